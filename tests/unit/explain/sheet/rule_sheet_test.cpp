#include "explain/sheet/rule_sheet.h"

#include <filesystem>

#include "../../notation/table_games.h"
#include "explain/sheet/sheet_layout.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string changed(std::string text, const std::string& part, const std::string& with) {
    const auto at = text.find(part);
    INFO(part);
    REQUIRE(at != std::string::npos);
    return text.replace(at, part.size(), with);
}

const SheetSection* find_section(const RuleSheet& sheet, const std::string& title) {
    for (const auto& section : sheet.sections) {
        if (section.title == title) return &section;
    }
    return nullptr;
}

/// The text of a rule; empty if the sheet does not have it.
std::string text_of(const RuleSheet& sheet, const std::string& title, const std::string& name) {
    const SheetSection* section = find_section(sheet, title);
    if (section == nullptr) return {};
    for (const auto& entry : section->entries) {
        if (entry.name == name) return entry.text;
    }
    return {};
}

RuleSheet climbing_sheet(const std::string& part = "", const std::string& with = "") {
    return make_rule_sheet(
        rules_of(part.empty() ? climbing_game() : changed(climbing_game(), part, with)));
}

}  // namespace

TEST_CASE("a sheet has the sections of a game in their order") {
    std::vector<std::string> titles;
    for (const auto& section : climbing_sheet().sections) titles.push_back(section.title);
    CHECK(titles == std::vector<std::string>{"Players", "Cards", "Where cards lie", "Set-up",
                                             "A turn", "What may be played together",
                                             "What beats what", "What is to be beaten", "Tricks",
                                             "Going out", "The end of the game"});
}

TEST_CASE("players, deck and set-up are told") {
    const RuleSheet sheet = climbing_sheet();
    CHECK(sheet.title == "Climbing");
    CHECK(text_of(sheet, "Players", "players") ==
          "2 to 3 players. Their seats are numbered from 0 in the order of turns.");
    CHECK(text_of(sheet, "Cards", "deck") ==
          "There are 52 cards, 1 of each rank in each of the suits C, D, H and S.");
    CHECK(text_of(sheet, "Cards", "ranks") == "2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A.");
    CHECK(text_of(sheet, "Cards", "suits") ==
          "C, D, H, S. Of two cards of one rank, the one of the higher suit is higher.");
    // Nothing asks for it.
    CHECK(text_of(sheet, "Cards", "colour").empty());
    CHECK(text_of(sheet, "Set-up", "hands") == "Each player is dealt 4 cards to their hand.");
    CHECK(text_of(sheet, "Set-up", "starter") == "The player in seat 0.");
}

TEST_CASE("decks that are not one of each are described") {
    const auto deck = [](const std::string& text, const std::string& order) {
        auto game = changed(climbing_game(), "deck: {preset: standard_52}", "deck: " + text);
        game = changed(game, "ranks: {order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}",
                       "ranks: {order: " + order + "}");
        return text_of(make_rule_sheet(rules_of(game)), "Cards", "deck");
    };
    CHECK(deck("{preset: standard_52, copies: 2}", "[2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]") ==
          "There are 104 cards, 2 of each rank in each of the suits C, D, H and S.");
    CHECK(deck("{preset: standard_52, without: rank == A and suit == S}",
               "[2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]") ==
          "There are 51 cards, 1 of each rank in each of the suits C, D, H and S, but no AS.");
    CHECK(deck("{ranks: [1, 2, 3], suits: [C, D, H, S], copies: {2: 3}}", "[1, 2, 3]") ==
          "There are 20 cards in the suits C, D, H and S: 1 each of ranks 1 and 3; 3 of rank 2, in "
          "every suit.");
}

