#include "verify/checks/equal_hands.h"

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/term_parts.h"
#include "verify/checks/dealt_cards.h"
#include "verify/checks/known_numbers.h"
#include "verify/checks/term_ranges.h"
#include "verify/checks/what_steps_do.h"

namespace houserules {

namespace {

bool is_count_of_player(const Term& term, int zone) {
    return term.kind == TermKind::count_cards && term.index == zone && term.condition.empty() &&
           !term.operands.empty() && term.operands.front().kind == TermKind::player;
}

class EqualHands {
public:
    EqualHands(const GameFacts& facts, int hand)
        : facts_(facts), variant_(facts.variant), hand_(hand) {}

    /// Everybody who is in has as many cards when a trick begins: one at least when the round does,
    /// and one less after each trick, as it ends when all have played. While it lasts nobody goes
    /// out, nobody plays twice, and whoever has not played yet has a card more than who has.
    [[nodiscard]] bool run() const {
        return plays_one_card() && goes_round() && stays_in_hand() && nobody_goes_out() &&
               ends_without_cards() && (is_drawn_each_round() || is_dealt_each_round());
    }

private:
    [[nodiscard]] bool plays_one_card() const {
        const Action& play = variant_.actions.front();
        const bool alone = variant_.actions.size() == 1 && play.unseen < 0 && play.to != hand_ &&
                           play.from == std::vector<int>{hand_};
        return alone && all_of(variant_.combinations, [](const Combination& combination) {
                   return combination.is_one_card();
               });
    }

    /// Whether the turn goes round, from whoever leads, until everybody has played.
    [[nodiscard]] bool goes_round() const {
        return variant_.stages.empty() &&
               variant_.trick.closes == Trick::Closes::everybody_played &&
               !has_step(variant_,
                         {StepKind::ask, StepKind::skip, StepKind::reverse, StepKind::lead_same,
                          StepKind::lead_next, StepKind::lead_player});
    }

    [[nodiscard]] bool touches(const Step& step) const {
        return may_take(step, hand_) || step.to == hand_;
    }

    [[nodiscard]] bool some_touch(const std::vector<Effect>& rows) const {
        return any_of(rows, [&](const Effect& row) {
            return any_of(row.steps, [&](const Step& step) { return touches(step); });
        });
    }

    /// Whether nothing but plays moves cards of hands while a round lasts, or as it ends.
    [[nodiscard]] bool stays_in_hand() const {
        const auto is_touched = [&](const Step& step) { return touches(step); };
        return !some_touch(variant_.effects) && !some_touch(variant_.rounds.at_end) &&
               !any_of(variant_.trick.taken, is_touched) &&
               !any_of(variant_.trick.tied, is_touched) && !any_of(variant_.refills, is_touched) &&
               variant_.to_beat.beaten_to != hand_ && variant_.trick.cards_to != hand_ &&
               variant_.out.cards_to != hand_;
    }

    [[nodiscard]] bool nobody_goes_out() const {
        return (variant_.out.empty.empty() || variant_.out.at_round_start) &&
               !has_step(variant_, {StepKind::out_next, StepKind::out_last});
    }

    /// Whether the round or the game is over when nobody has cards in the hand.
    [[nodiscard]] bool ends_without_cards() const {
        KnownNumbers none;
        none.of_each[hand_] = 0;
        const auto ends = [&](const Term& condition) {
            TermRanges ranges(facts_);
            return ranges.of(with_numbers(condition, none), Circumstances{}).is_always();
        };
        return (variant_.rounds.over && ends(*variant_.rounds.over)) ||
               any_of(variant_.end, [&](const EndRow& row) { return ends(row.when); });
    }

    /// Whether cards stay from round to round, and everybody who is in draws as many from cards of
    /// their own. All who are in have some of these; and as a round ends when no hand has cards,
    /// and not before, hands are empty as the next one begins.
    [[nodiscard]] bool is_drawn_each_round() const {
        const bool dealt = any_of(variant_.setup, [&](const Step& step) { return touches(step); });
        if (!variant_.rounds.deal_once || dealt || !ends_with_last_cards()) return false;
        const Step* drawn = nullptr;
        for (const Effect& row : variant_.rounds.at_start) {
            const bool by_some =
                any_of(row.steps, [](const Step& step) { return step.kind == StepKind::each; });
            for (const Step& step : row.steps) {
                if (!touches(step)) continue;
                if (drawn != nullptr || row.when || by_some) return false;
                drawn = &step;
            }
        }
        if (drawn == nullptr || drawn->kind != StepKind::draw || drawn->when || drawn->to_player ||
            !has_cards_of_own(*drawn)) {
            return false;
        }
        return is_at_least_one(with_own_cards(*drawn->amount, drawn->from), facts_) &&
               is_same_for_all(*drawn->amount, drawn->from) &&
               is_at_most_own(*drawn->amount, drawn->from);
    }

