#include "compiler/wilds.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "compiler/counting.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Core = CompositionProgram::Core;

/// In how many ways cards of a core of some slots can be replaced, by their number up to `most`.
std::vector<double> ways_to_replace_by_number(int slots, int cards_of_slot, int most) {
    std::vector<double> ways(most + 1, 0);
    ways[0] = 1;
    for (int slot = 0; slot < slots; ++slot) {
        for (int n = most; n > 0; --n) {
            for (int replaced = 1; replaced <= std::min(cards_of_slot, n); ++replaced) {
                at(ways, n) += at(ways, n - replaced);
            }
        }
    }
    return ways;
}

double ways_to_replace(int slots, int cards_of_slot, int most) {
    double sum = 0;
    for (const double number : ways_to_replace_by_number(slots, cards_of_slot, most)) sum += number;
    return sum;
}

/// In how many ways a card of its own rank can be had for each place of a run, at most: most if the
/// cards of the hand are spread evenly over the ranks.
double most_natural_ways(const Program& program, int places, int most_held,
                         const CardMask& within) {
    const auto ways_with = [&](int cards_of_rank) {
        double most = 0;
        for (const auto& cards : program.rank_cards) {
            const auto ways = most_ways_to_pick(program, cards & within, cards_of_rank);
            if (ways.size() > 1) most = std::max(most, ways[1]);
        }
        return most;
    };
    if (places == 0) return 1;
    const int fewer = most_held / places;
    const int with_more = most_held % places;
    return std::pow(ways_with(fewer + 1), with_more) *
           std::pow(ways_with(fewer), places - with_more);
}

/// Runs of one card each, by how many of them are replaced.
double ways_of_wild_run(const Program& program, const CompositionProgram& composition, int length,
                        int most_held, const CardMask& within) {
    const auto picks = most_ways_to_pick(program, composition.wild_cards, most_held);
    const int wilds = std::min(most_in_hand(program, composition.wild_cards, most_held), length);
    const auto places = ways_to_replace_by_number(length, 1, wilds);
    double sum = 0;
    for (int replaced = 0; replaced <= wilds; ++replaced) {
        const std::size_t at = replaced;
        if (at >= picks.size()) break;
        sum += places[at] * picks[at] *
               most_natural_ways(program, length - replaced, most_held - replaced, within);
    }
    return sum * std::max(0, count_of(composition.ranks) - length + 1);
}

/// The cards of a rank that may count as others, by the ranks that they may count as.
std::map<std::uint64_t, CardMask> cards_by_others(const ValueRule& rule, StaticContext context,
                                                  const Program& program, int rank) {
    std::map<std::uint64_t, CardMask> cards;
    at(program.rank_cards, rank).for_each([&](int card) {
        context.card = card;
        std::uint64_t others = 0;
        for (int as = 0; as < program.rank_count; ++as) {
            context.as_rank = as;
            if (as != rank && static_value(rule.when, context).value_or(0) != 0) {
                others |= std::uint64_t{1} << as;
            }
        }
        if (others != 0) cards[others].insert(card);
    });
    return cards;
}

/// Adds the cards that one rule lets count as others.
/// @return whether no rule before it says so of the same cards
bool add_wilds(const ValueRule& rule, const StaticContext& context, const Program& program,
               CompositionProgram& composition) {
    for (int rank = 0; rank < program.rank_count; ++rank) {
        for (const auto& [as, cards] : cards_by_others(rule, context, program, rank)) {
            WildProgram wild;
            wild.cards = cards;
            wild.rank = rank;
            wild.as = as;
            wild.any_suit = rule.any_suit;
            wild.company = static_cast<WildProgram::Company>(rule.company);
            if (!(composition.wild_cards & wild.cards).empty()) return false;
            composition.wild_cards |= wild.cards;
            composition.wilds.push_back(wild);
        }
    }
    return true;
}

/// Whether a condition asks for more than the rank of a card, which alone plain sets know.
bool asks_beyond_rank(const Term& term) {
    if (term.kind == TermKind::card || term.kind == TermKind::variable) return true;
    return term.kind != TermKind::card_rank &&
           std::any_of(term.operands.begin(), term.operands.end(), asks_beyond_rank);
}

/// The wild cards that may be in plays within one suit. Where rules ask how many cards count as
/// others, those of the suit are told apart from those that only count as of it.
std::vector<WildProgram> wilds_within(const CompositionProgram& composition, const CardMask& same,
                                      bool tell_apart) {
    std::vector<WildProgram> wilds;
    const auto add = [&](WildProgram wild, const CardMask& cards, bool own_suit) {
        wild.cards = cards;
        wild.own_suit = own_suit;
        if (!cards.empty()) wilds.push_back(wild);
    };
    for (const auto& wild : composition.wilds) {
        const bool whole = wild.any_suit && !tell_apart;
        add(wild, whole ? wild.cards : wild.cards & same, true);
        if (wild.any_suit && tell_apart) add(wild, wild.cards - same, false);
    }
    return wilds;
}

}  // namespace

