#include "compiler/wilds.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

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

/// How many kinds of cards of one rank there are to choose among, at most, by how many cards of the
/// rank are held.
std::vector<double> most_single_picks(const Program& program, const CardMask& within) {
    std::vector<double> most(program.most_of_rank + 1, 0);
    for (std::size_t rank = 0; rank < program.rank_cards.size(); ++rank) {
        const CardMask cards = program.rank_cards[rank] & within;
        int kinds = 0;
        for (CardMask left = cards; !left.empty(); ++kinds) {
            left = left - program.kind_cards[at(program.kind_of, left.lowest())];
        }
        const int held = most_of_rank(program, rank, cards);
        for (int n = 1; n < count_of(most); ++n) {
            at(most, n) = std::max<double>(at(most, n), std::min({kinds, held, n}));
        }
    }
    return most;
}

/// In how many ways a card of its own rank can be had for each place of a run, at most: most if the
/// cards of the hand are spread evenly over the ranks.
/// @param picks  of one card, by how many of its rank are held; the last one for more, too
double most_natural_ways(int places, int most_held, const std::vector<double>& picks) {
    if (places == 0) return 1;
    const auto ways_with = [&](int held) { return at(picks, std::min(held, count_of(picks) - 1)); };
    const int fewer = most_held / places;
    const int with_more = most_held % places;
    return std::pow(ways_with(fewer + 1), with_more) *
           std::pow(ways_with(fewer), places - with_more);
}

/// Runs of one card each, by how many of them are replaced.
double ways_of_wild_run(const Program& program, const CompositionProgram& composition, int length,
                        int most_held, const CardMask& within, WaysToPick& to_pick) {
    const auto picks = to_pick.most(composition.wild_cards, most_held);
    const int wilds = std::min(most_in_hand(program, composition.wild_cards, most_held), length);
    const auto places = ways_to_replace_by_number(length, 1, wilds);
    const auto natural = most_single_picks(program, within);
    double sum = 0;
    for (int replaced = 0; replaced <= wilds; ++replaced) {
        const std::size_t at = replaced;
        if (at >= picks.size()) break;
        sum += places[at] * picks[at] *
               most_natural_ways(length - replaced, most_held - replaced, natural);
    }
    return sum * std::max(0, count_of(composition.ranks) - length + 1);
}

