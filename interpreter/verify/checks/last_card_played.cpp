#include "verify/checks/last_card_played.h"

#include <set>

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/stage_conditions.h"
#include "verify/checks/known_numbers.h"
#include "verify/checks/what_steps_do.h"

namespace houserules {

namespace {

class LastCard {
public:
    LastCard(const GameFacts& facts, int stage, int hand)
        : facts_(facts), variant_(facts.variant), play_(facts.variant.actions.front()),
          stage_(stage), hand_(hand), laid_(play_.to) {}

    /// So many cards as were played since the stage began lie on the table whenever somebody acts
    /// in it. For each number of them that there can be, and each play that may be all of a hand,
    /// `until` has to hold with those that lie there then, and the stage to be left by that.
    [[nodiscard]] bool run() {
        const Stage& stage = at(variant_.stages, stage_);
        if (play_.from != std::vector<int>{hand_} || !facts_.plays.complete || !stage.until ||
            !is_left_empty() || !is_counted() || !is_empty_elsewhere()) {
            return false;
        }
        for (const PlayShape& play : facts_.plays.all) sizes_.insert(play.size);
        std::set<int> seen = {0};
        for (std::vector<int> left = {0}; !left.empty();) {
            const int laid = left.back();
            left.pop_back();
            for (const int size : sizes_) {
                if (ends_with(laid + size)) continue;
                if (may_play(laid, size, true)) return false;
                if (!may_play(laid, size, false)) continue;
                if (laid + size > most_looked_at) return false;
                if (seen.insert(laid + size).second) left.push_back(laid + size);
            }
        }
        return true;
    }

private:
    static constexpr int most_looked_at = 52;

    /// Whether a play of so many cards may be possible where so many lie, of all of a hand.
    [[nodiscard]] bool may_play(int laid, int size, bool all) const {
        KnownNumbers known;
        known.size = size;
        known.counts[laid_] = laid;
        if (all) known.counts[hand_] = size;
        return !play_.when || !surely_fails(*play_.when, known, stage_, facts_);
    }

    /// Whether the stage ends with so many cards on the table.
    [[nodiscard]] bool ends_with(int laid) const {
        KnownNumbers known;
        known.counts[laid_] = laid;
        return surely_holds(*at(variant_.stages, stage_).until, known, stage_, facts_);
    }

    [[nodiscard]] bool is_of_table(int zone) const {
        return at(variant_.zones, zone).of == Owner::table;
    }

    /// Whether a step takes away all that lies there, or what was just laid there alone.
    [[nodiscard]] bool clears(const Step& step, bool of_play) const {
        if (step.to < 0 || step.to == laid_ || !is_of_table(step.to) || step.when) return false;
        return takes_all(step, laid_) || (of_play && step.kind == StepKind::move_played);
    }

    /// Whether the stage is left by its `then` alone, and no card stays on the table.
    [[nodiscard]] bool is_left_empty() const {
        const auto& then = at(variant_.stages, stage_).then;
        return surely_leaves(then, variant_, stage_) &&
               surely_does(then, [&](const Step& step) { return clears(step, false); });
    }

    /// Whether nothing but plays brings cards there, and nothing takes any away, or goes over to
    /// another stage, or takes cards from a hand, because of what is done in the stage.
    [[nodiscard]] bool is_counted() const {
        bool only_plays = is_of_table(laid_) && !at(variant_.zones, laid_).holds_deck &&
                          variant_.to_beat.beaten_to < 0 && variant_.trick.cards_to < 0 &&
                          variant_.trick.closes == Trick::Closes::never &&
                          variant_.out.cards_to != laid_ && !some_may_take(variant_.refills, laid_);
        for_each_step(variant_,
                      [&](const Step& step) { only_plays = only_plays && step.to != laid_; });
        const auto touches = [&](const Step& step) {
            return sets_stage(step, variant_) || may_take(step, laid_) || may_take(step, hand_);
        };
        const Stage& stage = at(variant_.stages, stage_);
        return only_plays && !any_of(stage.at_start, touches) &&
               all_of(variant_.effects, [&](const Effect& effect) {
                   return !effect.stages.contains(stage_) || !any_of(effect.steps, touches);
               });
    }

    /// Whether what is played in other stages lies there no more when somebody acts next.
    [[nodiscard]] bool is_empty_elsewhere() const {
        for (int stage = 0; stage < count_of(variant_.stages); ++stage) {
            if (stage == stage_ || !play_.stages.contains(stage)) continue;
            const bool cleared = any_of(variant_.effects, [&](const Effect& effect) {
                return contains(effect.on, 0) && effect.stages.contains(stage) &&
                       !condition_in_stages(effect.when, effect.stages) &&
                       surely_does(effect.steps,
                                   [&](const Step& step) { return clears(step, true); });
            });
            if (!cleared) return false;
        }
        return true;
    }

    const GameFacts& facts_;
    const Variant& variant_;
    const Action& play_;
    int stage_;
    int hand_;
    int laid_;
    std::set<int> sizes_;
};

}  // namespace

bool does_last_card_end_stage(const GameFacts& facts, int stage, int hand) {
    return LastCard(facts, stage, hand).run();
}

}  // namespace houserules
