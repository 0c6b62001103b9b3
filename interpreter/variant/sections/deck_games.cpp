#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "source/containers.h"
#include "source/phrases.h"
#include "variant/checks/option_values.h"
#include "variant/deck_choice.h"
#include "variant/sections/deck.h"
#include "variant/sections/fields.h"
#include "variant/static_value.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// The settings of a deck and what is to be looked at for each of them together.
constexpr std::size_t most_work_on_deck = 4'000'000;

/// Adds what decides a term to what decides the deck.
/// @return whether a game decides it at all
bool add_deciding(const Term& term, DeckChoice& choice) {
    bool by_game = false;
    visit_terms(term, [&](const Term& part) {
        const bool by_option = part.kind == TermKind::option;
        if (part.kind == TermKind::player_count) choice.by_players = by_game = true;
        if (!by_option) return;
        by_game = true;
        if (!contains(choice.options, part.index)) choice.options.push_back(part.index);
    });
    std::sort(choice.options.begin(), choice.options.end());
    return by_game;
}

class DeckCounting {
public:
    DeckCounting(Draft& draft, const DeckParts& parts)
        : draft_(draft), parts_(parts), variant_(draft.variant), settings_(settings_by(choice_)) {}

    std::optional<DeckOfGames> run() {
        bind_amounts();
        lay_out(most_of_kinds());
        leave_out();
        if (!choice_.by_players && choice_.options.empty()) {
            count_in_every_game();
            return std::nullopt;
        }
        auto games = is_bounded() ? count_by_game() : std::nullopt;
        if (!games) lay_out_some();
        return games;
    }

private:
    /// A number of cards as it is bound.
    struct Amount {
        int most = 1;              ///< in any game
        std::optional<Term> term;  ///< where not all have so many
    };

    [[nodiscard]] DeckSettings settings_by(const DeckChoice& choice) const {
        return {variant_.players, variant_.options, choice};
    }

    void bind_amounts() {
        for (const DeckAmount& amount : parts_.amounts) {
            Amount& bound = amounts_.emplace_back();
            bound.most = amount.number;
            if (amount.expression == nullptr) continue;
            auto term = read_term(draft_, *amount.expression, scope_of_players(), {Type::integer},
                                  amount.what);
            if (!term || !look_at(amount, *term, bound)) continue;
            if (add_deciding(*term, choice_)) bound.term = std::move(term);
        }
    }

    /// Finds the most that an amount can be.
    /// @return whether it is one that a deck can have
    bool look_at(const DeckAmount& amount, const Term& term, Amount& bound) {
        DeckChoice deciding;
        add_deciding(term, deciding);
        const DeckSettings settings = settings_by(deciding);
        if (settings.count() * count_terms(term) > most_work_on_deck ||
            settings.count() > VariantLimits::deck_settings) {
            report_too_many_settings(term.span, settings.count(), deciding);
            return false;
        }
        int most = 0;
        for (std::size_t i = 0; i < settings.count(); ++i) {
            const std::vector<std::int64_t> options = settings.options_of(i);
            const auto number = static_value(term, context_of(settings, i, options));
            if (number && *number >= 0 && *number <= VariantLimits::cards) {
                most = std::max(most, *number);
                continue;
            }
            Diagnostic& error =
                draft_.report(number ? Code::out_of_range : Code::bad_value, term.span, "{}{}",
                              setting_text(settings, i, deciding),
                              number ? fmt::format("{} is {}, and it must be from 0 to {}",
                                                   amount.what, *number, VariantLimits::cards)
                                     : std::string("this divides by 0"));
            if (!number) error.help = "let what it divides by be 1 at least, as by `most(1 ...)`";
            note_options(error, deciding);
            return false;
        }
        if (most == 0) {
            draft_.report(Code::out_of_range, term.span, "{} is 0 in every game", amount.what)
                .advise("leave the cards out, or let there be some in a game");
            return false;
        }
        bound.most = most;
        return true;
    }

