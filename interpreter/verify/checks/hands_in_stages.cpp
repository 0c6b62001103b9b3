#include "verify/checks/hands_in_stages.h"

#include <algorithm>
#include <map>
#include <utility>

#include "source/containers.h"
#include "variant/stage_conditions.h"
#include "variant/term_parts.h"
#include "verify/checks/dealt_cards.h"
#include "verify/checks/known_numbers.h"
#include "verify/checks/last_card_played.h"
#include "verify/checks/term_ranges.h"
#include "verify/checks/what_steps_do.h"

namespace houserules {

namespace {

/// Whether a condition is that the card looked at is one, or has the one rank or suit, that is told
/// by something else, whatever that is. Cards may be equal that have no more than a rank in common.
bool names_it(const Term& condition, TermKind of_card) {
    if (condition.kind != TermKind::equal) return false;
    const auto looks_at_card = [](const Term& term) {
        return contains_term(term, [](const Term& part) { return part.kind == TermKind::card; });
    };
    const auto is_it = [&](const Term& term) {
        return term.kind == of_card &&
               (of_card == TermKind::card || term.operands.front().kind == TermKind::card);
    };
    const Term& one = condition.operands[0];
    const Term& other = condition.operands[1];
    return (is_it(one) && !looks_at_card(other)) || (is_it(other) && !looks_at_card(one));
}

/// The most cards that can meet a condition at one moment: those of one rank, of one suit, or both,
/// where it asks for these.
int most_at_once(const Term& where, const GameFacts& facts) {
    const auto asks = [&](TermKind of_card) {
        if (where.kind != TermKind::logical_and) return names_it(where, of_card);
        return any_of(where.operands, [&](const Term& part) { return names_it(part, of_card); });
    };
    const bool one_rank = asks(TermKind::card) || asks(TermKind::card_rank);
    const bool one_suit = asks(TermKind::card_suit);
    const Deck& deck = facts.variant.deck;
    TermRanges ranges(facts);
    std::map<std::pair<int, int>, int> counts;
    int most = 0;
    for (int card = 0; card < count_of(deck.cards); ++card) {
        Circumstances known;
        known.card = card;
        if (ranges.of(where, known).is_never()) continue;
        const Card& looked_at = at(deck.cards, card);
        int& count = counts[{one_rank ? looked_at.rank : -1, one_suit ? looked_at.suit : -1}];
        most = std::max(most, ++count);
    }
    return most;
}

class FilledHands {
public:
    FilledHands(const GameFacts& facts, int stage, int hand)
        : facts_(facts), variant_(facts.variant), stage_(stage), hand_(hand) {}

    /// Who acts is in. So it is enough that everybody who is has a card as the stage begins, and
    /// that whatever is done in it leaves everybody one, or the round goes over to another stage.
    [[nodiscard]] bool run() const {
        return is_plain() && is_entered_with_cards() && is_left_with_cards() && all_keep_cards();
    }

private:
    /// Whether cards go only where the steps that are looked at bring them: nobody else acts before
    /// what follows from a decision is done, and what is done is done in a stage.
    [[nodiscard]] bool is_plain() const {
        const auto keeps = [&](const std::vector<Step>& steps) {
            return !some_may_take(steps, hand_) && !any_of(steps, [&](const Step& step) {
                return may_enter(step, variant_, stage_);
            });
        };
        const Action& play = variant_.actions.front();
        return !variant_.rounds.deal_once && play.unseen < 0 && play.to != hand_ &&
               keeps(variant_.trick.taken) && keeps(variant_.trick.tied) && !asks_in_play();
    }

    [[nodiscard]] bool asks_in_play() const {
        const auto asks = [](const std::vector<Step>& steps) {
            return any_of(steps, [](const Step& step) { return step.kind == StepKind::ask; });
        };
        const auto some_ask = [&](const std::vector<Effect>& rows) {
            return any_of(rows, [&](const Effect& row) { return asks(row.steps); });
        };
        return some_ask(variant_.effects) || asks(variant_.trick.taken) ||
               asks(variant_.trick.tied) || some_ask(variant_.rounds.at_start) ||
               any_of(variant_.setup, [](const Step& step) { return contains(step.actions, 0); });
    }

