#include <fmt/format.h>

#include <algorithm>

#include "catch.h"
#include "verify/bundled.h"
#include "verify/examples.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("the examples of every bundled variant hold") {
    for (const auto& name : bundled_variants()) {
        auto loaded = load_bundled(name);
        CHECK(loaded.variant->examples.size() >= 10);
        check_examples(*loaded.variant, loaded.sources, loaded.diagnostics);
        INFO(render(loaded.diagnostics, loaded.sources));
        CHECK(loaded.diagnostics.empty());
    }
}

TEST_CASE("the examples of every bundled variant show all its rules") {
    for (const auto& name : bundled_variants()) {
        auto loaded = load_bundled(name);
        Coverage coverage(*loaded.variant);
        check_examples(*loaded.variant, loaded.sources, loaded.diagnostics, &coverage);
        for (const auto& rule : coverage.rules()) {
            INFO(fmt::format("{}: `{}` of `{}` {}", name, rule.name.text,
                             section_name(rule.section),
                             rule.held ? "is never shown not to hold" : "is never shown"));
            CHECK(rule.shown());
        }
    }
}

namespace {

/// How many examples of a bundled variant fail once a part of its rules is changed.
std::size_t failures_after(const std::string& name, const std::string& part,
                           const std::string& replacement) {
    const std::string text = source_text("variants/" + name + ".yaml");
    INFO(name);
    REQUIRE(text.find(part) < text.find("\nexamples:"));
    auto loaded =
        load_variant_text("changed.yaml", changed(text, part, replacement), source_tree());
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    check_examples(*loaded.variant, loaded.sources, loaded.diagnostics);
    const auto problems = loaded.diagnostics.sorted();
    return static_cast<std::size_t>(std::count_if(
        problems.begin(), problems.end(),
        [](const Diagnostic& problem) { return problem.code == Code::example_failed; }));
}

struct Change {
    const char* game;
    const char* part;
    const char* replacement;
};

}  // namespace

