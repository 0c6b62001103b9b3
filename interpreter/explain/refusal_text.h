#pragma once

#include <string>

#include "program/program.h"

namespace houserules {

/// How much is said of a refusal.
enum class RefusalDetail {
    sentence,  ///< what is not allowed, in plain words; no rule, no place in a file
    sheet,     ///< the same, and what the rule sheet says of the rule that decides
    rule,      ///< the rule that decides as well, where it stands, and what it asks for
};

/// What there is to be said of a refusal; all but the first may be empty.
struct RefusalParts {
    std::string refused;  ///< what is not allowed
    std::string says;     ///< what the rule says of it in its own words
    std::string why;      ///< else why, in plain words
    std::string rule;     ///< the rule, its place and what it asks for
    std::string sheet;    ///< what the rule sheet says of it, as sentences
};

/// One text of them, without a full stop at its end.
[[nodiscard]] std::string refusal_text(const RefusalParts& parts, RefusalDetail detail);

/// What a thing of the rules is called in a refusal: its title, if it has none its name, in words
/// where it is to be read by whoever does not read the file.
[[nodiscard]] std::string called(const std::string& name, const std::string& title,
                                 RefusalDetail detail);

/// Some cards by what each is called: "one 3", "two 3s".
[[nodiscard]] std::string few_cards(int number, const std::string& name);

}  // namespace houserules
