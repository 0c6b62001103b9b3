#include "game/evaluate.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "game/counted_rank.h"
#include "game/counting.h"
#include "game/order.h"
#include "game/player_tally.h"
#include "game/program_world.h"
#include "game/table_values.h"
#include "game/turn_order.h"
#include "game/zone_values.h"
#include "language/meaning.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// All that an expression can ask while a game is played, for `meaning`.
class GameWorld : public ProgramWorld<std::int32_t> {
public:
    using Term = FormulaNode;

    GameWorld(const Program& program, const State& state, const Frame& frame)
        : ProgramWorld(program), state_(state), frame_(frame) {}

    [[nodiscard]] Value value(const Term& term) const;

    [[nodiscard]] std::size_t operand_count(const Term& term) const { return term.operands; }
    /// What rules ask most often, numbers, variables of the table and players, takes no look-up.
    [[nodiscard]] Value operand(const Term& term, std::size_t i) const {
        const Term& part = term.part(i);
        if (part.kind == TermKind::constant) return meaning<TermKind::constant>(*this, part);
        if (part.kind == TermKind::variable && part.operands == 0) {
            return asked<TermKind::variable>(part, -1);
        }
        if (part.kind == TermKind::player) return frame_.player;
        return value(part);
    }
    // The compiler puts in what makes values comparable.
    [[nodiscard]] Value equated(const Term& term, std::size_t i) const { return operand(term, i); }
    [[nodiscard]] Value placed(const Term& term, std::size_t i) const { return operand(term, i); }
    [[nodiscard]] bool can_be_none(const Term& term) const { return term.can_be_none; }

    [[nodiscard]] bool has_condition(const Term& term) const { return term.has_condition; }

    /// A condition within another sees the outer one's card as `other`.
    [[nodiscard]] Value holds_for(const Term& term, CardIndex card) const {
        return term.has_condition ? of_card(term.part(term.operands), card) : 1;
    }
    [[nodiscard]] Value number_of(const Term& term, CardIndex card) const {
        return of_card(term.part(term.operands - 1u), card);
    }

    [[nodiscard]] CardMask cards_of(const Term& term) const {
        if (is_of_played_cards(term.kind)) return played_cards(term.value);
        const ZoneState* zone = zone_of(term);
        return zone == nullptr ? CardMask{} : zone->cards;
    }

    [[nodiscard]] const ConsideredPlay* considered() const { return frame_.play; }
    [[nodiscard]] const PlayToBeat* beaten() const {
        return to_beat().exists ? &to_beat() : nullptr;
    }
    template <typename Play>
    [[nodiscard]] Value rank_of(const Play& play) const {
        return rank_of_play(program_, play.combination, play.key);
    }
    template <typename Play>
    [[nodiscard]] Value key_of(const Play& play) const {
        return key_of_play(program_, play.combination, play.key);
    }

    [[nodiscard]] std::uint64_t letters(const Term& term, std::size_t i) const {
        const Value set = operand(term, i);
        return set < 0 ? 0 : at(program_.letters, set);
    }

    template <TermKind kind>
    [[nodiscard]] Value asked(const Term& term, Value of) const;

private:
    [[nodiscard]] const PlayToBeat& to_beat() const {
        return frame_.to_beat != nullptr ? *frame_.to_beat : state_.to_beat;
    }

    [[nodiscard]] CardMask played_cards(Value which) const {
        if (which == 1) return to_beat().exists ? to_beat().cards : CardMask{};
        return frame_.cards != nullptr ? *frame_.cards : state_.last_play;
    }

    /// The rank that a card of a play counts as.
    template <typename Play>
    [[nodiscard]] Value counted_in(const Play* play, const Term& term, CardIndex card) const {
        return counted_rank(program_, counting_now(program_, state_),
                            play ? play->combination : CombinationIndex(), play ? play->key : 0,
                            played_cards(term.value), card);
    }

    /// The zone that a term names, of its first operand if it is a player's.
    [[nodiscard]] const ZoneState* zone_of(const Term& term) const {
        const ZoneProgram& zone = at(program_.zones, term.index);
        const Value seat = zone.of_player ? operand(term, 0) : 0;
        return seat < 0 ? nullptr : &at(state_.zones, zone.instance(seat));
    }

