#include "explain/sheet/rule_sheet.h"

#include <filesystem>

#include "explain/sheet/sheet_layout.h"
#include "sheet_text.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("a sheet has the sections of a game in their order") {
    std::vector<std::string> titles;
    for (const auto& section : climbing_sheet().sections) titles.push_back(section.title);
    CHECK(titles == std::vector<std::string>{"Winning, and the end of the game", "Players", "Cards",
                                             "Where cards lie", "Set-up", "A turn",
                                             "What may be played together", "What beats what",
                                             "Tricks"});
}

TEST_CASE("players, deck and set-up are told") {
    const RuleSheet sheet = climbing_sheet();
    CHECK(sheet.title == "Climbing");
    CHECK(text_of(sheet, "Players", "players") ==
          "2 to 3 players. Seats are numbered 0, 1 and so on in the order of turns.");
    CHECK(text_of(sheet, "Cards", "deck") ==
          "There are 52 cards: 1 of each rank in each of the suits clubs (C), diamonds (D), "
          "hearts (H) and spades (S).");
    CHECK(text_of(sheet, "Cards", "ranks") == "2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A.");
    CHECK(text_of(sheet, "Cards", "suits") ==
          "C, D, H, S. Of two cards of one rank, the one of the higher suit is higher.");
    // Nothing asks for it.
    CHECK(text_of(sheet, "Cards", "colour").empty());
    CHECK(text_of(sheet, "Set-up", "hands") == "Each player is dealt 4 cards to their hand.");
    CHECK(text_of(sheet, "Set-up", "starter") == "The player in seat 0 begins.");
}

TEST_CASE("decks that are not one of each are described") {
    const auto deck = [](const std::string& text, const std::string& order) {
        auto game = changed(climbing_game(), "deck: {preset: standard_52}", "deck: " + text);
        game = changed(game, "ranks: {order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}",
                       "ranks: {order: " + order + "}");
        return text_of(make_rule_sheet(rules_of(game)), "Cards", "deck");
    };
    CHECK(deck("{preset: standard_52, copies: 2}", "[2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]") ==
          "There are 104 cards: 2 of each rank in each of the suits clubs (C), diamonds (D), "
          "hearts (H) and spades (S).");
    CHECK(deck("{preset: standard_52, without: rank == A and suit == S}",
               "[2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]") ==
          "There are 51 cards: 1 of each rank in each of the suits clubs (C), diamonds (D), "
          "hearts (H) and spades (S), but no AS.");
    CHECK(deck("{ranks: [1, 2, 3], suits: [C, D, H, S], copies: {2: 3}}", "[1, 2, 3]") ==
          "There are 20 cards: in each of the suits clubs (C), diamonds (D), hearts (H) and spades "
          "(S) 1 each of ranks 1 and 3, and 3 of rank 2.");
}

TEST_CASE("combinations say what they are and how they are compared") {
    const RuleSheet sheet = climbing_sheet();
    const std::string title = "What may be played together";
    CHECK(text_of(sheet, title, "single") == "1 card.");
    CHECK(text_of(sheet, title, "pair") == "2 cards of one rank; compared by its highest card.");
    CHECK(text_of(sheet, title, "run") ==
          "3 or more cards of ranks that follow each other; compared by its highest rank.");
    CHECK(text_of(climbing_sheet("run: {run: 3..}", "run: {run: 3..5, width: 2, same: colour}"),
                  title, "run") ==
          "3 to 5 ranks that follow each other, 2 cards of each, all of one colour; compared by "
          "its highest rank.");
}

TEST_CASE("rows of what beats what select, decide or forbid") {
    const auto row = [](const std::string& rows) {
        return text_of(
            climbing_sheet(
                "higher: {when: same_combination and same_size, allow: key > to_beat.key}",
                "row: " + rows),
            "What beats what", "row");
    };
    CHECK(row("{when: same_combination and same_size, allow: key > to_beat.key}") ==
          "The play must be of the same combination, have as many cards as the play to beat and be "
          "higher.");
    CHECK(row("{allow: key > to_beat.key}") == "The play must be higher than the play to beat.");
    CHECK(row("{when: rank == 7, allow: true}") == "The play must be of rank 7.");
    CHECK(row("{when: rank == 7, allow: false}") == "A play of rank 7 may not be played.");
    CHECK(row("{when: combination == pair, allow: true}") == "The play must be a pair.");
    CHECK(row("{when: rank == 7 and to_beat.rank == 8, allow: false}") ==
          "If the play is of rank 7 and the play to beat is of rank 8, the play is not allowed.");
    CHECK(row("{allow: true}") == "Nothing has to be beaten.");
}

