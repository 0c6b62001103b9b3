#include "explain/sheet/words/term_words.h"

#include "explain/sheet/simplify.h"
#include "source/phrases.h"

namespace houserules {

TermWords words_of(TermKind kind) {
    using K = TermKind;
    switch (kind) {
        case K::player_count: return {"number of players", "player", "players"};
        case K::play_rank:
        case K::to_beat_rank:
        case K::card_rank: return {"rank"};
        case K::card_suit: return {"suit"};
        case K::as_rank: return {"rank it is to count as"};
        case K::next_rank: return {"rank that follows"};
        case K::rank_at: return {"rank"};
        case K::play_key:
        case K::to_beat_key: return {"height"};
        case K::play_size:
        case K::to_beat_size: return {"number of cards", "card", "cards"};
        case K::play_combination:
        case K::to_beat_combination: return {"combination"};
        case K::play_tier:
        case K::to_beat_tier: return {"class"};
        case K::play_wilds:
        case K::to_beat_wilds: return {"number of wild cards", "wild card", "wild cards"};
        case K::play_source: return {"place where the cards come from"};
        case K::value: return {"number named"};
        case K::round: return {"number of the round"};
        case K::rounds_played: return {"number of rounds played", "round", "rounds"};
        case K::turn: return {"number of moves made", "move", "moves"};
        case K::starter: return {"player", {}, {}, "who began the round"};
        case K::leader: return {"player", {}, {}, "who led the trick"};
        case K::last_to_play: return {"player", {}, {}, "who played last"};
        case K::round_winner: return {"winner", {}, {}, "of the round"};
        case K::drawn_player: return {"player", {}, {}, "drawn at random"};
        case K::taker: return {"player", {}, {}, "who takes the trick"};
        case K::score: return {"score", "point", "points"};
        case K::last_round_score:
            return {"score of the last round", "point in the last round",
                    "points in the last round"};
        case K::place: return {"place in the order of going out"};
        case K::last_place: return {"place"};
        case K::seat_number: return {"seat number"};
        case K::side: return {"side"};
        case K::top: return {"top"};
        case K::bottom: return {"bottom"};
        case K::lowest: return {"lowest"};
        case K::highest: return {"highest"};
        default: return {};
    }
}

bool is_property(TermKind kind) {
    return kind == TermKind::play_rank || kind == TermKind::to_beat_rank ||
           kind == TermKind::play_key || kind == TermKind::to_beat_key ||
           kind == TermKind::card_rank || kind == TermKind::card_suit ||
           kind == TermKind::attribute || kind == TermKind::as_rank;
}

int prominence(const Term& term) {
    using K = TermKind;
    switch (term.kind) {
        case K::constant: return 0;
        case K::player_count:
        case K::other:
        case K::round_winner:
        case K::starter:
        case K::leader: return 1;
        case K::card_rank:
        case K::card_suit:
        case K::attribute:
        case K::counts_as: return prominence(term.operands[0]);
        default: return group_of(term.kind) == TermGroup::to_beat ? 1 : 2;
    }
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
    if (is_equality(kind)) return value;
    const bool strict = kind == TermKind::less || kind == TermKind::greater;
    const auto how = comparison_words(kind).how;
    return strict ? phrase(how, "than", value) : phrase(value, "or", how);
}

Clause higher_or_lower(TermKind kind, const NounPhrase& mine, const NounPhrase& other) {
    const ComparisonWords words = comparison_words(kind);
    const bool or_equal = kind == TermKind::less_equal || kind == TermKind::greater_equal;
    return clause(mine, "be", phrase(or_equal ? "equal to or" : "", words.how),
                  phrase(kind == TermKind::equal ? "to" : words.link, other));
}

std::optional<std::string> place_words(const Term& place) {
    if (const auto number = settled_number(place)) {
        return *number > 0 ? std::optional(ordinal(*number)) : std::nullopt;
    }
    if (place.kind == TermKind::player_count) return "last";
    const bool from_last =
        place.kind == TermKind::subtract && place.operands[0].kind == TermKind::player_count;
    const auto back = from_last ? settled_number(place.operands[1]) : std::nullopt;
    if (back == 1) return "last but one";
    return back == 2 ? std::optional<std::string>("last but two") : std::nullopt;
}

Clause there_is(const NounPhrase& what, Phrase tail) {
    NounPhrase there = literal("there");
    there.several = what.several;
    return clause(std::move(there), "be", phrase(what), std::move(tail));
}

}  // namespace houserules
