#include "tables/table_turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "explain/choice_text.h"
#include "explain/illegal.h"
#include "explain/sheet/sheet_names.h"
#include "game/moves.h"
#include "notation/action_value.h"
#include "notation/card_text.h"
#include "notation/event_text.h"
#include "notation/json_writer.h"
#include "notation/move_text.h"
#include "notation/play_to_beat_text.h"
#include "notation/resolve.h"
#include "notation/suit_text.h"
#include "source/containers.h"
#include "source/phrases.h"

namespace houserules {

namespace {

void write_move_and_text(const Program& program, const Move& move,
                         const std::vector<std::uint8_t>* laid, JsonWriter& out) {
    out.key("move");
    write_move(program, move, laid, out);
    out.key("text");
    out.text(move_text(program, move, laid));
}

/// What there is to be beaten and who laid it: "7H 7D (pair) of Ben".
std::string what_lies(const Program& program, const Observation& seen, const SeatNames& names) {
    const State& state = seen.position();
    const CardMask& cards = state.to_beat.cards;
    // Others may have laid cards since that do not count.
    const bool is_seen = !seen.hides_play_to_beat() && !cards.empty();
    const int seat = is_seen ? int{at(state.played_by, cards.lowest())} : int{state.last_to_play};
    std::string text = play_to_beat_text(program, seen);
    if (seat >= 0) text += seat == names.you ? " (your own)" : " of " + seat_name(names, seat);
    return text;
}

/// The things that can be done without cards, as they are called: "pass", "bid".
std::vector<std::string> things_to_do(const Program& program, const Moves& moves) {
    std::vector<std::string> things;
    int last = -1;
    const auto note = [&](const Move& move) {
        if (int{move.action} == last) return false;
        last = move.action;
        // What can be named with it stands on the buttons.
        things.push_back(in_words(at(program.names.titles.actions, move.action)));
        return things.size() > 4;
    };
    moves.visit(moves.play_count(), moves.count(), PlayVisitor(note));
    return things;
}

MoveRequest request_of(const std::vector<std::string>& cards) {
    MoveRequest request;
    request.cards = cards;
    request.has_cards = true;
    return request;
}

/// Whether it is a turn in which cards are played, but none of those that are held may be: the
/// first is asked for.
bool can_play_nothing(const Program& program, const State& state, const Moves& moves) {
    if (moves.play_count() > 0 || program.actions[0].kind != ActionProgram::Kind::play)
        return false;
    for (const int zone : program.actions[0].from) {
        const auto cards = cards_in(program, state, zone, state.to_act);
        if (cards.empty()) continue;
        const auto decision =
            resolve(program, state, request_of({at(program.names.cards, cards.front())}));
        if (decision) return false;
        const auto reason = decision.error().reason;
        const bool has_stages = program.names.titles.stages.size() > 1;
        return reason == Refusal::Reason::does_not_beat ||
               (reason == Refusal::Reason::may_not && !has_stages);
    }
    return false;
}

std::string asks(const Rules& rules, const Observation& seen, const Moves& moves,
                 const SeatNames& names) {
    const Program& program = rules.program;
    const State& state = seen.position();
    if (moves.choice()) {
        return choice_text(program, state, moves, [&](int seat) { return seat_name(names, seat); });
    }
    std::vector<std::string> things = things_to_do(program, moves);
    if (moves.play_count() > 0) {
        const bool lies_something = state.phase == Phase::play && !state.anything_goes() &&
                                    program.actions[0].kind == ActionProgram::Kind::play;
        things.insert(things.begin(),
                      lies_something ? fmt::format("play on {}", what_lies(program, seen, names))
                                     : std::string("play"));
    }
    const std::string what = listed(things, "or");
    if (state.asking.active) {
        return fmt::format("You are asked: {}.{}", what, said_beside(program, state));
    }
    const bool nothing = can_play_nothing(program, state, moves);
    return fmt::format("{}: {}.", nothing ? "You can play nothing" : "Your turn", what);
}

void write_open_cards(const Selection& selection, const Program& program, const OpenCards& open,
                      JsonWriter& out) {
    out.begin_object();
    for (const int zone : selection.zones()) {
        out.key_of(at(program.names.zones, zone));
        out.begin_list();
        if (selection.is_blind()) {
            for (const int place : open.places) out.text(fmt::format("#{}", place));
        } else {
            for (const auto card : selection.cards_of(zone)) {
                if (open.cards.contains(card)) out.text(at(program.names.cards, card));
            }
        }
        out.end_list();
    }
    out.end_object();
}

/// What is named with a move, as people call it.
std::string value_called(const Program& program, const Move& move, const SeatNames& names) {
    switch (at(program.actions, move.action).values) {
        case ActionProgram::Values::suits: return suit_text(program, move.value);
        case ActionProgram::Values::players: return seat_name(names, move.value);
        default: return action_value_text(program, move.action, move.value);
    }
}

/// What tells a play from others of the same cards; never empty.
std::string label_of_play(const Program& program, const Move& move, const SeatNames& names) {
    if (move.kind == Move::Kind::choose) return "choose";
    if (move.kind == Move::Kind::unseen) return "turn up";
    const int rank = move.declared ? int{rank_of_key(program, move.combination, move.key)} : -1;
    std::string label = counted_as_text(program, rank, move.combination);
    if (label.empty()) {
        label = in_words(at(program.names.titles.combinations, move.combination));
    } else if (label.substr(0, 2) == " (") {
        label = label.substr(2, label.size() - 3);
    } else {
        label.erase(0, 1);
    }
    if (move.value >= 0) label += ", " + value_called(program, move, names);
    if (move.cost > 0) {
        label += fmt::format(", for {} {}", int{move.cost},
                             at(program.names.titles.tokens, program.value_token));
    }
    return label;
}

/// A move without cards in words: "keep quiet", "bid 2".
std::string label_of_action(const Program& program, const Move& move, const SeatNames& names) {
    std::string label = in_words(at(program.names.titles.actions, move.action));
    if (move.value >= 0) label += " " + value_called(program, move, names);
    return label;
}

/// Whether a step takes cards of the table to what lies before who acts.
bool takes_from_table(const Program& program, const StepProgram& step) {
    const bool is_taking = step.kind == StepKind::move || step.kind == StepKind::draw ||
                           step.kind == StepKind::draw_up_to;
    return is_taking && step.from >= 0 && step.to >= 0 && step.to_player.absent() &&
           !at(program.zones, step.from).of_player && at(program.zones, step.to).of_player;
}

/// The zones of the table from which an action takes cards, by its rules alone: nothing is asked of
/// the position, so that it tells nothing of it.
std::vector<int> zones_taken_from(const Program& program, int action) {
    std::vector<int> zones;
    for (std::size_t i = 0; i < program.effects.size(); ++i) {
        if (((at(program.effects_on, action) >> i) & 1) == 0) continue;
        for (const StepProgram& step : program.effects[i].steps) {
            if (step.kind == StepKind::each) break;
            if (!takes_from_table(program, step) || contains(zones, int{step.from})) continue;
            zones.push_back(step.from);
        }
    }
    return zones;
}

void write_zones_taken_from(const Program& program, const Move& move, JsonWriter& out) {
    if (move.kind != Move::Kind::action) return;
    const auto zones = zones_taken_from(program, move.action);
    if (zones.empty()) return;
    out.key("takes");
    out.begin_list();
    for (const int zone : zones) out.text(at(program.names.zones, zone));
    out.end_list();
}

/// Whether some cards lie before the seat to act where nothing is played from now.
bool are_held_elsewhere(const Program& program, const State& state, const Selection& selection,
                        const std::vector<std::string>& cards) {
    if (selection.is_blind() || selection.read(cards)) return false;
    CardMask held;
    for (const int zone : program.actions[0].from) {
        held |= at(state.zones, at(program.zones, zone).instance(state.to_act)).cards;
    }
    return all_of(cards, [&](const std::string& card) {
        return !(cards_named(program, card) & held).empty();
    });
}

/// Why cards that were picked are no legal move.
std::string why_not(const Rules& rules, const State& state, const std::vector<std::string>& cards) {
    const MoveRequest request = request_of(cards);
    const auto decision = resolve(rules.program, state, request);
    if (decision) return {};
    return as_sentence(
        explain_refusal(rules, state, request, decision.error(), RefusalDetail::sheet));
}

}  // namespace

std::string label_of_move(const Program& program, const Move& move, const SeatNames& names) {
    return move.kind == Move::Kind::action ? label_of_action(program, move, names)
                                           : label_of_play(program, move, names);
}

void write_turn(const Rules& rules, const Observation& seen, const SeatNames& names,
                JsonWriter& out) {
    const Program& program = rules.program;
    const Moves moves = legal_moves(program, seen.position());
    const Selection selection(program, seen.position(), moves);
    out.begin_object();
    out.key("asks");
    out.text(asks(rules, seen, moves, names));
    out.key("total");
    out.number(moves.count());
    out.key("from");
    out.begin_list();
    for (const int zone : selection.zones()) out.text(at(program.names.zones, zone));
    out.end_list();
    out.key("blind");
    out.truth(selection.is_blind());
    out.key("cards");
    write_open_cards(selection, program, selection.open_beside({}), out);
    out.key("buttons");
    out.begin_list();
    const auto write = [&](const Move& move) {
        out.begin_object();
        write_move_and_text(program, move, nullptr, out);
        out.key("label");
        out.text(label_of_move(program, move, names));
        write_zones_taken_from(program, move, out);
        out.end_object();
        return false;
    };
    moves.visit(moves.play_count(), std::min(moves.count(), moves.play_count() + most_buttons),
                PlayVisitor(write));
    out.end_list();
    if (moves.count() == 1) {
        out.key("forced");
        (void)write(moves.nth(0));
    }
    out.end_object();
}

std::optional<Problem> write_selection(const Rules& rules, const Observation& seen,
                                       const SeatNames& names,
                                       const std::vector<std::string>& cards, JsonWriter& out) {
    const Program& program = rules.program;
    const State& state = seen.position();
    const Moves moves = legal_moves(program, state);
    const Selection selection(program, state, moves);
    // Where a card cannot be played now it is told why, by the rules.
    const bool is_refused =
        !cards.empty() &&
        (selection.zones().empty() || are_held_elsewhere(program, state, selection, cards));
    const auto picked = selection.read(is_refused ? std::vector<std::string>() : cards);
    if (!picked) return picked.error();
    const auto plays = selection.plays_of(*picked);
    out.key("plays");
    out.begin_list();
    for (const Move& play : plays) {
        out.begin_object();
        write_move_and_text(program, play, selection.is_blind() ? nullptr : &picked->cards, out);
        out.key("label");
        out.text(label_of_play(program, play, names));
        out.end_object();
    }
    out.end_list();
    out.key("also");
    write_open_cards(selection, program, selection.open_beside(*picked), out);
    if (plays.empty() && !cards.empty()) {
        out.key("why");
        out.text(why_not(rules, state, cards));
    }
    return std::nullopt;
}

}  // namespace houserules
