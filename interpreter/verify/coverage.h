#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/audience.h"
#include "game/state.h"
#include "notation/rule_section.h"
#include "program/program.h"
#include "variant/variant.h"
#include "verify/ruling.h"

namespace houserules {

/// A rule of a file and whether something has shown what it means.
struct CoveredRule {
    RuleSection section = RuleSection::beats_row;
    Name name;
    /// A rule with a condition is shown only by a case where it does not hold, too.
    bool can_fail = false;
    bool held = false;
    bool failed = false;

    [[nodiscard]] bool shown() const { return held && (failed || !can_fail); }
};

/// Which rules of a variant have been reached: by examples, or by any moves made.
class Coverage {
public:
    explicit Coverage(const Variant& variant);

    /// All rules, in the order of the file's sections.
    [[nodiscard]] const std::vector<CoveredRule>& rules() const { return rules_; }

    /// Records that options are set to other values than their defaults.
    void note_options(const Variant& variant, const std::vector<std::int64_t>& values);

    /// Records a move that was judged.
    void note_ruling(const Ruling& ruling);

    /// Records that cards were read as a combination.
    void note_combination(std::string_view name);

    /// Records the rules that were asked after a move.
    void note_uses(const Program& program, const RuleUses& uses);

    /// Records a position that was begun with.
    ///
    /// @param uses  the rules that were asked on the way to it
    void note_position(const Program& program, const State& state, const RuleUses& uses);

private:
    using Section = RuleSection;

    void add(Section section, const Name& name, bool can_fail);
    void note(Section section, std::string_view name, bool held);

    std::vector<CoveredRule> rules_;
    std::string play_name_;  ///< of the action that plays cards
};

}  // namespace houserules
