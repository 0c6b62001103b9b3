#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/wording.h"
#include "explain/sheet/words/term_words.h"
#include "rules/rules.h"
#include "source/containers.h"
#include "variant/same_term.h"

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

/// The card that a condition over a card asks for and nothing else: `card == lowest(hand)`.
const Term* card_asked_for(const Term& condition) {
    if (condition.kind != TermKind::equal) return nullptr;
    const Term& left = condition.operands[0];
    const Term& right = condition.operands[1];
    if (left.kind == TermKind::card && right.kind != TermKind::card) return &right;
    return right.kind == TermKind::card && left.kind != TermKind::card ? &left : nullptr;
}

/// What all alternatives ask for, said once: of "a and b or c and b", "b and (a or c)". Nothing if
/// they have nothing in common, or one asks for nothing else.
std::optional<Term> with_common_first(const Term& any) {
    std::vector<std::vector<Term>> alternatives;
    for (const Term& operand : any.operands) alternatives.push_back(conjuncts_of(operand));
    const auto asks = [](const std::vector<Term>& parts, const Term& part) {
        return any_of(parts, [&](const Term& other) { return is_same_term(part, other); });
    };
    std::vector<Term> common;
    for (const Term& part : alternatives.front()) {
        const bool everywhere =
            all_of(alternatives, [&](const std::vector<Term>& parts) { return asks(parts, part); });
        if (everywhere) common.push_back(part);
    }
    if (common.empty()) return std::nullopt;
    Term choice = any.without_parts();
    for (auto& parts : alternatives) {
        parts.erase(std::remove_if(parts.begin(), parts.end(),
                                   [&](const Term& part) { return asks(common, part); }),
                    parts.end());
        auto rest = conjunction(std::move(parts));
        if (!rest) return std::nullopt;
        choice.operands.push_back(std::move(*rest));
    }
    common.push_back(std::move(choice));
    return conjunction(std::move(common));
}

/// Whether two conditions ask for the same cards, on zones of the same owner.
bool asks_for_such_cards(const Term& one, const Term& other) {
    if (one.kind != TermKind::any_card || other.kind != TermKind::any_card) return false;
    const auto& owner = one.operands;
    const auto& of_other = other.operands;
    const bool same_owner =
        std::equal(owner.begin(), owner.end(), of_other.begin(), of_other.end(), is_same_term);
    return same_owner && is_same_term(one.condition[0], other.condition[0]);
}

/// Of several things that hold at a time, the time first: "in the attack you can play and ...".
Clause with_time_first(Clause what) {
    if (what.kind != Clause::Kind::all || what.scope != Referent::none) return what;
    TimesApart apart = times_apart(what.parts);
    if (apart.times.empty() || apart.others.empty()) return what;
    Phrase text;
    for (const auto& time : apart.times) append(text, time);
    append(text, joined_clauses(Clause::Kind::all, std::move(apart.others)));
    return either(clause(composed(text), ""), negation(std::move(what)));
}

Clause with_contrary(Clause clause, std::string_view contrary) {
    append(clause.contrary, contrary);
    return clause;
}

}  // namespace

Clause Wording::condition(const Term& term) const {
    if (auto named = explained_condition(term)) return std::move(*named);
    if (nesting_of(term) <= most_nesting) {
        switch (group_of(term.kind)) {
            case TermGroup::logic:
                if (auto named = counts_as_others(term)) return std::move(*named);
                return logic(term);
            case TermGroup::comparison: {
                const bool turn = prominence(term.operands[1]) > prominence(term.operands[0]);
                return compared({turn ? mirrored(term.kind) : term.kind,
                                 term.operands[turn ? 1 : 0], term.operands[turn ? 0 : 1]});
            }
            case TermGroup::membership: return membership(term);
            default: break;
        }
        switch (term.kind) {
            case TermKind::any_card:
            case TermKind::all_cards:
            case TermKind::any_played:
            case TermKind::all_played: return about_cards(term);
            case TermKind::any_player:
            case TermKind::all_players: return about_players(term);
            case TermKind::constant:
            case TermKind::option:
            case TermKind::variable:
            case TermKind::leading:
            case TermKind::can_play:
            case TermKind::letters_subset:
            case TermKind::out:
            case TermKind::passed: return truth(term);
            default: break;
        }
    }
    return with_contrary(clause(literal(as_written(term)), "be", phrase("true")), "false");
}

