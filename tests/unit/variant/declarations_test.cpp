#include "loading.h"
#include "term_text.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("numbers of players", "[variant][declarations]") {
    const Variant range = load_right(game({{"players", "{allowed: 2..5, best: 4}"}}));
    CHECK(range.players == std::vector<int>{2, 3, 4, 5});
    CHECK(range.best_players == 4);
    CHECK(load_right(game({{"players", "[2, 3, 6]"}})).players == std::vector<int>{2, 3, 6});
    CHECK(load_right(game({{"players", "3"}})).best_players == 3);

    check_error(game({{"players", "{allowed: 2..5, best: <<6>>}"}}), Code::out_of_range,
                "6 is not");
    check_error(game({{"players", "{allowed: [2, 4], best: <<3>>}"}}), Code::out_of_range,
                "3 is not");
    check_error(game({{"players", "<<1..4>>"}}), Code::out_of_range, "2 to 12");
    check_error(game({{"players", "<<2..>>"}}), Code::out_of_range, "2 to 12");
    check_error(game({{"players", "<<2..1000000>>"}}), Code::out_of_range, "2 to 12");
    check_error(game({{"players", "[2, <<13>>]"}}), Code::out_of_range, "12");
    check_error(game({{"players", "<<[3, 2]>>"}}), Code::bad_value, "rise");
    check_error(game({{"players", "<<{best: 3}>>"}}), Code::missing_key, "`allowed`");
}

TEST_CASE("zones say how many cards of a rank they hold", "[variant][declarations]") {
    const auto zone = [](const std::string& more) {
        return game({{"zones", "{hand: {of: player, seen_by: owner}, pile: {order: stack" + more +
                                   "}, stock: {seen_by: nobody, order: stack, holds: deck}}"},
                     {"ranks", "{order: [3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A, 2]}"}});
    };
    CHECK(load_right(zone("")).zones[1].at_most.empty());
    const auto bounds = load_right(zone(", at_most: {J: 1, 2: 0}")).zones[1].at_most;
    REQUIRE(bounds.size() == 2);
    CHECK((bounds[0].rank == 8 && bounds[0].most == 1));
    CHECK((bounds[1].rank == 12 && bounds[1].most == 0));
    check_error(zone(", at_most: {<<Jack>>: 1}"), Code::unknown_name, "no rank `Jack`");
    check_error(zone(", at_most: {J: <<one>>}"), Code::bad_value, "a number of cards");
    check_error(zone(", at_most: {J: <<-1>>}"), Code::out_of_range, "0 to 256");
    check_error(zone(", at_most: {J: <<300>>}"), Code::out_of_range, "256");
    check_error(zone(", at_most: <<3>>"), Code::wrong_shape, "map of ranks");
    // A house rule changes what it says, or takes it away.
    FileAccess files = source_tree();
    files.read_file = [&](const std::string&) {
        return std::optional(zone(", at_most: {J: 1, 2: 0}"));
    };
    const LoadedVariant child = load_variant_text(
        "child.yaml",
        "houserules: 1\nextends: game.yaml\nzones: {pile: {at_most: {J: 2, 2: remove}}}\n", files);
    REQUIRE(child.variant.has_value());
    REQUIRE(child.variant->zones[1].at_most.size() == 1);
    CHECK(child.variant->zones[1].at_most[0].most == 2);
}

TEST_CASE("options of three kinds", "[variant][declarations]") {
    const Variant variant =
        load_right(game({{"options",
                          "{a: {default: true, says: what it is}, b: {default: -3, range: -5..5}, "
                          "c: {default: y, values: [x, y]}}"}}));
    REQUIRE(variant.options.size() == 3);
    CHECK(variant.options[0].kind == Option::Kind::boolean);
    CHECK(variant.options[0].default_value == 1);
    CHECK(variant.options[0].says == "what it is");
    CHECK(variant.options[1].kind == Option::Kind::integer);
    CHECK(variant.options[1].least == -5);
    CHECK(variant.options[1].most == 5);
    CHECK(variant.options[1].default_value == -3);
    CHECK(variant.options[2].kind == Option::Kind::choice);
    CHECK(variant.options[2].choices == std::vector<std::string>{"x", "y"});
    CHECK(variant.options[2].default_value == 1);
}

