#include <fmt/format.h>

#include <algorithm>

#include "variant/binding/fixed_value.h"
#include "variant/checks/checks.h"
#include "variant/scalars.h"

namespace houserules {

namespace {

/// The least and greatest value of an amount that options decide.
struct Bounds {
    std::int64_t least = 0;
    std::int64_t most = 0;
};

std::int64_t bounded(std::int64_t number) {
    return std::clamp(number, -number_bound, number_bound);
}

Bounds multiplied(Bounds a, Bounds b) {
    const auto [least, most] =
        std::minmax({a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most});
    return {bounded(least), bounded(most)};
}

/// The bounds of an amount with a number of players, if that and options decide it.
std::optional<Bounds> bounds_of(const Term& term, const Variant& variant, int players) {
    if (term.kind == TermKind::constant) return Bounds{term.value, term.value};
    if (term.kind == TermKind::player_count) return Bounds{players, players};
    if (term.kind == TermKind::option) {
        const Option& option = variant.options[static_cast<std::size_t>(term.index)];
        return Bounds{option.least, option.most};
    }
    std::vector<Bounds> parts;
    for (const Term& operand : term.operands) {
        const std::optional<Bounds> part = bounds_of(operand, variant, players);
        if (!part) return std::nullopt;
        parts.push_back(*part);
    }
    if (parts.empty()) return std::nullopt;
    if (term.kind == TermKind::negate) return Bounds{-parts[0].most, -parts[0].least};
    Bounds result = parts[0];
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const Bounds next = parts[i];
        switch (term.kind) {
            case TermKind::add:
                result = {bounded(result.least + next.least), bounded(result.most + next.most)};
                break;
            case TermKind::subtract:
                result = {bounded(result.least - next.most), bounded(result.most - next.least)};
                break;
            case TermKind::multiply: result = multiplied(result, next); break;
            case TermKind::divide:
                // Towards zero, so bounds of one sign and a fixed divisor keep their order.
                if (next.least != next.most || next.least < 1) return std::nullopt;
                result = {result.least / next.least, result.most / next.least};
                break;
            case TermKind::minimum:
                result = {std::min(result.least, next.least), std::min(result.most, next.most)};
                break;
            case TermKind::maximum:
                result = {std::max(result.least, next.least), std::max(result.most, next.most)};
                break;
            default: return std::nullopt;
        }
    }
    return result;
}

const Zone* deck_holder(const Variant& variant) {
    for (const Zone& zone : variant.zones) {
        if (zone.holds_deck) return &zone;
    }
    return nullptr;
}

/// Follows the deals of the set-up with a number of players.
class DealCheck {
public:
    DealCheck(Draft& draft, int players)
        : draft_(draft), variant_(draft.variant), players_(players),
          left_(static_cast<std::int64_t>(variant_.deck.cards.size())) {}

    /// @return whether all is well
    bool run() {
        for (const Step& step : variant_.setup) {
            if (!follow(step)) return false;
        }
        return true;
    }

    /// Whether cards are certainly left that no zone holds.
    bool leaves_cards() const { return certain_ && left_ > 0; }

    std::int64_t left() const { return left_; }

private:
    bool follow(const Step& step) {
        const bool from_deck = step.kind == Step::Kind::move && step.from >= 0 &&
                               variant_.zones[static_cast<std::size_t>(step.from)].holds_deck;
        if (step.kind != Step::Kind::deal && !from_deck) return true;
        if (!step.amount) {
            certain_ = certain_ && !step.when;
            left_ = from_deck ? 0 : left_ % players_;
            return true;
        }
        const std::optional<Bounds> amount = bounds_of(*step.amount, variant_, players_);
        if (!amount) {
            certain_ = false;
            return true;
        }
        certain_ = certain_ && !step.when && amount->least == amount->most;
        const std::int64_t times = from_deck ? 1 : players_;
        const std::int64_t taken = bounded(amount->most * times);
        if (taken > left_) return report(step, amount->most, taken);
        left_ -= std::max<std::int64_t>(taken, 0);
        return true;
    }

    bool report(const Step& step, std::int64_t amount, std::int64_t taken) {
        const std::string_view up_to = step.amount->kind == TermKind::constant ? "" : "up to ";
        const std::string what =
            step.kind == Step::Kind::deal
                ? fmt::format("with {} players, {}{} cards each are {}", players_, up_to, amount,
                              taken)
                : fmt::format("with {} players, {}{} cards", players_, up_to, taken);
        draft_.diagnostics.error(Code::bad_deal, step.amount->span,
                                 fmt::format("{}, and the deck has {} left of {}", what, left_,
                                             variant_.deck.cards.size()));
        return false;
    }

    Draft& draft_;
    const Variant& variant_;
    int players_;
    std::int64_t left_;
    bool certain_ = true;  ///< whether all amounts so far are known exactly
};

}  // namespace

void check_deal(Draft& draft, const Node& root) {
    const Variant& variant = draft.variant;
    if (variant.players.empty()) return;
    if (!DealCheck(draft, variant.players.back()).run()) return;
    if (deck_holder(variant) != nullptr) return;

    const Node* zones = root.find("zones");
    for (const int players : variant.players) {
        DealCheck check(draft, players);
        if (!check.run()) return;
        if (!check.leaves_cards()) continue;
        draft.diagnostics.error(
            Code::bad_deal, zones->span,
            fmt::format("with {} players {} cards are not dealt, and no zone holds them", players,
                        check.left()),
            "give a zone `holds: deck`");
        return;
    }
}

}  // namespace houserules
