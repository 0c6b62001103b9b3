#include "source/containers.h"
#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/rules.h"
#include "variant/sections/spoken.h"
#include "variant/sections/steps.h"

namespace houserules {

namespace {

constexpr Meaning<bool> out_times[] = {{"any_time", false}, {"round_start", true}};
constexpr Meaning<bool> deals[] = {{"each_round", false}, {"once", true}};
constexpr Meaning<RankingKey> ranking_keys[] = {{"score", RankingKey::score},
                                                {"last_round_score", RankingKey::last_round_score},
                                                {"first_out", RankingKey::first_out},
                                                {"last_out", RankingKey::last_out}};

Scope scope_of_each_player() { return scope_of_game().with_player(); }

const KeyTable<Out> out_table(
    MapKind::out,
    {
        {"empty", "out when all these are empty", takes_zones(&Out::empty), required()},
        {"when", "as long as this holds; over each player",
         takes_condition(&Out::when, scope_of_each_player), "true"},
        {"at", "when that is looked at", takes_word(out_times, &Out::at_round_start), "any_time"},
        {"cards", "where the cards of a player go whom a step `out` names",
         takes_zone(&Out::cards_to), "they stay"},
    });

void read_winning_hands(const Reading& reading, const Node& node, Variant& variant) {
    for (const Entry* entry : read_rows(reading.draft, node, VariantLimits::rules, "hand")) {
        std::optional<Term> when =
            read_term(reading.draft, entry->value, scope_of_game().with_player(), {Type::boolean},
                      "a hand that wins");
        if (when) variant.instant_wins.push_back({name_of(*entry), std::move(*when)});
    }
}

const KeyTable<Variant> instant_wins_table(
    MapKind::instant_wins,
    {
        {"when", "whether they count", takes_condition(&Variant::instant_wins_when, scope_of_game),
         "true"},
        {"hands",
         "the hands, over each player",
         {Takes::conditions, read_winning_hands},
         required()},
    });

const KeyTable<Effect> round_row_table(MapKind::round_row,
                                       {
                                           {"when", "whether it happens",
                                            takes_condition(&Effect::when), "true"},
                                           {"do", "what happens", {Takes::steps}, required()},
                                           {"says", "what the log tells when it happens",
                                            takes_sentence(&Effect::says), "only what is done"},
                                       });

/// What is done between rounds.
Field<Rounds> takes_round_rows(std::vector<Effect> Rounds::*member, StepPlace::Kind kind,
                               ScopeOf scope) {
    return {Takes::rows,
            [=](const Reading& reading, const Node& node, Rounds& rounds) {
                const StepPlace place{kind, scope()};
                read_rows_of(reading.draft, &node, round_row_table, "row", rounds.*member,
                             place.scope, [&](const Reading& of_row, Effect& row) {
                                 const Node* steps = of_row.map.find("do");
                                 if (steps == nullptr) return;
                                 row.steps = read_steps(of_row.draft, *steps, place, "`do`");
                             });
            },
            MapKind::round_row};
}

const KeyTable<Rounds> rounds_table(
    MapKind::rounds,
    {
        {"deal", "whether cards are dealt for each round or once",
         takes_word(deals, &Rounds::deal_once), "each_round"},
        {"at_start", "what is done before each round",
         takes_round_rows(&Rounds::at_start, StepPlace::Kind::round_start, scope_of_game)},
        {"over", "whether the round is over", takes_condition(&Rounds::over, scope_of_game)},
        {"at_end", "what is done after each round, before scores are counted",
         takes_round_rows(&Rounds::at_end, StepPlace::Kind::round_end, scope_after_round)},
    });

const KeyTable<ScoringRow> scoring_table(
    MapKind::scoring_row,
    {
        {"when", "whether the player gets the points", takes_condition(&ScoringRow::when), "true"},
        {"points", "the points", takes_term(Type::integer, &ScoringRow::points), required()},
    });

void read_ranking(const Reading& reading, const Node& node, EndRow& row) {
    Draft& draft = reading.draft;
    const std::vector<Node>* items =
        read_items(draft, node, reading.what, "leave the key out for the usual ranking");
    if (items == nullptr) return;
    for (const Node& item : *items) {
        const std::optional<RankingKey> key =
            read_word(item, ranking_keys, reading.what, draft.diagnostics);
        if (!key) continue;
        if (contains(row.ranking, *key)) {
            draft.refuse(item.span, "`{}` stands here twice", item.text);
            continue;
        }
        row.ranking.push_back(*key);
    }
}

const KeyTable<EndRow> end_table(
    MapKind::end_row,
    {
        {"when", "whether the game is over", takes_condition(&EndRow::when, scope_of_game),
         required()},
        {"winners", "whether a player wins",
         takes_condition(&EndRow::winners, scope_of_each_player), "the best in the ranking"},
        {"ranking",
         "what ranks the players, most important first",
         {Takes::words, words_of(ranking_keys), read_ranking},
         "[score] with `scoring`, else [first_out]"},
        {"title", "what people are told it is called", takes_title(&EndRow::title), "its name"},
        {"may_not_end", "whether games may go on and on, and `says` tells what is done then",
         takes_flag(&EndRow::may_not_end), "false"},
        {"says", "what the rule sheet tells beside it", takes_sentence(&EndRow::says)},
    });

}  // namespace

KeyLists outcome_keys() {
    return {&out_table,       &instant_wins_table, &rounds_table,
            &round_row_table, &scoring_table,      &end_table};
}

void read_out(Draft& draft, const Node& root) {
    const Node* node = root.find("out");
    if (node == nullptr || !read_map(draft, *node, out_table, draft.variant.out)) return;
    const Node* empty = node->find("empty");
    if (empty == nullptr) return;
    for (const Node* item : zones_of_the_table(draft, *empty)) {
        draft.refuse(item->span, "being out is about the cards in zones of players");
    }
}

void read_instant_wins(Draft& draft, const Node& root) {
    const Node* node = root.find("instant_wins");
    if (node != nullptr) read_map(draft, *node, instant_wins_table, draft.variant);
}

void read_rounds(Draft& draft, const Node& root) {
    const Node* node = root.find("rounds");
    if (node != nullptr) read_map(draft, *node, rounds_table, draft.variant.rounds);
}

void read_scoring(Draft& draft, const Node& root) {
    read_rows_of(draft, root.find("scoring"), scoring_table, "row", draft.variant.scoring,
                 scope_after_round().with_player());
}

void read_end(Draft& draft, const Node& root) {
    const RankingKey usual =
        root.find("scoring") != nullptr ? RankingKey::score : RankingKey::first_out;
    read_rows_of(draft, root.find("end"), end_table, "row", draft.variant.end, {},
                 [&](const Reading& reading, EndRow& row) {
                     if (row.ranking.empty()) row.ranking.push_back(usual);
                     check_ending(draft, reading.map, row.may_not_end);
                 });
}

}  // namespace houserules