TEST_CASE("combinations say what they are and how they are compared") {
    const RuleSheet sheet = climbing_sheet();
    const std::string title = "What may be played together";
    CHECK(text_of(sheet, title, "single") == "1 card.");
    CHECK(text_of(sheet, title, "pair") ==
          "2 cards of one rank; it is as high as its highest card.");
    CHECK(text_of(sheet, title, "run") ==
          "3 or more cards of ranks that follow each other; only its highest rank counts, not its "
          "suit.");
    CHECK(text_of(climbing_sheet("run: {run: 3..}", "run: {run: 3..5, width: 2, same: colour}"),
                  title, "run") ==
          "3 to 5 ranks that follow each other, 2 cards of each, all of one colour; only its "
          "highest rank counts, not its suit.");
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
          "If the play is of the same combination and has as many cards as the play to beat, it "
          "must be higher.");
    CHECK(row("{allow: key > to_beat.key}") == "The play must be higher than the play to beat.");
    CHECK(row("{when: rank == 7, allow: true}") == "A play of rank 7 may always be played.");
    CHECK(row("{when: rank == 7, allow: false}") == "A play of rank 7 may not be played.");
    CHECK(row("{when: combination == pair, allow: true}") == "A pair may always be played.");
    CHECK(row("{when: rank == 7 and to_beat.rank == 8, allow: false}") ==
          "If the play is of rank 7 and the play to beat is of rank 8, the play is not allowed.");
    CHECK(row("{allow: true}") == "Any play is allowed.");
}

TEST_CASE("actions, passing and tricks are told") {
    const RuleSheet sheet = climbing_sheet();
    CHECK(
        text_of(sheet, "A turn", "pass") ==
        "You may pass, but not when you lead or there is nothing to beat. Who has passed does not "
        "play again until the trick has ended.");
    CHECK(text_of(sheet, "Tricks", "cards") == "They go to the gone cards.");
    auto endless =
        changed(climbing_game(), "closes: everybody_else_passed, cards: gone", "closes: never");
    endless = changed(endless, "pass: {locks_out: true}", "pass: {}");
    const RuleSheet without_tricks = make_rule_sheet(rules_of(endless));
    CHECK(find_section(without_tricks, "Tricks") == nullptr);
    CHECK(text_of(without_tricks, "A turn", "pass") ==
          "You may pass, but not when there is nothing to beat.");
    CHECK(text_of(climbing_sheet("pass: {locks_out: true}", "fold: {when: not can_play}"), "A turn",
                  "fold") == "You may fold if you cannot play.");
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
          "When you play a pair, you play again and may play anything.");
    CHECK(effect("{on: play, when: rank == 7, do: [{move: table, to: gone}, {reverse: true}]}") ==
          "When the play is of rank 7, all cards on the table go to the gone cards, then the "
          "direction of play turns round.");
    CHECK(effect("{on: pass, do: [{draw: 2, from: rest, to: hand, of: next(player)}]}") ==
          "When you pass, the next player draws 2 cards from the rest to their hand, as far as the "
          "rest lasts.");
    CHECK(effect("{on: pass, do: [{draw_up_to: 3, from: rest, to: hand}]}") ==
          "When you pass, you draw from the rest until there are 3 cards in your hand, as far as "
          "the rest lasts.");
    CHECK(effect("{on: play, when: false, do: [{skip: true}]}").empty());
}

