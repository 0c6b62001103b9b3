#include <fmt/format.h>

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/checks/checks.h"
#include "variant/hidden_terms.h"

namespace houserules {

namespace {

const Zone& zone_of(const Variant& variant, int index) { return at(variant.zones, index); }

/// Looks for cards that the player acting cannot see in the rules that say what that player
/// may do.
class SecretCheck {
public:
    explicit SecretCheck(Draft& draft) : draft_(draft), variant_(draft.variant) {}

    void check(const std::optional<Term>& term, std::string_view decides) {
        if (term) check(*term, decides);
    }

    void check(const Term& term, std::string_view decides) {
        decides_ = decides;
        look(term, true);
    }

    /// Of what is the same for all players, so that what the one acting sees alone is hidden, too.
    void check_for_all(const std::optional<Term>& term, std::string_view decides) {
        decides_ = decides;
        if (term) look(*term, false);
    }

    /// Plays that are compared may have been laid for nobody to see: then they are shown.
    void check_record(const std::optional<Term>& term) {
        plays_are_shown_ = true;
        check_for_all(term, "who takes the trick");
        plays_are_shown_ = false;
    }

    /// What lies beneath transparent cards is to be beaten, so all must see it.
    void check_transparent(const std::optional<Term>& term) {
        check_for_all(term, "what is to be beaten");
        const int pile = variant_.actions.front().to;
        if (!term || pile < 0 || zone_of(variant_, pile).seen_by == Visibility::all) return;
        error_about_pile(*term, "let all see it, or leave `transparent` out");
    }

private:
    /// @param acting  whether `player` is the player acting, and not one looked at
    void look(const Term& term, bool acting) {
        if (looks_at_cards(term)) look_at_zone(term, acting);
        if (term.kind == TermKind::variable) look_at_variable(term, acting);
        if (looks_at_play_to_beat(term) && !plays_are_shown_) look_at_play_to_beat(term);
        const bool inner = acting && !goes_over_players(term.kind);
        for (const Term& operand : term.operands) look(operand, inner);
        for (const Term& condition : term.condition) look(condition, inner);
    }

    /// Whether a term looks at what is to be beaten, and not only at how many cards these are.
    static bool looks_at_play_to_beat(const Term& term) {
        return is_of_play_to_beat(term.kind) || (is_of_played_cards(term.kind) && term.value == 1);
    }

    void look_at_play_to_beat(const Term& term) {
        const int pile = variant_.actions.front().to;
        if (pile < 0 || zone_of(variant_, pile).seen_by == Visibility::all) return;
        error_about_pile(term, "only their number is known: `to_beat.size`");
    }

    void error_about_pile(const Term& term, std::string help) {
        const Zone& zone = zone_of(variant_, variant_.actions.front().to);
        draft_
            .report(Code::secret, term.span,
                    "{} depends on the cards of `{}`, which not everybody sees", decides_,
                    zone.name.text)
            .advise(std::move(help))
            .note(zone.name.span, "declared here");
    }

    void look_at_variable(const Term& term, bool acting) {
        const Variable& variable = at(variant_.variables, term.index);
        if (variable.seen_by == Visibility::all) return;
        const bool own =
            acting && !term.operands.empty() && term.operands.front().kind == TermKind::player;
        if (variable.seen_by == Visibility::owner && own) return;
        draft_.diagnostics
            .error(Code::secret, term.span,
                   variable.seen_by == Visibility::nobody
                       ? fmt::format("{} depends on `{}`, which nobody sees", decides_,
                                     variable.name.text)
                       : fmt::format("{} depends on `{}` of other players, who alone see it",
                                     decides_, variable.name.text),
                   "let all see it, or ask for something else")
            .note(variable.name.span, "declared here");
    }

    void look_at_zone(const Term& term, bool acting) {
        const Zone& zone = zone_of(variant_, term.index);
        if (zone.seen_by == Visibility::all) return;
        const bool own = acting && zone.of == Owner::player && !term.operands.empty() &&
                         term.operands.front().kind == TermKind::player;
        if (zone.seen_by == Visibility::owner && own) return;
        const std::string whose =
            zone.seen_by == Visibility::nobody
                ? fmt::format("the cards of `{}`, which nobody sees", zone.name.text)
                : fmt::format("the cards of `{}` of other players, who alone see them",
                              zone.name.text);
        draft_.report(Code::secret, term.span, "{} depends on {}", decides_, whose)
            .advise(fmt::format(
                "only their number is known: `count({})`",
                own || zone.of == Owner::table ? zone.name.text : "PLAYER." + zone.name.text))
            .note(zone.name.span, "declared here");
    }

