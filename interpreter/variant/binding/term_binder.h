#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "expression/syntax.h"
#include "variant/binding/scope.h"
#include "variant/binding/types.h"
#include "variant/draft.h"

namespace houserules {

/// What an expression may come to once its groups and terms are put in.
struct TermLimits {
    static constexpr int terms = 4'000;
    static constexpr int depth = 300;
};

/// Gives every name of an expression its meaning and checks all types. Problems go to the
/// diagnostics; then there is no term.
///
/// Bare ranks, suits and words have no type of their own: what stands on the other side
/// of a comparison decides what they are.
class TermBinder {
public:
    /// What is bound to; `diagnostics` need not be those of the draft.
    TermBinder(const Draft& draft, Diagnostics& diagnostics);

    /// Binds an expression whose value should be `wanted`, if that is known. The caller
    /// checks the type of the result.
    [[nodiscard]] std::optional<Term> bind(const Syntax& syntax, const Scope& scope,
                                           std::optional<ValueType> wanted = std::nullopt);

    /// Binds an expression whose value must be of a type; `needed_by` names what needs it.
    [[nodiscard]] std::optional<Term> bind_as(const Syntax& syntax, const Scope& scope,
                                              ValueType wanted, std::string_view needed_by);

    /// Whether only the context can tell what a name or number is.
    [[nodiscard]] bool is_literal(const Syntax& syntax) const;

private:
    /// A zone as an argument: which, and whose if it is a player's.
    struct ZoneUse {
        int zone = -1;
        std::optional<Term> owner;
    };

    using Result = std::optional<Term>;
    using Wanted = std::optional<ValueType>;

    // term_binder.cpp
    Result bind_unchecked(const Syntax& syntax, const Scope& scope, Wanted wanted);
    Result bind_logic(const Syntax& syntax, const Scope& scope);
    Result bind_arithmetic(const Syntax& syntax, const Scope& scope);
    Result bind_comparison(const Syntax& syntax, const Scope& scope);
    Result bind_membership(const Syntax& syntax, const Scope& scope);
    std::vector<Result> bind_alike(const std::vector<const Syntax*>& operands,
                                   const Syntax& operation, const Scope& scope);
    bool report_difference_of_ranks(const Syntax& operation);
    bool names_rank(const Syntax& syntax) const;
    bool check_divisor(const Syntax& operation, const Term& divisor);
    Term make(TermKind kind, Type type, Span span, std::vector<Term> operands = {});
    Term copy_of(const Term& term);
    bool require(const Term& term, ValueType wanted, std::string_view needed_by);
    bool is_mixed_key(const Term& term) const;
    std::string_view source_text(Span span) const;

    // bind_values.cpp
    Result bind_comparison_of_values(const Syntax& syntax, TermKind kind, const Scope& scope);
    Term compare_values(TermKind kind, Span span, std::vector<std::vector<Term>> pairs);

    // unknown_names.cpp
    Result bind_unknown(const Syntax& syntax, const Scope& scope, Wanted wanted);
    Result report_no_literal(const std::string& text, Span span, ValueType wanted,
                             const std::vector<std::string>& candidates);
    Result report_unavailable(std::string_view text, Span span, std::string_view reason);
    Result report_no_suit(std::string_view text, Span span, std::string_view reason);
    std::string play_asked_elsewhere() const;
    std::string own_number_drawn() const;
    std::string whose_is_meant(std::string_view text, std::string_view has,
                               const Scope& scope) const;
    Result report_unavailable(const Word& word, Span span, bool in_game);
    Result report_unavailable(const Word& word, Span span, const Scope& scope);
    std::optional<std::string> other_name(std::string_view text,
                                          const std::vector<std::string>& literals) const;
    std::string literal_text(std::string_view text) const;
    std::vector<std::string> literals_of(ValueType type) const;
    std::vector<std::string> known_names(const Scope& scope, Wanted wanted) const;
    bool can_be(const DeclaredName& declared, ValueType wanted) const;

    // help_texts.cpp
    bool report_bare_values(const std::vector<const Syntax*>& operands, std::size_t at,
                            const Syntax& operation);
    bool is_bare_value(const Syntax& syntax) const;
    std::optional<std::string> comparison_with(std::string_view text, std::string_view card) const;
    std::optional<std::string> comparison_of_other_kind(const Syntax& comparison,
                                                        const Syntax& value) const;
    bool report_hyphen(const std::vector<const Syntax*>& chain, const Syntax& first);
    std::string help_for_comparison(const Term& model, const Term& other) const;
    std::string help_for_number_of(std::string_view rank) const;
    std::string help_for_rank(const Syntax& operation, const Syntax& operand) const;
    void help_with_comparison(const Term& model, const Syntax& operand, std::size_t reported);
    std::string help_for_type(const Term& term, ValueType wanted) const;

