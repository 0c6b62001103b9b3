#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "catch.h"

namespace houserules::testing {

inline bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

inline bool contains(const std::vector<std::string>& texts, const std::string& text) {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

inline std::string repeat(const std::string& text, std::size_t times) {
    std::string result;
    for (std::size_t i = 0; i < times; ++i) result += text;
    return result;
}

/// A text with another part in place of one that must be there.
inline std::string changed(std::string text, const std::string& part, const std::string& with) {
    const auto at = text.find(part);
    INFO(part);
    REQUIRE(at != std::string::npos);
    return text.replace(at, part.size(), with);
}

using Replacements = std::vector<std::pair<std::string, std::string>>;

/// A text with other parts in place of some that must be there.
inline std::string changed(std::string text, const Replacements& replacements) {
    for (const auto& [part, with] : replacements) text = changed(std::move(text), part, with);
    return text;
}

}  // namespace houserules::testing
