#include "explain/sheet/step_writer.h"

#include <fmt/format.h>

#include "explain/sheet/amount_words.h"
#include "explain/sheet/asked_terms.h"
#include "explain/sheet/change_words.h"
#include "explain/sheet/moved_cards.h"
#include "explain/sheet/sections/dealer_text.h"
#include "explain/sheet/what_happens.h"
#include "variant/checks/card_flow.h"
#include "variant/same_term.h"
#include "variant/static_value.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

const Noun card_noun = {"card", "cards"};

/// Puts one step in words.
class StepWriter {
public:
    /// @param also  other players to whom the same is done
    /// @param who   those who do it, in the scene `each`; null: all players
    StepWriter(const Wording& wording, const Step& step, StepScene scene,
               const std::vector<Term>& also = {}, const Term* who = nullptr)
        : step_(step), scene_(scene), acts_(scene != StepScene::setup && !is_of_rounds() &&
                                            scene != StepScene::closing && !is_of_each()),
          everybody_((scene == StepScene::setup || is_of_rounds() || is_of_each()) &&
                     is_for_everybody(step, wording.variant())),
          plain_each_(!acts_ && who == nullptr), wording_(wording.about(acting_player())) {
        if (!acts_) {
            NounPhrase each = some_player("each");
            if (is_of_rounds() && !reaches_all()) append(each.after, "still in");
            if (scene == StepScene::each_again) {
                each = looked_at_player();
            } else if (who != nullptr && is_anybody_else(*who) && scene == StepScene::each &&
                       wording.player().referent == Referent::you) {
                each = some_player("each other");
            } else if (who != nullptr) {
                each = narrowed_players(each, wording.about(looked_at_player()).condition(*who));
            }
            wording_.look_at(each);
        }
        if (step.amount) amount_ = wording.settled(*step.amount);
        if (step.from_player) {
            source_ = wording_.player(wording.settled(*step.from_player));
            if (source_->referent == Referent::none) source_->referent = Referent::player;
        }
        if (step.to_player) {
            owner_ = wording.settled(*step.to_player);
            owners_.push_back(wording_.player(*owner_));
        }
        for (const auto& other : also) {
            owners_.push_back(wording_.player(wording.settled(other)));
        }
    }

    std::optional<Phrase> write() {
        if (does_nothing()) return std::nullopt;
        const auto when = wording_.settled_condition(step_.when);
        if (!when) return what();
        if (is_always(*when, false)) return std::nullopt;
        if (everybody_ || step_.kind == StepKind::choose) return what_each_does(*when);
        if (step_.kind == StepKind::ask && amount_) return asked_if(*when);
        return phrase(if_so(wording_.condition(*when)), what());
    }

private:
    const Variant& variant() const { return wording_.variant(); }
    const NounPhrase& player() const { return wording_.player(); }

    /// What players do who meet a condition; what does not differ between them comes first.
    Phrase what_each_does(const Term& when) {
        const auto parts = parts_by_player(when);
        const Wording each = wording_.about(looked_at_player());
        Phrase before = parts.common ? if_so(each.condition(*parts.common)) : Phrase();
        // Players that it spoke of are not those who do it.
        if (!before.empty()) before.emplace_back().forgets = Referent::player;
        if (parts.own) {
            const Clause own = with_ifs(each.condition(*parts.own), Referent::player);
            const bool names =
                is_about(own, Referent::player) && (!is_of_rounds() || named_by(own) != nullptr);
            plain_each_ = false;
            if (is_of_rounds() && own.kind == Clause::Kind::all && step_.kind == StepKind::set) {
                return phrase(before, what(), "if", own);
            }
            wording_.look_at(names ? players_who(own) : narrowed(player(), own));
        }
        return phrase(before, what());
    }

    /// That somebody is asked, who may be the one that the condition is about.
    Phrase asked_if(const Term& when) {
        const Phrase before = if_so(wording_.speaking_of(*amount_).condition(when));
        asked_is_known_ =
            amount_->kind != TermKind::player &&
            contains_term(when, [&](const Term& part) { return is_same_term(part, *amount_); });
        return phrase(before, what());
    }

    bool is_of_rounds() const {
        return scene_ == StepScene::rounds || scene_ == StepScene::round_ends;
    }

