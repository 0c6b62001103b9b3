#pragma once

#include <optional>
#include <vector>

#include "compiler/relations.h"
#include "compiler/spoken.h"
#include "program/program.h"
#include "variant/static_value.h"
#include "variant/variant.h"

namespace houserules {

/// Turns checked terms into formulas of a program. What can be known before the game is
/// folded; conditions over cards alone become masks.
class Emitter {
public:
    /// All must outlive the emitter; options are in the order of the variant.
    ///
    /// @param relations  of the variant with other options; may be null
    Emitter(const Variant& variant, const std::vector<std::int64_t>& options, Program& program,
            RelationMemory* relations = nullptr);

    /// The code of a term.
    [[nodiscard]] Formula emit(const Term& term);

    /// The code of a term, or absent code if there is none.
    [[nodiscard]] Formula emit(const std::optional<Term>& term);

    /// The code of a condition that holds where absent: a condition known to be true is absent too.
    [[nodiscard]] Formula emit_condition(const std::optional<Term>& term);

    /// The value of a term that options alone decide.
    [[nodiscard]] std::optional<std::int32_t> known(const Term& term) const;

    /// A term in which what options alone decide is decided, for who asks it often.
    [[nodiscard]] Term with_options(const Term& term) const;

    /// Whether a condition is there and can never hold with these options.
    [[nodiscard]] bool never_holds(const std::optional<Term>& term) const;

    /// The cards for which a condition holds, if cards and options alone decide.
    [[nodiscard]] std::optional<CardMask> cards_where(const Term& condition) const;
    [[nodiscard]] std::optional<CardMask> cards_where(const Term& condition,
                                                      StaticContext with_card) const;

    /// A condition of the position; one that asks for the top card of a pile becomes a mask.
    [[nodiscard]] ConditionProgram emit_position_condition(const Term& condition);

    /// A condition of the position and a combination. The combinations are compiled.
    [[nodiscard]] CombinationCondition emit_combination_condition(const Term& condition);

    /// The index of a mask in the program, added if it is new.
    [[nodiscard]] std::uint32_t mask(const CardMask& cards);

    [[nodiscard]] StaticContext context() const;

    /// Where what a rule says to people stands in the program.
    [[nodiscard]] std::int16_t sentence(const std::string& says) {
        return add_sentence(says, program_.names);
    }

    [[nodiscard]] const Variant& variant() const { return variant_; }
    [[nodiscard]] const Program& program() const { return program_; }

private:
    void emit_term(const Term& term);
    /// @return its number in the program
    std::size_t emit_plain(TermKind kind, const Term& term);
    void emit_compared(const Term& term);
    void emit_placed(const Term& term);
    void emit_equated(const Term& term);
    void emit_within(std::optional<TermKind> operation, const Term& term);
    void emit_zone(const Term& term);
    bool emit_masked(const Term& term);
    void emit_extreme_card(const Term& term);
    bool emit_related(const Term& term);
    template <typename EmitNumber>
    void emit_if_none(TermKind comparison, const EmitNumber& emit_number);
    void emit_players(const Term& term);
    void add_constant(std::int32_t value);
    /// Begins an operation, whose parts follow until its end.
    /// @return its number in the program
    std::size_t begin(TermKind kind, std::int32_t index = 0, std::int32_t value = 0);
    void end(std::size_t node, std::size_t operands);

    const Variant& variant_;
    const std::vector<std::int64_t>& options_;
    Program& program_;
    RelationFinder relations_;
};

}  // namespace houserules
