#include "protocol/engine_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "explain/illegal.h"
#include "game/rules_now.h"
#include "notation/card_text.h"
#include "notation/diagnostic_json.h"
#include "notation/json_values.h"
#include "notation/move_text.h"
#include "notation/resolve.h"
#include "protocol/request_fields.h"
#include "rules/rules.h"
#include "source/containers.h"
#include "source/utf8.h"
#include "source/versions.h"

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;
using Answer = Expected<Json, RequestFailure>;

constexpr std::uint64_t default_move_limit = 10'000;
constexpr std::uint64_t most_moves_listed = 100'000;
constexpr std::uint64_t default_turn_limit = 10'000;

RequestFailure failure(std::string code, std::string message) {
    return {std::move(code), std::move(message), nullptr};
}

std::string line_of(const RequestFailure& failure) {
    Json object;
    object["ok"] = false;
    object["error"]["code"] = failure.code;
    object["error"]["message"] = failure.message;
    if (!failure.diagnostics.is_null()) {
        // The protocol leaves open which of the two "adds" means; clients look in either place.
        object["error"]["diagnostics"] = failure.diagnostics;
        object["diagnostics"] = failure.diagnostics;
    }
    return json_line(object);
}

std::string players_text(const std::vector<int>& players) {
    std::vector<std::string> words;
    for (const int number : players) words.push_back(fmt::format("{}", number));
    return listed(words, "or");
}

}  // namespace

/// One request, carried out on its session.
class EngineRequest {
public:
    EngineRequest(EngineSession& session, const nlohmann::json& object)
        : session_(session), fields_(object) {}

    Answer carry_out() {
        using Handler = Answer (EngineRequest::*)();
        struct Request {
            const char* name;
            std::vector<std::string> keys;
            Handler handler;
        };
        static const std::array<Request, 7> requests = {{
            {"hello", {"protocol"}, &EngineRequest::hello},
            {"load", {"variant", "options", "seat"}, &EngineRequest::load},
            {"new",
             {"players", "seed", "turn_limit", "deck", "seat", "bots", "open", "view"},
             &EngineRequest::start},
            {"state", {"view"}, &EngineRequest::show},
            {"moves", {"offset", "limit", "view"}, &EngineRequest::list_moves},
            {"play", {"move", "view"}, &EngineRequest::play},
            {"quit", {}, &EngineRequest::quit},
        }};
        const std::string name = fields_.text("do");
        if (fields_.failure()) return *fields_.failure();
        std::vector<std::string> names;
        for (const auto& request : requests) {
            if (name != request.name) {
                names.emplace_back(request.name);
                continue;
            }
            fields_.allow(request.keys);
            if (fields_.failure()) return *fields_.failure();
            return (this->*request.handler)();
        }
        return failure("bad_request",
                       fmt::format("there is no request `{}`: {}", printable(name.substr(0, 64)),
                                   suggest(name, names).text));
    }

private:
    Answer hello() {
        const auto asked = fields_.number("protocol", 1, 0xffffffffULL);
        if (fields_.failure()) return *fields_.failure();
        if (asked && *asked > protocol_version) {
            return failure("bad_request",
                           fmt::format("this is version {} of the protocol, and the client speaks "
                                       "version {}: use a newer houserules",
                                       protocol_version, *asked));
        }
        Json object;
        object["protocol"] = protocol_version;
        object["engine"] = "houserules";
        object["version"] = program_version;
        object["languages"] = {language_version};
        return object;
    }

    Answer quit() {
        session_.ended_ = true;
        return Json::object();
    }

