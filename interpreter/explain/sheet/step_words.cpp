#include "explain/sheet/step_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/player_parts.h"
#include "notation/names.h"

namespace houserules {

namespace {

using Person = ClauseSubject::Person;

constexpr const char* every_player = "each player";

/// Puts one step in words.
class StepWriter {
public:
    StepWriter(const Wording& wording, const Step& step, StepScene scene)
        : wording_(wording), step_(step), scene_(scene), view_(acting_player()) {
        if (step.amount) amount_ = wording.settled(*step.amount);
        if (step.to_player) owner_ = wording.settled(*step.to_player);
        everybody_ =
            (scene == StepScene::setup || scene == StepScene::rounds) && is_for_everybody();
        const bool acts = scene == StepScene::effect || scene == StepScene::failure ||
                          scene == StepScene::failure_or_action;
        if (!acts) {
            view_ = looked_at_player(scene == StepScene::rounds ? "each player still in"
                                                                : every_player);
        }
        turned_up_ = scene == StepScene::failure || scene == StepScene::failure_or_action;
    }

    std::optional<std::string> write() {
        if (does_nothing()) return std::nullopt;
        if (!step_.when) return what();
        const Term when = wording_.settled(*step_.when);
        if (is_always(when, false)) return std::nullopt;
        if (is_always(when, true)) return what();
        if (everybody_ || step_.kind == Step::Kind::choose) return what_each_does(when);
        return fmt::format("if {}, {}", said(wording_.condition(when, view_)), what());
    }

private:
    const Zone& zone_at(int zone) const {
        return wording_.variant().zones[static_cast<std::size_t>(zone)];
    }

    /// What players do who meet a condition; what does not differ between them comes first.
    std::string what_each_does(const Term& when) {
        const auto parts = parts_by_player(when);
        std::string before;
        if (parts.common) {
            const Viewpoint view = everybody_ ? looked_at_player() : view_;
            before = fmt::format("if {}, ", said(wording_.condition(*parts.common, view)));
        }
        if (parts.own) {
            const Clause clause = wording_.condition(*parts.own, looked_at_player());
            if (const auto name = player_named_by(clause)) {
                view_.player.text = *name;
            } else if (const auto which = relative(clause, ClauseSubject::Role::player)) {
                view_.player.text += fmt::format(" {}", *which);
            } else {
                view_.player.text += fmt::format(" for whom {}", said(clause));
            }
        }
        return before + what();
    }

    bool is_players(int zone) const { return zone >= 0 && zone_at(zone).of == Owner::player; }

    bool is_for_everybody() const {
        switch (step_.kind) {
            case Step::Kind::gain:
            case Step::Kind::spend: return !step_.to_player;
            case Step::Kind::set:
                return !step_.to_player &&
                       wording_.variant().variables[static_cast<std::size_t>(step_.index)].of ==
                           Owner::player;
            default: return is_players(step_.from) || (is_players(step_.to) && !step_.to_player);
        }
    }

    bool does_nothing() const {
        const bool no_amount = step_.kind == Step::Kind::set || step_.kind == Step::Kind::ask ||
                               step_.kind == Step::Kind::reseat ||
                               step_.kind == Step::Kind::out_next ||
                               step_.kind == Step::Kind::out_last;
        if (!amount_ || no_amount) return false;
        const auto number = settled_number(*amount_);
        return number && *number <= 0;
    }

    std::string what() const {
        switch (step_.kind) {
            case Step::Kind::deal: return deal();
            case Step::Kind::choose: return choose();
            case Step::Kind::ask: return ask();
            case Step::Kind::redeal: return "all cards are gathered, and the set-up begins anew";
            case Step::Kind::reseat:
                return fmt::format(
                    "the players change places: from now on they sit in rising "
                    "order of {}; who have the same keep their order",
                    wording_.value(*amount_, looked_at_player()));
            case Step::Kind::move: return move();
            case Step::Kind::move_played:
                if (turned_up_) {
                    return fmt::format("{} card turned up goes to {}",
                                       scene_ == StepScene::failure ? "the" : "any", target());
                }
                return wording_.plays_single_cards()
                           ? fmt::format("the card played goes to {}", target())
                           : fmt::format("the cards played go to {}", target());
            case Step::Kind::draw:
                return fmt::format("{} {} from {} to {}{}", drawer(), cards(), zone(step_.from),
                                   target(), as_far_as_it_lasts());
            case Step::Kind::draw_up_to:
                return fmt::format("{} from {} until there are {} {}{}", drawer(), zone(step_.from),
                                   cards(), in_target(), as_far_as_it_lasts());
            case Step::Kind::give: return give();
            case Step::Kind::gain: return fmt::format("{} {}{}", doer("gain"), tokens(), at_most());
            case Step::Kind::spend: return fmt::format("{} {}{}", doer("pay"), tokens(), at_most());
            case Step::Kind::set: return set();
            case Step::Kind::lead_same: return "you play again and may play anything";
            case Step::Kind::lead_next: return "the next player is to play and may play anything";
            case Step::Kind::lead_player: {
                const ClauseSubject leader = wording_.player(*amount_, view_);
                return fmt::format("{} {} to play and may play anything", leader.text,
                                   leader.person == Person::third ? "is" : "are");
            }
            case Step::Kind::skip: return "the next player is passed over";
            case Step::Kind::reverse: return "the direction of play turns round";
            case Step::Kind::out_next:
            case Step::Kind::out_last: return put_out();
        }
        return {};
    }

