#include "tables/selection.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "../notation/table.h"
#include "catch.h"
#include "game/observation.h"
#include "notation/card_text.h"
#include "notation/json_writer.h"
#include "notation/move_text.h"
#include "tables/table_game.h"
#include "tables/table_turn.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

constexpr std::uint32_t decisions_of_each = 120;

std::vector<std::string> names_of(const Program& program, const CardMask& cards) {
    return card_texts(program, cards);
}

std::shared_ptr<const Rules> shared_rules(const std::string& name) {
    return std::make_shared<const Rules>(bundled_rules(name));
}

/// A table at which the lowest cards of each deal lie as in a game by this seed.
TableGame table_of(const std::shared_ptr<const Rules>& rules, std::uint64_t seed) {
    GameSetup setup;
    setup.seats = rules->program.best_players;
    setup.seed = seed;
    return {rules, setup};
}

/// Picks the cards of a move one by one: each must be open beside those picked before.
void pick_one_by_one(const Program& program, const Selection& selection, const Move& move,
                     PickedCards& picked) {
    for (const auto& name : names_of(program, move.cards)) {
        const OpenCards open = selection.open_beside(picked);
        INFO(name);
        CHECK_FALSE((open.cards & cards_named(program, name)).empty());
        std::vector<std::string> names = card_texts(program, picked.cards);
        names.push_back(name);
        const auto more = selection.read(names);
        REQUIRE(more);
        picked = *more;
    }
}

/// The first decision of a game, and what can be picked for it.
struct Lead {
    explicit Lead(const std::string& name) : rules(shared_rules(name)) {}

    [[nodiscard]] std::vector<std::string> hand() const {
        return card_texts(rules->program, selection.cards_of(selection.zones().front()));
    }

    std::shared_ptr<const Rules> rules;
    TableGame table = table_of(rules, 3);
    Observation seen = table.observation(table.state().to_act);
    Moves moves = legal_moves(rules->program, seen.position());
    Selection selection{rules->program, seen.position(), moves};
};

}  // namespace

TEST_CASE("every legal move can be picked out card by card, and is offered then") {
    for (const auto& name : bundled_variants()) {
        INFO(name);
        const auto rules = shared_rules(name);
        const Program& program = rules->program;
        TableGame table = table_of(rules, 5);
        Random random(7, 1);
        for (std::uint32_t i = 0; i < decisions_of_each && !table.state().over(); ++i) {
            Numbering numbering;
            const auto seen = table.observation(table.state().to_act, &numbering);
            const Moves moves = legal_moves(program, seen.position());
            const Move move = moves.sample(random);
            INFO(move_text(program, move));
            const Selection selection(program, seen.position(), moves);
            PickedCards picked;
            if (move.kind == Move::Kind::unseen) {
                CHECK(selection.is_blind());
                const auto open = selection.open_beside({}).places;
                CHECK(std::count(open.begin(), open.end(), int{move.position}) == 1);
                picked.places = {move.position};
            } else if (!move.cards.empty()) {
                pick_one_by_one(program, selection, move, picked);
            }
            if (!picked.cards.empty() || !picked.places.empty()) {
                const auto plays = selection.plays_of(picked);
                REQUIRE_FALSE(plays.empty());
                for (const Move& play : plays) {
                    const auto asked = move_to_json(program, play, &picked.cards);
                    INFO(asked.dump());
                    CHECK(table.read_decision(nlohmann::json::parse(asked.dump()),
                                              RefusalDetail::sentence));
                }
            }
            table.decide({numbering.real(move)});
        }
    }
}

TEST_CASE("only cards that are held can be picked, each as often as it is held") {
    const Lead lead("thirteen");
    REQUIRE(lead.selection.zones().size() == 1);
    const auto first = lead.hand().front();
    CHECK(lead.selection.read({first}));
    CHECK_FALSE(lead.selection.read({first, first}));
    CHECK_FALSE(lead.selection.read({"#0"}));
    CHECK_FALSE(lead.selection.read({""}));
    CHECK_FALSE(lead.selection.read({"no card"}));
}

TEST_CASE("cards that cannot be played are told why, in words of the rules") {
    const Lead lead("thirteen");
    const auto cards = lead.hand();
    // The lowest and the highest card of a hand of thirteen are no pair.
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    REQUIRE_FALSE(write_selection(*lead.rules, lead.seen, {}, {cards.front(), cards.back()}, out));
    out.end_object();
    const auto told = nlohmann::json::parse(text);
    CHECK(told.at("plays").empty());
    CHECK(told.at("why").get<std::string>().size() > 10);
}