    /// @param options  those of the setting
    [[nodiscard]] StaticContext context_of(const DeckSettings& settings, std::size_t setting,
                                           const std::vector<std::int64_t>& options) const {
        StaticContext context = context_of_file(variant_);
        context.options = &options;
        context.players = settings.players_of(setting);
        return context;
    }

    [[nodiscard]] std::vector<int> most_of_kinds() const {
        std::vector<int> copies;
        for (const DeckKind& kind : parts_.kinds) {
            int most = 0;
            for (const std::size_t amount : kind.amounts) most += amounts_[amount].most;
            copies.push_back(most);
        }
        return copies;
    }

    /// The deck with so many of each kind; conditions that name cards are bound to it.
    void lay_out(const std::vector<int>& copies) {
        std::vector<Card>& cards = variant_.deck.cards;
        cards.clear();
        first_card_.assign(parts_.kinds.size(), -1);
        for (std::size_t kind = 0; kind < copies.size(); ++kind) {
            const std::size_t number = copies[kind];
            if (cards.size() + number > VariantLimits::cards_made) {
                draft_.report(Code::out_of_range, parts_.span,
                              "the deck has more than {} cards, before some are left out",
                              figure(VariantLimits::cards_made));
                return;
            }
            if (number > 0) first_card_[kind] = count_of(cards);
            cards.insert(cards.end(), number, parts_.kinds[kind].card);
        }
    }

    /// A deck to go on with, after what was wrong with it has been told.
    void lay_out_some() {
        std::vector<int> copies(parts_.kinds.size(), 0);
        for (std::size_t kind = 0; kind < copies.size() && kind < VariantLimits::cards; ++kind) {
            copies[kind] = 1;
        }
        lay_out(copies);
    }

    /// All conditions are asked about the deck as it was, which is what they were bound to.
    void leave_out() {
        stays_.assign(parts_.kinds.size(), true);
        for (const LeftOut& left_out : parts_.without) {
            const Scope scope = left_out.by_game ? scope_of_deck_of_game() : scope_of_deck();
            auto condition =
                read_term(draft_, *left_out.condition, scope, {Type::boolean}, "`without`");
            if (!condition) continue;
            if (add_deciding(*condition, choice_)) {
                without_.push_back(std::move(*condition));
                continue;
            }
            for (std::size_t kind = 0; kind < stays_.size(); ++kind) {
                if (first_card_[kind] < 0) continue;
                const auto value = fixed_value(*condition, variant_, first_card_[kind]);
                if (value.value_or(0) != 0) stays_[kind] = false;
            }
        }
    }

    void count_in_every_game() {
        std::vector<int> copies = most_of_kinds();
        for (std::size_t kind = 0; kind < copies.size(); ++kind) {
            if (!stays_[kind]) copies[kind] = 0;
        }
        lay_out(copies);
    }

    [[nodiscard]] bool is_bounded() {
        std::size_t work = 1;
        for (const Term& condition : without_) {
            work += count_terms(condition) * parts_.kinds.size();
        }
        for (const Amount& amount : amounts_) {
            if (amount.term) work += count_terms(*amount.term);
        }
        const std::size_t count = settings_.count();
        if (count <= VariantLimits::deck_settings && count <= most_work_on_deck / work) return true;
        report_too_many_settings(parts_.span, count, choice_);
        return false;
    }

    void report_too_many_settings(Span span, std::size_t count, const DeckChoice& choice) {
        constexpr std::size_t most_settings_told = 1'000'000;
        Diagnostic& error = draft_.report(
            Code::out_of_range, span,
            "{} settings of options and players decide the deck: too many",
            count > most_settings_told ? "more than " + figure(most_settings_told) : figure(count));
        error.help = "let fewer options decide it, or let their ranges be shorter";
        note_options(error, choice);
    }