TEST_CASE("an option has other names, by which rules know it too", "[variant][declarations]") {
    const Variant variant =
        load_right(game({{"options", "{soft: {default: true, also_called: [gentle, kind]}}"},
                         {"actions", "{play: {from: [hand], to: pile}, pass: {when: gentle}}"}}));
    REQUIRE(variant.options.size() == 1);
    CHECK(variant.options[0].name.text == "soft");
    REQUIRE(variant.options[0].also_called.size() == 2);
    CHECK(variant.options[0].also_called[1].text == "kind");
}

TEST_CASE("another name of an option is the name of nothing else", "[variant][declarations]") {
    const auto option = [](const std::string& names) {
        return game({{"options", "{soft: {default: true, also_called: " + names + "}}"},
                     {"actions", "{play: {from: [hand], to: pile}, pass: {when: soft}}"}});
    };
    check_error(option("[<<soft>>]"), Code::duplicate_name, "already an option");
    check_error(option("[<<pile>>]"), Code::duplicate_name, "already");
    check_error(option("[gentle, <<gentle>>]"), Code::duplicate_name, "already an option");
    check_error(option("[<<rank>>]"), Code::duplicate_name, "a word of the expression language");
    check_error(option("[<<not a name>>]"), Code::bad_name, "name");
    check_error(option("<<gentle>>"), Code::wrong_shape, "a list");
    check_error(option("<<[]>>"), Code::bad_value, "empty");
    check_error(option("[a, b, c, d, e, f, g, h, <<i>>]"), Code::out_of_range, "no more than 8");
}

TEST_CASE("other names of a game are a few short lines for people", "[variant][declarations]") {
    const Variant variant = load_right(game({{"also_called", "[Karma, \"a `b`\"]"}}));
    CHECK(variant.also_called == std::vector<std::string>{"Karma", "a 'b'"});
    const auto names = [](const std::string& text) { return game({{"also_called", text}}); };
    check_error(names("<<Karma>>"), Code::wrong_shape, "a list");
    check_error(names("<<[]>>"), Code::bad_value, "empty");
    check_error(names("[Karma, <<Karma>>]"), Code::duplicate_name, "twice");
    check_error(names("[<<{a: b}>>]"), Code::wrong_shape, "another name");
    check_error(names("[<<\"a\\nb\">>]"), Code::bad_value, "one line");
    check_error(names("[<<" + std::string(61, 'a') + ">>]"), Code::out_of_range, "60");
    check_error(names("[a, b, c, d, e, f, g, h, i, j, k, l, <<m>>]"), Code::out_of_range,
                "no more than 12");
}

TEST_CASE("options that are wrong", "[variant][declarations]") {
    const auto option = [](const std::string& text) { return game({{"options", text}}); };
    check_error(option("{<<a>>: {}}"), Code::missing_key, "`default`");
    check_error(option("{a: {default: <<9>>, range: 1..5}}"), Code::bad_option_value, "1..5");
    check_error(option("{<<a>>: {default: 9}}"), Code::missing_key, "`range`");
    check_error(option("{a: {default: 9, range: <<1..>>}}"), Code::bad_value, "an end");
    check_error(option("{a: {default: <<true>>, range: 1..2}}"), Code::bad_value, "whole number");
    check_error(option("{a: {default: <<fasle>>}}"), Code::bad_value, "did you mean `false`?");
    check_error(option("{a: {default: 3, range: 1..4, <<values>>: [x]}}"), Code::bad_option_value,
                "no `values`");
    check_error(option("{a: {default: <<xx>>, values: [xy, yy]}}"), Code::bad_option_value,
                "did you mean `xy`?");
    check_error(option("{a: {default: x, values: [x, <<x>>]}}"), Code::duplicate_name, "twice");
    check_error(option("{a: {default: x, values: [x, <<3>>]}}"), Code::bad_name, "3");
    check_error(option("{<<a>>: {default: x}}"), Code::missing_key, "`values`");
    check_error(option("{a: {default: <<[]>>}}"), Code::wrong_shape, "single value");
    check_error(option("{a: {default: <<1.5>>, range: 1..2}}"), Code::bad_value, "whole number");
}

