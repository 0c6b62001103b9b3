#include "explain/sheet/wording.h"

#include <algorithm>
#include <utility>

#include "explain/sheet/asked_terms.h"
#include "explain/sheet/what_happens.h"
#include "explain/sheet/words/explained_terms.h"
#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/deck_choice.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

NounPhrase named(NounPhrase noun, Referent referent) {
    noun.referent = referent;
    return noun;
}

/// Whether a step of the game is one that satisfies `test(const Step&)`; of those of the set-up
/// too.
template <typename Test>
bool any_step(const Variant& variant, const Test& test) {
    bool found = false;
    for_each_step(variant, [&](const Step& step) { found = found || test(step); });
    return found;
}

}  // namespace

NounPhrase acting_player() {
    NounPhrase you = named(literal("you"), Referent::you);
    you.is_person = true;
    return you;
}

NounPhrase looked_at_player() { return named(person("player"), Referent::player); }

NounPhrase some_player(std::string_view determiner) {
    NounPhrase player = looked_at_player();
    player.determiner = determiner;
    return player;
}

Wording::Wording(const Variant& variant, const Sources& sources,
                 const std::vector<std::int64_t>& options, std::optional<int> players, bool goes_on)
    : variant_(variant), sources_(sources),
      settled_(with_what_follows({variant, options, players, goes_on})),
      card_(named(the("card"), Referent::card)), other_(named(the("other"), Referent::other)) {}

Wording Wording::with_terms_explained() const {
    Wording wording = *this;
    auto explained = find_explained_terms(*this, sources_);
    if (explained.empty()) return wording;
    wording.settled_.explained =
        std::make_shared<const std::vector<ExplainedTerm>>(std::move(explained));
    return wording;
}

Wording Wording::about(NounPhrase player) const {
    Wording wording = *this;
    wording.player_ = std::move(player);
    return wording;
}

Wording Wording::speaking_of(const Term& player, bool is_named) const {
    Wording wording = *this;
    wording.topic_ = player;
    wording.topic_is_named_ = is_named;
    return wording;
}

Wording Wording::about_card(NounPhrase card) const {
    Wording wording = *this;
    wording.card_ = named(std::move(card), Referent::card);
    return wording;
}

Wording Wording::with_play(std::string_view name) const {
    Wording wording = *this;
    wording.play_ = name;
    return wording;
}

Wording Wording::comparing_plays() const {
    NounPhrase whoever = with(literal("whoever"), phrase("played it"));
    whoever.is_person = true;
    Wording wording = about(named(std::move(whoever), Referent::player)).about_card(literal("it"));
    wording.compares_plays_ = true;
    return wording;
}

Wording Wording::before_round() const {
    Wording wording = *this;
    wording.before_round_ = true;
    return wording;
}

Wording Wording::after_round() const {
    Wording wording = *this;
    wording.after_round_ = true;
    wording.settled_.one_round = false;  // places are those of the round that is over
    return wording;
}

Wording Wording::of_players_out() const {
    Wording wording = *this;
    wording.all_out_ = true;
    return wording;
}

Wording Wording::in_later_round() const {
    Wording wording = before_round();
    wording.settled_.one_round = false;
    return wording;
}

Wording Wording::of_other_action() const {
    Wording wording = *this;
    wording.to_play_ = true;
    return wording;
}

Wording Wording::in_setup() const {
    Wording wording = *this;
    wording.in_setup_ = true;
    return wording;
}

Wording Wording::after_play() const {
    Wording wording = *this;
    wording.after_play_ = true;
    return wording;
}

Wording Wording::defining_values() const {
    Wording inner = *this;
    inner.defines_values_ = true;
    return inner;
}

Wording Wording::only_in(Stages stages) const {
    Wording wording = *this;
    if (!stages.all()) wording.stages_ = stages;
    return wording;
}

bool Wording::is_only_in(int stage) const {
    if (!stages_) return false;
    for (int other = 0; other < count_of(variant_.stages); ++other) {
        if (stages_->contains(other) != (other == stage)) return false;
    }
    return true;
}

bool Wording::has_plays_to_beat() const {
    const auto& rows = variant_.beats;
    return any_of(rows, [&](const BeatsRow& row) {
        return !stages_ || (row.stages.bits & stages_->bits) != 0;
    });
}

Wording Wording::with_cards_in(int zone) const {
    Wording wording = *this;
    wording.zone_with_cards_ = zone;
    return wording;
}

Wording Wording::as_round_begins() const {
    Wording wording = before_round();
    wording.round_begins_ = true;
    return wording;
}

