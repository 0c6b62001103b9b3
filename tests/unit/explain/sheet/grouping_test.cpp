#include <fmt/format.h>

#include <array>
#include <random>
#include <string>
#include <vector>

#include "sheet_text.h"
#include "source/containers.h"

using namespace houserules;
using namespace houserules::testing;

// Whether a sentence groups what it says as the file does. Conditions over numbers that are called
// alike in both are made by chance, and what the sheet says of them is read by what a card player
// takes for granted: brackets hold together, "and" binds before "or", and what begins with "either"
// goes to the end. Then both must hold for the same numbers.

namespace {

constexpr std::size_t atoms = 5;
constexpr std::array<std::string_view, atoms> names = {"alpha", "beta", "gamma", "delta",
                                                       "epsilon"};

/// A condition: of an atom, or of others.
struct Grouped {
    enum class Kind { atom, negation, all, any };

    Kind kind = Kind::atom;
    std::size_t atom = 0;
    std::vector<Grouped> parts{};
};

bool holds(const Grouped& grouped, unsigned truths) {
    const auto part_holds = [&](const Grouped& part) { return holds(part, truths); };
    switch (grouped.kind) {
        case Grouped::Kind::atom: return (truths >> grouped.atom & 1U) != 0;
        case Grouped::Kind::negation: return !part_holds(grouped.parts.front());
        case Grouped::Kind::all: return all_of(grouped.parts, part_holds);
        case Grouped::Kind::any: return any_of(grouped.parts, part_holds);
    }
    return false;
}

Grouped random_grouped(std::mt19937& random, int depth) {
    const auto below = [&](unsigned end) { return static_cast<unsigned>(random() % end); };
    Grouped grouped;
    if (depth == 0 || below(4) == 0) {
        grouped.atom = below(atoms);
        return grouped;
    }
    const unsigned kind = below(7);
    grouped.kind = kind == 0  ? Grouped::Kind::negation
                   : kind < 4 ? Grouped::Kind::all
                              : Grouped::Kind::any;
    const unsigned parts = kind == 0 ? 1 : 2 + below(2);
    for (unsigned i = 0; i < parts; ++i) grouped.parts.push_back(random_grouped(random, depth - 1));
    return grouped;
}

/// The condition as a file says it.
std::string written(const Grouped& grouped) {
    if (grouped.kind == Grouped::Kind::atom) return fmt::format("{} == 1", names[grouped.atom]);
    if (grouped.kind == Grouped::Kind::negation) {
        return fmt::format("not ({})", written(grouped.parts.front()));
    }
    std::vector<std::string> parts;
    for (const Grouped& part : grouped.parts) parts.push_back("(" + written(part) + ")");
    return fmt::format("{}",
                       fmt::join(parts, grouped.kind == Grouped::Kind::all ? " and " : " or "));
}

/// Reads a sentence of a sheet.
class GroupReader {
public:
    explicit GroupReader(std::string text) : text_(std::move(text)) {}

    Grouped read() {
        Grouped grouped = choice();
        INFO(text_);
        CHECK(text_.substr(at_) == ".");
        return grouped;
    }

private:
    bool takes(std::string_view words) {
        if (text_.compare(at_, words.size(), words) != 0) return false;
        at_ += words.size();
        return true;
    }

    enum class Link { none, comma, conjunction, disjunction };

    Link link() {
        if (takes(", or ") || takes(" or ")) return Link::disjunction;
        if (takes(", and ") || takes(" and ")) return Link::conjunction;
        return takes(", ") ? Link::comma : Link::none;
    }

    Grouped choice() {
        std::vector<Grouped> units = {unit()};
        std::vector<Link> links;
        for (Link next = link(); next != Link::none; next = link()) {
            links.push_back(next);
            units.push_back(unit());
        }
        // What is listed with commas only belongs to the "and" or "or" that comes next.
        for (std::size_t i = links.size(); i-- > 1;) {
            if (links[i - 1] == Link::comma) links[i - 1] = links[i];
        }
        Grouped any;
        any.kind = Grouped::Kind::any;
        for (std::size_t i = 0; i < units.size(); ++i) {
            const bool begins = i == 0 || links[i - 1] == Link::disjunction;
            if (begins) any.parts.push_back({Grouped::Kind::all});
            any.parts.back().parts.push_back(units[i]);
        }
        return any;
    }

    Grouped unit() {
        if (takes("(")) {
            Grouped inner = choice();
            CHECK(takes(")"));
            return inner;
        }
        if (takes("either ")) return choice();
        // What was just spoken of need not be named again.
        for (std::size_t i = 0; i < atoms; ++i) {
            if (takes(fmt::format("the {} ", names[i]))) last_.atom = i;
        }
        takes("is ");
        if (takes("1")) return last_;
        if (takes("not 1")) return {Grouped::Kind::negation, 0, {last_}};
        FAIL("not read: " << text_.substr(at_));
        return {};
    }

