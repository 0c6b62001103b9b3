#include "checking.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string points(const std::string& number, Sections more = {}) {
    more.emplace_back("rounds", "{over: any(players where out)}");
    more.emplace_back("scoring", "{s: {points: " + number + "}}");
    return game(more);
}

}  // namespace

TEST_CASE("numbers that leave 32 bits", "[verify][checks]") {
    check_finding(points("<<count(hand) * 900000000>>"), Code::large_number, "2,147,483,647");
    check_finding(points("<<-1000000 * 10000>>"), Code::large_number, "-2,147,483,648");
    check_clean(points("count(hand) * 1000000"));
    // What has no end by itself is not told.
    check_clean(points("turn * 1000"));
}