    std::string put_out() const {
        const ClauseSubject who = wording_.player(*amount_, view_);
        return fmt::format("{} {} out at once and {} the {} place still free", who.text,
                           who.person == Person::third ? "is" : "are",
                           who.person == Person::third ? "takes" : "take",
                           step_.kind == Step::Kind::out_last ? "lowest" : "highest");
    }

    std::string zone(int zone) const {
        if (!everybody_ && step_.kind != Step::Kind::deal) return wording_.zone(zone, view_);
        Viewpoint view = view_;
        view.their = "their";
        return wording_.zone(zone, view);
    }

    std::string in_source() const {
        Viewpoint view = view_;
        if (everybody_) view.their = "their";
        return wording_.in_zone(step_.from, view);
    }

    std::string target() const {
        const bool draws = step_.kind == Step::Kind::draw || step_.kind == Step::Kind::draw_up_to;
        if (draws && owner_) {
            Viewpoint view = view_;
            const bool you = wording_.player(*owner_, view_).person == Person::second;
            view.their = you ? "your" : "their";
            return wording_.zone(step_.to, view);
        }
        return owner_ ? wording_.zone_of(step_.to, *owner_, view_) : zone(step_.to);
    }

    std::string in_target() const {
        Viewpoint view = view_;
        if (owner_) view.their = "their";
        return wording_.in_zone(step_.to, view);
    }

    /// Who does it, with the verb: "you gain", "the next player gains".
    std::string doer(std::string_view verb) const {
        ClauseSubject subject = view_.player;
        if (owner_) subject = wording_.player(*owner_, view_);
        return fmt::format("{} {}{}", subject.text, verb,
                           subject.person == Person::third ? "s" : "");
    }

    std::string drawer() const { return doer("draw"); }

    /// The part of an amount that is not settled.
    std::string at_most() const {
        if (!settled_most()) return {};
        return fmt::format(", but no more than {}", wording_.value(amount_->operands[1], view_));
    }

    std::string as_far_as_it_lasts() const {
        if (settled_most()) return at_most();
        const std::string from = zone(step_.from);
        return fmt::format(", as far as {} {}", from, from.back() == 's' ? "last" : "lasts");
    }

    /// So many of something; a number that is not settled comes after it.
    std::string amount(const CountedNoun& noun) const {
        if (const auto number = settled_number(*amount_)) return amount_of(*number, noun);
        if (const auto most = settled_most()) return amount_of(*most, noun);
        return fmt::format("as many {} as {}", noun.many, wording_.value(*amount_, view_));
    }

    /// The number that an amount has at most, if that is settled and the rest is not.
    std::optional<std::int64_t> settled_most() const {
        if (!amount_ || amount_->kind != TermKind::minimum || amount_->operands.size() != 2) {
            return std::nullopt;
        }
        return settled_number(amount_->operands[0]);
    }

    std::string cards() const { return amount({"card", "cards"}); }

    std::string tokens() const {
        return amount(noun_of_tokens(
            wording_.variant().tokens[static_cast<std::size_t>(step_.index)].name.text));
    }

    std::string deal() const {
        std::string seen;
        const Zone& to = zone_at(step_.to);
        if (to.seen_by == Visibility::nobody) seen = ", which nobody may look at";
        if (to.seen_by == Visibility::all) seen = ", for all to see";
        const std::string where =
            fmt::format("{} {}", wording_.is_plural_zone(step_.to) ? "as" : "to", zone(step_.to));
        std::string first;
        if (step_.first) {
            const Term who = wording_.settled(*step_.first);
            first = fmt::format(", the first card to {}",
                                wording_.player(who, looked_at_player()).text);
            // Before the first round nobody has a place.
            const bool rounds = wording_.variant().rounds.over.has_value();
            if (who.kind == TermKind::placed && rounds && !step_.when) {
                first += " (in the first round to the player in seat 0)";
            }
        }
        if (!step_.amount && step_.first) {
            return fmt::format(
                "all cards are dealt out to the last one {}{}{}, so that some may "
                "get one more",
                where, seen, first);
        }
        if (!step_.amount) {
            return fmt::format("all cards are dealt out, equally many to each player, {}{}", where,
                               seen);
        }
        return fmt::format("each player is dealt {} {}{}{}", cards(), where, seen, first);
    }

