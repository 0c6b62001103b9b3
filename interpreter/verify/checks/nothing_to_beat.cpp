#include "verify/checks/nothing_to_beat.h"

#include "source/containers.h"
#include "verify/checks/case_split.h"
#include "verify/checks/sure_seats.h"
#include "verify/checks/what_steps_do.h"

namespace houserules {

namespace {

class NothingLies {
public:
    NothingLies(const GameFacts& facts, int stage)
        : facts_(facts), variant_(facts.variant), stage_(stage),
          zone_(facts.variant.to_beat.lies_on) {}

    /// Cards come there by steps alone. A round begins with none there; it goes over to the stage
    /// when another one ends, and then there are none; and while it lasts nothing brings any.
    [[nodiscard]] bool run() const {
        return zone_ >= 0 && is_plain() && none_is_brought() && is_entered_without();
    }

private:
    [[nodiscard]] bool brings(const std::vector<Step>& steps) const {
        return any_of(steps, [&](const Step& step) { return step.to == zone_; });
    }

    [[nodiscard]] bool enters(const std::vector<Step>& steps) const {
        return some_may_enter(steps, variant_, stage_);
    }

    /// Whether plays lie elsewhere, and rounds begin with cards dealt anew.
    [[nodiscard]] bool is_plain() const {
        return variant_.actions.front().to != zone_ && !at(variant_.zones, zone_).holds_deck &&
               variant_.to_beat.beaten_to != zone_ && variant_.trick.cards_to != zone_ &&
               variant_.out.cards_to != zone_ && !variant_.rounds.deal_once;
    }

    /// What is asked in the set-up, or in other stages, is followed by effects of its own.
    [[nodiscard]] bool none_is_brought() const {
        const Stage& stage = at(variant_.stages, stage_);
        return !brings(variant_.setup) && !brings(variant_.refills) &&
               !brings(variant_.trick.taken) && !brings(variant_.trick.tied) &&
               all_of(variant_.rounds.at_start,
                      [&](const Effect& row) { return !brings(row.steps); }) &&
               !brings(stage.at_start) &&
               (!brings(stage.then) || surely_leaves(stage.then, variant_, stage_)) &&
               all_of(variant_.effects, [&](const Effect& effect) {
                   return !brings(effect.steps) ||
                          !(follows_answer(effect, variant_) || effect.stages.contains(stage_));
               });
    }

    [[nodiscard]] bool is_entered_without() const {
        const auto enter = [&](const Effect& row) { return enters(row.steps); };
        return !any_of(variant_.effects, enter) && !enters(variant_.trick.taken) &&
               !enters(variant_.trick.tied) && all_of(variant_.stages, [&](const Stage& stage) {
                   return !enters(stage.at_start) && (!enters(stage.then) || ends_without(stage));
               });
    }

    /// Whether a stage ends only when no card lies there: not because nobody would act, as somebody
    /// surely does unless all are out, and then nobody acts any more in the round.
    [[nodiscard]] bool ends_without(const Stage& stage) const {
        if (brings(stage.then) || !stage.acts || !stage.until) return false;
        const int index = static_cast<int>(&stage - variant_.stages.data());
        const Situation some = {index, -2, {{zone_, {1, ValueRange::highest}}}};
        CaseSplit split(facts_, some, {&*stage.until}, {});
        return !split.may_be([] { return false; }) && is_surely_seat(*stage.acts, facts_);
    }

    const GameFacts& facts_;
    const Variant& variant_;
    int stage_;
    int zone_;
};

}  // namespace

bool is_nothing_to_beat_in(const GameFacts& facts, int stage) {
    return NothingLies(facts, stage).run();
}

}  // namespace houserules
