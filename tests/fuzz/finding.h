#pragma once

#include <string>

namespace houserules::fuzzing {

/// Ends the program as a crash does, with what is wrong in words, so that the input is kept.
[[noreturn]] void report_finding(const std::string& what);

/// Reports a finding unless a condition holds.
inline void require(bool holds, const char* otherwise) {
    if (!holds) report_finding(otherwise);
}

}  // namespace houserules::fuzzing