TEST_CASE("zones", "[variant][declarations]") {
    const Variant variant = load_right(game(
        {{"zones",
          "{hand: {of: player, seen_by: owner}, pile: {of: table, order: queue}, "
          "stock: {seen_by: nobody, order: stack, holds: deck}, open: {order: row}, bare: {}}"}}));
    REQUIRE(variant.zones.size() == 5);
    CHECK(variant.zones[0].of == Owner::player);
    CHECK(variant.zones[0].seen_by == Visibility::owner);
    CHECK(variant.zones[0].order == ZoneOrder::set);
    CHECK(variant.zones[1].order == ZoneOrder::queue);
    CHECK(variant.zones[2].holds_deck);
    CHECK(variant.zones[2].seen_by == Visibility::nobody);
    CHECK(variant.zones[3].order == ZoneOrder::row);
    CHECK(variant.zones[4].seen_by == Visibility::all);
    CHECK(variant.zones[4].of == Owner::table);
}

TEST_CASE("zones that are wrong", "[variant][declarations]") {
    const auto zones = [](const std::string& text) {
        return game(
            {{"zones",
              "{hand: {of: player}, pile: {}, stock: {order: stack, holds: deck}, " + text + "}"}});
    };
    check_error(zones("x: {of: <<players>>}"), Code::bad_value, "did you mean `player`?");
    check_error(zones("x: {seen_by: <<owner>>}"), Code::bad_value, "no owner");
    check_error(zones("x: {of: player, holds: <<deck>>}"), Code::bad_value, "cannot hold");
    check_error(zones("x: {holds: <<cards>>}"), Code::bad_value, "deck");
    check_error(zones("<<x>>: {holds: deck}"), Code::bad_value, "both hold");
    check_error(zones("x: <<3>>"), Code::wrong_shape, "a zone must be a map");

    std::string many;
    for (int i = 0; i < 21; ++i) many += "z" + std::to_string(i) + ": {}, ";
    check_error(zones(many + "<<z21>>: {}"), Code::out_of_range, "no more than 24");
}

TEST_CASE("zones of many players are limited", "[variant][declarations]") {
    std::string zones = "<<{stock: {order: stack, holds: deck}, pile: {}, hand: {of: player}";
    for (int i = 0; i < 8; ++i) zones += ", z" + std::to_string(i) + ": {of: player}";
    check_error(game({{"players", "2..12"}, {"zones", zones + "}>>"}, {"setup", ""}}),
                Code::out_of_range, "110 zones");
}

TEST_CASE("variables", "[variant][declarations]") {
    const Variant variant = load_right(
        game({{"options", "{limit: {default: 3, range: 1..9}}"},
              {"variables",
               "{a: {type: integer, start: limit + 1, lasts: round}, b: {type: boolean}, "
               "c: {type: player, start: seat(1)}, d: {type: player}, "
               "e: {of: player, type: player, start: player}}"}}));
    const auto start = [&](std::size_t i) {
        return term_text(variant.variables[i].start, variant);
    };
    REQUIRE(variant.variables.size() == 5);
    CHECK(start(0) == "(+ option:limit 1)");
    CHECK(variant.variables[0].lasts_round());
    CHECK_FALSE(variant.variables[1].lasts_round());
    CHECK(start(1) == "false");
    CHECK(start(2) == "(seat 1)");
    CHECK(start(3) == "(seat 0)");
    CHECK(variant.variables[3].start.type == Type::player);
    CHECK(variant.variables[4].of == Owner::player);
    CHECK(start(4) == "player");
}

