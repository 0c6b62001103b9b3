#include "game/rounds.h"

#include <algorithm>
#include <numeric>

#include "game/card_steps.h"
#include "game/chance.h"
#include "game/dealing.h"
#include "game/game.h"
#include "game/ranking.h"
#include "game/refill.h"
#include "game/scoring.h"
#include "game/stages.h"
#include "game/step_lists.h"
#include "game/steps.h"
#include "game/trick.h"
#include "game/turn_order.h"
#include "game/zone_bounds.h"
#include "game/zones.h"
#include "random/random.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Cards that are dealt anew come from a stream of their own; rounds have those below.
constexpr int redeal_shift = 22;

void reset_registers(const Course& course) {
    auto& state = course.state;
    const auto& program = course.program;
    const bool first = state.round == 1 && state.redeals == 0;
    for (const auto& variable : program.variables) {
        if (first || variable.lasts_round) set_to_start(course, variable);
    }
    for (std::size_t i = 0; i < program.tokens.size(); ++i) {
        if (program.tokens[i].lasts_match && !first) continue;
        state.tokens[i].fill(0);
        const auto& supply = program.tokens[i].supply;
        const auto all = supply.absent() ? 0 : evaluate(program, state, Frame{}, supply);
        state.supply[i] = all > 0 ? all : -1;
    }
}

/// Writes down the cards of a deck, by their numbers.
void write_cards(const Program& program, const CardMask& cards,
                 std::array<std::uint8_t, 256>& order) {
    if (program.decks.empty()) {
        std::iota(order.begin(), order.end(), std::uint8_t{0});
        return;
    }
    std::size_t next = 0;
    cards.for_each([&](CardIndex card) { order[next++] = card; });
}

/// Gathers all cards and lays them down as the deck, its first card on top.
///
/// @param deals  whether the first cards may be dealt before
/// @return how many steps of the set-up were done
int gather_deck(const Course& course, bool deals) {
    auto& state = course.state;
    const auto& program = course.program;
    for (int i = 0; i < program.zone_instances; ++i) {
        at(state.zones, i) = ZoneState{};
    }
    std::array<std::uint8_t, 256> order;
    const CardMask& cards = program.deck(state.seats);
    const std::uint32_t count = cards.count();
    if (state.exact_deck) {
        state.exact_deck = false;
        std::copy_n(state.below.begin(), count, order.begin());
    } else {
        write_cards(program, cards, order);
        Random random(state.seed, state.round + (std::uint64_t{state.redeals} << redeal_shift));
        shuffle(order, count, random);
    }
    if (course.audience.memory != nullptr) course.audience.memory->knowing.fill({});
    const int deck = course.zone(program.deck_zone).instance(0);
    FirstDeals first;
    if (deals) first = deal_first_cards(course, order.data(), static_cast<int>(count));
    const int left = static_cast<int>(count) - first.cards;
    if (left > 0) lay_cards(state, deck, cards - first.dealt, order.data() + first.cards, left);
    return first.steps;
}

/// As `gather_deck`.
int begin_deal(const Course& course, bool deals) {
    auto& state = course.state;
    state.phase = Phase::setup;
    state.out = {};
    state.out_count = 0;
    state.last_out_count = 0;
    state.place.fill(0);
    state.locked = {};
    state.passed = {};
    state.acted = {};
    // Of what is larger nothing is left from before the first deal.
    if (state.round > 1 || state.redeals > 0) {
        state.to_beat = PlayToBeat{};
        state.plays = {};
        state.played_by = {};
    }
    state.stage_begins = true;
    state.stage_starts = true;
    state.direction = 1;
    state.skips = 0;
    reset_registers(course);
    return gather_deck(course, deals);
}

