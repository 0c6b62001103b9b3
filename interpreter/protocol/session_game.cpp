#include "protocol/session_game.h"

#include <utility>

#include "bots/make_policy.h"
#include "game/moves.h"
#include "notation/event_json.h"
#include "notation/state_json.h"
#include "play/play_game.h"
#include "random/random.h"
#include "source/containers.h"

namespace houserules {

namespace {

void add_events(const Program& rules, const Events& events, std::optional<int> viewer,
                ToldEvents& told) {
    JsonWriter out(told.written);
    for (const auto& event : events) {
        if (viewer && !event.is_noticed_by(*viewer)) continue;
        if (told.count == ToldEvents::most) {
            ++told.left_out;
        } else {
            ++told.count;
            write_event(rules, event, viewer, out);
        }
    }
}

/// Random decisions draw from streams of their own, one a turn: deals have those below 2^32, and
/// policies some after them.
constexpr std::uint64_t first_step_stream = std::uint64_t{1} << 33;

}  // namespace

SessionGame::SessionGame(const Program& program, const GameSetup& setup, Side side,
                         Listener listener)
    : program_(program), side_(std::move(side)), seed_(setup.seed) {
    for (std::size_t seat = 0; seat < side_.bots.size(); ++seat) {
        if (side_.bots[seat]) side_.bots[seat]->begin_game(seed_, seat);
    }
    Events events;
    state_ = new_game(program_, setup, listening(listener.told != nullptr ? &events : nullptr));
    if (listener.told != nullptr) add_events(program_, events, listener.viewer, *listener.told);
    if (!side_.seat) {
        history_.emplace(state_);
        return;
    }
    let_bots_play(listener);
}

SessionGame::SessionGame(const SessionGame& other)
    : program_(other.program_), side_{std::nullopt, other.side_.open, {}}, seed_(other.seed_),
      state_(other.state_), history_(other.history_) {}

Observation SessionGame::observation(int seat, Numbering* numbering) const {
    return observe(program_, state_, memory_, seat, numbering);
}

void SessionGame::write_state(std::optional<int> viewer, JsonWriter& out) const {
    if (viewer) {
        houserules::write_state(program_, observation(*viewer), out);
    } else {
        houserules::write_state(program_, state_, out);
    }
}

const Moves& SessionGame::moves() {
    if (!moves_) moves_ = std::make_unique<std::optional<Moves>>();
    if (!*moves_) moves_->emplace(program_, state_);
    return **moves_;
}

void SessionGame::forget_moves() {
    listed_.reset();
    if (moves_) moves_->reset();
}

void SessionGame::play(const Move& move, const std::vector<std::uint8_t>& laid, Listener listener) {
    make(move, laid, listener);
    let_bots_play(listener);
}

std::uint64_t SessionGame::step(std::uint64_t count, std::uint64_t seed, Listener listener,
                                LineAllowance& allowance) {
    std::uint64_t made = 0;
    for (; made < count && !state_.over(); ++made) {
        const Moves moves = legal_moves(program_, state_);
        if (!allowance.pay(program_, state_, moves)) break;
        Random random(seed, first_step_stream + state_.turn);
        const auto round = state_.round;
        const auto redeals = state_.redeals;
        make(moves.sample(random), {}, {listener.viewer, listener.told, false});
        allowance.pay_deals(round, redeals, state_);
    }
    return made;
}

bool SessionGame::undo(std::size_t count, LineAllowance& allowance) {
    const auto before = history_->before_last(count, program_, allowance);
    if (!before) return false;
    history_->forget(count);
    forget_moves();
    state_ = *before;
    return true;
}

Audience SessionGame::listening(Events* events) {
    return side_.seat ? Audience(events, &memory_) : Audience(events);
}

void SessionGame::make(const Move& move, const std::vector<std::uint8_t>& laid, Listener listener) {
    if (history_) history_->note(state_, move, laid);
    Events events;
    const auto audience = listening(listener.told != nullptr ? &events : nullptr);
    const auto* const order = laid.empty() ? nullptr : &laid;
    if (listener.wants_moves) {
        // Finds the next moves once, and not first whether there are any.
        make_move(program_, state_, move, audience, order);
        forget_moves();
        if (!state_.over() && moves().count() == 0) {
            pass_over(program_, state_, audience);
            forget_moves();
        }
    } else {
        apply(program_, state_, move, audience, order);
        forget_moves();
    }
    if (listener.told != nullptr) add_events(program_, events, listener.viewer, *listener.told);
}

void SessionGame::let_bots_play(Listener listener) {
    if (work_) work_->give(LineAllowance::most_work);
    playouts_ = 0;
    for (int made = 0; !state_.over() && !side_.bots.empty(); ++made) {
        auto& bot = at(side_.bots, state_.to_act);
        if (!bot) return;
        if (!work_ && made == LineAllowance::decisions_before_counting) {
            work_.emplace(program_).give(LineAllowance::most_work);
        }
        if (work_) pay_decision();
        const auto decision = decide(program_, state_, memory_, bot_to_act());
        if (!decision) return;
        const auto round = state_.round;
        const auto redeals = state_.redeals;
        make(decision->move, decision->laid, listener);
        if (work_) work_->pay_deals(round, redeals, state_);
    }
}

/// Rules can make each decision so slow that nobody would wait for the answer: then the next one is
/// the last.
void SessionGame::pay_decision() {
    work_->pay_decision(state_, legal_moves(program_, state_));
    if (work_->all_spent()) state_.turn_limit = state_.turn + 1;
}

/// Bots that have thought for as long as anybody would wait go on without.
Policy& SessionGame::bot_to_act() {
    Policy& bot = *at(side_.bots, state_.to_act);
    if (bot.playouts() == 0 || legal_moves(program_, state_).count() < 2) return bot;
    if (playouts_ < LineAllowance::most_playouts_of_answer) {
        playouts_ += bot.playouts();
        return bot;
    }
    if (!hasty_bot_) {
        hasty_bot_ = make_policy("easy", program_);
        hasty_bot_->begin_game(seed_, int{state_.to_act});
    }
    return *hasty_bot_;
}

}  // namespace houserules
