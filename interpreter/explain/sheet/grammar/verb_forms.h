#pragma once

#include <string>
#include <string_view>

namespace houserules {

/// "draw", "draws", "drew", "drawn".
struct VerbForms {
    std::string base;
    std::string third;  ///< of one other
    std::string past;
    std::string participle;
};

/// The forms of a verb, given its base form; none of none.
[[nodiscard]] VerbForms forms_of(std::string_view verb);

/// A verb as it agrees with its subject; denied, if it is no auxiliary, with "do".
[[nodiscard]] std::string inflected(const std::string& verb, bool past, bool several, bool with_do);

}  // namespace houserules
