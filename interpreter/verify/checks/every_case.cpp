#include "verify/checks/every_case.h"

#include <numeric>

namespace houserules {

namespace {

constexpr std::int64_t most_option_values = 16;
constexpr std::size_t most_option_choices = 64;
constexpr std::uint64_t most_cases = 400'000;

bool looks_at_each_card(TermKind kind) {
    return kind == TermKind::count_cards || kind == TermKind::any_card ||
           kind == TermKind::all_cards || is_lowest_or_highest(kind) || is_of_played_cards(kind);
}

/// A step through so many cases that comes to each of them once, and soon to very different ones.
std::uint64_t stride_through(std::uint64_t count) {
    for (const std::uint64_t prime : {1'000'003ULL, 15'485'863ULL, 32'452'843ULL, 7'919ULL}) {
        if (std::gcd(prime, count) == 1) return prime % count;
    }
    return 1;
}

}  // namespace

EveryCase::EveryCase(const GameFacts& facts, const std::vector<const Term*>& terms, RulePlace place)
    : facts_(facts), place_(place) {
    Leaves leaves;
    for (const Term* term : terms) find_leaves(*term, true, leaves);
    if (leaves.players) add_players();
    add_options(leaves.options);
    if (leaves.source) add_source(place);
    add_cards(leaves);
    add_plays(leaves, place);
}

void EveryCase::find_leaves(const Term& term, bool card_is_free, Leaves& leaves) {
    leaves.play = leaves.play || group_of(term.kind) == TermGroup::play;
    leaves.to_beat = leaves.to_beat || group_of(term.kind) == TermGroup::to_beat;
    switch (term.kind) {
        case TermKind::player_count: leaves.players = true; break;
        case TermKind::option: leaves.options.insert(term.index); break;
        case TermKind::play_source: leaves.source = true; break;
        case TermKind::card: leaves.card = leaves.card || card_is_free; break;
        case TermKind::other: leaves.other = leaves.other || card_is_free; break;
        case TermKind::as_rank: leaves.as_rank = true; break;
        default: break;
    }
    for (const Term& operand : term.operands) find_leaves(operand, card_is_free, leaves);
    const bool inner = card_is_free && !looks_at_each_card(term.kind);
    for (const Term& condition : term.condition) find_leaves(condition, inner, leaves);
}

bool EveryCase::depends_on_play(const Term& term) {
    Leaves leaves;
    find_leaves(term, true, leaves);
    return leaves.play || leaves.to_beat;
}

void EveryCase::add_players() {
    const std::vector<int>& players = facts_.variant.players;
    dimensions_.push_back({players.size(), [&players](std::size_t i, Circumstances& known, auto&) {
                               known.players = players[i];
                           }});
}

void EveryCase::add_options(const std::set<int>& options) {
    std::size_t choices = 1;
    for (const int index : options) {
        const std::size_t at = index;
        const ValueRange range = facts_.options[at];
        const std::int64_t count = range.most - range.least + 1;
        if (count > most_option_values) continue;
        choices *= static_cast<std::size_t>(count);
        if (choices > most_option_choices) return;
        dimensions_.push_back(
            {static_cast<std::size_t>(count),
             [range, at](std::size_t i, Circumstances&, std::vector<ValueRange>& values) {
                 values[at] = ValueRange::exactly(range.least + static_cast<std::int64_t>(i));
             }});
    }
}

/// Without cards a player has no zone to play from.
void EveryCase::add_source(RulePlace place) {
    const std::vector<int>& from = facts_.variant.actions.front().from;
    const std::size_t count = from.size() + (place == RulePlace::other ? 1 : 0);
    dimensions_.push_back({count, [&from](std::size_t i, Circumstances& known, auto&) {
                               known.source = i < from.size() ? from[i] : -1;
                           }});
}

void EveryCase::add_cards(const Leaves& leaves) {
    const Deck& deck = facts_.variant.deck;
    const auto add = [&](bool needed, std::size_t count, int Circumstances::*member) {
        if (!needed) return;
        dimensions_.push_back(
            {count, [member](std::size_t i, Circumstances& known, auto&) { known.*member = i; }});
    };
    add(leaves.card, deck.cards.size(), &Circumstances::card);
    add(leaves.other, deck.cards.size(), &Circumstances::other);
    add(leaves.as_rank, deck.ranks.size(), &Circumstances::as_rank);
}

void EveryCase::add_plays(const Leaves& leaves, RulePlace place) {
    const PossiblePlays& plays = facts_.plays;
    if (!plays.complete || plays.none()) return;
    const auto& all = plays.all;
    // A card that could not be played may be no play at all; that is left open.
    if (leaves.play && place != RulePlace::failure) {
        dimensions_.push_back({all.size(), [&all](std::size_t i, Circumstances& known, auto&) {
                                   known.play = &all[i];
                               }});
    }
    const bool surely = place == RulePlace::beats || place == RulePlace::record;
    if (!leaves.to_beat || (!surely && !facts_.something_to_beat)) return;
    const std::size_t count = all.size() + (surely ? 0 : 1);
    dimensions_.push_back({count, [&all](std::size_t i, Circumstances& known, auto&) {
                               known.to_beat = i < all.size() ? &all[i] : nullptr;
                               known.nothing_to_beat = i >= all.size();
                           }});
}

void EveryCase::add_conditions(const std::vector<std::pair<const Term*, int>>& conditions,
                               std::vector<std::uint32_t> values) {
    conditions_ = &conditions;
    const auto count = values.size();
    dimensions_.push_back(
        {count, [values = std::move(values)](std::size_t i, Circumstances& known, auto&) {
             known.condition_values = values[i];
         }});
}

bool EveryCase::visit_all(const std::function<bool(const Circumstances&)>& visit) const {
    std::uint64_t count = 1;
    for (const Dimension& dimension : dimensions_) {
        if (dimension.count == 0) return true;
        count *= dimension.count;
        if (count > (std::uint64_t{1} << 40)) return false;
    }
    std::vector<ValueRange> options = facts_.options;
    Circumstances known;
    known.place = place_;
    known.options = &options;
    known.conditions = conditions_;
    const std::uint64_t stride = stride_through(count);
    std::uint64_t at = 0;
    for (std::uint64_t i = 0; i < std::min(count, most_cases); ++i) {
        std::uint64_t rest = at;
        for (const Dimension& dimension : dimensions_) {
            dimension.set(static_cast<std::size_t>(rest % dimension.count), known, options);
            rest /= dimension.count;
        }
        if (!visit(known)) return false;
        at += stride;
        if (at >= count) at -= count;
    }
    return count <= most_cases;
}

ValueRange range_in_every_case(const Term& term, RulePlace place, const GameFacts& facts,
                               TermRanges& ranges) {
    ValueRange range;
    bool some = false;
    const bool boolean = term.type == Type::boolean;
    // What holds when nothing is known holds in every case.
    const ValueRange open = ranges.of(term, Circumstances{place});
    if (boolean && (open.is_never() || open.is_always())) return open;
    const bool complete =
        EveryCase(facts, {&term}, place).visit_all([&](const Circumstances& known) {
            const ValueRange here = ranges.of(term, known);
            range = some ? joined(range, here) : here;
            some = true;
            if (ranges.is_tired()) return false;
            // Once both truth values were seen, nothing more can be learnt.
            return !boolean || range.is_never() || range.is_always();
        });
    if (complete && some) return range;
    return boolean ? ValueRange::truth() : open;
}

}  // namespace houserules
