#include <algorithm>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/wording.h"
#include "explain/sheet/words/term_words.h"

namespace houserules {

namespace {

/// In which stage a round is: "it is the attack"; in place of "if" it is said "in the attack".
Clause it_is_stage(const Phrase& stages) {
    Clause is = clause(literal("it"), "be", stages);
    is.time = said(phrase("in", stages));
    return either(std::move(is), clause(literal("it"), "be", phrase("not", stages)));
}

/// Whether a list is of so many ranks that each follow the one before that they are called by the
/// first and the last.
bool follow_each_other(const Term& list) {
    constexpr std::size_t least = 4;
    if (list.kind != TermKind::in_list || list.operands.size() <= least) return false;
    for (std::size_t i = 1; i < list.operands.size(); ++i) {
        const Term& item = list.operands[i];
        if (item.kind != TermKind::constant || item.type != Type::rank) return false;
        if (i > 1 && item.value != list.operands[i - 1].value + 1) return false;
    }
    return true;
}

/// Whether a range is of two numbers that follow each other.
bool is_of_neighbours(const Term& range) {
    const auto least = settled_number(range.operands[1]);
    const auto most = settled_number(range.operands[2]);
    return least && most && *most == *least + 1;
}

}  // namespace

Clause Wording::compared(const Comparison& asked) const {
    const auto& [kind, left, right] = asked;
    if (kind == TermKind::not_equal) return negation(compared({TermKind::equal, left, right}));
    if (left.type == Type::boolean) {
        const Clause one = condition(left);
        if (right.kind == TermKind::constant) return right.value != 0 ? one : negation(one);
        const Clause other = condition(right);
        return either(clause(composed(phrase(one, "exactly when", other)), ""),
                      clause(composed(phrase("either", one, "or", other, ", but not both")), ""));
    }
    const bool keys = left.kind == TermKind::play_key && right.kind == TermKind::to_beat_key;
    return keys || left.type != Type::integer ? compared_things(asked) : compared_numbers(asked);
}

Clause Wording::compared_players(const Comparison& asked) const {
    const NounPhrase who = player(asked.left);
    const Term& other = asked.right;
    if (other.kind == TermKind::round_winner && !before_round_) {
        Clause won = clause(who, "win", phrase("the round"));
        won.aspect = Clause::Aspect::past;
        return won;
    }
    if (asked.left.kind == TermKind::next_player && other.kind == TermKind::next_player) {
        return clause(who, "come", phrase("right after", player(other.operands[0])));
    }
    return clause(who, "be", phrase(player(other)));
}

/// Where the player plays from, or would.
Clause Wording::playing_from(const Phrase& zones) const {
    return to_play_ ? clause(player_, "be", phrase("to play from", zones))
                    : clause(player_, "play", phrase("from", zones));
}

/// Ranks, suits, words, cards, combinations, zones.
Clause Wording::compared_things(const Comparison& asked) const {
    const auto& [kind, left, right] = asked;
    if (left.type == Type::player) return compared_players(asked);
    if (left.type == Type::stage && right.kind == TermKind::constant) {
        return it_is_stage(phrase(value(right)));
    }
    if (left.type == Type::combination && left.kind != TermKind::constant) {
        const bool of_play = left.kind == TermKind::play_combination;
        const NounPhrase subject = of_play ? play() : to_beat();
        if (right.kind == TermKind::constant) return clause(subject, "be", phrase(value(right)));
        return attribute_clause(subject, phrase("of the same combination"),
                                phrase("as", of_play ? to_beat() : play()));
    }
    if (left.kind == TermKind::play_source && right.kind == TermKind::constant) {
        return playing_from(phrase(zone(static_cast<int>(right.value))));
    }
    if (auto clause = compared_properties(asked)) return std::move(*clause);
    if (left.kind == TermKind::play_key && right.kind == TermKind::to_beat_key) {
        // Some combinations are compared by rank, some by card; the sheet says which.
        if (kind == TermKind::less_equal || kind == TermKind::greater_equal) {
            const bool less = kind == TermKind::less_equal;
            return negation(
                higher_or_lower(less ? TermKind::greater : TermKind::less, play(), to_beat()));
        }
        if (kind != TermKind::equal) return higher_or_lower(kind, play(), to_beat());
        return clause(play(), "be", phrase("as high"), phrase("as", to_beat()));
    }
    return clause(value(left), "be", bounded(kind, phrase(value(right))));
}

/// That what is no property is one of some values.
std::optional<Clause> Wording::among_values(const Term& left, const Phrase& values,
                                            bool fixed) const {
    if (left.kind == TermKind::steps) return compared_steps(left, values, false);
    if (left.kind == TermKind::play_size || left.kind == TermKind::to_beat_size) {
        return clause(holder(left), "have", phrase(values, "cards"));
    }
    if (left.kind == TermKind::play_source) return playing_from(values);
    if (left.kind == TermKind::count_cards && fixed) return counted_among(left, values);
    if (left.type == Type::player) return clause(player(left), "be", values);
    if (left.type == Type::stage && fixed) return it_is_stage(values);
    if (left.type == Type::combination && left.kind != TermKind::constant) {
        return clause(left.kind == TermKind::play_combination ? play() : to_beat(), "be", values);
    }
    return std::nullopt;
}

/// How far it is up or down, where a term is in a list of two numbers that differ by their signs
/// alone; else nothing.
static std::optional<std::int64_t> up_or_down(const Term& term) {
    if (term.kind != TermKind::in_list || term.operands.size() != 3) return std::nullopt;
    const auto first = settled_number(term.operands[1]);
    const auto second = settled_number(term.operands[2]);
    const bool both = first && second && *first == -*second && *first != 0;
    return both ? std::optional(std::max(*first, *second)) : std::nullopt;
}

/// `in`: one of some values, or within bounds.
Clause Wording::membership(const Term& term) const {
    const Term& left = term.operands[0];
    if (const auto by = left.kind == TermKind::steps ? up_or_down(term) : std::nullopt) {
        if (auto far = compared_steps(left, phrase(std::to_string(*by)), *by == 1, true)) {
            return std::move(*far);
        }
    }
    std::vector<Phrase> items;
    bool fixed = true;
    for (std::size_t i = 1; i < term.operands.size(); ++i) {
        fixed = fixed && term.operands[i].kind == TermKind::constant;
        items.push_back(phrase(value(term.operands[i])));
    }
    const bool in_a_row = follow_each_other(term);
    const bool range = in_a_row || (term.kind == TermKind::in_range && !is_of_neighbours(term));
    const Phrase values =
        range ? phrase(items.front(), "to", items.back()) : listed_phrases(items, "or");
    if (auto clause = among_values(left, values, fixed)) return std::move(*clause);
    if (fixed && left.kind == TermKind::counts_as) {
        const Phrase as = range ? values : phrase(with(a(""), values));
        return clause(card(left.operands[0]), "count", phrase("as", as));
    }
    const auto mine = fixed ? property(left) : std::nullopt;
    if (!mine) return clause(value(left), "be", range ? phrase("from", values) : values);
    if (!range) return has_property(*mine, values);
    return attribute_clause(mine->owner,
                            phrase(mine->itself ? "from" : "of " + mine->noun, values));
}

}  // namespace houserules