TEST_CASE("values are a table of what counts as what at which price") {
    const RuleSheet sheet = make_rule_sheet(rules_of(changing_game()));
    const std::string title = "Cards that count as others";
    CHECK(
        text_of(sheet, title, "raised") ==
        "A card may be played as another rank, which costs coins. All cards of a set count as one "
        "rank. Ranks, and what they may count as:");
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
    CHECK(text_of(scored, "Scoring", "won") == "The winner of the round scores 3 points.");
    CHECK(text_of(scored, "Scoring", "left") ==
          "Each player loses 1 point for each card in their hand.");
    CHECK(text_of(scored, "Scoring", "pairs") ==
          "Whoever is still in loses 1 point for every 2 cards in their hand.");
    CHECK(text_of(scored, "Rounds", "over") ==
          "A round is over when a player is out. All cards are dealt anew for the next one. Its "
          "winner is the first player to be out.");
    CHECK(text_of(scored, "The end of the game", "all") ==
          "The game is over when 2 rounds have been played. The winner is whoever has the most "
          "points; among equals, whoever has the most points of the last round. Equals share the "
          "win.");
    CHECK(text_of(sheet("end:\n  last: {when: count(players where not out) == 1, winners: out}"),
                  "The end of the game", "last") ==
          "The game is over when exactly 1 player is still in. Whoever is out wins.");
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
            if (const auto* failure = std::get_if<RulesFailure>(&loaded)) {
                FAIL(failure->message << render(failure->diagnostics, failure->sources));
            }
            const std::string text = sheet_as_text(make_rule_sheet(std::get<Rules>(loaded)));
            CHECK(text.find('`') == std::string::npos);
            CHECK(text.find("  ") != 0);
            ++files;
        }
    }
    CHECK(files > 20);
}

TEST_CASE("questions, exchanges and seats are told") {
    const auto sheet_of = [](const std::string& name) {
        const auto path = std::string(HOUSERULES_SOURCE) + "/tests/ok/" + name + ".yaml";
        const auto loaded = load_rules(path, {}, source_tree());
        REQUIRE(std::holds_alternative<Rules>(loaded));
        return make_rule_sheet(std::get<Rules>(loaded));
    };
    const RuleSheet contract = sheet_of("contract");
    CHECK(text_of(contract, "Set-up", "hands") ==
          "Each player is dealt 4 cards to their hand, the first card to the next player after the "
          "dealer.");
    CHECK(
        text_of(contract, "Set-up", "auction") ==
        "From the next player after the dealer on, every player is asked once, in turn, to bid or "
        "decline, until the contract is 9.");
    CHECK(text_of(contract, "Set-up", "thrown_in") ==
          "If the contract is 0, all cards are gathered, and the set-up begins anew.");
    CHECK(text_of(contract, "Set-up", "favourite") == "The soloist is asked to call.");
    CHECK(text_of(contract, "A turn", "bid") ==
          "When you are asked, you may bid and name a number from 2 to 9 if the number named is "
          "more than the contract and at least 2.");
    CHECK(text_of(contract, "A turn", "call") ==
          "When you are asked, you may call and name a rank.");
    CHECK(text_of(contract, "What is kept count of", "raised") ==
          "Something that is true or false. It is false at the start of each trick.");
    CHECK(text_of(contract, "Scoring", "captured") ==
          "Each player scores as many points as the sum over their captured cards of the worth of "
          "the card.");
    const RuleSheet ladder = sheet_of("ladder");
    CHECK(text_of(ladder, "Set-up", "worst") ==
          "Each player in turn chooses their lowest card from their hand as their given cards.");
    CHECK(text_of(ladder, "Set-up", "pass_on") ==
          "Each player gives all their given cards to the hand of the next player after them, "
          "all at the same time.");
    CHECK(text_of(ladder, "Rounds", "after a round climb") ==
          "After a round, the players change places: from now on they sit in rising order of their "
          "place in the last round; who have the same keep their order.");
}

TEST_CASE("who chooses which cards, and what is allowed at the end of an example, is told") {
    const auto sheet_of = [](const std::string& name) {
        const auto loaded = load_rules(name, {}, source_tree());
        REQUIRE(std::holds_alternative<Rules>(loaded));
        return make_rule_sheet(std::get<Rules>(loaded));
    };
    CHECK(text_of(sheet_of("great-dalmuti"), "Set-up", "greater_peon_pays") ==
          "If \"taxes\" is true, the greater peon chooses their 2 highest cards from their hand as "
          "their paid cards.");
    CHECK(text_of(sheet_of("president"), "Set-up", "president_gives") ==
          "Whoever came first in the last round chooses 2 cards from their hand as their passed-on "
          "cards.");
    CHECK(text_of(sheet_of("dou-dizhu"), "Examples", "bids_must_rise") ==
          "Given: the deck begins with 3S. After bid 2: seat 1 is to act. Then allowed: bid 3, "
          "decline. Then not allowed: bid 1, bid 2.");
}

