#include <algorithm>

#include "explain/sheet/wording.h"
#include "explain/sheet/words/compare.h"
#include "explain/sheet/words/term_words.h"

namespace houserules {

int prominence(const Term& term) {
    switch (words_of(term.kind).owner) {
        case TermOwner::to_beat: return 1;
        case TermOwner::card: return term.operands.empty() ? 2 : prominence(term.operands[0]);
        case TermOwner::nobody:
        case TermOwner::play:
        case TermOwner::player: break;
    }
    if (term.kind == TermKind::constant) return 0;
    if (term.kind == TermKind::counts_as) return prominence(term.operands[0]);
    const bool background = term.kind == TermKind::player_count || term.kind == TermKind::other ||
                            term.kind == TermKind::round_winner || term.kind == TermKind::starter ||
                            term.kind == TermKind::leader;
    return background ? 1 : 2;
}

ComparisonWords comparison_words(TermKind kind) {
    if (kind == TermKind::less) {
        return {"a lower", "lower", "than", "fewer than", "less than", "fewer"};
    }
    if (kind == TermKind::less_equal) {
        return {"an equal or lower", "lower", "than", "at most", "at most", "at most as many"};
    }
    if (kind == TermKind::greater) {
        return {"a higher", "higher", "than", "more than", "more than", "more"};
    }
    if (kind == TermKind::greater_equal) {
        return {"an equal or higher", "higher", "than", "at least", "at least", "at least as many"};
    }
    return {"the same", "equal", "as", "exactly", "", "as many"};
}

Phrase bounded(TermKind kind, const Phrase& value) {
    if (kind == TermKind::equal || kind == TermKind::not_equal) return value;
    const bool strict = kind == TermKind::less || kind == TermKind::greater;
    const auto how = comparison_words(kind).how;
    return strict ? phrase(how, "than", value) : phrase(value, "or", how);
}

namespace {

/// "of a higher rank" "than the play to beat".
Clause of_degree(TermKind kind, const NounPhrase& mine, std::string_view noun,
                 const NounPhrase& other) {
    const ComparisonWords words = comparison_words(kind);
    return attribute_clause(mine, phrase("of", words.degree, noun), phrase(words.link, other));
}

/// "higher" "than the other", "equal" "to the other".
Clause higher_or_lower(TermKind kind, const NounPhrase& mine, const NounPhrase& other) {
    const ComparisonWords words = comparison_words(kind);
    const bool or_equal = kind == TermKind::less_equal || kind == TermKind::greater_equal;
    return clause(mine, Verb::be, phrase(or_equal ? "equal to or" : "", words.how),
                  phrase(kind == TermKind::equal ? "to" : words.link, other));
}

}  // namespace

Clause Wording::compared(TermKind kind, const Term& left, const Term& right,
                         const Viewpoint& view) const {
    if (kind == TermKind::not_equal) return negation(compared(TermKind::equal, left, right, view));
    const bool keys = left.kind == TermKind::play_key && right.kind == TermKind::to_beat_key;
    if (left.type == Type::boolean) {
        if (right.kind == TermKind::constant) {
            const Clause clause = condition(left, view);
            return right.value != 0 ? clause : negation(clause);
        }
        const Clause one = condition(left, view);
        const Clause other = condition(right, view);
        return either(
            clause(composed(phrase(one, "exactly when", other)), Verb::none),
            clause(composed(phrase("either", one, "or", other, ", but not both")), Verb::none));
    }
    return keys || left.type != Type::integer ? compared_things(kind, left, right, view)
                                              : compared_numbers(kind, left, right, view);
}

/// Ranks, suits, words, cards, players, combinations, zones.
Clause Wording::compared_things(TermKind kind, const Term& left, const Term& right,
                                const Viewpoint& view) const {
    if (left.type == Type::player) {
        return clause(player(left, view), Verb::be, phrase(player(right, view)));
    }
    if (left.type == Type::combination) {
        const bool of_play = left.kind == TermKind::play_combination;
        if (left.kind == TermKind::constant) {
            return clause(value(left, view), Verb::be, phrase(value(right, view)));
        }
        const NounPhrase subject = of_play ? play() : to_beat();
        if (right.kind == TermKind::constant) {
            return clause(subject, Verb::be, phrase(value(right, view)));
        }
        return attribute_clause(subject, phrase("of the same combination"),
                                phrase("as", of_play ? to_beat() : play()));
    }
    if (left.kind == TermKind::play_source && right.kind == TermKind::constant) {
        return clause(view.player, Verb::play,
                      phrase("from", zone(static_cast<int>(right.value), view.player)));
    }
    if (auto clause = compared_properties(kind, left, right, view)) return std::move(*clause);
    if (left.kind == TermKind::play_key && right.kind == TermKind::to_beat_key) {
        // Some combinations are compared by rank, some by card; the sheet says which.
        if (kind == TermKind::less_equal) {
            return negation(higher_or_lower(TermKind::greater, play(), to_beat()));
        }
        if (kind == TermKind::greater_equal) {
            return negation(higher_or_lower(TermKind::less, play(), to_beat()));
        }
        if (kind == TermKind::equal) {
            return clause(play(), Verb::be, phrase("as high"), phrase("as", to_beat()));
        }
        return higher_or_lower(kind, play(), to_beat());
    }
    return clause(value(left, view), Verb::be, bounded(kind, phrase(value(right, view))));
}

/// What two things have, or what something has: "of the same suit as the play to beat".
std::optional<Clause> Wording::compared_properties(TermKind kind, const Term& left,
                                                   const Term& right, const Viewpoint& view) const {
    const bool fixed = right.kind == TermKind::constant;
    const bool strict = kind == TermKind::less || kind == TermKind::greater;
    if (left.kind == TermKind::counts_as) {
        const NounPhrase counted = card(left.operands[0], view);
        if (fixed) {
            return clause(counted, Verb::count,
                          phrase("as", bounded(kind, phrase(a(constant(right))))));
        }
        if (kind == TermKind::equal && right.kind == TermKind::counts_as) {
            return clause(counted, Verb::count, phrase("as the same rank"),
                          phrase("as", card(right.operands[0], view)));
        }
    }
    const auto mine = property(left, view);
    if (!mine) return std::nullopt;
    if (right.kind == TermKind::variable && right.type == Type::rank && mine->noun == "rank" &&
        kind == TermKind::equal && !mine->itself) {
        return attribute_clause(mine->owner, phrase("of", value(right, view)));
    }
    if (fixed) {
        const Phrase value = phrase(constant(right));
        if (mine->noun == "rank" && mine->one_card) {
            return clause(mine->owner, Verb::be, bounded(kind, phrase(a(constant(right)))));
        }
        if (strict && mine->noun != "card" && !mine->itself) {
            return attribute_clause(mine->owner,
                                    phrase("of", with(a(mine->noun), bounded(kind, value))));
        }
        return has_property(*mine, bounded(kind, value));
    }
    const auto other = property(right, view);
    if (!other || mine->noun != other->noun) return std::nullopt;
    return mine->noun == "card" ? higher_or_lower(kind, mine->owner, other->owner)
                                : of_degree(kind, mine->owner, mine->noun, other->owner);
}

/// `in`: one of some values, or within bounds.
Clause Wording::membership(const Term& term, const Viewpoint& view) const {
    const Term& left = term.operands[0];
    const bool range = term.kind == TermKind::in_range;
    std::vector<Phrase> items;
    for (std::size_t i = 1; i < term.operands.size(); ++i) {
        const Term& operand = term.operands[i];
        const bool source =
            left.kind == TermKind::play_source && operand.kind == TermKind::constant;
        items.push_back(phrase(source ? zone(static_cast<int>(operand.value), view.player)
                                      : value(operand, view)));
    }
    const auto least = range ? settled_number(term.operands[1]) : std::nullopt;
    const auto most = range ? settled_number(term.operands[2]) : std::nullopt;
    const bool neighbours = least && most && *most == *least + 1;
    const Phrase values =
        range && !neighbours ? phrase(items[0], "to", items[1]) : listed_phrases(items, "or");
    if (left.kind == TermKind::steps) {
        if (auto clause = compared_steps(left, values, false, view)) return std::move(*clause);
    }
    const bool size = left.kind == TermKind::play_size || left.kind == TermKind::to_beat_size;
    if (size) return clause(holder(left, view), Verb::have, phrase(values, "cards"));
    if (left.kind == TermKind::play_source) {
        return clause(view.player, Verb::play, phrase("from", values));
    }
    if (left.type == Type::player) return clause(player(left, view), Verb::be, values);
    if (left.type == Type::combination && left.kind != TermKind::constant) {
        return clause(left.kind == TermKind::play_combination ? play() : to_beat(), Verb::be,
                      values);
    }
    const bool fixed =
        std::all_of(term.operands.begin() + 1, term.operands.end(),
                    [](const Term& operand) { return operand.kind == TermKind::constant; });
    if (fixed && left.kind == TermKind::counts_as) {
        const Phrase as = range ? values : phrase(with(a(""), values));
        return clause(card(left.operands[0], view), Verb::count, phrase("as", as));
    }
    if (const auto mine = property(left, view); mine && fixed) {
        if (range && mine->itself) return attribute_clause(mine->owner, phrase("from", values));
        if (range) return attribute_clause(mine->owner, phrase("of", mine->noun, values));
        return has_property(*mine, values);
    }
    const Phrase from = range && !neighbours ? phrase("from", values) : values;
    return clause(value(left, view), Verb::be, from);
}

}  // namespace houserules
