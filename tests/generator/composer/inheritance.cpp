#include "inheritance.h"

#include <algorithm>

#include "rows.h"

namespace houserules::generating {

namespace {

bool is_one_of(const std::string& name, std::initializer_list<const char*> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Divides one section or a part of one after the other.
class Divider {
public:
    explicit Divider(Dice& dice) : dice_(dice) {}

    /// Rows whose order counts; returns those of the own file.
    std::vector<Row> divide_rows(std::vector<Row>& rows, const std::string& section) {
        std::vector<Row> own;
        if (rows.size() > 1 && dice_.chance(70)) own.push_back(take_one(rows));
        const auto junk = something_else(section);
        if (!junk.empty() && dice_.chance(20)) {
            rows.push_back({"put_aside", junk});
            own.push_back({"put_aside", "remove"});
        }
        return own;
    }

    /// The parts of `rounds`, some of which are rows.
    std::vector<Row> divide_rounds(std::vector<Row>& parts) {
        std::vector<Row> own;
        for (auto& part : parts) {
            if (!is_one_of(part.name, {"at_start", "at_end"})) continue;
            auto rows = rows_of(part.text);
            const auto taken = divide_rows(rows, part.name);
            if (taken.empty()) continue;
            part.text = map_of(rows);
            own.push_back({part.name, map_of(taken)});
        }
        return own;
    }

private:
    /// Takes a row out; what is put in its place has it stand where it stood.
    Row take_one(std::vector<Row>& rows) {
        auto index = static_cast<std::size_t>(dice_.number(0, static_cast<int>(rows.size()) - 1));
        // Some steps are rare.
        for (std::size_t i = 0; i < rows.size() && dice_.chance(60); ++i) {
            const auto& text = rows[i].text;
            const auto begins = [&](const char* with) { return text.rfind(with, 0) == 0; };
            if (begins("{redeal") || begins("{ask") || begins("{choose") || begins("{set")) {
                index = i;
            }
            if (begins("{redeal")) break;
        }
        Row row = rows[index];
        const bool before = index == 0 || (index + 1 < rows.size() && dice_.chance(65));
        const auto& beside = rows[before ? index + 1 : index - 1];
        add_to_map(row.text, (before ? "before: " : "after: ") + beside.name);
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(index));
        return row;
    }

    static std::string something_else(const std::string& section) {
        if (section == "effects") return "{on: play, do: [{reverse: true}]}";
        if (section == "scoring") return "{points: 1}";
        if (section == "end") return "{when: turn > 1}";
        if (section == "beats") return "{when: size == 1, allow: false}";
        return {};
    }

    Dice& dice_;
};

}  // namespace

DividedSections divide_by_inheritance(const Sections& sections, const std::string& base_path,
                                      Dice& dice) {
    DividedSections divided;
    divided.own = {{"houserules", "1"}, {"extends", base_path}};
    Divider divider(dice);
    for (const auto& [name, text] : sections) {
        std::vector<Row> own;
        std::vector<Row> rows;
        if (is_one_of(name,
                      {"setup", "combinations", "values", "beats", "effects", "scoring", "end"})) {
            rows = rows_of(text);
            own = divider.divide_rows(rows, name);
        } else if (name == "rounds") {
            rows = rows_of(text);
            own = divider.divide_rounds(rows);
        } else if (name == "examples" || (name == "name" && dice.chance(50)) ||
                   (is_one_of(name,
                              {"out", "trick", "starter", "dealer", "cards", "to_beat", "terms"}) &&
                    dice.chance(20))) {
            divided.own.emplace_back(name, text);
            continue;
        }
        if (!own.empty()) divided.own.emplace_back(name, map_of(own));
        divided.base.emplace_back(name, own.empty() ? text : map_of(rows));
    }
    return divided;
}

}  // namespace houserules::generating
