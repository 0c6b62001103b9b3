#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/asked_terms.h"
#include "explain/sheet/player_parts.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/step_words.h"
#include "notation/names.h"

namespace houserules {

namespace {

using Role = ClauseSubject::Role;

void add_rows(const Wording& wording, const std::vector<Effect>& rows, std::string_view when,
              SheetSection& section) {
    for (const auto& row : rows) {
        std::string text(when);
        if (row.when) {
            const Term condition = wording.settled(*row.when);
            if (is_always(condition, false)) continue;
            if (!is_always(condition, true)) {
                text +=
                    fmt::format(", if {}", said(wording.condition(condition, looked_at_player())));
            }
        }
        const auto steps = steps_words(wording, row.steps, StepScene::rounds);
        if (!steps) continue;
        section.entries.push_back({fmt::format("{} {}", when, row.name.text),
                                   name_as_title(row.name.text),
                                   as_sentence(fmt::format("{}, {}", text, *steps))});
    }
}

/// The factor of an amount of points that is settled, and the term it applies to.
struct Share {
    std::int64_t factor = 1;
    std::int64_t divisor = 1;
    const Term* term = nullptr;
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
    if (share.term->kind == TermKind::divide) {
        const auto number = settled_number(share.term->operands[1]);
        if (number && *number > 1) {
            share.divisor = *number;
            share.term = &share.term->operands[0];
        }
    }
    return share;
}

/// "scores 7 points", "loses 1 point for every 2 coins".
std::string points_text(const Wording& wording, const Term& points) {
    const CountedNoun point{"point", "points"};
    const auto verb = [](bool positive) { return positive ? "scores" : "loses"; };
    if (const auto number = settled_number(points)) {
        return fmt::format("{} {}", verb(*number >= 0),
                           amount_of(*number < 0 ? -*number : *number, point));
    }
    const Viewpoint player = looked_at_player();
    const Share share = share_of(points);
    const std::int64_t each = share.factor < 0 ? -share.factor : share.factor;
    if (share.term->kind == TermKind::sum_players && share.divisor == 1) {
        const Term& counted = share.term->operands[0];
        const bool cards = counted.kind == TermKind::count_cards && counted.condition.empty() &&
                           !counted.operands.empty() &&
                           counted.operands[0].kind == TermKind::player;
        if (cards && share.term->condition.empty()) {
            Viewpoint any = player;
            any.their = "any player's";
            return fmt::format("{} {} for each card {}", verb(share.factor > 0),
                               amount_of(each, point), wording.in_zone(counted.index, any));
        }
    }
    const auto things = wording.counted_things(*share.term, player);
    if (things && share.term->kind != TermKind::longest_run) {
        const std::string of = share.divisor == 1
                                   ? fmt::format("each {}", things->one)
                                   : fmt::format("every {} {}", share.divisor, things->many);
        return fmt::format("{} {} for {}", verb(share.factor > 0), amount_of(each, point), of);
    }
    if (share.factor < 0 && points.kind == TermKind::multiply) {
        Term amount = points;
        for (Term& operand : amount.operands) {
            const auto number = settled_number(operand);
            if (number && *number < 0) operand.value = -*number;
            if (number) operand.kind = TermKind::constant;
            if (number) operand.operands.clear();
        }
        return fmt::format("loses as many points as {}", wording.value(amount, player));
    }
    if (points.kind == TermKind::negate) {
        return fmt::format("loses as many points as {}", wording.value(points.operands[0], player));
    }
    return fmt::format("scores as many points as {}", wording.value(points, player));
}

/// Players who meet a condition, as the subject of a sentence.
std::string players_who(const Clause& clause) {
    if (auto name = player_named_by(clause)) return std::move(*name);
    if (const auto words = described(clause, Role::player)) {
        return fmt::format("whoever {}", *words);
    }
    if (const auto words = relative(clause, Role::player)) {
        return fmt::format("each player {}", *words);
    }
    return fmt::format("each player for whom {}", said(clause));
}

/// Who gets points: what does not differ between players comes first.
std::string players_scoring(const Wording& wording, const Term& when) {
    const auto parts = parts_by_player(when);
    const auto clause_of = [&](const Term& part) {
        return wording.condition(part, looked_at_player());
    };
    const std::string who = parts.own ? players_who(clause_of(*parts.own)) : "each player";
    return parts.common ? fmt::format("if {}, {}", said(clause_of(*parts.common)), who) : who;
}

/// Whether points are the same kind as others, beside which they are counted: "loses 2 points for
/// each card" and "loses 1 point for each card".
bool adds_to(std::string_view points, std::string_view others) {
    const auto verb = [](std::string_view text) { return text.substr(0, text.find(' ')); };
    const auto things = [](std::string_view text) {
        const auto at = text.find(" for ");
        return at == std::string_view::npos ? std::string_view() : text.substr(at);
    };
    return verb(points) == verb(others) && !things(points).empty() &&
           things(points) == things(others);
}

std::string ranking_text(RankingKey key) {
    switch (key) {
        case RankingKey::score: return "whoever has the most points";
        case RankingKey::last_round_score: return "whoever has the most points of the last round";
        case RankingKey::first_out: return "whoever was the first to be out";
        case RankingKey::last_out:
            return "whoever is still in or, if nobody is, whoever was the last to be out";
    }
    return {};
}

std::string winners_text(const Wording& wording, const EndRow& row) {
    if (row.winners) {
        const Term winners = wording.settled(*row.winners);
        if (is_always(winners, true)) return "Everybody wins.";
        if (is_always(winners, false)) return "Nobody wins.";
        const Clause clause = wording.condition(winners, looked_at_player());
        return fmt::format("{} wins.", capitalised(players_who(clause)));
    }
    std::string text = fmt::format("The winner is {}", ranking_text(row.ranking.front()));
    for (std::size_t i = 1; i < row.ranking.size(); ++i) {
        text += fmt::format("; among equals, {}", ranking_text(row.ranking[i]));
    }
    text += ". Equals share the win.";
    if (wording.variant().teams) text += " Players of one side win together.";
    return text;
}

}  // namespace

SheetSection instant_wins_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{"Hands that win at once", false, {}};
    std::string when;
    if (variant.instant_wins_when) {
        const Term condition = wording.settled(*variant.instant_wins_when);
        if (is_always(condition, false)) return section;
        if (!is_always(condition, true)) {
            when = fmt::format("If {}, ", said(wording.condition(condition, looked_at_player())));
        }
    }
    for (const auto& hand : variant.instant_wins) {
        const Term condition = wording.settled(hand.when);
        if (is_always(condition, false)) continue;
        section.entries.push_back(
            {hand.name.text, name_as_title(hand.name.text),
             as_sentence(said(wording.condition(condition, looked_at_player())))});
    }
    if (section.entries.empty()) return section;
    section.entries.insert(
        section.entries.begin(),
        SheetEntry{"instant_wins", "",
                   capitalised(when + "after the deal the players are looked at in turn order, "
                                      "from the one who begins. The first for whom one of these "
                                      "holds wins the round:"),
                   true});
    return section;
}