    [[nodiscard]] bool enters(const std::vector<Step>& steps) const {
        return some_may_enter(steps, variant_, stage_);
    }

    /// A round begins in the stage, or goes over to it as another one ends or begins: then it is
    /// looked at once who is out before anybody acts.
    [[nodiscard]] bool is_entered_with_cards() const {
        const auto& at_start = variant_.rounds.at_start;
        const bool first = at(variant_.variables, variant_.stage_variable).start.value == stage_;
        if (first || enters(variant_.setup) ||
            any_of(at_start, [&](const Effect& row) { return enters(row.steps); })) {
            const bool kept = all_of(
                at_start, [&](const Effect& row) { return !some_may_take(row.steps, hand_); });
            if (!kept || !is_dealt(facts_, hand_)) return false;
        }
        const auto fills = [&](const std::vector<Step>& steps) {
            return !enters(steps) || draws_up(steps);
        };
        return all_of(variant_.effects,
                      [&](const Effect& effect) { return !enters(effect.steps); }) &&
               all_of(variant_.stages, [&](const Stage& stage) {
                   return fills(stage.at_start) && fills(stage.then);
               });
    }

    /// What is done as the stage begins or ends takes no cards, unless it is left by that.
    [[nodiscard]] bool is_left_with_cards() const {
        const Stage& stage = at(variant_.stages, stage_);
        return !some_may_take(stage.at_start, hand_) &&
               (!some_may_take(stage.then, hand_) || draws_up(stage.then) ||
                surely_leaves(stage.then, variant_, stage_));
    }

    /// Whether everybody who is in and has no card in the hand after a list of steps is out then:
    /// everybody has drawn from some stocks as long as there was a card, so that who has none has
    /// found them empty, as they have stayed; and this is all that `when` of `out` asks for.
    [[nodiscard]] bool draws_up(const std::vector<Step>& steps) const {
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const Step& each = steps[i];
            const bool everybody = !each.who || is_not_out(*each.who);
            if (each.kind != StepKind::each || each.when || !everybody) continue;
            if (draws_up_by_each(steps, i)) return true;
        }
        return false;
    }

    [[nodiscard]] bool draws_up_by_each(const std::vector<Step>& steps, std::size_t each) const {
        const auto first = steps.begin() + static_cast<std::ptrdiff_t>(each) + 1;
        const std::vector<Step> inner(first, first + steps[each].inner);
        const std::vector<Step> rest(first, steps.end());
        KnownNumbers empty;
        for (const Step& step : inner) {
            if (is_draw(step)) empty.counts[step.from] = 0;
        }
        const Out& out = variant_.out;
        if (empty.counts.empty() || out.at_round_start || !contains(out.empty, hand_)) return false;
        const bool put_out = !out.when || surely_holds(*out.when, empty, -1, facts_);
        const auto stays = [&](const Step& step) {
            const bool put_back = empty.counts.count(step.to) != 0 ||
                                  (out.cards_to >= 0 && empty.counts.count(out.cards_to) != 0);
            return !put_back && !may_take(step, hand_);
        };
        return put_out && all_of(rest, stays) && has_no_other_cards(inner, rest) &&
               all_of(variant_.refills,
                      [&](const Step& step) { return empty.counts.count(step.to) == 0; });
    }

    /// Whether a step draws a card or more, as far as there are any.
    [[nodiscard]] bool is_draw(const Step& step) const {
        const bool draws = step.kind == StepKind::draw || step.kind == StepKind::draw_up_to;
        return draws && step.to == hand_ && !step.to_player && !step.when &&
               at(variant_.zones, step.from).of == Owner::table &&
               is_at_least_one(step.amount, facts_);
    }

