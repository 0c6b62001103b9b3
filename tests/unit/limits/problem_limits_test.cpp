#include "at_limits.h"

using namespace houserules;
using namespace houserules::testing;

TEST_CASE("problems beyond so many are only counted", "[limits]") {
    Diagnostics diagnostics;
    for (std::uint32_t i = 0; i < Diagnostics::most; ++i) {
        diagnostics.warning(Code::unused_name, {0, i, i + 1}, "here");
    }
    CHECK(diagnostics.left_out() == 0);
    CHECK_FALSE(diagnostics.has_errors());
    diagnostics.error(Code::unknown_name, {0, 0, 1}, "beyond").help = "more about it";
    CHECK(diagnostics.left_out() == 1);
    CHECK(diagnostics.has_errors());
    CHECK(diagnostics.error_count() == 1);
    CHECK(diagnostics.sorted().size() == Diagnostics::most);
}

TEST_CASE("a file with problems without end is refused without end to wait for", "[limits]") {
    std::string keys;
    for (int i = 0; i < 20'000; ++i) keys += fmt::format("k{}: 1, ", i);
    for (const std::string& text :
         {game({{"zones", "{hand: {of: player, " + keys + "}}"}}), game() + "more: {" + keys + "}",
          game({{"deck", "{ranks: [a, b], copies: {" + keys + "}}"}}),
          game({{"examples", "{one: {given: {" + keys + "}}}"}})}) {
        const auto loaded = load(text);
        CHECK(loaded.diagnostics.sorted().size() <= Diagnostics::most);
        CHECK_FALSE(render(loaded.diagnostics, loaded.sources).size() > 1'000'000);
    }
}
