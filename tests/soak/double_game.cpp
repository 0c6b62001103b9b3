#include "soak/double_game.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

#include "game/observation.h"
#include "game/stages.h"
#include "notation/json_values.h"
#include "notation/move_text.h"
#include "notation/state_json.h"
#include "rules/rules.h"
#include "source/containers.h"
#include "support/two_ways.h"
#include "verify/move_check.h"
#include "verify/state_check.h"

namespace houserules::testing {

namespace {

using Json = nlohmann::ordered_json;

void require(bool holds, const std::string& what) {
    if (!holds) throw Failure(what);
}

void require_nothing(const Findings& findings) {
    if (!findings.empty()) throw Failure(findings.front());
}

bool begins_with(const std::string& text, std::string_view beginning) {
    return text.compare(0, beginning.size(), beginning) == 0;
}

}  // namespace

DoubleGame::DoubleGame(const std::string& name, const FileAccess& files, const Variant& variant,
                       const std::vector<std::int64_t>& options, const Program& program,
                       const GameChecks& checks)
    : program_(program), plan_(program), checks_(checks),
      session_(files, [] { return std::uint64_t{1}; }) {
    Json request = {{"do", "load"}, {"variant", name}};
    request["options"] = options_to_json(variant, options);
    load_request_ = request.dump();
}

void DoubleGame::load_once() {
    if (load_request_.empty()) return;
    const Json answer = Json::parse(session_.answer(load_request_));
    require(answer["ok"] == true, "does not load: " + answer.dump());
    load_request_.clear();
}

DoubleGame::Ending DoubleGame::play(int seats, std::uint64_t seed, bool doubled) {
    return play(seats, seed, doubled, checks_.turn_limit);
}

DoubleGame::Ending DoubleGame::play(int seats, std::uint64_t seed, bool doubled,
                                    std::uint32_t turn_limit) {
    GameSetup setup;
    setup.seats = seats;
    setup.seed = seed;
    setup.turn_limit = turn_limit;
    doubled_ = doubled;
    memory_ = Memory{};
    events_.clear();
    state_ = new_game(program_, setup, remembering());
    if (doubled_) {
        load_once();
        compare({{"do", "new"}, {"players", seats}, {"seed", seed}, {"turn_limit", turn_limit}});
    }
    look_for_passed_over(-1);
    Random random(seed, 1'000'000);
    while (!state_.over()) {
        require_nothing(check_state(program_, state_));
        const Moves moves = legal_moves(program_, state_);
        require(moves.count() != 0, "a position without a move");
        const Move move = moves.sample(random);
        if (state_.turn < checks_.looked_at_closely || state_.turn % checks_.then_every == 0) {
            look_closely(move, random);
        }
        Json request;
        if (doubled_) {
            request = {{"do", "play"}, {"move", move_to_json(program_, move)}};
        }
        const int stage = stage_now(program_, state_);
        apply(program_, state_, move, remembering());
        look_for_passed_over(stage);
        if (doubled_) compare(request);
    }
    require_nothing(check_state(program_, state_));
    if (plan_.fits) compare_ways(seats, seed, turn_limit);
    switch (result_of(program_, state_).reason) {
        case Result::Reason::stuck: return Ending::stuck;
        case Result::Reason::turn_limit: return Ending::turn_limit;
        default: return Ending::over;
    }
}

/// Usual turns make the game that is made decision by decision.
void DoubleGame::compare_ways(int seats, std::uint64_t seed, std::uint32_t turn_limit) const {
    const auto game = play_in_two_ways(plan_, seats, seed, turn_limit);
    require(game.difference.empty(), "usual turns differ after decision " +
                                         std::to_string(game.turn) + " in " + game.difference);
}

/// The state that a request is answered with is the engine's.
void DoubleGame::compare(const Json& request, std::optional<int> viewer) {
    const std::string answer = session_.answer(request.dump());
    require(begins_with(answer, R"({"ok":true,)"), "refused: " + request.dump() + " " + answer);
    const std::string state =
        viewer ? state_text(program_, observe(program_, state_, Memory{}, *viewer))
               : state_text(program_, state_);
    // Both are written in the same way; to read the answer would take longer than to play.
    require(answer.find(R"("state":)" + state) != std::string::npos,
            "another state after " + request.dump());
}

Audience DoubleGame::remembering() {
    return {checks_.moves.empty() ? nullptr : &events_, doubled_ ? &memory_ : nullptr};
}

void DoubleGame::look_for_passed_over(int stage) {
    for (const Event& event : events_) {
        if (event.kind == Event::Kind::stage) stage = event.index;
        if (event.kind == Event::Kind::passed_over) look_at_passed_over(event, stage);
    }
    events_.clear();
}

void DoubleGame::look_at_passed_over(const Event& event, int stage) const {
    const auto set = std::find_if(checks_.moves.begin(), checks_.moves.end(),
                                  [&](const ActionSet& one) { return one.stage_index == stage; });
    if (set == checks_.moves.end() || set->shown == MoveShown::of_nobody) return;
    require(set->shown == MoveShown::of_who_has_cards,
            "a player without a move, against what the rules were found to show");
    // Whoever has no card when passed over has none later, but for what came to them since.
    const Event* last = &events_.back();
    const bool may_have_got_some = std::any_of(&event, last + 1, [&](const Event& later) {
        return later.to_seat == event.seat || later.kind == Event::Kind::reseat ||
               later.kind == Event::Kind::round_start || later.kind == Event::Kind::redeal;
    });
    const auto& from = program_.actions[0].from;
    const bool has_cards = std::any_of(from.begin(), from.end(), [&](ZoneIndex zone) {
        return at(state_.zones, at(program_.zones, zone).instance(event.seat)).count != 0;
    });
    require(may_have_got_some || !has_cards,
            "a player with cards but without a move, against what the rules were found to show");
}

/// What a seat cannot tell from the real position is one that the rules allow.
void DoubleGame::look_at_sample(int seat, Random& random) {
    const auto observation = observe(program_, state_, memory_, seat);
    int draws = 0;
    const State drawn = sample(program_, observation, random, &draws);
    if (draws == most_draws) return;
    require_nothing(check_state(program_, drawn));
    require(legal_moves(program_, drawn).count() != 0, "a sample without a move");
}

void DoubleGame::look_closely(const Move& move, Random& random) {
    ++looked_at_;
    require_nothing(check_legal_moves(program_, state_, checks_.most_moves, random));
    require_nothing(check_apply(program_, state_, move));
    require_nothing(check_views(program_, state_));
    require(state_to_json(program_, state_).dump() == state_text(program_, state_),
            "a state that is not read as it is written");
    for (int seat = 0; doubled_ && seat < state_.seats; ++seat) {
        compare({{"do", "state"}, {"view", seat}}, seat);
        look_at_sample(seat, random);
    }
}

}  // namespace houserules::testing
