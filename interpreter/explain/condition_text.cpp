#include "explain/condition_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/wording.h"
#include "notation/card_text.h"
#include "notation/event_text.h"
#include "notation/move_text.h"
#include "source/containers.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// Longer clauses nobody takes in while playing.
constexpr std::size_t longest_clause = 160;

Wording wording_of(const Rules& rules, const State& state) {
    const Wording wording(rules.variant, rules.sources, rules.options,
                          static_cast<int>(state.seats));
    return wording.about(acting_player());
}

/// The contrary of a condition; of numbers "at least 3" rather than "not fewer than 3".
Clause contrary(Term condition, const Wording& wording) {
    const bool of_numbers =
        is_comparison(condition.kind) && condition.operands[0].type == Type::integer;
    switch (of_numbers ? condition.kind : TermKind::constant) {
        case TermKind::less: condition.kind = TermKind::greater_equal; break;
        case TermKind::less_equal: condition.kind = TermKind::greater; break;
        case TermKind::greater: condition.kind = TermKind::less_equal; break;
        case TermKind::greater_equal: condition.kind = TermKind::less; break;
        default: return negation(wording.condition(condition));
    }
    return wording.condition(condition);
}

/// A condition as the rule sheet says it, or its contrary; empty if it cannot.
std::string worded(const Rules& rules, const State& state, const Term& condition, bool truth) {
    const Wording wording = wording_of(rules, state);
    const Term settled = wording.settled(condition);
    if (is_always(settled, true) || is_always(settled, false)) return {};
    std::string text = said(truth ? wording.condition(settled) : contrary(settled, wording));
    const bool is_plain = text.find('`') == std::string::npos && text.size() <= longest_clause;
    return is_plain ? text : std::string();
}

/// Whether a condition looks at the play that is considered.
bool is_about_play(const Term& term) {
    if (group_of(term.kind) == TermGroup::play) return true;
    if (is_of_played_cards(term.kind) && term.value == 0) return true;
    return any_of(term.operands, is_about_play);
}

/// The operand that must have a truth value, as no other does: the one of unknown value where all
/// others have the contrary; else null.
const Term* only_unknown(const Term& term, const TermValues& values, bool truth) {
    const Term* unknown = nullptr;
    for (const Term& operand : term.operands) {
        const auto value = values.value(operand);
        if (!value && unknown != nullptr) return nullptr;
        if (!value) unknown = &operand;
        if (value && (*value != 0) == truth) return nullptr;
    }
    return unknown;
}

/// Who reads why a condition does not hold.
enum class Reader { author, player };

/// Says why a condition has the truth value it has.
class ConditionWriter {
public:
    ConditionWriter(const Rules& rules, const State& state, const Reading* play, std::int32_t value,
                    const CardMask* cards, Reader reader)
        : rules_(rules), state_(state), values_(rules, state, play, value, cards),
          for_player_(reader == Reader::player) {}

    /// Why a condition is true or false; empty if not known.
    ///
    /// @param sure  that it is was found out otherwise
    std::string why(const Term& term, bool truth, bool sure = false) const {
        const auto value = values_.value(term);
        if (value ? (*value != 0) != truth : !sure || !for_player_) return {};
        switch (term.kind) {
            case TermKind::logical_not: return why(term.operands[0], !truth, sure);
            case TermKind::logical_and: return why_chain(term, truth, truth, sure);
            case TermKind::logical_or: return why_chain(term, truth, !truth, sure);
            case TermKind::equal: return compared(term, truth, "is", "is not");
            case TermKind::not_equal: return compared(term, truth, "is not", "is");
            case TermKind::less: return ordered(term, truth, "below");
            case TermKind::less_equal: return ordered(term, !truth, "above");
            case TermKind::greater: return ordered(term, truth, "above");
            case TermKind::greater_equal: return ordered(term, !truth, "below");
            case TermKind::in_list: return listed_in(term, truth);
            case TermKind::in_range: return within(term, truth);
            case TermKind::can_play: return playable(truth);
            case TermKind::any_played:
            case TermKind::all_played: return for_player_ ? in_sheet(term, truth) : of_played(term);
            case TermKind::leading:
                return truth ? "anything may be played" : "there is a play to beat";
            case TermKind::option:
                return fmt::format("the option {} is {}", option(term), truth ? "on" : "off");
            default: break;
        }
        if (for_player_) return in_sheet(term, truth);
        return fmt::format("`{}` is {}", source(term), truth ? "true" : "false");
    }

private:
    std::string source(const Term& term) const { return source_text(rules_.sources, term.span); }

    std::string in_sheet(const Term& term, bool truth) const {
        return worded(rules_, state_, term, truth);
    }

    std::string option(const Term& term) const {
        const Option& option = at(rules_.variant.options, term.index);
        if (!option.title.empty()) return fmt::format("\"{}\"", option.title);
        if (!for_player_) return fmt::format("`{}`", source(term));
        return fmt::format("\"{}\"", in_words(option.name.text));
    }