/// Adds the cards that one rule lets count as others.
/// @return whether no rule before it says so of the same cards
bool add_wilds(const std::vector<WildProgram>& wilds, CompositionProgram& composition) {
    for (const auto& wild : wilds) {
        if (!(composition.wild_cards & wild.cards).empty()) return false;
        composition.wild_cards |= wild.cards;
        composition.has_prices = composition.has_prices || !wild.prices.empty();
        composition.wilds.push_back(wild);
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

/// The rules of `values` that are for a combination, by their index.
std::vector<int> rules_of(const Variant& variant, int combination) {
    std::vector<int> rules;
    for (int i = 0; i < count_of(variant.values); ++i) {
        const auto& in = at(variant.values, i).in;
        if (in.empty() || contains(in, combination)) rules.push_back(i);
    }
    return rules;
}

/// Whether a combination is of plain sets, for which ranks alone decide what counts as what.
bool is_decided_by_rank(const Variant& variant, const Program& program, int combination) {
    const auto& named = at(variant.combinations, combination);
    if (program.asks_wilds || named.pattern != Combination::Pattern::set || named.is_composed() ||
        !named.same.empty() || named.key != Combination::Key::rank) {
        return false;
    }
    const auto rules = rules_of(variant, combination);
    if (rules.size() != 1) return false;
    const ValueRule& rule = at(variant.values, rules.front());
    return !rule.any_suit && rule.company == ValueRule::Company::none &&
           !asks_beyond_rank(rule.when) && !(rule.cost && asks_beyond_rank(*rule.cost));
}

/// Whether plays are counted by size and price. Where all is free and some combination cannot be
/// counted so, none is, so that the moves of such games keep their order.
bool counts_by_price(const Variant& variant, const Program& program, int combination,
                     const CompositionProgram& composition) {
    const auto decided = [&](int other) { return is_decided_by_rank(variant, program, other); };
    if (composition.has_prices) return decided(combination);
    for (int other = 0; other < count_of(variant.combinations); ++other) {
        if (!decided(other)) return false;
    }
    return true;
}

/// Settles the prices of sets for which ranks alone decide, and how many cards they can have.
void tabulate_prices(const Program& program, CombinationProgram& compiled,
                     CompositionProgram& composition) {
    auto& prices = composition.rank_prices;
    prices.assign(static_cast<std::size_t>(program.rank_count * program.rank_count), -1);
    for (RankIndex rank = 0; rank < program.rank_count; ++rank) {
        at(prices, rank * program.rank_count + rank) = 0;
    }
    for (const auto& wild : composition.wilds) {
        for (RankIndex as = 0; as < program.rank_count; ++as) {
            if ((wild.as >> as & 1) == 0) continue;
            at(prices, wild.rank * program.rank_count + as) =
                wild.prices.empty() ? 0 : at(wild.prices, as);
        }
    }
    int available = 0;
    for (RankIndex rank = 0; rank < program.rank_count; ++rank) {
        available = std::max(available, program.cards_counting_as(rank, composition).count());
    }
    composition.most = std::clamp<int>(available, composition.least, composition.most);
    compiled.most = composition.cards_of(composition.most);
}

/// Prices are summed within bounds.
void check_prices(const Variant& variant, const Emitter& emitter,
                  const CompositionProgram& composition, const Name& name, int most_cards,
                  const Program& program, Diagnostics& diagnostics) {
    int dearest = 0;
    for (const auto& wild : composition.wilds) {
        for (const int price : wild.prices) dearest = std::max(dearest, price);
    }
    int most_spent = dearest * most_cards;
    const auto& token = at(variant.tokens, program.value_token);
    const auto most = token.most ? emitter.known(*token.most) : std::nullopt;
    if (most) most_spent = std::min<int>(most_spent, *most);
    if (most_spent <= ProgramLimits::value_cost) return;
    diagnostics.error(Code::too_many_moves, name.span,
                      fmt::format("one play could cost {} tokens; {} is the most", most_spent,
                                  ProgramLimits::value_cost),
                      fmt::format("say the most that a player holds: `{}: {{most: {}}}`",
                                  token.name.text, ProgramLimits::value_cost));
}

}  // namespace

int token_that_pays(const Variant& variant) {
    const auto paid = std::find_if(variant.values.begin(), variant.values.end(),
                                   [](const ValueRule& rule) { return rule.token >= 0; });
    return paid == variant.values.end() ? -1 : paid->token;
}

double ways_of_wild_core(const Program& program, const CompositionProgram& composition, int length,
                         int most_held, const CardMask& within, WaysToPick& to_pick) {
    const bool run = composition.core == Core::run;
    if (run && composition.width == 1) {
        return ways_of_wild_run(program, composition, length, most_held, within, to_pick);
    }
    const auto picks = to_pick.most(composition.wild_cards, most_held);
    const int size = run ? composition.width : length;
    double of_sets = 0;
    std::vector<double> most(size + 1, 0);  // of one rank, by number
    for (const auto& cards : program.rank_cards) {
        const auto& ways = to_pick.most((cards & within) - composition.wild_cards, most_held);
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

bool has_wilds(const Variant& variant, int combination) {
    const auto& named = at(variant.combinations, combination);
    if (named.pattern == Combination::Pattern::any ||
        named.pattern == Combination::Pattern::cards) {
        return false;
    }
    return !rules_of(variant, combination).empty();
}

namespace {

void refuse(const Name& name, std::string message, Help help, Diagnostics& diagnostics) {
    diagnostics.error(Code::unsupported, name.span, std::move(message), std::move(help));
}

/// Takes the cards that a rule lets count as others into a combination.
///
/// @return whether it may be
bool add_rule(const ValueRule& rule, const std::vector<WildProgram>& wilds,
              const Combination& named, CompositionProgram& composition, Diagnostics& diagnostics) {
    const std::size_t before = composition.wilds.size();
    if (!add_wilds(wilds, composition)) {
        refuse(rule.name, "two rules say what the same card may count as in one combination", {},
               diagnostics);
        return false;
    }
    if (composition.alike.empty() || composition.wilds.size() == before) return true;
    if (!rule.any_suit) {
        refuse(rule.name,
               fmt::format("in `{}`, whose ranks are alike, what counts as another card is of any "
                           "suit",
                           named.name.text),
               "add `any_suit: true`, or name the other combinations with `in`", diagnostics);
        return false;
    }
    for (std::size_t i = before; i < composition.wilds.size(); ++i) {
        composition.of_any_suit |= composition.wilds[i].cards;
    }
    return true;
}

/// How many wild cards a play may have, where the rules ask for that.
void count_most_wilds(const CompositionProgram& composition, const Combination& named,
                      CombinationProgram& compiled, const Program& program,
                      Diagnostics& diagnostics) {
    const int held = most_in_hand(program, composition.wild_cards, compiled.most);
    compiled.most_wilds = std::min(held, ProgramLimits::wild_cards);
    // A position of an example may have more of them than a deal can give.
    const int most = std::min<int>(composition.wild_cards.count(), compiled.most);
    if (most > ProgramLimits::wild_cards) {
        diagnostics.error(
            Code::too_many_moves, named.name.span,
            fmt::format("{} cards of one `{}` may count as others; where the "
                        "rules ask for `wilds`, {} is the most",
                        most, named.name.text, ProgramLimits::wild_cards),
            fmt::format("have fewer cards in `{}`, or ask for no `wilds`", named.name.text));
    }
}

}  // namespace

void compile_wilds(const Variant& variant, const WildTables& tables, int combination, int rank,
                   CombinationProgram& compiled, Program& program, Diagnostics& diagnostics) {
    const auto& named = at(variant.combinations, combination);
    auto& composition = at(program.compositions, compiled.composition);
    composition.wilds.clear();
    composition.wilds_within.clear();
    composition.wild_cards = {};
    composition.of_any_suit = {};
    composition.has_prices = false;
    if (named.key != Combination::Key::rank) {
        refuse(named.name, "a combination in which cards count as others is compared by rank", {},
               diagnostics);
    }
    if (named.kickers && named.kickers->size == 1) {
        refuse(named.name, "cards cannot count as others beside single kickers yet",
               "in `values`, name the other combinations with `in`", diagnostics);
    }
    const auto rules = rules_of(variant, combination);
    for (const int rule : rules) {
        if (!add_rule(at(variant.values, rule), tables.of(rule, rank), named, composition,
                      diagnostics)) {
            return;
        }
    }
    if (composition.has_prices) {
        const Name& name = at(variant.values, rules.front()).name;
        check_prices(variant, tables.emitter(), composition, name, compiled.most, program,
                     diagnostics);
    }
    if (counts_by_price(variant, program, combination, composition)) {
        tabulate_prices(program, compiled, composition);
        return;
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
                        named.name.text, ProgramLimits::wilds),
            fmt::format("let fewer ranks count as others in `{}`, by `in` of the rules of `values`",
                        named.name.text));
    }
    if (program.asks_wilds) {
        count_most_wilds(composition, named, compiled, program, diagnostics);
    }
}

}  // namespace houserules
