#pragma once

#include <cstdint>
#include <string>

#include "program/program.h"
#include "variant/variant.h"

namespace houserules {

/// What something is called for people: its title, else its name as words.
[[nodiscard]] std::string title_of(const std::string& title, const Name& name);

/// The place of a sentence in `ProgramNames::says`, to which it is added; -1 if there is none.
[[nodiscard]] std::int16_t add_sentence(const std::string& sentence, ProgramNames& names);

/// Whether the others could learn from an effect's happening what they do not see.
[[nodiscard]] bool tells_secrets(const Effect& effect, const Variant& variant);

}  // namespace houserules
