#pragma once

#include <string>

#include "explain/sheet/grammar/phrase.h"

namespace houserules {

// The one place where parts become English: verbs agree, articles go by the sound, what was named
// is spoken of by a pronoun, and what clauses share is said once.

[[nodiscard]] std::string said(const Phrase& phrase);
[[nodiscard]] std::string said(const NounPhrase& noun);
[[nodiscard]] std::string said(const Clause& clause);

/// A clause that tells who or what is meant: "who is out", "whose score is 0", "that is of rank 7",
/// "for whom the stake is 0".
[[nodiscard]] std::string relative(const Clause& clause, Referent referent, bool several = false);

/// A whole sentence: a large first letter and a full stop.
[[nodiscard]] std::string sentence(const Phrase& phrase);

}  // namespace houserules
