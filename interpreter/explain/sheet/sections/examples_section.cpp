#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/sections/sections.h"
#include "notation/names.h"

namespace houserules {

namespace {

std::string seat_text(std::string_view seat) {
    return seat == "nobody" ? "nobody" : fmt::format("seat {}", seat);
}

/// Puts one example in words.
class ExampleWriter {
public:
    ExampleWriter(const Wording& wording, const Example& example)
        : wording_(wording), example_(example) {}

    std::string write() const {
        std::vector<std::string> sentences;
        const auto add = [&](std::string sentence) {
            if (!sentence.empty()) sentences.push_back(std::move(sentence));
        };
        add(frame());
        add(entries("Given: ", example_.given));
        add(readings());
        add(moves("Allowed", example_.legal, true));
        add(moves("Not allowed", example_.illegal, false));
        add(played());
        add(moves("Then allowed", example_.legal_then, true));
        add(moves("Then not allowed", example_.illegal_then, false));
        return fmt::format("{}", fmt::join(sentences, " "));
    }

private:
    std::string frame() const {
        std::vector<std::string> parts;
        if (example_.players > 0) {
            parts.push_back(amount_of(example_.players, {"player", "players"}));
        }
        for (const auto& option : example_.options) {
            parts.push_back(
                fmt::format("{} {}", sheet_text(option.name.text), sheet_text(option.value.text)));
        }
        return parts.empty() ? std::string() : fmt::format("With {}.", listed(parts));
    }

    std::string entries(std::string_view begin, const std::vector<ExampleEntry>& list) const {
        std::vector<std::string> parts;
        for (const auto& entry : list) parts.push_back(entry_text(entry));
        if (parts.empty()) return {};
        return fmt::format("{}{}.", begin, fmt::join(parts, "; "));
    }

    static std::string cards_text(const ExampleEntry& entry) {
        std::vector<std::string> cards;
        for (const auto& card : entry.cards) cards.push_back(sheet_text(card.text));
        return fmt::format("{}", fmt::join(cards, " "));
    }

    std::string entry_text(const ExampleEntry& entry) const {
        const std::string& name = entry.name.text;
        const std::string value = entry.is_list ? cards_text(entry) : sheet_text(entry.value.text);
        if (name == "to_act") return fmt::format("{} is to act", seat_text(value));
        if (name == "by") return fmt::format("{} played last", seat_text(value));
        if (name == "leader") return fmt::format("{} leads", seat_text(value));
        if (name == "starter") return fmt::format("{} begins", seat_text(value));
        if (name == "leading") {
            return value == "true" ? "anything may be played" : "there is something to beat";
        }
        if (name == "out" || name == "locked" || name == "winners") return seats(entry, name);
        if (name == "over") return value == "true" ? "the game is over" : "the game goes on";
        if (name == "round") return fmt::format("it is round {}", value);
        if (name == "rounds_played") return fmt::format("rounds played: {}", value);
        if (name == "to_beat") {
            return entry.is_list && entry.cards.empty() ? "nothing is to be beaten"
                                                        : fmt::format("to beat: {}", value);
        }
        if (name == "phase") return fmt::format("it is the time of {}", phase(value));
        if (name == "end") return fmt::format("by \"{}\"", name_as_title(value));
        if (name == "instant_win")
            return fmt::format("won at once by \"{}\"", name_as_title(value));
        if (name == "deck") return fmt::format("the deck begins with {}", value);
        if (name == "as") return fmt::format("as {}", value);
        std::string text = label(name);
        if (entry.seat >= 0) text += fmt::format(" of seat {}", entry.seat);
        if (!entry.is_list) {
            const bool zone = zone_index(name) >= 0;
            return fmt::format("{}: {}{}", text, value,
                               !zone          ? ""
                               : value == "1" ? " card"
                                              : " cards");
        }
        return fmt::format("{}: {}", text, entry.cards.empty() ? "empty" : value);
    }

    static std::string phase(std::string_view word) {
        if (word == "setup") return "set-up";
        return std::string(word);
    }

    static std::string seats(const ExampleEntry& entry, std::string_view what) {
        std::vector<std::string> words;
        if (entry.is_list) {
            for (const auto& seat : entry.cards) words.push_back(seat_text(sheet_text(seat.text)));
        } else {
            words.push_back(seat_text(sheet_text(entry.value.text)));
        }
        const bool several = words.size() > 1;
        const std::string who = words.empty() ? "nobody" : listed(words);
        if (what == "winners") return fmt::format("{} {}", who, several ? "win" : "wins");
        return fmt::format("{} {} {}", who, several ? "are" : "is",
                           what == "out" ? "out" : "out of this trick");
    }

