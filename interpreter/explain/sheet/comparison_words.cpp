#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/wording.h"
#include "notation/names.h"

namespace houserules {

namespace {

/// How much a term is what a sentence would begin with; constants come last.
int prominence(const Term& term) {
    switch (term.kind) {
        case TermKind::constant: return 0;
        case TermKind::player_count:
        case TermKind::to_beat_rank:
        case TermKind::to_beat_size:
        case TermKind::to_beat_key:
        case TermKind::to_beat_combination:
        case TermKind::to_beat_tier:
        case TermKind::to_beat_wilds:
        case TermKind::other:
        case TermKind::round_winner:
        case TermKind::starter:
        case TermKind::leader: return 1;
        case TermKind::attribute:
        case TermKind::card_rank:
        case TermKind::card_suit:
        case TermKind::counts_as: return prominence(term.operands[0]);
        default: return 2;
    }
}

Clause compare(ClauseSubject subject, std::string complement, std::string tail = {}) {
    Clause clause;
    clause.subject = std::move(subject);
    clause.complement = std::move(complement);
    clause.tail = std::move(tail);
    return clause;
}

/// "the card counts as a 7".
Clause counting(ClauseSubject subject, const std::string& rank) {
    Clause clause = compare(std::move(subject), fmt::format("as {}", rank));
    clause.verb = ClauseVerb::count;
    return clause;
}

/// "lower than 7", "7 or lower"; `equal` and `not_equal` are just "7".
std::string bounded(TermKind kind, const std::string& value) {
    switch (kind) {
        case TermKind::less: return fmt::format("lower than {}", value);
        case TermKind::less_equal: return fmt::format("{} or lower", value);
        case TermKind::greater: return fmt::format("higher than {}", value);
        case TermKind::greater_equal: return fmt::format("{} or higher", value);
        default: return value;
    }
}

}  // namespace

Clause Wording::comparison(const Term& term, const Viewpoint& view) const {
    const Term& left = term.operands[0];
    const Term& right = term.operands[1];
    if (prominence(right) > prominence(left)) {
        return compared(mirrored(term.kind), right, left, view);
    }
    return compared(term.kind, left, right, view);
}

Clause Wording::compared(TermKind kind, const Term& left, const Term& right,
                         const Viewpoint& view) const {
    if (kind == TermKind::not_equal) return negation(compared(TermKind::equal, left, right, view));
    const bool key = left.kind == TermKind::play_key && right.kind == TermKind::to_beat_key;
    if (key || left.type != Type::integer) {
        if (left.type == Type::boolean) {
            if (right.kind == TermKind::constant) {
                const Clause clause = condition(left, view);
                return right.value != 0 ? clause : negation(clause);
            }
            const std::string a = said(condition(left, view));
            const std::string b = said(condition(right, view));
            return statement(fmt::format("{} exactly when {}", a, b),
                             fmt::format("either {} or {}, but not both", a, b));
        }
        return compared_things(kind, left, right, view);
    }
    return compared_numbers(kind, left, right, view);
}

/// Ranks, suits, words, cards, players, combinations, zones.
Clause Wording::compared_things(TermKind kind, const Term& left, const Term& right,
                                const Viewpoint& view) const {
    const bool fixed = right.kind == TermKind::constant;
    switch (left.type) {
        case Type::player: return compare(player(left, view), player(right, view).text);
        case Type::combination: {
            const bool of_play = left.kind == TermKind::play_combination;
            const ClauseSubject subject = of_play ? play() : to_beat();
            if (fixed || left.kind == TermKind::constant) {
                return compare(
                    left.kind == TermKind::constant ? ClauseSubject{value(left, view)} : subject,
                    value(right, view));
            }
            return compare(subject, "of the same combination",
                           fmt::format("as {}", of_play ? to_beat().text : play().text));
        }
        case Type::zone:
            if (left.kind == TermKind::play_source && fixed) {
                return compare(view.player, fmt::format("playing from {}",
                                                        zone(static_cast<int>(right.value), view)));
            }
            return compare({value(left, view)}, value(right, view));
        case Type::choice: return compare({value(left, view)}, value(right, view));
        default: break;
    }
    if (auto clause = compared_properties(kind, left, right, view)) return std::move(*clause);
    if (left.kind == TermKind::play_key && right.kind == TermKind::to_beat_key) {
        // Some combinations are compared by rank, some by card; the sheet says which.
        switch (kind) {
            case TermKind::less: return compare(play(), "lower", "than " + to_beat().text);
            case TermKind::greater: return compare(play(), "higher", "than " + to_beat().text);
            case TermKind::less_equal:
                return negation(compare(play(), "higher", "than " + to_beat().text));
            case TermKind::greater_equal:
                return negation(compare(play(), "lower", "than " + to_beat().text));
            default: return compare(play(), "as high", "as " + to_beat().text);
        }
    }
    return compare({value(left, view)}, bounded(kind, value(right, view)));
}

/// What two things have, or what something has: "of the same suit as the play to beat".
std::optional<Clause> Wording::compared_properties(TermKind kind, const Term& left,
                                                   const Term& right, const Viewpoint& view) const {
    const bool fixed = right.kind == TermKind::constant;
    if (fixed && left.kind == TermKind::counts_as) {
        const std::string rank = with_article(constant(right));
        return counting(card(left.operands[0], view), bounded(kind, rank));
    }
    if (kind == TermKind::equal && left.kind == TermKind::counts_as &&
        right.kind == TermKind::counts_as) {
        Clause clause = counting(card(left.operands[0], view), "the same rank");
        clause.tail = fmt::format("as {}", card(right.operands[0], view).text);
        return clause;
    }
    const auto mine = property(left, view);
    const auto others = property(right, view);
    if (mine && !others && kind == TermKind::equal && right.kind == TermKind::variable) {
        // A variable may say by its name what it is: "of the wished rank".
        const std::string what = value(right, view);
        if (what.size() > mine->noun.size() && !mine->noun.empty() &&
            what.compare(what.size() - mine->noun.size(), std::string::npos, mine->noun) == 0) {
            return compare(mine->owner, fmt::format("of {}", what));
        }
    }
    if (mine && fixed) {
        const std::string value = constant(right);
        if (mine->noun == "rank" && mine->one_card) {
            const std::string card = with_article(value);
            return compare(mine->owner, bounded(kind, card));
        }
        const bool strict = kind == TermKind::less || kind == TermKind::greater;
        if (strict && mine->noun != "card") {
            return compare(mine->owner,
                           fmt::format("of {} {}", with_article(mine->noun), bounded(kind, value)));
        }
        return compare(mine->owner, property_value(*mine, bounded(kind, value)));
    }
    if (mine && others && mine->noun == others->noun) {
        const bool card = mine->noun == "card";
        const auto degree = [&](std::string_view how, std::string_view with) {
            std::string complement(how);
            if (!card) complement = fmt::format("of {} {}", how, mine->noun);
            return compare(mine->owner, complement, fmt::format("{} {}", with, others->owner.text));
        };
        const std::string_view article = card ? "" : "a ";
        switch (kind) {
            case TermKind::less: return degree(fmt::format("{}lower", article), "than");
            case TermKind::greater: return degree(fmt::format("{}higher", article), "than");
            case TermKind::less_equal:
                return degree(card ? "equal to or lower" : "an equal or lower", "than");
            case TermKind::greater_equal:
                return degree(card ? "equal to or higher" : "an equal or higher", "than");
            default: return degree(card ? "equal" : "the same", card ? "to" : "as");
        }
    }
    return std::nullopt;
}

Clause Wording::compared_numbers(TermKind kind, const Term& left, const Term& right,
                                 const Viewpoint& view) const {
    if (left.kind == TermKind::attribute) {
        if (auto clause = compared_properties(kind, left, right, view)) return std::move(*clause);
    }
    if (left.kind == TermKind::play_tier && right.kind == TermKind::to_beat_tier) {
        switch (kind) {
            case TermKind::less:
                return compare(play(), "of a lower class", "than " + to_beat().text);
            case TermKind::greater:
                return compare(play(), "of a higher class", "than " + to_beat().text);
            case TermKind::equal:
                return compare(play(), "of the same class", "as " + to_beat().text);
            default: break;
        }
    }
    if (kind == TermKind::equal && left.kind == TermKind::last_place) {
        if (const auto words = place_words(right)) {
            Clause clause = compare(player(left.operands[0], view),
                                    fmt::format("come {} in the last round", *words));
            clause.verb = ClauseVerb::have_done;
            return clause;
        }
    }
    const auto number = settled_number(right);
    if (number) {
        if (left.kind == TermKind::steps) {
            if (auto clause = compared_steps(kind, left, fmt::format("{}", *number), view)) {
                return std::move(*clause);
            }
        }
        if (auto clause = counted_players(kind, left, *number)) return std::move(*clause);
        if (auto clause = compared_course(kind, left, *number, view)) return std::move(*clause);
        if (auto clause = compared_count(kind, left, *number, view)) return std::move(*clause);
    }
    if (auto clause = compared_sizes(kind, left, right, view)) return std::move(*clause);
    if (auto clause = compared_with_all(kind, left, right, view)) return std::move(*clause);
    const ClauseSubject subject = thing_of(left, view);
    const std::string other = value(right, view);
    switch (kind) {
        case TermKind::less: return compare(subject, fmt::format("less than {}", other));
        case TermKind::less_equal: return compare(subject, fmt::format("at most {}", other));
        case TermKind::greater: return compare(subject, fmt::format("more than {}", other));
        case TermKind::greater_equal: return compare(subject, fmt::format("at least {}", other));
        default: return compare(subject, other);
    }
}

/// The values of a list: "2, 3 or 10".
std::string Wording::one_of(const Term& term, const Viewpoint& view) const {
    std::vector<std::string> words;
    for (std::size_t i = 1; i < term.operands.size(); ++i) {
        words.push_back(value(term.operands[i], view));
    }
    return listed(words, "or");
}

/// `in`: one of some values, or within bounds.
Clause Wording::membership(const Term& term, const Viewpoint& view) const {
    const Term& left = term.operands[0];
    const bool range = term.kind == TermKind::in_range;
    const std::string values = range ? fmt::format("{} to {}", value(term.operands[1], view),
                                                   value(term.operands[2], view))
                                     : one_of(term, view);
    if (range && left.kind == TermKind::steps) {
        const auto least = settled_number(term.operands[1]);
        const auto most = settled_number(term.operands[2]);
        if (least && most && *most == *least + 1) {
            const std::string either = fmt::format("{} or {}", *least, *most);
            if (auto clause = compared_steps(TermKind::equal, left, either, view)) {
                return std::move(*clause);
            }
        }
        if (auto clause = compared_steps(TermKind::equal, left, values, view)) {
            return std::move(*clause);
        }
    }
    if (left.kind == TermKind::steps) {
        if (auto clause = compared_steps(TermKind::equal, left, values, view)) {
            return std::move(*clause);
        }
    }
    switch (left.type) {
        case Type::player: return compare(player(left, view), values);
        case Type::combination:
            if (left.kind == TermKind::constant) return compare({value(left, view)}, values);
            return compare(left.kind == TermKind::play_combination ? play() : to_beat(), values);
        case Type::zone: {
            if (left.kind != TermKind::play_source) return compare({value(left, view)}, values);
            std::vector<std::string> zones;
            for (std::size_t i = 1; i < term.operands.size(); ++i) {
                const Term& operand = term.operands[i];
                zones.push_back(operand.kind == TermKind::constant
                                    ? zone(static_cast<int>(operand.value), view)
                                    : value(operand, view));
            }
            return compare(view.player, fmt::format("playing from {}", listed(zones, "or")));
        }
        case Type::integer:
            if (left.kind == TermKind::play_size || left.kind == TermKind::to_beat_size) {
                Clause clause = compare(holder(left, view), fmt::format("{} cards", values));
                clause.verb = ClauseVerb::have;
                return clause;
            }
            if (left.kind == TermKind::attribute) break;
            return compare(thing_of(left, view), range ? fmt::format("from {}", values) : values);
        default: break;
    }
    const bool all_fixed =
        std::all_of(term.operands.begin() + 1, term.operands.end(),
                    [](const Term& operand) { return operand.kind == TermKind::constant; });
    if (all_fixed && left.kind == TermKind::counts_as) {
        return counting(card(left.operands[0], view), range ? values : with_article(values));
    }
    if (const auto mine = property(left, view)) {
        if (all_fixed && range) {
            return compare(mine->owner, fmt::format("of {} {}", mine->noun, values));
        }
        if (all_fixed) return compare(mine->owner, property_value(*mine, values));
    }
    return compare({value(left, view)}, range ? fmt::format("from {}", values) : values);
}

}  // namespace houserules
