#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "variant/binding/expressions.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/lookup.h"
#include "variant/sections/rules.h"
#include "variant/sections/spoken.h"
#include "variant/sections/steps.h"

namespace houserules {

namespace {

constexpr std::array<std::pair<std::string_view, bool>, 2> out_times = {{
    {"any_time", false},
    {"round_start", true},
}};
constexpr std::array<std::pair<std::string_view, bool>, 2> deals = {{
    {"each_round", false},
    {"once", true},
}};
constexpr std::array<std::pair<std::string_view, RankingKey>, 4> ranking_keys = {{
    {"score", RankingKey::score},
    {"last_round_score", RankingKey::last_round_score},
    {"first_out", RankingKey::first_out},
    {"last_out", RankingKey::last_out},
}};

std::vector<Effect> read_round_rows(Draft& draft, const Node& map, std::string_view key) {
    std::vector<Effect> rows;
    const Node* node = map.find(key);
    if (node == nullptr) return rows;
    const bool start = key == "at_start";
    const StepPlace place{start ? StepPlace::Kind::round_start : StepPlace::Kind::round_end,
                          start ? scope_of_game() : scope_after_round()};
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::rules, "row")) {
        if (!check_keys(entry->value, MapKind::round_row, entry->key_span, draft.diagnostics)) {
            continue;
        }
        Effect row;
        row.name = name_of(*entry);
        row.when = read_term_at(draft, entry->value, "when", place.scope, {Type::boolean});
        if (const Node* steps = entry->value.find("do")) {
            row.steps = read_steps(draft, *steps, place, "`do`");
        }
        row.says = read_says(draft, entry->value);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<RankingKey> read_ranking(Draft& draft, const Node& node) {
    std::vector<RankingKey> ranking;
    const std::vector<Node>* items = read_list(node, "`ranking`", draft.diagnostics);
    if (items == nullptr) return ranking;
    if (items->empty()) {
        draft.diagnostics.error(Code::bad_value, node.span, "`ranking` is empty",
                                "leave the key out for the usual ranking");
    }
    for (const Node& item : *items) {
        const std::optional<RankingKey> key =
            read_word(item, ranking_keys, "`ranking`", draft.diagnostics);
        if (!key) continue;
        if (std::find(ranking.begin(), ranking.end(), *key) != ranking.end()) {
            draft.diagnostics.error(Code::bad_value, item.span,
                                    fmt::format("`{}` stands here twice", item.text));
            continue;
        }
        ranking.push_back(*key);
    }
    return ranking;
}

}  // namespace

void read_out(Draft& draft, const Node& root) {
    const Node* node = root.find("out");
    if (node == nullptr) return;
    if (!check_keys(*node, MapKind::out, node->span, draft.diagnostics)) return;
    Out& out = draft.variant.out;
    if (const Node* empty = node->find("empty")) {
        out.empty = read_zones(draft, *empty, "`empty`");
        for (std::size_t i = 0; empty->is_sequence() && i < empty->items.size(); ++i) {
            const Node& item = empty->items[i];
            const int zone = draft.names.find(item.text, NameKind::zone);
            if (zone < 0 || zone_at(draft, zone).of == Owner::player) continue;
            draft.diagnostics.error(Code::bad_value, item.span,
                                    "being out is about the cards in zones of players");
        }
    }
    out.cards_to = read_reference_at(draft, *node, "cards", NameKind::zone);
    if (const Node* at = node->find("at")) {
        out.at_round_start = read_word(*at, out_times, "`at`", draft.diagnostics).value_or(false);
    }
}

void read_instant_wins(Draft& draft, const Node& root) {
    const Node* node = root.find("instant_wins");
    if (node == nullptr) return;
    if (!check_keys(*node, MapKind::instant_wins, node->span, draft.diagnostics)) return;
    Variant& variant = draft.variant;
    variant.instant_wins_when =
        read_term_at(draft, *node, "when", scope_of_game(), {Type::boolean});
    const Node* hands = node->find("hands");
    if (hands == nullptr) return;
    for (const Entry* entry : read_rows(draft, *hands, VariantLimits::rules, "hand")) {
        std::optional<Term> when = read_term(draft, entry->value, scope_of_game().with_player(),
                                             {Type::boolean}, "a hand that wins");
        if (when) variant.instant_wins.push_back({name_of(*entry), std::move(*when)});
    }
}

void read_rounds(Draft& draft, const Node& root) {
    const Node* node = root.find("rounds");
    if (node == nullptr) return;
    if (!check_keys(*node, MapKind::rounds, node->span, draft.diagnostics)) return;
    Rounds& rounds = draft.variant.rounds;
    if (const Node* deal = node->find("deal")) {
        rounds.deal_once = read_word(*deal, deals, "`deal`", draft.diagnostics).value_or(false);
    }
    rounds.at_start = read_round_rows(draft, *node, "at_start");
    rounds.over = read_term_at(draft, *node, "over", scope_of_game(), {Type::boolean});
    rounds.at_end = read_round_rows(draft, *node, "at_end");
}

void read_scoring(Draft& draft, const Node& root) {
    const Node* node = root.find("scoring");
    if (node == nullptr) return;
    const Scope scope = scope_after_round().with_player();
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::rules, "row")) {
        const Node& map = entry->value;
        if (!check_keys(map, MapKind::scoring_row, entry->key_span, draft.diagnostics)) continue;
        ScoringRow row;
        row.name = name_of(*entry);
        row.when = read_term_at(draft, map, "when", scope, {Type::boolean});
        std::optional<Term> points = read_term_at(draft, map, "points", scope, {Type::integer});
        if (points) row.points = std::move(*points);
        draft.variant.scoring.push_back(std::move(row));
    }
}

void read_end(Draft& draft, const Node& root) {
    const Node* node = root.find("end");
    if (node == nullptr) return;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::rules, "row")) {
        const Node& map = entry->value;
        if (!check_keys(map, MapKind::end_row, entry->key_span, draft.diagnostics)) continue;
        EndRow row;
        row.name = name_of(*entry);
        std::optional<Term> when =
            read_term_at(draft, map, "when", scope_of_game(), {Type::boolean});
        if (when) row.when = std::move(*when);
        row.winners =
            read_term_at(draft, map, "winners", scope_of_game().with_player(), {Type::boolean});
        row.title = read_title(draft, map);
        if (const Node* ranking = map.find("ranking")) row.ranking = read_ranking(draft, *ranking);
        if (row.ranking.empty()) {
            row.ranking.push_back(root.find("scoring") != nullptr ? RankingKey::score
                                                                  : RankingKey::first_out);
        }
        draft.variant.end.push_back(std::move(row));
    }
}

}  // namespace houserules
