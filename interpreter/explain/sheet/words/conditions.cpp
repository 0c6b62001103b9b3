#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/sheet_names.h"
#include "explain/sheet/wording.h"
#include "explain/sheet/words/compare.h"
#include "explain/sheet/words/term_words.h"
#include "language/term_kind.h"
#include "rules/rules.h"
#include "source/containers.h"

namespace houserules {

namespace {

bool asks_for_no_wilds(const Term& part) {
    return part.kind == TermKind::equal && part.operands[0].kind == TermKind::play_wilds &&
           settled_number(part.operands[1]) == 0;
}

bool asks_for_fewer_wilds(const Term& part) {
    return part.kind == TermKind::less && part.operands[0].kind == TermKind::play_wilds &&
           part.operands[1].kind == TermKind::to_beat_wilds;
}

bool has_part(const Term& term, bool (*is_such)(const Term&)) {
    return std::any_of(term.operands.begin(), term.operands.end(), is_such);
}

/// The card that a condition over a card asks for and nothing else: `card == lowest(hand)`.
const Term* card_asked_for(const Term& condition) {
    if (condition.kind != TermKind::equal) return nullptr;
    const Term& left = condition.operands[0];
    const Term& right = condition.operands[1];
    if (left.kind == TermKind::card && right.kind != TermKind::card) return &right;
    return right.kind == TermKind::card && left.kind != TermKind::card ? &left : nullptr;
}

Clause there_is(NounPhrase what) {
    NounPhrase there = literal("there");
    there.several = what.several;
    return clause(std::move(there), Verb::be, phrase(what));
}

NounPhrase named(NounPhrase noun, Referent referent) {
    noun.referent = referent;
    return noun;
}

}  // namespace

Viewpoint acting_player() {
    NounPhrase you = literal("you");
    you.referent = Referent::you;
    you.is_person = true;
    return {you, named(the("card"), Referent::card), named(the("other"), Referent::other)};
}

Viewpoint looked_at_player() {
    Viewpoint view = acting_player();
    view.player = named(person("player"), Referent::player);
    return view;
}

Viewpoint each_player(std::string_view after) {
    Viewpoint view = looked_at_player();
    view.player.determiner = "each";
    append(view.player.after, after);
    return view;
}

std::optional<Term> Wording::settled_condition(const std::optional<Term>& when) const {
    if (!when) return std::nullopt;
    Term term = settled(*when);
    if (is_always(term, true)) return std::nullopt;
    return term;
}

Clause Wording::condition(const Term& term, const Viewpoint& view) const {
    if (nesting_of(term) > most_nesting) return last_resort(term);
    switch (words_of(term.kind).form) {
        case TermForm::logic: return logic(term, view);
        case TermForm::comparison: {
            const bool turn = prominence(term.operands[1]) > prominence(term.operands[0]);
            return compared(turn ? mirrored(term.kind) : term.kind, term.operands[turn ? 1 : 0],
                            term.operands[turn ? 0 : 1], view);
        }
        case TermForm::membership: return membership(term, view);
        case TermForm::some_cards: return about_cards(term, view);
        case TermForm::some_players: return about_players(term);
        case TermForm::constant:
        case TermForm::option:
        case TermForm::truth:
        case TermForm::variable: return truth(term, view);
        case TermForm::arithmetic:
        case TermForm::noun:
        case TermForm::player:
        case TermForm::found_player:
        case TermForm::token:
        case TermForm::zone_cards:
        case TermForm::zone_card:
        case TermForm::played_cards:
        case TermForm::over_players:
        case TermForm::card:
        case TermForm::property:
        case TermForm::counted_as:
        case TermForm::steps:
        case TermForm::letters: break;
    }
    return last_resort(term);
}

Clause Wording::logic(const Term& term, const Viewpoint& view) const {
    if (term.kind == TermKind::logical_not) return negation(condition(term.operands[0], view));
    const bool all = term.kind == TermKind::logical_and;
    const bool none_and_fewer =
        all && has_part(term, asks_for_no_wilds) && has_part(term, asks_for_fewer_wilds);
    std::vector<Clause> parts;
    for (const auto& operand : term.operands) {
        if (none_and_fewer && asks_for_fewer_wilds(operand)) continue;
        if (none_and_fewer && asks_for_no_wilds(operand)) {
            parts.push_back(clause(
                play(), Verb::have,
                phrase("no wild cards where", clause(to_beat(), Verb::have, phrase("some")))));
        } else {
            parts.push_back(condition(operand, view));
        }
    }
    return joined_clauses(all ? Clause::Kind::all : Clause::Kind::any, std::move(parts));
}

/// What is true or false by itself.
Clause Wording::truth(const Term& term, const Viewpoint& view) const {
    const auto with_contrary = [](Clause clause, std::string_view contrary) {
        append(clause.contrary, contrary);
        return clause;
    };
    if (term.kind == TermKind::constant) {
        const auto holds = [](std::string_view when) {
            return clause(literal("this"), Verb::none, phrase(when, "holds"));
        };
        return term.value != 0 ? either(holds("always"), holds("never"))
                               : either(holds("never"), holds("always"));
    }
    if (term.kind == TermKind::option) {
        const auto& option = at(variant_.options, term.index);
        return with_contrary(
            clause(literal(fmt::format("the option `{}`", sheet_text(option.name.text))), Verb::be,
                   phrase("on")),
            "off");
    }
    if (term.kind == TermKind::variable) {
        if (term.operands.empty()) return flag(term.index, nullptr);
        const NounPhrase owner = player(term.operands[0], view);
        return flag(term.index, &owner);
    }
    if (term.kind == TermKind::leading) {
        Clause anything = clause(literal("anything"), Verb::play);
        anything.aspect = Clause::Aspect::passive;
        anything.modal = Clause::Modal::may;
        NounPhrase something = a(plays_single_cards() ? "card" : "play");
        return either(anything, there_is(with(something, phrase("to beat"))));
    }
    if (term.kind == TermKind::can_play) return clause(view.player, Verb::can, phrase("play"));
    if (term.kind == TermKind::letters_subset) {
        const NounPhrase among = value(term.operands[1], view);
        return clause(with(literal("every letter"), phrase("of", value(term.operands[0], view))),
                      Verb::be, phrase("among the letters of", among));
    }
    const NounPhrase who = player(term.operands[0], view);
    if (term.kind == TermKind::out) {
        return with_contrary(clause(who, Verb::be, phrase("out")), "still in");
    }
    Clause passed = clause(who, Verb::pass, phrase("in this trick"));
    passed.aspect = Clause::Aspect::perfect;
    return passed;
}

Clause Wording::flag(int variable, const NounPhrase* owner) const {
    const auto& declared = at(variant_.variables, variable);
    if (declared.title.empty()) return clause(this->variable(variable, owner), Verb::hold);
    NounPhrase some = noun_of_name(declared.name.text, declared.title);
    some.article = NounPhrase::Article::indefinite;
    NounPhrase none = some;
    none.determiner = "no";
    const auto there = [&](const NounPhrase& what) {
        return owner == nullptr ? there_is(what) : clause(*owner, Verb::have, phrase(what));
    };
    return either(there(some), there(none));
}

/// That a play has a certain card: "the play contains a mahjong".
Clause Wording::contains(const Term& condition, const NounPhrase& play,
                         const Viewpoint& view) const {
    if (const Term* card = card_asked_for(condition)) {
        return clause(play, Verb::contain, phrase(value(*card, view)));
    }
    const bool of_rank = condition.kind == TermKind::equal &&
                         condition.operands[0].kind == TermKind::card_rank &&
                         condition.operands[1].kind == TermKind::constant;
    NounPhrase card = a("card");
    card.referent = Referent::card;
    if (of_rank) card = a(rank_name(static_cast<int>(condition.operands[1].value)));
    if (!of_rank) {
        Viewpoint inner = view;
        inner.card = named(the("card"), Referent::card);
        inner.other = named(literal("that card"), Referent::other);
        card = narrowed(card, this->condition(condition, inner));
    }
    return clause(play, Verb::contain, phrase(card));
}

/// What holds for some or all cards of a zone or a play.
Clause Wording::about_cards(const Term& term, const Viewpoint& view) const {
    const bool all = term.kind == TermKind::all_cards || term.kind == TermKind::all_played;
    const bool played = term.kind == TermKind::any_played || term.kind == TermKind::all_played;
    const NounPhrase of_play = term.value == 0 ? play() : to_beat();
    Viewpoint inner = view;
    inner.card = named(the("card"), Referent::card);
    inner.other = named(literal("that card"), Referent::other);  // of the condition around this
    const Phrase place = played ? phrase("of", of_play) : in_zone(term.index, owner_of(term, view));
    const auto some = [&](std::string_view determiner) {
        NounPhrase card = amount_of(determiner, {"card", "cards"}, true);
        card.referent = Referent::card;
        return with(card, place);
    };
    const Clause what = condition(term.condition[0], inner);
    const Clause contrary = negation(what);
    const auto of = [&](std::string_view determiner, const Clause& clause) {
        if (can_be_said_of(clause, Referent::card)) {
            return scoped(said_of(clause, Referent::card, some(determiner)), Referent::card);
        }
        Clause whole = clause;
        if (Clause* first = first_about(whole, Referent::card)) {
            first->subject = some(determiner);
            return scoped(whole, Referent::card);
        }
        Clause such =
            houserules::clause(composed(phrase("for", some(determiner), ",", clause)), Verb::none);
        return scoped(such, Referent::card);
    };
    const bool plain = can_be_said_of(what, Referent::card);
    if (term.kind == TermKind::any_played && !plays_single_cards()) {
        const Clause holds = contains(term.condition[0], of_play, view);
        const bool certain = card_asked_for(term.condition[0]) != nullptr;
        return certain || !plain ? holds : either(holds, of("no", what));
    }
    return all ? either(of("every", what), of("some", contrary))
               : either(of("some", what), plain ? of("no", what) : of("every", contrary));
}

/// What holds for some or all players.
Clause Wording::about_players(const Term& term) const {
    const bool all = term.kind == TermKind::all_players;
    const Clause what = condition(term.condition[0], looked_at_player());
    const auto some = [](std::string_view determiner) {
        NounPhrase player = looked_at_player().player;
        player.determiner = determiner;
        return player;
    };
    const auto of = [&](std::string_view determiner, const Clause& clause) {
        return scoped(said_of(clause, Referent::player, some(determiner)), Referent::player);
    };
    const Clause contrary = negation(what);
    if (can_be_said_of(what, Referent::player)) {
        // "no player has cards" rather than "every player has no cards"
        const bool lacks = what.kind == Clause::Kind::simple && !what.contrary.empty() &&
                           !what.negated && what.verb == Verb::have;
        if (!all) return either(of("a", what), of("no", what));
        return either(lacks ? of("no", contrary) : of("every", what), of("a", contrary));
    }
    const Clause& one = all ? contrary : what;
    const auto there = [&](std::string_view determiner) {
        return scoped(there_is(narrowed(some(determiner), one)), Referent::player);
    };
    return all ? either(there("no"), there("a")) : either(there("a"), there("no"));
}

/// The expression itself, if there are no words for it.
Clause Wording::last_resort(const Term& term) const {
    Clause clause = houserules::clause(literal(as_written(term)), Verb::be, phrase("true"));
    append(clause.contrary, "false");
    return clause;
}

std::string Wording::as_written(const Term& term) const {
    return fmt::format("`{}`", sheet_text(source_text(sources_, term.span)));
}

}  // namespace houserules