    /// Whether players are asked whether they play out of turn.
    bool offers_play() const {
        return std::find(step_.actions.begin(), step_.actions.end(), 0) != step_.actions.end();
    }

    /// What a player is asked to do; of plays out of turn, which.
    std::string answer(int action) const {
        std::string name =
            name_in_words(wording_.variant().actions[static_cast<std::size_t>(action)].name.text);
        if (action != 0) return name;
        name += " out of turn";
        if (!step_.plays) return name;
        const Term plays = wording_.settled(*step_.plays);
        if (is_always(plays, true)) return name;
        return fmt::format("{} (only if {})", name, said(wording_.condition(plays, view_)));
    }

    std::string ask() const {
        std::vector<std::string> names;
        for (const int action : step_.actions) names.push_back(answer(action));
        const std::string what = listed(names, "or");
        std::string then =
            offers_play() ? "; the turn goes on from whoever plays, and nobody else is asked" : "";
        if (step_.only_who_can && is_always(wording_.settled(*step_.only_who_can), true)) {
            then += "; only who can is asked, so being asked tells that they can";
        }
        if (step_.nothing >= 0) then += "; who can do none of this is asked all the same";
        if (amount_) {
            const ClauseSubject who = wording_.player(*amount_, view_);
            return fmt::format("{} {} asked to {}{}", who.text,
                               who.person == Person::third ? "is" : "are", what, then);
        }
        std::string first = scene_ == StepScene::setup ? "the player in seat 0" : "the next player";
        if (step_.first) first = wording_.player(wording_.settled(*step_.first), view_).text;
        std::string text = fmt::format("from {} on, every {}player is asked once, in turn, to {}",
                                       first, offers_play() ? "other " : "", what);
        if (step_.until) {
            const Term until = wording_.settled(*step_.until);
            if (!is_always(until, false)) {
                text += fmt::format(", until {}", said(wording_.condition(until, view_)));
            }
        }
        return text + then;
    }

    /// "2 cards", "their highest card", "their 2 lowest cards".
    std::string chosen() const {
        if (step_.among == Step::Among::any) return cards();
        const std::string_view which = step_.among == Step::Among::highest ? "highest" : "lowest";
        const auto number = settled_number(*amount_);
        if (number == 1) return fmt::format("their {} card", which);
        if (number) return fmt::format("their {} {} cards", *number, which);
        return fmt::format("as many of their {} cards as {}", which,
                           wording_.value(*amount_, view_));
    }

    std::string choose() const {
        std::string who = view_.player.text;
        if (who == every_player) who += " in turn";
        const std::string from =
            fmt::format("{} chooses {} from {}", who, chosen(), zone(step_.from));
        if (wording_.is_plural_zone(step_.to)) {
            return fmt::format("{} as {}", from, zone(step_.to));
        }
        return fmt::format("{} and puts {} into {}", from,
                           settled_number(*amount_) == 1 ? "it" : "them", zone(step_.to));
    }

    /// The same of every player: "all cards in their hand" are "all cards in every player's hand".
    static std::string of_all(std::string what) {
        constexpr std::string_view own = "their ";
        if (const auto at = what.find(own); at != std::string::npos) {
            what.replace(at, own.size(), "every player's ");
        }
        return what;
    }

    /// Cards that players give to whoever came in the opposite place.
    std::string exchange(const std::string& what) const {
        return fmt::format(
            "{} gives {} to the {} of the player who came in the opposite place in the last round "
            "(first and last{}), all at the same time",
            view_.player.text, what, wording_.zone_noun(step_.to),
            wording_.most_players() > 3 ? ", second and last but one, and so on" : "");
    }

    std::string move() const {
        std::string what = zone(step_.from);
        bool several = true;
        if (step_.amount) {
            const bool one = settled_number(*amount_) == 1;
            several = !one;
            what = one ? fmt::format("the top card of {}", what)
                       : fmt::format("the top {} of {}", cards(), what);
        } else if (step_.where) {
            what =
                fmt::format("all {} {}", wording_.cards_where(wording_.settled(*step_.where)).many,
                            in_source());
        } else if (wording_.is_plural_zone(step_.from)) {
            what = fmt::format("all {}", what);
        } else {
            what = fmt::format("all cards {}", in_source());
        }
        if (everybody_ && owner_ && is_players(step_.from)) {
            if (wording_.is_opposite_place(*owner_)) return exchange(what);
            const bool one_for_all = !parts_by_player(*owner_).own;
            if (one_for_all && view_.player.text == every_player) {
                Viewpoint all = view_;
                all.their = "all players'";
                const std::string cards =
                    wording_.is_plural_zone(step_.from) && !step_.amount && !step_.where
                        ? wording_.zone(step_.from, all)
                        : of_all(what);
                return fmt::format("{} go to {}", cards,
                                   wording_.zone_of(step_.to, *owner_, looked_at_player()));
            }
            return fmt::format("{} gives {} to {}, all at the same time", view_.player.text, what,
                               wording_.zone_of(step_.to, *owner_, looked_at_player("them")));
        }
        if (everybody_) {
            return fmt::format("{} {} to {}", doer("add"), what, target());
        }
        return fmt::format("{} {} to {}", what, several ? "go" : "goes", target());
    }