TEST_CASE("actions, passing and tricks are told") {
    const RuleSheet sheet = climbing_sheet();
    CHECK(text_of(sheet, "A turn", "pass") ==
          "You may pass, but not when there is nothing to beat. Whoever has passed does not play "
          "again "
          "until the trick has ended.");
    CHECK(text_of(sheet, "Tricks", "cards") ==
          "They go out of play; the cards of a play go as soon as it is beaten.");
    auto endless =
        changed(climbing_game(), "closes: everybody_else_passed, cards: gone", "closes: never");
    endless = changed(endless, "pass: {locks_out: true}", "pass: {}");
    const RuleSheet without_tricks = make_rule_sheet(rules_of(endless));
    CHECK(find_section(without_tricks, "Tricks") == nullptr);
    CHECK(text_of(without_tricks, "A turn", "pass") ==
          "You may pass, but not when there is nothing to beat.");
    CHECK(text_of(climbing_sheet("pass: {locks_out: true}", "fold: {when: not can_play}"), "A turn",
                  "fold") == "You may fold only if you cannot play.");
}

TEST_CASE("effects say after what and what is done") {
    const auto effect = [](const std::string& text) {
        return text_of(
            climbing_sheet("out: {empty: [hand]}", "out: {empty: [hand]}\neffects:\n  it: " + text),
            "What follows", "it");
    };
    CHECK(effect("{on: play, do: [{skip: true}]}") ==
          "After every play, the next player is passed over.");
    CHECK(effect("{on: play, when: combination == pair, do: [{lead: same}]}") ==
          "When you play a pair, you lead next.");
    CHECK(effect("{on: play, when: rank == 7, do: [{move: table, to: gone}, {reverse: true}]}") ==
          "When the play is of rank 7, all cards on the table go out of play, then the direction "
          "of play is reversed.");
    CHECK(effect("{on: pass, do: [{draw: 2, from: rest, to: hand, of: next(player)}]}") ==
          "When you pass, the next player draws 2 cards from the rest to their hand, as far as the "
          "rest lasts.");
    CHECK(effect("{on: pass, do: [{draw_up_to: 3, from: rest, to: hand}]}") ==
          "When you pass, you draw from the rest until there are 3 cards in your hand, as far as "
          "the rest lasts.");
    CHECK(effect("{on: pass, do: [{shuffle: rest}]}") == "When you pass, the rest is shuffled.");
    CHECK(effect("{on: play, when: false, do: [{skip: true}]}").empty());
}

TEST_CASE("values are a table of what counts as what at which price") {
    const RuleSheet sheet = make_rule_sheet(rules_of(changing_game()));
    const std::string title = "Cards that count as others";
    CHECK(text_of(sheet, title, "raised") ==
          "A card may be played as another rank, which costs coins. All cards of a set count as "
          "one rank. What each rank may count as, and for how many:");
    CHECK(text_of(sheet, title, "raised 0") == "As 2 for 1, 3 for 2 or 4 for 3.");
    CHECK(text_of(sheet, title, "raised 1") == "Nothing else.");
}

