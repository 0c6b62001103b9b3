#include "explain/sheet/step_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/player_parts.h"
#include "explain/sheet/set_words.h"
#include "explain/sheet/sheet_names.h"
#include "source/containers.h"
#include "variant/same_term.h"

namespace houserules {

namespace {

const Noun card_noun = {"card", "cards"};

/// Puts one step in words.
class StepWriter {
public:
    /// @param also  other players to whom the same is done
    StepWriter(const Wording& wording, const Step& step, StepScene scene,
               const std::vector<Term>& also = {})
        : wording_(wording), step_(step), scene_(scene), view_(acting_player()) {
        if (step.amount) amount_ = wording.settled(*step.amount);
        if (step.to_player) owner_ = wording.settled(*step.to_player);
        everybody_ =
            (scene == StepScene::setup || scene == StepScene::rounds) && is_for_everybody();
        const bool acts = scene == StepScene::effect || scene == StepScene::failure ||
                          scene == StepScene::failure_or_action;
        if (!acts) view_ = each_player(scene == StepScene::rounds ? "still in" : "");
        plain_each_ = !acts;
        if (owner_) owners_.push_back(wording.player(*owner_, view_));
        for (const auto& other : also) {
            owners_.push_back(wording.player(wording.settled(other), view_));
        }
    }

    std::optional<Phrase> write() {
        if (does_nothing() || is_unnoticed()) return std::nullopt;
        if (!step_.when) return what();
        const Term when = wording_.settled(*step_.when);
        if (is_always(when, false)) return std::nullopt;
        if (is_always(when, true)) return what();
        if (everybody_ || step_.kind == StepKind::choose) return what_each_does(when);
        return phrase(if_so(wording_.condition(when, view_)), what());
    }

private:
    const Zone& zone_at(int zone) const { return at(wording_.variant().zones, zone); }

    /// What players do who meet a condition; what does not differ between them comes first.
    Phrase what_each_does(const Term& when) {
        const auto parts = parts_by_player(when);
        Phrase before;
        if (parts.common) {
            before = if_so(wording_.condition(*parts.common, looked_at_player()));
        }
        if (parts.own) {
            const Clause own = wording_.condition(*parts.own, looked_at_player());
            const bool names = is_about(own, Referent::player);
            view_.player = names && scene_ != StepScene::rounds ? players_who(own)
                           : names && named_by(own) != nullptr  ? players_who(own)
                                                                : narrowed(view_.player, own);
            plain_each_ = false;
        }
        return phrase(before, what());
    }

    bool is_players(int zone) const { return zone >= 0 && zone_at(zone).of == Owner::player; }

    bool is_for_everybody() const {
        if (step_.kind == StepKind::gain || step_.kind == StepKind::spend) {
            return !step_.to_player;
        }
        if (step_.kind == StepKind::set) {
            return !step_.to_player &&
                   at(wording_.variant().variables, step_.index).of == Owner::player;
        }
        if (step_.kind == StepKind::shuffle) return is_players(step_.index) && !step_.to_player;
        return is_players(step_.from) || (is_players(step_.to) && !step_.to_player);
    }

    /// Whether the step is one about so many things, and there are none.
    bool does_nothing() const {
        if (!amount_ || amount_->type != Type::integer) return false;
        if (step_.kind == StepKind::set || step_.kind == StepKind::reseat) return false;
        const auto number = settled_number(*amount_);
        return number && *number <= 0;
    }

    /// Whether it sets what nobody asks for.
    bool is_unnoticed() const {
        return step_.kind == StepKind::set && !wording_.is_looked_at(step_.index);
    }

    Phrase what() const {
        switch (step_.kind) {
            case StepKind::deal: return deal();
            case StepKind::choose: return choose();
            case StepKind::ask: return ask();
            case StepKind::redeal:
                return phrase("all cards are gathered, and the set-up begins anew");
            case StepKind::reseat: return reseat();
            case StepKind::move: return move();
            case StepKind::move_played: return move_played();
            case StepKind::shuffle:
                return phrase(clause(wording_.zone(step_.index, target_owner()), Verb::be,
                                     phrase("shuffled")));
            case StepKind::draw:
                return phrase(clause(doer(), Verb::draw,
                                     phrase(amount(card_noun), "from", source(), "to", target())),
                              as_far_as_it_lasts());
            case StepKind::draw_up_to:
                return phrase(clause(doer(), Verb::draw,
                                     phrase("from", source(), "until there are", amount(card_noun),
                                            in_target())),
                              as_far_as_it_lasts());
            case StepKind::give: return give();
            case StepKind::gain:
                return phrase(clause(doers(), Verb::gain, phrase(tokens())), at_most());
            case StepKind::spend:
                return phrase(clause(doers(), Verb::pay, phrase(tokens())), at_most());
            case StepKind::set:
                return set_words(wording_, step_, view_,
                                 owners_.empty() ? nullptr : &owners_.front());
            case StepKind::lead_same:
                return leads(clause(view_.player, Verb::play, phrase("again")));
            case StepKind::lead_next:
                return leads(clause(person("next player"), Verb::be, phrase("to play")));
            case StepKind::lead_player:
                return leads(clause(wording_.player(*amount_, view_), Verb::be, phrase("to play")));
            case StepKind::skip: return phrase("the next player is passed over");
            case StepKind::reverse: return phrase("the direction of play turns round");
            case StepKind::out_next: return put_out("highest");
            case StepKind::out_last: return put_out("lowest");
            case StepKind::find_starter: break;  // no step of a file
        }
        return {};
    }