/// The first player in turn order from the starter whose hand wins at once.
bool find_instant_win(const Course& course) {
    auto& state = course.state;
    for (int i = 0; i < state.seats; ++i) {
        const Seat seat = seat_after(state, state.starter, i);
        if (state.is_out(seat)) continue;
        Frame frame;
        frame.player = seat;
        const auto& wins = course.program.instant_wins;
        for (std::size_t win = 0; win < wins.size(); ++win) {
            if (evaluate(course.program, state, frame, wins[win]) == 0) continue;
            state.round_winner = seat;
            state.instant_win = win;
            tell_rule(course, RuleUse::Section::instant_win, win, true);
            tell(course, Event::Kind::instant_win, seat, 0, win);
            return true;
        }
    }
    return false;
}

bool end_game_if_due(const Course& course) {
    auto& state = course.state;
    const auto& end = course.program.end;
    for (std::size_t i = 0; i < end.size(); ++i) {
        const bool holds_now = evaluate(course.program, state, Frame{}, end[i].when) != 0;
        tell_rule(course, RuleUse::Section::end, i, holds_now);
        if (!holds_now) continue;
        state.phase = Phase::over;
        state.to_act = State::nobody;
        state.end_row = i;
        settle_winners(course.program, state);
        tell(course, Event::Kind::game_end, -1, 0, i);
        return true;
    }
    return false;
}

bool round_is_over(const Course& course) {
    const auto& over = course.program.round_over;
    return !over.absent() && evaluate(course.program, course.state, Frame{}, over) != 0;
}

/// Puts out whoever has no cards before anybody acts, one after the other in turn order from the
/// starter. Returns whether somebody is out who was not before.
bool look_who_begins_without_cards(const Course& course) {
    auto& state = course.state;
    Seat next = 0;
    while (next < state.seats && has_cards(course, next)) ++next;
    if (next == state.seats) return false;  // nearly always
    const auto before = state.out;
    for (int i = 0; i < state.seats; ++i) {
        const Seat seat = seat_after(state, state.starter, i);
        if (!has_cards(course, seat)) look_who_is_out(course, Seats::of(seat));
    }
    return state.out != before;
}

/// Goes over from the set-up to the play. Returns whether the game is over at once.
bool leave_setup(const Course& course) {
    course.state.phase = Phase::play;
    if (!course.program.out_at_round_start) return false;
    look_who_is_out(course, all_seats(course.state));
    return end_game_if_due(course);
}

/// Who acts first: the starter, unless steps of the set-up pass players over.
Seat first_to_act(const Course& course) {
    auto& state = course.state;
    Seat first = state.starter;
    for (; state.skips > 0; --state.skips) {
        const int passed_over = same_or_next_in(state, first);
        if (passed_over < 0) break;
        tell(course, Event::Kind::skip, passed_over);
        first = next_player_in(state, passed_over);
    }
    return first;
}

/// Begins the play of a round. Returns false if the round is over at once: by an instant win, or
/// because players are out before anybody acts.
bool begin_play(const Course& course) {
    auto& state = course.state;
    const auto& program = course.program;
    if (!program.starter_in_setup || program.starter_again ||
        (program.deal_once && state.round > 1))
        find_starter(course);
    tell(course, Event::Kind::round_start, state.starter, static_cast<int>(state.round));
    state.round_winner = State::nobody;
    state.instant_win = -1;
    if (!program.instant_wins.empty() && find_instant_win(course)) return false;
    const bool out_now = !program.out_at_round_start && look_who_begins_without_cards(course);
    begin_trick(course, first_to_act(course));
    if (state.to_beat.exists) state.leading = false;
    const bool put_out = program.puts_out && !state.out.empty();  // in the set-up
    const bool changed = out_now || put_out;
    // What only asks who is out is not asked again until somebody is.
    const bool last_chance = state.out.empty() && !program.out_at_round_start;
    const bool ask_round = changed || (last_chance && program.round_over_reads_out_only);
    if (ask_round && round_is_over(course)) return false;
    if (changed || (last_chance && program.end_reads_out_only)) {
        if (end_game_if_due(course)) return true;
    }
    if (!program.stages.empty()) settle_stage(course, turn_of_leader(state));
    return true;
}

