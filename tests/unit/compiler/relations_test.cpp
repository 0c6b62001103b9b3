#include "compiler/relations.h"

#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "../rules/rules_of.h"
#include "../variant/loading.h"
#include "catch.h"
#include "game/evaluate.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

const std::string one_pack = "{preset: standard_52}";
const std::string two_packs = "{preset: standard_52, copies: 2}";

/// A game of some rows.
std::string game_with_rows(const std::string& rows, const std::string& deck = one_pack,
                           const std::string& combinations = "{single: {set: 1, key: card}}") {
    return game({
        {"deck", deck},
        {"ranks",
         "{attributes: {worth: {A: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10, "
         "J: 10, Q: 10, K: 10}}}"},
        {"combinations", combinations},
        {"variables", "{trump: {type: suit}, drawn: {type: integer}}"},
        {"beats", "{" + rows + "}"},
    });
}

/// A game in which what may be played has a condition.
std::string game_allowing(const std::string& condition) {
    return game_with_rows("asked: {allow: " + condition + "}");
}

bool is_related(TermKind kind) {
    return kind == TermKind::any_related || kind == TermKind::all_related ||
           kind == TermKind::count_related;
}

std::size_t count_related(const Program& program) {
    return static_cast<std::size_t>(
        std::count_if(program.nodes.begin(), program.nodes.end(),
                      [](const FormulaNode& node) { return is_related(node.kind); }));
}

/// The same program without its relations: each card is asked.
Program one_by_one(Program program) {
    for (auto& node : program.nodes) {
        if (node.kind == TermKind::any_related) node.kind = TermKind::any_card;
        if (node.kind == TermKind::all_related) node.kind = TermKind::all_cards;
        if (node.kind == TermKind::count_related) node.kind = TermKind::count_cards;
    }
    return program;
}

CardMask draw_cards(const Program& program) {
    CardMask cards;
    for (int card = 0; card < program.card_count; ++card) {
        if (*rc::gen::inRange(0, 4) == 0) cards.insert(card);
    }
    return cards;
}

/// Calls `visit` with every play there can be, and with none.
template <typename Visit>
void for_each_play(const Program& program, const Visit& visit) {
    visit(nullptr);
    for (int c = 0; c < count_of(program.combinations); ++c) {
        const auto& combination = at(program.combinations, c);
        for (int size = combination.least; size <= combination.most;
             size += combination.size_step) {
            for (int key = 0; key < static_cast<int>(combination.keys); ++key) {
                const ConsideredPlay play{c, size, key, 0};
                visit(&play);
            }
        }
    }
}

/// Requires that a condition has the value that it has where each card is asked, in a position
/// drawn at random.
void check_values(const Program& program) {
    const Program asked = one_by_one(program);
    State state = begun(program, 3);
    for (auto& zone : state.zones) {
        zone.cards = draw_cards(program);
        zone.count = static_cast<std::uint16_t>(zone.cards.count());
        zone.top = zone.bottom = static_cast<std::uint8_t>(zone.count ? zone.cards.lowest() : 0);
    }
    for (const int player : {-1, 0, 2}) {
        Frame frame;
        frame.player = player;
        for_each_play(program, [&](const ConsideredPlay* play) {
            frame.play = play;
            PlayToBeat beaten;
            beaten.exists = play != nullptr;
            if (play != nullptr) {
                beaten.combination = play->combination;
                beaten.size = static_cast<std::uint16_t>(play->size);
                beaten.key = static_cast<std::uint16_t>(play->key);
            }
            frame.to_beat = &beaten;
            for (const auto& row : program.beats) {
                RC_ASSERT(evaluate(program, state, frame, row.allow) ==
                          evaluate(asked, state, frame, row.allow));
            }
        });
    }
}

/// A condition on a card and a play, composed at random.
std::string draw_condition(const std::string& play, int depth) {
    if (depth > 0) {
        const auto part = [&] { return "(" + draw_condition(play, depth - 1) + ")"; };
        switch (*rc::gen::inRange(0, 4)) {
            case 0: return part() + " and " + part();
            case 1: return part() + " or " + part();
            case 2: return "not " + part();
            default: break;
        }
    }
    std::string atom = *rc::gen::element<std::string>(
        "rank == PLAY.rank", "suit == PLAY.suit", "rank > PLAY.rank", "rank <= PLAY.rank",
        "steps(rank PLAY.rank) == 1", "next_rank(PLAY.rank) == rank", "card == PLAY.key",
        "card < PLAY.key", "worth + PLAY.worth > 9", "colour == PLAY.colour", "PLAY.size > 1",
        "suit == H", "rank in (3 .. PLAY.rank)", "PLAY.combination == single", "PLAY.tier > 0");
    for (auto at = atom.find("PLAY"); at != std::string::npos; at = atom.find("PLAY")) {
        atom.replace(at, 4, play);
    }
    return atom;
}

}  // namespace

