#include "variant/checks/deal_report.h"

#include <fmt/format.h>

#include <string>

#include "source/containers.h"
#include "variant/checks/option_values.h"
#include "variant/deck_choice.h"

namespace houserules {

namespace {

using Fault = DealResult::Fault;

std::string cards_text(std::int64_t count) {
    return count == 1 ? "1 card" : fmt::format("{} cards", count);
}

bool has_deck_zone(const Variant& variant) {
    return any_of(variant.zones, [](const Zone& zone) { return zone.holds_deck; });
}

class DealReport {
public:
    DealReport(const Variant& variant, const Node& root, const DealCase& deal,
               const std::string& help, Diagnostics& diagnostics)
        : variant_(variant), root_(root), deal_(deal), help_(help), diagnostics_(diagnostics),
          with_(game_text(variant, deal.players, *deal.options, deal.round)) {}

    void report(const DealResult& result) {
        switch (result.fault) {
            case Fault::too_many: report_too_many(result); break;
            case Fault::negative: report_negative(result); break;
            case Fault::for_ever: report_for_ever(*result.step); break;
            case Fault::nobody_plays: report_nobody(result); break;
            case Fault::none: report_rest(*result.left); break;
        }
    }

private:
    void report_too_many(const DealResult& result) {
        const Step& step = *result.step;
        if (step.kind == StepKind::choose) {
            const Zone& from = at(variant_.zones, step.from);
            add(Code::bad_deal, amount_span(step),
                fmt::format("{} everybody is to choose {} of {} cards in `{}`", with_,
                            result.wanted, result.there, from.name.text));
            return;
        }
        const bool deal = step.kind == StepKind::deal;
        const std::int64_t cards = deal ? result.wanted * deal_.players : result.wanted;
        const std::string what = deal ? fmt::format("{} cards each are {}", result.wanted, cards)
                                      : fmt::format("{} cards are to be moved", cards);
        add(Code::bad_deal, amount_span(step),
            fmt::format("{} {}, and the deck has {} left of {}", with_, what, result.there,
                        deck_size(variant_, deal_.players, *deal_.options)),
            help_);
    }

    void report_negative(const DealResult& result) {
        const Step& step = *result.step;
        const std::string_view what = step.kind == StepKind::deal     ? "dealt to each player"
                                      : step.kind == StepKind::choose ? "chosen by each player"
                                                                      : "moved";
        add(Code::bad_deal, amount_span(step),
            fmt::format("{} {} are to be {}", with_, cards_text(result.wanted), what),
            "the least is 0, as in `most(0 ...)`");
    }

    void report_for_ever(const Step& step) {
        add(Code::endless, step.when ? step.when->span : step.span,
            fmt::format("{}no game ever begins: the set-up is always begun anew",
                        unless_always(Fault::for_ever)),
            "say with `when` for which hands cards are dealt anew");
    }

    void report_nobody(const DealResult& result) {
        const std::string message =
            fmt::format("{}nobody has a card when play begins, so everybody is out",
                        unless_always(Fault::nobody_plays));
        if (result.step == nullptr) {
            const Node& empty = *root_.find("out")->find("empty");
            add(Code::empty_source, empty.span, message,
                "name the zones that cards are dealt to and played from");
            return;
        }
        const Step& step = *result.step;
        const bool takes = contains(variant_.out.empty, step.from);
        if (takes) {
            add(result.at_round_start ? Code::dead_end : Code::bad_deal,
                step.amount ? step.amount->span : step.span, message,
                fmt::format("this takes the last of them; leave some in `{}`",
                            at(variant_.zones, step.from).name.text));
            return;
        }
        add(Code::bad_deal, step.when ? step.when->span : amount_span(step), message,
            "deal some to everybody, or let fewer play");
    }

    /// When something is so, if not with every number of players.
    [[nodiscard]] std::string unless_always(Fault fault) const {
        const bool always =
            deal_.round == 1 && changed_options().empty() &&
            all_of(variant_.players, [&](int players) {
                return follow_deal(variant_, {players, 1, deal_.options}).fault == fault;
            });
        return always ? std::string() : with_ + " ";
    }

    void report_rest(std::int64_t left) {
        add(Code::bad_deal, root_.find("zones")->span,
            fmt::format("{} {} {} not dealt, and no zone holds {}", with_, cards_text(left),
                        left == 1 ? "is" : "are", left == 1 ? "it" : "them"),
            fmt::format(
                "give a zone `holds: deck`, such as `zones: {{{}: {{seen_by: nobody, order: "
                "stack, holds: deck}}}}`",
                unused_name()));
    }

    /// A name for a zone of cards that nobody has.
    [[nodiscard]] std::string unused_name() const {
        std::string name = "stock";
        const auto is_taken = [&] {
            return any_of(variant_.zones, [&](const Zone& zone) { return zone.name.text == name; });
        };
        while (is_taken()) name += "_2";
        return name;
    }

    static Span amount_span(const Step& step) {
        return step.amount ? step.amount->span : step.span;
    }

    void add(Code code, Span span, std::string message, Help help = {}) {
        const Span place = is_own(span) ? span : own_place().value_or(span);
        Diagnostic& error = diagnostics_.error(code, place, std::move(message), std::move(help));
        if (!(place == span)) error.note(span, "dealt here");
        for (const Option* option : changed_options()) {
            if (option->name.span == place) continue;
            error.note(option->name.span, option_domain_text(*option));
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
        for (std::size_t i = 0; i < deal_.options->size(); ++i) {
            const Option& option = variant_.options[i];
            if ((*deal_.options)[i] != option.default_value) changed.push_back(&option);
        }
        return changed;
    }

    const Variant& variant_;
    const Node& root_;
    const DealCase& deal_;
    const std::string& help_;
    Diagnostics& diagnostics_;
    std::string with_;
};

}  // namespace

bool is_wrong(const Variant& variant, const DealResult& result) {
    return result.fault != Fault::none || (!has_deck_zone(variant) && result.left.value_or(0) > 0);
}

void report_deal(const Variant& variant, const Node& root, const DealCase& deal,
                 const DealResult& result, Diagnostics& diagnostics, const std::string& help) {
    DealReport(variant, root, deal, help, diagnostics).report(result);
}

}  // namespace houserules
