#include "protocol/session_game.h"

#include <utility>

#include "game/moves.h"
#include "game/rules_now.h"
#include "notation/event_json.h"
#include "notation/state_json.h"
#include "play/play_game.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Json = nlohmann::ordered_json;

void add_events(const Program& rules, const Events& events, std::optional<int> viewer,
                ToldEvents& told) {
    for (const auto& event : events) {
        if (viewer && !event.is_noticed_by(*viewer)) continue;
        if (told.events.size() == ToldEvents::most) {
            ++told.left_out;
        } else {
            told.events.push_back(event_to_json(rules, event, viewer));
        }
    }
}

}  // namespace

SessionGame::SessionGame(const Program& program, const GameSetup& setup, Side side)
    : program_(program), side_(std::move(side)), seed_(setup.seed) {
    for (std::size_t seat = 0; seat < side_.bots.size(); ++seat) {
        if (side_.bots[seat]) side_.bots[seat]->begin_game(seed_, seat);
    }
    Events events;
    state_ = new_game(program_, setup, listening(events));
    if (!side_.seat) return;
    add_events(program_, events, side_.seat, beginning_);
    let_bots_play(side_.seat, beginning_);
}

Observation SessionGame::observation(int seat, Numbering* numbering) const {
    return observe(program_, state_, memory_, seat, numbering);
}

Json SessionGame::shown(std::optional<int> viewer) const {
    return viewer ? state_to_json(program_, observation(*viewer)) : state_to_json(program_, state_);
}

ToldEvents SessionGame::play(const Move& move, const std::vector<std::uint8_t>& laid,
                             std::optional<int> viewer) {
    ToldEvents told;
    make(move, laid, viewer, told);
    let_bots_play(viewer, told);
    return told;
}

Audience SessionGame::listening(Events& events) {
    return side_.seat ? Audience(&events, &memory_) : Audience(&events);
}

ToldEvents SessionGame::take_beginning() { return std::exchange(beginning_, ToldEvents{}); }

void SessionGame::make(const Move& move, const std::vector<std::uint8_t>& laid,
                       std::optional<int> viewer, ToldEvents& told) {
    const Program& before = rules_now(program_, state_);
    Events events;
    apply(program_, state_, move, listening(events), laid.empty() ? nullptr : &laid);
    add_events(before, events, viewer, told);
}

void SessionGame::let_bots_play(std::optional<int> viewer, ToldEvents& told) {
    if (work_) work_->give(most_work);
    for (int made = 0; !state_.over() && !side_.bots.empty(); ++made) {
        auto& bot = at(side_.bots, state_.to_act);
        if (!bot) return;
        if (!work_ && made == decisions_before_counting) work_.emplace(program_).give(most_work);
        if (work_) pay_decision();
        const auto decision = decide(rules_now(program_, state_), state_, memory_, *bot);
        if (!decision) return;
        const auto round = state_.round;
        const auto redeals = state_.redeals;
        make(decision->move, decision->laid, viewer, told);
        if (work_) work_->pay_deals(round, redeals, state_);
    }
}

/// Rules can make each decision so slow that nobody would wait for the answer: then the next one is
/// the last.
void SessionGame::pay_decision() {
    work_->pay_decision(state_, legal_moves(program_, state_));
    if (work_->all_spent()) state_.turn_limit = state_.turn + 1;
}

}  // namespace houserules
