#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "program/seats.h"
#include "rules/rules.h"
#include "simulation/counted_rules.h"
#include "simulation/series.h"
#include "simulation/tally.h"
#include "source/expected.h"

namespace houserules {

/// What a result says of the games that it is about, so that it can be read without their rules,
/// and results of different games are not mixed up.
struct SeriesDescription {
    std::string variant;  ///< as it was named
    std::string name;
    std::string summary;                                ///< may be empty
    std::string hash;                                   ///< of the files, in hexadecimal digits
    nlohmann::json options = nlohmann::json::object();  ///< values, in the order of their names
    Series series;
    bool has_points = false;
    std::vector<Seats> sides;          ///< of several players; none without such
    std::vector<std::string> endings;  ///< titles of the rows of `end`
    std::vector<std::string> roles;    ///< titles of `role_variables`
    std::vector<CountedRule> rules;    ///< as `CountedRules`; of no use are the indices

    [[nodiscard]] TallyShape shape() const;
};

/// The seats of each side of several players, with so many players; none without such sides.
[[nodiscard]] std::vector<Seats> sides_of(const Program& program, int seats);

[[nodiscard]] SeriesDescription description_of(const Rules& rules, const Series& series);

/// The description as JSON: what was played first, names last.
[[nodiscard]] nlohmann::ordered_json description_to_json(const SeriesDescription& description);

/// Reads what a stranger may have written; whatever is read has bounds that a tally can have.
[[nodiscard]] Expected<SeriesDescription> read_description(const nlohmann::json& json);

/// What is not the same in two descriptions, as "the seeds are 1 and 2"; empty if all is.
[[nodiscard]] std::string difference_of(const SeriesDescription& one,
                                        const SeriesDescription& other);

}  // namespace houserules
