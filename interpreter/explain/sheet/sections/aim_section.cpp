#include <fmt/format.h>

#include <map>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/what_happens.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "variant/checks/card_flow.h"
#include "variant/same_term.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

std::string players_text(const Wording& wording) {
    const Variant& variant = wording.variant();
    const auto& allowed = variant.players;
    if (const auto only = wording.settled_values().players) {
        return said(amount_of(*only, {"player", "players"}));
    }
    const bool gapless = allowed.back() - allowed.front() + 1 == count_of(allowed);
    std::vector<std::string> numbers;
    for (const int number : allowed) numbers.push_back(fmt::format("{}", number));
    std::string text = gapless ? fmt::format("{} to {} players", allowed.front(), allowed.back())
                               : fmt::format("{} players", listed(numbers, "or"));
    if (variant.names_best_players && allowed.size() > 1) {
        text += fmt::format("; best with {}", variant.best_players);
    }
    return text;
}

/// Who plays together where so many play: "seats 0 and 2; seats 1 and 3".
std::string sides_text(const Program& program, int players) {
    std::map<std::int32_t, std::vector<std::string>> seats_of;
    for (int seat = 0; seat < players; ++seat) {
        seats_of[program.side_of(players, seat)].push_back(fmt::format("{}", seat));
    }
    std::vector<std::string> sides;
    for (const auto& [side, seats] : seats_of) {
        sides.push_back(fmt::format("{} {}", seats.size() == 1 ? "seat" : "seats", listed(seats)));
    }
    return fmt::format("{}", fmt::join(sides, "; "));
}

void add_sides(const Wording& wording, const Program& program, SheetSection& section) {
    const auto only = wording.settled_values().players;
    if (!wording.has_sides()) return;
    for (const int players : wording.variant().players) {
        if (only && *only != players) continue;
        section.add(
            fmt::format("sides of {}", players),
            only ? "Sides" : fmt::format("Sides of {} players", players),
            fmt::format("These play together and win together: {}.", sides_text(program, players)));
    }
}

std::string_view ranked_first(RankingKey key, bool only_loses) {
    switch (key) {
        case RankingKey::score:
            return only_loses ? "whoever has lost the fewest points"
                              : "whoever has the most points";
        case RankingKey::last_round_score:
            return only_loses ? "whoever lost the fewest points in the last round"
                              : "whoever has the most points of the last round";
        case RankingKey::first_out: return "whoever was the first to be out";
        case RankingKey::last_out:
            return "whoever is still in or, if nobody is, whoever was the last to be out";
    }
    return {};
}

/// The condition that exactly one player meets when the game ends; null if nothing says so.
const Term* met_by_one(const std::vector<Term>& conditions) {
    for (const Term& part : conditions) {
        if (part.kind != TermKind::equal || settled_number(part.operands[1]) != 1) continue;
        const Term& count = part.operands[0];
        if (count.kind == TermKind::count_players && !count.condition.empty()) {
            return &count.condition[0];
        }
    }
    return nullptr;
}

/// Whether two players cannot be equal: a single one is still in, or places are those of players
/// who are out, and somebody is when the game ends.
bool are_sole(const Wording& wording, const EndRow& row, const Term* only) {
    if (only != nullptr && row.ranking.front() == RankingKey::last_out) {
        return !wording.has_sides() && only->kind == TermKind::logical_not &&
               only->operands[0].kind == TermKind::out;
    }
    return row.ranking.back() == RankingKey::first_out && !wording.has_sides() &&
           contains_term(wording.settled(row.when),
                         [](const Term& part) { return part.kind == TermKind::out; });
}

/// Whether the order in which players went out tells them apart.
bool can_be_out(const Wording& wording) {
    bool puts_out = !wording.variant().out.empty.empty();
    for_each_possible_step(wording.settled_values(), [&](const Step& step) {
        puts_out = puts_out || step.kind == StepKind::out_next || step.kind == StepKind::out_last;
    });
    return puts_out;
}

/// By what players are ranked, the most important first: "whoever has the most points".
Phrase ranking_words(const Wording& wording, const EndRow& row) {
    const bool only_loses = wording.only_loses_points();
    Phrase text;
    for (const RankingKey key : row.ranking) {
        text = phrase(text, text.empty() ? "" : "; among equals,", ranked_first(key, only_loses));
    }
    return text;
}

/// How all are ranked where a condition says who wins. Nothing where that says it all.
///
/// @param one  only one player can win
std::string final_order_text(const Wording& wording, const EndRow& row, bool one) {
    const bool by_out =
        row.ranking.front() == RankingKey::first_out || row.ranking.front() == RankingKey::last_out;
    if (wording.most_players() == 2 || (by_out && !can_be_out(wording))) return "";
    return " " +
           sentence(phrase(one ? "in the final order the winner comes first; among the others,"
                               : "in the final order the winners come first; among them, and "
                                 "among the others,",
                           ranking_words(wording, row), "is ahead"));
}

std::string winners_text(const Wording& wording, const EndRow& row) {
    const std::vector<Term> ends = conjuncts_of(wording.settled_condition(row.when));
    const Term* only = met_by_one(ends);
    if (row.winners) {
        const Term winners = wording.settled(*row.winners);
        if (is_always(winners, true)) return "Everybody wins.";
        if (is_always(winners, false)) return "Nobody wins.";
        const bool one = only != nullptr && is_same_term(*only, winners);
        const NounPhrase who = players_who(wording.condition(winners));
        // "Each player whose score is the highest of all wins" is read twice.
        const Clause win =
            who.is_whoever ? clause(who, "win") : clause(person("winner"), "be", phrase(who));
        return sentence(phrase(win, one ? "" : "; several share the win")) +
               final_order_text(wording, row, one);
    }
    const bool sole = are_sole(wording, row, only);
    if (sole && only != nullptr && row.ranking.front() == RankingKey::last_out) {
        const bool others = wording.most_players() > 2;
        return std::string("The winner is whoever is still in") +
               (others ? "; the later another player was out, the better their place." : ".");
    }
    return sentence(phrase("the winner is", ranking_words(wording, row))) +
           (sole ? "" : " Players who tie share the win.");
}

