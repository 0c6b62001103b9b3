#include "tables/table_look.h"

#include <fmt/format.h>

#include <optional>

#include "explain/sheet/sheet_names.h"
#include "notation/card_text.h"
#include "notation/event_json.h"
#include "notation/event_text.h"
#include "notation/json_writer.h"
#include "notation/rule_section.h"
#include "notation/score_reason.h"
#include "notation/state_json.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "tables/passing_cards.h"
#include "tables/seat_json.h"
#include "tables/table_turn.h"

namespace houserules {

namespace {

constexpr int look_version = 1;

void write_holders(const Program& program, const std::vector<SeatHolder>& seats,
                   const SeatNames& names, JsonWriter& out) {
    out.begin_list();
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const SeatHolder& holder = seats[seat];
        out.begin_object();
        out.key("name");
        out.text(names.names[seat]);
        out.key("kind");
        switch (holder.kind) {
            case SeatHolder::Kind::person: out.plain_text("person"); break;
            case SeatHolder::Kind::bot: out.plain_text("bot"); break;
            case SeatHolder::Kind::open: out.plain_text("open"); break;
        }
        if (holder.kind == SeatHolder::Kind::bot) {
            out.key("bot");
            out.text(holder.bot);
        }
        out.key("here");
        out.truth(holder.here || holder.kind == SeatHolder::Kind::bot);
        if (!program.sides.empty()) {
            out.key("side");
            out.number(program.side_of(count_of(seats), static_cast<Seat>(seat)));
        }
        out.end_object();
    }
    out.end_list();
}

/// What an event says; nothing where it only keeps count of what no player asks for.
std::string text_of(const TableGame& table, const TableFacts& facts, const Event& event,
                    Seat viewer, const SeatNames& names) {
    const bool is_told = event.kind != Event::Kind::set || at(facts.variables, event.index).is_told;
    return is_told ? event_text(table.program(), event, viewer, names) : std::string();
}

/// The variables that are to be shown now: those of the table, and of each seat.
void write_told_variables(const TableGame& table, const TableFacts& facts, const Observation& seen,
                          JsonWriter& out) {
    const Program& program = table.program();
    const auto write_names = [&](int seat) {
        out.begin_list();
        for (std::size_t i = 0; i < program.variables.size(); ++i) {
            if (program.variables[i].of_player != (seat >= 0)) continue;
            if (!is_told_now(program, facts.variables, seen, i, seat)) continue;
            out.text(program.names.variables[i]);
        }
        out.end_list();
    };
    out.begin_object();
    out.key("table");
    write_names(-1);
    out.key("players");
    out.begin_list();
    for (int seat = 0; seat < table.state().seats; ++seat) write_names(seat);
    out.end_list();
    out.end_object();
}

/// The rules that acted as far as the viewer may know, by where they stand in the file.
void write_acting_rules(const Program& program, const std::vector<ActingRule>& rules, Seat viewer,
                        JsonWriter& out) {
    bool is_first = true;
    for (const auto& rule : rules) {
        if (!rule.told.contains(viewer)) continue;
        if (is_first) {
            out.key("rules");
            out.begin_list();
        }
        is_first = false;
        out.text(rule_path(rule.section, at(names_in(program, rule.section), rule.index)));
    }
    if (!is_first) out.end_list();
}

/// For what players got the points of a round.
void write_scores(const Program& program, const Events& events, JsonWriter& out) {
    const auto has_parts = [](const Event& event) { return !event.parts.empty(); };
    if (none_of(events, has_parts)) return;
    out.key("scores");
    out.begin_list();
    for (const auto& event : events) {
        for (const auto& part : event.parts) {
            out.begin_object();
            out.key("seat");
            write_seat(event.seat, out);
            out.key("for");
            out.text(score_reason(program, part));
            out.key("points");
            out.number(part.points);
            out.end_object();
        }
    }
    out.end_list();
}

void write_entry(const TableGame& table, const TableFacts& facts, const TableGame::Entry& entry,
                 Seat viewer, const SeatNames& names, JsonWriter& out) {
    out.begin_object();
    out.key("seat");
    write_seat(entry.seat, out);
    out.key("events");
    out.begin_list();
    for (const auto& event : entry.events) {
        if (!event.is_noticed_by(viewer)) continue;
        write_event(table.program(), event, viewer, out,
                    text_of(table, facts, event, viewer, names));
    }
    out.end_list();
    const auto shown = passing_cards(table.program(), entry.events);
    if (!shown.empty()) {
        out.key("shown");
        out.begin_list();
        for (const auto& name : card_texts(table.program(), shown)) out.text(name);
        out.end_list();
    }
    write_acting_rules(table.program(), entry.rules, viewer, out);
    write_scores(table.program(), entry.events, out);
    out.end_object();
}

/// Of at least three the only one who has not won.
std::optional<int> only_loser(const std::vector<int>& winners, const SeatNames& names) {
    const int seats = count_of(names.names);
    if (seats < 3 || count_of(winners) != seats - 1) return std::nullopt;
    for (int seat = 0; seat < seats; ++seat) {
        if (!contains(winners, seat)) return seat;
    }
    return std::nullopt;
}

std::string who_won(const std::vector<int>& winners, const SeatNames& names) {
    if (winners.empty()) return "Nobody has won.";
    std::vector<std::string> called;
    for (const int seat : winners) called.push_back(seat_name(names, seat));
    if (const auto loser = only_loser(winners, names)) {
        const bool is_you = *loser == names.you;
        return as_sentence(fmt::format("{} {} lost, all others have won", seat_name(names, *loser),
                                       is_you ? "have" : "has"));
    }
    const bool is_one = winners.size() == 1;
    const bool is_you = is_one && winners.front() == names.you;
    return as_sentence(
        fmt::format("{} {} won", listed(called), is_one && !is_you ? "has" : "have"));
}

void write_result(const TableGame& table, const SeatNames& names, JsonWriter& out) {
    const Result result = result_of(table.program(), table.state());
    std::string says;
    switch (result.reason) {
        case Result::Reason::end_row: break;
        case Result::Reason::turn_limit: says = "The game was left after very many turns. "; break;
        case Result::Reason::stuck: says = "Nobody can do anything any longer. "; break;
    }
    out.begin_object();
    out.key("says");
    out.text(says + who_won(result.winners, names));
    out.end_object();
}

}  // namespace