SheetSection rounds_section(const Wording& wording) {
    const Rounds& rounds = wording.variant().rounds;
    SheetSection section{"Rounds", false, {}};
    if (rounds.over) {
        const Term over = wording.settled(*rounds.over);
        std::string text = fmt::format("A round is over when {}.",
                                       said(wording.condition(over, looked_at_player())));
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
    const auto& rows = wording.variant().scoring;
    SheetSection section{"Scoring", false, {}};
    std::vector<std::string> of_everybody;
    for (const auto& row : rows) {
        std::string who = "each player";
        bool conditional = false;
        if (row.when) {
            const Term when = wording.settled(*row.when);
            if (is_always(when, false)) continue;
            conditional = !is_always(when, true);
            if (conditional) who = players_scoring(wording, when);
        }
        std::string points = points_text(wording, wording.settled(row.points));
        if (!conditional) {
            of_everybody.push_back(points);
        } else if (std::any_of(of_everybody.begin(), of_everybody.end(),
                               [&](const auto& other) { return adds_to(points, other); })) {
            points.insert(points.find(' '), " another");
        }
        section.entries.push_back({row.name.text, name_as_title(row.name.text),
                                   as_sentence(fmt::format("{} {}", who, points))});
    }
    if (section.entries.empty()) return section;
    const auto& teams = wording.variant().teams;
    const bool together = teams && teams->share_scores;
    const bool one = section.entries.size() == 1;
    section.entries.insert(
        section.entries.begin(),
        SheetEntry{"scoring", "",
                   one ? "After a round:" : "After a round all of these are added up:", true});
    if (together) {
        section.entries.push_back(
            {"together", "", "Each player of a side has the points of all its players."});
    }
    return section;
}

SheetSection end_section(const Wording& wording) {
    SheetSection section{"The end of the game", true, {}};
    for (const auto& row : wording.variant().end) {
        const Term when = wording.settled(row.when);
        if (is_always(when, false)) continue;
        section.entries.push_back({row.name.text, name_as_title(row.name.text),
                                   fmt::format("The game is over when {}. {}",
                                               said(wording.condition(when, looked_at_player())),
                                               winners_text(wording, row))});
    }
    if (section.entries.size() > 1) {
        section.entries.insert(
            section.entries.begin(),
            SheetEntry{"end", "", "The first of these that holds decides.", true});
    }
    return section;
}

}  // namespace houserules