    [[nodiscard]] Value of_card(const Term& part, CardIndex card) const {
        Frame frame = frame_;
        frame.other = frame_.card;
        frame.card = card;
        return GameWorld(program_, state_, frame).value(part);
    }

    /// The cards that go with a play by the relation of a term; null if none tells of it.
    [[nodiscard]] const CardMask* related_cards(const Term& term) const;
    template <typename Play>
    [[nodiscard]] const CardMask* related_cards(const RelationProgram& relation,
                                                const Play& play) const;
    template <TermKind kind>
    [[nodiscard]] Value of_related(const Term& term) const;
    template <TermKind kind>
    [[nodiscard]] Value of_zone(const Term& term) const;
    [[nodiscard]] CardMask meeting(const Term& term, const CardMask& cards) const;
    [[nodiscard]] Value over_players(const Term& term) const;
    [[nodiscard]] Value player_with(const Term& term) const;
    [[nodiscard]] bool is_own_lowest(const Term& term) const;
    [[nodiscard]] Value holder_of_lowest(const ZoneProgram& zone) const;
    /// Of a card, a rank or a suit, and else of the course of the game.
    template <TermKind kind>
    [[nodiscard]] Value of_named_card(const Term& term, Value of) const;

    const State& state_;
    const Frame& frame_;
};

template <TermKind kind>
GameWorld::Value GameWorld::asked(const Term& term, Value of) const {
    using K = TermKind;
    if constexpr (kind == K::option || kind == K::as_rank) {
        assert(false && "the compiler knows what it is");
        return 0;
    } else if constexpr (kind == K::play_source) {
        return frame_.source;
    } else if constexpr (kind == K::leading) {
        return frame_.led < 0 ? state_.anything_goes() : frame_.led;
    } else if constexpr (kind == K::can_play) {
        return frame_.can_play;
    } else if constexpr (kind == K::value) {
        return frame_.value;
    } else if constexpr (kind == K::player) {
        return frame_.player;
    } else if constexpr (kind == K::card) {
        return frame_.card;
    } else if constexpr (kind == K::other) {
        return frame_.other;
    } else if constexpr (kind == K::player_with_least || kind == K::player_with_most) {
        // As who begins is mostly found.
        if (kind == K::player_with_least && term.operands == 1 && is_own_lowest(*term.first())) {
            return holder_of_lowest(at(program_.zones, term.first()->index));
        }
        return player_with(term);
    } else if constexpr (goes_over_players(kind)) {
        return over_players(term);
    } else if constexpr (is_of_zone(kind)) {
        return of_zone<kind>(term);
    } else {
        return of_named_card<kind>(term, of);
    }
}

template <TermKind kind>
GameWorld::Value GameWorld::of_named_card(const Term& term, Value of) const {
    using K = TermKind;
    if constexpr (kind == K::card_rank) {
        return card_rank(of);
    } else if constexpr (kind == K::card_suit) {
        return card_suit(of);
    } else if constexpr (kind == K::card_in_mask) {
        return at(program_.masks, term.value).contains(frame_.card);
    } else if constexpr (kind == K::kind_card) {
        return of < 0 ? of : program_.kind_card[at(program_.kind_of, of)];
    } else if constexpr (kind == K::counts_as) {
        if (of < 0) return of;
        return term.value == 1 ? counted_in(beaten(), term, of)
                               : counted_in(considered(), term, of);
    } else if constexpr (kind == K::attribute) {
        return of < 0 ? of : at(at(program_.attributes, term.index).value, of);
    } else if constexpr (kind == K::rank_in_order) {
        return rank_place(program_, state_, of);
    } else if constexpr (kind == K::suit_in_order) {
        return suit_place(program_, of);
    } else if constexpr (kind == K::card_in_order) {
        return card_place(program_, state_, of);
    } else if constexpr (kind == K::play_key_in_order) {
        return frame_.play == nullptr ? -1
                                      : key_place(program_, state_, frame_.play->combination, of);
    } else if constexpr (kind == K::to_beat_key_in_order) {
        return to_beat().exists ? key_place(program_, state_, to_beat().combination, of) : -1;
    } else {
        return table_value<kind>(program_, state_, term.index, of);
    }
}

