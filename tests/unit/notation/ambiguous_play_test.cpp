#include "game/moves.h"
#include "notation/move_text.h"
#include "table_games.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Runs of pairs and of triplets; jokers count as any rank.
std::string wild_runs(const std::string& more = "") {
    return table_game(
               "name: Wild runs\nplayers: 2\n"
               "deck: {preset: standard_52, add: {joker: 2}}\n"
               "ranks: {order: [2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A, joker]}\n",
               "setup:\n  hands: {deal: 6, to: hand}\n"
               "combinations:\n  tube: {run: 3, width: 2}\n  plate: {run: 2, width: 3}\n"
               "  single: {set: 1}\n"
               "values: {any: {when: rank == joker and as != joker, in: [tube, plate]}}\n",
               "{when: same_combination, allow: rank > to_beat.rank}") +
           more;
}

const std::vector<std::string> two_pairs_and_jokers = {"8C", "2C", "8D",    "2D", "9S",    "3S",
                                                       "9C", "3C", "joker", "4C", "joker", "5C"};

}  // namespace

TEST_CASE("what to say of a play that can be read in several ways is then enough", "[notation]") {
    Table table(rules_of(wild_runs()), 2, two_pairs_and_jokers);
    const std::string cards = "8C 8D 9S 9C joker joker";
    for (const std::string said : {"", " as 9", " as tube"}) {
        INFO(said);
        const auto why = table.why_not(cards + said);
        CHECK(why.find("say which, such as") != std::string::npos);
        const auto begin = why.find(" as ", why.find("such as `") + 9);
        const auto words = why.substr(begin, why.find('`', begin) - begin);
        INFO(why);
        CHECK(table.resolved(cards + words));
    }
}

TEST_CASE("a combination that nobody may play is not told from the others", "[notation]") {
    const auto texts_of = [](const std::string& when) {
        const auto text = table_game(
            "name: Twins\nplayers: 2\ndeck: {preset: standard_52}\n"
            "options: {cousins: {default: false}}\n",
            "setup:\n  hands: {deal: 2, to: hand}\n"
            "combinations: {pair: {set: 2}, twins: {set: 2, same: colour}}\n",
            "{allow: rank > to_beat.rank}");
        const Table table(rules_of(changed(text, "to: table}", "to: table, when: " + when + "}")),
                          2, {"8S", "2C", "8C", "2D"});
        std::vector<std::string> texts;
        const Moves moves(table.rules.program, table.state);
        for (std::uint64_t i = 0; i < moves.count(); ++i) {
            texts.push_back(move_text(table.rules.program, moves.nth(i)));
        }
        return texts;
    };
    CHECK(texts_of("rank > 2").size() == 2);
    CHECK(texts_of("combination != twins or cousins") == std::vector<std::string>{"8C 8S"});
}
