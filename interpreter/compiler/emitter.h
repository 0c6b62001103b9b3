#pragma once

#include <optional>
#include <vector>

#include "compiler/spoken.h"
#include "compiler/static_value.h"
#include "program/program.h"
#include "variant/variant.h"

namespace houserules {

/// Turns checked terms into instructions of a program. What can be known before the game is
/// folded; conditions over cards alone become masks.
class Emitter {
public:
    /// All must outlive the emitter; options are in the order of the variant.
    Emitter(const Variant& variant, const std::vector<std::int64_t>& options, Program& program);

    /// The code of a term.
    [[nodiscard]] Formula emit(const Term& term);

    /// The code of a term, or absent code if there is none.
    [[nodiscard]] Formula emit(const std::optional<Term>& term);

    /// The code of a condition that holds where absent: a condition known to be true is absent too.
    [[nodiscard]] Formula emit_condition(const std::optional<Term>& term);

    /// The value of a term that options alone decide.
    [[nodiscard]] std::optional<std::int32_t> known(const Term& term) const;

    /// Whether a condition is there and can never hold with these options.
    [[nodiscard]] bool never_holds(const std::optional<Term>& term) const;

    /// The cards for which a condition holds, if cards and options alone decide.
    [[nodiscard]] std::optional<CardMask> cards_where(const Term& condition) const;
    [[nodiscard]] std::optional<CardMask> cards_where(const Term& condition,
                                                      StaticContext with_card) const;

    /// A condition of the position; one that asks for the top card of a pile becomes a mask.
    [[nodiscard]] ConditionProgram emit_position_condition(const Term& condition);

    /// The index of a mask in the program, added if it is new.
    [[nodiscard]] std::uint32_t mask(const CardMask& cards);

    [[nodiscard]] StaticContext context() const;

    /// Where what a rule says to people stands in the program.
    [[nodiscard]] std::int16_t sentence(const std::string& says) {
        return add_sentence(says, program_.names);
    }

    [[nodiscard]] const Variant& variant() const { return variant_; }

private:
    void emit_term(const Term& term);
    void emit_comparison(const Term& term);
    void emit_equal(const Term& term);
    void emit_in_list(const Term& term);
    void emit_in_range(const Term& term);
    void emit_chain(const Term& term, Operation operation);
    void emit_sum_of_cards(const Term& term);
    void emit_zone(const Term& term);
    void emit_players(const Term& term);
    void emit_choice_between_equals(const Term& term);
    template <typename EmitCondition>
    void emit_loop_over_players(Operation operation, const Term* value,
                                const EmitCondition& emit_condition);
    void emit_played(const Term& term);
    void emit_place(const Term& term);
    [[nodiscard]] bool variant_has_orders() const;
    void emit_operands(const Term& term);
    void add(Operation operation, std::int32_t a = 0, std::int32_t b = 0);

    const Variant& variant_;
    const std::vector<std::int64_t>& options_;
    Program& program_;
};

}  // namespace houserules
