#include "variant/loader.h"

#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("the bundled variants load without a word", "[variant]") {
    const auto name =
        GENERATE(as<std::string>(), "exit-cards", "palace", "segments", "tennis", "thirteen");
    const std::string path = (variants_folder() / (name + ".yaml")).string();
    const LoadedVariant loaded = load_variant(path, source_tree());
    INFO(render(loaded.diagnostics, loaded.sources));
    CHECK(loaded.diagnostics.empty());
    REQUIRE(loaded.variant.has_value());
    CHECK_FALSE(loaded.variant->name.empty());
    CHECK(loaded.sources.file(0).path() == path);
}

TEST_CASE("the small game of these tests is right", "[variant]") {
    const Variant variant = load_right(game());
    CHECK(variant.name == "Small");
    CHECK(variant.summary.empty());
    CHECK(variant.players == std::vector<int>{2, 3, 4});
    CHECK(variant.best_players == 2);
    CHECK(variant.zones.size() == 3);
    CHECK(variant.end.size() == 1);
}

TEST_CASE("a file that cannot be read is an error", "[variant]") {
    const LoadedVariant missing = load_variant("no/such/file.yaml", source_tree());
    CHECK_FALSE(missing.variant);
    REQUIRE(missing.diagnostics.error_count() == 1);
    CHECK(missing.diagnostics.sorted().front().code == Code::unreadable_file);

    const LoadedVariant no_access = load_variant("game.yaml", FileAccess{});
    CHECK(no_access.diagnostics.error_count() == 1);

    const LoadedVariant no_decks = load_variant_text("game.yaml", game(), FileAccess{});
    REQUIRE(no_decks.diagnostics.error_count() == 1);
    CHECK(no_decks.diagnostics.sorted().front().code == Code::unknown_name);
}

TEST_CASE("a newer version is refused in words and nothing else is reported", "[variant]") {
    check_error(game({{"houserules", "<<2>>"}, {"zoness", "{}"}}), Code::unsupported_version,
                "version 2");
    check_error(game({{"houserules", "<<one>>"}}), Code::bad_value, "whole number");
    check_error(game({{"houserules", "<<0>>"}}), Code::out_of_range, "`houserules`");
}

TEST_CASE("keys that are missing are named", "[variant]") {
    for (const char* key :
         {"houserules", "name", "players", "zones", "combinations", "actions", "end"}) {
        auto sections = game({{key, ""}});
        const LoadedVariant loaded = load(sections);
        const std::vector<Diagnostic> problems = loaded.diagnostics.sorted();
        INFO(key);
        REQUIRE_FALSE(problems.empty());
        CHECK(problems.front().code == Code::missing_key);
        CHECK(contains(problems.front().message, std::string("`") + key + "`"));
    }
}

TEST_CASE("unknown keys are errors with the nearest key", "[variant]") {
    check_error(game() + "<<zoness>>: {}\n", Code::unknown_key, "did you mean `zones`?");
    check_error(game({{"out", "{empty: [hand], <<att>>: round_start}"}}), Code::unknown_key,
                "did you mean `at`?");
    check_error(game({{"end", "{over: {when: true, <<winner>>: out}}"}}), Code::unknown_key,
                "did you mean `winners`?");
}

TEST_CASE("a file that needs a newer version of the language names it", "[variant]") {
    CHECK(load(game() + "needs: 1.1\n").diagnostics.empty());
    CHECK(load(game() + "needs: 1.0\n").diagnostics.empty());
    check_error(game() + "needs: <<1.2>>\n", Code::unsupported_version, "version 1.2");
    check_error(game() + "needs: <<2.0>>\nwhat_came_later: {}\n", Code::unsupported_version,
                "this program reads version 1.1");
    for (const char* wrong : {"1", "one", "1.", ".1", "1.1.1", "1.-1", "99999.1", "[1, 1]", "{}"}) {
        check_error(game() + "needs: <<" + wrong + ">>\n", Code::bad_value, "such as `1.1`");
    }
}

TEST_CASE("all errors of a file are found in one run", "[variant]") {
    const LoadedVariant loaded =
        load(game({{"beats", "{a: {allow: rnk > 3}, b: {when: size, allow: true}}"},
                   {"out", "{empty: [hnd]}"},
                   {"trick", "{closes: sometimes}"},
                   {"colour", "red"}}));
    std::vector<Code> codes;
    for (const Diagnostic& problem : loaded.diagnostics.sorted()) codes.push_back(problem.code);
    CHECK(codes == std::vector<Code>{Code::unknown_name, Code::type_mismatch, Code::bad_value,
                                     Code::unknown_name, Code::unknown_key});
}

TEST_CASE("a whole file of the wrong shape is an error and no more", "[variant]") {
    for (const char* text : {"[]", "3", "a: b", "houserules: 1", "houserules: []", "- 1\n- 2",
                             "houserules: {a: 1}\nzones: 4\ndeck: []\nplayers: {}"}) {
        const LoadedVariant loaded = load(text);
        INFO(text);
        CHECK_FALSE(loaded.variant);
        CHECK(loaded.diagnostics.has_errors());
    }
}

TEST_CASE("every section may have any shape without harm", "[variant]") {
    const std::vector<std::string> keys = {
        "summary", "players",      "deck",         "ranks",  "suits",   "cards",  "groups",
        "options", "zones",        "variables",    "tokens", "terms",   "dealer", "setup",
        "starter", "instant_wins", "combinations", "values", "to_beat", "beats",  "actions",
        "effects", "trick",        "out",          "rounds", "scoring", "end",    "examples"};
    const std::vector<std::string> shapes = {
        "~",
        "3",
        "word",
        "[]",
        "[3, x]",
        "{}",
        "{a: b}",
        "{a: {}}",
        "{a: [{}]}",
        "[[], {}]",
        "{when: [], do: 3, allow: {}, play: 4, order: {}, at_start: 4, hands: 3, empty: 1}",
        "{play: {from: 3, to: [], unseen: {}}, a: {on: {}, do: [[], 3, {}, {move: []}]}}",
        "{a: {deal: [], to: {}}, b: {give: x, by_turn_order: 4}, c: {set: [], to: 1}}",
        "{order: [2, [], {}], attributes: {a: {2: []}, b: 3}, letters: {c: {2: aa}}}",
        "{allowed: [2, x, 99999999999], best: ''}",
        "''",
        "\"\\n\"",
        "{'': {}, ' ': {}}"};
    for (const std::string& key : keys) {
        for (const std::string& shape : shapes) {
            const LoadedVariant loaded = load(game({{key, shape}}));
            CHECK(loaded.variant.has_value() != loaded.diagnostics.has_errors());
        }
    }
}

TEST_CASE("every file cut short is refused or right, and never worse", "[variant]") {
    const auto name = GENERATE(as<std::string>(), "segments", "tennis");
    const std::string text = *read_bytes(variants_folder() / (name + ".yaml"));
    for (std::size_t length = 0; length < text.size(); length += 7) {
        const LoadedVariant loaded = load(text.substr(0, length));
        CHECK(loaded.variant.has_value() != loaded.diagnostics.has_errors());
    }
}
