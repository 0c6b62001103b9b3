#include <map>
#include <nlohmann/json.hpp>

#include "../protocol/client.h"
#include "at_limits.h"
#include "document/document.h"
#include "expression/parser.h"
#include "protocol/engine_session.h"
#include "variant/inheritance/inherit.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string padded(std::string text, std::size_t bytes) {
    text += "#";
    REQUIRE(text.size() <= bytes);
    return text + std::string(bytes - text.size(), 'x');
}

/// A chain of files that extend each other; the first one extends the second, and so on.
LoadedVariant load_chain(std::size_t files) {
    std::map<std::string, std::string> texts;
    for (std::size_t i = 0; i + 1 < files; ++i) {
        texts[fmt::format("{}.yaml", i)] = fmt::format(
            "houserules: 1\nname: Link {}\nextends: ./{}.yaml\nbeats: {{row{}: {{allow: "
            "false}}}}\n",
            i, i + 1, i);
    }
    texts[fmt::format("{}.yaml", files - 1)] = game();
    FileAccess access = source_tree();
    access.read_file = [texts](std::string path) -> std::optional<std::string> {
        while (path.rfind("./", 0) == 0) path.erase(0, 2);
        const auto found = texts.find(path);
        if (found == texts.end()) return std::nullopt;
        return found->second;
    };
    return load_variant("0.yaml", access);
}

}  // namespace

TEST_CASE("a variant may be as long as the limit and no longer", "[limits]") {
    check_plays(padded(game(), DocumentLimits::bytes));
    check_refused(padded(game(), DocumentLimits::bytes + 1), Code::too_large, "houserules",
                  "more than 1048576 bytes");
}

TEST_CASE("an expression in a variant may be as long as the limit and no longer", "[limits]") {
    const auto ending = [](std::size_t bytes) {
        std::string condition = "any(players where out)";
        condition += " or" + std::string(bytes - condition.size() - 8, ' ') + "false";
        REQUIRE(condition.size() == bytes);
        return game({{"end", "{over: {when: " + condition + "}}"}});
    };
    check_plays(ending(ExpressionLimits::bytes));
    check_refused(ending(ExpressionLimits::bytes + 1), Code::expression_too_large, "end",
                  "2000 bytes");
}

TEST_CASE("an expression in a variant may have as many parts as the limit", "[limits]") {
    const auto ending = [](std::size_t parts) {
        // A name is a part, and so is what stands between two.
        std::string condition = "false";
        std::size_t written = 1;
        for (; written + 2 <= parts; written += 2) condition += " or false";
        if (written < parts) condition.replace(condition.size() - 5, 5, "not true");
        return game({{"end",
                      "{out: {when: any(players where out)}, "
                      "never: {when: " +
                          condition + "}}"}});
    };
    check_plays(ending(ExpressionLimits::nodes));
    check_refused(ending(ExpressionLimits::nodes + 1), Code::expression_too_large, "end",
                  "400 names");
}

TEST_CASE("an expression in a variant may be as deep as the limit", "[limits]") {
    const auto ending = [](int depth) {
        const auto levels = static_cast<std::size_t>(depth);
        return game({{"end", "{over: {when: " + std::string(levels - 1, '(') +
                                 "any(players where out)" + std::string(levels - 1, ')') + "}}"}});
    };
    check_plays(ending(ExpressionLimits::depth));
    check_refused(ending(ExpressionLimits::depth + 1), Code::expression_too_large, "end",
                  "32 levels");
}

TEST_CASE("groups within groups may come to so much and no more", "[limits]") {
    const auto grouped = [](int levels) {
        std::string groups = "g0: rank == 3";
        for (int i = 1; i <= levels; ++i) {
            groups += fmt::format(", g{0}: rank is g{1} or rank == 4 and rank is g{1}", i, i - 1);
        }
        return game({{"groups", "{" + groups + "}"},
                     {"beats", fmt::format("{{row: {{when: rank is g{}, allow: true}}, "
                                           "higher: {{allow: rank > to_beat.rank}}}}",
                                           levels)}});
    };
    int levels = 1;
    while (levels < 30 && load_text(grouped(levels + 1))) ++levels;
    CHECK(levels >= 5);
    REQUIRE(levels < 30);
    check_plays(grouped(levels));
    const auto loaded = load_text(grouped(30));
    const auto* failure = loaded ? nullptr : &loaded.error();
    REQUIRE(failure != nullptr);
    CHECK(failure->diagnostics.sorted().front().code == Code::expression_too_large);
}

