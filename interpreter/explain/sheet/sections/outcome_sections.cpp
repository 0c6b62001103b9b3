#include <fmt/format.h>

#include "explain/sheet/amount_words.h"
#include "explain/sheet/asked_terms.h"
#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/round_rows.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/step_words.h"
#include "source/containers.h"
#include "variant/same_term.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

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
    const Term& term = *share.term;
    if (term.kind == TermKind::longest_run) return std::nullopt;
    if (term.kind != TermKind::sum_players) return wording.counted_things(term);
    if (share.divisor != 1) return std::nullopt;
    const Term& counted = term.operands[0];
    const bool cards = counted.kind == TermKind::count_cards && counted.condition.empty() &&
                       !counted.operands.empty() && counted.operands[0].kind == TermKind::player;
    if (!cards) return std::nullopt;
    NounPhrase any = amount_of("any", {"player", "players"}, true);
    any.is_person = true;
    if (!term.condition.empty()) {
        any.referent = Referent::player;
        any = narrowed_players(any, wording.condition(term.condition[0]));
    }
    return with(amount_of("", {"card", "cards"}), wording.in_zone(counted.index, any));
}

/// Whether a number adds up what cards count, so that it is points itself.
bool is_sum_of_cards(const Term& term) {
    if (term.kind == TermKind::sum_players) return is_sum_of_cards(term.operands[0]);
    const bool both = term.kind == TermKind::add;
    return term.kind == TermKind::sum_cards || (both && all_of(term.operands, is_sum_of_cards));
}

/// What every player's number is compared with one's own by: X of `sum(X over players) -
/// player_count * X`; null if a number is nothing like that.
const Term* compared_with_others(const Term& term) {
    if (term.kind != TermKind::subtract) return nullptr;
    const Term& all = term.operands[0];
    const Term& own = term.operands[1];
    if (all.kind != TermKind::sum_players || !all.condition.empty() ||
        own.kind != TermKind::multiply) {
        return nullptr;
    }
    const bool first = own.operands[0].kind == TermKind::player_count;
    if (own.operands[first ? 0 : 1].kind != TermKind::player_count) return nullptr;
    const Term& each = own.operands[first ? 1 : 0];
    return is_same_term(all.operands[0], each) ? &each : nullptr;
}

/// Points that are a number of their own, not as many as something else: "the sum of the pips of
/// their cards", "1 point, 1 more if they are out".
std::optional<Phrase> points_counted(const Wording& wording, const Term& points) {
    if (is_sum_of_cards(points)) return phrase(wording.value(points));
    if (auto raised = raised_amount(wording, points, {"point", "points"})) return phrase(*raised);
    const Term* each = compared_with_others(points);
    if (each == nullptr) return std::nullopt;
    const auto of = [&](std::string_view who) {
        NounPhrase player = literal(std::string(who));
        player.is_person = true;
        return wording.about(player).value(*each);
    };
    return phrase(", for each other player,", of("that player"), "minus", of("the scorer"));
}

/// Who scores what: "whoever is out scores 7 points", "loses 1 point for every 2 coins".
Clause points_words(const Wording& wording, const NounPhrase& who, const Term& points,
                    bool another) {
    const auto scores = [&](bool positive, Phrase what) {
        return clause(who, positive ? "score" : "lose", std::move(what));
    };
    const auto amount = [&](std::int64_t number) {
        NounPhrase noun = amount_of(number < 0 ? -number : number, {"point", "points"});
        if (another) noun.determiner = noun.several ? "another " + noun.determiner : "another";
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
    if (another && is_sum_of_cards(*share.whole))
        return scores(share.factor > 0, phrase("as many points again"));
    const std::int64_t times = share.factor < 0 ? -share.factor : share.factor;
    if (auto number = times == 1 ? points_counted(wording, *share.whole) : std::nullopt) {
        return scores(share.factor > 0, std::move(*number));
    }
    const std::string how = times == 1   ? "as"
                            : times == 2 ? "twice as"
                                         : std::to_string(times) + " times as";
    return scores(share.factor > 0, phrase(how, "many points as", wording.value(*share.whole)));
}

/// Whether rows count points for the same things, so that the second counts more of them.
bool counts_alike(const Wording& wording, const Term& points, const Term& other) {
    const Share share = share_of(points);
    const Share others = share_of(other);
    const bool alike = (share.factor < 0) == (others.factor < 0) &&
                       share.divisor == others.divisor && is_same_term(*share.term, *others.term);
    const bool same_sum = share.factor == others.factor && is_sum_of_cards(*share.whole);
    return alike && (same_sum || things_of(wording, share).has_value());
}

/// A row of points, with what is settled put in.
struct Counted {
    std::optional<Term> when;
    Term points;
};

/// Whether a condition asks that the player looked at is out.
bool asks_for_out(const std::optional<Term>& when) {
    const auto parts = conjuncts_of(when);
    return any_of(parts, [](const Term& part) {
        return part.kind == TermKind::out && part.operands[0].kind == TermKind::player;
    });
}

/// Whether a condition asks for all that another asks for.
bool is_narrower(const std::optional<Term>& when, const std::optional<Term>& other) {
    const auto parts = conjuncts_of(when);
    const auto others = conjuncts_of(other);
    return all_of(others, [&](const Term& asked) {
        return any_of(parts, [&](const Term& part) { return is_same_term(part, asked); });
    });
}

/// Whether something is counted in a round that is 0 again in the next one.
bool counts_within_rounds(const Wording& wording) {
    const Variant& variant = wording.variant();
    for (int i = 0; i < count_of(variant.variables); ++i) {
        const auto& variable = at(variant.variables, i);
        const bool counts = variable.type == Type::integer && variable.of == Owner::table &&
                            variable.lasts_round() && fixed_value(variable.start, variant) == 0;
        if (counts && !wording.is_never_set(i) && asks_for_variable(variant, i)) return true;
    }
    return false;
}

/// Whether a round goes on until nobody but one is still in, who is last.
bool ends_with_one_left(const Wording& wording) {
    const Term over = wording.settled(*wording.variant().rounds.over);
    const std::vector<Term> parts = conjuncts_of(over);
    return any_of(parts, [](const Term& part) {
        const auto number =
            part.operands.size() == 2 ? settled_number(part.operands[1]) : std::nullopt;
        const bool few = (part.kind == TermKind::less_equal || part.kind == TermKind::equal)
                             ? number == 1
                             : part.kind == TermKind::less && number == 2;
        return few && part.operands[0].kind == TermKind::count_players;
    });
}

}  // namespace

