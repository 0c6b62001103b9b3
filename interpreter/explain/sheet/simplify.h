#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "variant/variant.h"

namespace houserules {

/// A term of the file that a sheet explains once and then calls by its name.
struct ExplainedTerm {
    int index = 0;           ///< in `Variant::terms`
    Term term;               ///< what stands for it where it is used
    bool of_player = false;  ///< it is about the player looked at
    bool of_card = false;    ///< it is about the card looked at
};

/// What is settled before a game begins.
struct SettledValues {
    const Variant& variant;
    const std::vector<std::int64_t>& options;              ///< in the order of `Variant::options`
    std::optional<int> players;                            ///< if there is no choice
    bool goes_on = false;                                  ///< there is to be another round
    bool one_round = false;                                ///< there is no second one
    bool single_cards = false;                             ///< every play is one card
    std::vector<std::optional<std::int64_t>> variables{};  ///< values of those that nothing changes
    std::vector<bool> never_taken{};                       ///< by action
    std::shared_ptr<const std::vector<ExplainedTerm>> explained{};  ///< null: none

    [[nodiscard]] bool is_never_taken(int action) const {
        const auto index = static_cast<std::size_t>(action);
        return index < never_taken.size() && never_taken[index];
    }
};

/// The same with what follows from the rules: whether there is but one round, the numbers and truth
/// values that nothing changes with the options as they are, so that they stay what they are at
/// first, and the actions that nobody can take.
[[nodiscard]] SettledValues with_what_follows(SettledValues settled);

/// The same term with all that is settled put in: options are their values, and parts that hold
/// always or never are gone. What is explained elsewhere stands as one part that nothing looks
/// into.
[[nodiscard]] Term simplified(const Term& term, const SettledValues& settled);

/// Whether a simplified term is only the name of one that is explained elsewhere: `Term::index` is
/// its place in `SettledValues::explained`, the only operand what it means.
[[nodiscard]] bool is_name_of_term(const Term& term);

/// Whether a term is this truth value, whatever happens.
[[nodiscard]] bool is_always(const Term& term, bool truth);

/// How deep conditions over players and cards stand in each other.
[[nodiscard]] int nesting_of(const Term& term);

/// The number that a term is, if it is settled.
[[nodiscard]] std::optional<std::int64_t> settled_number(const Term& term);

/// What must all hold for a condition to hold; none of what always does.
[[nodiscard]] std::vector<Term> conjuncts_of(const std::optional<Term>& condition);

/// That all of some conditions hold; nothing if there are none.
[[nodiscard]] std::optional<Term> conjunction(std::vector<Term> parts);

/// A condition asked about each player, in two: what differs between players, and what does not.
struct PlayerParts {
    std::optional<Term> own;
    std::optional<Term> common;
};
[[nodiscard]] PlayerParts parts_by_player(const std::optional<Term>& condition);

}  // namespace houserules
