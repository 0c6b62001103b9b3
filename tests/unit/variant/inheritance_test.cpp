#include <set>
#include <string>

#include "loading.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A file that extends the small game, which is bundled as `small`.
LoadedVariant load_child(const std::string& changes,
                         std::map<std::string, std::string> bundled = {}) {
    bundled.emplace("small.yaml", game());
    return load_variant_text("child.yaml", "houserules: 1\nextends: small\n" + changes,
                             source_tree_with(std::move(bundled)));
}

Variant child(const std::string& changes, std::map<std::string, std::string> bundled = {}) {
    LoadedVariant loaded = load_child(changes, std::move(bundled));
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    return *loaded.variant;
}

/// A single error of a child of the small game, where the marks stand.
Diagnostic problem_of(const std::string& marked_changes,
                      std::map<std::string, std::string> bundled = {}) {
    const std::string head = "houserules: 1\nextends: small\n";
    const Marked marked = without_marks(marked_changes);
    const LoadedVariant loaded = load_child(marked.text, std::move(bundled));
    INFO(render(loaded.diagnostics, loaded.sources));
    CHECK_FALSE(loaded.variant.has_value());
    REQUIRE(loaded.diagnostics.sorted().size() == 1);
    const Diagnostic problem = loaded.diagnostics.sorted().front();
    CHECK(problem.span.file == 0);
    CHECK(problem.span.begin == marked.begin + head.size());
    CHECK(problem.span.end == marked.end + head.size());
    return problem;
}

std::vector<std::string> row_names(const Variant& variant) {
    std::vector<std::string> names;
    for (const BeatsRow& row : variant.beats) names.push_back(row.name.text);
    return names;
}

using Names = std::vector<std::string>;

/// The small game with three rows that beat.
std::map<std::string, std::string> three_rows() {
    return {{"small.yaml", game({{"beats",
                                  "{low: {when: rank == 2, allow: true}, "
                                  "middle: {when: rank == 5, allow: false}, "
                                  "higher: {allow: rank > to_beat.rank}}"}})}};
}

}  // namespace

TEST_CASE("a child knows an option by its other names too", "[inheritance]") {
    const std::map<std::string, std::string> renamed = {
        {"small.yaml",
         game({{"options", "{soft: {default: true, also_called: [gentle]}}"},
               {"actions", "{play: {from: [hand], to: pile}, pass: {when: soft}}"}})}};
    const Variant changed =
        child("options: {gentle: {default: false}}\nactions: {pass: {when: gentle or can_play}}\n",
              renamed);
    REQUIRE(changed.options.size() == 1);
    CHECK(changed.options[0].name.text == "soft");
    CHECK(changed.options[0].default_value == 0);
    const Variant removed =
        child("options: {gentle: remove}\nactions: {pass: {when: true}}\n", renamed);
    CHECK(removed.options.empty());
}

TEST_CASE("a file that extends another and changes nothing is the same game", "[inheritance]") {
    const Variant variant = child("");
    CHECK(variant.name == "Small");
    CHECK(variant.players == std::vector<int>{2, 3, 4});
    CHECK(row_names(variant) == Names{"higher"});
    CHECK(load_child("").parent == std::optional<std::string>("small"));
    CHECK_FALSE(load(game()).parent.has_value());
}

TEST_CASE("what a file says replaces what it inherits, and the rest stays", "[inheritance]") {
    const Variant variant = child(
        "name: Large\nplayers: 3..5\n"
        "beats: {higher: {allow: rank >= to_beat.rank}}\nsetup: {hands: {deal: 7}}\n");
    CHECK(variant.name == "Large");
    CHECK(variant.players == std::vector<int>{3, 4, 5});
    CHECK(variant.beats[0].allow.kind == TermKind::greater_equal);
    CHECK(variant.setup[0].amount->value == 7);
    CHECK(variant.zones.size() == 3);
}

