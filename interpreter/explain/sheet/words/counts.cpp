#include <fmt/format.h>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/wording.h"
#include "explain/sheet/words/compare.h"
#include "explain/sheet/words/term_words.h"
#include "notation/card_text.h"
#include "source/containers.h"
#include "variant/same_term.h"

namespace houserules {

namespace {

/// How many: "exactly 2", "at least 2"; of none, several of what there is none of.
struct Quantity {
    std::string determiner;
    bool one = false;
};

bool is_none(TermKind kind, std::int64_t number) {
    return (number == 0 && (kind == TermKind::equal || kind == TermKind::less_equal)) ||
           (number == 1 && kind == TermKind::less);
}

bool is_some(TermKind kind, std::int64_t number) {
    return (number == 0 && kind == TermKind::greater) ||
           (number == 1 && kind == TermKind::greater_equal);
}

Quantity quantity(TermKind kind, std::int64_t number) {
    if (is_none(kind, number)) return {"no"};
    if (is_some(kind, number)) return {"at least 1", true};
    return {fmt::format("{} {}", comparison_words(kind).count, number),
            number == 1 && kind != TermKind::less};
}

bool holds(TermKind kind, std::int64_t left, std::int64_t right) {
    if (kind == TermKind::less) return left < right;
    if (kind == TermKind::less_equal) return left <= right;
    if (kind == TermKind::greater) return left > right;
    if (kind == TermKind::greater_equal) return left >= right;
    return left == right;
}

NounPhrase there() { return literal("there"); }

bool is_there(const NounPhrase& holder) {
    return !holder.is_person && holder.referent == Referent::none;
}

Clause having(NounPhrase holder, const NounPhrase& things, Phrase tail = {}) {
    const bool of_table = is_there(holder);
    holder.several = of_table ? things.several : holder.several;
    return clause(std::move(holder), of_table ? Verb::be : Verb::have, phrase(things),
                  std::move(tail));
}

NounPhrase counted(NounPhrase things, std::string_view determiner, bool one = false) {
    things.determiner = determiner;
    things.several = !one;
    return things;
}

const Noun cards = {"card", "cards"};

}  // namespace

/// Who has what a term counts; "there" are cards of the table and players.
NounPhrase Wording::holder(const Term& term, const Viewpoint& view) const {
    const TermWords words = words_of(term.kind);
    if (words.owner == TermOwner::play) return play();
    if (words.owner == TermOwner::to_beat) return to_beat();
    if (words.form == TermForm::played_cards) return term.value == 0 ? play() : to_beat();
    NounPhrase owner = there();
    if (words.owner == TermOwner::player || words.form == TermForm::token) {
        owner = player(term.operands[0], view);
    } else if (words.form == TermForm::zone_cards &&
               at(variant_.zones, term.index).of == Owner::player) {
        owner = owner_of(term, view);
    }
    // Whoever it is, their cards are theirs.
    if (owner.is_person && owner.referent == Referent::none) owner.referent = Referent::player;
    return owner;
}

std::optional<NounPhrase> Wording::counted_things(const Term& term, const Viewpoint& view) const {
    const TermWords words = words_of(term.kind);
    if (!words.one.empty()) {
        return amount_of("", {std::string(words.one), std::string(words.many)});
    }
    if (words.form == TermForm::token) return amount_of("", tokens(term.index));
    if (term.kind == TermKind::count_players) {
        NounPhrase players = amount_of("", {"player", "players"});
        players.referent = Referent::player;
        if (term.condition.empty()) return players;
        return narrowed(players, condition(term.condition[0], looked_at_player()));
    }
    const NounPhrase some_cards =
        term.condition.empty() ? amount_of("", cards) : cards_where(term.condition[0]);
    if (words.form == TermForm::played_cards) return some_cards;
    if (words.form != TermForm::zone_cards || term.kind == TermKind::sum_cards) return std::nullopt;
    const NounPhrase owner = holder(term, view);
    const Phrase place = in_zone(term.index, owner);
    if (term.kind == TermKind::same_rank_on_top) {
        return with(some_cards, phrase("of one rank on top of", zone(term.index, owner)));
    }
    if (term.kind == TermKind::longest_run) {
        NounPhrase ranks = with(amount_of("", {"rank", "ranks"}), phrase("in a row"));
        if (settled_number(term.operands.back()) != 1) {
            append(ranks.after, phrase("with", value(term.operands.back(), view), "cards each"));
        }
        return with(ranks, place);
    }
    if (!term.condition.empty() || !is_plural_zone(term.index)) return with(some_cards, place);
    NounPhrase named = plural(zone(term.index, owner));
    named.owner.clear();
    return named;
}

NounPhrase Wording::cards_where(const Term& term) const {
    NounPhrase all = amount_of("", cards);
    all.referent = Referent::card;
    return narrowed(all, condition(term, looked_at_player()));
}

Clause Wording::compared_numbers(TermKind kind, const Term& left, const Term& right,
                                 const Viewpoint& view) const {
    if (left.kind == TermKind::attribute) {
        if (auto clause = compared_properties(kind, left, right, view)) return std::move(*clause);
    }
    if (left.kind == TermKind::play_tier && right.kind == TermKind::to_beat_tier) {
        const ComparisonWords words = comparison_words(kind);
        return attribute_clause(play(), phrase("of", words.degree, "class"),
                                phrase(words.link, to_beat()));
    }
    if (auto number = settled_number(right)) {
        if (auto clause = compared_with_number(kind, left, *number, view)) {
            return std::move(*clause);
        }
    }
    if (auto clause = compared_course(kind, left, right, view)) return std::move(*clause);
    if (auto clause = compared_sizes(kind, left, right, view)) return std::move(*clause);
    if (auto clause = compared_with_all(kind, left, right, view)) return std::move(*clause);
    return clause(value(left, view), Verb::be,
                  phrase(comparison_words(kind).measure, value(right, view)));
}

std::optional<Clause> Wording::compared_with_number(TermKind kind, const Term& left,
                                                    std::int64_t number,
                                                    const Viewpoint& view) const {
    if (left.kind == TermKind::steps && kind == TermKind::equal) {
        return compared_steps(left, phrase(fmt::format("{}", number)), number == 1, view);
    }
    if (auto clause = compared_tier(kind, left, number)) return clause;
    if (auto clause = counted_players(kind, left, number)) return clause;
    return compared_count(kind, left, number, view);
}

/// A class by the combinations that are of it: "the play is a bomb".
std::optional<Clause> Wording::compared_tier(TermKind kind, const Term& left,
                                             std::int64_t number) const {
    constexpr std::size_t most_named = 3;
    const bool of_play = left.kind == TermKind::play_tier;
    if (!of_play && left.kind != TermKind::to_beat_tier) return std::nullopt;
    std::vector<NounPhrase> such;
    std::vector<NounPhrase> others;
    for (std::size_t i = 0; i < variant_.combinations.size(); ++i) {
        const std::int64_t tier = variant_.combinations[i].tier;
        auto& list = holds(kind, tier, number) ? such : others;
        list.push_back(combination(static_cast<int>(i)));
    }
    const NounPhrase subject = of_play ? play() : to_beat();
    const auto is = [&](const std::vector<NounPhrase>& names) {
        NounPhrase any = names.front();
        for (std::size_t i = 1; i < names.size(); ++i) {
            append(any.after, phrase(i + 1 == names.size() ? "or" : ",", names[i]));
        }
        return clause(subject, Verb::be, phrase(any));
    };
    if (!such.empty() && such.size() <= most_named) return is(such);
    if (!such.empty() && others.size() <= most_named && !others.empty())
        return negation(is(others));
    return std::nullopt;
}

std::optional<Clause> Wording::compared_count(TermKind kind, const Term& left, std::int64_t number,
                                              const Viewpoint& view) const {
    const auto things = counted_things(left, view);
    if (!things || left.kind == TermKind::count_players) return std::nullopt;
    const NounPhrase who = holder(left, view);
    const bool none = is_none(kind, number);
    const bool whole_zone = left.kind == TermKind::count_cards && left.condition.empty();
    if (whole_zone && is_there(who) && (none || is_some(kind, number)) &&
        !is_plural_zone(left.index)) {
        NounPhrase place = zone(left.index, view.player);
        place.several = is_plural_name(place.noun.many);
        const Clause empty = clause(place, Verb::be, phrase("empty"));
        return none ? empty : negation(empty);
    }
    const bool size = left.kind == TermKind::play_size || left.kind == TermKind::to_beat_size;
    const Quantity many = quantity(kind, number);
    NounPhrase amount = counted(*things, many.determiner, many.one);
    if (size && kind == TermKind::equal && number != 0) {
        amount.determiner = fmt::format("{}", number);
    }
    Clause clause = having(who, amount);
    if (none) append(clause.contrary, counted(*things, ""));
    return clause;
}

/// "exactly 2 players are out".
std::optional<Clause> Wording::counted_players(TermKind kind, const Term& left,
                                               std::int64_t number) const {
    if (left.kind != TermKind::count_players || left.condition.empty()) return std::nullopt;
    const Clause what = condition(left.condition[0], looked_at_player());
    const Quantity many = quantity(kind, number);
    NounPhrase players = counted(amount_of("", {"player", "players"}), many.determiner, many.one);
    players.referent = Referent::player;
    players.is_person = true;
    const bool others =
        what.kind == Clause::Kind::simple && what.negated && named_by(negation(what));
    if (!can_be_said_of(what, Referent::player) || others) {
        return scoped(having(there(), narrowed(players, what)), Referent::player);
    }
    return scoped(said_of(what, Referent::player, players), Referent::player);
}

/// Rounds, moves and the order of going out.
std::optional<Clause> Wording::compared_course(TermKind kind, const Term& left, const Term& right,
                                               const Viewpoint& view) const {
    const auto number = settled_number(right);
    const auto it_is = [](Phrase what, Phrase time = {}) {
        Clause is = clause(literal("it"), Verb::be, std::move(what));
        is.time = said(time);
        return is;
    };
    if (left.kind == TermKind::last_place) {
        const bool first_round = number && ((kind == TermKind::equal && *number == 0) ||
                                            (kind == TermKind::less && *number == 1));
        if (first_round) return it_is(phrase("the first round"), phrase("in the first round"));
        const auto words = kind == TermKind::equal ? place_words(right) : std::nullopt;
        if (!words) return std::nullopt;
        Clause came =
            clause(player(left.operands[0], view), Verb::come, phrase(*words, "in the last round"));
        came.aspect = Clause::Aspect::past;
        return came;
    }
    if (!number) return std::nullopt;
    const std::string nth = ordinal(*number);
    if (left.kind == TermKind::round) {
        const bool first = *number == 1;
        const Clause earlier = it_is(phrase("before the", nth, "round"));
        const Clause this_one = it_is(phrase("the", nth, "round"), phrase("in the", nth, "round"));
        const Clause later =
            it_is(phrase("after the", nth, "round"),
                  first ? phrase("in later rounds") : phrase("after the", nth, "round"));
        const Clause till = it_is(phrase("the", nth, "round or earlier"),
                                  phrase(first ? "in" : "until", "the", nth, "round"));
        const Clause since =
            it_is(phrase("the", nth, "round or later"), phrase("from the", nth, "round on"));
        if (kind == TermKind::equal) return this_one;
        if (kind == TermKind::greater) return either(later, till);
        if (kind == TermKind::greater_equal) return either(since, earlier);
        return kind == TermKind::less ? either(earlier, since) : either(till, later);
    }
    if (left.kind == TermKind::rounds_played || left.kind == TermKind::turn) {
        const bool rounds = left.kind == TermKind::rounds_played;
        const Noun noun = rounds ? Noun{"round", "rounds"} : Noun{"move", "moves"};
        const Quantity many = quantity(kind, *number);
        NounPhrase amount = amount_of(many.determiner, noun, many.one);
        if (kind == TermKind::equal) amount = amount_of(*number, noun);
        Clause made = clause(amount, rounds ? Verb::play : Verb::make);
        made.aspect = Clause::Aspect::perfect_passive;
        return made;
    }
    if (left.kind != TermKind::place) return std::nullopt;
    const NounPhrase who = player(left.operands[0], view);
    if (kind == TermKind::equal && *number > 0) {
        return clause(who, Verb::be, phrase(nth, "to be out"));
    }
    const bool later = (kind == TermKind::greater && *number > 0) ||
                       (kind == TermKind::greater_equal && *number > 1);
    if (!later) return std::nullopt;
    return clause(
        who, Verb::be,
        phrase(ordinal(kind == TermKind::greater ? *number + 1 : *number), "or later to be out"));
}

/// Two sizes of plays, or other things that are counted.
std::optional<Clause> Wording::compared_sizes(TermKind kind, const Term& left, const Term& right,
                                              const Viewpoint& view) const {
    const ComparisonWords comparison = comparison_words(kind);
    const std::string_view than =
        kind == TermKind::less || kind == TermKind::greater ? "than" : "as";
    const bool sum = right.kind == TermKind::add || right.kind == TermKind::subtract;
    if (left.kind == TermKind::play_size && sum && kind == TermKind::equal &&
        right.operands[0].kind == TermKind::to_beat_size) {
        const auto by = settled_number(right.operands[1]);
        if (!by) return std::nullopt;
        const NounPhrase difference =
            with(amount_of(*by, cards), phrase(right.kind == TermKind::add ? "more" : "fewer"));
        return having(play(), difference, phrase("than", to_beat()));
    }
    const auto mine = counted_things(left, view);
    const auto others = counted_things(right, view);
    if (!mine || !others || settled_number(right)) return std::nullopt;
    const NounPhrase who = holder(left, view);
    const NounPhrase them = holder(right, view);
    const TermWords words = words_of(left.kind);
    const bool of_plays = words.owner == TermOwner::play && them.referent == Referent::to_beat &&
                          words.many == words_of(right.kind).many;
    const Phrase measure = of_plays ? phrase(them) : phrase(having(them, counted(*others, "")));
    return having(who, counted(*mine, comparison.quantity), phrase(than, measure));
}

/// That somebody has the least or most of something: "has the fewest cards in their hand".
std::optional<Clause> Wording::compared_with_all(TermKind kind, const Term& left, const Term& right,
                                                 const Viewpoint& view) const {
    const bool least = right.kind == TermKind::least_players;
    const bool differ = kind == TermKind::less && left.kind == TermKind::least_players &&
                        right.kind == TermKind::most_players && left.condition.empty() &&
                        right.condition.empty() &&
                        is_same_term(left.operands[0], right.operands[0]);
    if (const auto things =
            differ ? counted_things(left.operands[0], looked_at_player()) : std::nullopt) {
        const auto have = [&](std::string_view who) {
            return clause(amount_of(who, {"player", "players"}), Verb::have,
                          phrase(counted(*things, "equally many")));
        };
        return either(have("not all"), have("all"));
    }
    if (kind != TermKind::equal || (!least && right.kind != TermKind::most_players)) {
        return std::nullopt;
    }
    if (!is_same_term(left, right.operands[0])) return std::nullopt;
    Phrase among;
    if (!right.condition.empty()) {
        NounPhrase players = amount_of("the", {"player", "players"});
        players.referent = Referent::player;
        among = phrase("of", narrowed(players, condition(right.condition[0], looked_at_player())));
    }
    if (const auto things = counted_things(left, view)) {
        return having(holder(left, view), counted(*things, least ? "the fewest" : "the most"),
                      among);
    }
    return clause(value(left, view), Verb::be,
                  phrase("the", least ? "lowest" : "highest", "of all", among));
}

/// "the play is 1 step above the play to beat".
std::optional<Clause> Wording::compared_steps(const Term& steps, const Phrase& number, bool one,
                                              const Viewpoint& view) const {
    const auto from = property(steps.operands[0], view);
    const auto to = property(steps.operands[1], view);
    if (!from || !to) return std::nullopt;
    const bool below =
        from->owner.referent == Referent::play ||
        (from->owner.referent == Referent::card && to->owner.referent == Referent::other);
    return clause(below ? from->owner : to->owner, Verb::be,
                  phrase(number, one ? "step" : "steps", below ? "below" : "above",
                         below ? to->owner : from->owner));
}

}  // namespace houserules