TEST_CASE("files may extend each other up to the limit and no further", "[limits]") {
    const LoadedVariant longest = load_chain(InheritanceLimits::files);
    INFO(render(longest.diagnostics, longest.sources));
    REQUIRE(longest.variant.has_value());
    CHECK(longest.variant->name == "Link 0");
    CHECK(longest.variant->beats.size() == InheritanceLimits::files);

    const LoadedVariant longer = load_chain(InheritanceLimits::files + 1);
    CHECK_FALSE(longer.variant.has_value());
    const auto problems = longer.diagnostics.sorted();
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].code == Code::chain_too_long);
    const auto& file = longer.sources.file(problems[0].span.file);
    CHECK(file.path() == fmt::format("{}.yaml", InheritanceLimits::files - 1));
    CHECK(file.position(problems[0].span.begin).line == 3);
}

TEST_CASE("the names of other files may be as long as the limits and no longer", "[limits]") {
    const auto extending = [](const std::string& name) {
        FileAccess files = source_tree();
        files.read_file = [](const std::string&) { return std::optional(game()); };
        files.read_bundled = [files](const std::string& path) {
            return path.rfind("decks/", 0) == 0 ? source_tree().read_bundled(path)
                                                : std::optional(game());
        };
        return load_variant_text("child.yaml", "houserules: 1\nextends: " + name + "\n", files);
    };
    CHECK(extending(std::string(FileNameLimits::name, 'a')).variant.has_value());
    CHECK_FALSE(extending(std::string(FileNameLimits::name + 1, 'a')).variant.has_value());
    const auto path = [](std::size_t bytes) { return std::string(bytes - 5, 'a') + ".yaml"; };
    CHECK(extending(path(FileNameLimits::path)).variant.has_value());
    CHECK_FALSE(extending(path(FileNameLimits::path + 1)).variant.has_value());
}

TEST_CASE("a line of the protocol may be as long as the limit and no longer", "[limits]") {
    Client session;
    std::string line = R"({"do":"hello"})";
    line += std::string(EngineSession::longest_line - line.size(), ' ');
    CHECK(session.ask(line)["ok"] == true);
    const auto refused = session.ask(line + " ");
    CHECK(refused["ok"] == false);
    CHECK(refused["error"]["code"] == "line_too_long");
    CHECK(session.ask(R"({"do":"hello"})")["ok"] == true);
}

TEST_CASE("the turn limit of the protocol may be as large as fits and no larger", "[limits]") {
    Client session;
    REQUIRE(session.ask(R"({"do":"load","variant":"palace"})")["ok"] == true);
    const auto start = [&](const std::string& limit) {
        return session.ask(R"({"do":"new","seed":1,"turn_limit":)" + limit + "}");
    };
    CHECK(start("1")["ok"] == true);
    CHECK(start("4294967295")["ok"] == true);
    for (const char* wrong : {"0", "-1", "4294967296", "18446744073709551616"}) {
        const auto answer = start(wrong);
        CHECK(answer["ok"] == false);
        CHECK(answer["error"]["code"] == "bad_request");
    }
}

TEST_CASE("a game ends unfinished at its turn limit and not before", "[limits]") {
    const Program program = program_of(game());
    const auto play = [&](std::uint32_t limit) {
        GameSetup setup;
        setup.turn_limit = limit;
        State state = new_game(program, setup);
        Random random(1, 0);
        while (!state.over()) apply(program, state, legal_moves(program, state).sample(random));
        return state;
    };
    const State whole = play(10'000);
    REQUIRE(result_of(program, whole).reason == Result::Reason::end_row);
    CHECK(play(whole.turn).turn == whole.turn);
    CHECK(result_of(program, play(whole.turn)).reason == Result::Reason::end_row);
    const State cut = play(whole.turn - 1);
    CHECK(cut.turn == whole.turn - 1);
    CHECK(result_of(program, cut).reason == Result::Reason::turn_limit);
    CHECK(result_of(program, cut).winners.empty());
    CHECK(play(1).turn == 1);
}
