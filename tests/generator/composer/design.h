#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace houserules::generating {

struct ZoneDesign {
    std::string name;
    bool of_player = false;
    std::string seen_by = "all";
    std::string order = "set";

    [[nodiscard]] bool ordered() const { return order != "set"; }
};

struct VariableDesign {
    std::string name;
    std::string type = "integer";
    bool of_player = false;
    std::string seen_by = "all";
};

struct OptionDesign {
    std::string name;
    enum class Kind { flag, number, word } kind = Kind::flag;
    int least = 0;
    int most = 1;
    std::vector<std::string> words = {};
};

struct CombinationDesign {
    std::string name;
    std::string pattern;       ///< `set`, `run`, `any` or `cards`
    std::string key = "rank";  ///< as it is written
    int tier = 0;
    bool has_kickers = false;
    bool has_single_kickers = false;
};

/// An action beside `play` and `pass`.
struct ActionDesign {
    std::string name;
    std::string values;  ///< empty: it has none; `ranks`, `players`, or a range of numbers
    bool asked = false;  ///< taken only when asked
    bool secret = false;
    bool keeps_turn = false;
    bool conditional = false;
    int level = 0;  ///< of an answer: what follows from it asks for answers of higher levels
};

/// Sections as text, in the order of the file.
using Sections = std::vector<std::pair<std::string, std::string>>;

/// What is settled of a game so far: what later sections may name.
struct Design {
    int least_players = 2;
    int most_players = 2;
    bool has_teams = false;

    std::vector<std::string> ranks;  ///< in the order of the deck; those without a suit at the end
    std::vector<std::string> suits;
    std::vector<std::string> cards;  ///< as written, each once
    int card_count = 0;              ///< of the game that has fewest
    bool has_preset = false;
    bool has_joker = false;
    bool has_colour = false;  ///< of suits, words
    bool has_weight = false;  ///< of ranks, numbers
    bool has_lit = false;     ///< of ranks, letters
    bool has_marks = false;   ///< of suits, letters
    std::vector<std::string> rank_groups;
    std::vector<std::string> card_groups;
    bool has_low_order = false;              ///< an order of ranks for runs
    mutable std::vector<std::string> terms;  ///< rows of `terms`, made while expressions are

    std::vector<OptionDesign> options;
    std::vector<OptionDesign> deck_options;  ///< that the deck asks for, which stands before them
    std::vector<ZoneDesign> zones;
    std::vector<VariableDesign> variables;
    std::vector<std::string> tokens;
    std::vector<std::string> stages;  ///< of a round, the first one first; mostly none
    bool pays_for_values = false;

    std::vector<CombinationDesign> combinations;
    bool all_by_card = false;
    bool has_wilds = false;

    std::vector<ActionDesign> actions;
    bool can_pass = false;
    bool plays_unseen = false;
    std::string play_values = {};  ///< what is named with plays, as `ActionDesign::values`
    bool plays_freely = true;      ///< neither `when` nor `must` of plays
    bool tricks_close = false;
    bool has_rounds = false;
    bool knows_places = false;  ///< whether rounds end, so that there are places of the last one

    Sections sections;

    void add(const std::string& section, std::string text) {
        sections.emplace_back(section, std::move(text));
    }

    [[nodiscard]] const ZoneDesign* zone(const std::string& name) const {
        const auto found = std::find_if(zones.begin(), zones.end(),
                                        [&](const ZoneDesign& zone) { return zone.name == name; });
        return found == zones.end() ? nullptr : &*found;
    }
};

/// Joins parts by commas.
[[nodiscard]] inline std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const auto& part : parts) text += (text.empty() ? "" : ", ") + part;
    return text;
}

[[nodiscard]] inline std::string listed(const std::vector<std::string>& parts) {
    return "[" + joined(parts) + "]";
}

[[nodiscard]] inline std::string mapped(const std::vector<std::string>& parts) {
    return "{" + joined(parts) + "}";
}

}  // namespace houserules::generating