    std::string text_;
    std::size_t at_ = 0;
    Grouped last_;
};

/// The climbing game where drawing depends on a condition.
std::string game_with(const std::string& when) {
    const std::string numbers =
        "{alpha: {type: integer}, beta: {type: integer}, gamma: {type: integer}, delta: {type: "
        "integer}, epsilon: {type: integer}}";
    std::string game = changed(climbing_game(), "setup:\n", "variables: " + numbers + "\nsetup:\n");
    return changed(game, "end:\n",
                   "effects:\n  changes: {on: play, do: [{set: alpha, to: 1 - alpha}, {set: beta, "
                   "to: 1 - beta}, {set: gamma, to: 1 - gamma}, {set: delta, to: 1 - delta}, "
                   "{set: epsilon, to: 1 - epsilon}]}\n  asked: {on: play, when: \"" +
                       when + "\", do: [{skip: true}]}\nend:\n");
}

std::string asked_in_sheet(const std::string& when) {
    return text_of(make_rule_sheet(rules_of(game_with(when))), "What follows", "asked");
}

/// What a sentence asks: what stands between "if" and what then happens.
std::string condition_of(const std::string& sentence) {
    constexpr std::string_view before = "When you play, if ";
    constexpr std::string_view after = ", the next player is passed over.";
    INFO(sentence);
    REQUIRE(sentence.starts_with(before));
    REQUIRE(sentence.ends_with(after));
    return sentence.substr(before.size(), sentence.size() - before.size() - after.size()) + ".";
}

}  // namespace

TEST_CASE("sentences hold for what the conditions hold for that they tell") {
    std::mt19937 random(7);
    int compared = 0;
    while (compared < 200) {
        const Grouped grouped = random_grouped(random, 4);
        unsigned held = 0;
        for (unsigned truths = 0; truths < 1U << atoms; ++truths) {
            held += holds(grouped, truths) ? 1 : 0;
        }
        if (held == 0 || held == 1U << atoms) continue;
        const std::string sentence = asked_in_sheet(written(grouped));
        if (sentence == "After every play, the next player is passed over.") continue;
        ++compared;
        const Grouped read = GroupReader(condition_of(sentence)).read();
        for (unsigned truths = 0; truths < 1U << atoms; ++truths) {
            INFO(written(grouped) << "\n" << sentence);
            REQUIRE(holds(read, truths) == holds(grouped, truths));
        }
    }
}

TEST_CASE("choices are told from what must hold besides") {
    struct Row {
        std::string_view allow;
        std::string_view told;
    };
    const std::vector<Row> rows = {
        {"(rank == 2 or suit == H) and rank >= to_beat.rank or suit == S",
         "The card played must be of an equal or higher rank than the card to beat and (be a 2 or "
         "of suit H), or be of suit S."},
        {"(rank == 2 or suit == S) and rank == to_beat.rank or rank == J and to_beat.rank == J",
         "The card played may be played only if the card played is of the same rank as the card to "
         "beat and (is a 2 or of suit S), or is a J and the card to beat is a J."},
        {"count(hand) > 3 and (rank == 2 or suit == H and count(rest) == 0)",
         "The card played may be played only if you have more than 3 cards in your hand and either "
         "the card played is a 2, or the card played is of suit H and the rest is empty."},
        {"(rank == 2 or suit == H and count(rest) == 0) and count(hand) > 3",
         "The card played may be played only if you have more than 3 cards in your hand and either "
         "the card played is a 2, or the card played is of suit H and the rest is empty."},
        {"(rank == 2 or suit == H) and (rank == to_beat.rank or count(rest) == 0)",
         "The card played may be played only if (the card played is a 2 or of suit H) and either "
         "the card played is of the same rank as the card to beat or the rest is empty."},
        {"rank == 2 or suit == H and rank == to_beat.rank",
         "The card played must be a 2, or be of suit H and of the same rank as the card to beat."},
    };
    for (const Row& row : rows) {
        const std::string game = table_game(
            "name: Choices\nplayers: 2..3\ndeck: {preset: standard_52}\n",
            "setup: {hands: {deal: 4, to: hand}}\ncombinations: {single: {set: 1, key: card}}\n",
            fmt::format("{{allow: \"{}\"}}", row.allow));
        CHECK(text_of(make_rule_sheet(rules_of(game)), "What beats what", "higher") == row.told);
    }
}

TEST_CASE("what does not depend on what is named is said before it") {
    const std::string game = changed(climbing_game(), "trick:",
                                     "  call: {values: 1..9, when: count(hand) > 2 and (value == 3 "
                                     "or value == count(rest)), keeps_turn: true}\ntrick:");
    CHECK(
        text_of(make_rule_sheet(rules_of(game)), "A turn", "call") ==
        "You may call if you have more than 2 cards in your hand, naming a number from 1 to 9 that "
        "is 3 or the number of cards in the rest. Your turn goes on after it.");
}

TEST_CASE(
    "what is done under the same condition is told with it, and apart from what is always done") {
    const RuleSheet sheet =
        climbing_sheet("trick: ",
                       "variables: {closer: {type: player}}\n"
                       "effects:\n"
                       "  closes:\n"
                       "    on: play\n"
                       "    do:\n"
                       "      - {set: closer, to: player, when: count(rest) == 1}\n"
                       "      - {move: rest, to: gone, when: count(rest) == 1}\n"
                       "      - {lead: closer}\n"
                       "trick: ");
    CHECK(
        text_of(sheet, "What follows", "closes") ==
        "After every play, if there is exactly 1 card in the rest, you become the closer, and all "
        "cards in the rest go out of play; then the closer leads.");
}

TEST_CASE(
    "what cards that fit several combinations are is told only where their number leaves it open") {
    const std::string title = "What may be played together";
    CHECK(text_of(climbing_sheet(), title, "heading").empty());
    CHECK(text_of(climbing_sheet("  run: {run: 3..}\n", "  run: {run: 2..}\n"), title, "heading") ==
          "Cards that fit several of these count as the first of them, unless their player says "
          "another:");
}
