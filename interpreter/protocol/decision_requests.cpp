// What is asked of a game in progress: positions, moves and decisions.

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "explain/illegal.h"
#include "notation/json_values.h"
#include "notation/move_text.h"
#include "protocol/engine_request.h"
#include "source/containers.h"
#include "source/phrases.h"

namespace houserules {

namespace {

constexpr std::uint64_t default_move_limit = 10'000;
constexpr std::uint64_t most_moves_listed = 100'000;
constexpr std::uint64_t most_steps = 10'000;

}  // namespace

using Outcome = std::optional<RequestFailure>;

Outcome EngineRequest::show() {
    if (const auto missing = no_game()) return *missing;
    const auto viewer = view();
    if (fields_.failure()) return *fields_.failure();
    tell_seed_of_ended();
    out_.key("state");
    game().write_state(viewer, out_);
    return std::nullopt;
}

Outcome EngineRequest::list_moves() {
    const auto offset =
        fields_.number("offset", 0, std::numeric_limits<std::uint64_t>::max()).value_or(0);
    const auto limit = fields_.number("limit", 0, most_moves_listed).value_or(default_move_limit);
    if (fields_.failure()) return *fields_.failure();
    if (const auto missing = no_game()) return *missing;
    const auto viewer = view();
    if (fields_.failure()) return *fields_.failure();
    if (const auto other = not_your_turn(viewer)) return *other;
    write_moves({offset, limit, true, limit == 0}, viewer);
    return std::nullopt;
}

Outcome EngineRequest::play() {
    if (!fields_.has("move")) return failure("bad_request", "`play` needs a `move`");
    if (const auto missing = no_game()) return *missing;
    const auto wishes = read_wishes(state().seats, game().seat(), true);
    if (fields_.failure()) return *fields_.failure();
    if (state().over()) return failure("game_over", "the game is over");
    const auto& asked = fields_.at("move");
    return asked.is_number() ? play_listed(asked, wishes) : play_requested(asked, wishes);
}

/// A number means a move of the last list; if none was asked for here, one of all of them in the
/// order in which `moves` lists them.
Outcome EngineRequest::play_listed(const nlohmann::json& index, const Wishes& wishes) {
    const bool sees_own = wishes.viewer == std::optional<int>(state().to_act);
    const auto listed = game().listed().value_or(SessionGame::ListedMoves{0, 0, sees_own, true});
    Numbering numbering;
    std::optional<Observation> observation;
    if (listed.observed) observation = game().observation(state().to_act, &numbering);
    const Moves moves = legal_moves(program(), observation ? observation->position() : state());
    const std::uint64_t count = listed.are_all ? moves.count() : listed.count;
    if (!index.is_number_unsigned() || index.get<std::uint64_t>() >= count) {
        return failure("bad_move", fmt::format("a number means one of the {}{}, from 0",
                                               counted(static_cast<long long>(count),
                                                       listed.are_all ? "legal move" : "move"),
                                               listed.are_all ? "" : " last listed"));
    }
    const Move move = moves.nth(listed.offset + index.get<std::uint64_t>());
    make(listed.observed ? numbering.real(move) : move, {}, wishes);
    return std::nullopt;
}

/// Whoever acts and is told only what its own seat sees is refused by that alone.
Outcome EngineRequest::play_requested(const nlohmann::json& asked, const Wishes& wishes) {
    auto request = read_move_request(asked);
    if (!request) return failure("bad_move", request.error().message);
    if (wishes.viewer != state().to_act) {
        const auto decision = resolve(program(), state(), *request);
        if (!decision) return refused(state(), *request, decision.error());
        make(decision->move, decision->laid, wishes);
        return std::nullopt;
    }
    Numbering numbering;
    const auto observation = game().observation(*wishes.viewer, &numbering);
    const auto decision = resolve(program(), observation.position(), *request);
    if (!decision) return refused(observation.position(), *request, decision.error());
    make(numbering.real(decision->move), numbering.real(decision->laid), wishes);
    return std::nullopt;
}

RequestFailure EngineRequest::refused(const State& position, const MoveRequest& wanted,
                                      const Refusal& refusal) const {
    return failure(refusal.malformed() ? "bad_move" : "illegal_move",
                   explain_refusal(*session_.rules_, position, wanted, refusal));
}

void EngineRequest::make(const Move& move, const std::vector<std::uint8_t>& laid,
                         const Wishes& wishes) {
    ToldEvents told;
    const bool wants_moves = (wishes.total || wishes.moves) && !wishes.viewer;
    game().play(move, laid, {wishes.viewer, wishes.events ? &told : nullptr, wants_moves});
    session_.bot_work_ += game().bot_work();
    tell(wishes, told);
}

Outcome EngineRequest::step() {
    const auto count = fields_.number("count", 1, most_steps).value_or(1);
    const auto seed = fields_.seed("seed");
    if (fields_.failure()) return *fields_.failure();
    if (const auto missing = no_game()) return *missing;
    if (const auto refused = bound(game_)) return *refused;
    const auto wishes = read_wishes(state().seats, std::nullopt, true);
    if (fields_.failure()) return *fields_.failure();
    if (state().over()) return failure("game_over", "the game is over");
    ToldEvents told;
    const auto made =
        game().step(count, seed.value_or(game().seed()),
                    {wishes.viewer, wishes.events ? &told : nullptr}, session_.allowance_);
    out_.key("made");
    out_.number(made);
    tell(wishes, told);
    return std::nullopt;
}

Outcome EngineRequest::undo() {
    const auto count = fields_.number("count", 1, std::numeric_limits<std::uint32_t>::max());
    if (fields_.failure()) return *fields_.failure();
    if (const auto missing = no_game()) return *missing;
    if (const auto refused = bound(game_)) return *refused;
    const auto wishes = read_wishes(state().seats, std::nullopt, false);
    if (fields_.failure()) return *fields_.failure();
    const auto most = game().undoable();
    if (count.value_or(1) > most) {
        return failure(
            "too_far",
            most == state().turn
                ? fmt::format("{} made so far", counted(static_cast<long long>(most), "decision"))
                : fmt::format("only the last {} can be taken back",
                              counted(static_cast<long long>(most), "decision")));
    }
    if (!game().undo(static_cast<std::size_t>(count.value_or(1)), session_.allowance_)) {
        return failure("too_much", "to take back so many decisions takes too long for one line");
    }
    tell(wishes, {});
    return std::nullopt;
}

Outcome EngineRequest::not_your_turn(std::optional<int> viewer) const {
    if (!viewer || state().over() || *viewer == state().to_act) return std::nullopt;
    return failure("not_your_turn", fmt::format("seat {} is to act", state().to_act));
}

EngineRequest::Wishes EngineRequest::read_wishes(int seats, std::optional<int> own, bool events) {
    Wishes wishes;
    wishes.viewer = read_view(seats, own);
    read_state_wish(seats, own, wishes);
    wishes.events = fields_.truth("events").value_or(events);
    wishes.total = fields_.truth("total").value_or(false);
    const auto* const moves = fields_.find("moves");
    if (moves != nullptr && moves->is_boolean()) {
        if (moves->get<bool>()) wishes.moves = default_move_limit;
    } else {
        wishes.moves = fields_.number("moves", 0, most_moves_listed);
    }
    return wishes;
}

void EngineRequest::read_state_wish(int seats, std::optional<int> own, Wishes& wishes) {
    wishes.state_of = own;
    const auto* const asked = fields_.find("state");
    if (asked == nullptr) return;
    if (asked->is_boolean()) {
        wishes.state = asked->get<bool>();
    } else if (asked->is_string() && *asked == "to_act") {
        // A game of one seat waits for that seat only.
        wishes.state_of_next = !own;
    } else if (asked->is_number_unsigned() &&
               asked->get<std::uint64_t>() < static_cast<std::uint64_t>(seats)) {
        const int seat = asked->get<int>();
        if (own && seat != *own) {
            fields_.fail(fmt::format("`state` must be {}: this session is that seat's", *own));
        }
        wishes.state_of = seat;
    } else {
        fields_.fail(fmt::format("`state` must be true, false, \"to_act\" or a seat from 0 to {}",
                                 seats - 1));
    }
}

/// The seat that is to look, if there is one; in a game of one seat it is that seat.
std::optional<int> EngineRequest::view() { return read_view(state().seats, game().seat()); }

std::optional<int> EngineRequest::read_view(int seats, std::optional<int> own) {
    const auto seat = fields_.number("view", 0, static_cast<std::uint64_t>(seats - 1));
    if (!seat) return own;
    const int viewer = *seat;
    if (own && viewer != *own) {
        fields_.fail(fmt::format("`view` must be {}: this session is that seat's", *own));
    }
    return viewer;
}

void EngineRequest::tell(const Wishes& wishes, const ToldEvents& told) {
    tell_seed_of_ended();
    if (wishes.state) {
        auto viewer = wishes.state_of;
        if (wishes.state_of_next) viewer = state().over() ? int{spectator} : int{state().to_act};
        out_.key("state");
        game().write_state(viewer, out_);
    }
    if (wishes.total || wishes.moves) tell_moves(wishes);
    if (wishes.events) tell_events(told);
}

/// The seed of a game of one seat, which is told when it is over.
void EngineRequest::tell_seed_of_ended() {
    if (!game().seat() || !state().over()) return;
    out_.key("seed");
    out_.value(seed_to_json(game().seed()));
}

void EngineRequest::tell_events(const ToldEvents& told) {
    out_.key("events");
    out_.begin_list();
    out_.values(told.written);
    out_.end_list();
    if (told.left_out == 0) return;
    out_.key("events_left_out");
    out_.number(told.left_out);
}

/// Nothing is told of the moves of another seat than the one that looks.
void EngineRequest::tell_moves(const Wishes& wishes) {
    if (not_your_turn(wishes.viewer)) {
        out_.key("to_act");
        out_.number(int{state().to_act});
        return;
    }
    write_moves({0, wishes.moves.value_or(0), wishes.moves.has_value(), true}, wishes.viewer);
}

void EngineRequest::write_moves(const MoveList& list, std::optional<int> viewer) {
    if (viewer) {
        const auto observation = game().observation(*viewer);
        const Moves moves(program(), observation.position());
        write_moves(list, moves, true);
    } else {
        write_moves(list, game().moves(), false);
    }
}

void EngineRequest::write_moves(const MoveList& list, const Moves& moves, bool observed) {
    const std::uint64_t begin = std::min(list.offset, moves.count());
    const std::uint64_t end = begin + std::min(list.limit, moves.count() - begin);
    out_.key("to_act");
    if (state().over()) {
        out_.null();
    } else {
        out_.number(int{state().to_act});
    }
    out_.key("total");
    out_.number(moves.count());
    game().set_listed({list.numbers_all ? 0 : begin, end - begin, observed, list.numbers_all});
    if (!list.is_shown) return;
    out_.key("moves");
    out_.begin_list();
    const auto write = [&](const Move& move) {
        write_move(program(), move, nullptr, out_);
        return false;
    };
    moves.visit(begin, end, PlayVisitor(write));
    out_.end_list();
}

}  // namespace houserules