template <typename Play>
const CardMask* GameWorld::related_cards(const RelationProgram& relation, const Play& play) const {
    if (play.combination < 0) return nullptr;
    const auto& combination = at(program_.combinations, play.combination);
    if (play.size < combination.least || play.size > combination.most) return nullptr;
    return &at(relation.cards,
               at(relation.cards_of, combination.shape(int{play.size}, int{play.key})));
}

const CardMask* GameWorld::related_cards(const Term& term) const {
    const auto& relation = at(program_.relations, term.value);
    if (relation.of_beaten) {
        return to_beat().exists ? related_cards(relation, to_beat()) : nullptr;
    }
    return frame_.play != nullptr ? related_cards(relation, *frame_.play) : nullptr;
}

/// What is asked of the cards of a zone by a relation.
template <TermKind kind>
GameWorld::Value GameWorld::of_related(const Term& term) const {
    using K = TermKind;
    const CardMask* related = related_cards(term);
    if (related == nullptr) {
        constexpr K one_by_one = kind == K::count_related ? K::count_cards
                                 : kind == K::any_related ? K::any_card
                                                          : K::all_cards;
        return meanings::over_cards<one_by_one>(*this, term);
    }
    const ZoneState* zone = zone_of(term);
    if (zone == nullptr) return kind == K::all_related;
    if constexpr (kind == K::count_related) return (zone->cards & *related).count();
    if constexpr (kind == K::all_related) return (zone->cards - *related).empty();
    return !(zone->cards & *related).empty();
}

template <TermKind kind>
GameWorld::Value GameWorld::of_zone(const Term& term) const {
    using K = TermKind;
    if constexpr (kind == K::count_related || kind == K::any_related || kind == K::all_related) {
        return of_related<kind>(term);
    }
    const ZoneState* zone = zone_of(term);
    if constexpr (kind == K::count_cards) {
        return zone == nullptr ? 0 : zone->count;
    } else if constexpr (kind == K::count_masked) {
        return zone == nullptr ? 0 : (zone->cards & at(program_.masks, term.value)).count();
    } else if constexpr (kind == K::longest_run) {
        const Value width = operand(term, term.operands - 1u);
        return zone == nullptr ? 0 : longest_run(program_, zone->cards, width);
    } else if constexpr (kind == K::same_rank_on_top) {
        return same_rank_on_top(program_, state_, zone);
    } else if constexpr (is_lowest_or_highest(kind)) {
        if (zone == nullptr) return -1;
        if (!term.has_condition) return extreme_card(program_, state_, zone->cards, kind);
        return extreme_card(program_, state_, meeting(term, zone->cards), kind);
    } else {
        return end_card(program_, zone, kind);
    }
}

/// Those of some cards for which the condition of a term holds.
[[gnu::noinline]] CardMask GameWorld::meeting(const Term& term, const CardMask& cards) const {
    const Term& condition = term.part(term.operands);
    if (condition.kind == TermKind::card_in_mask)
        return cards & at(program_.masks, condition.value);
    CardMask meeting;
    cards.for_each([&](CardIndex card) {
        if (of_card(condition, card) != 0) meeting.insert(card);
    });
    return meeting;
}

/// Not inlined: it would take registers from the operations that are done most.
[[gnu::noinline]] GameWorld::Value GameWorld::over_players(const Term& term) const {
    Frame frame = frame_;
    const GameWorld of_player(program_, state_, frame);
    PlayerTally tally(term.kind);
    for (Seat seat = 0; seat < state_.seats; ++seat) {
        frame.player = seat;
        if (term.has_condition && of_player.value(term.part(term.operands)) == 0) {
            if (term.kind == TermKind::all_players) return 0;
            continue;
        }
        if (term.kind == TermKind::any_player) return 1;
        tally.add(seat, term.operands > 0 ? of_player.value(*term.first()) : 0);
    }
    return tally.result();
}

/// Whether a term is the lowest card of a zone that whoever is looked at has.
bool GameWorld::is_own_lowest(const Term& term) const {
    return term.kind == TermKind::lowest && !term.has_condition &&
           at(program_.zones, term.index).of_player && term.first()->kind == TermKind::player;
}