    /// A player as someone of whom a number is asked.
    static Viewpoint in_general() { return looked_at_player(); }

    static Phrase leads(const Clause& plays) {
        Clause anything = clause(plays.subject, Verb::play, phrase("anything"));
        anything.modal = Clause::Modal::may;
        return phrase(joined_clauses(Clause::Kind::all, {plays, anything}));
    }

    Phrase reseat() const {
        NounPhrase players = amount_of("the", {"player", "players"});
        players.referent = Referent::player;
        return phrase(players, "change places: from now on they sit in rising order of",
                      wording_.value(*amount_, in_general()),
                      "; who have the same keep their order");
    }

    Phrase put_out(std::string_view which) const {
        const NounPhrase who = wording_.player(*amount_, view_);
        return phrase(
            joined_clauses(Clause::Kind::all,
                           {clause(who, Verb::be, phrase("out at once")),
                            clause(who, Verb::take, phrase("the", which, "place still free"))}));
    }

    /// Where cards go: "to your hand", or "out of play" where they do not come back.
    Clause going(const NounPhrase& cards, const NounPhrase& to) const {
        return clause(cards, Verb::go,
                      wording_.is_discard(step_.to) ? phrase("out of play") : phrase("to", to));
    }

    Phrase move_played() const {
        if (scene_ == StepScene::failure || scene_ == StepScene::failure_or_action) {
            const NounPhrase card =
                amount_of(scene_ == StepScene::failure ? "the" : "any", {"card", "cards"}, true);
            return phrase(going(with(card, phrase("turned up")), target()));
        }
        NounPhrase cards = with(the("card"), phrase("played"));
        cards.noun = card_noun;
        cards.several = !wording_.plays_single_cards();
        return phrase(going(cards, target()));
    }

    NounPhrase source() const { return wording_.zone(step_.from, view_.player); }

    /// Whose what is done to is: "their hand" of whoever draws.
    NounPhrase target_owner() const {
        return owners_.empty() ? view_.player : as_topic(owners_.front());
    }

    NounPhrase target() const { return wording_.zone(step_.to, target_owner()); }
    Phrase in_target() const { return wording_.in_zone(step_.to, target_owner()); }

    static NounPhrase as_topic(NounPhrase who) {
        if (who.referent == Referent::none) who.referent = Referent::player;
        return who;
    }

    NounPhrase doer() const { return target_owner(); }

    /// All to whom the same is done: "the winner and the next player each".
    NounPhrase doers() const {
        if (owners_.size() < 2) return doer();
        std::vector<Phrase> all;
        for (const auto& owner : owners_) all.push_back(phrase(owner));
        NounPhrase together = composed(phrase(listed_phrases(all), "each"));
        together.several = true;
        return together;
    }

    /// The part of an amount that is not settled.
    Phrase at_most() const {
        if (!settled_most()) return {};
        return phrase(", but no more than", wording_.value(amount_->operands[1], view_));
    }

    Phrase as_far_as_it_lasts() const {
        if (settled_most()) return at_most();
        const NounPhrase from = source();
        return phrase(", as far as", from, from.several ? "last" : "lasts");
    }

    /// So many of something; a number that is not settled comes after it.
    NounPhrase amount(const Noun& noun) const {
        if (const auto number = settled_number(*amount_)) return amount_of(*number, noun);
        if (const auto most = settled_most()) return amount_of(*most, noun);
        return with(amount_of("as many", noun), phrase("as", wording_.value(*amount_, view_)));
    }

    /// The number that an amount has at most, if that is settled and the rest is not.
    std::optional<std::int64_t> settled_most() const {
        if (!amount_ || amount_->kind != TermKind::minimum || amount_->operands.size() != 2) {
            return std::nullopt;
        }
        return settled_number(amount_->operands[0]);
    }

    NounPhrase tokens() const { return amount(wording_.tokens(step_.index)); }