Clause Wording::logic(const Term& term) const {
    if (term.kind == TermKind::logical_not) {
        if (auto both = not_both(term.operands[0])) return std::move(*both);
        return negation(condition(term.operands[0]));
    }
    const bool all = term.kind == TermKind::logical_and;
    if (!all) {
        if (const auto factored = with_common_first(term)) return logic(*factored);
    }
    const auto& parts = term.operands;
    const bool none_and_fewer =
        all && any_of(parts, asks_for_no_wilds) && any_of(parts, asks_for_fewer_wilds);
    std::vector<Clause> clauses;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Term& operand = parts[i];
        if (auto card =
                all && i + 1 < parts.size() ? one_card(operand, parts[i + 1]) : std::nullopt) {
            clauses.push_back(std::move(*card));
            ++i;
            continue;
        }
        if (none_and_fewer && asks_for_fewer_wilds(operand)) continue;
        const bool none = none_and_fewer && asks_for_no_wilds(operand);
        std::vector<int> others;
        while (!all && i + 1 < parts.size() && asks_for_such_cards(operand, parts[i + 1])) {
            others.push_back(parts[++i].index);
        }
        if (none) {
            clauses.push_back(
                clause(play(), "have",
                       phrase("no wild cards where", clause(to_beat(), "have", phrase("some")))));
        } else if (!others.empty()) {
            clauses.push_back(about_cards(operand, others));
        } else {
            clauses.push_back(all ? condition(operand) : with_time_first(condition(operand)));
        }
    }
    return joined_clauses(all ? Clause::Kind::all : Clause::Kind::any, std::move(clauses));
}

/// That something is of a rank and of a suit, as the card that it is: "the card played is 7D".
std::optional<Clause> Wording::one_card(const Term& first, const Term& second) const {
    const Term* rank = nullptr;
    const Term* suit = nullptr;
    for (const Term* part : {&first, &second}) {
        if (part->kind != TermKind::equal) return std::nullopt;
        const Term& constant = part->operands[1];
        if (constant.kind != TermKind::constant || constant.value < 0) return std::nullopt;
        if (constant.type == Type::rank) rank = part;
        if (constant.type == Type::suit) suit = part;
    }
    if (rank == nullptr || suit == nullptr) return std::nullopt;
    const auto of_rank = property(rank->operands[0]);
    const auto of_suit = property(suit->operands[0]);
    const bool one = of_rank && of_suit && of_rank->noun == "rank" && of_suit->noun == "suit" &&
                     !of_rank->itself && !of_suit->itself &&
                     said(of_rank->owner) == said(of_suit->owner);
    if (!one) return std::nullopt;
    const bool is_play = of_rank->owner.referent == Referent::play && !plays_single_cards();
    if (is_play) return std::nullopt;
    return clause(of_rank->owner, "be",
                  phrase("the", constant(rank->operands[1]) + constant(suit->operands[1])));
}

/// That something is not both of two things that it may be: "not both of suit H and of rank 7".
std::optional<Clause> Wording::not_both(const Term& both) const {
    if (both.kind != TermKind::logical_and || both.operands.size() != 2 || counts_as_others(both)) {
        return std::nullopt;
    }
    const Clause first = condition(both.operands[0]);
    const Clause second = condition(both.operands[1]);
    const auto is_plain = [](const Clause& part) {
        return part.kind == Clause::Kind::simple && part.attributive && !part.negated &&
               part.tail.empty();
    };
    const bool alike =
        is_plain(first) && is_plain(second) && said(first.subject) == said(second.subject);
    if (!alike) return std::nullopt;
    Clause not_both =
        clause(first.subject, "be", phrase("not both", first.complement, "and", second.complement));
    return either(std::move(not_both), joined_clauses(Clause::Kind::all, {first, second}));
}

/// What is true or false by itself.
Clause Wording::truth(const Term& term) const {
    switch (term.kind) {
        case TermKind::constant: {
            const auto holds = [](bool truth) {
                return clause(literal("this"), "", phrase(truth ? "always" : "never", "holds"));
            };
            return either(holds(term.value != 0), holds(term.value == 0));
        }
        case TermKind::option: {
            const std::string name = sheet_text(at(variant_.options, term.index).name.text);
            const NounPhrase option = literal(fmt::format("the option `{}`", name));
            return with_contrary(clause(option, "be", phrase("on")), "off");
        }
        case TermKind::variable: {
            if (term.operands.empty()) return flag(term.index, nullptr);
            const NounPhrase owner = player(term.operands[0]);
            return flag(term.index, &owner);
        }
        case TermKind::leading: return leads_or_follows();
        case TermKind::can_play: return clause(player_, "can", phrase("play"));
        case TermKind::letters_subset:
            return clause(with(literal("every letter"), phrase("of", value(term.operands[0]))),
                          "be", phrase("among the letters of", value(term.operands[1])));
        case TermKind::out:
            return with_contrary(clause(player(term.operands[0]), "be", phrase("out")), "still in");
        default: break;
    }
    Clause passed = clause(player(term.operands[0]), "pass", phrase("in this trick"));
    passed.aspect = Clause::Aspect::perfect;
    return passed;
}

