#include "game/evaluate.h"

#include <algorithm>
#include <cassert>

#include "game/counted_rank.h"
#include "game/order.h"
#include "game/rank_table.h"
#include "game/turn_order.h"
#include "game/zones.h"
#include "program/arithmetic.h"

namespace houserules {

namespace {

/// Expressions nest at most this deep; the parser's limits keep well below it.
constexpr int stack_size = 512;

/// Runs instructions on a stack of its own. Loops run their body on a fresh evaluation,
/// so that the depth of recursion is that of the expression.
class Evaluation {
public:
    Evaluation(const Program& program, const State& state, const Frame& frame)
        : program_(program), state_(state), frame_(frame) {}

    std::int32_t run(std::uint32_t begin, std::uint32_t end) {
        std::int32_t stack[stack_size];
        std::int32_t* top = stack;  // one past the last value
        const auto* instructions = program_.instructions.data();
        const auto pop = [&] { return *--top; };
        const auto push = [&](std::int32_t value) { *top++ = value; };

        for (auto at = begin; at < end; ++at) {
            assert(top < stack + stack_size - 2);
            const auto& instruction = instructions[at];
            switch (instruction.operation) {
                case Operation::push: push(instruction.a); break;
                case Operation::logical_not: top[-1] = top[-1] == 0; break;
                case Operation::logical_and:
                    --top;
                    top[-1] = (top[-1] != 0) & (*top != 0);
                    break;
                case Operation::logical_or:
                    --top;
                    top[-1] = (top[-1] != 0) | (*top != 0);
                    break;
                case Operation::negate: top[-1] = arithmetic::subtract(0, top[-1]); break;
                case Operation::add:
                    --top;
                    top[-1] = arithmetic::add(top[-1], *top);
                    break;
                case Operation::subtract:
                    --top;
                    top[-1] = arithmetic::subtract(top[-1], *top);
                    break;
                case Operation::multiply:
                    --top;
                    top[-1] = arithmetic::multiply(top[-1], *top);
                    break;
                case Operation::divide:
                    --top;
                    top[-1] = arithmetic::divide(top[-1], *top);
                    break;
                case Operation::modulo:
                    --top;
                    top[-1] = arithmetic::modulo(top[-1], *top);
                    break;
                case Operation::equal:
                    --top;
                    top[-1] = top[-1] == *top;
                    break;
                case Operation::not_equal:
                    --top;
                    top[-1] = top[-1] != *top;
                    break;
                case Operation::less:
                    --top;
                    top[-1] = top[-1] < *top;
                    break;
                case Operation::less_equal:
                    --top;
                    top[-1] = top[-1] <= *top;
                    break;
                case Operation::equal_some:
                    --top;
                    top[-1] = some(top) && top[-1] == *top;
                    break;
                case Operation::not_equal_some:
                    --top;
                    top[-1] = !some(top) || top[-1] != *top;
                    break;
                case Operation::less_some:
                    --top;
                    top[-1] = some(top) && top[-1] < *top;
                    break;
                case Operation::less_equal_some:
                    --top;
                    top[-1] = some(top) && top[-1] <= *top;
                    break;
                case Operation::minimum:
                    --top;
                    top[-1] = std::min(top[-1], *top);
                    break;
                case Operation::maximum:
                    --top;
                    top[-1] = std::max(top[-1], *top);
                    break;

                case Operation::play_rank: push(play_rank()); break;
                case Operation::play_size: push(frame_.play ? frame_.play->size : 0); break;
                case Operation::play_key: push(play_key()); break;
                case Operation::play_combination:
                    push(frame_.play ? frame_.play->combination : -1);
                    break;
                case Operation::play_tier: push(play_tier()); break;
                case Operation::play_wilds:
                    push(frame_.play == nullptr ? 0 : frame_.play->wilds);
                    break;
                case Operation::to_beat_wilds: push(to_beat().exists ? to_beat().wilds : 0); break;
                case Operation::play_source: push(frame_.source); break;
                case Operation::to_beat_rank: push(to_beat_rank()); break;
                case Operation::to_beat_size: push(to_beat().exists ? to_beat().size : 0); break;
                case Operation::to_beat_key: push(to_beat_key()); break;
                case Operation::to_beat_combination:
                    push(to_beat().exists ? to_beat().combination : -1);
                    break;
                case Operation::to_beat_tier:
                    push(to_beat().exists ? tier_of(to_beat().combination) : 0);
                    break;
                case Operation::leading: push(state_.anything_goes()); break;
                case Operation::can_play: push(frame_.can_play); break;
                case Operation::value: push(frame_.value); break;
                case Operation::round: push(static_cast<std::int32_t>(state_.round)); break;
                case Operation::rounds_played:
                    push(static_cast<std::int32_t>(state_.rounds_played));
                    break;
                case Operation::turn: push(static_cast<std::int32_t>(state_.turn)); break;
                case Operation::player_count: push(state_.seats); break;

                case Operation::player: push(frame_.player); break;
                case Operation::starter: push(state_.starter); break;
                case Operation::leader: push(state_.leader); break;
                case Operation::last_to_play: push(state_.last_to_play); break;
                case Operation::round_winner: push(state_.round_winner); break;
                case Operation::taker: push(state_.taker); break;
                case Operation::seat:
                    if (top[-1] < 0 || top[-1] >= state_.seats) top[-1] = -1;
                    break;
                case Operation::placed: top[-1] = placed(top[-1]); break;
                case Operation::next_player: top[-1] = next_player_in(state_, top[-1]); break;

                case Operation::variable: push(variable(instruction.a, 0)); break;
                case Operation::player_variable:
                    top[-1] = top[-1] < 0 ? 0 : variable(instruction.a, top[-1]);
                    break;
                case Operation::token:
                    top[-1] = top[-1] < 0 ? 0
                                          : state_.tokens[static_cast<std::size_t>(instruction.a)]
                                                         [static_cast<std::size_t>(top[-1])];
                    break;
                case Operation::score: top[-1] = of_seat(state_.score, top[-1]); break;
                case Operation::last_round_score:
                    top[-1] = of_seat(state_.last_round_score, top[-1]);
                    break;
                case Operation::place: top[-1] = of_seat(state_.place, top[-1]); break;
                case Operation::last_place: top[-1] = of_seat(state_.last_place, top[-1]); break;
                case Operation::side:
                    if (top[-1] >= 0) top[-1] = program_.side_of(state_.seats, top[-1]);
                    break;
                case Operation::out: top[-1] = top[-1] >= 0 && state_.is_out(top[-1]); break;
                case Operation::passed: top[-1] = top[-1] >= 0 && state_.has_passed(top[-1]); break;

                case Operation::count_zone: {
                    const auto* zone = zone_on(instruction.a, top);
                    push(zone ? zone->count : 0);
                    break;
                }
                case Operation::count_masked: {
                    const auto* zone = zone_on(instruction.a, top);
                    const auto& mask = program_.masks[static_cast<std::size_t>(instruction.b)];
                    push(zone ? (zone->cards & mask).count() : 0);
                    break;
                }
                case Operation::top:
                case Operation::bottom:
                case Operation::lowest:
                case Operation::highest: {
                    const auto* zone = zone_on(instruction.a, top);
                    push(card_at(zone, instruction.operation));
                    break;
                }
                case Operation::lowest_in_order:
                case Operation::highest_in_order: {
                    const auto* zone = zone_on(instruction.a, top);
                    push(extreme_card(zone, instruction.operation));
                    break;
                }
                case Operation::longest_run: {
                    const auto width = pop();
                    const auto* zone = zone_on(instruction.a, top);
                    push(zone ? longest_run(zone->cards, width) : 0);
                    break;
                }
                case Operation::same_rank_on_top:
                    push(same_rank_on_top(zone_on(instruction.a, top)));
                    break;
                case Operation::count_cards:
                case Operation::any_card:
                case Operation::all_cards:
                case Operation::sum_cards: {
                    const auto* zone = zone_on(instruction.a, top);
                    push(loop_over_cards(zone, instruction, at + 1));
                    at += static_cast<std::uint32_t>(instruction.b);
                    break;
                }

                case Operation::count_played:
                case Operation::any_played:
                case Operation::all_played:
                    push(loop_over_played(played_cards(instruction.a), instruction, at + 1));
                    at += static_cast<std::uint32_t>(instruction.b);
                    break;

                case Operation::rank_in_order:
                    top[-1] = rank_place(program_, state_, top[-1]);
                    break;
                case Operation::suit_in_order: top[-1] = suit_place(program_, top[-1]); break;
                case Operation::card_in_order:
                    top[-1] = card_place(program_, state_, top[-1]);
                    break;
                case Operation::play_key_in_order:
                    top[-1] = frame_.play == nullptr
                                  ? -1
                                  : key_place(program_, state_, frame_.play->combination, top[-1]);
                    break;
                case Operation::to_beat_key_in_order:
                    top[-1] = to_beat().exists
                                  ? key_place(program_, state_, to_beat().combination, top[-1])
                                  : -1;
                    break;

                case Operation::any_player:
                case Operation::all_players:
                case Operation::count_players:
                case Operation::sum_players:
                case Operation::least_players:
                case Operation::most_players:
                case Operation::player_with_least:
                case Operation::player_with_most:
                    push(loop_over_players(instruction, at + 1));
                    at += static_cast<std::uint32_t>(instruction.a + instruction.b);
                    break;
                case Operation::count_out: push(bit_count(state_.out)); break;
                case Operation::count_in: push(state_.seats - bit_count(state_.out)); break;

                case Operation::card: push(frame_.card); break;
                case Operation::other: push(frame_.other); break;
                case Operation::card_rank:
                    if (top[-1] >= 0) top[-1] = program_.rank_of[static_cast<std::size_t>(top[-1])];
                    break;
                case Operation::card_suit:
                    if (top[-1] >= 0) top[-1] = program_.suit_of[static_cast<std::size_t>(top[-1])];
                    break;
                case Operation::counts_as:
                    if (top[-1] >= 0) top[-1] = counted_as(instruction.a, top[-1]);
                    break;
                case Operation::attribute:
                    if (top[-1] >= 0) {
                        top[-1] = program_.attributes[static_cast<std::size_t>(instruction.a)]
                                      .value[static_cast<std::size_t>(top[-1])];
                    }
                    break;
                case Operation::steps:
                    --top;
                    top[-1] = arithmetic::steps(top[-1], *top, program_.rank_count,
                                                program_.cyclic_ranks);
                    break;
                case Operation::letters_difference:
                    --top;
                    top[-1] = bit_count(letters(top[-1]) ^ letters(*top));
                    break;
                case Operation::letters_subset:
                    --top;
                    top[-1] = (letters(top[-1]) & ~letters(*top)) == 0;
                    break;
            }
        }
        return top == stack ? 0 : top[-1];
    }

private:
    /// Whether both values of a comparison are there.
    static bool some(const std::int32_t* top) { return top[-1] >= 0 && *top >= 0; }