TEST_CASE("what cannot be, with options as they are, is not told") {
    const auto sheet_of = [](const std::string& name, const std::vector<std::string>& options) {
        std::vector<OptionSetting> settings;
        for (const auto& option : options) settings.push_back({option, std::string("true")});
        const auto loaded = load_rules(name, settings, source_tree());
        REQUIRE(std::holds_alternative<Rules>(loaded));
        return make_rule_sheet(std::get<Rules>(loaded));
    };
    // Nobody is asked to double.
    const RuleSheet plain = sheet_of("dou-dizhu", {});
    CHECK(text_of(plain, "A turn", "double").empty());
    CHECK(text_of(plain, "What follows", "stake_doubles").empty());
    CHECK(text_of(plain, "What is kept count of", "landlord") == "A player.");
    CHECK(text_of(plain, "Scoring", "landlord_loses") ==
          "If the landlord is not the winner of the round, the landlord loses as many points as "
          "twice the stake.");
    const RuleSheet doubling = sheet_of("dou-dizhu", {"may_double"});
    CHECK(text_of(doubling, "A turn", "double") == "When you are asked, you may double.");
    // Who takes a trick can be asked, too.
    CHECK_FALSE(text_of(sheet_of("tichu", {}), "A turn", "give").empty());
    // No play may be such a straight.
    const std::string title = "What may be played together";
    CHECK(text_of(sheet_of("big-two", {}), title, "straight_to_two").empty());
    CHECK_FALSE(
        text_of(sheet_of("big-two", {"two_ends_straights"}), title, "straight_to_two").empty());
    CHECK(text_of(sheet_of("big-two", {}), "Set-up", "starter") ==
          "The player with the lowest card in their hand; in later rounds the winner of the last "
          "round.");
}

TEST_CASE("which cards are wild, and what wild cards do, is told") {
    const auto loaded = load_rules("zheng-shangyou", {}, source_tree());
    REQUIRE(std::holds_alternative<Rules>(loaded));
    const RuleSheet sheet = make_rule_sheet(std::get<Rules>(loaded));
    const std::string title = "Cards that count as others";
    CHECK(text_of(sheet, title, "wilds") ==
          "A card of a play that counts as another rank, or as of another suit, is a wild card. No "
          "more cards of a play are wild than must be.");
    CHECK(
        text_of(sheet, title, "twos") ==
        "Cards of rank 2 may count as a lower rank, in a set, a run of pairs, a run of triples or "
        "a run of fours. The play must hold a card of the very rank that they count as.");
    CHECK(text_of(sheet, "Set-up", "last_gives_the_best") ==
          "Whoever came last in the last round chooses their highest card from their hand as their "
          "offered cards.");
}

namespace {

/// The climbing game with one more section before `end`.
RuleSheet climbing_with(const std::string& sections) {
    return climbing_sheet("end:\n", sections + "\nend:\n");
}

RuleSheet sheet_of_test_game(const std::string& name) {
    const auto loaded = load_rules(std::string(HOUSERULES_SOURCE) + "/tests/ok/" + name + ".yaml",
                                   {}, source_tree());
    REQUIRE(std::holds_alternative<Rules>(loaded));
    return make_rule_sheet(std::get<Rules>(loaded));
}

}  // namespace

