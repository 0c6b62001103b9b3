#include "simulation/game_player.h"

#include <utility>

#include "play/bot.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// A bot of which is counted among how many moves it decides, and which rules they are of.
class CountedBot : public Policy {
public:
    CountedBot(std::unique_ptr<Policy> bot, Choices& choices, GameObserver& observer)
        : bot_(std::move(bot)), choices_(choices), observer_(observer) {}

    void begin_game(std::uint64_t seed, int seat) override { bot_->begin_game(seed, seat); }

    std::optional<Decision> decide(const Prospect& prospect) override {
        choices_.add_decision(prospect.moves.count());
        observer_.asking(prospect.moves);
        return bot_->decide(prospect);
    }

private:
    std::unique_ptr<Policy> bot_;
    Choices& choices_;
    GameObserver& observer_;
};

}  // namespace

class GamePlayer::Watch : public Watcher {
public:
    Watch(GameObserver& observer, RuleUses& uses) : observer_(observer), uses_(uses) {}

    RuleUses* rule_uses() override { return &uses_; }

    void began(const State& state, const Events&) override {
        observer_.begin(state, uses_);
        uses_.clear();
    }

    void deciding(const State& state, const Decision& decision) override {
        observer_.before(state, decision.move);
    }

    void decided(const Program&, int, const Decision&, const State& state, const Events&) override {
        observer_.after(state, uses_);
        uses_.clear();
    }

private:
    GameObserver& observer_;
    RuleUses& uses_;
};

GamePlayer::GamePlayer(const TurnPlan& plan, const CountedRules& rules, const Series& series)
    : plan_(plan), parts_(*plan.program), series_(series),
      observer_(std::make_unique<GameObserver>(*plan.program, rules)),
      random_(State::max_seats, Random(0, 0)), choices_(std::make_unique<Choices>()) {
    game_.seats = series.seats;
    game_.turn_limit = series.turn_limit;
    if (series.are_all_random()) return;
    for (int seat = 0; seat < series.seats; ++seat) {
        auto bot = make_bot(at(series.bots, seat), *plan.program, series.budget);
        if (bot.is_told_all) told_all_.insert(seat);
        bots_.push_back(std::make_unique<CountedBot>(std::move(bot.policy), *choices_, *observer_));
    }
}

const GameFigures& GamePlayer::play(std::uint64_t index) {
    *choices_ = Choices{};
    uses_.clear();
    game_.seed = seed_of_game(series_.seed, index);
    figures_.has_details = false;
    figures_.starter = State::nobody;
    if (bots_.empty()) {
        play_at_random(index < series_.details);
    } else {
        play_bots();
    }
    figures_.index = index;
    figures_.seats = state_.seats;
    figures_.choices = *choices_;
    figures_.rounds = state_.round;
    figures_.end_row = state_.end_row;
    figures_.stuck = state_.stuck;
    figures_.winners = state_.end_row < 0 ? Seats() : state_.winners;
    figures_.has_scores = plan_.program->has_scoring;
    if (figures_.has_scores) figures_.scores = state_.score;
    if (state_.round == 1) figures_.starter = state_.starter;
    return figures_;
}

void GamePlayer::play_bots() {
    Watch watch(*observer_, uses_);
    state_ = play_game(*plan_.program, game_, bots_, &watch, {}, told_all_);
    observer_->finish(state_, figures_);
}

void GamePlayer::play_at_random(bool closely) {
    for (int seat = 0; seat < series_.seats; ++seat) {
        at(random_, seat) = policy_random(game_.seed, seat);
    }
    if (closely) return observe_random_moves();
    begin_game(*plan_.program, game_, parts_, state_);
    play_out(plan_, state_, random_, *choices_);
}

void GamePlayer::observe_random_moves() {
    const auto& program = *plan_.program;
    const Audience audience(nullptr, nullptr, &uses_);
    begin_game(program, game_, state_, audience);
    observer_->begin(state_, uses_);
    while (!state_.over()) {
        uses_.clear();
        const Moves moves = legal_moves(program, state_);
        if (moves.count() == 0) {
            pass_over(program, state_, audience);
        } else {
            choices_->add_decision(moves.count());
            observer_->asking(moves);
            const auto move = moves.sample(at(random_, state_.to_act));
            observer_->before(state_, move);
            make_move(program, state_, move, audience);
        }
        observer_->after(state_, uses_);
    }
    observer_->finish(state_, figures_);
}

}  // namespace houserules
