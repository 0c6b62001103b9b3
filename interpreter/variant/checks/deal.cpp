#include <fmt/format.h>

#include <algorithm>

#include "variant/binding/fixed_value.h"
#include "variant/checks/checks.h"
#include "variant/checks/option_values.h"

namespace houserules {

namespace {

using Count = std::optional<std::int64_t>;  ///< nothing: not known

/// What the set-up comes to with one number of players and one value of each option.
struct DealResult {
    const Step* failed = nullptr;  ///< the step that wants more cards than there are
    std::int64_t wanted = 0;       ///< by each player, or by the table
    std::int64_t there = 0;
    Count left;  ///< in the deck, when all is done
};

/// Follows the cards of the set-up.
class Deal {
public:
    Deal(const Variant& variant, int players, const std::vector<std::int64_t>& options)
        : variant_(variant), players_(players), options_(options) {
        cards_.left = static_cast<std::int64_t>(variant.deck.cards.size());
        cards_.held.assign(variant.zones.size(), 0);
    }

    DealResult run() {
        for (const Step& step : variant_.setup) {
            const Count when = step.when ? value_of(*step.when) : Count{1};
            if (when == 0) continue;
            if (when) {
                if (!follow(step)) return result_;
                continue;
            }
            // What may be done or not must fit by itself, and then counts as not done.
            const Cards before = cards_;
            if (!follow(step)) return result_;
            cards_ = before;
            cards_.certain = false;
            if (step.to >= 0) held(step.to) = std::nullopt;
            if (step.from >= 0) held(step.from) = std::nullopt;
        }
        if (cards_.certain) result_.left = cards_.left;
        return result_;
    }

private:
    struct Cards {
        std::int64_t left = 0;    ///< in the deck
        std::vector<Count> held;  ///< by zone: each player's, or the table's
        bool certain = true;      ///< whether `left` is known exactly
    };

    [[nodiscard]] Count value_of(const Term& term) const {
        return fixed_value(term, FixedContext{variant_.deck, -1, players_, &options_});
    }

    Count& held(int zone) { return cards_.held[static_cast<std::size_t>(zone)]; }

    [[nodiscard]] const Zone& zone(int index) const {
        return variant_.zones[static_cast<std::size_t>(index)];
    }

    /// @return whether there are cards enough
    bool follow(const Step& step) {
        switch (step.kind) {
            case Step::Kind::deal: return deal(step);
            case Step::Kind::choose: return choose(step);
            case Step::Kind::move: return move(step);
            default: return true;
        }
    }

    bool deal(const Step& step) {
        const Count amount = step.amount ? value_of(*step.amount) : Count{cards_.left / players_};
        if (!amount) {
            cards_.certain = false;
            held(step.to) = std::nullopt;
            return true;
        }
        const std::int64_t each = std::max<std::int64_t>(*amount, 0);
        if (each * players_ > cards_.left) return fail(step, each, cards_.left);
        cards_.left -= each * players_;
        if (!step.amount && step.first && cards_.left > 0) {
            // To the last card, so that some get one more.
            cards_.left = 0;
            held(step.to) = std::nullopt;
            return true;
        }
        if (held(step.to)) *held(step.to) += each;
        return true;
    }

    bool choose(const Step& step) {
        const Count amount = value_of(*step.amount);
        const Count there = held(step.from);
        if (amount && there && *amount > *there) return fail(step, *amount, *there);
        const Count chosen = amount ? Count{std::max<std::int64_t>(*amount, 0)} : Count{};
        if (!chosen || !there || !held(step.to)) {
            held(step.from) = held(step.to) = std::nullopt;
            return true;
        }
        *held(step.from) -= *chosen;
        *held(step.to) += *chosen;
        return true;
    }

    bool move(const Step& step) {
        held(step.to) = std::nullopt;
        if (!zone(step.from).holds_deck) {
            held(step.from) = std::nullopt;
            cards_.certain = cards_.certain && !zone(step.to).holds_deck;
            return true;
        }
        const std::int64_t times =
            zone(step.to).of == Owner::player && !step.to_player ? players_ : 1;
        if (!step.amount) {
            if (step.where) {
                cards_.certain = false;  // which cards these are is not followed
            } else {
                cards_.left = 0;
            }
            return true;
        }
        const Count amount = value_of(*step.amount);
        if (!amount) {
            cards_.certain = false;
            return true;
        }
        const std::int64_t each = std::max<std::int64_t>(*amount, 0);
        if (each * times > cards_.left) return fail(step, each, cards_.left);
        cards_.left -= each * times;
        return true;
    }

    bool fail(const Step& step, std::int64_t wanted, std::int64_t there) {
        result_.failed = &step;
        result_.wanted = wanted;
        result_.there = there;
        return false;
    }