TEST_CASE("no rule of a bundled variant can be changed without an example that fails") {
    const std::vector<Change> changes = {
        {"big-two", "pair: {set: 2, key: card}", "pair: {set: 2}"},
        {"big-two", "key: [suit, rank]", "key: card"},
        {"big-two", "kickers: {set: 2}", "kickers: {set: 1, count: 2}"},
        {"big-two", "tier: 10", "tier: 2"},
        {"big-two", "tier: 13", "tier: 9"},
        {"big-two", "any(play where card == lowest(hand))", "true"},
        {"big-two", "[A, 2, 3, 4, 5, 6]", "[A, 2, 3, 4, 5]"},
        {"big-two", "[3, 4, 5, 6, 2]", "[2, 3, 4, 5, 6]"},
        {"big-two", "count(undealt) < player_count", "true"},
        {"big-two", "low_straights == never or", ""},
        {"big-two", "low_straights == weakest or", ""},
        {"big-two", "low_straights == strongest\n      or", ""},
        {"big-two", "not (two_ends_straights and all(play where rank >= J))", "true"},
        {"big-two", "(rank key) > (to_beat.rank to_beat.key)", "(key) > (to_beat.key)"},
        {"big-two", "{when: player != round_winner, points", "{points"},
        {"big-two", "order: [C, D, H, S]", "order: [D, C, S, H]"},
        {"big-two", "locks_out: pass_locks_out", "locks_out: true"},
        {"big-two", "allow: tier > to_beat.tier", "allow: true"},
        {"big-two", "leads == winner}", "false}"},
        {"dai-fugo", "K, A, 2]}", "K, A]}"},
        {"dai-fugo", "revolution != jack_back", "revolution or jack_back"},
        {"dai-fugo", "first: next(placed(player_count))", "first: seat(0)"},
        {"dai-fugo", "choose: 2", "choose: 1"},
        {"dai-fugo", "player_count > 4)", "player_count > 3)"},
        {"dai-fugo", "player_count < 5)", "player_count < 6)"},
        {"dai-fugo", "of: placed(player_count + 1 - last_place)", "of: placed(2)"},
        {"dai-fugo", "set: {set: 2..}", "set: {set: 2..4}"},
        {"dai-fugo", ", any_suit: true", ""},
        {"dai-fugo", "allow: same_combination and same_size", "allow: same_size"},
        {"dai-fugo", "three_of_spades and three_of_spades_wins", "three_of_spades"},
        {"dai-fugo", "not suits_locked or", "true or"},
        {"dai-fugo", "last_cards != may_not or", "true or"},
        {"dai-fugo", "{out: player, place: last}", "{out: player}"},
        {"dai-fugo", "not out and last_place", "last_place"},
        {"dai-fugo", "{out: placed(1), place: last}", "{out: placed(1)}"},
        {"dai-fugo", "size >= 4 and", "size >= 5 and"},
        {"dai-fugo", "to: not revolution", "to: true"},
        {"dai-fugo", "jack_back: {type: boolean, lasts: trick,",
         "jack_back: {type: boolean, lasts: round,"},
        {"dai-fugo", "as == J", "rank == J"},
        {"dai-fugo", "as == 8", "rank == 8"},
        {"dai-fugo", "points: player_count - last_place", "points: last_place"},
        {"dai-fugo", "last_place == 2, points: 1", "last_place == 3, points: 1"},
        {"dou-dizhu", "Q, K, A]}", "Q, K, A, 2]}"},
        {"dou-dizhu", "first: seat((round - 1) mod 3)", "first: seat(0)"},
        {"dou-dizhu", "until: stake == 3", "until: stake >= 2"},
        {"dou-dizhu", "until: stake == 3 or declines_in_a_row == 2", "until: stake == 3"},
        {"dou-dizhu", "when: bid_again and stake > 0", "when: stake > 0"},
        {"dou-dizhu", "{set: declines_in_a_row, to: 0}", "{set: declines_in_a_row, to: 1}"},
        {"dou-dizhu", "when: stake == 0", "when: stake == 3"},
        {"dou-dizhu", "for_each: rank, never: rocket", "for_each: rank"},
        {"dou-dizhu", "count: 2, never: rocket", "count: 2"},
        {"dou-dizhu", "may_repeat: true, never: rocket", "may_repeat: true"},
        {"dou-dizhu", "count: 2, may_repeat: true, never: rocket", "count: 2, may_repeat: true"},
        {"dou-dizhu", "count: 2, may_repeat: true}}", "count: 2}}"},
        {"dou-dizhu", "kickers != different", "kickers == free"},
        {"dou-dizhu", "kickers != alike", "kickers == different"},
        {"dou-dizhu", "kickers != free", "kickers == different"},
        {"dou-dizhu", "kickers: {set: 2, count: 2}",
         "kickers: {set: 2, count: 2, may_repeat: true}"},
        {"dou-dizhu", "tier: 2", "tier: 1"},
        {"dou-dizhu", "value > stake", "value >= stake"},
        {"dou-dizhu", "{on: play, when: tier > 0,", "{on: play, when: tier > 1,"},
        {"dou-dizhu", "landlord.times_played == 1", "landlord.times_played <= 2"},
        {"dou-dizhu", "to_beat.tier, allow: tier > to_beat.tier", "to_beat.tier, allow: true"},
        {"dou-dizhu", "points: 2 * stake", "points: stake"},
        {"exit-cards", "if_all_transparent: printed", "if_all_transparent: nothing"},
        {"exit-cards", "rank in (3 7 10)", "rank in (3 7)"},
        {"exit-cards", "allow: rank <= 7", "allow: rank < 7"},
        {"exit-cards", "allow: rank > to_beat.rank", "allow: rank >= to_beat.rank"},
        {"exit-cards", "not can_play or source == blind or", "not can_play or"},
        {"exit-cards", "{move: played, to: hand}, ", ""},
        {"exit-cards", "{lead: next}", "{lead: same}"},
        {"exit-cards", "cards: stay", "cards: cleared"},
        {"exit-cards", "from: [hand, exit, blind]", "from: [exit, hand, blind]"},
        {"great-dalmuti", "first: greater_dalmuti}", "first: seat(1)}"},
        {"great-dalmuti", "{reseat: last_place, ", "{reseat: -last_place, "},
        {"great-dalmuti", "cards: highest, when: taxes and player == greater_peon",
         "when: taxes and player == greater_peon"},
        {"great-dalmuti", ", company: play", ""},
        {"great-dalmuti", "allow: rank > to_beat.rank", "allow: rank >= to_beat.rank"},
        {"great-dalmuti", "rank == jester) == 2", "rank == jester) == 1"},
        {"great-dalmuti", "      - {reverse: true}\n", ""},
        {"great-dalmuti", "when: player == greater_peon", "when: true"},
        {"great-dalmuti", "player_count - place", "player_count - place - 1"},
        {"palace", "if_all_transparent: nothing", "if_all_transparent: printed"},
        {"palace", "top(pile).rank == 7", "to_beat.rank == 7"},
        {"palace", "allow: rank < 7", "allow: rank <= 7"},
        {"palace", "or size == 4", ""},
        {"palace", "when: not can_play", "when: true"},
        {"palace", "default: 0, range: 0..6", "default: 1, range: 0..6"},
        {"palace", ", winners: out", ""},
        {"president", "where: rank == joker", "where: rank == 2"},
        {"president", "{deal: all, to: hand}", "{deal: all, to: hand, first: dealer}"},
        {"president", "later_rounds: placed(player_count)", "later_rounds: placed(1)"},
        {"president", "cards: highest", "cards: any"},
        {"president", "last_place == player_count - 1", "last_place == 2"},
        {"president", "of: placed(player_count + 1 - last_place)", "of: placed(1)"},
        {"president", "leads == president or player == dealer", "true"},
        {"president", "allow: equal_rank != never", "allow: equal_rank == skips"},
        {"president", "size > to_beat.size", "size >= to_beat.size"},
        {"president", "size > to_beat.size, allow: rank", "true, allow: rank"},
        {"president", "must_play and can_play", "must_play"},
        {"president", "skips and same_size and", "skips and"},
        {"president", "not turned}]", "true}]"},
        {"president", "place == 2 and player_count >= 4", "place == 2"},
        {"segments", "next(starter)", "starter"},
        {"segments", "difference(lit as.lit)", "1"},
        {"segments", "subset(lit as.lit) or ", ""},
        {"segments", "to_beat.size + 1", "to_beat.size + 2"},
        {"segments", "-(segments / 2)", "-segments"},
        {"segments", "[score, last_round_score]", "[score]"},
        {"tennis", "cyclic: true", "cyclic: false"},
        {"tennis", "(1 .. 2)", "(1 .. 3)"},
        {"tennis", "leader: next(leader)", "leader: leader"},
        {"tennis", "{move: aside, to: removed}", "{move: aside, to: trick}"},
        {"tennis", "order: queue", "order: stack"},
        {"thirteen", "order: [rank, suit]", "order: [rank]"},
        {"thirteen", "pair: {set: 2, key: card}", "pair: {set: 2}"},
        {"thirteen", "same_combination and same_size", "same_size"},
        {"thirteen", "same_combination and same_size", "same_combination"},
        {"thirteen", "key > to_beat.key", "key >= to_beat.key"},
        {"thirteen", ", locks_out: true", ""},
        {"thirteen", "later_rounds: round_winner", "later_rounds: seat(0)"},
        {"tichu", "seat_number mod 2", "seat_number / 2"},
        {"tichu", ", scores: together", ""},
        {"tichu", "must: wish_stands and", "must: not wish_stands and"},
        {"tichu", ", keeps_turn: true", ""},
        {"tichu", "when: value.side != side", "when: value != player"},
        {"tichu", "plays: tier == 1", "plays: tier == 0"},
        {"tichu", "open_at_end: taken", "open_at_end: stays"},
        {"tichu", "if_all_transparent: printed", "if_all_transparent: nothing"},
        {"tichu", "when: top(table).rank == dragon", "when: top(table).rank == A"},
        {"tichu", "seat((seat_number + 2) mod 4)}]", "next(player)}]"},
        {"tichu", "mod 4).place == 2", "mod 4).place == 3"},
        {"tichu", "points: 200", "points: 100"},
        {"tichu", "only_who_can: ask_who_can", "only_who_can: false"},
        {"tichu", "and count(hand) + size == 14", ""},
        {"tichu", "tier == 1 and call == 0 and", "tier == 1 and"},
        {"tichu", "rash_calls_end and", ""},
        {"tichu", "rounds_played >= deals", "rounds_played > deals"},
        {"tichu", "to_beat.rank < dragon", "to_beat.rank <= dragon"},
        {"tichu", "unless: [straight_bomb]", "unless: [four_bomb]"},
        {"tichu", "of: round_winner}", "of: player}"},
        {"thirteen", "longest_run(hand 2) >= 6", "longest_run(hand 2) >= 7"},
        {"zheng-shangyou", "first: placed(3)", "first: seat(0)"},
        {"zheng-shangyou", "Q, K, A]}", "Q, K, A, 2]}"},
        {"zheng-shangyou", "    cards: highest\n", ""},
        {"zheng-shangyou", "> player_count - exchanged and last_place > 2",
         "> player_count - exchanged"},
        {"zheng-shangyou", "last_place > player_count - exchanged", "last_place == player_count"},
        {"zheng-shangyou", "<= exchanged and last_place <= player_count - 2", "<= exchanged"},
        {"zheng-shangyou", "exchanged == 2 and player_count > 3", "exchanged == 2"},
        {"zheng-shangyou", "exchanged == 2 and player_count > 3", "player_count > 3"},
        {"zheng-shangyou", "placed(player_count - 2 + last_place)", "placed(player_count)"},
        {"zheng-shangyou", "placed(player_count + 1 - last_place)", "placed(2)"},
        {"zheng-shangyou", "leads == last or leads == first and last_place == 1", "true"},
        {"zheng-shangyou", "leads == third and last_place == 3", "leads == third"},
        {"zheng-shangyou", "unless: [suited_run]", "key: rank"},
        {"zheng-shangyou", "    any_suit: true\n", ""},
        {"zheng-shangyou", "    company: any", "    company: none"},
        {"zheng-shangyou", "    company: any", "    company: rank"},
        {"zheng-shangyou", "rank == 2 and as < rank", "rank == 2 and as < A"},
        {"zheng-shangyou", "run, allow: same_size", "run, allow: true"},
        {"zheng-shangyou", "wilds < to_beat.wilds", "wilds <= to_beat.wilds"},
        {"zheng-shangyou", "(wilds == 0 or purity == fewer_wild)", "true"},
        {"zheng-shangyou", "<= 1                  # to", "<= 2                  # to"},
        {"zheng-shangyou", "place == 2, points: 1", "place == 2, points: 2"},
        {"zheng-shangyou", "[score, last_round_score]", "[score]"},
    };
    for (const auto& change : changes) {
        INFO(change.game << ": " << change.part << " -> " << change.replacement);
        CHECK(failures_after(change.game, change.part, change.replacement) > 0);
    }
}
