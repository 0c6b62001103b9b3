#include "tables/local_session.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "bots/make_policy.h"
#include "notation/json_writer.h"
#include "play/left_game.h"
#include "play/record.h"
#include "source/containers.h"
#include "tables/comparison_request.h"
#include "tables/error_json.h"
#include "tables/game_limits.h"
#include "tables/game_text.h"
#include "tables/seat_json.h"
#include "tables/table_wish.h"

namespace houserules {

namespace {

/// An answer that is an object with some members.
template <typename Write>
std::string object_json(const Write& write) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    write(out);
    out.end_object();
    return text;
}

std::string nothing_to_tell() { return "{}"; }

std::string bad_request(const Problem& problem) {
    return error_json("bad_request", problem.message);
}

std::string no_such_game() { return error_json("no_game", "there is no such game here"); }

std::string no_table() { return error_json("no_table", "no table is open here"); }

/// Who sits at the table of a record: a person where it says so, else bots.
std::vector<SeatHolder> holders_of(const RecordDetails& details, std::string_view name) {
    std::vector<SeatHolder> holders;
    for (const auto& player : details.seats) {
        SeatHolder holder;
        holder.kind = player == person_name ? SeatHolder::Kind::person : SeatHolder::Kind::bot;
        if (holder.kind == SeatHolder::Kind::bot) {
            holder.bot = player;
        } else {
            holder.name = name;
        }
        holders.push_back(std::move(holder));
    }
    return holders;
}

/// Where the person sits; `spectator` if there is none, nothing if the record is of another kind of
/// table.
std::optional<Seat> seat_of_person(const std::vector<SeatHolder>& holders) {
    std::optional<Seat> seat;
    for (std::size_t i = 0; i < holders.size(); ++i) {
        const auto& holder = holders[i];
        if (holder.kind != SeatHolder::Kind::person) {
            const auto& bots = policy_names();
            if (std::find(bots.begin(), bots.end(), holder.bot) == bots.end()) return std::nullopt;
            continue;
        }
        if (seat) return std::nullopt;
        seat = static_cast<Seat>(i);
    }
    return seat ? seat : std::optional<Seat>(spectator);
}

Expected<LeftGame> left_game_of(const FileAccess& files, std::string_view record) {
    LeftGameReader reader(bundled_only(files));
    while (!record.empty() && !reader.gave_up()) {
        const auto end = std::min(record.find('\n'), record.size());
        reader.read(record.substr(0, end));
        record.remove_prefix(std::min(end + 1, record.size()));
    }
    return reader.finish();
}

}  // namespace

std::string LocalSession::answer(std::string_view request, std::string_view body) {
    if (body.size() > (request == "open" ? longest_record : GameLimits::request)) {
        return error_json("too_long", "that is too long");
    }
    if (request == "games") return games();
    if (request == "game") return game(body);
    if (request == "text") return text(body);
    if (request == "check") return check(body);
    if (request == "compare") return compare(body);
    if (request == "begin") return begin(body);
    if (request == "open") return open(body);
    if (request == "close") {
        table_.reset();
        return nothing_to_tell();
    }
    if (request == "table_game") return table_game();
    if (request == "message") return message(body);
    if (request == "news") return news();
    if (request == "think") {
        think();
        return nothing_to_tell();
    }
    return error_json("bad_request", "there is no such request");
}

std::string LocalSession::games() const {
    return object_json([&](JsonWriter& out) {
        out.key("games");
        out.begin_list();
        for (const auto& name : shelf_.bundled()) write_listed_game(shelf_, name, out);
        out.end_list();
    });
}

std::string LocalSession::game(std::string_view body) const {
    GameChoice choice;
    auto name = read_game_name(body);
    if (!name) return bad_request(name.error());
    choice.variant = *name;
    const auto rules = shelf_.rules(choice);
    if (!rules) return no_such_game();
    return object_json([&](JsonWriter& out) {
        out.key("game");
        write_game(*rules, choice.variant, out);
    });
}

std::string LocalSession::text(std::string_view body) const {
    const auto name = read_game_name(body);
    if (!name) return bad_request(name.error());
    const auto written = shelf_.text(*name);
    if (!written) return no_such_game();
    return object_json([&](JsonWriter& out) {
        out.key("text");
        out.text(*written);
    });
}

std::string LocalSession::check(std::string_view body) const {
    const auto choice = read_text_to_check(body);
    if (!choice) return bad_request(choice.error());
    std::optional<Problem> problem;
    std::string told =
        object_json([&](JsonWriter& out) { problem = write_check(shelf_, *choice, out); });
    return problem ? error_json("bad_option", problem->message) : told;
}

