#pragma once

#include <string>
#include <string_view>

#include "explain/sheet/grammar/phrase.h"

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

/// A verb and what stands round it: "must" "not be", "is" "not" "of rank 7".
struct Predicate {
    std::string_view modal{};
    std::string verb{};
    bool denied_after = false;    ///< "not" comes after the verb
    bool denied_by_verb = false;  ///< the verb says it: "does not have"
    std::string participle{};
    const Phrase* complement = nullptr;

    [[nodiscard]] bool denies() const { return denied_after || denied_by_verb; }
};

/// The predicate of a simple clause, as it agrees with its subject.
[[nodiscard]] Predicate predicate_of(const Clause& clause, bool several);

}  // namespace houserules
