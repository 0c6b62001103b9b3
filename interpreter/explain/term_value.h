#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "game/game.h"
#include "rules/rules.h"

namespace houserules {

/// What a term is worth at one decision, for messages. Covers what a person can follow at a
/// glance; of terms with a quantifier only those over the cards of plays are known.
class TermValues {
public:
    /// @param play  the play that `rank`, `size` and so on are about; null: none
    /// @param named  the value named with an action
    /// @param cards  of the play; null: not known
    TermValues(const Rules& rules, const State& state, const Reading* play = nullptr,
               std::int32_t named = -1, const CardMask* cards = nullptr)
        : rules_(rules), state_(state), play_(play), named_(named), cards_(cards) {}

    /// The value of a term by the rules of the engine; nothing if it is not known.
    [[nodiscard]] std::optional<std::int32_t> value(const Term& term) const;

    /// The first card of a play for which the condition of a quantifier over its cards is true, or
    /// is not; -1 if there is none, nothing if that is not known.
    [[nodiscard]] std::optional<int> card_where(const Term& quantifier, bool truth) const;

    /// A value as the file would write it: a rank's name, a number, `seat 2`.
    [[nodiscard]] std::string text(const Term& term, std::int32_t value) const;

private:
    class World;

    [[nodiscard]] std::optional<CardMask> cards_of(const Term& quantifier) const;
    [[nodiscard]] TermValues looking_at(int card) const;
    [[nodiscard]] std::string key_text(int combination, std::int32_t key) const;

    const Rules& rules_;
    const State& state_;
    const Reading* play_;
    std::int32_t named_;
    const CardMask* cards_;
    int card_ = -1;   ///< that is looked at
    int other_ = -1;  ///< of a condition around it
};

}  // namespace houserules