    const Variant& variant_;
    int players_;
    const std::vector<std::int64_t>& options_;
    Cards cards_;
    DealResult result_;
};

const Zone* deck_holder(const Variant& variant) {
    for (const Zone& zone : variant.zones) {
        if (zone.holds_deck) return &zone;
    }
    return nullptr;
}

/// Reports what is wrong with a deal. A file that changes who plays, or an option, is wrong
/// there and not in what it inherits.
class DealReport {
public:
    DealReport(Draft& draft, const Node& root, int players,
               const std::vector<std::int64_t>& options)
        : draft_(draft), root_(root), options_(options),
          with_(game_text(draft.variant, players, options)), players_(players) {}

    void report_failure(const DealResult& result) {
        const Step& step = *result.failed;
        const Span span = step.amount ? step.amount->span : step.span;
        if (step.kind == Step::Kind::choose) {
            const Zone& from = draft_.variant.zones[static_cast<std::size_t>(step.from)];
            report(span, fmt::format("{} everybody is to choose {} of {} cards in `{}`", with_,
                                     result.wanted, result.there, from.name.text));
            return;
        }
        const bool deal = step.kind == Step::Kind::deal;
        const std::int64_t cards = deal ? result.wanted * players_ : result.wanted;
        const std::string what = deal ? fmt::format("{} cards each are {}", result.wanted, cards)
                                      : fmt::format("{} cards are to be moved", cards);
        report(span, fmt::format("{} {}, and the deck has {} left of {}", with_, what, result.there,
                                 draft_.variant.deck.cards.size()));
    }

    void report_rest(std::int64_t left) {
        report(root_.find("zones")->span,
               fmt::format("{} {} not dealt, and no zone holds {}", with_,
                           left == 1 ? "1 card is" : fmt::format("{} cards are", left),
                           left == 1 ? "it" : "them"),
               "give a zone `holds: deck`");
    }

private:
    void report(Span span, std::string message, Help help = {}) {
        const Span place = is_own(span) ? span : own_place().value_or(span);
        Diagnostic& error =
            draft_.diagnostics.error(Code::bad_deal, place, std::move(message), std::move(help));
        if (!(place == span)) error.notes.push_back({span, "dealt here"});
        for (const Option* option : changed_options()) {
            if (option->name.span == place) continue;
            error.notes.push_back({option->name.span, option_domain_text(*option)});
        }
    }

    /// Whether a place is in the file that was asked for.
    [[nodiscard]] bool is_own(Span span) const { return span.file == root_.span.file; }

    /// What in the file itself makes the deal go wrong.
    [[nodiscard]] std::optional<Span> own_place() const {
        for (const Option* option : changed_options()) {
            if (is_own(option->name.span)) return option->name.span;
        }
        for (const std::string_view section : {"players", "deck"}) {
            const Node* node = root_.find(section);
            if (node != nullptr && is_own(node->span)) return node->span;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::vector<const Option*> changed_options() const {
        std::vector<const Option*> changed;
        for (std::size_t i = 0; i < options_.size(); ++i) {
            const Option& option = draft_.variant.options[i];
            if (options_[i] != option.default_value) changed.push_back(&option);
        }
        return changed;
    }

    Draft& draft_;
    const Node& root_;
    const std::vector<std::int64_t>& options_;
    std::string with_;
    int players_;
};

/// The parts of all expressions of the set-up together are asked so often.
constexpr std::size_t most_work = 400'000;

std::size_t size_of(const Term& term) {
    std::size_t size = 1;
    for (const Term& operand : term.operands) size += size_of(operand);
    return size;
}

/// Values of options to deal with; fewer if it takes long.
std::vector<std::vector<std::int64_t>> choices_to_try(const Variant& variant) {
    std::vector<const Term*> terms;
    for (const Step& step : variant.setup) {
        if (step.amount) terms.push_back(&*step.amount);
        if (step.when) terms.push_back(&*step.when);
    }
    std::size_t work = variant.players.size();
    for (const Term* term : terms) work += size_of(*term) * variant.players.size();
    std::vector<std::vector<std::int64_t>> choices = option_choices(variant, terms);
    const std::size_t most = std::max<std::size_t>(1, most_work / std::max<std::size_t>(1, work));
    if (choices.size() > most) choices.resize(most);
    return choices;
}

}  // namespace

void check_deal(Draft& draft, const Node& root) {
    const Variant& variant = draft.variant;
    const bool all_must_be_dealt = deck_holder(variant) == nullptr;
    const std::vector<std::vector<std::int64_t>> choices = choices_to_try(variant);
    for (const int players : variant.players) {
        for (const std::vector<std::int64_t>& options : choices) {
            const DealResult result = Deal(variant, players, options).run();
            DealReport report(draft, root, players, options);
            if (result.failed != nullptr) {
                report.report_failure(result);
                return;
            }
            if (!all_must_be_dealt || result.left.value_or(0) <= 0) continue;
            report.report_rest(*result.left);
            return;
        }
    }
}

}  // namespace houserules