TEST_CASE("a map changes key by key, and a short form counts as its first key", "[inheritance]") {
    const Variant variant = child("players: {best: 3}\nbeats: {higher: {when: rank == 2}}\n");
    CHECK(variant.players == std::vector<int>{2, 3, 4});
    CHECK(variant.best_players == 3);
    CHECK(variant.beats[0].when.has_value());
    CHECK(variant.beats[0].allow.kind == TermKind::greater);
}

TEST_CASE("new rules come last unless they are put beside another", "[inheritance]") {
    CHECK(row_names(child("beats: {new: {allow: true}}\n", three_rows())) ==
          Names{"low", "middle", "higher", "new"});
    CHECK(row_names(child("beats: {new: {allow: true, before: middle}}\n", three_rows())) ==
          Names{"low", "new", "middle", "higher"});
    CHECK(row_names(child("beats: {new: {allow: true, after: low}}\n", three_rows())) ==
          Names{"low", "new", "middle", "higher"});
    CHECK(row_names(child("beats: {a: {allow: true, before: b}, b: {allow: true, before: low}}\n",
                          three_rows())) == Names{"a", "b", "low", "middle", "higher"});
    CHECK(row_names(child("beats: {a: {allow: true, after: low}, b: {allow: true, after: low}}\n",
                          three_rows())) == Names{"low", "a", "b", "middle", "higher"});
}

TEST_CASE("an inherited rule can be moved", "[inheritance]") {
    CHECK(row_names(child("beats: {higher: {before: low}}\n", three_rows())) ==
          Names{"higher", "low", "middle"});
    CHECK(row_names(child("beats: {low: {after: higher}}\n", three_rows())) ==
          Names{"middle", "higher", "low"});
}

TEST_CASE("the word remove takes a rule or a key away", "[inheritance]") {
    CHECK(row_names(child("beats: {middle: remove}\n", three_rows())) == Names{"low", "higher"});
    CHECK_FALSE(child("beats: {low: {when: remove}}\n", three_rows()).beats[0].when.has_value());
    CHECK(child("beats: remove\n").beats.empty());
    // In quotes it is a text like any other.
    CHECK(child("name: 'remove'\n").name == "remove");
}

TEST_CASE("a section that was not there can be added with rules in their order", "[inheritance]") {
    const Variant variant = child(
        "effects: {b: {on: play, do: [{lead: next}]},"
        " a: {on: pass, do: [{lead: next}], before: b}}\n");
    REQUIRE(variant.effects.size() == 2);
    CHECK(variant.effects[0].name.text == "a");
}

TEST_CASE("examples belong to their own file", "[inheritance]") {
    const std::string example = "{one: {given: {pile: [4S], hand: [5S]}, legal: [5S]}}";
    CHECK(child("", {{"small.yaml", game({{"examples", example}})}}).examples.empty());
    CHECK(child("examples: " + example + "\n").examples.size() == 1);
}

TEST_CASE("files can extend each other in a chain, each from its own folder", "[inheritance]") {
    std::map<std::string, std::string> disk = {
        {"a/one.yaml", "houserules: 1\nextends: ../b/two.yaml\nname: One\n"},
        {"b/two.yaml", "houserules: 1\nextends: ./three.yaml\nname: Two\nplayers: 3\n"},
        {"b/three.yaml", "houserules: 1\nextends: small\nplayers: 2\n"},
    };
    FileAccess files = source_tree_with({{"small.yaml", game()}});
    files.read_file = [disk](const std::string& path) -> std::optional<std::string> {
        const auto found = disk.find(path);
        if (found == disk.end()) return std::nullopt;
        return found->second;
    };
    const LoadedVariant loaded = load_variant("a/one.yaml", files);
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    CHECK(loaded.variant->name == "One");
    CHECK(loaded.variant->players == std::vector<int>{3});
    CHECK(loaded.parent == std::optional<std::string>("b/two.yaml"));
}

