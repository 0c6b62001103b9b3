// Examples that are true whatever the other rules are.

#include <fmt/format.h>

#include <algorithm>

#include "sections.h"

namespace houserules::generating {

namespace {

class ExampleWriter {
public:
    ExampleWriter(const Design& design, Dice& dice)
        : design_(design), dice_(dice), cards_(design.cards) {
        std::sort(cards_.begin(), cards_.end());
        cards_.erase(std::unique(cards_.begin(), cards_.end()), cards_.end());
        dice_.mix(cards_);
    }

    [[nodiscard]] std::string text() {
        std::vector<std::string> examples;
        if (plays_single()) examples.push_back("one_is_a_single: " + reading());
        if (enough_cards()) examples.push_back("not_held: " + move("illegal: [" + cards_[2] + "]"));
        if (enough_cards() && plays_single() && design_.plays_freely) {
            examples.push_back("may_lead: " + move("legal: [" + cards_[0] + "]"));
        }
        if (enough_cards() && plays_single() && design_.plays_freely && nothing_follows()) {
            return "{is_played: " +
                   move("plays: [" + cards_[0] + "], then: {hand: [" + cards_[1] + "]}") + "}";
        }
        if (enough_cards()) {
            examples.push_back("as_given: " +
                               position("score: {0: 5}" + course(), "then: {score: {0: 5}}"));
        }
        dice_.mix(examples);
        if (examples.size() > 2) examples.resize(2);
        return examples.empty() ? std::string() : mapped(examples);
    }

private:
    [[nodiscard]] bool enough_cards() const {
        return static_cast<int>(cards_.size()) > design_.most_players + 2 &&
               design_.zone("stock") != nullptr;
    }

    [[nodiscard]] bool plays_single() const {
        const auto& first = design_.combinations.front();
        return first.name == "single" && !design_.pays_for_values;
    }

    /// Whether all that a play does is to lay a card.
    [[nodiscard]] bool nothing_follows() const {
        return std::none_of(design_.sections.begin(), design_.sections.end(),
                            [](const auto& section) {
                                return (section.first == "effects" &&
                                        section.second.find("play") != std::string::npos) ||
                                       (section.first == "trick" &&
                                        (section.second.find("taken: ") != std::string::npos ||
                                         section.second.find("tied: ") != std::string::npos));
                            });
    }

    [[nodiscard]] std::string beginning() {
        std::vector<std::string> parts;
        if (dice_.chance(50)) parts.push_back(fmt::format("players: {}", design_.least_players));
        for (const auto& option : design_.options) {
            if (option.kind != OptionDesign::Kind::number || !dice_.chance(50)) continue;
            parts.push_back(fmt::format("options: {{{}: {}}}", option.name, option.most));
        }
        return parts.empty() ? std::string() : joined(parts) + ", ";
    }

    [[nodiscard]] std::string reading() {
        return "{" + beginning() + "readings: {" + cards_[0] + ": single}}";
    }

    /// How the game stands, which changes nothing in who has how many points.
    [[nodiscard]] std::string course() {
        std::string text;
        const auto add = [&](int percent, const std::string& part) {
            if (dice_.chance(percent)) text += ", " + part;
        };
        add(20, "round: 2");
        add(20, "rounds_played: 1");
        add(20, "starter: 1");
        add(20, "leader: 1");
        add(20, "to_act: 1");
        add(20, "locked: [1]");
        add(20, "last_place: {0: 2, 1: 1}");
        add(design_.least_players == 2 ? 20 : 0, "seating: [1, 0]");
        for (const auto& token : design_.tokens) add(40, token + ": {0: 1}");
        for (const auto& variable : design_.variables) add(30, value_of(variable));
        if (!plays_single()) return text;
        const auto& laid = cards_.back();
        add(50,
            design_.zone("pile")->of_player ? "pile: {1: [" + laid + "]}" : "pile: [" + laid + "]");
        add(20, dice_.word({"by: 1", "by: nobody", "leading: true"}));
        return text;
    }

    /// Some value of a variable.
    [[nodiscard]] std::string value_of(const VariableDesign& variable) {
        const std::string value = variable.type == "boolean"  ? "true"
                                  : variable.type == "rank"   ? dice_.pick(design_.ranks)
                                  : variable.type == "suit"   ? dice_.pick(design_.suits)
                                  : variable.type == "player" ? "1"
                                                              : "2";
        return variable.name + ": " + (variable.of_player ? "{0: " + value + "}" : value);
    }

    /// Seat 0 has two cards, the others one each.
    [[nodiscard]] std::string move(const std::string& what) { return position("", what); }

    [[nodiscard]] std::string position(const std::string& more, const std::string& what) {
        std::vector<std::string> hands = {"0: [" + cards_[0] + ", " + cards_[1] + "]"};
        const auto start = beginning();
        for (int seat = 1; seat < design_.least_players; ++seat) {
            hands.push_back(
                fmt::format("{}: [{}]", seat, cards_[static_cast<std::size_t>(seat) + 1]));
        }
        return "{" + start + "given: {hand: " + mapped(hands) + (more.empty() ? "" : ", " + more) +
               "}, " + what + "}";
    }

    const Design& design_;
    Dice& dice_;
    std::vector<std::string> cards_;
};

}  // namespace

void compose_examples(Design& design, Dice& dice) {
    if (!dice.chance(20)) return;
    const auto text = ExampleWriter(design, dice).text();
    if (!text.empty()) design.add("examples", text);
}

}  // namespace houserules::generating