    [[nodiscard]] bool ends_with_last_cards() const {
        const auto& over = variant_.rounds.over;
        if (!variant_.instant_wins.empty()) return false;
        if (!over) return true;  // there is one round
        if (over->kind != TermKind::all_players) return false;
        const Term& condition = over->condition.front();
        return condition.kind == TermKind::equal &&
               is_count_of_player(condition.operands[0], hand_) &&
               condition.operands[1].kind == TermKind::constant && condition.operands[1].value == 0;
    }

    /// Whether everybody who is in has a card to draw as the round begins: who has none there is
    /// out, and nothing takes cards away before.
    [[nodiscard]] bool has_cards_of_own(const Step& drawn) const {
        const Out& out = variant_.out;
        return at(variant_.zones, drawn.from).of == Owner::player && out.at_round_start &&
               !out.when && out.empty == std::vector<int>{drawn.from} &&
               all_of(variant_.rounds.at_start, [&](const Effect& row) {
                   return all_of(row.steps, [&](const Step& step) {
                       return &step == &drawn || !may_take(step, drawn.from);
                   });
               });
    }

    /// An amount where the fewest cards that any player has are taken to be one.
    [[nodiscard]] static Term with_own_cards(const Term& amount, int zone) {
        if (is_fewest_of_all(amount, zone)) {
            Term one = make_term(TermKind::constant, Type::integer, amount.span);
            one.value = 1;
            return one;
        }
        Term result = amount;
        if (amount.kind != TermKind::minimum) return result;
        for (Term& operand : result.operands) operand = with_own_cards(operand, zone);
        return result;
    }

    /// Whether a number does not depend on which player it is asked of.
    [[nodiscard]] static bool is_same_for_all(const Term& amount, int zone) {
        const bool fixed = amount.kind == TermKind::constant || amount.kind == TermKind::option ||
                           amount.kind == TermKind::player_count;
        if (fixed || is_fewest_of_all(amount, zone)) return true;
        return is_arithmetic(amount.kind) && all_of(amount.operands, [&](const Term& part) {
                   return is_same_for_all(part, zone);
               });
    }

    /// Whether nobody who is in has fewer cards in a zone than a number says.
    [[nodiscard]] static bool is_at_most_own(const Term& amount, int zone) {
        if (is_fewest_of_all(amount, zone)) return true;
        return amount.kind == TermKind::minimum && any_of(amount.operands, [&](const Term& part) {
                   return is_at_most_own(part, zone);
               });
    }

    /// `least(count(pile) over players where not out)`
    [[nodiscard]] static bool is_fewest_of_all(const Term& amount, int zone) {
        return amount.kind == TermKind::least_players && amount.operands.size() == 1 &&
               is_count_of_player(amount.operands.front(), zone) && !amount.condition.empty() &&
               is_not_out(amount.condition.front());
    }

    /// Whether cards are dealt anew for each round, as many to each player.
    [[nodiscard]] bool is_dealt_each_round() const {
        const Out& out = variant_.out;
        const bool anew = !variant_.rounds.deal_once || !variant_.rounds.over;
        const bool all_in = out.empty.empty() || contains(out.empty, hand_);
        if (!anew || !all_in || some_touch(variant_.rounds.at_start) || !is_dealt(facts_, hand_)) {
            return false;
        }
        return all_of(variant_.setup, [&](const Step& step) {
            const bool evenly = step.kind == StepKind::deal && (step.amount || !step.first);
            return !touches(step) || evenly;
        });
    }

    const GameFacts& facts_;
    const Variant& variant_;
    int hand_;
};

}  // namespace

bool are_hands_equal(const GameFacts& facts, int hand) { return EqualHands(facts, hand).run(); }

}  // namespace houserules
