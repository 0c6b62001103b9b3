#include "variant/checks/deal_remedy.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "source/containers.h"
#include "variant/checks/deal_report.h"
#include "variant/deck_choice.h"

namespace houserules {

namespace {

/// So many deals are followed at most for one number that is tried.
constexpr std::size_t most_deals = 500;
constexpr int most_tried = 20;

void visit_numbers(Term& term, const std::function<void(Term&)>& visit) {
    if (term.kind == TermKind::constant && term.type == Type::integer) visit(term);
    for (Term& operand : term.operands) visit_numbers(operand, visit);
}

}  // namespace

bool DealRemedy::is_right(const Variant& variant, int players) const {
    return all_of(choices_, [&](const auto& options) {
        return !is_wrong(variant, follow_deal(variant, {players, 1, &options}));
    });
}

bool DealRemedy::is_right(const Variant& variant) const {
    return all_of(variant.players, [&](int players) { return is_right(variant, players); });
}

std::string DealRemedy::fewer_cards(std::size_t step, const DealCase& deal,
                                    const DealResult& result) const {
    const Term& amount = *variant_.setup[step].amount;
    const std::string& name = variant_.setup[step].name.text;
    Variant other = variant_;
    // A number that was that of all cards.
    std::string written;
    const std::int64_t cards = deck_size(variant_, deal.players, *deal.options);
    if (amount.kind != TermKind::constant) {
        visit_numbers(*other.setup[step].amount, [&](Term& number) {
            if (!written.empty() || number.value <= cards) return;
            const std::int64_t before = number.value;
            number.value = cards;
            if (is_right(other)) {
                const std::string_view text = sources_.text(amount.span);
                const std::size_t begin = number.span.begin - amount.span.begin;
                const std::size_t end = number.span.end - amount.span.begin;
                if (begin <= end && end <= text.size()) {
                    written = fmt::format("{}{}{}", text.substr(0, begin), cards, text.substr(end));
                }
            }
            number.value = before;
        });
        if (!written.empty()) return fmt::format("`setup: {{{}: {{deal: {}}}}}`", name, written);
    }
    Term number;
    number.kind = TermKind::constant;
    number.type = Type::integer;
    number.span = amount.span;
    number.value = std::min<std::int64_t>(result.there / deal.players, result.wanted - 1);
    const bool by_option = amount.kind == TermKind::option;
    for (int tried = 0; tried < most_tried && number.value > 0; ++tried, --number.value) {
        other.setup[step].amount = number;
        if (!is_right(other)) continue;
        if (!by_option) {
            return fmt::format("`setup: {{{}: {{deal: {}}}}}`", name, number.value);
        }
        const Option& option = at(variant_.options, amount.index);
        const std::string standard = option.default_value > number.value
                                         ? fmt::format("default: {}, ", number.value)
                                         : std::string();
        return fmt::format("`options: {{{}: {{{}range: {}..{}}}}}`", option.name.text, standard,
                           std::min<std::int64_t>(option.least, number.value), number.value);
    }
    return {};
}

std::string DealRemedy::fewer_players() const {
    std::vector<int> able;
    for (const int players : variant_.players) {
        if (is_right(variant_, players)) able.push_back(players);
    }
    if (able.empty() || able.size() == variant_.players.size()) return {};
    const std::string best =
        contains(able, variant_.best_players) ? "" : fmt::format(", best: {}", able.back());
    if (able.size() == 1) return fmt::format("`players: {{allowed: {}{}}}`", able.front(), best);
    const bool is_range = able.back() - able.front() + 1 == count_of(able);
    return is_range
               ? fmt::format("`players: {{allowed: {}..{}{}}}`", able.front(), able.back(), best)
               : fmt::format("`players: {{allowed: [{}]{}}}`", fmt::join(able, ", "), best);
}

std::string DealRemedy::help(const DealCase& deal, const DealResult& result) {
    if (result.fault != DealResult::Fault::too_many || deal.round != 1) return {};
    // Where there are very many, those at hand and the first are looked at.
    const std::size_t most = most_deals / variant_.players.size();
    if (choices_.size() > most) {
        choices_.resize(most);
        choices_.push_back(*deal.options);
    }
    std::string fewer;
    for (std::size_t step = 0; step < variant_.setup.size(); ++step) {
        const Step& dealt = variant_.setup[step];
        const bool is_amount = dealt.kind == StepKind::deal && dealt.amount.has_value();
        // What is dealt last may have to be less for what is moved after it.
        if (is_amount && (&dealt == result.step || fewer.empty())) {
            const std::string found = fewer_cards(step, deal, result);
            if (!found.empty()) fewer = found;
        }
        if (&dealt == result.step) break;
    }
    const std::string players = fewer_players();
    if (fewer.empty() && players.empty()) return {};
    if (fewer.empty()) return "let fewer play, " + players;
    if (players.empty()) return "deal fewer, " + fewer;
    return fmt::format("deal fewer, {}, or let fewer play, {}", fewer, players);
}

}  // namespace houserules
