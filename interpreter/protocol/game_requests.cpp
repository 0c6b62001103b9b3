// What begins games, ends them, and makes one stand where another does.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "bots/make_policy.h"
#include "notation/json_values.h"
#include "protocol/engine_request.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "source/utf8.h"

namespace houserules {

namespace {

constexpr std::uint64_t default_turn_limit = 10'000;
constexpr std::size_t most_decisions = 10'000;

std::string players_text(const std::vector<int>& players) {
    std::vector<std::string> words;
    for (const int number : players) words.push_back(fmt::format("{}", number));
    return listed(words, "or");
}

}  // namespace

using Outcome = std::optional<RequestFailure>;

Outcome EngineRequest::start() {
    GameSetup setup;
    if (const auto wrong = read_setup(setup)) return wrong;
    auto side = read_side(setup.seats);
    if (!side) return side.error();
    // All that bots decide once the seat is out happens within one answer.
    if (side->seat && setup.turn_limit > default_turn_limit) {
        return failure("bad_request", fmt::format("a game of one seat has a `turn_limit` of at "
                                                  "most {}",
                                                  default_turn_limit));
    }
    Wishes wishes;
    if (const auto wrong = read_beginning(side->seat, setup, wishes)) return wrong;
    if (!fields_.has("seed")) setup.seed = session_.fresh_seed_();
    ToldEvents told;
    auto& place = session_.games_[game_name_];
    place = std::make_unique<SessionGame>(
        program(), setup, std::move(*side),
        SessionGame::Listener{wishes.viewer, wishes.events ? &told : nullptr});
    game_ = place.get();
    session_.bot_work_ += game().bot_work();
    // That of a game of one seat that is over is told with what follows.
    if (game().tells_seed() && !(game().seat() && state().over())) {
        out_.key("seed");
        out_.value(seed_to_json(setup.seed));
    }
    tell(wishes, told);
    return std::nullopt;
}

/// Reads how a game begins, but for the deck, which is looked at last.
Outcome EngineRequest::read_setup(GameSetup& setup) {
    const auto limit = fields_.number("turn_limit", 1, 0xffffffffULL);
    const auto seed = fields_.seed("seed");
    const auto* const players = fields_.find("players");
    if (players != nullptr && !players->is_number_integer()) {
        return failure("bad_request", "`players` must be a whole number");
    }
    if (fields_.failure()) return *fields_.failure();
    if (!session_.rules_) return no_variant();
    const auto& allowed = program().players;
    setup.seats = program().best_players != 0 ? program().best_players : allowed.front();
    if (players != nullptr) {
        const auto chosen = std::find_if(allowed.begin(), allowed.end(),
                                         [&](int number) { return *players == number; });
        if (chosen == allowed.end()) {
            return failure("bad_players",
                           fmt::format("{} is played by {}", session_.rules_->variant.name,
                                       players_text(allowed)));
        }
        setup.seats = *chosen;
    }
    setup.seed = seed.value_or(0);
    setup.turn_limit = limit.value_or(default_turn_limit);
    return std::nullopt;
}

/// Reads what is told of a game that begins, and its deck; and sees that there is room for it.
///
/// @param own  the seat whose game it is
Outcome EngineRequest::read_beginning(std::optional<int> own, GameSetup& setup, Wishes& wishes) {
    wishes = read_wishes(setup.seats, own, own.has_value());
    if (!fields_.has("state")) wishes.state_of = wishes.viewer;
    if (fields_.failure()) return *fields_.failure();
    if (fields_.has("deck")) {
        auto deck = read_deck(program(), setup.seats, fields_.at("deck"));
        if (!deck) return failure("bad_deck", deck.error().message);
        setup.deck = std::move(*deck);
    }
    return too_many_games(game_name_);
}

/// Whose game is begun, and who plays the other seats.
Expected<SessionGame::Side, RequestFailure> EngineRequest::read_side(int seats) {
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
        return failure(
            "bad_players",
            fmt::format("this session is seat {}'s, and there are {} players", *side.seat, seats));
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

Expected<SessionGame::Side, RequestFailure> EngineRequest::add_bots(int seats,
                                                                    SessionGame::Side side) {
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
        bot = make_policy(name, program());
        if (bot && bot->playouts() > LineAllowance::most_playouts) {
            return failure("bad_request",
                           fmt::format("a bot makes at most {} playouts for a decision here",
                                       LineAllowance::most_playouts));
        }
        if (bot) continue;
        return failure("bad_request",
                       fmt::format("there is no bot `{}`: {}", printable(name.substr(0, 64)),
                                   suggest(name, policy_names()).text));
    }
    return side;
}

Outcome EngineRequest::end() {
    if (const auto missing = no_game()) return *missing;
    session_.games_.erase(game_name_);
    game_ = nullptr;
    return std::nullopt;
}

Outcome EngineRequest::clone() {
    const auto* const to = fields_.find("to");
    if (to == nullptr) return failure("bad_request", "`clone` needs the name of a new game: `to`");
    std::string name;
    if (const auto wrong = read_name("to", *to, name)) return wrong;
    if (const auto missing = no_game()) return *missing;
    if (const auto refused = bound(game_)) return *refused;
    if (find_game(name) != nullptr) {
        return failure("bad_request",
                       fmt::format("there is a game `{}` already: `end` it, or make it stand "
                                   "where another does with `restore`",
                                   printable(name)));
    }
    if (const auto refused = too_many_games(name)) return refused;
    session_.games_[name] = std::make_unique<SessionGame>(game());
    return std::nullopt;
}

Outcome EngineRequest::restore() {
    if (session_.rules_) {
        const auto* const present = find_game(game_name_);
        if (session_.seat_ || (present != nullptr && present->seat())) return bound(present);
    }
    const auto* const from = fields_.find("from");
    if (from != nullptr) return restore_game(*from);
    return restore_decisions();
}

/// A game goes to where another stands, or begins there.
Outcome EngineRequest::restore_game(const nlohmann::json& from) {
    for (const char* key : {"players", "seed", "turn_limit", "deck", "decisions"}) {
        if (!fields_.has(key)) continue;
        return failure("bad_request",
                       fmt::format("`{}` is for a game that is not restored `from` another", key));
    }
    std::string name;
    if (const auto wrong = read_name("from", from, name)) return wrong;
    if (!session_.rules_) return no_variant();
    const auto* const other = find_game(name);
    if (other == nullptr) {
        return failure("no_game", fmt::format("no game `{}` is in progress", printable(name)));
    }
    if (const auto refused = bound(other)) return *refused;
    auto wishes = read_wishes(other->state().seats, std::nullopt, false);
    if (!fields_.has("state")) wishes.state_of = wishes.viewer;
    if (fields_.failure()) return *fields_.failure();
    if (const auto refused = too_many_games(game_name_)) return refused;
    auto copy = std::make_unique<SessionGame>(*other);
    game_ = copy.get();
    session_.games_[game_name_] = std::move(copy);
    tell(wishes, {});
    return std::nullopt;
}

/// A game begins anew, and recorded decisions are made; it is kept only if all of them can be.
Outcome EngineRequest::restore_decisions() {
    const auto* const decisions = fields_.find("decisions");
    if (decisions == nullptr || !decisions->is_array() || !fields_.has("seed")) {
        return failure("bad_request",
                       "`restore` needs the name of a game, `from`, or `decisions`, a list of "
                       "moves, and the `seed` of their game");
    }
    if (decisions->size() > most_decisions) {
        return failure("bad_request",
                       fmt::format("at most {} `decisions` are made at a time", most_decisions));
    }
    GameSetup setup;
    if (const auto wrong = read_setup(setup)) return wrong;
    Wishes wishes;
    if (const auto wrong = read_beginning(std::nullopt, setup, wishes)) return wrong;
    auto begun = std::make_unique<SessionGame>(program(), setup, SessionGame::Side{},
                                               SessionGame::Listener{});
    game_ = begun.get();
    for (const auto& decision : *decisions) {
        if (auto wrong = make_recorded(decision)) {
            wrong->message = fmt::format("decision {}: {}", state().turn + 1, wrong->message);
            return wrong;
        }
    }
    session_.games_[game_name_] = std::move(begun);
    tell(wishes, {});
    return std::nullopt;
}

/// A decision is a move, the number of one, or a line of a record with its `seat` and `move`.
Outcome EngineRequest::make_recorded(const nlohmann::json& recorded) {
    if (state().over()) return failure("game_over", "the game is over");
    const auto moves = legal_moves(program(), state());
    if (!session_.allowance_.pay(program(), state(), moves)) {
        return failure("too_much", "so many decisions take too long for one line");
    }
    if (recorded.is_number()) {
        if (!recorded.is_number_unsigned() || recorded.get<std::uint64_t>() >= moves.count()) {
            return failure("bad_move", fmt::format("a number means one of the {}, from 0",
                                                   counted(static_cast<long long>(moves.count()),
                                                           "legal move")));
        }
        game().play(moves.nth(recorded.get<std::uint64_t>()), {}, {});
        return std::nullopt;
    }
    const bool is_line = recorded.is_object() && recorded.contains("move");
    if (is_line && recorded.contains("seat") && recorded.at("seat") != int{state().to_act}) {
        return failure("illegal_move", fmt::format("seat {} is to act", state().to_act));
    }
    const auto request = read_move_request(is_line ? recorded.at("move") : recorded);
    if (!request) return failure("bad_move", request.error().message);
    const auto decision = resolve(program(), state(), *request);
    if (!decision) return refused(state(), *request, decision.error());
    game().play(decision->move, decision->laid, {});
    return std::nullopt;
}

Outcome EngineRequest::too_many_games(std::string_view name) const {
    if (find_game(name) != nullptr || session_.games_.size() < EngineSession::most_games) {
        return std::nullopt;
    }
    return failure("too_many_games",
                   fmt::format("{} games are in progress, and there may be no more: `end` one",
                               EngineSession::most_games));
}

/// Whoever plays one seat could look ahead at hidden cards if decisions were made and taken back.
Outcome EngineRequest::bound(const SessionGame* game) const {
    if (!session_.seat_ && (game == nullptr || !game->seat())) return std::nullopt;
    return failure("seat_bound",
                   "in a game of one seat nothing is tried out, copied or taken back");
}

}  // namespace houserules