/// Notes everybody's place in a round that is over: in the order of going out, then round the table
/// from whoever went out last, then those who took places from the last on. Who went out together
/// are in turn order, too; where nobody is out the round's winner comes first.
void note_places(const Course& course) {
    auto& state = course.state;
    std::uint8_t next = 1;
    int from = std::max<int>(state.starter, 0);
    state.last_place.fill(0);
    const int lowest = state.seats - state.last_out_count;  // places given from the last on follow
    for (int place = 1; place <= lowest; ++place) {
        const int first = from;
        for (int i = 0; i < state.seats; ++i) {
            const Seat seat = seat_after(state, first, i);
            if (at(state.place, seat) != place) continue;
            at(state.last_place, seat) = next++;
            from = seat;
        }
    }
    if (next == 1 && state.round_winner >= 0) from = state.round_winner;
    for (int i = 0; i < state.seats; ++i) {
        const std::size_t seat = seat_after(state, from, i);
        auto& place = state.last_place[seat];
        if (state.place[seat] > lowest) {
            place = state.place[seat];
        } else if (place == 0) {
            place = next++;
        }
    }
}

/// Settles who won a round that is over, before its end is seen to.
void settle_round(const Course& course) {
    auto& state = course.state;
    // Nobody leads another trick of this round.
    state.next_leader = State::nobody;
    // Where all others took places from the last on, who is left is the first.
    if (state.round_winner < 0 && state.last_out_count != 0 &&
        state.last_out_count + 1 == state.seats && state.out_count == 0) {
        state.round_winner = seats_in(state).lowest();
    }
    if (state.round_winner < 0) {
        for (Seat seat = 0; seat < state.seats; ++seat) {
            if (at(state.place, seat) == 1) {
                state.round_winner = seat;
                break;
            }
        }
    }
    if (course.program.keeps_places) note_places(course);
}

void count_round(const Course& course) {
    auto& state = course.state;
    ++state.rounds_played;
    tell(course, Event::Kind::round_end, state.round_winner, static_cast<int>(state.rounds_played));
    if (course.program.has_scoring) count_scores(course);
}

/// Begins the next round, where the cards are dealt anew if they are.
/// @return the first step of its set-up, or what comes after the last
StepCursor begin_round(const Course& course) {
    auto& state = course.state;
    ++state.round;
    state.redeals = 0;
    state.trick = 0;
    state.skips = 0;
    state.to_act = State::nobody;
    StepCursor cursor;
    if (state.round == 1 || !course.program.deal_once) {
        cursor.step = static_cast<std::uint8_t>(begin_deal(course, true));
    } else {
        cursor.step = course.program.setup.size();
    }
    return cursor;
}

/// Goes on with a round when a list of its steps is done, and through rounds that are over before
/// anybody decides anything, up to the next decision or the end of the game.
///
/// @param idle  rounds that are over, and their redeals, since somebody decided; -1: in this one
void go_on_from(const Course& course, StepList done, int idle = -1) {
    const auto& program = course.program;
    for (;;) {
        StepCursor next;
        switch (done) {
            case StepList::setup:
                if (leave_setup(course)) return;
                next = rows_of_round(program, StepList::round_start);
                break;
            case StepList::round_start:
                if (begin_play(course)) return;
                settle_round(course);
                next = rows_of_round(program, StepList::round_end);
                break;
            default:
                count_round(course);
                if (end_game_if_due(course)) return;
                idle += idle < 0 ? 1 : 1 + course.state.redeals;
                if (idle >= RoundLimits::idle_rounds) return end_unfinished(course, true);
                next = begin_round(course);
                break;
        }
        if (next.list == StepList::setup ? run_list(course, next, Frame{})
                                         : run_rows(course, next, Frame{})) {
            return;
        }
        done = next.list;
    }
}

}  // namespace

void find_starter(const Course& course) {
    auto& state = course.state;
    const auto& program = course.program;
    const bool first = state.round == 1;
    const auto formula = first ? program.first_starter : program.later_starter;
    const int seat = formula.absent() ? 0 : evaluate(program, state, Frame{}, formula);
    const int starter = same_or_next_in(state, seat < 0 ? 0 : seat);
    state.starter = starter < 0 ? 0 : starter;
}