    bool is_of_each() const { return scene_ == StepScene::each || scene_ == StepScene::each_again; }

    /// Whether who is out does it, too.
    bool reaches_all() const {
        return scene_ == StepScene::round_ends &&
               (step_.kind == StepKind::set || step_.kind == StepKind::gain ||
                step_.kind == StepKind::spend);
    }

    /// Whether the step sets what nobody asks for or stays as it is, is one about so many things
    /// and there are none, or is for nobody.
    bool does_nothing() const {
        if (owner_ && is_nobody(*owner_)) return true;
        if (step_.kind == StepKind::set) {
            return wording_.is_never_set(step_.index) || !asks_for_variable(variant(), step_.index);
        }
        if (step_.kind == StepKind::ask) return amount_ && is_nobody(*amount_);
        if (!amount_ || amount_->type != Type::integer || step_.kind == StepKind::reseat) {
            return false;
        }
        const auto number = settled_number(*amount_);
        return number && *number <= 0;
    }

    Phrase what() const {
        const auto done = [&](const NounPhrase& who, std::string_view verb, const Phrase& what) {
            return phrase(clause(who, verb, what));
        };
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
                return done(wording_.zone(step_.index, doer()), "be", phrase("shuffled"));
            case StepKind::draw:
                return phrase(done(doer(), "draw",
                                   phrase(amount(card_noun), "from", source(), "to", target())),
                              as_far_as_it_lasts());
            case StepKind::draw_up_to:
                return phrase(done(doer(), "draw",
                                   phrase("from", source(), "until there are", amount(card_noun),
                                          wording_.in_zone(step_.to, doer()))),
                              as_far_as_it_lasts());
            case StepKind::give: return tokens_given(wording_, step_);
            case StepKind::gain:
            case StepKind::spend:
                return phrase(done(doers(), step_.kind == StepKind::gain ? "gain" : "pay",
                                   phrase(amount(wording_.tokens(step_.index)))),
                              at_most());
            case StepKind::set: return set();
            case StepKind::lead_same: return leads(player(), "another turn", "next");
            case StepKind::lead_next: return leads(wording_.next_player(), "the turn");
            case StepKind::lead_player: return leads(wording_.player(*amount_));
            case StepKind::skip:
                return phrase(scene_ == StepScene::setup
                                  ? "the player who would begin is passed over"
                                  : "the next player is passed over");
            case StepKind::reverse: return phrase("the direction of play is reversed");
            case StepKind::stage: return begins(static_cast<int>(step_.amount->value));
            case StepKind::out_next: return put_out("highest");
            case StepKind::out_last: return put_out("lowest");
            case StepKind::swap:
                return phrase(clause(player(), "exchange",
                                     phrase(wording_.zone(step_.from), "with", owners_.front())));
            case StepKind::each:  // put in words together with what it does
            case StepKind::refill:
            case StepKind::find_starter: break;  // no step of a file
        }
        return {};
    }

    /// Who is next; where there are plays to beat, that they lead.
    Phrase leads(const NounPhrase& who, std::string_view turn = "the next turn",
                 std::string_view when = "") const {
        return phrase(wording_.has_plays_to_beat() ? clause(who, "lead", phrase(when))
                                                   : clause(who, "have", phrase(turn)));
    }

    Phrase begins(int stage) const {
        return phrase(clause(wording_.stage(stage), "begin",
                             phrase(wording_.is_only_in(stage) ? "anew" : "")));
    }

    Phrase reseat() const {
        NounPhrase players = amount_of("the", {"player", "players"});
        players.referent = Referent::player;
        const bool ties = amount_->kind != TermKind::last_place;
        return phrase(players, "change places: from now on they sit in rising order of",
                      wording_.about(looked_at_player()).value(*amount_),
                      ties ? "; who have the same keep their order" : "");
    }

    Phrase put_out(std::string_view which) const {
        const NounPhrase who = wording_.player(*amount_);
        const Clause out = clause(who, "be", phrase("out at once"));
        if (is_last_out_ahead(variant())) return phrase(out);
        return phrase(
            joined_clauses(Clause::Kind::all,
                           {out, clause(who, "take", phrase("the", which, "place still free"))}));
    }

    /// What is true or false, and how long it stays so.
    Phrase set_flag(const Term& amount, const NounPhrase* owner) const {
        const Clause holds = wording_.flag(step_.index, owner);
        const std::string_view time = wording_.duration_of(step_.index);
        const std::string_view until = scene_ == StepScene::setup && time == for_good ? "" : time;
        if (amount.kind == TermKind::logical_not && is_old_value(amount.operands[0], step_)) {
            return phrase(until, holds, "; if that was so already, it ends");
        }
        const auto& variable = at(variant().variables, step_.index);
        if (amount.kind != TermKind::constant) {
            // What a round keeps is mostly settled anew before it ends.
            const std::string_view how_long = variable.lasts_trick() ? until : "";
            return phrase(how_long, holds, "if", wording_.condition(amount));
        }
        if (amount.value != 0 && ends_round()) return phrase(round_is_over);
        if (amount.value != 0) {
            const bool is_named = variable.when_true.empty() && variable.title.empty();
            if (is_named) return phrase(holds, until);
            if (variable.when_true.empty()) return phrase(until, holds);
            return phrase(holds,
                          variable.lasts_trick() ? fmt::format("(this holds {})", until) : "");
        }
        // What begins as false is false again; else it ends with the round or the trick.
        const bool begins_so = fixed_value(variable.start, variant()) == 0;
        const std::string_view again = scene_ == StepScene::setup ? "" : for_good;
        const std::string_view from = begins_so ? again : until;
        if (everybody_ && plain_each_) {
            const NounPhrase nobody = some_player("no");
            return phrase(from, wording_.flag(step_.index, &nobody));
        }
        if (begins_so && !variable.when_true.empty())
            return phrase("it no longer counts that", holds);
        if (from == for_good) return phrase(negation(holds), "any more");
        return phrase(from, negation(holds));
    }

    /// Whether what the step sets is all that a round needs to be over.
    bool ends_round() const {
        const auto& over = variant().rounds.over;
        return over && over->kind == TermKind::variable && over->index == step_.index &&
               over->operands.empty();
    }

    /// "the stake becomes 2", "until the trick ends there is a revolution".
    Phrase set() const {
        const auto& variable = at(variant().variables, step_.index);
        const NounPhrase* owner = variable.of == Owner::table ? nullptr
                                  : owners_.empty()           ? &player()
                                                              : &owners_.front();
        if (variable.type == Type::boolean) return set_flag(*amount_, owner);
        const NounPhrase name = wording_.variable(step_.index, owner);
        // Each of several is "they" once they have been named.
        const bool is_each = player().referent == Referent::player && owner != nullptr;
        const Wording of_value = is_each ? wording_.about(looked_at_player()) : wording_;
        if (auto change = change_words(of_value, step_, *amount_, name)) return *change;
        if (variable.type == Type::player) {
            return phrase(clause(wording_.player(*amount_), "become", phrase(name)));
        }
        const bool is_named = variable.type != Type::integer && owner == nullptr;
        if (is_named && scene_ == StepScene::setup && amount_->kind == TermKind::constant) {
            return phrase("at first",
                          clause(wording_.value(*amount_), "count", phrase("as", name)));
        }
        // "The suit of the card played becomes the suit to follow", but "the number owed becomes
        // 2".
        const bool is_found = is_named && amount_->kind != TermKind::constant;
        return is_found ? phrase(clause(of_value.value(*amount_), "become", phrase(name)))
                        : phrase(clause(name, "become", phrase(number_words(of_value, *amount_))));
    }

    /// Where cards go: "to your hand", or "out of play" where they do not come back.
    Phrase going(const NounPhrase& cards, const NounPhrase& to) const {
        if (wording_.is_discard(step_.to))
            return phrase(clause(cards, "go", phrase("out of play")));
        const bool under = at(variant().zones, step_.to).order == ZoneOrder::queue;
        return phrase(clause(cards, "go", phrase(under ? "under" : "to", to)));
    }

    Phrase move_played() const {
        if (scene_ == StepScene::failure || scene_ == StepScene::failure_or_action) {
            const NounPhrase card =
                amount_of(scene_ == StepScene::failure ? "the" : "any", card_noun, true);
            return going(with(card, phrase("turned up")), target());
        }
        NounPhrase cards = with(the("card"), phrase("played"));
        cards.noun = card_noun;
        cards.several = !wording_.plays_single_cards();
        return going(cards, target());
    }

    NounPhrase source() const { return wording_.zone(step_.from); }
    NounPhrase target() const { return wording_.zone(step_.to, doer()); }

    /// Whose what is done to is: "their hand" of whoever draws.
    NounPhrase doer() const {
        NounPhrase who = owners_.empty() ? player() : owners_.front();
        if (!owners_.empty() && who.referent == Referent::none) who.referent = Referent::player;
        return who;
    }

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
        if (!amount_ || !settled_most(*amount_)) return {};
        return phrase(", but no more than", wording_.value(amount_->operands[1]));
    }

    Phrase as_far_as_it_lasts() const {
        if (amount_ && settled_most(*amount_)) return at_most();
        const bool one = step_.kind == StepKind::draw && settled_number(*amount_) == 1;
        if (one) return wording_.holds_cards(step_.from) ? Phrase() : phrase("(if there is one)");
        return as_far_as_lasts(source());
    }

    NounPhrase amount(const Noun& noun) const { return amount_words(wording_, *amount_, noun); }

    Phrase deal() const {
        const Visibility seen_by = at(variant().zones, step_.to).seen_by;
        const std::string_view seen = seen_by == Visibility::nobody ? ", which nobody may look at"
                                      : seen_by == Visibility::all  ? ", for all to see"
                                                                    : "";
        const Phrase where = phrase(wording_.is_plural_zone(step_.to) ? "as" : "to",
                                    wording_.zone(step_.to, doer()), seen);
        Clause dealt = clause(player(), "deal");
        dealt.aspect = Clause::Aspect::passive;
        const bool left = !step_.amount && step_.first;
        const bool unevenly = left && wording_.may_deal_unevenly();
        if (step_.amount) {
            const auto by_players = wording_.cards_by_players(*amount_);
            dealt.complement = phrase(by_players ? *by_players : amount(card_noun), where);
        } else {
            dealt.complement =
                left ? phrase("cards", where, seen.empty() ? "" : ",", "until none are left")
                     : phrase(wording_.equal_share(), where);
        }
        if (!step_.first) return phrase(dealt);
        const std::string_view more = unevenly ? "some may get one card more" : "";
        if (begins_after_dealer(variant(), step_)) return phrase(dealt, unevenly ? ";" : "", more);
        const Term who = wording_.settled(*step_.first);
        Phrase first = phrase(dealt, left ? "; the first card goes to" : ", the first card to",
                              wording_.about(looked_at_player()).player(who));
        // Before the first round nobody has a place.
        if (who.kind == TermKind::placed && later_rounds() && !step_.when) {
            append(first, "(in the first round to the player in seat 0)");
        }
        return phrase(first, unevenly ? ", and" : "", more);
    }

    /// What a player is asked to do; of plays out of turn, which.
    Phrase answer(int action) const {
        const Phrase name = phrase(wording_.action_name(action));
        if (action != 0) return name;
        const auto plays = wording_.settled_condition(step_.plays);
        if (!plays) return phrase(name, "out of turn");
        const Clause which = wording_.condition(*plays);
        return phrase(name, "out of turn",
                      is_about(which, Referent::play)
                          ? phrase("(only", wording_.play_that(which), ")")
                          : phrase("(only if", which, ")"));
    }

    /// Whether there is a round after the first.
    bool later_rounds() const {
        return variant().rounds.over && !wording_.settled_values().one_round;
    }

    Phrase ask() const {
        std::vector<Phrase> answers;
        for (const int action : step_.actions) answers.push_back(answer(action));
        const bool offers_play = contains(step_.actions, 0);
        Phrase then;
        if (offers_play) {
            append(then, "; the turn goes on from whoever plays, and nobody else is asked");
            if (has_step(variant(),
                         {StepKind::lead_same, StepKind::lead_next, StepKind::lead_player})) {
                append(then, "; nobody is asked where a new trick begins at once");
            }
        }
        if (step_.only_who_can && is_always(wording_.settled(*step_.only_who_can), true)) {
            append(then, "; only who can is asked, so being asked tells that they can");
        }
        if (step_.nothing >= 0) append(then, "; who can do none of this is asked all the same");
        const Phrase what = phrase("to", listed_phrases(answers, "or"));
        if (amount_) {
            const NounPhrase who = asked_is_known_ ? looked_at_player() : wording_.player(*amount_);
            Clause asked = clause(who, "ask", what);
            asked.aspect = Clause::Aspect::passive;
            return phrase(asked, then);
        }
        NounPhrase first = scene_ == StepScene::setup || is_of_rounds()
                               ? with(person("player"), phrase("in seat 0"))
                               : wording_.next_player();
        if (step_.first) first = wording_.player(wording_.settled(*step_.first));
        Phrase until;
        if (step_.until && !wording_.is_never(step_.until)) {
            until = phrase("(as soon as", wording_.condition(wording_.settled(*step_.until)),
                           ", nobody else is asked)");
        }
        const bool others = offers_play || all_of(step_.actions, [&](int action) {
                                return asks_others_only(wording_, action);
                            });
        return phrase("from", first, "on, each", others ? "other" : "",
                      "player is asked once, in turn,", what, until, then);
    }

    Phrase choose() const {
        NounPhrase who = player();
        if (plain_each_) append(who.after, "in turn");
        const bool plural = wording_.is_plural_zone(step_.to);
        const Phrase cards = chosen_cards(wording_, step_, *amount_, amount(card_noun));
        NounPhrase to = wording_.zone(step_.to);
        if (settled_number(*amount_) == 1) to.several = false;
        const Phrase where = phrase(plural ? "as" : "into", to);
        // What is told of the cards stands last.
        return phrase(clause(who, plural ? "choose" : "put",
                             step_.where ? phrase(where, cards) : phrase(cards, where)));
    }

    /// What is moved: "the top card of the pile", "all cards in your hand".
    NounPhrase moved(const NounPhrase& mover) const {
        return moved_cards(wording_, step_, amount_, source_ ? *source_ : mover);
    }

    Phrase move() const {
        const NounPhrase to = wording_.zone(step_.to, owners_.empty() ? player() : owners_.front());
        if (!everybody_)
            return phrase(
                going(moved(player()), to),
                order_of_moved_cards(wording_, step_, source_.value_or(player()), scene_));
        const bool gives =
            owner_ && !source_ && at(variant().zones, step_.from).of == Owner::player;
        if (!gives) {
            const NounPhrase cards = moved(player());
            return phrase(clause(player(), "add",
                                 cards.which.empty() ? phrase(cards, "to", target())
                                                     : phrase("to", target(), cards)));
        }
        if (const auto exchange = wording_.places_exchanged(*owner_)) {
            NounPhrase players = plural(looked_at_player());
            players.noun = {"player", "players"};
            if (!plain_each_) players = player();
            return phrase(clause(players, exchange->mutual ? "exchange" : "give",
                                 phrase(moved(players), exchange->mutual ? "" : "away",
                                        "by their places in the previous round:", exchange->pairs)),
                          "; what each gets goes to", target());
        }
        if (!parts_by_player(*owner_).own && plain_each_ && scene_ == StepScene::setup) {
            NounPhrase every = amount_of("every", {"player", "players"}, true);
            every.is_person = true;
            NounPhrase cards = moved(every);
            if (wording_.is_plural_zone(step_.from)) cards.owner.clear();
            return going(cards, to);
        }
        return phrase(clause(player(), "give", phrase(moved(player()), "to", to)),
                      ", all at the same time");
    }

    const Step& step_;
    StepScene scene_;
    bool acts_;                    ///< done by the player acting
    bool everybody_;               ///< done by every player
    bool plain_each_;              ///< whoever they are
    bool asked_is_known_ = false;  ///< who is asked was spoken of before
    Wording wording_;
    std::optional<Term> amount_;
    std::optional<Term> owner_;
    std::vector<NounPhrase> owners_;
    std::optional<NounPhrase> source_;  ///< whose cards move, if it is not who does the step
};

}  // namespace

std::optional<Phrase> step_words(const Wording& wording, const Step& step, StepScene scene,
                                 const std::vector<Term>& also, const Term* who) {
    return StepWriter(wording, step, scene, also, who).write();
}

}  // namespace houserules