TEST_CASE("scores, rounds and the end are told") {
    const auto sheet = [](const std::string& rest) {
        return climbing_sheet("end:\n  first_out: {when: any(players where out)}", rest);
    };
    const RuleSheet scored = sheet(
        "rounds: {over: any(players where out)}\n"
        "scoring:\n"
        "  won: {when: player == round_winner, points: 3}\n"
        "  left: {points: -count(hand)}\n"
        "  pairs: {when: not out, points: -(count(hand) / 2)}\n"
        "end:\n  all: {when: rounds_played == 2, ranking: [score, last_round_score]}");
    CHECK(text_of(scored, "Scoring", "won") == "Whoever won the round scores 3 points.");
    CHECK(text_of(scored, "Scoring", "left") ==
          "Each player loses 1 point for each card in their hand.");
    CHECK(text_of(scored, "Scoring", "pairs") ==
          "Whoever is still in loses 1 point for every 2 cards in their hand.");
    CHECK(text_of(scored, "Rounds", "over") ==
          "A round is over when a player is out. All cards are dealt anew for the next one. The "
          "winner of a round is the first player to be out.");
    CHECK(text_of(scored, "Winning, and the end of the game", "all") ==
          "The game is over after 2 rounds. The winner is whoever has the most points; among "
          "equals, whoever has the most points of the last round. Players who tie share the win.");
    CHECK(text_of(sheet("end:\n  last: {when: count(players where not out) == 1, winners: out}"),
                  "Winning, and the end of the game", "last") ==
          "The game is over when exactly 1 player is still in. Whoever is out wins; several "
          "share the win. In the final order the winners come first; among them, and among the "
          "others, whoever was the first to be out is ahead.");
}

TEST_CASE("options are told with their values, and settle rules") {
    const Rules usual = bundled_rules("palace");
    CHECK(text_of(make_rule_sheet(usual), "What follows", "draws").empty());
    CHECK(text_of(make_rule_sheet(usual), "Options", "draw_up_to") ==
          "0 (0 to 6). Hand to draw up to after a play (0 never draws).");
    OptionSetting setting;
    setting.name = "draw_up_to";
    setting.value = std::int64_t{3};
    const Rules drawing = bundled_with("palace", {setting});
    CHECK(text_of(make_rule_sheet(drawing), "What follows", "draws") ==
          "After every play, you draw from the stock until there are 3 cards in your hand, as far "
          "as the stock lasts.");
    CHECK(text_of(make_rule_sheet(drawing), "Options", "draw_up_to").substr(0, 22) ==
          "3 (0 to 6; usually 0).");
}

TEST_CASE("the number of players settles rules too") {
    const std::string game =
        changed(climbing_game(), "out: {empty: [hand]}",
                "out: {empty: [hand]}\n"
                "effects:\n  two: {on: play, when: player_count == 2, do: [{skip: true}]}");
    CHECK(text_of(make_rule_sheet(rules_of(game), 3), "What follows", "two").empty());
    CHECK(text_of(make_rule_sheet(rules_of(game), 2), "What follows", "two") ==
          "After every play, the next player is passed over.");
    CHECK(text_of(make_rule_sheet(rules_of(game)), "What follows", "two") ==
          "When you play, if there are exactly 2 players, the next player is passed over.");
}

TEST_CASE("examples are told with the reasons that the file gives") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("palace"));
    CHECK(text_of(sheet, "Examples", "higher_rank_of_any_suit") ==
          "Given: pile: 8S; hand: 9H 8D 6C. Allowed: 9H (Higher). Not allowed: 8D, 6C (Higher).");
    CHECK(
        text_of(sheet, "Examples", "draw_up_to_three") ==
        "With draw_up_to 3. Given: pile: 8S; hand of seat 0: 9H KH; hand of seat 1: 5S; stock: 4C "
        "5C 6C. After 9H: hand: KH 5C 6C; stock: 4C; seat 1 is to act.");
}

TEST_CASE("examples say what is so rather than true and false") {
    const std::string game = changed(
        climbing_game(),
        {{"setup:\n",
          "variables:\n  halted: {type: boolean, when_true: an ace is to be answered, when_false: "
          "no "
          "ace is to be answered}\n  debt: {type: boolean, of: player, title: debt}\n  turned: "
          "{type: boolean}\nsetup:\n"},
         {"end:\n",
          "effects:\n  halts: {on: play, when: halted or debt or turned, do: [{set: halted, to: "
          "false}, {set: debt, to: true}, {set: turned, to: true}]}\nexamples:\n  one: {given: "
          "{halted: true, debt: {1: true}, hand: {0: [3S, 4S], 1: [5S]}}, plays: [3S], then: "
          "{halted: false, debt: {0: true}, turned: true}}\nend:\n"}});
    CHECK(text_of(make_rule_sheet(rules_of(game)), "Examples", "one") ==
          "Given: an ace is to be answered; seat 1 has a debt; hand of seat 0: 3S 4S; hand of seat "
          "1: 5S. After 3S: no ace is to be answered; seat 0 has a debt; \"turned\" holds.");
    CHECK(
        text_of(make_rule_sheet(rules_of(game)), "What follows", "halts") ==
        "When you play, if you have a debt or \"turned\" holds, from now on you have a debt, then "
        "\"turned\" holds from now on.");
}

