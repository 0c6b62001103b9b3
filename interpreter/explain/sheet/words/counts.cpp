#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/wording.h"
#include "explain/sheet/words/counted_things.h"
#include "explain/sheet/words/term_words.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "variant/deck_choice.h"
#include "variant/same_term.h"

namespace houserules {

namespace {

NounPhrase several(NounPhrase things, std::string_view determiner) {
    things.determiner = determiner;
    things.several = true;
    return things;
}

/// The place of a rank in the order, if it is settled which.
std::optional<std::int64_t> settled_rank(const Term& term) {
    if (term.kind != TermKind::constant || term.type != Type::rank) return std::nullopt;
    return term.value;
}

/// Whether a condition asks that there is one of something, or more.
bool is_some_asked(const Term& condition) {
    if (condition.operands.size() != 2) return false;
    const auto number = settled_number(condition.operands[1]);
    return number && is_some(condition.kind, *number);
}

const Noun cards = {"card", "cards"};

/// What is said of points below zero where points are only lost: "has lost more than 66 points".
///
/// @param kind  how the points compare with those that are lost, taken as points below zero
Clause has_lost(const NounPhrase& who, TermKind kind, std::int64_t points) {
    const auto lost = [&](std::string_view determiner, std::string_view after = "") {
        NounPhrase number = amount_of(points, {"point", "points"});
        if (!determiner.empty()) number.determiner = fmt::format("{} {}", determiner, points);
        Clause loses = clause(who, "lose", phrase(with(number, phrase(after))));
        loses.aspect = Clause::Aspect::perfect;
        return loses;
    };
    switch (kind) {
        case TermKind::less_equal: return either(lost("", "or more"), lost("fewer than"));
        case TermKind::less: return either(lost("more than"), lost("at most"));
        case TermKind::greater_equal: return either(lost("at most"), lost("more than"));
        case TermKind::greater: return either(lost("fewer than"), lost("", "or more"));
        default: return lost("exactly");
    }
}

}  // namespace

/// Those over whom a sum goes: "all players together".
NounPhrase Wording::players_together(const Term& sum) const {
    NounPhrase all = amount_of("all", {"player", "players"});
    all.referent = Referent::player;
    if (sum.condition.empty()) return with(all, phrase("together"));
    all.determiner = "the";
    all = composed(phrase(narrowed_players(all, looking_at_player().condition(sum.condition[0])),
                          ", together,"));
    all.several = true;
    all.is_person = true;
    all.referent = Referent::player;
    return all;
}

/// Who has what a term counts; "there" are cards of the table and players.
NounPhrase Wording::holder(const Term& term) const {
    const TermGroup group = group_of(term.kind);
    const bool played = group == TermGroup::played;
    if (group == TermGroup::play || (played && term.value == 0)) return play();
    if (group == TermGroup::to_beat || played) return to_beat();
    const bool of_zone =
        group == TermGroup::zone && at(variant_.zones, term.index).of == Owner::player;
    NounPhrase owner = literal("there");
    if (term.kind == TermKind::sum_players) {
        owner = players_together(term);
    } else if (group == TermGroup::of_player ||
               (group == TermGroup::named && !term.operands.empty())) {
        owner = player(term.operands[0]);
    } else if (of_zone) {
        owner = owner_of(term);
    }
    // Whoever it is, their cards are theirs.
    if (owner.is_person && owner.referent == Referent::none) owner.referent = Referent::player;
    return owner;
}

std::optional<NounPhrase> Wording::counted_things(const Term& term) const {
    const TermWords words = words_of(term.kind);
    if (!words.one.empty()) {
        return amount_of("", {std::string(words.one), std::string(words.many)});
    }
    if (term.kind == TermKind::sum_players) {
        return looking_at_player().counted_things(term.operands[0]);
    }
    if (term.kind == TermKind::token) return amount_of("", tokens(term.index));
    if (term.kind == TermKind::variable) {
        const auto& declared = at(variant_.variables, term.index);
        const NounPhrase noun = noun_of_name(declared.name.text, declared.title);
        if (term.type != Type::integer || !noun.several) return std::nullopt;
        return amount_of("", noun_of_several(noun.noun.one));
    }
    if (term.kind == TermKind::count_players) {
        NounPhrase players = amount_of("", {"player", "players"});
        players.referent = Referent::player;
        if (term.condition.empty()) return players;
        return narrowed(players, looking_at_player().condition(term.condition[0]));
    }
    const NounPhrase some_cards =
        term.condition.empty() ? amount_of("", cards) : cards_where(term.condition[0]);
    if (term.kind == TermKind::count_played) return some_cards;
    if (term.kind != TermKind::same_rank_on_top && term.kind != TermKind::longest_run &&
        term.kind != TermKind::count_cards) {
        return std::nullopt;
    }
    const NounPhrase owner = holder(term);
    // Of what a player has played from, that the play is no more there.
    const bool is_left = after_play_ && owner.referent == Referent::you &&
                         contains(variant_.actions.front().from, term.index);
    const Phrase place = phrase(is_left ? "left" : "", in_zone(term.index, owner));
    if (term.kind == TermKind::same_rank_on_top) {
        return with(some_cards, phrase("of one rank on top of", zone(term.index, owner)));
    }
    if (term.kind == TermKind::longest_run) {
        NounPhrase ranks = with(amount_of("", {"rank", "ranks"}), phrase("in a row"));
        if (settled_number(term.operands.back()) != 1) {
            append(ranks.after, phrase("with", value(term.operands.back()), "cards each"));
        }
        return with(ranks, place);
    }
    if (!term.condition.empty() || !is_plural_zone(term.index)) return with(some_cards, place);
    NounPhrase named = plural(zone(term.index, owner));
    named.owner.clear();
    if (named.noun.one == named.noun.many) named.noun = noun_of_several(named.noun.many);
    return named;
}

/// @param count_of  tells how many with so many players, if that is settled
template <typename CountOf>
std::optional<NounPhrase> Wording::counted_by_players(const CountOf& count_of) const {
    std::map<std::int64_t, std::vector<std::string>, std::greater<>> players_of;
    for (const int players : variant_.players) {
        if (settled_.players && *settled_.players != players) continue;
        const std::optional<std::int64_t> many = count_of(players);
        if (!many) return std::nullopt;
        players_of[*many].push_back(std::to_string(players));
    }
    std::vector<Phrase> others;
    for (auto entry = std::next(players_of.begin()); entry != players_of.end(); ++entry) {
        others.push_back(
            phrase(std::to_string(entry->first), "with", listed(entry->second, "or"), "players"));
    }
    NounPhrase most = amount_of(players_of.begin()->first, cards);
    return others.empty() ? most : with(most, phrase("(", listed_phrases(others), ")"));
}

std::optional<NounPhrase> Wording::cards_by_players(const Term& number) const {
    return counted_by_players([&](int players) {
        SettledValues settled = settled_;
        settled.players = players;
        return settled_number(simplified(number, settled));
    });
}

NounPhrase Wording::equal_share() const {
    if (!takes_deck_once()) return literal("as many cards as all can get");
    return *counted_by_players([&](int players) {
        return std::optional<std::int64_t>(deck_size(variant_, players, settled_.options) /
                                           players);
    });
}

Clause Wording::compared_numbers(const Comparison& asked) const {
    const auto& [kind, left, right] = asked;
    if (left.kind == TermKind::attribute) {
        if (auto clause = compared_properties(asked)) return std::move(*clause);
    }
    const ComparisonWords words = comparison_words(kind);
    if (left.kind == TermKind::play_tier && right.kind == TermKind::to_beat_tier) {
        return attribute_clause(play(), phrase("of", words.degree, "class"),
                                phrase(words.link, to_beat()));
    }
    if (left.kind == TermKind::side && right.kind == TermKind::side && kind == TermKind::equal) {
        if (!has_sides()) {
            return compared_players({TermKind::equal, left.operands[0], right.operands[0]});
        }
        const NounPhrase side = owned(the("side"), player(right.operands[0]));
        return clause(player(left.operands[0]), "be", phrase("on", side));
    }
    const auto number = settled_number(right);
    if (auto clause = number ? counted_together(asked, *number) : std::nullopt) {
        return std::move(*clause);
    }
    if (left.kind == TermKind::steps && kind == TermKind::equal && number) {
        auto clause = compared_steps(left, phrase(std::to_string(*number)), *number == 1);
        if (clause) return std::move(*clause);
    }
    constexpr std::array ways = {&Wording::compared_together, &Wording::compared_direction,
                                 &Wording::compared_tier,     &Wording::counted_players,
                                 &Wording::compared_course,   &Wording::compared_count,
                                 &Wording::compared_sizes,    &Wording::compared_with_all};
    for (const auto way : ways) {
        if (auto clause = (this->*way)(asked)) return std::move(*clause);
    }
    return clause(value(left), "be", phrase(words.measure, value(right)));
}

/// A class by the combinations that are of it: "the play is a bomb".
std::optional<Clause> Wording::compared_tier(const Comparison& asked) const {
    constexpr std::size_t most_named = 3;
    const bool of_play = asked.left.kind == TermKind::play_tier;
    const auto number = settled_number(asked.right);
    if ((!of_play && asked.left.kind != TermKind::to_beat_tier) || !number) return std::nullopt;
    const auto holds = [&](std::int64_t tier) {
        switch (asked.kind) {
            case TermKind::less: return tier < *number;
            case TermKind::less_equal: return tier <= *number;
            case TermKind::greater: return tier > *number;
            case TermKind::greater_equal: return tier >= *number;
            default: return tier == *number;
        }
    };
    std::vector<NounPhrase> such;
    std::vector<NounPhrase> others;
    for (int i = 0; i < count_of(variant_.combinations); ++i) {
        const bool meant = holds(at(variant_.combinations, i).tier);
        (meant ? such : others).push_back(combination(i));
    }
    const auto is = [&](const std::vector<NounPhrase>& names) {
        NounPhrase any = names.front();
        for (std::size_t i = 1; i < names.size(); ++i) {
            append(any.after, phrase(i + 1 == names.size() ? "or" : ",", names[i]));
        }
        return clause(of_play ? play() : to_beat(), "be", phrase(any));
    };
    if (such.empty()) return std::nullopt;
    if (such.size() <= most_named) return is(such);
    if (others.empty() || others.size() > most_named) return std::nullopt;
    return negation(is(others));
}

std::optional<Clause> Wording::compared_count(const Comparison& asked) const {
    const auto& [kind, left, right] = asked;
    const auto number = settled_number(right);
    const auto things = number ? counted_things(left) : std::nullopt;
    if (!things || left.kind == TermKind::count_players) return std::nullopt;
    if (left.kind == TermKind::rounds_played || left.kind == TermKind::turn) {
        NounPhrase amount = counted(*things, kind, *number);
        if (kind == TermKind::equal) amount.determiner = std::to_string(*number);
        Clause made = clause(amount, left.kind == TermKind::turn ? "make" : "play");
        made.aspect = Clause::Aspect::perfect_passive;
        return made;
    }
    const NounPhrase who = holder(left);
    if (left.kind == TermKind::score && *number <= 0 && only_loses_points()) {
        return has_lost(who, kind, -*number);
    }
    const bool none = is_none(kind, *number);
    const bool whole_zone = left.kind == TermKind::count_cards && left.condition.empty();
    if (whole_zone && is_there(who) && (none || is_some(kind, *number)) &&
        !is_plural_zone(left.index)) {
        NounPhrase place = zone(left.index);
        place.several = is_plural_name(place.noun.many);
        const Clause empty = clause(place, "be", phrase("empty"));
        return none ? empty : negation(empty);
    }
    const bool any = is_some(kind, *number) && left.kind == TermKind::variable && is_there(who);
    NounPhrase amount = any ? several(*things, "") : counted(*things, kind, *number);
    const bool plain = left.kind == TermKind::play_size || left.kind == TermKind::to_beat_size ||
                       left.kind == TermKind::variable;
    if (plain && kind == TermKind::equal && *number != 0) {
        amount.determiner = std::to_string(*number);
    }
    Clause clause = having(who, amount);
    if (none) append(clause.contrary, several(*things, ""));
    return is_some(kind, *number) ? either(clause, having(who, several(*things, "no"))) : clause;
}

/// "there are 1, 3 or 5 cards on the table", "you have 2 to 4 cards in your hand".
Clause Wording::counted_among(const Term& counted, const Phrase& numbers) const {
    const NounPhrase who = holder(counted);
    NounPhrase things = *counted_things(counted);
    things.several = true;
    things.determiner = said(numbers);
    return having(who, things);
}

/// "exactly 2 players are out".
std::optional<Clause> Wording::counted_players(const Comparison& asked) const {
    const auto& [kind, left, right] = asked;
    const auto number = settled_number(right);
    if (left.kind != TermKind::count_players || !number) return std::nullopt;
    NounPhrase players = counted(amount_of("", {"player", "players"}), kind, *number);
    players.referent = Referent::player;
    if (left.condition.empty()) return there_is(players);
    players.is_person = true;
    Clause what = looking_at_player().condition(left.condition[0]);
    const bool few = kind == TermKind::less || kind == TermKind::less_equal;
    if (few && is_some_asked(left.condition[0])) {
        // "At most 1 player has at least 1 card" is read twice.
        for (Part& part : what.complement) {
            for (NounPhrase& things : part.noun) things = several(things, "any");
        }
    }
    const bool others =
        what.kind == Clause::Kind::simple && what.negated && named_by(negation(what));
    const bool plain = can_be_said_of(what, Referent::player) && !others;
    return scoped(
        plain ? said_of(what, Referent::player, players) : there_is(narrowed(players, what)),
        Referent::player);
}

/// "the defender has at least 3 more cards in their hand than there are cards on the table".
std::optional<Clause> Wording::compared_with_more(const Comparison& asked,
                                                  const NounPhrase& mine) const {
    const auto& [kind, left, right] = asked;
    const bool strict = kind == TermKind::greater;
    if ((!strict && kind != TermKind::greater_equal) || right.kind != TermKind::add) {
        return std::nullopt;
    }
    const auto by = settled_number(right.operands[1]);
    const auto others = counted_things(right.operands[0]);
    if (!by || *by < 0 || !others) return std::nullopt;
    const std::int64_t least = *by + (strict ? 1 : 0);
    return having(holder(left), several(mine, fmt::format("at least {} more", least)),
                  phrase("than", having(holder(right.operands[0]), several(*others, ""))));
}

/// Two sizes of plays, or other things that are counted.
std::optional<Clause> Wording::compared_sizes(const Comparison& asked) const {
    const auto& [kind, left, right] = asked;
    const bool strict = kind == TermKind::less || kind == TermKind::greater;
    const bool sum = right.kind == TermKind::add || right.kind == TermKind::subtract;
    if (left.kind == TermKind::play_size && sum && kind == TermKind::equal &&
        right.operands[0].kind == TermKind::to_beat_size) {
        const auto by = settled_number(right.operands[1]);
        if (!by) return std::nullopt;
        const NounPhrase difference =
            with(amount_of(*by, cards), phrase(right.kind == TermKind::add ? "more" : "fewer"));
        return having(play(), difference, phrase("than", to_beat()));
    }
    const auto mine = counted_things(left);
    if (auto more = mine ? compared_with_more(asked, *mine) : std::nullopt) return more;
    const auto others = counted_things(right);
    if (!mine || !others || settled_number(right)) return std::nullopt;
    const NounPhrase them = holder(right);
    const bool of_plays = group_of(left.kind) == TermGroup::play &&
                          them.referent == Referent::to_beat &&
                          words_of(left.kind).many == words_of(right.kind).many;
    const Phrase measure = of_plays ? phrase(them) : phrase(having(them, several(*others, "")));
    const Clause has = having(holder(left), several(*mine, comparison_words(kind).quantity),
                              phrase(strict ? "than" : "as", measure));
    if (kind != TermKind::equal) return has;
    // Who "does not have as many" has fewer.
    return either(
        has, having(holder(left), several(*mine, "another number of"), phrase("than", measure)));
}

/// That somebody has the least or most of something: "has the fewest cards in their hand".
std::optional<Clause> Wording::compared_with_all(const Comparison& asked) const {
    const auto& [kind, left, right] = asked;
    const bool least = right.kind == TermKind::least_players;
    const bool differ = kind == TermKind::less && left.kind == TermKind::least_players &&
                        right.kind == TermKind::most_players && left.condition.empty() &&
                        right.condition.empty() &&
                        is_same_term(left.operands[0], right.operands[0]);
    if (differ) {
        const auto things = looking_at_player().counted_things(left.operands[0]);
        if (!things) return std::nullopt;
        const auto have = [&](std::string_view who) {
            return clause(amount_of(who, {"player", "players"}), "have",
                          phrase(several(*things, "equally many")));
        };
        return either(have("not all"), have("all"));
    }
    if (kind != TermKind::equal || (!least && right.kind != TermKind::most_players) ||
        !is_same_term(left, right.operands[0])) {
        return std::nullopt;
    }
    Phrase among;
    if (!right.condition.empty()) {
        NounPhrase players = amount_of("the", {"player", "players"});
        players.referent = Referent::player;
        among = phrase(
            "of", narrowed_players(players, looking_at_player().condition(right.condition[0])));
    }
    if (const auto things = counted_things(left)) {
        return having(holder(left), several(*things, least ? "the fewest" : "the most"), among);
    }
    // How far a rank is above the lowest is just how high it is.
    const bool from_lowest = left.kind == TermKind::steps && settled_rank(left.operands[0]) == 0 &&
                             !variant_.deck.cyclic_ranks;
    return clause(value(from_lowest ? left.operands[1] : left), "be",
                  phrase("the", least ? "lowest" : "highest", "of all", among));
}

/// "the play is above the play to beat in the order of the ranks", whatever raises a rank.
std::optional<Clause> Wording::compared_direction(const Comparison& asked) const {
    const auto& [kind, left, right] = asked;
    const auto number = settled_number(right);
    if (left.kind != TermKind::steps || !number || variant_.deck.cyclic_ranks) return std::nullopt;
    const bool above = is_some(kind, *number);
    const bool below =
        (kind == TermKind::less && *number == 0) || (kind == TermKind::less_equal && *number == -1);
    if (!above && !below) return std::nullopt;
    const auto& others = variant_.deck.orders;
    const bool raises =
        any_of(others, [](const NamedOrder& other) { return other.raised.has_value(); });
    const Phrase order =
        phrase("in the order", others.empty() ? "of the ranks" : "under \"Ranks from low to high\"",
               raises ? "(where no rank is raised)" : "");
    const std::string_view higher = above ? "higher" : "lower";
    const Term& from = left.operands[0];
    const Term& to = left.operands[1];
    const auto one = property(to);
    const auto other = property(from);
    if (one && other) {
        return clause(one->owner, "be", phrase("of a", higher, "rank than", other->owner, order));
    }
    return clause(value(to), "be", phrase(higher, "than", value(from), order));
}

/// "the play is 1 rank higher than the play to beat".
///
/// @param either  that far up or down
std::optional<Clause> Wording::compared_steps(const Term& steps, const Phrase& number, bool one,
                                              bool either) const {
    const auto from = property(steps.operands[0]);
    const auto to = property(steps.operands[1]);
    if (!from || !to) return std::nullopt;
    // A card looked at comes before a play, so that it can be said of "some card".
    const auto is_played = [](const Property& of) {
        return of.owner.referent == Referent::play || of.owner.referent == Referent::to_beat;
    };
    const bool of_card = from->owner.referent == Referent::card;
    const bool below =
        of_card ? is_played(*to) || to->owner.referent == Referent::other
                : from->owner.referent == Referent::play && to->owner.referent != Referent::card;
    return clause(below ? from->owner : to->owner, "be",
                  phrase(number, one ? "rank" : "ranks",
                         either  ? "higher or lower"
                         : below ? "lower"
                                 : "higher"),
                  phrase("than", below ? to->owner : from->owner));
}

}  // namespace houserules
