#include <algorithm>

#include "explain/sheet/asked_terms.h"
#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/player_parts.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/step_words.h"
#include "variant/same_term.h"

namespace houserules {

namespace {

const Noun point = {"point", "points"};

void add_rows(const Wording& wording, const std::vector<Effect>& rows, std::string_view time,
              SheetSection& section) {
    for (const auto& row : rows) {
        const auto when = wording.settled_condition(row.when);
        if (when && is_always(*when, false)) continue;
        const auto steps = steps_words(wording, row.steps, StepScene::rounds);
        if (!steps) continue;
        Phrase text = phrase(time, ",");
        if (when) append(text, if_so(wording.condition(*when, looked_at_player())));
        section.entries.push_back({std::string(time) + " " + row.name.text,
                                   name_as_title(row.name.text),
                                   sentence(phrase(text, *steps)) + said_too(row.says)});
    }
}

/// The factor of an amount of points that is settled, and the term it applies to.
struct Share {
    std::int64_t factor = 1;
    std::int64_t divisor = 1;
    const Term* whole = nullptr;  ///< without the factor
    const Term* term = nullptr;   ///< without the divisor, too
};

Share share_of(const Term& points) {
    Share share;
    share.term = &points;
    // Rounding down before and after a change of sign is not the same.
    if (share.term->kind == TermKind::negate) {
        share.factor = -1;
        share.term = &share.term->operands[0];
    }
    if (share.term->kind == TermKind::multiply) {
        for (std::size_t i = 0; i < 2; ++i) {
            const auto number = settled_number(share.term->operands[i]);
            if (!number || *number == 0) continue;
            share.factor *= *number;
            share.term = &share.term->operands[1 - i];
            break;
        }
    }
    share.whole = share.term;
    if (share.term->kind == TermKind::divide) {
        const auto number = settled_number(share.term->operands[1]);
        if (number && *number > 1) {
            share.divisor = *number;
            share.term = &share.term->operands[0];
        }
    }
    return share;
}

/// What of a row of points is counted: a sum over the players of their cards is of any card.
std::optional<NounPhrase> things_of(const Wording& wording, const Share& share) {
    const Viewpoint player = looked_at_player();
    const Term& term = *share.term;
    if (term.kind == TermKind::longest_run) return std::nullopt;
    if (term.kind != TermKind::sum_players || share.divisor != 1) {
        return wording.counted_things(term, player);
    }
    const Term& counted = term.operands[0];
    const bool cards = counted.kind == TermKind::count_cards && counted.condition.empty() &&
                       !counted.operands.empty() && counted.operands[0].kind == TermKind::player;
    if (!cards) return std::nullopt;
    NounPhrase any = amount_of("any", {"player", "players"}, true);
    any.is_person = true;
    if (!term.condition.empty()) {
        any.referent = Referent::player;
        any = narrowed(any, wording.condition(term.condition[0], player));
    }
    return with(amount_of("", {"card", "cards"}), wording.in_zone(counted.index, any));
}

/// Who scores what: "whoever is out scores 7 points", "loses 1 point for every 2 coins".
Clause points_words(const Wording& wording, NounPhrase who, const Term& points, bool another) {
    const auto scores = [&](bool positive, Phrase what) {
        return clause(std::move(who), positive ? Verb::score : Verb::lose, std::move(what));
    };
    const auto amount = [&](std::int64_t number) {
        NounPhrase noun = amount_of(number < 0 ? -number : number, point);
        if (another)
            noun.determiner = number * number == 1 ? "another" : "another " + noun.determiner;
        return noun;
    };
    if (const auto number = settled_number(points)) {
        return scores(*number >= 0, phrase(amount(*number)));
    }
    const Share share = share_of(points);
    if (auto things = things_of(wording, share)) {
        const bool one = share.divisor == 1;
        things->several = !one;
        things->determiner = one ? "each" : "every " + std::to_string(share.divisor);
        return scores(share.factor > 0, phrase(amount(share.factor), "for", *things));
    }
    const bool loses = share.factor < 0;
    NounPhrase value = wording.value(loses ? *share.whole : points, looked_at_player());
    if (share.factor == -2) value = composed(phrase("twice", value));
    if (share.factor < -2) {
        value = composed(phrase(std::to_string(-share.factor), "times", value));
    }
    return scores(!loses, phrase("as many points as", value));
}

/// Whether rows count points for the same things, so that the second counts more of them.
bool counts_alike(const Wording& wording, const Term& points, const Term& other) {
    const Share share = share_of(points);
    const Share others = share_of(other);
    return (share.factor < 0) == (others.factor < 0) && share.divisor == others.divisor &&
           is_same_term(*share.term, *others.term) && things_of(wording, share).has_value();
}

/// A row of points, with what is settled put in.
struct Counted {
    std::optional<Term> when;
    Term points;
};

std::vector<Term> parts_of(const std::optional<Term>& when) {
    if (!when) return {};
    return when->kind == TermKind::logical_and ? when->operands : std::vector<Term>{*when};
}

/// Whether a condition asks for all that another asks for.
bool is_narrower(const std::optional<Term>& when, const std::optional<Term>& other) {
    const auto parts = parts_of(when);
    const auto others = parts_of(other);
    return std::all_of(others.begin(), others.end(), [&](const Term& asked) {
        return std::any_of(parts.begin(), parts.end(),
                           [&](const Term& part) { return is_same_term(part, asked); });
    });
}

/// Who gets points: what does not differ between players comes first.
struct Scorers {
    Phrase before;
    NounPhrase who;
};

Scorers scorers(const Wording& wording, const std::optional<Term>& when) {
    Scorers result{{}, each_player().player};
    if (!when) return result;
    const auto parts = parts_by_player(*when);
    const auto clause_of = [&](const Term& part) {
        return wording.condition(part, looked_at_player());
    };
    if (parts.common) result.before = if_so(clause_of(*parts.common));
    if (parts.own) result.who = players_who(clause_of(*parts.own));
    return result;
}

}  // namespace

SheetSection instant_wins_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{"Hands that win at once", false, {}};
    const auto when = wording.settled_condition(variant.instant_wins_when);
    if (when && is_always(*when, false)) return section;
    for (const auto& hand : variant.instant_wins) {
        const Term condition = wording.settled(hand.when);
        if (is_always(condition, false)) continue;
        section.entries.push_back(
            {hand.name.text, name_as_title(hand.name.text),
             sentence(phrase(wording.condition(condition, looked_at_player())))});
    }
    if (section.entries.empty()) return section;
    const Phrase only = when ? if_so(wording.condition(*when, looked_at_player())) : Phrase();
    const std::string text =
        sentence(phrase(only,
                        "after the deal the players are looked at in turn order, from the one who "
                        "begins. The first for whom one of these holds wins the round:"));
    section.entries.insert(section.entries.begin(), SheetEntry{"instant_wins", "", text, true});
    return section;
}