    Answer load() {
        const std::string name = fields_.text("variant");
        const auto seat = fields_.number("seat", 0, State::max_seats - 1);
        if (fields_.failure()) return *fields_.failure();
        std::vector<OptionSetting> settings;
        if (fields_.has("options")) {
            auto read = read_option_settings(fields_.at("options"));
            if (!read) {
                return failure(fields_.at("options").is_object() ? "bad_option" : "bad_request",
                               read.error().message);
            }
            settings = std::move(*read);
        }
        auto loaded = load_rules(name, settings, session_.files_);
        if (!loaded) {
            const RulesFailure& refused = loaded.error();
            if (refused.kind == RulesFailure::Kind::bad_option) {
                return failure("bad_option", refused.message);
            }
            return RequestFailure{"invalid_variant", refused.message,
                                  diagnostics_to_json(refused.diagnostics, refused.sources)};
        }
        const auto& most = loaded->program.players.back();
        if (seat && static_cast<int>(*seat) >= most) {
            return failure("bad_request",
                           fmt::format("at most {} play: the seats are 0 to {}", most, most - 1));
        }
        session_.game_.reset();
        session_.rules_ = std::move(*loaded);
        session_.seat_.reset();
        if (seat) session_.seat_ = *seat;
        session_.listed_.reset();
        const Rules& rules = *session_.rules_;
        Json object;
        object["name"] = rules.variant.name;
        object["players"] = rules.program.players;
        object["options"] = options_to_json(rules.variant, rules.options);
        if (!rules.diagnostics.empty()) {
            object["diagnostics"] = diagnostics_to_json(rules.diagnostics, rules.sources);
        }
        return object;
    }

    Answer start() {
        const auto limit = fields_.number("turn_limit", 1, 0xffffffffULL);
        const auto seed = fields_.seed("seed");
        if (fields_.has("players") && !fields_.at("players").is_number_integer()) {
            return failure("bad_request", "`players` must be a whole number");
        }
        if (fields_.failure()) return *fields_.failure();
        if (!session_.rules_) return no_variant();
        const Program& program = session_.rules_->program;

        GameSetup setup;
        setup.seats = program.best_players != 0 ? program.best_players : program.players.front();
        if (fields_.has("players")) {
            const auto& allowed = program.players;
            const auto chosen = std::find_if(allowed.begin(), allowed.end(), [&](int number) {
                return fields_.at("players") == number;
            });
            if (chosen == allowed.end()) {
                return failure("bad_players",
                               fmt::format("{} is played by {}", session_.rules_->variant.name,
                                           players_text(allowed)));
            }
            setup.seats = *chosen;
        }
        auto side = read_side(setup.seats);
        if (!side) return side.error();
        // All that bots decide once the seat is out happens within one answer.
        if (side->seat && limit && *limit > default_turn_limit) {
            return failure("bad_request",
                           fmt::format("a game of one seat has a `turn_limit` of at most {}",
                                       default_turn_limit));
        }
        const auto viewer = read_view(setup.seats, side->seat);
        if (fields_.failure()) return *fields_.failure();
        if (fields_.has("deck")) {
            auto deck = read_deck(program, fields_.at("deck"));
            if (!deck) return failure("bad_deck", deck.error().message);
            setup.deck = std::move(*deck);
        }
        setup.seed = seed ? *seed : session_.fresh_seed_();
        setup.turn_limit = limit.value_or(default_turn_limit);
        session_.game_.emplace(program, setup, std::move(*side));
        session_.listed_.reset();
        Json object;
        if (game().tells_seed()) object["seed"] = seed_to_json(setup.seed);
        object["state"] = game().shown(viewer);
        if (game().seat()) add_events(session_.game_->take_beginning(), object);
        return object;
    }

    /// Whose game is begun, and who plays the other seats.
    Expected<SessionGame::Side, RequestFailure> read_side(int seats) {
        SessionGame::Side side;
        const auto open = fields_.truth("open");
        const auto named = fields_.number("seat", 0, static_cast<std::uint64_t>(seats - 1));
        if (fields_.failure()) return *fields_.failure();
        side.open = open.value_or(false);
        side.seat = session_.seat_;
        if (named) {
            if (side.seat && *side.seat != static_cast<int>(*named)) {
                return failure("bad_request", fmt::format("this session is seat {}'s", *side.seat));
            }
            side.seat = *named;
        }
        if (!side.seat) {
            if (!fields_.has("bots")) return side;
            return failure("bad_request", "`bots` play beside a `seat`: name it, too");
        }
        if (*side.seat >= seats) {
            return failure("bad_players", fmt::format("this session is seat {}'s, and there are {} "
                                                      "players",
                                                      *side.seat, seats));
        }
        for (const char* key : {"seed", "deck"}) {
            if (!fields_.has(key) || side.open) continue;
            return failure("bad_request",
                           fmt::format("whoever knows the `{}` knows all cards: a game of one seat "
                                       "has one only with `\"open\": true`",
                                       key));
        }
        return add_bots(seats, std::move(side));
    }