    Draft& draft_;
    const Variant& variant_;
    std::string_view decides_;
    bool plays_are_shown_ = false;
};

/// Whoever is to say which card is played must see it, or not be told what it is.
void check_plays(Draft& draft, const Node& root) {
    const Action& play = draft.variant.actions.front();
    if (play.implied) return;
    const std::vector<Node>& items = root.find("actions")->find("play")->find("from")->items;
    for (std::size_t i = 0; i < play.from.size() && i < items.size(); ++i) {
        const Zone& zone = zone_of(draft.variant, play.from[i]);
        if (zone.seen_by != Visibility::nobody || play.from[i] == play.unseen) continue;
        draft
            .report(Code::secret, items[i].span,
                    "nobody sees the cards of `{}`, so nobody can say which to play",
                    zone.name.text)
            .advise(fmt::format("write `unseen: {}`, or let players see them", zone.name.text))
            .note(zone.name.span, "declared here");
    }
}

void check_choices(Draft& draft) {
    for (const Step& step : draft.variant.setup) {
        if (step.kind != StepKind::choose || step.from < 0) continue;
        const Zone& zone = zone_of(draft.variant, step.from);
        if (zone.seen_by != Visibility::nobody) continue;
        draft
            .report(Code::secret, step.span,
                    "nobody sees the cards of `{}`, so nobody can choose among them",
                    zone.name.text)
            .advise("`deal` and `move` need no choice")
            .note(zone.name.span, "declared here");
    }
}

/// Where plays are laid face down people know whose lie where, unless some are taken out between.
void check_taking_from_plays(Draft& draft) {
    const Variant& variant = draft.variant;
    const int laid = variant.actions.front().to;
    if (laid < 0 || zone_of(variant, laid).seen_by == Visibility::all) return;
    for_each_step(variant, [&](const Step& step) {
        const bool picks = step.amount && (step.where || step.end != Step::End::top);
        const bool refills = step.kind == StepKind::refill;
        if (step.from != laid || !(refills || (step.kind == StepKind::move && picks))) return;
        const Zone& zone = zone_of(variant, laid);
        draft
            .report(Code::secret, step.span,
                    "plays lie face down in `{}`, where only cards from the top or all can go",
                    zone.name.text)
            .advise(refills ? "let all see the zone, or refill from another"
                            : "let all see the zone, or leave out `cards` or `where`")
            .note(zone.name.span, "declared here");
    });
}

bool asks_to_play(const Variant& variant, const Step& step) {
    return any_of(step.actions,
                  [&](int index) { return at(variant.actions, index).kind == Action::Kind::play; });
}

}  // namespace

void check_secrets(Draft& draft, const Node& root) {
    check_plays(draft, root);
    check_choices(draft);
    check_taking_from_plays(draft);
    SecretCheck secrets(draft);
    const Variant& variant = draft.variant;
    for (const Action& action : variant.actions) {
        secrets.check(action.must, "what must be played");
        secrets.check(action.values_when, "what may be named");
        secrets.check(action.when, action.kind == Action::Kind::play ? "what may be played"
                                                                     : "whether this may be done");
    }
    for (const Step& step : variant.setup) {
        if (step.kind != StepKind::choose) continue;
        secrets.check(step.when, "who is to choose");
        secrets.check(step.amount, "how many cards are to be chosen");
        secrets.check(step.where, "which cards can be chosen");
    }
    for (const Effect& effect : variant.effects) {
        for (const Step& step : effect.steps) {
            if (step.kind != StepKind::ask) continue;
            secrets.check(step.plays, "what may be played");
            if (asks_to_play(variant, step)) secrets.check(step.when, "who is asked");
        }
    }
    for (const NamedOrder& order : variant.deck.orders) {
        secrets.check_for_all(order.when, "how the ranks are ordered");
        secrets.check_for_all(order.raised, "how the ranks are ordered");
    }
    for (const ValueRule& rule : variant.values) {
        secrets.check_for_all(rule.when, "what a card counts as");
        secrets.check_for_all(rule.cost, "what a card counts as");
    }
    secrets.check_transparent(variant.to_beat.transparent);
    secrets.check_record(variant.trick.best_record);
    for (const BeatsRow& row : variant.beats) {
        secrets.check(row.when, "what may be played");
        secrets.check(row.allow, "what may be played");
    }
}

}  // namespace houserules
