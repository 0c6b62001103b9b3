#pragma once

#include <string>

#include "terminal.h"

/// Where a person begins to read a text.
enum class PageFrom { begin, end };

/// Shows a text that may be longer than the screen: a person at a terminal reads it page by page
/// with the program that PAGER names, `less` where it names none.
///
/// @param from  where reading begins, if the program can do that
void show_paged(const Terminal& terminal, const std::string& text, PageFrom from = PageFrom::begin);