SheetSection rounds_section(const Wording& wording) {
    const Rounds& rounds = wording.variant().rounds;
    SheetSection section{"Rounds", false, {}};
    if (rounds.over) {
        const Term over = wording.settled(*rounds.over);
        std::string text =
            sentence(phrase("a round is over when", wording.condition(over, looked_at_player())));
        text += rounds.deal_once ? " The next one goes on with the cards as they lie."
                                 : " All cards are dealt anew for the next one.";
        if (asks_for_round_winner(wording.variant())) {
            text += " Its winner is the first player to be out";
            text += wording.variant().instant_wins.empty() ? "." : ", unless a hand won at once.";
        }
        section.entries.push_back({"over", "", text});
    }
    add_rows(wording.looking_back(), rounds.at_start, "before a round", section);
    add_rows(wording, rounds.at_end, "after a round", section);
    return section;
}

SheetSection scoring_section(const Wording& wording) {
    SheetSection section{"Scoring", false, {}};
    std::vector<Counted> before;
    for (const auto& row : wording.variant().scoring) {
        const auto when = wording.settled_condition(row.when);
        if (when && is_always(*when, false)) continue;
        const Counted now{when, wording.settled(row.points)};
        const auto who = scorers(wording, when);
        const bool another = std::any_of(before.begin(), before.end(), [&](const Counted& other) {
            return counts_alike(wording, now.points, other.points) && is_narrower(when, other.when);
        });
        before.push_back(now);
        section.entries.push_back(
            {row.name.text, name_as_title(row.name.text),
             sentence(phrase(who.before, points_words(wording, who.who, now.points, another)))});
    }
    if (section.entries.empty()) return section;
    const bool one = section.entries.size() == 1;
    section.entries.insert(
        section.entries.begin(),
        SheetEntry{"scoring", "",
                   one ? "After a round:" : "After a round all of these are added up:", true});
    const auto& teams = wording.variant().teams;
    if (teams && teams->share_scores) {
        section.entries.push_back(
            {"together", "", "Each player of a side has the points of all its players."});
    }
    return section;
}

}  // namespace houserules