    template <typename Values>
    static std::int32_t of_seat(const Values& values, std::int32_t seat) {
        return seat < 0 ? 0 : static_cast<std::int32_t>(values[static_cast<std::size_t>(seat)]);
    }

    /// The seat that took a place in the last round.
    std::int32_t placed(std::int32_t place) const {
        for (int seat = 0; place > 0 && seat < state_.seats; ++seat) {
            if (state_.last_place[static_cast<std::size_t>(seat)] == place) return seat;
        }
        return -1;
    }

    const PlayToBeat& to_beat() const { return frame_.to_beat ? *frame_.to_beat : state_.to_beat; }

    std::int32_t play_rank() const {
        if (frame_.play == nullptr) return -1;
        return rank_of_play(program_, frame_.play->combination, frame_.play->key);
    }

    std::int32_t play_key() const {
        if (frame_.play == nullptr) return -1;
        return key_value(frame_.play->combination, frame_.play->key);
    }

    std::int32_t to_beat_rank() const {
        const auto& beaten = to_beat();
        return beaten.exists ? rank_of_play(program_, beaten.combination, beaten.key) : -1;
    }

    std::int32_t to_beat_key() const {
        const auto& beaten = to_beat();
        return beaten.exists ? key_value(beaten.combination, beaten.key) : -1;
    }

