#pragma once

#include <string>

#include <CLI/CLI.hpp>

/// What is wrong with a command line, as one line for standard error, with the name of the program
/// before it and where to read on behind it.
[[nodiscard]] std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

/// Tells what is wrong with what was asked for, on standard error.
///
/// @param problem  a sentence without a full stop
/// @return         the status to end with
[[nodiscard]] int refuse(const std::string& problem);