    Expected<SessionGame::Side, RequestFailure> add_bots(int seats, SessionGame::Side side) {
        std::vector<std::string> names(seats - 1, policy_names().front());
        if (fields_.has("bots")) {
            const auto& bots = fields_.at("bots");
            const bool is_list = bots.is_array() && bots.size() == names.size();
            for (std::size_t i = 0; i < names.size() && (is_list || bots.is_string()); ++i) {
                const auto& name = is_list ? bots[i] : bots;
                names[i] = name.is_string() ? name.get<std::string>() : std::string();
            }
            if (!is_list && !bots.is_string()) {
                return failure("bad_request",
                               fmt::format("`bots` must be the name of a bot, or a list of {}: one "
                                           "for each other seat",
                                           names.size()));
            }
        }
        side.bots.resize(seats);
        std::size_t next = 0;
        for (int seat = 0; seat < seats; ++seat) {
            if (seat == *side.seat) continue;
            const auto& name = names[next++];
            auto& bot = at(side.bots, seat);
            bot = make_policy(name);
            if (bot) continue;
            return failure("bad_request",
                           fmt::format("there is no bot `{}`: {}", printable(name.substr(0, 64)),
                                       suggest(name, policy_names()).text));
        }
        return side;
    }

    Answer show() {
        if (const auto missing = no_game()) return *missing;
        const auto viewer = view();
        if (fields_.failure()) return *fields_.failure();
        Json object;
        add_seed_of_ended(object);
        object["state"] = game().shown(viewer);
        return object;
    }

    Answer list_moves() {
        const auto offset =
            fields_.number("offset", 0, std::numeric_limits<std::uint64_t>::max()).value_or(0);
        const auto limit =
            fields_.number("limit", 0, most_moves_listed).value_or(default_move_limit);
        if (fields_.failure()) return *fields_.failure();
        if (const auto missing = no_game()) return *missing;
        const auto viewer = view();
        if (fields_.failure()) return *fields_.failure();
        if (const auto other = not_your_turn(viewer)) return *other;
        const Program& now = rules_now(program(), state());
        std::optional<Observation> observation;
        if (viewer) observation = game().observation(*viewer);
        const Moves moves = legal_moves(now, observation ? observation->position() : state());
        const std::uint64_t begin = std::min(offset, moves.count());
        const std::uint64_t end = begin + std::min(limit, moves.count() - begin);
        Json object;
        object["to_act"] = state().over() ? Json() : Json(int{state().to_act});
        object["total"] = moves.count();
        object["moves"] = Json::array();
        const auto list = [&](const Move& move) {
            object["moves"].push_back(move_to_json(now, move));
            return false;
        };
        moves.visit(begin, end, PlayVisitor(list));
        session_.listed_ = EngineSession::ListedMoves{begin, end - begin, viewer.has_value()};
        return object;
    }

    Answer play() {
        if (!fields_.has("move")) return failure("bad_request", "`play` needs a `move`");
        if (const auto missing = no_game()) return *missing;
        const auto viewer = view();
        if (fields_.failure()) return *fields_.failure();
        if (state().over()) return failure("game_over", "the game is over");
        const auto& asked = fields_.at("move");
        return asked.is_number() ? play_listed(asked, viewer) : play_requested(asked, viewer);
    }

    Answer play_listed(const nlohmann::json& index, std::optional<int> viewer) {
        if (!session_.listed_) {
            return failure(
                "bad_move",
                "a number means a move of the last `moves`, and none were asked for here");
        }
        const auto listed = *session_.listed_;
        if (!index.is_number_unsigned() || index.get<std::uint64_t>() >= listed.count) {
            return failure("bad_move",
                           fmt::format("a number means one of the {} last listed, from 0",
                                       counted(static_cast<long long>(listed.count), "move")));
        }
        const auto number = listed.offset + index.get<std::uint64_t>();
        const Program& now = rules_now(program(), state());
        if (!listed.observed) return make(legal_moves(now, state()).nth(number), {}, viewer);
        Numbering numbering;
        const auto observation = game().observation(state().to_act, &numbering);
        return make(numbering.real(legal_moves(now, observation.position()).nth(number)), {},
                    viewer);
    }