    std::int32_t tier_of(int combination) const {
        return program_.combinations[static_cast<std::size_t>(combination)].tier;
    }

    std::int32_t play_tier() const {
        return frame_.play == nullptr ? 0 : tier_of(frame_.play->combination);
    }

    CardMask played_cards(std::int32_t which) const {
        if (which == 1) return to_beat().exists ? to_beat().cards : CardMask{};
        return frame_.cards != nullptr ? *frame_.cards : state_.last_play;
    }

    /// The rank that a card of a play counts as.
    std::int32_t counted_as(std::int32_t which, int card) const {
        const auto cards = played_cards(which);
        if (which == 1) {
            const auto& beaten = to_beat();
            return counted_rank(program_, beaten.exists ? beaten.combination : -1, beaten.key,
                                cards, card);
        }
        const auto* play = frame_.play;
        return counted_rank(program_, play != nullptr ? play->combination : -1,
                            play != nullptr ? play->key : 0, cards, card);
    }

    /// Keys that are kinds appear in expressions as the card that stands for the kind.
    std::int32_t key_value(int combination, int key) const {
        return program_.combinations[static_cast<std::size_t>(combination)].key_is_card
                   ? program_.kind_card[static_cast<std::size_t>(key)]
                   : key;
    }

    std::int32_t variable(std::int32_t index, std::int32_t seat) const {
        const auto slot = program_.variables[static_cast<std::size_t>(index)].slot + seat;
        return state_.variables[static_cast<std::size_t>(slot)];
    }

