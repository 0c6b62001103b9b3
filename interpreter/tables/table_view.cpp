#include "tables/table_view.h"

#include <algorithm>

#include "game/moves.h"
#include "notation/event_json.h"
#include "notation/event_text.h"
#include "notation/json_writer.h"
#include "notation/move_text.h"
#include "notation/state_json.h"

namespace houserules {

namespace {

void write_seat(Seat seat, JsonWriter& out) {
    if (seat == State::nobody || seat == spectator) {
        out.null();
    } else {
        out.number(int{seat});
    }
}

void write_entry(const GameTable& table, const GameTable::Entry& entry, Seat viewer,
                 const SeatNames& names, JsonWriter& out) {
    out.begin_object();
    out.key("seat");
    write_seat(entry.seat, out);
    out.key("events");
    out.begin_list();
    for (const auto& event : entry.events) {
        if (!event.is_noticed_by(viewer)) continue;
        out.begin_object();
        out.key("event");
        write_event(table.program(), event, viewer, out);
        const auto text = event_text(table.program(), event, viewer, names);
        if (!text.empty()) {
            out.key("text");
            out.text(text);
        }
        out.end_object();
    }
    out.end_list();
    out.end_object();
}

void write_moves(const GameTable& table, const Observation& seen, std::uint64_t most,
                 JsonWriter& out) {
    const Moves moves = legal_moves(table.program(), seen.position());
    out.begin_object();
    out.key("total");
    out.number(moves.count());
    out.key("listed");
    out.begin_list();
    const auto write = [&](const Move& move) {
        out.begin_object();
        out.key("move");
        write_move(table.program(), move, nullptr, out);
        out.key("text");
        out.text(move_text(table.program(), move));
        out.end_object();
        return false;
    };
    moves.visit(0, std::min(most, moves.count()), PlayVisitor(write));
    out.end_list();
    out.end_object();
}

}  // namespace

void write_table(const GameTable& table, const TableLook& look, const SeatNames& names,
                 JsonWriter& out) {
    const auto seen = table.observation(look.viewer);
    const auto& entries = table.entries();
    const bool is_known = look.taken_back == table.taken_back();
    const auto since = is_known ? std::min(look.since, entries.size()) : std::size_t{0};
    out.begin_object();
    out.key("seat");
    write_seat(look.viewer, out);
    out.key("decisions");
    out.number(table.decisions().size());
    out.key("taken_back");
    out.number(table.taken_back());
    out.key("state");
    write_state(table.program(), seen, out);
    out.key("since");
    out.number(since);
    out.key("entries");
    out.begin_list();
    for (std::size_t i = since; i < entries.size(); ++i) {
        write_entry(table, entries[i], look.viewer, names, out);
    }
    out.end_list();
    if (!table.state().over() && table.state().to_act == look.viewer) {
        out.key("moves");
        write_moves(table, seen, look.most_moves, out);
    }
    out.end_object();
}

}  // namespace houserules