Wording Wording::after_setup() const {
    Wording wording = *this;
    wording.round_begins_ = true;
    wording.finds_starter_ = true;
    for (const auto& step : variant_.setup) {
        if (step.kind != StepKind::set) continue;
        const auto sets = [&](const Step& other) {
            return other.kind == StepKind::set && other.index == step.index;
        };
        const bool set_later =
            any_of(variant_.effects, [&](const Effect& row) { return any_of(row.steps, sets); });
        if (at(variant_.variables, step.index).of == Owner::player || set_later) continue;
        const Term value = settled(*step.amount);
        const bool surely = !settled_condition(step.when) && value.kind == TermKind::constant;
        auto& known = at(wording.settled_.variables, step.index);
        known = surely ? std::optional(value.value) : std::nullopt;
    }
    return wording;
}

std::optional<Term> Wording::settled_condition(const std::optional<Term>& when) const {
    if (!when) return std::nullopt;
    Term term = settled(*when);
    if (is_always(term, true)) return std::nullopt;
    return term;
}

bool Wording::keeps_its_cards(int zone) const {
    const Zone& declared = at(variant_.zones, zone);
    const auto& play = variant_.actions.front();
    const bool played = play.to == zone || contains(play.from, zone);
    return declared.of == Owner::table && !declared.holds_deck && !played &&
           !contains(variant_.out.empty, zone) && !asks_for_zone(variant_, zone) &&
           !any_step(variant_, [&](const Step& step) { return step.from == zone; });
}

bool Wording::is_discard(int zone) const {
    const Zone& declared = at(variant_.zones, zone);
    const bool is_named = !declared.title.empty() && declared.seen_by == Visibility::all;
    return !is_named && keeps_its_cards(zone);
}

bool Wording::is_set_back(int variable) const {
    bool found = false;
    for_each_possible_step(settled_, [&](const Step& step) {
        const bool sets = step.sets_variable() && step.index == variable;
        found = found || (sets && sets_to_start(step, settled_));
    });
    return found;
}

bool Wording::takes_deck_once() const {
    const auto takes = [&](const Step& step) {
        const bool from_deck = step.from >= 0 && at(variant_.zones, step.from).holds_deck;
        return step.kind == StepKind::deal || from_deck;
    };
    const auto& steps = settled_.variant.setup;
    return std::count_if(steps.begin(), steps.end(), takes) == 1;
}

bool Wording::only_loses_points() const {
    const auto loses = [&](const ScoringRow& row) {
        if (is_never(row.when)) return true;
        const Term points = settled(row.points);
        if (const auto number = settled_number(points)) return *number <= 0;
        if (points.kind == TermKind::negate) return true;
        return points.kind == TermKind::multiply && any_of(points.operands, [](const Term& factor) {
                   return settled_number(factor).value_or(0) < 0;
               });
    };
    const auto& rows = variant_.scoring;
    return !rows.empty() && all_of(rows, loses);
}

bool Wording::may_deal_unevenly() const {
    if (!takes_deck_once()) return true;
    const auto leaves_some = [&](int players) {
        return deck_size(variant_, players, settled_.options) % players != 0;
    };
    if (settled_.players) return leaves_some(*settled_.players);
    return any_of(variant_.players, leaves_some);
}

std::string_view Wording::duration_of(int variable) const {
    const auto& declared = at(variant_.variables, variable);
    if (is_set_back(variable)) return for_good;
    const auto is_read = [&](const Term& term) {
        return term.kind == TermKind::variable && term.index == variable;
    };
    // What lets the round be over need not be said to last until then.
    if (variant_.rounds.over && contains_term(*variant_.rounds.over, is_read)) return "";
    if (declared.lasts_trick()) {
        const bool ends = variant_.trick.closes != Trick::Closes::never;
        return ends ? "until the trick ends" : "until a player leads";
    }
    return declared.lasts_round() && variant_.rounds.over ? "until the round ends" : for_good;
}

bool Wording::is_added_to(int zone) const {
    const Variant& rules = variant_;
    if (rules.actions.front().to == zone || rules.to_beat.beaten_to == zone ||
        rules.trick.cards_to == zone || rules.out.cards_to == zone) {
        return true;
    }
    bool found = false;
    for_each_possible_step(settled_, [&](const Step& step) {
        const bool is_there = step.to == zone || (step.kind == StepKind::swap && step.from == zone);
        found = found || is_there;
    });
    return found;
}

bool Wording::can_get_cards(int zone) const {
    const auto& refills = variant_.refills;
    return at(variant_.zones, zone).holds_deck || is_added_to(zone) ||
           any_of(refills, [&](const Step& step) { return step.to == zone; });
}

bool Wording::can_lead() const {
    bool can = variant_.trick.closes != Trick::Closes::never;
    for_each_possible_step(settled_, [&](const Step& step) { can = can || leads(step); });
    return can;
}

bool Wording::leads_only_first() const { return !can_lead() && variant_.to_beat.lies_on < 0; }

bool Wording::plays_single_cards() const { return settled_.single_cards; }

}  // namespace houserules
