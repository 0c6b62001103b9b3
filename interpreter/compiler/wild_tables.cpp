#include "compiler/wild_tables.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include "source/containers.h"

namespace houserules {

namespace {

/// What a card may count as beside its own rank, and for how much.
struct Others {
    std::uint64_t ranks = 0;
    std::vector<std::uint8_t> prices;  ///< by rank; empty: free

    bool operator<(const Others& other) const {
        return std::tie(ranks, prices) < std::tie(other.ranks, other.prices);
    }
};

Others others_of_card(const ValueRule& rule, StaticContext context, const Program& program,
                      CardIndex card) {
    constexpr int dearest = std::numeric_limits<std::uint8_t>::max();  // more than can be paid
    Others others;
    context.card = card;
    if (static_value(rule.when, context) == 0) return others;  // whatever it would count as
    std::vector<std::uint8_t> prices(program.rank_count, 0);
    for (RankIndex as = 0; as < program.rank_count; ++as) {
        context.as_rank = as;
        if (as == at(program.rank_of, card) || static_value(rule.when, context).value_or(0) == 0) {
            continue;
        }
        others.ranks |= std::uint64_t{1} << as;
        if (!rule.cost) continue;
        const auto price = static_value(*rule.cost, context).value_or(0);
        at(prices, as) = std::clamp<std::int64_t>(price, 0, dearest);
    }
    const bool costs = std::any_of(prices.begin(), prices.end(), [](int price) { return price; });
    if (costs) others.prices = std::move(prices);
    return others;
}

std::vector<WildProgram> wilds_of(const ValueRule& rule, const StaticContext& context,
                                  const Program& program) {
    std::vector<WildProgram> wilds;
    for (RankIndex rank = 0; rank < program.rank_count; ++rank) {
        std::map<Others, CardMask> cards_by_others;
        for (CardMask left = at(program.rank_cards, rank); !left.empty();) {
            // No rule tells the cards of a kind apart.
            const CardMask& kind = program.kind_cards[at(program.kind_of, left.lowest())];
            auto others = others_of_card(rule, context, program, left.lowest());
            if (others.ranks != 0) cards_by_others[std::move(others)] |= kind;
            left = left - kind;
        }
        for (const auto& [others, cards] : cards_by_others) {
            WildProgram wild;
            wild.cards = cards;
            wild.rank = rank;
            wild.as = others.ranks;
            wild.prices = others.prices;
            wild.any_suit = rule.any_suit;
            wild.company = static_cast<WildProgram::Company>(rule.company);
            wilds.push_back(std::move(wild));
        }
    }
    return wilds;
}

}  // namespace

WildTables::WildTables(const Variant& variant, const Emitter& emitter, const Program& program)
    : emitter_(emitter) {
    auto context = emitter.context();
    context.base_order = true;
    context.variable = variant.values_variable;
    const int ranks = variant.values_variable < 0 ? 1 : program.rank_count;
    for (const ValueRule& rule : variant.values) {
        auto& by_rank = tables_.emplace_back();
        for (int rank = 0; rank < ranks; ++rank) {
            context.variable_value = rank;
            by_rank.push_back(wilds_of(rule, context, program));
        }
    }
}

const std::vector<WildProgram>& WildTables::of(int rule, int rank) const {
    return at(at(tables_, rule), rank);
}

}  // namespace houserules