TEST_CASE("a variable that only some players' is set says whose") {
    auto game = changed(climbing_game(), "setup:\n",
                        "variables: {marked: {of: player, type: integer}, lives_left: {of: player, "
                        "type: integer}}\nsetup:\n");
    game = changed(game, "end:\n",
                   "rounds:\n  over: any(players where out)\n  at_start:\n"
                   "    one: {do: [{set: marked, to: 1, when: seat_number == 1}]}\n"
                   "    all: {do: [{set: marked, to: 2}]}\n"
                   "    fewer: {do: [{set: lives_left, to: lives_left - 1, when: marked == 1}]}\n"
                   "end:\n");
    const RuleSheet sheet = make_rule_sheet(rules_of(game));
    CHECK(text_of(sheet, "Rounds", "before a round one") ==
          "Before a round, the marked of each player still in whose seat number is 1 becomes 1.");
    CHECK(text_of(sheet, "Rounds", "before a round all") ==
          "Before a round, the marked of each player still in becomes 2.");
    CHECK(text_of(sheet, "Rounds", "before a round fewer") ==
          "Before a round, the lives left of each player still in whose marked is 1 go down by 1.");
}

TEST_CASE("a set-up step that sets a variable of some players says whose") {
    auto game = changed(climbing_game(), "setup:\n",
                        "variables: {marked: {of: player, type: integer}}\nsetup:\n"
                        "  one: {set: marked, to: 1, when: seat_number == 1}\n"
                        "  all: {set: marked, to: 2}\n");
    const RuleSheet sheet = make_rule_sheet(rules_of(game));
    CHECK(text_of(sheet, "Set-up", "one") ==
          "The marked of each player whose seat number is 1 becomes 1.");
    CHECK(text_of(sheet, "Set-up", "all") == "Each player's marked becomes 2.");
}

TEST_CASE("kickers are of other ranks than the core, and some never go together") {
    const RuleSheet sheet = sheet_of_test_game("tiers-and-kickers");
    const std::string title = "What may be played together";
    CHECK(text_of(sheet, title, "three_and_two") ==
          "3 cards of one rank, and 2 cards of other ranks, where these may be of one rank, but "
          "not both fool and queen; class 1; only the rank of the 3 counts.");
    CHECK(text_of(sheet, title, "pairs_and_one_each") ==
          "2 or more ranks that follow each other, 2 cards of each, and for each of these ranks 1 "
          "card of a rank that is not in the run, each of a different one; only the highest rank "
          "of its run counts.");
    const RuleSheet escorts = sheet_of_test_game("escorts");
    CHECK(text_of(escorts, title, "escorted") ==
          "3 cards of one rank, and 2 cards of one other rank; only the rank of the 3 counts.");
    CHECK(text_of(escorts, title, "rocket") == "Exactly 3 stars; class 9.");
    CHECK(text_of(make_rule_sheet(bundled_rules("big-two")), title, "four_and_one") ==
          "4 cards of one rank, and 1 card of another rank; class 5; only the rank of the 4 "
          "counts.");
}

TEST_CASE("where some combinations have a class, it is said which class the others have") {
    const std::string title = "What may be played together";
    CHECK(text_of(make_rule_sheet(bundled_rules("big-two")), title, "combinations") ==
          "Cards count as the first of these that they fit, unless their player says otherwise. "
          "Those of which no class is said are of class 0.");
    CHECK(text_of(climbing_sheet(), title, "combinations") ==
          "Cards count as the first of these that they fit, unless their player says otherwise:");
}

TEST_CASE("a run in an order that does not rise counts by its last card") {
    const std::string title = "What may be played together";
    CHECK(text_of(make_rule_sheet(bundled_rules("big-two")), title, "straight") ==
          "5 cards of ranks that follow each other in the order \"Straight\", that are not a "
          "straight flush; class 1; it is as high as its last card in that order.");
    CHECK(text_of(sheet_of_test_game("tiers-and-kickers"), title, "circle") ==
          "3 to 4 cards of ranks that follow each other in the order \"Round\"; it is as high as "
          "its last card in that order.");
}

TEST_CASE("who plays together is told with the players") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("tichu"));
    CHECK(text_of(sheet, "Players", "sides of 4") ==
          "These play together and win together: seats 0 and 2; seats 1 and 3.");
}