double ways_of_wild_core(const Program& program, const CompositionProgram& composition, int length,
                         int most_held, const CardMask& within) {
    const bool run = composition.core == Core::run;
    if (run && composition.width == 1) {
        return ways_of_wild_run(program, composition, length, most_held, within);
    }
    const auto picks = most_ways_to_pick(program, composition.wild_cards, most_held);
    const int size = run ? composition.width : length;
    double of_sets = 0;
    std::vector<double> most(size + 1, 0);  // of one rank, by number
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
    const int wilds = count_of(picks) - 1;
    double in_hand = 0;
    for (int replaced = 0; replaced <= std::min(wilds, size * length); ++replaced) {
        in_hand = std::max(in_hand, most_ways_in_hand(size * length - replaced, size, most_held));
    }
    in_hand *= ways_to_replace(length, size, wilds);
    return static_cast<double>(composition.ranks.size()) *
           std::min(std::pow(of_rank, length), in_hand) * all_picks;
}

bool has_plain_values(const Variant& variant, const Program& program) {
    if (variant.values.empty()) return false;
    if (variant.values.front().token >= 0 || variant.values.front().cost) return true;
    if (program.asks_wilds) return false;
    const auto& rule = variant.values.front();
    return variant.values.size() == 1 && rule.in.empty() && !rule.any_suit &&
           rule.company == ValueRule::Company::none && !asks_beyond_rank(rule.when) &&
           std::all_of(variant.combinations.begin(), variant.combinations.end(),
                       [](const Combination& combination) {
                           return combination.pattern == Combination::Pattern::set &&
                                  !combination.is_composed() && combination.same.empty() &&
                                  combination.key == Combination::Key::rank;
                       });
}

bool has_wilds(const Variant& variant, const Program& program, int combination) {
    if (has_plain_values(variant, program)) return false;
    const auto& named = at(variant.combinations, combination);
    if (named.pattern == Combination::Pattern::any ||
        named.pattern == Combination::Pattern::cards) {
        return false;
    }
    return std::any_of(variant.values.begin(), variant.values.end(), [&](const ValueRule& rule) {
        return rule.in.empty() ||
               std::find(rule.in.begin(), rule.in.end(), combination) != rule.in.end();
    });
}

void compile_wilds(const Variant& variant, const Emitter& emitter, int combination, int rank,
                   CombinationProgram& compiled, Program& program, Diagnostics& diagnostics) {
    const auto& named = at(variant.combinations, combination);
    auto& composition = at(program.compositions, compiled.composition);
    composition.wilds.clear();
    composition.wilds_within.clear();
    composition.wild_cards = {};
    auto context = emitter.context();
    context.base_order = true;
    context.variable = variant.values_variable;
    context.variable_value = rank;
    const auto refuse = [&](const Name& name, std::string message, Help help = {}) {
        diagnostics.error(Code::unsupported, name.span, std::move(message), std::move(help));
    };
    if (named.key != Combination::Key::rank) {
        refuse(named.name, "a combination in which cards count as others is compared by rank");
    }
    if (named.kickers && named.kickers->size == 1) {
        refuse(named.name, "cards cannot count as others beside single kickers yet",
               "in `values`, name the other combinations with `in`");
    }
    for (const auto& rule : variant.values) {
        if (!rule.in.empty() &&
            std::find(rule.in.begin(), rule.in.end(), combination) == rule.in.end()) {
            continue;
        }
        if (rule.token >= 0 || rule.cost) {
            refuse(rule.name, "values that cost something are for plain sets, by one rule");
        } else if (!add_wilds(rule, context, program, composition)) {
            refuse(rule.name, "two rules say what the same card may count as in one combination");
            return;
        }
    }
    std::size_t kinds = composition.wilds.size();
    for (const auto& same : compiled.same) {
        composition.wilds_within.push_back(wilds_within(composition, same, program.asks_wilds));
        kinds = std::max(kinds, composition.wilds_within.back().size());
    }
    if (kinds > ProgramLimits::wilds) {
        diagnostics.error(
            Code::too_many_moves, named.name.span,
            fmt::format("cards of {} ranks may count as others in `{}`; {} is the most", kinds,
                        named.name.text, ProgramLimits::wilds));
    }
    if (program.asks_wilds) {
        const int held = most_in_hand(program, composition.wild_cards, compiled.most);
        compiled.most_wilds = std::min(held, ProgramLimits::wild_cards);
        // A position of an example may have more of them than a deal can give.
        const int most = std::min<int>(composition.wild_cards.count(), compiled.most);
        if (most > ProgramLimits::wild_cards) {
            diagnostics.error(Code::too_many_moves, named.name.span,
                              fmt::format("{} cards of one `{}` may count as others; where the "
                                          "rules ask for `wilds`, {} is the most",
                                          most, named.name.text, ProgramLimits::wild_cards));
        }
    }
}

}  // namespace houserules
