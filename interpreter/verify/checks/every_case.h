#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "variant/rule_terms.h"
#include "verify/checks/game_facts.h"
#include "verify/checks/term_ranges.h"

namespace houserules {

/// Goes through everything that some expressions depend on and that has few enough values: cards,
/// plays, options, numbers of players. Whatever has too many is left open.
class EveryCase {
public:
    EveryCase(const GameFacts& facts, const std::vector<const Term*>& terms, RulePlace place);

    /// Adds conditions that can be true or false, whatever else is the case.
    ///
    /// @param conditions  with their numbers; must outlive this
    /// @param values      those that they can have together, by number as bits
    void add_conditions(const std::vector<std::pair<const Term*, int>>& conditions,
                        std::vector<std::uint32_t> values);

    /// Calls `visit` for every case, far apart ones first, until it returns false.
    /// @return whether all cases that there are were visited
    bool visit_all(const std::function<bool(const Circumstances&)>& visit) const;

    /// Whether a term depends on what is gone through here.
    [[nodiscard]] static bool depends_on_play(const Term& term);

private:
    /// One thing that varies: it has `count` values, and sets the value `index` of them.
    struct Dimension {
        std::size_t count = 0;
        std::function<void(std::size_t index, Circumstances& known,
                           std::vector<ValueRange>& options)>
            set;
    };

    /// What the terms depend on.
    struct Leaves {
        bool players = false;
        bool source = false;
        bool card = false;
        bool other = false;
        bool as_rank = false;
        bool play = false;
        bool to_beat = false;
        std::set<int> options;
    };

    static void find_leaves(const Term& term, bool card_is_free, Leaves& leaves);
    void add_players();
    void add_options(const std::set<int>& options);
    void add_source(RulePlace place);
    void add_cards(const Leaves& leaves);
    void add_plays(const Leaves& leaves, RulePlace place);

    const GameFacts& facts_;
    RulePlace place_;
    std::vector<Dimension> dimensions_;
    const std::vector<std::pair<const Term*, int>>* conditions_ = nullptr;
};

/// The values that a term can have in every case.
[[nodiscard]] ValueRange range_in_every_case(const Term& term, RulePlace place,
                                             const GameFacts& facts, TermRanges& ranges);

}  // namespace houserules