    /// "with 3 players and `packs` 2, ".
    [[nodiscard]] std::string setting_text(const DeckSettings& settings, std::size_t setting,
                                           const DeckChoice& choice) const {
        std::vector<std::string> parts;
        if (choice.by_players) {
            parts.push_back(counted(settings.players_of(setting), "player"));
        }
        const auto options = settings.options_of(setting);
        for (const int index : choice.options) {
            const Option& option = at(variant_.options, index);
            parts.push_back(fmt::format("`{}` {}", option.name.text,
                                        option_value_text(option, at(options, index))));
        }
        return parts.empty() ? std::string() : fmt::format("with {}, ", listed(parts));
    }

    void note_options(Diagnostic& error, const DeckChoice& choice) const {
        for (const int index : choice.options) {
            const Option& option = at(variant_.options, index);
            error.note(option.name.span, option_domain_text(option));
        }
    }

    /// How often each kind is there in one game.
    [[nodiscard]] std::vector<int> copies_in(std::size_t setting) const {
        const std::vector<std::int64_t> options = settings_.options_of(setting);
        StaticContext context = context_of(settings_, setting, options);
        std::vector<int> amounts;
        for (const Amount& amount : amounts_) {
            amounts.push_back(amount.term ? static_value(*amount.term, context).value_or(0)
                                          : amount.most);
        }
        std::vector<int> copies(parts_.kinds.size(), 0);
        for (std::size_t kind = 0; kind < copies.size(); ++kind) {
            if (!stays_[kind] || first_card_[kind] < 0) continue;
            context.card = first_card_[kind];
            const bool is_left = none_of(without_, [&](const Term& condition) {
                return static_value(condition, context).value_or(0) != 0;
            });
            if (!is_left) continue;
            for (const std::size_t amount : parts_.kinds[kind].amounts) {
                copies[kind] += at(amounts, amount);
            }
        }
        return copies;
    }

    /// Whether a game can have so many cards; if not, that is reported.
    bool check_size(const std::vector<int>& copies, std::size_t setting) {
        int size = 0;
        for (const int number : copies) size += number;
        if (size > 0 && size <= VariantLimits::cards) return true;
        const std::string with = setting_text(settings_, setting, choice_);
        Diagnostic& error = size == 0
                                ? draft_.refuse(parts_.span, "{}no card is left in the deck", with)
                                : draft_.report(Code::out_of_range, parts_.span,
                                                "{}the deck has {} cards, and {} is the most", with,
                                                size, VariantLimits::cards);
        note_options(error, choice_);
        return false;
    }

    std::optional<DeckOfGames> count_by_game() {
        DeckOfGames games{choice_};
        std::map<std::vector<int>, std::uint16_t> known;
        std::vector<int> most(parts_.kinds.size(), 0);
        for (std::size_t i = 0; i < settings_.count(); ++i) {
            std::vector<int> copies = copies_in(i);
            const auto [found, is_new] =
                known.emplace(copies, static_cast<std::uint16_t>(known.size()));
            games.choice.of_setting.push_back(found->second);
            if (!is_new) continue;
            if (!check_size(copies, i)) return std::nullopt;
            for (std::size_t kind = 0; kind < most.size(); ++kind) {
                most[kind] = std::max(most[kind], copies[kind]);
            }
            games.copies.push_back(std::move(copies));
        }
        lay_out(most);
        return games;
    }

    Draft& draft_;
    const DeckParts& parts_;
    Variant& variant_;
    DeckChoice choice_;
    DeckSettings settings_;        ///< of `choice_`
    std::vector<Amount> amounts_;  ///< as those of the parts
    std::vector<int> first_card_;  ///< by kind: where it lies in the deck; -1: nowhere
    std::vector<bool> stays_;      ///< by kind: whether it is left out of every game
    std::vector<Term> without_;    ///< what games leave out
};

}  // namespace

std::optional<DeckOfGames> count_cards(Draft& draft, const DeckParts& parts) {
    return DeckCounting(draft, parts).run();
}

}  // namespace houserules
