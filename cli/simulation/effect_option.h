#pragma once

#include <string>

#include "source/expected.h"

#include <CLI/CLI.hpp>

/// Adds `--effect`: what matters of a difference.
void add_effect(CLI::App& command, std::string& effect);

/// The share that the option says; or what is wrong with it, as a sentence.
[[nodiscard]] houserules::Expected<double> read_effect(const std::string& effect);