    /// Whether a value alone says what it is.
    static bool is_bare(const Term& term) {
        return term.kind == TermKind::constant || term.type == Type::rank ||
               term.type == Type::suit || term.type == Type::card ||
               term.type == Type::combination || term.type == Type::zone ||
               term.kind == TermKind::play_key || term.kind == TermKind::to_beat_key;
    }

    /// Whether a rank, a suit or a card is that of what lies somewhere, or is remembered: whoever
    /// reads the file would look in vain for it there.
    static bool is_of_table(const Term& term) {
        const bool is_of_it =
            group_of(term.kind) == TermGroup::zone || term.kind == TermKind::variable;
        return is_of_it || any_of(term.operands, is_of_table);
    }

    /// Whether a player is told the values that are compared, and not what they are values of. What
    /// comes after a rank is not what anybody sees, nor is what is not there, and "K is K" tells
    /// nothing.
    bool compares_bare(const Term& term) const {
        const bool told = all_of(term.operands, [&](const Term& operand) {
            const bool follows =
                operand.kind == TermKind::next_rank || operand.kind == TermKind::rank_at;
            return is_bare(operand) && operand.type != Type::zone && !follows &&
                   (!can_be_none(operand.type) || values_.value(operand) != -1);
        });
        return told && operand(term.operands[0]) != operand(term.operands[1]);
    }

    /// Whether a condition is what was agreed on before the game.
    static bool is_agreed(const Term& term) {
        return term.kind == TermKind::logical_not ? is_agreed(term.operands[0])
                                                  : term.kind == TermKind::option;
    }

    /// Whether a term is settled by what is named and what was agreed on before the game.
    static bool is_of_named(const Term& term) {
        if (term.operands.empty()) {
            return term.kind == TermKind::value || term.kind == TermKind::constant ||
                   term.kind == TermKind::option;
        }
        const bool plain = group_of(term.kind) == TermGroup::logic ||
                           group_of(term.kind) == TermGroup::comparison ||
                           group_of(term.kind) == TermGroup::membership || is_arithmetic(term.kind);
        return plain && all_of(term.operands, is_of_named);
    }

    /// Whether what was named, or agreed on, alone keeps a condition from holding.
    bool is_ruled_out(const Term& term) const {
        const auto again = [&](const Term& part) { return is_ruled_out(part); };
        if (term.kind == TermKind::logical_and) return any_of(term.operands, again);
        if (term.kind == TermKind::logical_or) return all_of(term.operands, again);
        const bool decides = is_of_named(term) || (for_player_ && is_agreed(term));
        return decides && values_.value(term) == 0;
    }

    /// Of alternatives none of which holds, those that are for something else than what was named,
    /// or for what was not agreed on: none if all are.
    std::vector<bool> beside_the_point(const Term& any) const {
        std::vector<bool> beside;
        for (const Term& alternative : any.operands) {
            beside.push_back(group_of(alternative.kind) == TermGroup::logic &&
                             is_ruled_out(alternative));
        }
        const bool all = std::find(beside.begin(), beside.end(), false) == beside.end();
        return all ? std::vector<bool>(beside.size()) : beside;
    }