TEST_CASE("a chain of sixteen files works, one of seventeen is refused", "[inheritance]") {
    for (const int length : {16, 17}) {
        std::map<std::string, std::string> bundled;
        for (int i = 1; i + 1 < length; ++i) {
            bundled["v" + std::to_string(i) + ".yaml"] =
                "houserules: 1\nextends: " +
                (i + 2 == length ? std::string("small") : "v" + std::to_string(i + 1)) + "\n";
        }
        bundled["small.yaml"] = game();
        const LoadedVariant loaded = load_variant_text("v0.yaml", "houserules: 1\nextends: v1\n",
                                                       source_tree_with(std::move(bundled)));
        INFO(render(loaded.diagnostics, loaded.sources));
        CHECK(loaded.variant.has_value() == (length == 16));
        if (length == 16) continue;
        REQUIRE(loaded.diagnostics.sorted().size() == 1);
        CHECK(loaded.diagnostics.sorted()[0].code == Code::chain_too_long);
    }
}

TEST_CASE("files that lead back to each other are refused", "[inheritance]") {
    const auto code_of = [](const std::string& small) {
        const LoadedVariant loaded = load_child("", {{"small.yaml", small}});
        INFO(render(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.diagnostics.sorted().size() == 1);
        return loaded.diagnostics.sorted()[0].code;
    };
    CHECK(code_of("houserules: 1\nextends: small\n") == Code::extends_itself);
    CHECK(code_of("houserules: 1\nextends: ./small.yaml\n") == Code::extends_itself);
    CHECK(code_of("houserules: 1\nextends: ./x/../small.yaml\n") == Code::extends_itself);
}

TEST_CASE("a parent that is not there is an error at its name", "[inheritance]") {
    const auto error = [](const std::string& extends) {
        FileAccess files = source_tree_with({{"small.yaml", game()}});
        files.bundled_paths = [] { return std::vector<std::string>{"small.yaml", "decks/d.yaml"}; };
        const LoadedVariant loaded = load_variant_text(
            "folder/child.yaml", "houserules: 1\nextends: " + extends + "\n", files);
        REQUIRE(loaded.diagnostics.sorted().size() == 1);
        const Diagnostic problem = loaded.diagnostics.sorted()[0];
        CHECK(problem.span.begin == 23);
        return std::string(code_name(problem.code)) + " " + problem.message + "; " + problem.help;
    };
    CHECK(error("smal") == "E701 there is no bundled variant `smal`; did you mean `small`?");
    CHECK(contains(error("./none.yaml"), "E701 the file `folder/none.yaml` cannot be read"));
    CHECK(contains(error("../up/none.yaml"), "`up/none.yaml`"));
    CHECK(contains(error("/etc/secret.yaml"), "E204"));
    CHECK(contains(error("secret.txt"), "E204"));
    CHECK(contains(error("[small]"), "E203"));
}

TEST_CASE("addresses are no paths", "[inheritance]") {
    const FileName from{false, "folder/child.yaml"};
    for (const char* text : {"file:small.yaml", "file:///folder/small.yaml", "/folder/small.yaml",
                             "https://example.org/small.yaml", "./file://small.yaml"}) {
        INFO(text);
        CHECK_FALSE(file_named(text, from));
    }
    CHECK(file_named("./files/small.yaml", from)->path == "folder/files/small.yaml");
}

TEST_CASE("who gives access to files may refuse what a file extends", "[inheritance]") {
    std::vector<std::string> asked;
    FileAccess files = source_tree();
    files.read_extended = [&](const std::string& path, const std::string& first) -> FileReading {
        asked.push_back(first + " -> " + path);
        if (path == "up/third.yaml") return {"may not be read", "ask for it"};
        return std::string("houserules: 1\nextends: ../up/third.yaml\n");
    };
    const LoadedVariant loaded =
        load_variant_text("folder/child.yaml", "houserules: 1\nextends: ./second.yaml\n", files);
    CHECK(asked == std::vector<std::string>{"folder/child.yaml -> folder/second.yaml",
                                            "folder/child.yaml -> up/third.yaml"});
    REQUIRE(loaded.diagnostics.sorted().size() == 1);
    const Diagnostic problem = loaded.diagnostics.sorted()[0];
    CHECK(problem.code == Code::no_parent);
    CHECK(problem.message == "the file `up/third.yaml` may not be read");
    CHECK(problem.help == "ask for it");
}

TEST_CASE("to change what is not inherited is an error", "[inheritance]") {
    const Diagnostic removed = problem_of("beats: {<<highr>>: remove}\n");
    CHECK(removed.code == Code::nothing_to_change);
    CHECK(removed.help == "did you mean `higher`?");
    REQUIRE(removed.notes.size() == 1);
    CHECK(removed.notes[0].span.file == 1);
    CHECK(problem_of("beats: {new: {allow: true, before: <<highr>>}}\n").code ==
          Code::nothing_to_change);
    CHECK(problem_of("<<values>>: remove\n").code == Code::nothing_to_change);
    CHECK(problem_of("beats: {new: {allow: true, before: <<new>>}}\n").code == Code::bad_value);
    CHECK(
        problem_of("beats: {a: {allow: true, before: b}, b: {allow: true, after: <<a>>}}\n").code ==
        Code::bad_value);
    CHECK(problem_of("beats: {new: {allow: true, before: higher, <<after>>: higher}}\n").code ==
          Code::bad_value);
}

TEST_CASE("other words for `remove` are told, and where it stands", "[inheritance]") {
    CHECK(problem_of("beats: {higher: <<delete>>}\n").help == "did you mean `remove`?");
    CHECK(problem_of("beats: {<<remove>>: higher}\n").help == "write `higher: remove`");
    CHECK(problem_of("actions: {<<remove>>: [pass]}\n").help == "write `pass: remove`");
}

TEST_CASE("an empty value changes nothing, and is no change", "[inheritance]") {
    const Diagnostic rule = problem_of("beats: {<<higher>>: }\n");
    CHECK(rule.code == Code::wrong_shape);
    CHECK(rule.message == "`higher` has no value");
    REQUIRE(rule.notes.size() == 1);
    CHECK(rule.notes[0].message == "what this changes");
    CHECK(problem_of("beats: {higher: {<<allow>>: }}\n").code == Code::wrong_shape);
    CHECK(problem_of("<<name>>:\n").code == Code::wrong_shape);
    CHECK(problem_of("<<effects>>:\n").code == Code::wrong_shape);
}

TEST_CASE("every file says its version", "[inheritance]") {
    const auto files = source_tree_with({{"small.yaml", game()}});
    const LoadedVariant loaded =
        load_variant_text("child.yaml", "extends: small\nname: Child\n", files);
    REQUIRE(loaded.diagnostics.sorted().size() == 1);
    CHECK(loaded.diagnostics.sorted()[0].code == Code::missing_key);
    CHECK(loaded.diagnostics.sorted()[0].help == "begin the file with `houserules: 1`");
}

TEST_CASE("a file to extend is found by other names", "[inheritance]") {
    FileAccess files = source_tree_with({{"great-game.yaml", game()}, {"small.yaml", game()}});
    files.bundled_paths = [] { return std::vector<std::string>{"great-game.yaml", "small.yaml"}; };
    files.read_file = [](const std::string& path) -> std::optional<std::string> {
        if (path != "games/mine.yaml") return std::nullopt;
        return game();
    };
    const auto help = [&](const std::string& parent) {
        const LoadedVariant loaded = load_variant_text(
            "games/child.yaml", "houserules: 1\nextends: " + parent + "\n", files);
        REQUIRE(loaded.diagnostics.sorted().size() == 1);
        return loaded.diagnostics.sorted()[0].help;
    };
    CHECK(help("The Great Game") == "did you mean `great-game`?");
    CHECK(help("smal") == "did you mean `small`?");
    CHECK(help("small.yml") == "did you mean `small`?");
    CHECK(help("mine") == "did you mean the file `mine.yaml`?");
    CHECK(help("./mine.yml") == "did you mean the file `./mine.yaml`?");
    CHECK(help("other/mine.yaml") == "a path goes from the folder of this file");
    CHECK(contains(help("whist"), "bundled are `great-game`, `small`"));
}

TEST_CASE("a few keys of a rule that is not inherited are taken for a misspelt name",
          "[inheritance]") {
    const Diagnostic problem = problem_of("beats: {<<highr>>: {when: rank == 2}}\n");
    CHECK(problem.code == Code::missing_key);
    CHECK(problem.help == "did you mean the inherited `higher`?");
    REQUIRE(problem.correction);
    CHECK(problem.correction->to == "higher");
}

TEST_CASE("an error in a change names the place that it changes", "[inheritance]") {
    const LoadedVariant loaded = load_child("beats:\n  higher: {allow: rnk > to_beat.rank}\n");
    REQUIRE(loaded.diagnostics.sorted().size() == 1);
    const Diagnostic problem = loaded.diagnostics.sorted()[0];
    CHECK(problem.span.file == 0);
    REQUIRE(problem.notes.size() == 1);
    CHECK(problem.notes[0].message == "what this changes");
    CHECK(loaded.sources.text(problem.notes[0].span) == "allow");
    CHECK(loaded.sources.file(problem.notes[0].span.file).path() == "variants/small.yaml");
}

TEST_CASE("a place beside a rule has a meaning only in a file that extends another",
          "[inheritance]") {
    check_error(game({{"beats", "{a: {allow: true}, b: {allow: true, <<before>>: a}}"}}),
                Code::misplaced_key, "extends");
}

TEST_CASE("a new name that is nearly an inherited one is asked about", "[inheritance]") {
    const auto suggestion = [](const std::string& changes) {
        const Diagnostic problem = problem_of(changes);
        CHECK(problem.code == Code::misspelt_change);
        REQUIRE(problem.notes.size() == 1);
        CHECK(problem.notes[0].span.file == 1);
        REQUIRE(problem.correction.has_value());
        return problem.correction->to;
    };
    CHECK(suggestion("beats: {<<highr>>: {allow: rank > to_beat.rank}}\n") == "higher");
    CHECK(suggestion("beats: {<<Higher>>: {allow: rank > to_beat.rank}}\n") == "higher");
    CHECK(suggestion("beats: {<<hihger>>: {allow: rank > to_beat.rank}}\n") == "higher");
    CHECK(suggestion("actions: {<<pas>>: {when: count(hand) > 3}}\n") == "pass");
    CHECK(suggestion("actions: {<<pass_>>: {when: count(hand) > 3}}\n") == "pass");
}

TEST_CASE("a new name that is used, or stands beside the inherited one, is no slip",
          "[inheritance]") {
    child("actions: {pas: {}}\neffects: {pas_skips: {on: pas, do: [{skip: true}]}}\n");
    child("beats: {higher: {when: size == 1}, highr: {allow: rank > to_beat.rank}}\n");
    child("beats: {higher: remove, highr: {allow: rank > to_beat.rank}}\n");
    // Two letters off, or another number.
    child("beats: {high: {allow: rank > to_beat.rank}}\n");
    child("beats: {middle_2: {when: rank == 5, allow: true}}\n",
          {{"small.yaml", game({{"beats",
                                 "{middle_1: {when: rank == 4, allow: true}, "
                                 "higher: {allow: rank > to_beat.rank}}"}})}});
}

TEST_CASE("maps with very many keys are not merged", "[inheritance]") {
    const auto rows = [](int count) {
        std::string text = "beats:\n";
        for (int i = 0; i < count; ++i) {
            text += "  row_" + std::to_string(i) + ": {allow: true, before: row_" +
                    std::to_string(i + 1) + "}\n";
        }
        return text;
    };
    const auto codes = [&](int count) {
        const LoadedVariant loaded = load_child(rows(count));
        std::set<std::string> found;
        for (const Diagnostic& problem : loaded.diagnostics.sorted()) {
            found.insert(std::string(code_name(problem.code)));
        }
        return found;
    };
    // The small game has one row of its own; more rows than 64 are refused later.
    CHECK(codes(255) == std::set<std::string>{"E205", "E703"});
    CHECK(codes(256).count("E205") == 1);
    CHECK(codes(10'000).count("E205") == 1);
}