    /// Whoever acts and is told only what its own seat sees is refused by that alone.
    Answer play_requested(const nlohmann::json& asked, std::optional<int> viewer) {
        auto request = read_move_request(asked);
        if (!request) return failure("bad_move", request.error().message);
        if (viewer != state().to_act) {
            const auto decision = resolve(program(), state(), *request);
            if (!decision) return refused(state(), *request, decision.error());
            return make(decision->move, decision->laid, viewer);
        }
        Numbering numbering;
        const auto observation = game().observation(*viewer, &numbering);
        const auto decision = resolve(program(), observation.position(), *request);
        if (!decision) return refused(observation.position(), *request, decision.error());
        return make(numbering.real(decision->move), numbering.real(decision->laid), viewer);
    }

    Answer refused(const State& position, const MoveRequest& wanted, const Refusal& refusal) const {
        return failure(refusal.malformed() ? "bad_move" : "illegal_move",
                       explain_refusal(*session_.rules_, position, wanted, refusal));
    }

    Answer make(const Move& move, const std::vector<std::uint8_t>& laid,
                std::optional<int> viewer) {
        ToldEvents events = session_.game_->play(move, laid, viewer);
        session_.listed_.reset();
        Json object;
        add_seed_of_ended(object);
        object["state"] = game().shown(game().seat());
        add_events(std::move(events), object);
        return object;
    }

    static void add_events(ToldEvents told, Json& object) {
        object["events"] = std::move(told.events);
        if (told.left_out > 0) object["events_left_out"] = told.left_out;
    }

    /// The seed of a game of one seat, which is told when it is over.
    void add_seed_of_ended(Json& object) const {
        if (game().seat() && state().over()) object["seed"] = seed_to_json(game().seed());
    }

    [[nodiscard]] const Program& program() const { return session_.rules_->program; }
    [[nodiscard]] const SessionGame& game() const { return *session_.game_; }
    [[nodiscard]] const State& state() const { return game().state(); }

    static RequestFailure no_variant() {
        return failure("no_variant", "no variant is loaded; `load` one first");
    }

    [[nodiscard]] std::optional<RequestFailure> no_game() const {
        if (!session_.rules_) return no_variant();
        if (!session_.game_)
            return failure("no_game", "no game is in progress; begin one with `new`");
        return std::nullopt;
    }

    /// The seat that is to look, if there is one; in a game of one seat it is that seat.
    std::optional<int> view() { return read_view(state().seats, game().seat()); }

    std::optional<int> read_view(int seats, std::optional<int> own) {
        const auto seat = fields_.number("view", 0, static_cast<std::uint64_t>(seats - 1));
        if (!seat) return own;
        const int viewer = *seat;
        if (own && viewer != *own) {
            fields_.fail(fmt::format("`view` must be {}: this session is that seat's", *own));
        }
        return viewer;
    }

    [[nodiscard]] std::optional<RequestFailure> not_your_turn(std::optional<int> viewer) const {
        if (!viewer || state().over() || *viewer == state().to_act) return std::nullopt;
        return failure("not_your_turn", fmt::format("seat {} is to act", state().to_act));
    }

    EngineSession& session_;
    RequestFields fields_;
};

EngineSession::EngineSession(FileAccess files, std::function<std::uint64_t()> fresh_seed)
    : files_(std::move(files)), fresh_seed_(std::move(fresh_seed)) {}

std::string EngineSession::answer(std::string_view line) {
    if (line.size() > longest_line) return answer_too_long();
    const auto parsed = read_json(line);
    if (!parsed) return line_of(failure("bad_json", parsed.error().message));
    if (!parsed->is_object()) return line_of(failure("bad_request", "a request is an object"));
    Answer answer = EngineRequest(*this, *parsed).carry_out();
    if (!answer) return line_of(answer.error());
    Json response;
    response["ok"] = true;
    auto& entries = answer->get_ref<Json::object_t&>();
    response.get_ref<Json::object_t&>().reserve(entries.size() + 1);
    for (auto& [key, value] : entries) response[key] = std::move(value);
    return json_line(response);
}

std::string EngineSession::answer_too_long() {
    return line_of(
        failure("line_too_long", fmt::format("a line has at most {} bytes", longest_line)));
}

}  // namespace houserules