TEST_CASE("as many steps up as down are told as such") {
    const RuleSheet sheet = climbing_sheet(
        "end:\n",
        "effects:\n  near: {on: play, when: any(hand where steps(rank play.rank) in (-1 "
        "1)), do: [{skip: true}]}\nend:\n");
    CHECK(text_of(sheet, "What follows", "near") ==
          "When you play, if some card in your hand is 1 rank higher or lower than the play, the "
          "next "
          "player is passed over.");
}

TEST_CASE("where something must be named that depends on the play not any card may be played") {
    const auto may = [](const std::string& when) {
        std::string game = changed(climbing_game(), "to: table}",
                                   "to: table, values: ranks, values_when: " + when + "}");
        return text_of(make_rule_sheet(rules_of(game)), "A turn", "play");
    };
    CHECK_THAT(may("value > rank"),
               Catch::Contains("any combination with which something can be named may be played"));
    CHECK_THAT(may("value > K"), Catch::Contains("any combination may be played"));
}

TEST_CASE("a sheet that strangers wrote does no harm") {
    auto game = changed(climbing_game(), "name: Climbing", "name: \"<b>*x*</b> `y`\"");
    game = changed(game, "players: 2..3", "players: 2..3\nsummary: \"# [a](b) | _c_\"");
    const RuleSheet sheet = make_rule_sheet(rules_of(game));
    CHECK(sheet.title == "<b>*x*</b> 'y'");
    const std::string markdown = sheet_as_markdown(sheet);
    CHECK(markdown.find("# \\<b\\>\\*x\\*\\</b\\> 'y'\n") == 0);
    CHECK(markdown.find("\n\\# \\[a\\](b) \\| \\_c\\_\n") != std::string::npos);
}

TEST_CASE("long names stay short in a sheet") {
    const std::string name(900, 'n');
    auto game = changed(climbing_game(), "table: {seen_by: all}", name + ": {seen_by: all}");
    game = changed(game, "to: table", "to: " + name);
    CHECK(sheet_as_text(make_rule_sheet(rules_of(game))).size() < 4'000);
}

TEST_CASE("no bundled or test game needs its expressions shown as they are") {
    const auto source = std::filesystem::path(HOUSERULES_SOURCE);
    int files = 0;
    for (const auto& folder : {source / "variants", source / "tests/ok", source / "examples",
                               source / "examples/house-rules"}) {
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() != ".yaml") continue;
            INFO(entry.path().string());
            auto loaded = load_rules(entry.path().string(), {}, source_tree());
            if (const auto* failure = loaded ? nullptr : &loaded.error()) {
                FAIL(failure->message << render(failure->diagnostics, failure->sources));
            }
            const std::string text = sheet_as_text(make_rule_sheet(*loaded));
            CHECK(text.find('`') == std::string::npos);
            CHECK(text.find("  ") != 0);
            ++files;
        }
    }
    CHECK(files > 20);
}

TEST_CASE("questions, exchanges and seats are told") {
    const RuleSheet contract = make_rule_sheet(rules_of_test_game("contract"));
    CHECK(text_of(contract, "Set-up", "hands") ==
          "Each player is dealt 4 cards to their hand, the first card to the player after the "
          "dealer.");
    CHECK(text_of(contract, "Set-up", "auction") ==
          "From the player after the dealer on, each player is asked once, in turn, to bid or "
          "decline (as soon as the contract is 9, nobody else is asked).");
    CHECK(text_of(contract, "Set-up", "thrown_in") ==
          "If the contract is 0, all cards are gathered, and the set-up begins anew.");
    CHECK(text_of(contract, "Set-up", "favourite") == "The soloist is asked to call.");
    CHECK(text_of(contract, "A turn", "bid") ==
          "When you are asked, you may bid, naming a number from 2 to 9 that is more than the "
          "contract and at least 2.");
    CHECK(text_of(contract, "A turn", "call") == "When you are asked, you call, naming a rank.");
    CHECK(text_of(contract, "Scoring", "captured") ==
          "Each player scores the sum of the worth of their captured cards.");
    const RuleSheet ladder = make_rule_sheet(rules_of_test_game("ladder"));
    CHECK(text_of(ladder, "Set-up", "worst") ==
          "Each player in turn chooses the lowest card of their hand as their given card.");
    CHECK(text_of(ladder, "Set-up", "pass_on") ==
          "Each player gives all their given cards to the hand of the player after them, all at "
          "the same time.");
    CHECK(text_of(ladder, "Rounds", "after a round climb") ==
          "After a round, the players change places: from now on they sit in rising order of their "
          "place in the round.");
}

