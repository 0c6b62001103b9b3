#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "language/arithmetic.h"
#include "language/term_kind.h"

namespace houserules {

/// What every operation of the expression language means, once for all who evaluate: the engine,
/// which knows everything, and those who know only a part, such as who folds constants.
///
/// A `World` knows a term and what it is asked in:
///
///     Value                    std::int32_t, or where not all is known std::optional of it or
///                              what is asked like that
///     Term                     `kind`, `index` and `value` as in language/terms.def
///     operand_count(term), operand(term, i)    the operands, and their values
///     equated(term, i)         the value of an operand by which it is equal to another
///     placed(term, i)          the value of an operand by which it is higher than another
///     can_be_none(term)        whether operand 0 may be absent: -1
///     has_condition(term), holds_for(term, card), number_of(term, card)
///                              what a term over cards asks of each
///     cards_of(term)           the cards that a term asks about
///     considered(), beaten()   a play: `size`, `combination` and what its functions `rank_of`,
///                              `key_of`, `tier_of` and `wilds_of` tell; null if there is none
///     is_open(play)            whether it is not known what the play is, or if there is one
///     letters(term, i)         the set of letters that an operand is
///     rank_count(), cyclic_ranks()
///                              how many ranks there are, and whether the lowest follows the
///                              highest
///     asked<kind>(term, value) all else, of an operand's value, or of -1 if there is none
namespace meanings {

template <typename Value>
[[nodiscard]] constexpr bool is_known(const Value& value) {
    if constexpr (requires { value.has_value(); }) {
        return value.has_value();
    } else {
        return true;
    }
}
template <typename Value>
[[nodiscard]] constexpr decltype(auto) known(const Value& value) {
    if constexpr (requires { value.has_value(); }) {
        return *value;
    } else {
        return (value);
    }
}

/// A function of values as they are known; what it leaves is not known if one of them is not.
template <typename World, typename Function, typename... Values>
[[nodiscard]] typename World::Value lifted(const Function& function, const Values&... values) {
    if (!(is_known(values) && ...)) return {};
    return static_cast<std::int32_t>(function(known(values)...));
}

template <TermKind kind>
[[nodiscard]] std::int32_t combined(std::int32_t a, std::int32_t b) {
    using K = TermKind;
    if constexpr (kind == K::add) return arithmetic::add(a, b);
    if constexpr (kind == K::subtract) return arithmetic::subtract(a, b);
    if constexpr (kind == K::multiply) return arithmetic::multiply(a, b);
    if constexpr (kind == K::divide) return arithmetic::divide(a, b);
    if constexpr (kind == K::modulo) return arithmetic::modulo(a, b);
    if constexpr (kind == K::minimum) return std::min(a, b);
    if constexpr (kind == K::maximum) return std::max(a, b);
}

template <TermKind kind>
[[nodiscard]] bool compared(std::int32_t a, std::int32_t b) {
    using K = TermKind;
    if constexpr (kind == K::equal) return a == b;
    if constexpr (kind == K::not_equal) return a != b;
    if constexpr (kind == K::less) return a < b;
    if constexpr (kind == K::less_equal) return a <= b;
    if constexpr (kind == K::greater) return a > b;
    if constexpr (kind == K::greater_equal) return a >= b;
}

/// `and` and `or`: one operand may decide although another is not known.
template <TermKind kind, typename World>
[[nodiscard]] typename World::Value logic(const World& world, const typename World::Term& term) {
    constexpr bool deciding = kind == TermKind::logical_or;
    bool all_known = true;
    for (std::size_t i = 0; i < world.operand_count(term); ++i) {
        const auto value = world.operand(term, i);
        if (!is_known(value)) {
            all_known = false;
        } else if ((known(value) != 0) == deciding) {
            return deciding ? 1 : 0;
        }
    }
    if (!all_known) return {};
    return deciding ? 0 : 1;
}

template <TermKind kind, typename World>
[[nodiscard]] typename World::Value chain(const World& world, const typename World::Term& term) {
    auto result = world.operand(term, 0);
    for (std::size_t i = 1; i < world.operand_count(term); ++i) {
        result = lifted<World>(combined<kind>, result, world.operand(term, i));
    }
    return result;
}

/// Of what is absent only `!=` is true.
template <TermKind kind, typename World>
[[nodiscard]] typename World::Value comparison(const World& world,
                                               const typename World::Term& term) {
    const auto compare = [&](std::int32_t a, std::int32_t b) {
        if (world.can_be_none(term) && (a < 0 || b < 0)) return kind == TermKind::not_equal;
        return compared<kind>(a, b);
    };
    if constexpr (is_equality(kind)) {
        return lifted<World>(compare, world.equated(term, 0), world.equated(term, 1));
    } else {
        return lifted<World>(compare, world.placed(term, 0), world.placed(term, 1));
    }
}

template <typename World>
[[nodiscard]] typename World::Value in_list(const World& world, const typename World::Term& term) {
    const auto value = world.equated(term, 0);
    if (!is_known(value)) return {};
    if (world.can_be_none(term) && known(value) < 0) return 0;
    bool all_known = true;
    for (std::size_t i = 1; i < world.operand_count(term); ++i) {
        const auto item = world.equated(term, i);
        if (is_known(item) && known(item) == known(value)) return 1;
        all_known = all_known && is_known(item);
    }
    if (!all_known) return {};
    return 0;
}

template <typename World>
[[nodiscard]] typename World::Value in_range(const World& world, const typename World::Term& term) {
    return lifted<World>(
        [&](std::int32_t value, std::int32_t low, std::int32_t high) {
            const bool none = world.can_be_none(term) && (value < 0 || low < 0 || high < 0);
            return !none && low <= value && value <= high;
        },
        world.placed(term, 0), world.placed(term, 1), world.placed(term, 2));
}

template <TermKind kind, typename World, typename Play>
[[nodiscard]] typename World::Value of_play(const World& world, const Play* play) {
    using K = TermKind;
    if (world.is_open(play)) return {};
    constexpr bool asks_size = kind == K::play_size || kind == K::to_beat_size;
    constexpr bool asks_wilds = kind == K::play_wilds || kind == K::to_beat_wilds;
    constexpr bool asks_tier = kind == K::play_tier || kind == K::to_beat_tier;
    if (play == nullptr) return asks_size || asks_wilds || asks_tier ? 0 : -1;
    if constexpr (asks_size) return play->size;
    if constexpr (asks_wilds) return world.wilds_of(*play);
    if constexpr (asks_tier) return world.tier_of(*play);
    if constexpr (kind == K::play_rank || kind == K::to_beat_rank) return world.rank_of(*play);
    if constexpr (kind == K::play_key || kind == K::to_beat_key) return world.key_of(*play);
    return play->combination;
}

/// Whether a condition holds for one of some cards, or does not.
template <typename World, typename Cards>
[[nodiscard]] typename World::Value some(const World& world, const typename World::Term& term,
                                         const Cards& cards, bool wanted) {
    bool all_known = true;
    const bool found = known(cards).any_of([&](int card) {
        const auto holds = world.holds_for(term, card);
        all_known = all_known && is_known(holds);
        return is_known(holds) && (known(holds) != 0) == wanted;
    });
    if (!found && !all_known) return {};
    return found ? 1 : 0;
}

template <TermKind kind, typename World>
[[nodiscard]] typename World::Value over_cards(const World& world,
                                               const typename World::Term& term) {
    using K = TermKind;
    const auto cards = world.cards_of(term);
    if (!is_known(cards)) return {};
    if constexpr (kind == K::any_card || kind == K::any_played) {
        return some(world, term, cards, true);
    } else if constexpr (kind == K::all_cards || kind == K::all_played) {
        return lifted<World>([](std::int32_t failing) { return failing == 0; },
                             some(world, term, cards, false));
    } else {
        typename World::Value sum = 0;
        known(cards).for_each([&](int card) {
            const auto holds = world.holds_for(term, card);
            if constexpr (kind == K::sum_cards) {
                if (is_known(holds) && known(holds) == 0) return;
                const auto number = world.number_of(term, card);
                sum = lifted<World>([](auto a, auto b, auto) { return arithmetic::add(a, b); }, sum,
                                    number, holds);
            } else {
                sum =
                    lifted<World>([](auto a, auto b) { return a + (b != 0 ? 1 : 0); }, sum, holds);
            }
        });
        return sum;
    }
}

}  // namespace meanings

/// The value of a term of one kind, in a world. It always ends: nothing is asked but the term's
/// operands, and what it asks of each card or player.
template <TermKind kind, typename World>
[[nodiscard]] typename World::Value meaning(  // NOLINT(*-complexity): a table of meanings
    const World& world, const typename World::Term& term) {
    using K = TermKind;
    constexpr TermGroup group = group_of(kind);
    if constexpr (kind == K::constant) {
        return static_cast<std::int32_t>(arithmetic::saturate(term.value));
    } else if constexpr (kind == K::logical_not) {
        return meanings::lifted<World>([](std::int32_t a) { return a == 0; },
                                       world.operand(term, 0));
    } else if constexpr (group == TermGroup::logic) {
        return meanings::logic<kind>(world, term);
    } else if constexpr (kind == K::negate) {
        return meanings::lifted<World>([](auto a) { return arithmetic::subtract(0, a); },
                                       world.operand(term, 0));
    } else if constexpr (group == TermGroup::arithmetic) {
        return meanings::chain<kind>(world, term);
    } else if constexpr (group == TermGroup::comparison) {
        return meanings::comparison<kind>(world, term);
    } else if constexpr (kind == K::in_list) {
        return meanings::in_list(world, term);
    } else if constexpr (kind == K::in_range) {
        return meanings::in_range(world, term);
    } else if constexpr (kind == K::play_key_in_order || kind == K::to_beat_key_in_order) {
        return world.template asked<kind>(term, meanings::known(world.operand(term, 0)));
    } else if constexpr (group == TermGroup::play) {
        return meanings::of_play<kind>(world, world.considered());
    } else if constexpr (group == TermGroup::to_beat) {
        return meanings::of_play<kind>(world, world.beaten());
    } else if constexpr (kind == K::any_card || kind == K::all_cards || kind == K::sum_cards ||
                         group == TermGroup::played) {
        return meanings::over_cards<kind>(world, term);
    } else if constexpr (kind == K::count_cards) {
        if (world.has_condition(term)) return meanings::over_cards<kind>(world, term);
        return world.template asked<kind>(term, -1);
    } else if constexpr (kind == K::steps) {
        return meanings::lifted<World>(
            [&](std::int32_t from, std::int32_t to) {
                return arithmetic::steps(from, to, world.rank_count(), world.cyclic_ranks());
            },
            world.operand(term, 0), world.operand(term, 1));
    } else if constexpr (kind == K::next_rank) {
        // Nothing follows the highest, unless the lowest does, nor what is absent.
        return meanings::lifted<World>(
            [&](std::int32_t rank) {
                if (rank < 0 || rank + 1 < world.rank_count()) return rank < 0 ? -1 : rank + 1;
                return world.cyclic_ranks() ? 0 : -1;
            },
            world.operand(term, 0));
    } else if constexpr (kind == K::rank_at) {
        return meanings::lifted<World>(
            [&](std::int32_t place) {
                return place >= 1 && place <= world.rank_count() ? place - 1 : -1;
            },
            world.operand(term, 0));
    } else if constexpr (kind == K::letters_difference || kind == K::letters_subset) {
        return meanings::lifted<World>(
            [](std::uint64_t first, std::uint64_t second) -> int {
                if constexpr (kind == K::letters_subset) return (first & ~second) == 0;
                return arithmetic::count_bits(first ^ second);
            },
            world.letters(term, 0), world.letters(term, 1));
    } else if constexpr (kind == K::seat_number) {
        return world.operand(term, 0);  // seats are numbers
    } else if constexpr (group == TermGroup::zone || group == TermGroup::players) {
        return world.template asked<kind>(term, -1);
    } else {
        if (world.operand_count(term) == 0) return world.template asked<kind>(term, -1);
        const auto value = world.operand(term, 0);
        if (!meanings::is_known(value)) return {};
        return world.template asked<kind>(term, meanings::known(value));
    }
}

/// The value of a term that an expression can say; what only the compiler makes has none here.
template <typename World>
[[nodiscard]] typename World::Value meaning_of(const World& world,
                                               const typename World::Term& term) {
    switch (term.kind) {
        // clang-format off
#define TERM(name, group) case TermKind::name: return meaning<TermKind::name>(world, term);
#define COMPILED(name, group) case TermKind::name: break;
#include "language/terms.def"
#undef TERM
#undef COMPILED
        // clang-format on
    }
    return {};
}

}  // namespace houserules