    /// The zone an instruction names; pops its owner if it is a player's.
    const ZoneState* zone_on(std::int32_t zone, std::int32_t*& top) const {
        const auto& compiled = program_.zones[static_cast<std::size_t>(zone)];
        const std::int32_t seat = compiled.of_player ? *--top : 0;
        if (seat < 0) return nullptr;
        return &state_.zones[static_cast<std::size_t>(compiled.instance(seat))];
    }

    std::int32_t card_at(const ZoneState* zone, Operation operation) const {
        if (zone == nullptr || zone->count == 0) return -1;
        const int card = operation == Operation::top      ? zone->top
                         : operation == Operation::bottom ? zone->bottom
                         : operation == Operation::lowest ? zone->cards.lowest()
                                                          : zone->cards.highest();
        return program_.kind_card[program_.kind_of[static_cast<std::size_t>(card)]];
    }

    /// The lowest or highest card by the order that holds now.
    std::int32_t extreme_card(const ZoneState* zone, Operation operation) const {
        if (zone == nullptr || zone->count == 0) return -1;
        int chosen = -1;
        std::int32_t extreme = 0;
        zone->cards.for_each([&](int card) {
            const auto place = card_place(program_, state_, card);
            const bool better =
                operation == Operation::lowest_in_order ? place < extreme : place > extreme;
            if (chosen >= 0 && !better) return;
            chosen = card;
            extreme = place;
        });
        return program_.kind_card[program_.kind_of[static_cast<std::size_t>(chosen)]];
    }

    /// The most consecutive ranks with at least `width` cards each.
    std::int32_t longest_run(const CardMask& cards, std::int32_t width) const {
        if (width < 1) return program_.rank_count;
        RankTable table;
        table.fill_for(program_, cards);
        auto ranks = table.at_least(width);
        if (width > RankTable::exact_up_to) {
            for (auto left = ranks; left != 0; left &= left - 1) {
                const int rank = program_.lowest_rank(left);
                const auto& of_rank = program_.rank_cards[static_cast<std::size_t>(rank)];
                if ((cards & of_rank).count() < width) ranks &= ~program_.rank_bit(rank);
            }
        }
        int longest = 0;
        for (auto begins = ranks; begins != 0; begins &= begins >> program_.rank_stride) ++longest;
        return longest;
    }

    std::int32_t same_rank_on_top(const ZoneState* zone) const {
        if (zone == nullptr || zone->count == 0) return 0;
        const auto rank = program_.rank_of[zone->top];
        std::int32_t alike = 1;
        for (int card = zone->top; alike < zone->count; ++alike) {
            card = state_.below[static_cast<std::size_t>(card)];
            if (program_.rank_of[static_cast<std::size_t>(card)] != rank) break;
        }
        return alike;
    }

