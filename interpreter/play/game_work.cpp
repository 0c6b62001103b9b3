#include "play/game_work.h"

#include "compiler/play_work.h"
#include "game/moves.h"
#include "game/played_cards.h"
#include "game/rounds.h"
#include "source/containers.h"

namespace houserules {

GameWork::GameWork(const Program& program)
    : program_(program), most_(work_of(program)),
      redeals_(any_of(program.setup,
                      [](const StepProgram& step) { return step.kind == StepKind::redeal; })),
      hands_(program) {}

void GameWork::pay_decision(const State& state, const Moves& moves) {
    pay(most_.decision);
    pay((program_.rows.store.size() - rows_paid_) * most_.row);
    rows_paid_ = program_.rows.store.size();
    if (const auto& choice = moves.choice()) {
        const std::uint64_t cards = choice->open.count();
        pay(cards * (static_cast<std::uint64_t>(choice->size) + 1));
        return;
    }
    // What is looked at to count the moves is looked at again to pick one.
    pay(2 * moves.looked_at() * steps_of_listed_play);
    const int source = play_source(program_, state);
    if (source < 0) return;
    const auto hand = cards_to_play(program_, state, source, state.to_act);
    pay(hands_.plays(hand, !state.to_beat.exists));
}

void GameWork::pay_deals(std::uint32_t round, std::uint32_t redeals, const State& now) {
    const auto begun = now.round - round;
    auto deals = begun + now.redeals - (begun == 0 ? redeals : 0);
    // Those of rounds that nobody acted in are known no more.
    if (begun > 1 && redeals_) deals += RoundLimits::idle_rounds;
    for (; deals > 0 && !all_spent(); --deals) pay(most_.round);
}

}  // namespace houserules