TEST_CASE("who chooses which cards, and what is allowed at the end of an example, is told") {
    const auto sheet_of = [](const std::string& name) {
        const auto loaded = load_rules(name, {}, source_tree());
        REQUIRE(loaded);
        return make_rule_sheet(*loaded);
    };
    CHECK(text_of(sheet_of("great-dalmuti"), "Set-up", "greater_peon_pays") ==
          "If there are taxes, the greater peon chooses the 2 highest cards of their hand as their "
          "paid cards.");
    CHECK(text_of(sheet_of("president"), "Set-up", "president_gives") ==
          "Whoever came first in the previous round chooses 2 cards from their hand as their "
          "passed-on cards.");
    CHECK(text_of(sheet_of("dou-dizhu"), "Examples", "bids_must_rise") ==
          "Given: the deck begins with 3S. After bid 2: seat 1 is to act. Then allowed: bid 3, "
          "decline. Then not allowed: bid 1, bid 2.");
}

TEST_CASE("what cannot be, with options as they are, is not told") {
    const auto sheet_of = [](const std::string& name, const std::vector<std::string>& options) {
        std::vector<OptionSetting> settings;
        for (const auto& option : options) settings.push_back({option, std::string("true")});
        const auto loaded = load_rules(name, settings, source_tree());
        REQUIRE(loaded);
        return make_rule_sheet(*loaded);
    };
    // Nobody is asked to double.
    const RuleSheet plain = sheet_of("dou-dizhu", {});
    CHECK(text_of(plain, "A turn", "double").empty());
    CHECK(text_of(plain, "What follows", "stake_doubles").empty());
    CHECK(text_of(plain, "Scoring", "landlord_loses") ==
          "If the landlord did not win the round, the landlord loses twice as many points as the "
          "stake.");
    const RuleSheet doubling = sheet_of("dou-dizhu", {"may_double"});
    CHECK_FALSE(text_of(doubling, "What follows", "stake_doubles").empty());
    // Who takes a trick can be asked, too.
    CHECK_FALSE(text_of(sheet_of("tichu", {}), "A turn", "give").empty());
    // No play may be such a straight.
    const std::string title = "What may be played together";
    CHECK(text_of(sheet_of("big-two", {}), title, "straight_to_two").empty());
    CHECK_FALSE(
        text_of(sheet_of("big-two", {"two_ends_straights"}), title, "straight_to_two").empty());
    CHECK(text_of(sheet_of("big-two", {}), "Set-up", "starter") ==
          "The player with the lowest card in their hand begins.");
}

TEST_CASE("which cards are wild, and what wild cards do, is told") {
    const auto loaded = load_rules("zheng-shangyou", {}, source_tree());
    REQUIRE(loaded);
    const RuleSheet sheet = make_rule_sheet(*loaded);
    const std::string title = "Cards that count as others";
    CHECK(text_of(sheet, title, "heading") ==
          "A card of a play that counts as another rank, or as of another suit, is a wild card. A "
          "card counts as itself wherever it can.");
    CHECK(text_of(sheet, title, "twos") ==
          "Cards of rank 2 may count as any lower rank, in a set, a run of pairs, a run of triples "
          "or a run of fours. The play must hold another card that counts as that rank: one of "
          "that rank, or one that another of these rules lets count so.");
    CHECK(text_of(make_rule_sheet(bundled_rules("president")), "Set-up", "scum_gives") ==
          "Whoever came last in the previous round chooses the 2 highest cards of their hand as "
          "their passed-on cards.");
}