SheetSection instant_wins_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{"Hands that win at once"};
    if (wording.is_never(variant.instant_wins_when)) return section;
    for (const auto& hand : variant.instant_wins) {
        if (wording.is_never(hand.when)) continue;
        section.add_rule(RuleSection::instant_win, hand.name.text, name_as_title(hand.name.text),
                         sentence(phrase(wording.condition(wording.settled(hand.when)))));
    }
    if (section.entries.empty()) return section;
    const auto when = wording.settled_condition(variant.instant_wins_when);
    section.lead_with(
        sentence(phrase(when ? if_so(wording.condition(*when)) : Phrase(),
                        "after the deal the players are looked at in turn order, from the one who "
                        "begins. The first for whom one of these holds wins the round:")));
    return section;
}

SheetSection rounds_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    const Rounds& rounds = variant.rounds;
    SheetSection section{"Rounds"};
    if (rounds.over) {
        std::string text = sentence(
            phrase("a round is over when", wording.condition(wording.settled(*rounds.over))));
        if (wording.most_players() > 2 && asks_for_later_places(variant) &&
            !ends_with_one_left(wording)) {
            text +=
                " Players who are still in then take the next places of the round, in turn from "
                "the one after whoever went out last.";
        }
        if (!wording.settled_values().one_round) {
            text += rounds.deal_once ? " The next one goes on with the cards as they lie"
                                     : " All cards are dealt anew for the next one";
            text += counts_within_rounds(wording)
                        ? ", and what was counted within the round begins at 0 again."
                        : ".";
        }
        if (asks_for_round_winner(variant)) {
            const bool hands = !instant_wins_section(wording).entries.empty();
            text += fmt::format(" The winner of a round is the first player to be out{}.",
                                hands ? ", unless a hand won at once" : "");
        }
        section.add("over", "", text);
    }
    if (rounds.deal_once) add_rows_before_rounds(wording, section);
    add_rows_after_rounds(wording, section);
    return section;
}

SheetSection scoring_section(const Wording& general) {
    const Wording wording = general.after_round();
    SheetSection section{"Scoring"};
    std::vector<Counted> before;
    for (const auto& row : wording.variant().scoring) {
        if (wording.is_never(row.when)) continue;
        const Counted now{wording.settled_condition(row.when), wording.settled(row.points)};
        // What does not differ between players comes first.
        const auto parts = parts_by_player(now.when);
        const Phrase first = parts.common ? if_so(wording.condition(*parts.common)) : Phrase();
        const NounPhrase who =
            parts.own ? players_who(wording.condition(*parts.own)) : some_player("each");
        const bool another = any_of(before, [&](const Counted& other) {
            return counts_alike(wording, now.points, other.points) &&
                   is_narrower(now.when, other.when);
        });
        before.push_back(now);
        const Wording words = asks_for_out(now.when) ? wording.of_players_out() : wording;
        section.add_rule(RuleSection::scoring_row, row.name.text, name_as_title(row.name.text),
                         sentence(phrase(first, points_words(words, who, now.points, another))));
    }
    if (section.entries.empty()) return section;
    section.lead_with(section.entries.size() == 1 ? "After a round:"
                                                  : "After a round all of these are added up:");
    const auto& teams = wording.variant().teams;
    if (teams && teams->share_scores && wording.has_sides()) {
        section.add("together", "",
                    "Then each player has what all players of their side have scored together.");
    }
    return section;
}

}  // namespace houserules