    int zone_index(std::string_view name) const {
        const auto& zones = wording_.variant().zones;
        const auto found = std::find_if(zones.begin(), zones.end(),
                                        [&](const Zone& zone) { return zone.name.text == name; });
        return found == zones.end() ? -1 : static_cast<int>(found - zones.begin());
    }

    std::string label(const std::string& name) const {
        const int zone = zone_index(name);
        return zone >= 0 ? wording_.zone_noun(zone) : name_in_words(name);
    }

    /// Why a move is allowed or not: the title of the rule, or what is wrong with the move.
    std::string reason(const ExampleMove& move, bool legal) const {
        if (!move.because) return {};
        const std::string& word = move.because->text;
        if (word == "leading") return "nothing is to be beaten";
        if (word == "no_row") return "no line is about it";
        if (word == "no_combination") return "no combination";
        if (word == "not_held") return "not there";
        if (word == "wrong_zone") return "not to be played from there";
        if (word == "unseen") return legal ? "unseen" : "the cards are played unseen, one by one";
        if (word == "cost") return "costs too much";
        if (word == "choose") return "cards are to be chosen first, so many as the rules say";
        if (word == "over") return "the game is over";
        if (word == move.move.text) return {};
        return name_as_title(word);
    }

    std::string moves(std::string_view begin, const std::vector<ExampleMove>& list,
                      bool legal) const {
        std::vector<std::pair<std::string, std::vector<std::string>>> by_reason;
        for (const auto& move : list) {
            const std::string why = reason(move, legal);
            const auto found = std::find_if(by_reason.begin(), by_reason.end(),
                                            [&](const auto& group) { return group.first == why; });
            if (found == by_reason.end()) {
                by_reason.push_back({why, {move_text(move.move.text)}});
            } else {
                found->second.push_back(move_text(move.move.text));
            }
        }
        std::vector<std::string> parts;
        for (const auto& [why, texts] : by_reason) {
            std::string part = fmt::format("{}", fmt::join(texts, ", "));
            if (!why.empty()) part += fmt::format(" ({})", why);
            parts.push_back(std::move(part));
        }
        if (parts.empty()) return {};
        return fmt::format("{}: {}.", begin, fmt::join(parts, "; "));
    }

    /// A move as it is typed; the names of actions and zones as words.
    std::string move_text(const std::string& text) const {
        const auto& actions = wording_.variant().actions;
        const bool is_action =
            std::any_of(actions.begin(), actions.end(),
                        [&](const Action& action) { return action.name.text == text; });
        return is_action ? name_in_words(text) : sheet_text(text);
    }

    std::string readings() const {
        std::vector<std::string> parts;
        for (const auto& reading : example_.readings) {
            if (!reading.because) continue;
            const std::string& word = reading.because->text;
            parts.push_back(fmt::format("{} is {}", sheet_text(reading.move.text),
                                        word == "none" ? std::string("no combination")
                                                       : with_article(name_in_words(word))));
        }
        if (parts.empty()) return {};
        return fmt::format("{}.", fmt::join(parts, "; "));
    }

    std::string played() const {
        if (example_.plays.empty()) return entries("Then: ", example_.then);
        std::vector<std::string> parts;
        for (const auto& move : example_.plays) parts.push_back(move_text(move.text));
        const std::string moves = fmt::format("{}", fmt::join(parts, ", then "));
        if (example_.then.empty()) return fmt::format("Played: {}.", moves);
        return entries(fmt::format("After {}: ", moves), example_.then);
    }

    const Wording& wording_;
    const Example& example_;
};

}  // namespace

SheetSection examples_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{std::string(examples_title), false, {}};
    bool usual = true;
    for (std::size_t i = 0; i < variant.options.size(); ++i) {
        usual = usual && variant.options[i].default_value == wording.options()[i];
    }
    for (const auto& example : variant.examples) {
        section.entries.push_back({example.name.text, name_as_title(example.name.text),
                                   ExampleWriter(wording, example).write()});
    }
    if (section.entries.empty()) return section;
    std::string text =
        "Cards of a pile are named from bottom to top; what has no seat is that of the player to "
        "act, who is in seat 0 unless another is named.";
    if (!usual) text += " Options are at their usual values unless an example names another.";
    section.entries.insert(section.entries.begin(), SheetEntry{"examples", "", text, true});
    return section;
}

}  // namespace houserules