TEST_CASE("a condition over cards that looks at a play alone is a relation",
          "[compiler][relations]") {
    for (const std::string condition :
         {"any(pile where rank == play.rank)", "all(hand where suit != play.suit)",
          "count(pile where steps(rank play.rank) == 1) > 1", "any(hand where card == play.key)",
          "not any(hand where rank > to_beat.rank)"}) {
        INFO(condition);
        CHECK(count_related(program_of(game_allowing(condition))) == 1);
    }
}

TEST_CASE("a condition over cards that looks at more is asked of each", "[compiler][relations]") {
    for (const std::string condition :
         {"any(pile where suit == trump and rank > play.rank)",
          "any(pile where rank == play.rank and drawn > 0)",
          "any(pile where rank == play.rank and rank != to_beat.rank)",
          "any(pile where any(hand where other.rank == card.rank and suit == play.suit))",
          "any(pile where rank == 8) and rank == 8", "count(pile) > size"}) {
        INFO(condition);
        CHECK(count_related(program_of(game_allowing(condition))) == 0);
    }
}

TEST_CASE("conditions that are the same relation share it", "[compiler][relations]") {
    const auto program =
        program_of(game_allowing("any(pile where rank == play.rank) or "
                                 "count(hand where play.rank == rank) == 2"));
    CHECK(count_related(program) == 2);
    CHECK(program.relations.size() == 1);
    // Of the plays it tells only the ranks apart.
    CHECK(program.relations.front().cards.size() == 13);
}

TEST_CASE("a relation has the value of its condition asked of each card", "[compiler][relations]") {
    const std::vector<std::string> singles = {"{single: {set: 1, key: card}}"};
    const std::vector<std::string> several = {
        "{single: {set: 1, key: card}, pair: {set: 2, key: card, tier: 1}, "
        "run: {run: 3..4, key: card}}"};
    std::size_t related = 0;
    CHECK(rc::check([&] {
        const std::string play = *rc::gen::element<std::string>("play", "to_beat");
        std::string condition;
        for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
            const std::string zone = *rc::gen::element<std::string>("pile", "hand");
            const std::string inner = draw_condition(play, *rc::gen::inRange(0, 3));
            const std::string cards = "(" + zone + " where " + inner + ")";
            const std::string asked = *rc::gen::element<std::string>("any", "all", "count");
            condition += asked + cards + (asked == "count" ? " > 2" : "");
            if (i > 1) condition += *rc::gen::element<std::string>(" and ", " or ");
        }
        const auto deck = *rc::gen::element(one_pack, two_packs);
        const auto combinations = *rc::gen::element(singles.front(), several.front());
        const std::string text =
            game_with_rows("asked: {allow: \"" + condition + "\"}", deck, combinations);
        RC_LOG() << text;
        const auto loaded = load_text(text);
        RC_PRE(static_cast<bool>(loaded));
        related += count_related(loaded->program);
        check_values(loaded->program);
    }));
    CHECK(related > 100);
}

TEST_CASE("relations take no more room than there is for them", "[compiler][relations]") {
    std::string rows = "last: {allow: any(pile where rank == play.rank)}";
    for (int steps = 0; steps < 40; ++steps) {
        const std::string either = std::to_string(steps / 4) + " " + std::to_string(steps % 4 + 8);
        rows += ", row_" + std::to_string(steps) +
                ": {when: size > 9, allow: any(pile where suit == play.suit and "
                "steps(rank play.rank) in (" +
                either + "))}";
    }
    const auto program = program_of(game_with_rows(rows));
    std::size_t evaluations = 0;
    for (const auto& relation : program.relations) {
        evaluations += relation.cards.size() * program.kind_card.size();
    }
    CHECK(evaluations > 1 << 15);
    CHECK(evaluations <= 1 << 16);
    CHECK(count_related(program) < 40);
    CHECK(rc::check([&] { check_values(program); }));
}
