#include "checking.h"

using namespace houserules;
using namespace houserules::test;

namespace {

std::string with_setup(const std::string& more, const std::string& lasts = "match") {
    return game({{"setup", "{hands: {deal: 5, to: hand}, " + more + "}"},
                 {"variables", "{deals: {type: integer, lasts: " + lasts + "}}"},
                 {"rounds", "{over: any(players where out)}"},
                 {"scoring", "{deals: {points: deals}}"},
                 {"effects", "{e: {on: pass, do: [{set: deals, to: 0}]}}"}});
}

const std::string aces = "redeal: true, when: any(players where count(hand where rank == A) == 4)";

}  // namespace

TEST_CASE("what counts up before a redeal counts once more", "[verify][checks]") {
    check_finding(with_setup("counts: <<{set: deals, to: deals + 1}>>, again: {" + aces + "}"),
                  Code::repeated_step, "put it after `again`");
    check_clean(with_setup("again: {" + aces + "}, counts: {set: deals, to: deals + 1}"));
    // The same comes of it however often it is done.
    check_clean(with_setup("counts: {set: deals, to: round}, again: {" + aces + "}"));
    check_clean(with_setup("counts: {set: deals, to: deals + 1}, again: {" + aces + "}", "round"));
}
