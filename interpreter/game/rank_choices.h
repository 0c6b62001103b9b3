#pragma once

#include <array>
#include <cstdint>

#include "program/program.h"
#include "source/containers.h"

namespace houserules {

/// The ways to choose some of the cards of one rank, of which there are few. Cards are bits, the
/// lowest card of the rank the lowest bit.
class RankChoices {
public:
    static constexpr int most_cards = Program::most_of_short_rank;

    /// What cards are chosen from, and in which order choices come.
    enum class Cards : std::uint8_t {
        different,               ///< all different; in the order of the highest cards, as numbers
        different_lowest_first,  ///< all different; those with the lowest card come first
        same,                    ///< all the same: the lowest ones are chosen
    };

    explicit constexpr RankChoices(Cards cards) {
        for (std::uint32_t held = 0; held < sets; ++held) {
            for (std::uint32_t number = 0; number < sets; ++number) {
                add(held,
                    cards == Cards::different_lowest_first ? reversed(sets - 1 - number) : number,
                    cards == Cards::same);
            }
        }
    }

    /// In how many ways.
    [[nodiscard]] std::uint64_t count(std::uint64_t held, int size) const {
        return at(at(counts_, held), size);
    }

    [[nodiscard]] std::uint64_t nth(std::uint64_t held, int size, std::uint64_t index) const {
        return at(at(at(choices_, held), size), index);
    }

    /// In how many ways so that the highest card is one of `keys`.
    [[nodiscard]] std::uint64_t count_below(std::uint64_t held, int size,
                                            std::uint64_t keys) const {
        if ((held & ~keys) == 0) return count(held, size);
        std::uint64_t sum = 0;
        for (auto highest = held & keys; highest != 0; highest &= highest - 1) {
            sum += count(held & (lowest(highest) - 1), size - 1);
        }
        return sum;
    }

    [[nodiscard]] std::uint64_t nth_below(std::uint64_t held, int size, std::uint64_t keys,
                                          std::uint64_t index) const {
        if ((held & ~keys) == 0) return nth(held, size, index);
        for (auto highest = held & keys;; highest &= highest - 1) {
            const auto lower = held & (lowest(highest) - 1);
            const auto ways = count(lower, size - 1);
            if (index < ways) return lowest(highest) | nth(lower, size - 1, index);
            index -= ways;
        }
    }

private:
    static constexpr std::uint32_t sets = 1 << most_cards;

    constexpr void add(std::uint32_t held, std::uint32_t choice, bool are_same) {
        if ((choice & ~held) != 0) return;
        int size = 0;
        auto others = held;  // but for so many of the lowest
        for (auto left = choice; left != 0; left &= left - 1) {
            others &= others - 1;
            ++size;
        }
        if (are_same && choice != (held & ~others)) return;
        auto& count = at(counts_[held], size);
        at(at(choices_[held], size), count++) = static_cast<std::uint8_t>(choice);
    }

    /// The lowest card as the highest bit.
    static constexpr std::uint32_t reversed(std::uint32_t cards) {
        std::uint32_t result = 0;
        for (int i = 0; i < most_cards; ++i) result |= (cards >> i & 1) << (most_cards - 1 - i);
        return result;
    }

    static std::uint64_t lowest(std::uint64_t cards) { return cards & (0 - cards); }

    /// By cards held and size; apart from the choices, for they are asked for much more.
    std::array<std::array<std::uint8_t, most_cards + 2>, sets> counts_{};
    std::array<std::array<std::array<std::uint8_t, 20>, most_cards + 1>, sets> choices_{};
};

/// As `nth_choice_of_rank` has them: where every card of the deck is another one, where some are
/// the same, and in a rank whose cards are.
inline constexpr RankChoices choices_of_different(RankChoices::Cards::different);
inline constexpr RankChoices choices_beside_same(RankChoices::Cards::different_lowest_first);
inline constexpr RankChoices choices_of_same(RankChoices::Cards::same);

}  // namespace houserules
