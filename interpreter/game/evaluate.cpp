#include "game/evaluate.h"

#include <algorithm>
#include <cassert>

#include "game/counted_rank.h"
#include "game/order.h"
#include "game/player_tally.h"
#include "game/rules_now.h"
#include "game/turn_order.h"
#include "game/zone_values.h"
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

                case Operation::play_rank: push(rank_of(frame_.play)); break;
                case Operation::play_size: push(frame_.play ? frame_.play->size : 0); break;
                case Operation::play_key: push(key_of(frame_.play)); break;
                case Operation::play_combination:
                    push(frame_.play ? frame_.play->combination : -1);
                    break;
                case Operation::play_tier: push(tier_of(frame_.play)); break;
                case Operation::play_wilds:
                    push(frame_.play == nullptr ? 0 : frame_.play->wilds);
                    break;
                case Operation::to_beat_wilds: push(to_beat().exists ? to_beat().wilds : 0); break;
                case Operation::play_source: push(frame_.source); break;
                case Operation::to_beat_rank: push(rank_of(beaten())); break;
                case Operation::to_beat_size: push(to_beat().exists ? to_beat().size : 0); break;
                case Operation::to_beat_key: push(key_of(beaten())); break;
                case Operation::to_beat_combination:
                    push(to_beat().exists ? to_beat().combination : -1);
                    break;
                case Operation::to_beat_tier: push(tier_of(beaten())); break;
                case Operation::leading:
                    push(frame_.led < 0 ? state_.anything_goes() : frame_.led);
                    break;
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
                case Operation::placed: top[-1] = seat_that_took(state_, top[-1]); break;
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
                case Operation::highest:
                    push(end_card(program_, zone_on(instruction.a, top), instruction.operation));
                    break;
                case Operation::lowest_in_order:
                case Operation::highest_in_order:
                    push(extreme_card(program_, state_, zone_on(instruction.a, top),
                                      instruction.operation));
                    break;
                case Operation::longest_run: {
                    const auto width = pop();
                    const auto* zone = zone_on(instruction.a, top);
                    push(zone ? longest_run(program_, zone->cards, width) : 0);
                    break;
                }
                case Operation::same_rank_on_top:
                    push(same_rank_on_top(program_, state_, zone_on(instruction.a, top)));
                    break;
                case Operation::count_cards:
                case Operation::any_card:
                case Operation::all_cards:
                case Operation::sum_cards: {
                    const auto* zone = zone_on(instruction.a, top);
                    push(loop_over_cards(zone ? zone->cards : CardMask{}, instruction, at + 1));
                    at += static_cast<std::uint32_t>(instruction.b);
                    break;
                }

                case Operation::count_played:
                case Operation::any_played:
                case Operation::all_played:
                    push(loop_over_cards(played_cards(instruction.a), instruction, at + 1));
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
                case Operation::kind_card:
                    if (top[-1] < 0) break;
                    top[-1] =
                        program_.kind_card[program_.kind_of[static_cast<std::size_t>(top[-1])]];
                    break;
                case Operation::card_rank:
                    if (top[-1] >= 0) top[-1] = program_.rank_of[static_cast<std::size_t>(top[-1])];
                    break;
                case Operation::card_suit:
                    if (top[-1] >= 0) top[-1] = program_.suit_of[static_cast<std::size_t>(top[-1])];
                    break;
                case Operation::counts_as:
                    if (top[-1] < 0) break;
                    top[-1] = instruction.a == 1 ? counted_in(beaten(), 1, top[-1])
                                                 : counted_in(frame_.play, 0, top[-1]);
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

    const PlayToBeat& to_beat() const { return frame_.to_beat ? *frame_.to_beat : state_.to_beat; }

    const PlayToBeat* beaten() const { return to_beat().exists ? &to_beat() : nullptr; }

    template <typename Play>
    std::int32_t rank_of(const Play* play) const {
        return play ? rank_of_play(program_, play->combination, play->key) : -1;
    }

    template <typename Play>
    std::int32_t key_of(const Play* play) const {
        return play ? key_of_play(program_, play->combination, play->key) : -1;
    }

    template <typename Play>
    std::int32_t tier_of(const Play* play) const {
        return play ? program_.combinations[static_cast<std::size_t>(play->combination)].tier : 0;
    }

    CardMask played_cards(std::int32_t which) const {
        if (which == 1) return to_beat().exists ? to_beat().cards : CardMask{};
        return frame_.cards != nullptr ? *frame_.cards : state_.last_play;
    }

    /// The rank that a card of a play counts as.
    template <typename Play>
    std::int32_t counted_in(const Play* play, std::int32_t which, int card) const {
        return counted_rank(rules_now(program_, state_), play ? play->combination : -1,
                            play ? play->key : 0, played_cards(which), card);
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

    std::uint64_t letters(std::int32_t index) const {
        return index < 0 ? 0 : program_.letters[static_cast<std::size_t>(index)];
    }

    /// A condition within another sees the outer one's card as `other`.
    std::int32_t loop_over_cards(const CardMask& cards, const Instruction& loop,
                                 std::uint32_t body) const {
        auto frame = frame_;
        frame.other = frame_.card;
        int matching = 0;
        std::int32_t sum = 0;
        cards.for_each([&](int card) {
            frame.card = card;
            Evaluation inner(program_, state_, frame);
            const auto value = inner.run(body, body + static_cast<std::uint32_t>(loop.b));
            matching += value != 0;
            if (loop.operation == Operation::sum_cards) sum = arithmetic::add(sum, value);
        });
        switch (loop.operation) {
            case Operation::sum_cards: return sum;
            case Operation::any_card:
            case Operation::any_played: return matching > 0;
            case Operation::all_cards:
            case Operation::all_played: return matching == cards.count();
            default: return matching;
        }
    }

    /// Not inlined: within `run` it would take registers from the operations that are done most.
    [[gnu::noinline]] std::int32_t loop_over_players(const Instruction& loop,
                                                     std::uint32_t body) const {
        const auto condition = body + static_cast<std::uint32_t>(loop.a);
        const auto end = condition + static_cast<std::uint32_t>(loop.b);
        const bool has_value = loop.a != 0;
        auto frame = frame_;
        PlayerTally tally(
            loop.operation,
            has_value && leaves_index(program_.instructions[condition - 1].operation));
        for (int seat = 0; seat < state_.seats; ++seat) {
            frame.player = seat;
            Evaluation inner(program_, state_, frame);
            if (inner.run(condition, end) == 0) {
                if (loop.operation == Operation::all_players) return 0;
                continue;
            }
            if (loop.operation == Operation::any_player) return 1;
            tally.count();
            if (has_value) tally.add(seat, inner.run(body, condition));
        }
        return tally.result(state_.seats);
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