    /// Whether nobody is in because of cards elsewhere: all of them come into the hand.
    [[nodiscard]] bool has_no_other_cards(const std::vector<Step>& inner,
                                          const std::vector<Step>& rest) const {
        return all_of(variant_.out.empty, [&](int zone) {
            const auto brings = [&](const Step& step) { return step.to == zone; };
            return zone == hand_ || (!any_of(rest, brings) && any_of(inner, [&](const Step& step) {
                       return takes_all(step, zone) && step.to == hand_;
                   }));
        });
    }

    [[nodiscard]] bool all_keep_cards() const {
        for (int i = 0; i < count_of(variant_.actions); ++i) {
            if (is_of_turns_in(at(variant_.actions, i), stage_) && !keeps_cards(i)) return false;
        }
        return true;
    }

    [[nodiscard]] bool is_done(const Effect& effect, int action) const {
        return contains(effect.on, action) && effect.stages.contains(stage_);
    }

    [[nodiscard]] static bool is_always_done(const Effect& effect) {
        return !condition_in_stages(effect.when, effect.stages);
    }

    /// Whether an action leads to another stage, or leaves everybody a card.
    [[nodiscard]] bool keeps_cards(int action) const {
        const bool leaves = any_of(variant_.effects, [&](const Effect& effect) {
            return is_done(effect, action) && is_always_done(effect) &&
                   surely_leaves(effect.steps, variant_, stage_);
        });
        if (leaves) return true;
        if (at(variant_.actions, action).kind == Action::Kind::play) {
            return does_last_card_end_stage(facts_, stage_, hand_);
        }
        return gains_what_it_loses(action);
    }

    /// Whether at least as many cards come into the hand of who takes an action as are taken from
    /// it, and none from those of others.
    [[nodiscard]] bool gains_what_it_loses(int action) const {
        std::int64_t lost = 0;
        std::int64_t gained = 0;
        std::vector<Step> before;
        for (const Effect& effect : variant_.effects) {
            if (!is_done(effect, action)) continue;
            const bool by_each =
                any_of(effect.steps, [](const Step& step) { return step.kind == StepKind::each; });
            if (by_each && some_may_take(effect.steps, hand_)) return false;
            for (const Step& step : effect.steps) {
                lost += most_lost(step);
                const bool sure = !by_each && is_always_done(effect);
                gained += sure && gains(step, action, before) ? 1 : 0;
                before.push_back(step);
            }
        }
        return lost <= gained;
    }

    [[nodiscard]] std::int64_t most_lost(const Step& step) const {
        if (!may_take(step, hand_)) return 0;
        const std::int64_t all = count_of(variant_.deck.cards) + 1;
        if (step.kind != StepKind::move || step.from_player) return all;
        std::int64_t most = all;
        TermRanges ranges(facts_);
        if (step.amount) most = std::max<std::int64_t>(ranges.of(*step.amount, {}).most, 0);
        if (step.where) most = std::min<std::int64_t>(most, most_at_once(*step.where, facts_));
        return most;
    }

    /// Whether a step brings a card into the hand: the action asks for one where it comes from, and
    /// nothing took that away.
    [[nodiscard]] bool gains(const Step& step, int action, const std::vector<Step>& before) const {
        const bool whole = step.kind == StepKind::move && !step.amount;
        const bool some = whole || ((step.kind == StepKind::move || step.kind == StepKind::draw) &&
                                    is_at_least_one(step.amount, facts_));
        const auto& when = at(variant_.actions, action).when;
        if (!some || !when || step.to != hand_ || step.to_player || step.where || step.when ||
            at(variant_.zones, step.from).of != Owner::table) {
            return false;
        }
        KnownNumbers empty;
        empty.counts[step.from] = 0;
        return !some_may_take(before, step.from) && !some_may_take(variant_.refills, step.from) &&
               surely_fails(*when, empty, stage_, facts_);
    }

    const GameFacts& facts_;
    const Variant& variant_;
    int stage_;
    int hand_;
};

}  // namespace

bool are_hands_filled_in(const GameFacts& facts, int stage, int hand) {
    return FilledHands(facts, stage, hand).run();
}

}  // namespace houserules