    std::string give() const {
        const auto noun = noun_of_tokens(
            wording_.variant().tokens[static_cast<std::size_t>(step_.index)].name.text);
        std::vector<std::string> numbers;
        const auto most = static_cast<std::size_t>(wording_.most_players());
        for (std::size_t i = 0; i < step_.amounts.size() && i < most; ++i) {
            numbers.push_back(wording_.value(wording_.settled(step_.amounts[i]), view_));
        }
        return fmt::format("from the player who begins on, in turn order, the players get {} {}",
                           listed(numbers), noun.many);
    }

    std::string set() const {
        const auto& variable = wording_.variant().variables[static_cast<std::size_t>(step_.index)];
        std::string words = name_in_words(variable.name.text);
        if (variable.type == Type::boolean) words = fmt::format("\"{}\"", words);
        std::string name = variable.type == Type::boolean ? words : fmt::format("the {}", words);
        if (variable.of == Owner::player) {
            if (owner_) {
                name = wording_.whose(&*owner_, words, view_);
            } else if (view_.player.person != Person::third) {
                name = fmt::format("{} {}", view_.their, words);
            } else if (view_.player.text == every_player) {
                name = fmt::format("{}'s {}", every_player, words);
            } else {
                name = fmt::format("the {} of {}", words, view_.player.text);
            }
        }
        const bool several = variable.type == Type::integer && is_plural_name(variable.name.text);
        if (const auto change = change_of_itself()) {
            return fmt::format("{} {} {} by {}", name, several ? "go" : "goes",
                               *change > 0 ? "up" : "down", *change > 0 ? *change : -*change);
        }
        if (variable.type == Type::player && amount_->kind == TermKind::player) {
            return fmt::format("{} {}", doer("become"), name);
        }
        const bool turns = amount_->kind == TermKind::logical_not &&
                           amount_->operands[0].kind == TermKind::variable &&
                           amount_->operands[0].index == step_.index;
        if (turns && variable.of == Owner::table) {
            return fmt::format("{} becomes true, or false if it was true", name);
        }
        if (variable.type == Type::boolean && amount_->kind != TermKind::constant) {
            return fmt::format("{} becomes true if {}, else false", name,
                               said(wording_.condition(*amount_, view_)));
        }
        return fmt::format("{} {} {}", name, several ? "become" : "becomes",
                           wording_.value(*amount_, view_));
    }

    /// By how much a variable becomes more or less than it was.
    std::optional<std::int64_t> change_of_itself() const {
        const bool sum = amount_->kind == TermKind::add || amount_->kind == TermKind::subtract;
        if (!sum) return std::nullopt;
        const Term& old = amount_->operands[0];
        if (old.kind != TermKind::variable || old.index != step_.index) return std::nullopt;
        const bool same_player =
            old.operands.empty() || (owner_ ? wording_.player(old.operands[0], view_).text ==
                                                  wording_.player(*owner_, view_).text
                                            : old.operands[0].kind == TermKind::player);
        const auto number = settled_number(amount_->operands[1]);
        if (!same_player || !number || *number == 0) return std::nullopt;
        return amount_->kind == TermKind::add ? *number : -*number;
    }

    const Wording& wording_;
    const Step& step_;
    StepScene scene_;
    Viewpoint view_;
    std::optional<Term> amount_;
    std::optional<Term> owner_;
    bool everybody_ = false;
    bool turned_up_ = false;
};

}  // namespace

std::optional<std::string> step_words(const Wording& wording, const Step& step, StepScene scene) {
    return StepWriter(wording, step, scene).write();
}

std::optional<std::string> steps_words(const Wording& wording, const std::vector<Step>& steps,
                                       StepScene scene) {
    std::string text;
    for (const auto& step : steps) {
        const auto words = step_words(wording, step, scene);
        if (!words) continue;
        if (!text.empty()) text += ", then ";
        text += *words;
    }
    if (text.empty()) return std::nullopt;
    return text;
}

}  // namespace houserules