/// Whether what follows from a move can bring cards where a player must have none to be out.
bool may_hold_cards_again(const Wording& wording, const Out& out) {
    const auto brings = [&](const Step& step) {
        return contains(out.empty, step.to) && !wording.is_never(step.when);
    };
    const auto& effects = wording.variant().effects;
    return any_of(effects, [&](const Effect& effect) {
        return !wording.is_never(effect.when) && any_of(effect.steps, brings);
    });
}

/// Whether somebody may have no cards left when the set-up is done.
bool is_emptied_in_setup(const Wording& wording, const Out& out) {
    return any_of(wording.variant().setup, [&](const Step& step) {
        return contains(out.empty, step.from) && !contains(out.empty, step.to) &&
               !wording.is_never(step.when);
    });
}

/// Whether a condition asks for what only effects tell.
bool is_told_by_effects(const Wording& wording, const std::optional<Term>& when) {
    const auto is_told = [&](const Term& part) {
        return part.kind == TermKind::variable &&
               any_of(wording.variant().effects, [&](const Effect& effect) {
                   return any_of(effect.steps,
                                 [&](const Step& step) { return sets(step, part.index); });
               });
    };
    return when && contains_term(*when, is_told);
}

/// When a player is out: "a player who has no cards in their hand is out".
void add_out(const Wording& wording, SheetSection& section) {
    const Out& out = wording.variant().out;
    if (out.empty.empty()) return;
    if (out.at_round_start && !wording.variant().rounds.over) {
        if (!has_step(wording.variant(), {StepKind::out_next, StepKind::out_last})) return;
        return section.add("out", "Going out",
                           "Having no cards is not enough to be out; \"What follows\" tells who is "
                           "out.");
    }
    const NounPhrase player = looked_at_player();
    std::vector<Phrase> none;
    for (const int zone : out.empty) {
        NounPhrase cards = plural(wording.zone(zone, player));
        cards.owner.clear();
        none.push_back(wording.is_plural_zone(zone)
                           ? phrase("no", cards)
                           : phrase("no cards", wording.in_zone(zone, player)));
    }
    const bool deals = has_step(wording.variant(), {StepKind::deal});
    const Phrase as_round_begins =
        !out.at_round_start ? Phrase()
        : deals             ? phrase("when a round begins, after the deal,")
                            : phrase("when a round begins, after all have drawn their cards,");
    const NounPhrase somebody = narrowed(
        some_player("a"), clause(player, "have", phrase(listed_phrases(none), as_round_begins)));
    const auto when = wording.settled_condition(out.when);
    if (when && is_always(*when, false)) return;
    const bool negated = when && when->kind == TermKind::logical_not;
    const Phrase as_long =
        negated ? phrase(", but not while", wording.about(player).condition(when->operands[0]))
        : when  ? phrase("once", wording.about(player).condition(*when))
                : Phrase();
    std::string text =
        sentence(phrase(clause(somebody, "be", phrase("out", as_long)),
                        is_told_by_effects(wording, when) ? "(see \"What follows\")" : ""));
    if (out.at_round_start) {
        text += " Having none later in a round puts nobody out.";
    } else if (may_hold_cards_again(wording, out)) {
        text += " This is looked at when all that follows from a move is done";
        text += is_emptied_in_setup(wording, out) ? ", and after the set-up." : ".";
    }
    if (out.cards_to >= 0) {
        const NounPhrase theirs = with(person("player"), phrase("who is put out"));
        text += " " + sentence(phrase("the cards of a player who is put out go to",
                                      wording.zone(out.cards_to, theirs)));
    }
    section.add("out", "Going out", text);
}

/// "after 3 rounds", "when a player is out".
Phrase when_over(const Wording& wording, const Term& when) {
    const bool of_rounds = (when.kind == TermKind::equal || when.kind == TermKind::greater_equal) &&
                           when.operands[0].kind == TermKind::rounds_played;
    const auto number = of_rounds ? settled_number(when.operands[1]) : std::nullopt;
    return number ? phrase("after", amount_of(*number, {"round", "rounds"}))
                  : phrase("when", wording.condition(when));
}

}  // namespace

SheetSection players_section(const Wording& wording, const Program& program) {
    SheetSection section{"Players"};
    section.add(
        "players", "",
        players_text(wording) + ". Seats are numbered 0, 1 and so on in the order of turns.");
    add_sides(wording, program, section);
    return section;
}

SheetSection aim_section(const Wording& general) {
    const Wording wording = general.after_round();
    SheetSection rows{""};
    for (const auto& row : wording.variant().end) {
        if (wording.is_never(row.when)) continue;
        rows.add_rule(
            RuleSection::end_row, row.name.text, name_as_title(row.name.text, row.title),
            sentence(phrase("the game is over", when_over(wording, wording.settled(row.when)))) +
                " " + winners_text(wording, row) + said_too(row.says));
    }
    if (rows.entries.size() > 1) rows.lead_with("The game ends by the first of these that holds:");
    SheetSection section{"Winning, and the end of the game"};
    add_out(wording, section);
    section.entries.insert(section.entries.end(), rows.entries.begin(), rows.entries.end());
    return section;
}

}  // namespace houserules