TEST_CASE("what a number speaks of decides whether it is or they are") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("dou-dizhu"));
    CHECK(text_of(sheet, "What follows", "bid_declined") ==
          "When you decline, the declines in a row go up by 1.");
    CHECK(text_of(sheet, "Set-up", "auction_again") ==
          "If the stake is more than 0, from the player in seat 0 (in each later round the next "
          "player) on, every player is asked once, in turn, to bid or decline, until the stake is "
          "3 or the declines in a row are 2.");
}

TEST_CASE("orders and variables that cannot matter with the options are not told") {
    const RuleSheet big_two = make_rule_sheet(bundled_rules("big-two"));
    CHECK_FALSE(text_of(big_two, "Cards", "straight").empty());
    CHECK(text_of(big_two, "Cards", "to_two").empty());
    const auto turning = [](const std::string& happens) {
        auto game =
            changed(climbing_game(), "ranks: {order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]}",
                    "options: {turns: {default: " + happens +
                        "}}\n"
                        "ranks:\n  order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A]\n"
                        "  orders: {turned: {when: upside_down, order: [A, K, Q, J, 10, 9, "
                        "8, 7, 6, 5, 4, 3, 2]}}\n"
                        "variables: {upside_down: {type: boolean, lasts: round}}");
        game = changed(game, "end:\n",
                       "effects: {turn: {on: play, when: turns and combination == pair, do: [{set: "
                       "upside_down, to: not upside_down}]}}\nend:\n");
        return make_rule_sheet(rules_of(game));
    };
    CHECK_FALSE(text_of(turning("true"), "Cards", "turned").empty());
    CHECK_FALSE(text_of(turning("true"), "What is kept count of", "upside_down").empty());
    CHECK(text_of(turning("false"), "Cards", "turned").empty());
    CHECK(text_of(turning("false"), "What is kept count of", "upside_down").empty());
}

TEST_CASE("points that are counted beside others say so") {
    const RuleSheet sheet = climbing_with(
        "rounds: {over: any(players where out)}\n"
        "scoring:\n"
        "  won: {when: out, points: 3}\n"
        "  left: {points: -count(hand)}\n"
        "  many: {when: count(hand) >= 4, points: -2 * count(hand)}");
    CHECK(text_of(sheet, "Scoring", "left") ==
          "Each player loses 1 point for each card in their hand.");
    CHECK(text_of(sheet, "Scoring", "many") ==
          "Whoever has at least 4 cards in their hand loses another 2 points for each card in "
          "their hand.");
    CHECK(text_of(sheet, "Scoring", "won") == "Whoever is out scores 3 points.");
}

TEST_CASE("cards that all give at the same time, and to whom, are told") {
    CHECK(text_of(make_rule_sheet(bundled_rules("zheng-shangyou")), "Set-up", "exchange") ==
          "If it is after the first round, each player gives all their offered cards to the hand "
          "of the player who came in the opposite place in the last round (first and last, second "
          "and last but one, and so on), all at the same time.");
    CHECK(text_of(make_rule_sheet(bundled_rules("great-dalmuti")), "Set-up", "two_best_up") ==
          "All players' paid cards go to the hand of the greater dalmuti.");
}

TEST_CASE("a card of the rank that a variable names is said to be of it") {
    CHECK(text_of(make_rule_sheet(bundled_rules("tichu")), "What follows", "wish_is_fulfilled") ==
          "When you play, if \"wish stands\" is true and some card of the play is of the wished "
          "rank, \"wish stands\" becomes false.");
}

TEST_CASE("a play without wild cards against one with some, and the first deal, are told") {
    const RuleSheet sheet = make_rule_sheet(bundled_rules("zheng-shangyou"));
    CHECK(text_of(sheet, "What beats what", "higher") ==
          "If the play is of the same combination and has as many cards as the play to beat, it "
          "must be of a higher rank, or be of the same rank and have no wild cards where the play "
          "to beat has some.");
    // Nobody has a place before the first round.
    CHECK(text_of(sheet, "Set-up", "cards") ==
          "All cards are dealt out to the last one to their hand, the first card to the player who "
          "came last in the last round (in the first round to the player in seat 0), so that some "
          "may get one more.");
}