bool ask_next_to_choose(const Course& course) {
    auto& state = course.state;
    const Seat first = std::max<int>(state.starter, 0);
    bool begun = state.to_act >= 0;
    for (Seat next = begun ? seat_after(state, state.to_act, 1) : first; !begun || next != first;
         next = seat_after(state, next, 1)) {
        begun = true;
        state.to_act = next;
        if (!state.is_out(next) && cards_to_choose(course.program, state) > 0) return true;
    }
    state.to_act = State::nobody;
    return false;
}

bool redeal(const Course& course) {
    auto& state = course.state;
    if (state.redeals == RoundLimits::redeals) {
        end_unfinished(course, true);
        return false;
    }
    ++state.redeals;
    tell(course, Event::Kind::redeal, -1);
    static_cast<void>(begin_deal(course, false));
    return true;
}

void begin_next_round(const Course& course) {
    if (!run_list(course, begin_round(course), Frame{})) go_on_from(course, StepList::setup, 0);
}

void go_on_with_round(const Course& course) {
    const auto list = course.state.cursor.list;
    if (!run_rest(course)) go_on_from(course, list);
}

void finish_round(const Course& course) {
    if (course.program.taken_at_end && course.program.trick_cards_to >= 0) {
        move_laid_cards(course, course.program.trick_cards_to, course.state.anchor);
        refill_zones(course);
    }
    settle_round(course);
    if (run_rows(course, rows_of_round(course.program, StepList::round_end), Frame{})) return;
    go_on_from(course, StepList::round_end);
}

bool is_over_now(const Course& course, bool out_changed) {
    const auto& program = course.program;
    if ((out_changed || !program.round_over_reads_out_only) && round_is_over(course)) return true;
    if (!out_changed && program.end_reads_out_only) return false;
    for (const auto& row : program.end) {
        if (evaluate(program, course.state, Frame{}, row.when) != 0) return true;
    }
    return false;
}

void settle_as_over(const Course& course) {
    const auto& program = course.program;
    auto& state = course.state;
    settle_round(course);
    if (program.has_scoring) count_scores(course);
    state.end_row = -1;
    for (std::size_t i = 0; i < program.end.size() && state.end_row < 0; ++i) {
        if (evaluate(program, state, Frame{}, program.end[i].when) != 0) state.end_row = i;
    }
    if (state.end_row < 0 && !program.end.empty()) state.end_row = 0;
    if (state.end_row >= 0) settle_winners(program, state);
}

void look_who_is_out(const Course& course, Seats seats) {
    auto& state = course.state;
    const auto& zones = course.program.out_zones;
    if (zones.empty()) return;
    const std::uint8_t place = state.out_count + 1;
    for (const Seat seat : seats& seats_in(state)) {
        if (has_cards(course, seat) || !goes_out_without_cards(course, seat)) continue;
        state.out.insert(seat);
        at(state.place, seat) = place;
        ++state.out_count;
        tell(course, Event::Kind::out, seat, place);
    }
}

bool end_if_due(const Course& course, bool out_changed) {
    const auto& program = course.program;
    if ((out_changed || !program.round_over_reads_out_only) && round_is_over(course)) {
        if (program.taken_at_end && leaves_trick_open(course) && take_open_trick(course)) {
            return true;
        }
        finish_round(course);
        return true;
    }
    return (out_changed || !program.end_reads_out_only) && end_game_if_due(course);
}

void end_if_bound_is_broken(const Course& course) {
    if (course.state.over() || broken_bound(course.program, course.state) < 0) return;
    end_unfinished(course, true);
}

void end_unfinished(const Course& course, bool stuck) {
    auto& state = course.state;
    state.asking.active = false;
    state.paused_count = 0;
    state.phase = Phase::over;
    state.to_act = State::nobody;
    state.end_row = -1;
    state.stuck = stuck;
    tell(course, Event::Kind::game_end, -1, 0, -1);
}

}  // namespace houserules