SeatNames seat_names(const std::vector<SeatHolder>& seats, Seat viewer) {
    SeatNames names;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const auto& [kind, name, bot, here] = seats[seat];
        const bool is_bot = kind == SeatHolder::Kind::bot;
        names.names.push_back(!name.empty() ? name
                                            : fmt::format("{} {}", is_bot ? "Bot" : "seat", seat));
    }
    if (viewer != spectator) names.you = viewer;
    return names;
}

void write_look(const TableGame& table, const TableFacts& facts, Seat viewer, LookMark& mark,
                JsonWriter& out) {
    const auto seen = table.observation(viewer);
    const auto& entries = table.entries();
    const SeatNames names = seat_names(facts.seats, viewer);
    const bool is_known = mark.game == facts.game && mark.taken_back == table.taken_back();
    if (!is_known) mark = {0, facts.game, table.taken_back()};
    out.begin_object();
    out.key("look");
    out.number(look_version);
    out.key("seat");
    write_seat(viewer, out);
    out.key("host");
    out.truth(facts.is_host);
    out.key("variant");
    out.text(table.rules().name);
    out.key("title");
    out.text(table.program().names.variant);
    out.key("game");
    out.number(facts.game);
    out.key("seats");
    write_holders(table.program(), facts.seats, names, out);
    out.key("decisions");
    out.number(table.decisions().size());
    out.key("state");
    write_state(table.program(), seen, out);
    out.key("tells");
    write_told_variables(table, facts, seen, out);
    out.key("since");
    out.number(mark.since);
    out.key("entries");
    out.begin_list();
    for (; mark.since < entries.size(); ++mark.since) {
        write_entry(table, facts, at(entries, mark.since), viewer, names, out);
    }
    out.end_list();
    out.key("thinking");
    out.truth(facts.thinking);
    out.key("may_undo");
    out.truth(facts.may_undo);
    if (table.state().over()) {
        out.key("result");
        write_result(table, names, out);
    } else if (viewer != spectator && table.state().to_act == viewer) {
        out.key("turn");
        write_turn(table.rules(), seen, names, out);
    }
    out.end_object();
}

}  // namespace houserules
