#include "verify/trial/trial_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "game/rounds.h"
#include "source/containers.h"
#include "verify/move_check.h"
#include "verify/state_check.h"
#include "verify/trial/progress.h"

namespace houserules {

namespace {

/// Actions are counted over so many decisions, the last ones and those before them.
constexpr std::uint32_t counted_decisions = 1'000;
/// A decision after which so many rounds begin without another is the last one: the engine gives
/// up after some more.
constexpr std::uint32_t many_idle_rounds = 20;
constexpr std::uint64_t most_moves_checked = 12;

/// The first position, some early ones and few of the later ones.
bool is_looked_at(std::uint32_t turn) { return turn < 2 || (turn & (turn - 1)) == 0; }

/// One game on its way.
class Trial {
public:
    Trial(const Program& program, const GameSetup& setup, TrialPolicy policy, GameWork& work)
        : program_(program), policy_(policy), work_(work), progress_(program),
          half_time_(setup.turn_limit / 2), check_random_(setup.seed, check_stream) {
        for (int seat = 0; seat < setup.seats; ++seat) {
            // As the bots draw, so that a game can be played again with them.
            players_.emplace_back(setup.seed,
                                  first_player_stream + static_cast<std::uint64_t>(seat));
        }
        game_.actions.assign(program.actions.size(), 0);
        game_.state = new_game(program, setup);
        rounds_begun(0, 0);
    }

    [[nodiscard]] bool over() const { return game_.state.over() || ended_early_; }

    /// Makes one decision.
    void decide(bool checked) {
        State& state = game_.state;
        const Moves moves = legal_moves(program_, state);
        work_.pay_decision(state, moves);
        if (moves.count() == 0) {
            ended_early_ = true;
            game_.ending = TrialGame::Ending::stuck;
            return;
        }
        const Move move = pick(moves);
        if (checked && is_looked_at(state.turn)) look_at(move);
        count(moves, move);
        const bool in_setup = state.phase == Phase::setup;
        const auto round = state.round;
        const auto redeals = state.redeals;
        const auto trick = state.trick;
        const bool may_pass_over = !program_.always_has_move && !game_.passed_over;
        events_.clear();
        apply(program_, state, move, in_setup || may_pass_over ? &events_ : nullptr);
        game_.passed_over = game_.passed_over || passes_over(events_);
        somebody_acted_ = somebody_acted_ || !in_setup || puts_somebody_out(events_);
        if (state.round != round || state.trick != trick) game_.open_since = state.turn;
        if (state.round != round) game_.round_since = state.turn;
        rounds_begun(round, redeals);
        look_at_progress();
        if (!state.over() && work_.all_spent()) {
            ended_early_ = true;
            game_.ending = TrialGame::Ending::too_costly;
        }
    }

    [[nodiscard]] TrialGame finished() {
        const State& state = game_.state;
        if (!ended_early_) {
            const bool not_begun = !somebody_acted_ && state.instant_win < 0;
            game_.ending = state.end_row < 0 ? state.stuck ? TrialGame::Ending::stuck
                                                           : TrialGame::Ending::too_long
                           : not_begun       ? TrialGame::Ending::not_begun
                                             : TrialGame::Ending::over;
            if (state.stuck && deals_for_ever_) game_.ending = TrialGame::Ending::idle_rounds;
            if (state.stuck && state.redeals == RoundLimits::redeals) {
                game_.ending = TrialGame::Ending::redeals;
            }
        }
        return std::move(game_);
    }

private:
    static constexpr std::uint64_t first_player_stream = std::uint64_t{1} << 32;
    static constexpr std::uint64_t check_stream = std::uint64_t{1} << 40;

    Move pick(const Moves& moves) {
        Random& random = at(players_, game_.state.to_act);
        if (policy_ == TrialPolicy::plays_first && moves.play_count() != 0) {
            return moves.nth(moves.play_count() > 1 ? random.below(moves.play_count()) : 0);
        }
        return moves.sample(random);
    }

    static bool passes_over(const Events& events) {
        return any_of(events,
                      [](const Event& event) { return event.kind == Event::Kind::passed_over; });
    }

    /// Whether an answer in the set-up put a player out, such as one to fold.
    static bool puts_somebody_out(const Events& events) {
        return any_of(events, [](const Event& event) {
            return event.kind == Event::Kind::out && event.leaving != Event::Leaving::no_cards;
        });
    }

    /// @param redeals  of the round that was played before
    void rounds_begun(std::uint32_t before, std::uint32_t redeals) {
        work_.pay_deals(before, redeals, game_.state);
        deals_for_ever_ = game_.state.round - before >= many_idle_rounds;
    }

    void look_at_progress() {
        const State& state = game_.state;
        const auto here = progress_.of(state);
        if (state.turn <= half_time_) {
            first_half_ = std::max(first_half_, here);
        } else if (here > first_half_) {
            game_.comes_nearer = true;
        }
    }

    /// Notices when nobody can play any more.
    void count(const Moves& moves, const Move& move) {
        const auto turn = game_.state.turn;
        if (turn % counted_decisions == 0) {
            for (auto& number : game_.actions) number /= 2;
        }
        if (move.kind == Move::Kind::choose) return;
        ++game_.actions[move.action];
        if (moves.play_count() != 0) {
            without_play_ = only_passes_ = 0;
            return;
        }
        // Where no card is ever played, nobody is kept from it.
        if (!program_.combinations.empty()) ++without_play_;
        only_passes_ =
            move.action == program_.pass_action && moves.count() == 1 ? only_passes_ + 1 : 0;
        if (std::max(without_play_, only_passes_) < idle_decisions) return;
        ended_early_ = true;
        game_.ending = only_passes_ >= idle_decisions ? TrialGame::Ending::only_passes
                                                      : TrialGame::Ending::no_plays;
    }

    void look_at(const Move& move) {
        const State& state = game_.state;
        auto& faults = game_.faults;
        const auto add = [&](Findings found) {
            faults.insert(faults.end(), found.begin(), found.end());
        };
        add(check_state(program_, state));
        add(check_legal_moves(program_, state, most_moves_checked, check_random_));
        add(check_apply(program_, state, move));
        add(check_views(program_, state));
        if (faults.empty()) return;
        game_.fault_turn = state.turn;
        ended_early_ = true;
    }

    const Program& program_;
    TrialPolicy policy_;
    GameWork& work_;
    Progress progress_;
    std::uint32_t half_time_;
    std::int64_t first_half_ = 0;  ///< what the ends count, at most
    Random check_random_;
    std::vector<Random> players_;
    TrialGame game_;
    Events events_;  ///< of the last decision, where they are looked at
    bool ended_early_ = false;
    bool somebody_acted_ = false;  ///< beside what leaves everybody in the game in the set-up
    bool deals_for_ever_ = false;
    std::uint32_t without_play_ = 0;
    std::uint32_t only_passes_ = 0;
};

}  // namespace

TrialGame play_trial(const Program& program, const GameSetup& setup, TrialPolicy policy,
                     bool checked, GameWork& work) {
    Trial trial(program, setup, policy, work);
    while (!trial.over()) trial.decide(checked);
    return trial.finished();
}

Program without_passing_over(Program program) {
    // Who has no cards and is not out yet has nothing to do, and that is right.
    if (program.out_when.absent()) program.always_has_move = true;
    return program;
}

}  // namespace houserules
