#include "compiler/compositions.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "compiler/counting.h"
#include "compiler/work_limits.h"

namespace houserules {

namespace {

using Core = CompositionProgram::Core;

Core core_of(Combination::Pattern pattern) {
    switch (pattern) {
        case Combination::Pattern::set: return Core::set;
        case Combination::Pattern::run: return Core::run;
        case Combination::Pattern::any: return Core::any;
        case Combination::Pattern::cards: break;
    }
    return Core::cards;
}

std::vector<KindCount> kinds_of(const Program& program, const std::vector<int>& cards) {
    std::vector<KindCount> kinds;
    for (const int card : cards) {
        const auto kind = program.kind_of[static_cast<std::size_t>(card)];
        const auto found = std::find_if(kinds.begin(), kinds.end(),
                                        [&](const KindCount& k) { return k.kind == kind; });
        if (found == kinds.end()) {
            kinds.push_back({kind, 1});
        } else {
            ++found->count;
        }
    }
    return kinds;
}

std::vector<std::uint8_t> ranks_of_run(const Variant& variant, const Combination& combination) {
    std::vector<std::uint8_t> ranks;
    if (combination.order >= 0) {
        const auto& order = variant.deck.orders[static_cast<std::size_t>(combination.order)];
        for (const int rank : order.sequence) ranks.push_back(static_cast<std::uint8_t>(rank));
    } else {
        for (std::size_t rank = 0; rank < variant.deck.ranks.size(); ++rank) {
            ranks.push_back(static_cast<std::uint8_t>(rank));
        }
    }
    return ranks;
}

/// The longest core that the cards of a hand suffice for.
int longest_core(const CompositionProgram& composition, const Program& program, int most,
                 int most_held, bool is_wild) {
    int longest = composition.least;
    const auto fits = [&](int length) {
        switch (composition.core) {
            case Core::set: return length <= (is_wild ? program.card_count : program.most_of_rank);
            case Core::run: return length <= static_cast<int>(composition.ranks.size());
            case Core::any: return length <= program.card_count;
            case Core::cards: break;
        }
        return false;
    };
    for (int length = composition.least + 1; most < 0 || length <= most; ++length) {
        if (!fits(length) || composition.cards_of(length) > most_held ||
            composition.units(length) > ProgramLimits::kickers) {
            break;
        }
        longest = length;
    }
    return longest;
}

/// @param within  cards that share what all cards of a play must share
double ways_of_core(const Program& program, const CompositionProgram& composition, int length,
                    int most_held, const CardMask& within) {
    const auto size = static_cast<std::size_t>(composition.core_cards(length));
    switch (composition.core) {
        case Core::set: {
            double sum = 0;
            for (const auto& cards : program.rank_cards) {
                const auto ways = most_ways_to_pick(program, cards & within, most_held);
                if (size < ways.size()) sum += ways[size];
            }
            return sum;
        }
        case Core::run: {
            // The product is largest if the cards of the hand are spread evenly over the ranks.
            const int share = std::min((most_held + length - 1) / length, most_held);
            double most = 0;
            for (const auto& cards : program.rank_cards) {
                const auto ways = most_ways_to_pick(program, cards & within,
                                                    std::max<int>(share, composition.width));
                if (composition.width < ways.size()) {
                    most = std::max(most, ways[composition.width]);
                }
            }
            return static_cast<double>(composition.ranks.size()) *
                   std::min(
                       std::pow(most, length),
                       most_ways_in_hand(composition.width * length, composition.width, most_held));
        }
        case Core::any: {
            const auto ways = most_ways_to_pick(program, within, most_held);
            return size < ways.size() ? ways[size] : 0;
        }
        case Core::cards: break;
    }
    return 1;
}

}  // namespace

void compile_composition(const Variant& variant, const Combination& combination, int most_held,
                         bool is_wild, CombinationProgram& compiled, Program& program) {
    CompositionProgram composition;
    composition.core = core_of(combination.pattern);
    composition.width = static_cast<std::uint16_t>(combination.width);
    composition.least = static_cast<std::uint16_t>(combination.least);
    if (composition.core == Core::run) composition.ranks = ranks_of_run(variant, combination);
    composition.cards = kinds_of(program, combination.cards);
    if (const auto& kickers = combination.kickers) {
        composition.kicker_size = static_cast<std::uint16_t>(kickers->size);
        composition.kicker_count = static_cast<std::uint16_t>(kickers->count);
        composition.kickers_by_rank = kickers->for_each_rank;
        composition.kickers_repeat = kickers->may_repeat;
        if (kickers->never >= 0) {
            composition.never = kinds_of(
                program, variant.combinations[static_cast<std::size_t>(kickers->never)].cards);
        }
    }
    for (const int other : combination.unless) {
        composition.unless.push_back(static_cast<std::uint8_t>(other));
    }
    composition.most = static_cast<std::uint16_t>(
        longest_core(composition, program, combination.most, most_held, is_wild));
    compiled.composition = static_cast<std::int16_t>(program.compositions.size());
    compiled.least = static_cast<std::uint16_t>(composition.cards_of(composition.least));
    compiled.most = static_cast<std::uint16_t>(composition.cards_of(composition.most));
    compiled.size_step = static_cast<std::uint16_t>(composition.cards_of(composition.least + 1) -
                                                    composition.cards_of(composition.least));
    program.compositions.push_back(std::move(composition));
}

/// In how many ways cards of a core of some slots can be replaced, at most `most` in all.
double ways_to_replace(int slots, int cards_of_slot, int most) {
    std::vector<double> ways(static_cast<std::size_t>(most) + 1, 0);
    ways[0] = 1;
    for (int slot = 0; slot < slots; ++slot) {
        for (int n = most; n > 0; --n) {
            for (int replaced = 1; replaced <= std::min(cards_of_slot, n); ++replaced) {
                ways[static_cast<std::size_t>(n)] += ways[static_cast<std::size_t>(n - replaced)];
            }
        }
    }
    double sum = 0;
    for (const double number : ways) sum += number;
    return sum;
}

/// As `ways_of_core` where some of its cards may be others that count as them.
double ways_of_wild_core(const Program& program, const CompositionProgram& composition, int length,
                         int most_held, const CardMask& within) {
    const auto picks = most_ways_to_pick(program, composition.wild_cards, most_held);
    const bool run = composition.core == Core::run;
    const int size = run ? composition.width : length;
    double of_sets = 0;
    std::vector<double> most(static_cast<std::size_t>(size) + 1, 0);  // of one rank, by number
    for (const auto& cards : program.rank_cards) {
        const auto ways =
            most_ways_to_pick(program, (cards & within) - composition.wild_cards, most_held);
        for (std::size_t own = 0; own < most.size() && own < ways.size(); ++own) {
            most[own] = std::max(most[own], ways[own]);
            const std::size_t replaced = most.size() - 1 - own;
            if (replaced < picks.size()) of_sets += ways[own] * picks[replaced];
        }
    }
    if (!run) return of_sets;
    double of_rank = 0;
    for (const double number : most) of_rank += number;
    double all_picks = 0;
    for (const double number : picks) all_picks += number;
    const int wilds = static_cast<int>(picks.size()) - 1;
    double in_hand = 0;
    for (int replaced = 0; replaced <= std::min(wilds, size * length); ++replaced) {
        in_hand = std::max(in_hand, most_ways_in_hand(size * length - replaced, size, most_held));
    }
    in_hand *= ways_to_replace(length, size, wilds);
    return static_cast<double>(composition.ranks.size()) *
           std::min(std::pow(of_rank, length), in_hand) * all_picks;
}

/// Steps to count the plays of a combination in which cards may count as others, at most: every
/// way to replace cards is gone through.
double steps_with_wilds(const Program& program, const CompositionProgram& composition,
                        int most_held) {
    double picks = 1;  // of cards that count as others
    int wilds = 0;
    for (const auto& wild : composition.wilds) {
        const int count = std::min(wild.cards.count(), most_held);
        picks *= count + 1;
        wilds += count;
    }
    wilds = std::min(wilds, most_held);
    double steps = 0;
    for (int length = composition.least; length <= composition.most; ++length) {
        const bool run = composition.core == Core::run;
        const int slots = run ? length : 1;
        const double places =
            run ? static_cast<double>(composition.ranks.size()) - length + 1 : program.rank_count;
        if (places <= 0) break;
        const int units = composition.units(length);
        const double kickers =
            ways_to_replace(units, composition.kicker_size, wilds) *
            std::exp(std::lgamma(program.rank_count + 1.0) - std::lgamma(units + 1.0) -
                     std::lgamma(std::max(1.0, program.rank_count - units + 1.0)));
        steps += places * kickers * picks * (slots + units) *
                 ways_to_replace(slots, run ? composition.width : length, wilds);
    }
    return steps;
}

bool has_plain_values(const Variant& variant) {
    if (variant.values.empty()) return false;
    if (variant.values.front().token >= 0 || variant.values.front().cost) return true;
    const auto& rule = variant.values.front();
    return variant.values.size() == 1 && rule.in.empty() && !rule.any_suit &&
           rule.company == ValueRule::Company::none &&
           std::all_of(variant.combinations.begin(), variant.combinations.end(),
                       [](const Combination& combination) {
                           return combination.pattern == Combination::Pattern::set &&
                                  !combination.is_composed() && combination.same.empty() &&
                                  combination.key == Combination::Key::rank;
                       });
}

bool has_wilds(const Variant& variant, int combination) {
    if (has_plain_values(variant)) return false;
    const auto& named = variant.combinations[static_cast<std::size_t>(combination)];
    if (named.pattern == Combination::Pattern::any ||
        named.pattern == Combination::Pattern::cards) {
        return false;
    }
    return std::any_of(variant.values.begin(), variant.values.end(), [&](const ValueRule& rule) {
        return rule.in.empty() ||
               std::find(rule.in.begin(), rule.in.end(), combination) != rule.in.end();
    });
}

void compile_wilds(const Variant& variant, const Emitter& emitter, int combination, int most_held,
                   Program& program, Diagnostics& diagnostics) {
    const auto& named = variant.combinations[static_cast<std::size_t>(combination)];
    auto& composition = program.compositions.back();
    const auto refuse = [&](const Name& name, std::string message) {
        diagnostics.error(Code::unsupported, name.span, std::move(message));
    };
    if (named.key != Combination::Key::rank) {
        refuse(named.name, "a combination in which cards count as others is compared by rank");
    }
    if (named.kickers && named.kickers->size == 1) {
        refuse(named.name, "cards cannot count as others beside single kickers yet");
    }
    for (const auto& rule : variant.values) {
        if (!rule.in.empty() &&
            std::find(rule.in.begin(), rule.in.end(), combination) == rule.in.end()) {
            continue;
        }
        if (rule.token >= 0 || rule.cost) {
            refuse(rule.name, "values that cost something are for plain sets, by one rule");
            continue;
        }
        for (int rank = 0; rank < program.rank_count; ++rank) {
            WildProgram wild;
            wild.cards = program.rank_cards[static_cast<std::size_t>(rank)];
            wild.rank = rank;
            wild.any_suit = rule.any_suit;
            wild.company = static_cast<WildProgram::Company>(rule.company);
            auto context = emitter.context();
            context.base_order = true;
            context.card = wild.cards.lowest();
            for (int as = 0; as < program.rank_count; ++as) {
                context.as_rank = as;
                if (as != rank && static_value(rule.when, context).value_or(0) != 0) {
                    wild.as |= std::uint64_t{1} << as;
                }
            }
            if (wild.as == 0) continue;
            if (!(composition.wild_cards & wild.cards).empty()) {
                refuse(rule.name,
                       "two rules say what the same card may count as in one combination");
                return;
            }
            composition.wild_cards |= wild.cards;
            composition.wilds.push_back(wild);
        }
    }
    if (composition.wilds.size() > ProgramLimits::wilds) {
        diagnostics.error(Code::too_many_moves, named.name.span,
                          fmt::format("cards of {} ranks may count as others; at most {} can be "
                                      "followed in one combination",
                                      composition.wilds.size(), ProgramLimits::wilds));
    }
    if (steps_with_wilds(program, composition, most_held) >
        static_cast<double>(WorkLimits::decision_steps)) {
        diagnostics.error(Code::too_many_moves, named.name.span,
                          fmt::format("counting the plays of `{}` with cards that count as others "
                                      "can take more than {} steps",
                                      named.name.text, WorkLimits::decision_steps),
                          "have fewer such cards, shorter runs, or fewer cards in a hand");
    }
}

double most_compositions(const Program& program, const CombinationProgram& combination,
                         int most_held) {
    const auto& composition =
        program.compositions[static_cast<std::size_t>(combination.composition)];
    double sum = 0;
    for (int length = composition.least; length <= composition.most; ++length) {
        const int kickers = composition.units(length) * composition.kicker_size;
        const int left = std::max(0, most_held - composition.core_cards(length));
        const auto ways_within = [&](const CardMask& cards) {
            return composition.wilds.empty()
                       ? ways_of_core(program, composition, length, most_held, cards)
                       : ways_of_wild_core(program, composition, length, most_held, cards);
        };
        double ways = combination.same.empty() ? ways_within(program.all_cards) : 0;
        for (const auto& same : combination.same) ways += ways_within(same);
        if (kickers > 0) {
            const auto of_kickers = most_ways_to_pick(program, program.all_cards, left);
            const auto at = static_cast<std::size_t>(kickers);
            ways *= at < of_kickers.size() ? of_kickers[at] : 0;
        }
        sum += ways;
    }
    return sum;
}

}  // namespace houserules