TEST_CASE("variables and tokens that are wrong", "[variant][declarations]") {
    const auto variables = [](const std::string& text) { return game({{"variables", text}}); };
    check_error(variables("{<<a>>: {}}"), Code::missing_key, "`type`");
    check_error(variables("{a: {type: <<text>>}}"), Code::bad_value, "expected one of");
    check_error(variables("{a: {type: integer, start: <<true>>}}"), Code::type_mismatch,
                "`start` needs a number");
    check_error(variables("{a: {type: integer, start: <<round>>}}"), Code::not_available, "round");
    check_error(variables("{a: {type: player, start: <<player>>}}"), Code::not_available, "acting");
    check_error(variables("{a: {type: integer}, b: {type: integer, start: <<a>>}}"),
                Code::not_available, "game in progress");

    const Variant variant =
        load_right(game({{"tokens", "{a: {most: 7, supply: 4 * player_count}, b: {}}"}}));
    CHECK(term_text(*variant.tokens[0].most, variant) == "7");
    CHECK(term_text(*variant.tokens[0].supply, variant) == "(* 4 player_count)");
    CHECK_FALSE(variant.tokens[1].most);
    check_error(game({{"tokens", "{a: {most: <<0>>}}"}}), Code::out_of_range, "at least 1");
    check_error(game({{"tokens", "{a: {supply: <<-1>>}}"}}), Code::out_of_range, "at least 0");
    CHECK_FALSE(variant.tokens[1].lasts_match);
    CHECK(load_right(game({{"tokens", "{a: {lasts: match}}"}})).tokens[0].lasts_match);
    check_error(game({{"tokens", "{a: {lasts: <<trick>>}}"}}), Code::bad_value, "`match`");
}

TEST_CASE("combinations", "[variant][declarations]") {
    const Variant variant =
        load_right(game({{"combinations",
                          "{a: {set: 1..4, key: card}, b: {run: 3.., width: 2, same: colour}, "
                          "c: {set: 2.., same: suit}}"}}));
    REQUIRE(variant.combinations.size() == 3);
    CHECK(variant.combinations[0].pattern == Combination::Pattern::set);
    CHECK(variant.combinations[0].least == 1);
    CHECK(variant.combinations[0].most == 4);
    CHECK(variant.combinations[0].key == Combination::Key::card);
    CHECK(variant.combinations[1].pattern == Combination::Pattern::run);
    CHECK(variant.combinations[1].most == -1);
    CHECK(variant.combinations[1].width == 2);
    CHECK(variant.combinations[1].same == "colour");
    CHECK(variant.combinations[1].same_attribute == 0);
    CHECK(variant.combinations[2].same == "suit");
    CHECK(variant.combinations[2].same_attribute == -1);
}

TEST_CASE("combinations that are wrong", "[variant][declarations]") {
    const auto combination = [](const std::string& text) {
        return game({{"combinations", "{a: " + text + "}"}});
    };
    check_error(game({{"combinations", "{<<a>>: {}}"}}), Code::missing_key,
                "`set`, `run`, `any` and `cards`");
    check_error(combination("{<<core>>: 3}"), Code::unknown_key, "in a combination");
    check_error(game({{"combinations", "<<{}>>"}}), Code::bad_value, "a combination");
    check_error(combination("{set: 1, run: <<3>>}"), Code::bad_value, "not both");
    check_error(combination("{set: <<0>>}"), Code::out_of_range, "1 to 256");
    check_error(combination("{set: <<1..1000>>}"), Code::out_of_range, "1 to 256");
    check_error(combination("{run: <<1..>>}"), Code::out_of_range, "2 to 64");
    check_error(combination("{set: 1, width: <<2>>}"), Code::bad_value, "`width`");
    check_error(combination("{run: 3, width: <<0>>}"), Code::out_of_range, "`width`");
    check_error(combination("{run: 3, same: <<color>>}"), Code::unknown_name,
                "did you mean `colour`?");
    check_error(combination("{set: 1, key: <<suit>>}"), Code::bad_value, "`key`");
    check_error(game({{"deck", "{ranks: [1, 2], copies: 20}"},
                      {"combinations", "{a: {set: 1, key: <<card>>}}"}}),
                Code::bad_value, "no suits");
}

TEST_CASE("a variable of ranks takes ranks only", "[variant][declarations]") {
    check_error(game({{"variables", "{named: {type: rank, start: <<12>>}}"}}), Code::unknown_name,
                "rank");
}

TEST_CASE("who plays together is settled before the game", "[variant][declarations]") {
    check_error(game({{"teams", "{side: <<score>>}"}}), Code::not_available, "settled before");
    check_error(game({{"teams", "{side: 1 + <<side>>}"}}), Code::not_available, "no `teams`");
    check_error(
        game({{"actions", "{play: {from: [hand], to: pile}, pass: {when: <<side>> == 1}}"}}),
        Code::not_available, "no `teams`");
    check_error(game({{"teams", "{side: 1, scores: <<shared>>}"}}), Code::bad_value, "together");
}
