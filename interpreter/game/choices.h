#pragma once

#include <cstdint>

#include "game/card_words.h"
#include "game/state.h"
#include "program/program.h"

namespace houserules {

/// In how many ways `size` cards can be chosen from `cards`, where cards of one kind are
/// the same. Both functions agree on one order of the choices.
template <int Words>
[[nodiscard]] std::uint64_t count_choices(const Program& program, CardWords<Words> cards, int size);

/// Choice `index` of them, made of the lowest cards of each kind.
template <int Words>
[[nodiscard]] CardMask nth_choice(const Program& program, CardWords<Words> cards, int size,
                                  std::uint64_t index);

/// The same for cards of one rank only; quicker.
template <int Words>
[[nodiscard]] std::uint64_t count_choices_of_rank(const Program& program,
                                                  const CardWords<Words>& cards, int size);
template <int Words>
[[nodiscard]] CardMask nth_choice_of_rank(const Program& program, const CardWords<Words>& cards,
                                          int size, std::uint64_t index);

/// Choices of cards of one rank whose highest kind is among `keys`.
template <int Words>
[[nodiscard]] std::uint64_t count_choices_below(const Program& program,
                                                const CardWords<Words>& cards, int size,
                                                const CardMask& keys);
template <int Words>
[[nodiscard]] CardMask nth_choice_below(const Program& program, const CardWords<Words>& cards,
                                        int size, const CardMask& keys, std::uint64_t index);

/// The cards that are chosen from.
struct ChoiceCards {
    CardMask held;
    CardMask preferred;  ///< those of them that are chosen before all others
};

/// What can be chosen where not any of the cards held can.
struct OpenChoice {
    CardMask fixed;  ///< these must be chosen
    CardMask open;   ///< so many of these, all of one rank unless any cards can be chosen
    int size = 0;
};

/// The choice of `size` cards, by the order of ranks that holds now.
[[nodiscard]] OpenChoice open_choice(const Program& program, const State& state,
                                     const ChoiceCards& cards, int size, StepProgram::Among among);

}  // namespace houserules
