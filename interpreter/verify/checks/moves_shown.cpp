#include "verify/checks/moves_shown.h"

#include <algorithm>

#include "source/containers.h"
#include "variant/stage_conditions.h"
#include "variant/term_parts.h"
#include "verify/checks/always_to_beat.h"
#include "verify/checks/card_to_lead.h"
#include "verify/checks/case_split.h"
#include "verify/checks/drawn_hands.h"
#include "verify/checks/equal_hands.h"
#include "verify/checks/hands_in_stages.h"
#include "verify/checks/nothing_to_beat.h"

namespace houserules {

namespace {

Term not_so(Term condition) {
    const Span span = condition.span;
    return make_term(TermKind::logical_not, Type::boolean, span, {std::move(condition)});
}

Term word(TermKind kind, Span span) { return make_term(kind, Type::boolean, span); }

bool asks_for_value(const Term& condition) {
    return contains_term(condition, [](const Term& part) { return part.kind == TermKind::value; });
}

/// Whether a condition is as it was when it was last looked at who is out: it asks for the stage,
/// for what lasts longer than a trick, and for cards that do not move as a trick ends. What begins
/// with a trick, such as who leads, is so only after that.
bool is_looked_at_in_time(const Term& term, const Variant& variant) {
    const auto is_so = [&](const Term& part) { return is_looked_at_in_time(part, variant); };
    if (!all_of(term.operands, is_so)) return false;
    switch (group_of(term.kind)) {
        case TermGroup::logic:
        case TermGroup::arithmetic:
        case TermGroup::comparison:
        case TermGroup::membership: return true;
        default: break;
    }
    switch (term.kind) {
        case TermKind::constant:
        case TermKind::option:
        case TermKind::player_count:
        case TermKind::player: return true;
        case TermKind::variable:
            return term.type == Type::stage ||
                   at(variant.variables, term.index).lasts != Variable::Lasts::trick;
        case TermKind::count_cards:
            return term.condition.empty() && term.index != variant.actions.front().to &&
                   term.index != variant.trick.cards_to;
        default: return false;
    }
}

/// Whether the first row of `beats` that counts in a stage allows whatever is played.
bool does_anything_beat(const Variant& variant, int stage) {
    const auto row = std::find_if(variant.beats.begin(), variant.beats.end(), [&](const auto& one) {
        return stage < 0 || one.stages.contains(stage);
    });
    return row != variant.beats.end() && !condition_in_stages(row->when, row->stages) &&
           row->allow.kind == TermKind::constant && row->allow.value != 0;
}

/// Why none of some actions is possible, as conditions that would all have to hold.
class Impossibility {
public:
    Impossibility(RuleFindings& findings, const CardToLead& card, bool to_beat, int stage)
        : findings_(findings), card_(card), to_beat_(to_beat), stage_(stage),
          anything_beats_(does_anything_beat(findings.variant, stage)),
          leading_(word(TermKind::leading, findings.variant.actions.front().name.span)) {}

    /// Of whom it is refuted.
    [[nodiscard]] MoveShown is_refuted_of() {
        for (const Action& action : findings_.variant.actions) {
            if (is_of_turns_in(action, stage_)) add(action);
        }
        if (always_) return MoveShown::of_whoever_acts;
        if (needed_.empty()) return MoveShown::of_nobody;
        // Without `beats` anything may be played.
        if (findings_.variant.beats.empty()) needed_.push_back(leading_);
        if (to_beat_) needed_.push_back(not_so(leading_));
        if (!plays_ && !is_possible({stage_})) return MoveShown::of_whoever_acts;
        const MoveShown shown = is_refuted_with_cards_and_without();
        if (shown == MoveShown::of_whoever_acts || stage_ < 0 || !plays_ ||
            !is_nothing_to_beat_in(findings_.facts, stage_)) {
            return shown;
        }
        needed_.push_back(leading_);
        return is_refuted_with_cards_and_without();
    }

private:
    void add(const Action& action) {
        const Span span = action.name.span;
        if (action.kind == Action::Kind::play) {
            plays_ = true;
            needed_.push_back(not_so(word(TermKind::can_play, span)));
            return;
        }
        const auto when = condition_in_stages(action.when, action.stages);
        // Which values there are to name is not looked at.
        if (when && asks_for_value(*when)) return;
        const bool follows_only = action.kind == Action::Kind::pass && !action.when_leading;
        std::vector<Term> asked;
        if (when) asked.push_back(*when);
        if (follows_only) asked.push_back(not_so(word(TermKind::leading, span)));
        if (asked.empty()) {
            always_ = true;
        } else if (asked.size() == 1) {
            needed_.push_back(not_so(std::move(asked.front())));
        } else {
            needed_.push_back(
                not_so(make_term(TermKind::logical_and, Type::boolean, span, std::move(asked))));
        }
    }

