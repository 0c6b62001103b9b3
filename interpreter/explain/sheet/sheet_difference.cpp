#include "explain/sheet/sheet_difference.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace houserules {

namespace {

using Entries = std::vector<SheetEntry>;

const SheetEntry* find_entry(const Entries& entries, const std::string& name) {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const SheetEntry& entry) { return entry.name == name; });
    return found == entries.end() ? nullptr : &*found;
}

/// A text without the sentences at its end that another ends with, too; nothing is left out if
/// one of them would have no sentence of its own.
std::string without_common_end(const std::string& text, const std::string& other) {
    constexpr std::string_view between = ". ";
    const auto [own_end, other_end] =
        std::mismatch(text.rbegin(), text.rend(), other.rbegin(), other.rend());
    if (own_end == text.rend() || other_end == other.rend()) return text;
    // The common end, with what stands before its first whole sentence.
    const auto begin = static_cast<std::size_t>(own_end.base() - text.begin());
    const auto sentence = text.find(between, begin);
    return sentence == std::string::npos ? text : text.substr(0, sentence + 1);
}

/// The names of entries that both lists have, in the order of the first.
std::vector<std::string> common_names(const Entries& entries, const Entries& others) {
    std::vector<std::string> names;
    for (const auto& entry : entries) {
        if (!entry.heading && find_entry(others, entry.name) != nullptr) {
            names.push_back(entry.name);
        }
    }
    return names;
}

/// Names of `now` that do not keep their place among the others: all but the longest sequence
/// that is in the same order in both.
std::vector<std::string> moved_names(const std::vector<std::string>& old,
                                     const std::vector<std::string>& now) {
    const std::size_t rows = old.size();
    const std::size_t columns = now.size();
    std::vector<std::vector<std::size_t>> longest(rows + 1,
                                                  std::vector<std::size_t>(columns + 1, 0));
    for (std::size_t i = rows; i-- > 0;) {
        for (std::size_t j = columns; j-- > 0;) {
            longest[i][j] = old[i] == now[j] ? longest[i + 1][j + 1] + 1
                                             : std::max(longest[i + 1][j], longest[i][j + 1]);
        }
    }
    std::vector<std::string> moved;
    std::size_t i = 0;
    for (std::size_t j = 0; j < columns; ++j) {
        while (i < rows && old[i] != now[j] && longest[i + 1][j] >= longest[i][j + 1]) ++i;
        if (i < rows && old[i] == now[j]) {
            ++i;
        } else {
            moved.push_back(now[j]);
        }
    }
    return moved;
}

/// Where an entry stands among those with titles: "first", "after Higher".
std::string place_of(const Entries& entries, const SheetEntry& entry) {
    const SheetEntry* before = nullptr;
    for (const auto& other : entries) {
        if (&other == &entry) break;
        if (!other.title.empty()) before = &other;
    }
    return before == nullptr ? "first" : fmt::format("after \"{}\"", before->title);
}

/// Compares one section of both sheets.
class SectionComparison {
public:
    SectionComparison(const SheetSection& old, const SheetSection& now)
        : old_(old), now_(now), result_{now.title, false, {}} {
        if (now.ordered) {
            moved_ = moved_names(common_names(old.entries, now.entries),
                                 common_names(now.entries, old.entries));
        }
    }

    SheetSection compare() {
        for (const auto& entry : now_.entries) {
            if (!entry.heading) compare(entry);
        }
        for (const auto& entry : old_.entries) {
            if (!entry.heading && find_entry(now_.entries, entry.name) == nullptr) {
                add(entry, fmt::format("Removed. It was: {}", entry.text));
            }
        }
        return std::move(result_);
    }

private:
    void add(const SheetEntry& entry, std::string text) {
        result_.entries.push_back({entry.name, entry.title, std::move(text)});
    }

    void compare(const SheetEntry& entry) {
        const SheetEntry* old = find_entry(old_.entries, entry.name);
        if (old == nullptr) {
            const bool placed = now_.ordered && !old_.entries.empty() && !entry.title.empty();
            add(entry, fmt::format("New{}. {}",
                                   placed ? ", " + place_of(now_.entries, entry) : std::string(),
                                   entry.text));
            return;
        }
        const bool moved = std::find(moved_.begin(), moved_.end(), entry.name) != moved_.end();
        const bool changed = old->text != entry.text || old->title != entry.title;
        std::string text;
        if (moved) text = fmt::format("Now stands {}.", place_of(now_.entries, entry));
        if (changed) {
            text += fmt::format("{}Was: {} Now: {}", moved ? " " : "",
                                without_common_end(old->text, entry.text), entry.text);
        }
        if (!text.empty()) add(entry, std::move(text));
    }

    const SheetSection& old_;
    const SheetSection& now_;
    SheetSection result_;
    std::vector<std::string> moved_;
};

const SheetSection* find_section(const RuleSheet& sheet, const std::string& title) {
    const auto found =
        std::find_if(sheet.sections.begin(), sheet.sections.end(),
                     [&](const SheetSection& section) { return section.title == title; });
    return found == sheet.sections.end() ? nullptr : &*found;
}

}  // namespace

RuleSheet sheet_difference(const RuleSheet& old, const RuleSheet& now) {
    RuleSheet difference;
    difference.title = now.title == old.title
                           ? fmt::format("What differs in {}", now.title)
                           : fmt::format("What {} changes from {}", now.title, old.title);
    const auto compare = [&](const SheetSection& before, const SheetSection& after) {
        SheetSection section = SectionComparison(before, after).compare();
        if (!section.entries.empty()) difference.sections.push_back(std::move(section));
    };
    for (const auto& section : now.sections) {
        if (section.title == examples_title) continue;
        const SheetSection* before = find_section(old, section.title);
        const SheetSection none{section.title, section.ordered, {}};
        compare(before == nullptr ? none : *before, section);
    }
    for (const auto& section : old.sections) {
        if (section.title == examples_title || find_section(now, section.title) != nullptr)
            continue;
        compare(section, SheetSection{section.title, section.ordered, {}});
    }
    return difference;
}

RuleSheet rule_changes(const Rules& old, const Rules& now) {
    return sheet_difference(make_rule_sheet(old), make_rule_sheet(now));
}

}  // namespace houserules