    // bind_names.cpp
    Result bind_number(const Syntax& syntax, Wanted wanted);
    Result bind_name(const Syntax& syntax, const Scope& scope, Wanted wanted);
    Result bind_literal(std::string_view text, Span span, ValueType wanted);
    Result bind_word(const Word& word, const Syntax& syntax, const Scope& scope);
    Result bind_declared(const DeclaredName& declared, const Syntax& syntax, const Scope& scope);
    Result bind_attribute(int index, const Syntax& syntax, const Scope& scope);
    Result card_named(std::string_view text, Span span);
    Result current_card(Span span, const Scope& scope);
    Term compared_play(Span span, bool to_beat);
    bool plays_single_cards() const;
    Result current_rank(Span span, const Scope& scope);
    Result current_suit(Span span, const Scope& scope);
    bool is_available(const Word& word, const Scope& scope) const;
    Type key_type() const;

    // bind_members.cpp
    Result bind_member(const Syntax& syntax, const Scope& scope);
    Result member_of_play(const Syntax& syntax, bool to_beat);
    bool is_of_suit(std::string_view member) const;
    Result member_of_card(const Syntax& syntax, Term card);
    Result rank_counted_by(const Syntax& syntax, Term card, const Scope& scope);
    Term counted_rank(Span span, Term card, Scope::Played of);
    Result member_of_attributed(const Syntax& syntax, Term subject);
    Result member_of_player(const Syntax& syntax, Term player);
    Result report_member_of_zone(const Syntax& syntax);
    Result report_no_member(const Syntax& syntax, std::string_view what,
                            const std::vector<std::string>& members,
                            const std::string& otherwise = {});
    std::string help_for_cards_of(std::string_view zone, std::string_view member) const;
    std::string help_for_new_attribute(std::string_view name, Attribute::Of of) const;

    // bind_calls.cpp
    Result bind_call(const Syntax& call, const Scope& scope);
    Result bind_quantifier(const Syntax& call, const Scope& scope, TermKind cards,
                           TermKind players);
    bool bind_where(const Syntax& call, const Scope& scope, std::vector<Term>& condition);
    Result bind_over_play(const Syntax& call, const Scope& scope, TermKind cards);
    Result bind_aggregate(const Syntax& call, const Scope& scope, TermKind players, TermKind plain);
    Result bind_over_zone(const Syntax& call, const Scope& scope, TermKind kind, Type type);
    Result bind_of_zone(const Syntax& call, const Function& function, const Scope& scope);
    Result bind_longest_run(const Syntax& call, const Scope& scope);
    Result bind_player_with(const Syntax& call, const Scope& scope, TermKind kind);
    Result bind_compared(const Syntax& call, std::size_t argument, const Scope& scope);
    Result bind_values(const Syntax& call, const Function& function, const Scope& scope);
    bool check_rank_place(const Term& place);
    bool check_table_size(TermKind kind, const std::vector<Term>& operands);
    Result bind_sum_of_cards(const Syntax& call, const Scope& scope);
    Result bind_zone_term(const Syntax& call, const Scope& scope, TermKind kind, Type type);
    Result bind_zone_term(const Syntax& call, const Syntax& zone, const Scope& scope, TermKind kind,
                          Type type);
    std::optional<ZoneUse> find_zone(const Syntax& syntax, const Syntax& call, const Scope& scope);
    bool check_form(const Syntax& call, std::size_t least, std::size_t most, bool over, bool where);
    bool check_state(const Syntax& call, const Scope& scope);
    Help help_for_function(const Syntax& call, const std::vector<std::string>& names) const;
    std::string meant_call(const Syntax& call) const;
    bool report_misspelt_part(const Syntax& call);
    bool report_split_name(const Syntax& call);
    Result report_form(const Syntax& call, std::string_view problem);

    Result bind_in_place(const Syntax& expression, const Syntax& name, const Scope& scope,
                         Wanted wanted, const std::string& misfit);

    // bind_groups.cpp
    Result bind_group_test(const Syntax& syntax, const Scope& scope);
    Help help_for_group(const Syntax& syntax, const Result& subject) const;

    // bind_terms.cpp
    Result bind_term(int index, const Syntax& syntax, const Scope& scope, Wanted wanted);
    bool term_is_literal(int index) const;

    const Draft& draft_;
    const Variant& variant_;
    Diagnostics& diagnostics_;
    int depth_ = 0;
    int terms_ = 0;
    std::uint64_t failed_terms_ = 0;  ///< by index: those that cannot stand here
    bool too_large_ = false;
};

/// Terms as operands, moved.
template <typename... Terms>
[[nodiscard]] std::vector<Term> operand_list(Terms... terms) {
    std::vector<Term> operands;
    operands.reserve(sizeof...(terms));
    (operands.push_back(std::move(terms)), ...);
    return operands;
}

/// Says what is wrong with the expression of a term wherever its name stands: what names nothing.
/// @return whether nothing is
bool check_term(const Draft& draft, const Syntax& expression, Diagnostics& diagnostics);

/// Checks the condition of a group by itself, as it would be of a card.
/// @return whether it is right
bool check_group(const Draft& draft, const Syntax& condition, Diagnostics& diagnostics);

}  // namespace houserules
