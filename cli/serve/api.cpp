#include "serve/api.h"

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

#include "notation/json_writer.h"
#include "serve/api_path.h"
#include "serve/limits.h"
#include "serve/request_parts.h"
#include "serve/secrets.h"
#include "source/containers.h"
#include "tables/comparison_request.h"
#include "tables/error_json.h"
#include "tables/game_text.h"
#include "tables/seat_json.h"
#include "tables/table_wish.h"

namespace houserules::serve {

namespace {

Answer not_found() { return refusal(404, "not_found", "there is nothing here"); }

Answer bad_request(const Problem& problem) { return refusal(400, "bad_request", problem.message); }

Answer no_such_game() { return refusal(404, "no_game", "there is no such game here"); }

Answer no_such_table() { return refusal(404, "no_table", "there is no such table, or no longer"); }

Answer wrong_method(const char* allowed) {
    Answer answer = refusal(405, "bad_method", "this is asked for in another way");
    answer.fields.emplace_back("Allow", allowed);
    return answer;
}

/// An answer that is an object with some members.
template <typename Write>
Answer object_answer(const Write& write) {
    Answer answer;
    JsonWriter out(answer.body);
    out.begin_object();
    write(out);
    out.end_object();
    return answer;
}

Answer answer_of(const UnreadyGame& unready) {
    Answer answer;
    answer.status = unready.code == "no_game" ? 404 : 400;
    answer.body = error_json(unready.code, unready.message, unready.diagnostics);
    return answer;
}

std::string cookie_name(const ServedTable& table) { return "seat-" + table.details().id; }

void add_cookie(const Request& request, const ServedTable& table, const std::string& secret,
                Answer& answer) {
    answer.fields.emplace_back(
        "Set-Cookie",
        fmt::format("{}={}; Path=/api/tables/{}; Max-Age=2592000; HttpOnly; SameSite=Strict{}",
                    cookie_name(table), secret, table.details().id,
                    request.is_secure ? "; Secure" : ""));
}

void write_link(Seat seat, const std::string& secret, JsonWriter& out) {
    out.begin_object();
    out.key("seat");
    write_seat(seat, out);
    out.key("secret");
    out.text(secret);
    out.end_object();
}

const std::string& secret_of(const TableDetails& details, TableRole role) {
    if (role.seat != spectator) return at(details.secrets, role.seat);
    return role.founded && details.founder_secret ? *details.founder_secret : details.watch_secret;
}

TableDetails details_of(TableWish wish) {
    TableDetails details;
    details.id = random_secret();
    details.watch_secret = random_secret();
    for (std::size_t i = 0; i < wish.seats.size(); ++i) details.secrets.push_back(random_secret());
    details.founder = wish.founder;
    if (wish.founder == spectator) details.founder_secret = random_secret();
    details.seats = std::move(wish.seats);
    return details;
}

/// What whoever began a table is told.
Answer begun_answer(const Request& request, const ServedTable& table) {
    const TableDetails& details = table.details();
    Answer answer = object_answer([&](JsonWriter& out) {
        out.key("table");
        out.text(details.id);
        out.key("seat");
        write_seat(details.founder, out);
        out.key("links");
        out.begin_list();
        for (std::size_t i = 0; i < details.seats.size(); ++i) {
            if (details.seats[i].kind != SeatHolder::Kind::open) continue;
            write_link(static_cast<Seat>(i), details.secrets[i], out);
        }
        write_link(spectator, details.watch_secret, out);
        out.end_list();
    });
    answer.status = 201;
    const TableRole role{details.founder, details.founder == spectator};
    add_cookie(request, table, secret_of(details, role), answer);
    return answer;
}

}  // namespace

Api::Api(const GameShelf& shelf, Tables& tables, WorkPool& pool)
    : shelf_(shelf), tables_(tables), pool_(pool),
      checks_(Limits::checks_a_second, Limits::checks_at_once),
      begun_(Limits::tables_a_second, Limits::tables_at_once) {}

void Api::answer(const Request& request, const Done& done) {
    const ApiPath path = read_api_path(request.path);
    const bool is_there =
        path.subject != ApiPath::Subject::nothing && path.subject != ApiPath::Subject::live;
    if (!is_there) return done(not_found());
    if (request.posts != path.is_posted()) {
        return done(wrong_method(path.is_posted() ? "POST" : "GET, HEAD"));
    }
    switch (path.subject) {
        case ApiPath::Subject::games: return list_games(done);
        case ApiPath::Subject::game: return show_game(request, path.name, done);
        case ApiPath::Subject::game_text: return show_text(path.name, done);
        case ApiPath::Subject::check: return check(request, done);
        case ApiPath::Subject::comparison: return compare(request, done);
        case ApiPath::Subject::tables: return begin_table(request, done);
        case ApiPath::Subject::place: return show_place(request, done);
        case ApiPath::Subject::table_game: return show_table_game(request, done);
        case ApiPath::Subject::invitation: return show_invitation(request, path.name, done);
        case ApiPath::Subject::entrance: return enter(request, path.name, done);
        case ApiPath::Subject::live:
        case ApiPath::Subject::nothing: break;
    }
}

Expected<TablePlace, Answer> Api::place_of(const Request& request) const {
    const auto table = tables_.find(read_api_path(request.path).name);
    if (!table) return no_such_table();
    const auto cookie = find_cookie(request.cookies, cookie_name(*table));
    const auto role = cookie ? table->role_of(*cookie) : std::nullopt;
    if (!role) return refusal(403, "no_seat", "come in by the link of a seat first");
    return TablePlace{table, *role};
}

void Api::run(std::function<void(Answer&)> work, const Done& done, WorkPool::Kind kind) {
    const auto made = std::make_shared<Answer>();
    const bool begins = pool_.run(
        kind, [work = std::move(work), made] { work(*made); },
        [made, done](bool ended) { done(ended ? std::move(*made) : busy()); });
    if (!begins) done(busy());
}

void Api::list_games(const Done& done) {
    const auto list_all = [&shelf = shelf_, known = bundled_games_](Answer& answer) {
        answer.body = known;
        if (known.empty()) {
            JsonWriter out(answer.body);
            for (const auto& name : shelf.bundled()) write_listed_game(shelf, name, out);
        }
    };
    const auto add_others = [&shelf = shelf_](Answer& answer) {
        JsonWriter out(answer.body);
        for (const auto& name : shelf.others()) write_listed_game(shelf, name, out);
    };
    const auto bundled = std::make_shared<std::string>();
    const auto work = [list_all, add_others, bundled](Answer& answer) {
        list_all(answer);
        *bundled = answer.body;
        add_others(answer);
        answer.body = R"({"games":[)" + answer.body + "]}";
    };
    run(work, [this, bundled, done](Answer answer) {
        if (answer.status == 200) bundled_games_ = *bundled;
        done(std::move(answer));
    });
}

void Api::show_game(const Request& request, std::string_view part, const Done& done) {
    const auto read = read_path_part(part);
    if (!read) return done(no_such_game());
    const std::string& name = *read;
    if (const auto shown = shown_.find(name); shown != shown_.end()) {
        Answer answer;
        answer.body = shown->second;
        return done(std::move(answer));
    }
    if (!checks_.take(request.address)) return done(too_often());
    const auto work = [&shelf = shelf_, name](Answer& answer) {
        GameChoice choice;
        choice.variant = name;
        const auto rules = shelf.rules(choice);
        answer = rules ? object_answer([&](JsonWriter& out) {
            out.key("game");
            write_game(*rules, name, out);
        })
                       : no_such_game();
    };
    run(work, [this, name, done](Answer answer) {
        if (answer.status == 200 && shelf_.is_bundled(name)) shown_[name] = answer.body;
        done(std::move(answer));
    });
}

void Api::show_text(std::string_view part, const Done& done) {
    const auto name = read_path_part(part);
    if (!name) return done(no_such_game());
    const auto work = [&shelf = shelf_, name = *name](Answer& answer) {
        const auto text = shelf.text(name);
        answer = text ? object_answer([&](JsonWriter& out) {
            out.key("text");
            out.text(*text);
        })
                      : no_such_game();
    };
    run(work, done);
}

void Api::show_table_game(const Request& request, const Done& done) {
    const auto place = place_of(request);
    if (!place) return done(place.error());
    if (!checks_.take(request.address)) return done(too_often());
    const auto work = [rules = place->table->rules(),
                       name = place->table->details().variant](Answer& answer) {
        answer = object_answer([&](JsonWriter& out) {
            out.key("game");
            write_game(*rules, name, out);
        });
    };
    run(work, done);
}

void Api::check(const Request& request, const Done& done) {
    if (!checks_.take(request.address)) return done(too_often());
    auto choice = read_text_to_check(request.body);
    if (!choice) return done(bad_request(choice.error()));
    const auto work = [&shelf = shelf_, choice = std::move(*choice)](Answer& answer) {
        std::optional<Problem> problem;
        answer = object_answer([&](JsonWriter& out) { problem = write_check(shelf, choice, out); });
        if (problem) answer = refusal(400, "bad_option", problem->message);
    };
    run(work, done);
}

void Api::compare(const Request& request, const Done& done) {
    if (!checks_.take(request.address)) return done(too_often());
    auto wish = read_comparison_wish(request.body);
    if (!wish) return done(bad_request(wish.error()));
    const auto work = [&shelf = shelf_, wish = std::move(*wish)](Answer& answer) {
        auto compared = compare_with_parent(shelf, wish);
        if (!compared) {
            answer = answer_of(compared.error());
        } else {
            answer.body = std::move(*compared);
        }
    };
    run(work, done, WorkPool::Kind::comparison);
}

void Api::begin_table(const Request& request, const Done& done) {
    auto wish = read_table_wish(request.body);
    if (!wish) return done(bad_request(wish.error()));
    if (!checks_.take(request.address)) return done(too_often());
    const bool with_text = !wish->game.variant;
    const auto begin = [this, request, with_text, done](
                           const std::shared_ptr<const ReadyGame>& game, TableWish wanted) {
        if (const auto wrong = wrong_number(*game->rules, wanted.seats.size())) {
            return done(answer_of(*wrong));
        }
        if (!begun_.take(request.address)) return done(too_often());
        if (!tables_.makes_room(with_text)) {
            return done(refusal(503, "too_many_tables", "there are too many tables already"));
        }
        TableDetails details = details_of(std::move(wanted));
        details.variant = game->choice.variant;
        done(begun_answer(request, *tables_.begin(game, std::move(details))));
    };
    if (const auto game = tables_.known(wish->game)) return begin(game, std::move(*wish));
    using Made = Expected<std::shared_ptr<const ReadyGame>, UnreadyGame>;
    const auto made = std::make_shared<std::optional<Made>>();
    const auto work = [&shelf = shelf_, choice = wish->game, made] {
        *made = make_ready(shelf, choice);
    };
    const auto then = [made, begin, done, wanted = std::move(*wish)](bool ended) {
        if (!ended || !*made) return done(busy());
        if (!**made) return done(answer_of((*made)->error()));
        begin(***made, wanted);
    };
    if (!pool_.run(WorkPool::Kind::check, work, then)) done(busy());
}

void Api::show_place(const Request& request, const Done& done) const {
    const auto place = place_of(request);
    if (!place) return done(place.error());
    done(object_answer([&](JsonWriter& out) {
        out.key("title");
        out.text(place->table->title());
        out.key("seat");
        write_seat(place->role.seat, out);
        out.key("over");
        out.truth(place->table->game_is_over());
    }));
}

/// Who invites to what is told to those whom they gave the secret.
void Api::show_invitation(const Request& request, std::string_view id, const Done& done) const {
    const auto table = tables_.find(id);
    if (!table) return done(no_such_table());
    const auto arrival = read_arrival(request.body);
    if (!arrival) return done(bad_request(arrival.error()));
    const auto role = table->role_of(arrival->secret);
    if (!role) return done(refusal(403, "bad_secret", "this is not the link of a seat here"));
    done(object_answer([&](JsonWriter& out) {
        out.key("title");
        out.text(table->title());
        out.key("host");
        out.text(table->founder_name());
        out.key("seat");
        write_seat(role->seat, out);
    }));
}

void Api::enter(const Request& request, std::string_view id, const Done& done) {
    const auto table = tables_.find(id);
    if (!table) return done(no_such_table());
    const auto arrival = read_arrival(request.body);
    if (!arrival) return done(bad_request(arrival.error()));
    auto role = table->role_of(arrival->secret);
    if (!role) return done(refusal(403, "bad_secret", "this is not the link of a seat here"));
    if (role->seat == spectator) {
        // Whoever sits there already keeps the seat, and who began the table what they may do.
        const auto cookie = find_cookie(request.cookies, cookie_name(*table));
        if (const auto held = cookie ? table->role_of(*cookie) : std::nullopt) role = held;
    }
    table->enter(role->seat, arrival->name);
    Answer answer = object_answer([&](JsonWriter& out) {
        out.key("seat");
        write_seat(role->seat, out);
    });
    add_cookie(request, *table, secret_of(table->details(), *role), answer);
    done(std::move(answer));
}

}  // namespace houserules::serve