    [[nodiscard]] MoveShown is_refuted_with_cards_and_without() {
        // In a game without plays there are no cards to play from.
        if (findings_.variant.actions.front().implied || may_have_cards()) {
            return MoveShown::of_nobody;
        }
        const bool of_all = !may_have_none() || (plays_ && always_has_cards());
        return of_all ? MoveShown::of_whoever_acts : MoveShown::of_who_has_cards;
    }

    /// Whether who has cards to play from may be able to do nothing.
    [[nodiscard]] bool may_have_cards() {
        const Action& play = findings_.variant.actions.front();
        Situation situation{stage_};
        bool found_together = false;
        for (const int zone : play.from) {
            const bool together = contains(play.together, zone);
            if (together && found_together) continue;
            found_together = found_together || together;
            situation.source = zone;
            for (const int held : together ? play.together : std::vector<int>{zone}) {
                Situation here = situation;
                here.counts[held] = {1, most_cards};
                if (is_possible(here)) return true;
                situation.counts[held] = ValueRange::exactly(0);
            }
        }
        return false;
    }

    /// Whether who is in without cards to play from may be able to do nothing. Who is in has cards
    /// in some zone of `out`, or is in because its `when` does not hold; that is looked at after
    /// whatever changes it.
    [[nodiscard]] bool may_have_none() {
        const Out& out = findings_.variant.out;
        const auto& from = findings_.variant.actions.front().from;
        Situation situation{stage_, -1};
        for (const int zone : from) situation.counts[zone] = ValueRange::exactly(0);
        if (out.empty.empty() || out.at_round_start) return is_possible(situation);
        for (const int zone : out.empty) {
            if (contains(from, zone)) continue;
            Situation here = situation;
            here.counts[zone] = {1, most_cards};
            if (is_possible(here)) return true;
        }
        if (!out.when || are_hands_drawn_up(findings_.facts)) return false;
        if (!is_looked_at_in_time(*out.when, findings_.variant)) return is_possible(situation);
        needed_.push_back(not_so(*out.when));
        const bool possible = is_possible(situation);
        needed_.pop_back();
        return possible;
    }

    /// Whether who acts has cards to play from because of how cards come into hands and leave them.
    /// Where it is so because nobody is ever passed over, that is so as whoever has cards can play.
    [[nodiscard]] bool always_has_cards() const {
        const auto& from = findings_.variant.actions.front().from;
        return any_of(from, [&](int hand) {
            return stage_ < 0 ? are_hands_equal(findings_.facts, hand)
                              : are_hands_filled_in(findings_.facts, stage_, hand);
        });
    }

    [[nodiscard]] bool is_possible(const Situation& situation) const {
        std::vector<const Term*> conditions;
        for (const Term& condition : needed_) conditions.push_back(&condition);
        std::vector<const Term*> asked = {&leading_};
        asked.insert(asked.end(), card_.asked().begin(), card_.asked().end());
        CaseSplit split(findings_.facts, situation, std::move(conditions), asked);
        return split.may_be([&] {
            const bool anything_goes =
                anything_beats_ || split.of(leading_, Circumstances{}).is_always();
            return plays_ && situation.source >= 0 && anything_goes &&
                   card_.is_sure(split, situation.source);
        });
    }

    static constexpr std::int64_t most_cards = ValueRange::highest;

    RuleFindings& findings_;
    const CardToLead& card_;
    bool to_beat_;  ///< at every turn something is
    int stage_;
    bool anything_beats_;  ///< whatever lies there
    Term leading_;
    std::vector<Term> needed_;
    bool always_ = false;
    bool plays_ = false;
};

}  // namespace

std::vector<ActionSet> moves_shown(RuleFindings& findings) {
    const auto& stages = findings.variant.stages;
    const CardToLead card(findings.facts);
    const bool to_beat = is_always_to_beat(findings.facts);
    const auto shown = [&](int stage) {
        return Impossibility(findings, card, to_beat, stage).is_refuted_of();
    };
    if (stages.empty()) return {{"", shown(-1)}};
    std::vector<ActionSet> sets;
    for (int stage = 0; stage < count_of(stages); ++stage) {
        const Stage& named = at(stages, stage);
        const bool nobody_acts =
            named.until && named.until->kind == TermKind::constant && named.until->value != 0;
        if (nobody_acts) continue;
        sets.push_back({named.title.empty() ? named.name.text : named.title, shown(stage), stage});
    }
    return sets;
}

}  // namespace houserules