Clause Wording::flag(int variable, const NounPhrase* owner) const {
    const auto& declared = at(variant_.variables, variable);
    if (!declared.when_true.empty()) {
        const auto says = [&](const std::string& text) {
            const NounPhrase words = literal(sheet_text(text));
            if (owner == nullptr) return clause(words, "");
            Clause has = clause(*owner, "have", phrase(words));
            has.in_own_words = true;
            return has;
        };
        return either(says(declared.when_true), says(declared.when_false));
    }
    if (declared.title.empty()) return clause(this->variable(variable, owner), "hold");
    NounPhrase some = noun_of_name(declared.name.text, declared.title);
    some.article = NounPhrase::Article::indefinite;
    NounPhrase none = some;
    none.determiner = "no";
    const auto there = [&](const NounPhrase& what) {
        return owner == nullptr ? there_is(what) : clause(*owner, "have", phrase(what));
    };
    return either(there(some), there(none));
}

/// That a play has a certain card: "the play contains a mahjong".
Clause Wording::containing(const Term& condition, const NounPhrase& play) const {
    if (const Term* card = card_asked_for(condition)) {
        return clause(play, "contain", phrase(value(*card)));
    }
    const bool of_rank = condition.kind == TermKind::equal &&
                         condition.operands[0].kind == TermKind::card_rank &&
                         condition.operands[1].kind == TermKind::constant;
    if (of_rank) return clause(play, "contain", phrase(a(constant(condition.operands[1]))));
    NounPhrase card = a("card");
    card.referent = Referent::card;
    return clause(play, "contain",
                  phrase(narrowed(card, with_ifs(this->condition(condition), Referent::card))));
}

/// What holds for some or all cards of a zone or a play.
///
/// @param others  zones of the same owner where such cards may lie as well
Clause Wording::about_cards(const Term& term, const std::vector<int>& others) const {
    const bool all = term.kind == TermKind::all_cards || term.kind == TermKind::all_played;
    const NounPhrase of_play = term.value == 0 ? play() : to_beat();
    std::vector<Phrase> places = {is_of_played_cards(term.kind)
                                      ? phrase("of", of_play)
                                      : in_zone(term.index, owner_of(term))};
    for (const int zone : others) places.push_back(in_zone(zone, owner_of(term)));
    const Phrase place = listed_phrases(places, "or");
    const auto some = [&](std::string_view determiner) {
        NounPhrase card = amount_of(determiner, {"card", "cards"}, true);
        card.referent = Referent::card;
        return with(card, place);
    };
    Wording inner = *this;
    inner.other_ = literal("that card");  // of the condition around this
    inner.other_.referent = Referent::other;
    const Clause what = with_ifs(inner.condition(term.condition[0]), Referent::card);
    const Clause contrary = negation(what);
    const bool plain = can_be_said_of(what, Referent::card);
    const auto of = [&](std::string_view determiner, const Clause& such) {
        return scoped(plain ? said_of(such, Referent::card, some(determiner))
                            : clause(composed(phrase("for", some(determiner), ",", such)), ""),
                      Referent::card);
    };
    if (term.kind == TermKind::any_played && !plays_single_cards()) {
        const Clause holds = inner.containing(term.condition[0], of_play);
        const bool certain = card_asked_for(term.condition[0]) != nullptr;
        return certain || !plain ? holds : either(holds, of("no", what));
    }
    return all ? either(of("every", what),
                        plain && !what.negated ? of("not every", what) : of("some", contrary))
               : either(of("some", what), plain ? of("no", what) : of("every", contrary));
}

/// What holds for some or all players.
Clause Wording::about_players(const Term& term) const {
    const bool all = term.kind == TermKind::all_players;
    const Clause what = looking_at_player().condition(term.condition[0]);
    const Clause contrary = negation(what);
    // "no player is not the dealer" would be misunderstood.
    const bool denies = any_of(what.parts, [](const Clause& part) { return part.negated; });
    const bool plain = can_be_said_of(what, Referent::player) && !denies;
    const auto of = [&](std::string_view determiner, const Clause& clause) {
        return scoped(plain ? said_of(clause, Referent::player, some_player(determiner))
                            : there_is(narrowed(some_player(determiner), clause)),
                      Referent::player);
    };
    if (!plain) {
        return all ? either(of("no", contrary), of("a", contrary))
                   : either(of("a", what), of("no", what));
    }
    // "no player has cards" rather than "every player has no cards"
    const bool lacks = what.kind == Clause::Kind::simple && !what.contrary.empty() &&
                       !what.negated && what.verb == "have";
    if (!all) return either(of("a", what), of("no", what));
    return either(lacks ? of("no", contrary) : of("every", what), of("a", contrary));
}

/// The expression itself, if there are no words for it.
std::string Wording::as_written(const Term& term) const {
    return fmt::format("`{}`", sheet_text(source_text(sources_, term.span)));
}

}  // namespace houserules