    /// @param all  whether every operand counts, or the first that explains it
    std::string why_chain(const Term& term, bool truth, bool all, bool sure) const {
        const Term* left = all ? nullptr : only_unknown(term, values_, truth);
        if (left != nullptr && sure) return why(*left, truth, sure);
        // Whoever may not play something wants to know what other play would do.
        const bool of_plays = all && for_player_ && any_of(term.operands, is_about_play);
        const bool leaves_out_agreed = all && for_player_ && !all_of(term.operands, is_agreed);
        const std::vector<bool> beside =
            all && !truth ? beside_the_point(term) : std::vector<bool>(term.operands.size());
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < term.operands.size(); ++i) {
            const Term& operand = term.operands[i];
            if (of_plays && !is_about_play(operand)) continue;
            if (beside[i] || (leaves_out_agreed && is_agreed(operand))) continue;
            const std::string part = why(operand, truth, sure && all);
            if (part.empty()) {
                if (all) return {};
                continue;
            }
            if (!all) return part;
            parts.push_back(part);
        }
        return listed(parts);
    }

    /// The value of an operand; a number also says what it is.
    std::string operand(const Term& term) const {
        const auto value = values_.value(term);
        if (!value) return fmt::format("`{}`", source(term));
        const bool size = term.kind == TermKind::play_size || term.kind == TermKind::to_beat_size;
        // The word `same_size` names neither of the two.
        if (size && source(term).find('_') != std::string::npos &&
            source(term).find('.') == std::string::npos) {
            return counted(*value, "card");
        }
        if (for_player_ && term.type == Type::combination && *value >= 0) {
            const auto& titles = rules_.program.names.titles.combinations;
            return with_article(at(titles, *value));
        }
        const std::string text = values_.text(term, *value);
        if (is_bare(term) && (for_player_ || !is_of_table(term))) return text;
        return fmt::format("`{}` ({})", source(term), text);
    }

    /// Of ranks the order of the game counts, which need not be that of numbers.
    std::string ordered(const Term& term, bool truth, std::string_view side) const {
        const Term& first = term.operands[0];
        const bool ranked = first.type == Type::rank || first.type == Type::card ||
                            first.kind == TermKind::play_key;
        return ranked ? compared(term, truth, fmt::format("ranks {}", side),
                                 fmt::format("does not rank {}", side))
                      : compared(term, truth, fmt::format("is {}", side),
                                 fmt::format("is not {}", side));
    }

    std::string compared(const Term& term, bool truth, std::string_view if_true,
                         std::string_view if_false) const {
        if (for_player_ && !compares_bare(term)) return in_sheet(term, truth);
        return fmt::format("{} {} {}", operand(term.operands[0]), truth ? if_true : if_false,
                           operand(term.operands[1]));
    }

    std::string listed_in(const Term& term, bool truth) const {
        if (for_player_ && !compares_bare(term)) return in_sheet(term, truth);
        std::vector<std::string> words;
        for (std::size_t i = 1; i < term.operands.size(); ++i) {
            words.push_back(operand(term.operands[i]));
        }
        if (words.size() == 1) {
            return fmt::format("{} is {}{}", operand(term.operands[0]), truth ? "" : "not ",
                               words[0]);
        }
        return fmt::format("{} is {} of {}", operand(term.operands[0]), truth ? "one" : "none",
                           listed(words));
    }

    std::string within(const Term& term, bool truth) const {
        if (for_player_ && !compares_bare(term)) return in_sheet(term, truth);
        return fmt::format("{} is {}between {} and {}", operand(term.operands[0]),
                           truth ? "" : "not ", operand(term.operands[1]),
                           operand(term.operands[2]));
    }

    /// The card that decides, or that none does.
    std::string of_played(const Term& term) const {
        const bool all = term.kind == TermKind::all_played;
        const std::string condition = source(term.condition.front());
        const int card = values_.card_where(term, !all).value_or(-1);
        if (card >= 0) {
            return fmt::format("`{}` is {} of {}", condition, all ? "false" : "true",
                               at(rules_.program.names.cards, card));
        }
        return fmt::format("`{}` is true of {} card of the play{}{}", condition,
                           all ? "every" : "no", term.value == 1 ? " to beat" : "",
                           variables_in(term.condition.front()));
    }

    /// The variables that a condition asks for: `, where `trumps` is H`.
    std::string variables_in(const Term& condition) const {
        std::vector<std::string> texts;
        visit_terms(condition, [&](const Term& term) {
            const auto value = term.kind == TermKind::variable ? values_.value(term) : std::nullopt;
            if (!value) return;
            auto text = fmt::format("`{}` is {}", source(term), values_.text(term, *value));
            if (!contains(texts, text)) texts.push_back(std::move(text));
        });
        return texts.empty() ? std::string() : ", where " + listed(texts);
    }

    std::string playable(bool truth) const {
        if (!truth) return "no card can be played";
        const Move example = legal_moves(rules_.program, state_).nth(0);
        return fmt::format("{} can be played", move_text(rules_.program, example));
    }

    const Rules& rules_;
    const State& state_;
    TermValues values_;
    bool for_player_;
};

}  // namespace

std::string why_it_fails(const Rules& rules, const State& state, const Term& condition,
                         const Reading* play, std::int32_t value, const CardMask* cards) {
    return ConditionWriter(rules, state, play, value, cards, Reader::author).why(condition, false);
}

std::string why_in_plain_words(const Rules& rules, const State& state, const Term& condition,
                               const Reading* play, std::int32_t value, const CardMask* cards) {
    const std::string why = ConditionWriter(rules, state, play, value, cards, Reader::player)
                                .why(condition, false, true);
    return why.find('`') == std::string::npos ? why : std::string();
}

std::string what_is_asked(const Rules& rules, const State& state, const Term& condition) {
    return worded(rules, state, condition, true);
}

const Term& failing_part(const Rules& rules, const State& state, const Term& condition,
                         const Reading* play, std::int32_t value, const CardMask* cards) {
    if (condition.kind != TermKind::logical_and) return condition;
    const TermValues values(rules, state, play, value, cards);
    for (const Term& part : condition.operands) {
        if (values.value(part) == 0) return failing_part(rules, state, part, play, value, cards);
    }
    const Term* left = only_unknown(condition, values, false);
    return left == nullptr ? condition : failing_part(rules, state, *left, play, value, cards);
}

}  // namespace houserules
