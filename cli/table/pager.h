#pragma once

#include <string>

#include "terminal.h"

/// Shows a text that may be longer than the screen: a person at a terminal reads it page by page
/// with the program that PAGER names, `less` where it names none.
void show_paged(const Terminal& terminal, const std::string& text);
