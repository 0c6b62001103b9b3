// What people are told: sentences of rules, and titles of names.

#include <algorithm>

#include "rows.h"
#include "sections.h"

namespace houserules::generating {

namespace {

bool has_key(const Row& row, const std::string& key) {
    const auto keys = rows_of(row.text);
    return std::any_of(keys.begin(), keys.end(), [&](const Row& part) { return part.name == key; });
}

/// Adds sentences and titles to the rows of one section.
class Speaker {
public:
    Speaker(std::vector<Row>& rows, Dice& dice) : rows_(rows), dice_(dice) {}

    /// @param needed  what a row must have to say something; empty: nothing
    void add_sentences(const std::string& needed, const std::string& key = "says") {
        for (auto& row : rows_) {
            if (!is_map(row) || !dice_.chance(8)) continue;
            if (needed.empty() || has_key(row, needed)) add(row, key, "So it is at this table.");
        }
    }

    void add_titles() {
        for (auto& row : rows_) {
            if (is_map(row) && dice_.chance(6)) add(row, "title", "our " + row.name);
        }
    }

    void add_old_names() {
        for (auto& row : rows_) {
            if (is_map(row) && dice_.chance(6)) add(row, "also_called", "[old_" + row.name + "]");
        }
    }

    /// What players do where games do not end is said.
    void add_endings() {
        for (auto& row : rows_) {
            if (!is_map(row) || !has_key(row, "when") || !dice_.chance(6)) continue;
            add(row, "says", "Or all agree to stop.");
            add(row, "may_not_end", "true");
        }
    }

private:
    static bool is_map(const Row& row) { return row.text.front() == '{'; }

    static void add(Row& row, const std::string& key, const std::string& value) {
        if (!has_key(row, key)) add_to_map(row.text, key + ": " + value);
    }

    std::vector<Row>& rows_;
    Dice& dice_;
};

void speak_of_rounds(std::vector<Row>& parts, Dice& dice) {
    for (auto& part : parts) {
        if (part.name != "at_start" && part.name != "at_end") continue;
        auto rows = rows_of(part.text);
        Speaker(rows, dice).add_sentences("do");
        part.text = map_of(rows);
    }
}

void speak(const std::string& section, std::vector<Row>& rows, Dice& dice) {
    Speaker speaker(rows, dice);
    if (section == "rounds") return speak_of_rounds(rows, dice);
    if (section == "options") speaker.add_old_names();
    if (section == "beats") return speaker.add_sentences("allow");
    if (section == "effects") return speaker.add_sentences("do");
    if (section == "setup") return speaker.add_sentences("choose");
    if (section == "actions") {
        speaker.add_sentences("when");
        speaker.add_sentences("must", "must_says");
    }
    if (section == "end") speaker.add_endings();
    speaker.add_titles();
}

}  // namespace

void compose_spoken(Design& design, Dice& dice) {
    static const std::vector<std::string> spoken = {
        "options", "zones",   "variables", "tokens", "combinations", "actions",
        "beats",   "effects", "setup",     "rounds", "end"};
    for (auto& [section, text] : design.sections) {
        if (std::find(spoken.begin(), spoken.end(), section) == spoken.end()) continue;
        auto rows = rows_of(text);
        speak(section, rows, dice);
        text = map_of(rows);
    }
}

}  // namespace houserules::generating