/// The first player who has the lowest card that players have in a zone of theirs.
GameWorld::Value GameWorld::holder_of_lowest(const ZoneProgram& zone) const {
    // Who has it is hard to foresee, so card and seat are compared at once.
    Value lowest = INT32_MAX;
    for (Seat seat = 0; seat < state_.seats; ++seat) {
        const ZoneState& own = at(state_.zones, zone.instance(seat));
        if (own.count == 0) continue;
        const Value card = program_.kind_card[at(program_.kind_of, own.cards.lowest())];
        lowest = std::min(lowest, card * int{State::max_seats} + int{seat});
    }
    return lowest == INT32_MAX ? -1 : lowest % int{State::max_seats};
}

/// Who has nothing has neither the least nor the most; among those who have, a second value may
/// decide.
[[gnu::noinline]] GameWorld::Value GameWorld::player_with(const Term& term) const {
    Frame frame = frame_;
    const GameWorld of_player(program_, state_, frame);
    PlayerTally first(term.kind);
    PlayerTally second(term.kind);
    for (Seat seat = 0; seat < state_.seats; ++seat) {
        frame.player = seat;
        if (term.operands > 1 && of_player.value(term.part(1)) == 0) continue;
        const Value value = of_player.value(*term.first());
        if (value < 0 && term.can_be_none) continue;
        if (first.add(seat, value)) second = PlayerTally(term.kind);
        if (term.operands < 3 || value != first.extreme()) continue;
        const Value between_equals = of_player.value(term.part(2));
        if (between_equals < 0 && term.value != 0) continue;
        second.add(seat, between_equals);
    }
    return term.operands < 3 ? first.chosen() : second.chosen();
}

using Meaning = std::int32_t (*)(const GameWorld&, const FormulaNode&);

constexpr std::array meanings_by_kind = {
#define TERM(name, group) static_cast<Meaning>(&meaning<TermKind::name, GameWorld>),
#define COMPILED(name, group) static_cast<Meaning>(&meaning<TermKind::name, GameWorld>),
#include "language/terms.def"
#undef TERM
#undef COMPILED
};

GameWorld::Value GameWorld::value(const Term& term) const {
    return at(meanings_by_kind, term.kind)(*this, term);
}

}  // namespace

std::int32_t seldom_plain_value(const Program& program, const State& state, const Frame& frame,
                                TermKind kind) {
    using K = TermKind;
    static constexpr FormulaNode unnamed{};
    const GameWorld world(program, state, frame);
    switch (kind) {
        case K::value: return meaning<K::value>(world, unnamed);
        case K::can_play: return meaning<K::can_play>(world, unnamed);
        case K::play_source: return meaning<K::play_source>(world, unnamed);
        case K::play_rank: return meaning<K::play_rank>(world, unnamed);
        case K::play_size: return meaning<K::play_size>(world, unnamed);
        default: return 0;  // nowhere
    }
}

std::int32_t evaluate_nodes(const Program& program, const State& state, const Frame& frame,
                            const Formula& formula) {
    if (formula.absent()) return 0;
    return GameWorld(program, state, frame).value(program.nodes[formula.begin]);
}

Seats seats_meeting(const Program& program, const State& state, const Formula& condition) {
    const Seats all = all_seats(state);
    if (condition.absent()) return all;
    Frame frame;
    const auto& node = program.nodes[condition.begin];
    // Most ask whether a player is a certain one, which is the same for all.
    if (node.kind == TermKind::equal && node.first()->kind == TermKind::player) {
        const auto& second = node.part(1);
        if (second.operands == 0 && second.kind != TermKind::player) {
            const int seat = GameWorld(program, state, frame).value(second);
            return seat < 0 ? Seats() : all & Seats::of(seat);
        }
    }
    Seats meeting;
    for (const Seat seat : all) {
        frame.player = seat;
        if (evaluate(program, state, frame, condition) != 0) meeting.insert(seat);
    }
    return meeting;
}

CardMask cards_meeting(const Program& program, const State& state, Frame frame,
                       const Formula& condition, const CardMask& cards) {
    if (condition.absent()) return cards;
    CardMask meeting;
    cards.for_each([&](CardIndex card) {
        frame.card = card;
        if (holds(program, state, frame, condition)) meeting.insert(card);
    });
    return meeting;
}

}  // namespace houserules
