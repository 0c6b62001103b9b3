#include "checking.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

std::string counting_deals(const std::string& more, const std::string& lasts = "match") {
    return game({{"setup", "{hands: {deal: 5, to: hand}, " + more + "}"},
                 {"variables", "{deals: {type: integer, lasts: " + lasts + "}}"},
                 {"rounds", "{over: any(players where out)}"},
                 {"scoring", "{deals: {points: deals}}"},
                 {"effects", "{e: {on: pass, do: [{set: deals, to: 0}]}}"}});
}

const std::string aces = "redeal: true, when: any(players where count(hand where rank == A) == 4)";

}  // namespace

TEST_CASE("what counts up before a redeal counts once more", "[verify][checks]") {
    check_finding(counting_deals("counts: <<{set: deals, to: deals + 1}>>, again: {" + aces + "}"),
                  Code::repeated_step, "put it after `again`");
    check_clean(counting_deals("again: {" + aces + "}, counts: {set: deals, to: deals + 1}"));
    // The same comes of it however often it is done.
    check_clean(counting_deals("counts: {set: deals, to: round}, again: {" + aces + "}"));
    check_clean(
        counting_deals("counts: {set: deals, to: deals + 1}, again: {" + aces + "}", "round"));
}