    Phrase deal() const {
        const Zone& to = zone_at(step_.to);
        const std::string_view seen = to.seen_by == Visibility::nobody
                                          ? ", which nobody may look at"
                                      : to.seen_by == Visibility::all ? ", for all to see"
                                                                      : "";
        const Phrase where = phrase(wording_.is_plural_zone(step_.to) ? "as" : "to",
                                    wording_.zone(step_.to, as_topic(view_.player)), seen);
        Phrase first;
        if (step_.first) {
            const Term who = wording_.settled(*step_.first);
            first = phrase(", the first card to", wording_.player(who, in_general()));
            // Before the first round nobody has a place.
            const bool rounds = wording_.variant().rounds.over.has_value();
            if (who.kind == TermKind::placed && rounds && !step_.when) {
                append(first, "(in the first round to the player in seat 0)");
            }
        }
        if (step_.amount) {
            Clause dealt = clause(view_.player, Verb::deal, phrase(amount(card_noun), where));
            dealt.aspect = Clause::Aspect::passive;
            return phrase(dealt, first);
        }
        Clause dealt = clause(view_.player, Verb::deal);
        dealt.aspect = Clause::Aspect::passive;
        dealt.complement = step_.first ? phrase("cards", where, "until none are left")
                                       : phrase("equally many cards", where, ", as many as can be");
        return phrase(dealt, first, step_.first ? "; some may get one more" : "");
    }

    /// Whether players are asked whether they play out of turn.
    bool offers_play() const {
        return std::find(step_.actions.begin(), step_.actions.end(), 0) != step_.actions.end();
    }

    /// What a player is asked to do; of plays out of turn, which.
    Phrase answer(int action) const {
        const Phrase name = phrase(wording_.action_name(action));
        if (action != 0) return name;
        const auto plays = wording_.settled_condition(step_.plays);
        Phrase only;
        if (plays) {
            const Clause which = wording_.condition(*plays, view_);
            only = is_about(which, Referent::play) ? phrase("(only", wording_.play_that(which), ")")
                                                   : phrase("(only if", which, ")");
        }
        return phrase(name, "out of turn", only);
    }

    Phrase ask() const {
        std::vector<Phrase> answers;
        for (const int action : step_.actions) answers.push_back(answer(action));
        Phrase then;
        if (offers_play()) {
            append(then, "; the turn goes on from whoever plays, and nobody else is asked");
        }
        if (step_.only_who_can && is_always(wording_.settled(*step_.only_who_can), true)) {
            append(then, "; only who can is asked, so being asked tells that they can");
        }
        if (step_.nothing >= 0) append(then, "; who can do none of this is asked all the same");
        const Phrase what = phrase("to", listed_phrases(answers, "or"));
        if (amount_) {
            Clause asked = clause(wording_.player(*amount_, view_), Verb::ask, what);
            asked.aspect = Clause::Aspect::passive;
            return phrase(asked, then);
        }
        NounPhrase first = scene_ == StepScene::setup ? with(person("player"), phrase("in seat 0"))
                                                      : person("next player");
        if (step_.first) first = wording_.player(wording_.settled(*step_.first), view_);
        Phrase until;
        if (step_.until) {
            const Term end = wording_.settled(*step_.until);
            if (!is_always(end, false)) {
                until = phrase(", until", wording_.condition(end, view_));
            }
        }
        return phrase("from", first, "on, every", offers_play() ? "other" : "",
                      "player is asked once, in turn,", what, until, then);
    }

    /// "2 cards", "their highest card", "their 2 lowest cards".
    NounPhrase chosen() const {
        if (step_.among == Step::Among::any) return amount(card_noun);
        NounPhrase cards = owned(the("card"), view_.player);
        cards.noun = card_noun;
        cards.adjective = step_.among == Step::Among::highest ? "highest" : "lowest";
        const auto number = settled_number(*amount_);
        cards.several = number != 1;
        if (!number) {
            return composed(phrase("as many of", cards, "as", wording_.value(*amount_, view_)));
        }
        if (*number != 1) cards.adjective = fmt::format("{} {}", *number, cards.adjective);
        return cards;
    }

    Phrase choose() const {
        NounPhrase who = view_.player;
        if (plain_each_) append(who.after, "in turn");
        const Phrase cards = phrase(chosen(), "from", source());
        if (wording_.is_plural_zone(step_.to)) {
            return phrase(clause(who, Verb::choose,
                                 phrase(cards, "as", wording_.zone(step_.to, view_.player))));
        }
        const Clause put = clause(who, Verb::put,
                                  phrase(settled_number(*amount_) == 1 ? "it" : "them", "into",
                                         wording_.zone(step_.to, view_.player)));
        return phrase(joined_clauses(Clause::Kind::all, {clause(who, Verb::choose, cards), put}));
    }