    std::uint64_t letters(std::int32_t index) const {
        return index < 0 ? 0 : program_.letters[static_cast<std::size_t>(index)];
    }

    /// A condition within another sees the outer one's card as `other`.
    std::int32_t loop_over_cards(const ZoneState* zone, const Instruction& loop,
                                 std::uint32_t body) const {
        if (zone == nullptr) return loop.operation == Operation::all_cards;
        auto frame = frame_;
        frame.other = frame_.card;
        int matching = 0;
        std::int32_t sum = 0;
        zone->cards.for_each([&](int card) {
            frame.card = card;
            Evaluation inner(program_, state_, frame);
            const auto value = inner.run(body, body + static_cast<std::uint32_t>(loop.b));
            matching += value != 0;
            if (loop.operation == Operation::sum_cards) sum = arithmetic::add(sum, value);
        });
        if (loop.operation == Operation::sum_cards) return sum;
        if (loop.operation == Operation::any_card) return matching > 0;
        if (loop.operation == Operation::all_cards) return matching == zone->count;
        return matching;
    }

    /// The cards of a play.
    std::int32_t loop_over_played(const CardMask& cards, const Instruction& loop,
                                  std::uint32_t body) const {
        auto frame = frame_;
        frame.other = frame_.card;
        int matching = 0;
        cards.for_each([&](int card) {
            frame.card = card;
            Evaluation inner(program_, state_, frame);
            matching += inner.run(body, body + static_cast<std::uint32_t>(loop.b)) != 0;
        });
        if (loop.operation == Operation::any_played) return matching > 0;
        if (loop.operation == Operation::all_played) return matching == cards.count();
        return matching;
    }

    std::int32_t loop_over_players(const Instruction& loop, std::uint32_t body) const {
        const auto condition = body + static_cast<std::uint32_t>(loop.a);
        const auto end = condition + static_cast<std::uint32_t>(loop.b);
        auto frame = frame_;
        int matching = 0;
        int chosen = -1;
        std::int32_t sum = 0;
        std::int32_t extreme = 0;
        for (int seat = 0; seat < state_.seats; ++seat) {
            frame.player = seat;
            Evaluation inner(program_, state_, frame);
            if (inner.run(condition, end) == 0) continue;
            ++matching;
            if (loop.a == 0) continue;
            const auto value = inner.run(body, condition);
            switch (loop.operation) {
                case Operation::sum_players: sum = arithmetic::add(sum, value); break;
                case Operation::player_with_least:
                case Operation::player_with_most:
                    if (value < 0 && is_index(body, condition)) break;
                    [[fallthrough]];
                default: {
                    const bool most = loop.operation == Operation::most_players ||
                                      loop.operation == Operation::player_with_most;
                    if (chosen < 0 || (most ? value > extreme : value < extreme)) {
                        extreme = value;
                        chosen = seat;
                    }
                }
            }
        }
        switch (loop.operation) {
            case Operation::any_player: return matching > 0;
            case Operation::all_players: return matching == state_.seats;
            case Operation::count_players: return matching;
            case Operation::sum_players: return sum;
            case Operation::player_with_least:
            case Operation::player_with_most: return chosen;
            default: return extreme;
        }
    }

    /// Whether a value is a card, rank or seat, where -1 means that there is none.
    bool is_index(std::uint32_t begin, std::uint32_t end) const {
        if (begin == end) return false;
        switch (program_.instructions[end - 1].operation) {
            case Operation::top:
            case Operation::bottom:
            case Operation::lowest:
            case Operation::highest:
            case Operation::lowest_in_order:
            case Operation::highest_in_order:
            case Operation::rank_in_order:
            case Operation::suit_in_order:
            case Operation::card_in_order:
            case Operation::card_rank:
            case Operation::card_suit:
            case Operation::counts_as: return true;
            default: return false;
        }
    }

    const Program& program_;
    const State& state_;
    const Frame& frame_;
};

}  // namespace

std::int32_t evaluate(const Program& program, const State& state, const Frame& frame,
                      Formula formula) {
    Evaluation evaluation(program, state, frame);
    return evaluation.run(formula.begin, formula.end);
}

}  // namespace houserules