std::string LocalSession::compare(std::string_view body) const {
    const auto wish = read_comparison_wish(body);
    if (!wish) return bad_request(wish.error());
    auto compared = compare_with_parent(shelf_, *wish);
    if (compared) return std::move(*compared);
    const UnreadyGame& unready = compared.error();
    return error_json(unready.code, unready.message, unready.diagnostics);
}

TableHost::Origin LocalSession::origin_of(std::vector<SeatHolder> seats, Seat founder) const {
    TableHost::Origin origin;
    origin.seats = std::move(seats);
    origin.founder = founder;
    origin.fresh_seed = fresh_seed_;
    origin.budget.time = longest_thought;
    return origin;
}

std::string LocalSession::begin(std::string_view body) const {
    auto wish = read_table_wish(body);
    if (!wish) return bad_request(wish.error());
    const auto is_open = [](const SeatHolder& holder) {
        return holder.kind == SeatHolder::Kind::open;
    };
    if (any_of(wish->seats, is_open)) {
        return error_json("no_server",
                          "without a server nobody else can come: let bots play the other seats");
    }
    auto ready = make_ready(shelf_, wish->game);
    if (!ready) {
        const auto& unready = ready.error();
        return error_json(unready.code, unready.message, unready.diagnostics);
    }
    const ReadyGame& game = **ready;
    if (const auto wrong = wrong_number(*game.rules, wish->seats.size())) {
        return error_json(wrong->code, wrong->message);
    }
    if (game.recorded.empty()) {
        return error_json("too_large", "this game is too large to be kept while it is played");
    }
    TableHost::Origin origin = origin_of(std::move(wish->seats), wish->founder);
    origin.rules = game.rules;
    origin.recorded_rules = game.recorded;
    TableHost host(std::move(origin));
    return object_json([&](JsonWriter& out) {
        out.key("seat");
        write_seat(host.founder(), out);
        out.key("links");
        out.begin_list();
        out.end_list();
        out.key("record");
        out.text(host.take_record().lines);
    });
}

std::string LocalSession::open(std::string_view body) {
    const auto kept = read_kept_table(body);
    if (!kept) return bad_request(kept.error());
    auto left = left_game_of(shelf_.files(), kept->record);
    if (!left) return error_json("bad_record", left.error().message);
    auto holders = holders_of(left->game.details, kept->name);
    const auto seat = seat_of_person(holders);
    if (!seat || left->game.setup.seats != count_of(holders)) {
        return error_json("bad_record", "this record is not of a table for one person and bots");
    }
    table_ = std::make_unique<Table>(
        TableHost(origin_of(std::move(holders), *seat), std::move(*left)), *seat);
    if (*seat != spectator) table_->host.set_here(*seat, true);
    return object_json([&](JsonWriter& out) {
        out.key("seat");
        write_seat(table_->seat, out);
    });
}

std::string LocalSession::table_game() const {
    if (!table_) return no_table();
    const Rules& rules = *table_->host.rules();
    std::optional<std::string> variant;
    if (shelf_.is_bundled(rules.name)) variant = rules.name;
    return object_json([&](JsonWriter& out) {
        out.key("game");
        write_game(rules, variant, out);
    });
}

std::string LocalSession::message(std::string_view body) {
    if (!table_) return no_table();
    auto reply = table_->host.answer(table_->seat, body, true);
    return reply.thought ? reply.thought->think().answer : std::move(reply.text);
}

std::string LocalSession::news() {
    if (!table_) return nothing_to_tell();
    TableHost& host = table_->host;
    // Whether a bot thinks is told, too.
    if (!table_->thought) table_->thought = host.bot_thought();
    const auto part = host.take_record();
    return object_json([&](JsonWriter& out) {
        if (host.version() != table_->told_version) {
            table_->told_version = host.version();
            out.key("look");
            out.values(host.look(table_->seat, table_->mark, true));
        }
        if (part.begins || !part.lines.empty()) {
            out.key("record");
            out.begin_object();
            out.key("begins");
            out.truth(part.begins);
            out.key("lines");
            out.text(part.lines);
            out.end_object();
        }
        out.key("thinks");
        out.truth(table_->thought.has_value());
        out.key("needs_a_look");
        out.truth(host.needs_a_look());
    });
}

void LocalSession::think() {
    if (!table_ || !table_->thought) return;
    const TableThought thought = std::move(*table_->thought);
    table_->thought.reset();
    table_->host.take(thought.think());
}

}  // namespace houserules