    /// What is moved: "the top card of the pile", "all cards in your hand".
    NounPhrase moved(const NounPhrase& owner) const {
        const NounPhrase zone = wording_.zone(step_.from, owner);
        if (step_.amount) {
            const auto number = settled_number(*amount_);
            if (!number) {
                return with(amount_of("as many", card_noun),
                            phrase("from the top of", zone, "as", wording_.value(*amount_, view_)));
            }
            NounPhrase top = with(amount_of(*number, card_noun), phrase("of", zone));
            top.determiner = *number == 1 ? "the top" : fmt::format("the top {}", *number);
            return top;
        }
        if (step_.where) {
            NounPhrase cards = wording_.cards_where(wording_.settled(*step_.where));
            cards.determiner = "all";
            return with(cards, wording_.in_zone(step_.from, owner));
        }
        if (!wording_.is_plural_zone(step_.from)) {
            return with(amount_of("all", card_noun), wording_.in_zone(step_.from, owner));
        }
        NounPhrase cards = zone;
        cards.determiner = cards.owner.empty() ? "all the" : "all";
        return cards;
    }

    /// Cards that players give to whoever came in the opposite place.
    Phrase exchange() const {
        const NounPhrase other = with(
            person("player"),
            phrase("who came in the opposite place in the last round (first and last",
                   wording_.most_players() > 3 ? ", second and last but one, and so on)" : ")"));
        return phrase(clause(view_.player, Verb::give,
                             phrase(moved(view_.player), "to", wording_.zone(step_.to, other))),
                      ", all at the same time");
    }

    Phrase move() const {
        if (everybody_ && owner_ && is_players(step_.from)) {
            if (wording_.is_opposite_place(*owner_)) return exchange();
            if (!parts_by_player(*owner_).own && plain_each_ && scene_ == StepScene::setup) {
                const bool plural = wording_.is_plural_zone(step_.from);
                NounPhrase every = amount_of("every", {"player", "players"}, true);
                every.is_person = true;
                NounPhrase cards = moved(every);
                if (plural) cards.owner.clear();
                const NounPhrase to = wording_.zone(step_.to, owners_.front());
                return phrase(going(cards, to));
            }
            const NounPhrase to = wording_.zone(step_.to, owners_.front());
            return phrase(clause(view_.player, Verb::give, phrase(moved(view_.player), "to", to)),
                          ", all at the same time");
        }
        if (everybody_) {
            return phrase(
                clause(view_.player, Verb::add, phrase(moved(view_.player), "to", target())));
        }
        const NounPhrase& to_owner = owners_.empty() ? view_.player : owners_.front();
        return phrase(going(moved(view_.player), wording_.zone(step_.to, to_owner)));
    }

    Phrase give() const {
        std::vector<Phrase> numbers;
        const auto most = static_cast<std::size_t>(wording_.most_players());
        for (std::size_t i = 0; i < step_.amounts.size() && i < most; ++i) {
            numbers.push_back(phrase(wording_.value(wording_.settled(step_.amounts[i]), view_)));
        }
        return phrase("from the player who begins on, in turn order, the players get",
                      listed_phrases(numbers), wording_.tokens(step_.index).many);
    }

    const Wording& wording_;
    const Step& step_;
    StepScene scene_;
    Viewpoint view_;
    std::optional<Term> amount_;
    std::optional<Term> owner_;
    std::vector<NounPhrase> owners_;
    bool everybody_ = false;
    bool plain_each_ = false;  ///< done by each player, whoever they are
};

/// Whether a step is the same payment as another, to somebody else.
bool is_same_payment(const Step& step, const Step& other) {
    const bool pays = step.kind == StepKind::gain || step.kind == StepKind::spend;
    return pays && step.kind == other.kind && step.index == other.index && step.to_player &&
           other.to_player && !step.when && !other.when &&
           is_same_term(*step.amount, *other.amount);
}

}  // namespace

std::optional<Phrase> step_words(const Wording& wording, const Step& step, StepScene scene) {
    return StepWriter(wording, step, scene).write();
}

std::optional<Phrase> steps_words(const Wording& wording, const std::vector<Step>& steps,
                                  StepScene scene) {
    Phrase text;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        std::vector<Term> also;
        while (i + 1 < steps.size() && is_same_payment(step, steps[i + 1])) {
            also.push_back(*steps[++i].to_player);
        }
        const auto words = StepWriter(wording, step, scene, also).write();
        if (!words) continue;
        if (!text.empty()) append(text, ", then");
        append(text, *words);
    }
    if (text.empty()) return std::nullopt;
    return text;
}

}  // namespace houserules
