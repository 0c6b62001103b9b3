#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "explain/sheet/step_words.h"
#include "notation/card_text.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// "1 J, 1 Q and 1 K".
std::string bounds_text(const Zone& zone, const Deck& deck) {
    std::vector<std::string> bounds;
    for (const auto& bound : zone.at_most) {
        bounds.push_back(fmt::format("{} {}", bound.most, at(deck.ranks, bound.rank).text));
    }
    return listed(bounds);
}

/// Whether there is something to know about a zone that is not clear from how it is used: a hand
/// is seen by its owner, a stack on the table by all, and the deck by nobody.
bool is_remarkable(const Zone& zone) {
    if (!zone.at_most.empty() || zone.order == ZoneOrder::queue || zone.order == ZoneOrder::row) {
        return true;
    }
    if (zone.holds_deck) return zone.seen_by != Visibility::nobody;
    return zone.of == Owner::player ? zone.seen_by != Visibility::owner
                                    : zone.seen_by != Visibility::all;
}

std::string_view seen_text(const Zone& zone) {
    switch (zone.seen_by) {
        case Visibility::owner: return ", seen by its owner only";
        case Visibility::all: return ", seen by all";
        case Visibility::nobody: return ", seen by nobody";
    }
    return {};
}

std::string_view order_text(ZoneOrder order) {
    switch (order) {
        case ZoneOrder::set: return "";
        case ZoneOrder::stack: return " New cards go on top.";
        case ZoneOrder::queue: return " New cards go to the bottom; cards are taken from the top.";
        case ZoneOrder::row: return " The cards keep their places.";
    }
    return {};
}

std::string zone_text(const Zone& zone, const Deck& deck) {
    std::string text =
        fmt::format("{}{}.{}", zone.of == Owner::player ? "Every player's own" : "On the table",
                    seen_text(zone), order_text(zone.order));
    if (zone.holds_deck) text += " What is not dealt lies there.";
    if (!zone.at_most.empty()) {
        text += fmt::format(" There is never more than {} in it.", bounds_text(zone, deck));
    }
    return text;
}

std::string token_text(const Wording& wording, const Token& token) {
    std::string text = "Counters that players hold; nobody has any when the cards are dealt.";
    if (token.most) {
        text +=
            " " + sentence(phrase("nobody holds more than",
                                  wording.value(wording.settled(*token.most), looked_at_player())));
    }
    if (!token.supply) return text;
    const Term supply = wording.settled(*token.supply);
    if (settled_number(supply) == 0) return text;
    return text + " " +
           sentence(phrase("there are", wording.value(supply, looked_at_player()),
                           "in all; nobody gains what is not there, and what is "
                           "spent can be gained again"));
}

/// What a variable is at first. Nothing where the file does not say whom or which rank it names.
std::optional<Phrase> start_of(const Wording& wording, int index) {
    const auto& variable = at(wording.variant().variables, index);
    const bool starts_written = variable.start.span.begin != variable.name.span.begin;
    const bool names_something = variable.type == Type::player || variable.type == Type::rank;
    if (wording.is_never_set(index) || !wording.is_looked_at(index)) return std::nullopt;
    if (names_something && (!starts_written || variable.type == Type::rank)) return std::nullopt;
    if (variable.type == Type::boolean && is_always(wording.settled(variable.start), false)) {
        return std::nullopt;
    }
    NounPhrase each = person("player");
    each.determiner = "each";
    const NounPhrase* owner = variable.of == Owner::player ? &each : nullptr;
    const Term start = wording.settled(variable.start);
    if (variable.type == Type::boolean && start.kind == TermKind::constant) {
        const Clause holds = wording.flag(index, owner);
        return phrase(start.value != 0 ? holds : negation(holds));
    }
    return phrase(clause(wording.variable(index, owner), Verb::be,
                         phrase(wording.value(start, looked_at_player()))));
}

/// What is kept count of, and what it is at first.
void add_starts(const Wording& wording, SheetSection& section) {
    const auto& variables = wording.variant().variables;
    const bool rounds = wording.variant().rounds.over.has_value();
    for (const std::string_view time : {"the game", "each round", "each trick"}) {
        std::vector<Phrase> starts;
        for (std::size_t i = 0; i < variables.size(); ++i) {
            const auto& variable = variables[i];
            const std::string_view lasts = variable.lasts_trick()             ? "each trick"
                                           : variable.lasts_round() && rounds ? "each round"
                                                                              : "the game";
            if (lasts != time) continue;
            if (auto start = start_of(wording, static_cast<int>(i))) starts.push_back(*start);
        }
        if (starts.empty()) continue;
        section.entries.push_back({fmt::format("at the start of {}", time),
                                   fmt::format("At the start of {}", time),
                                   sentence(listed_phrases(starts))});
    }
}

std::string deal_text(const Wording& wording) {
    const Variant& variant = wording.variant();
    const std::string_view when = !variant.rounds.over       ? "before the game"
                                  : variant.rounds.deal_once ? "before the first round"
                                                             : "before each round";
    const bool named_first =
        std::any_of(variant.setup.begin(), variant.setup.end(),
                    [](const Step& step) { return step.first && step.kind == StepKind::deal; });
    const std::string_view from = named_first ? "" : ", from seat 0 on";
    const auto deck = std::find_if(variant.zones.begin(), variant.zones.end(),
                                   [](const Zone& zone) { return zone.holds_deck; });
    if (deck == variant.zones.end()) {
        return sentence(phrase(when, "all cards are shuffled and dealt one at a time", from));
    }
    const NounPhrase stock =
        wording.zone(static_cast<int>(deck - variant.zones.begin()), looked_at_player().player);
    return sentence(phrase(when, "all cards are shuffled and laid down as", stock)) + " " +
           sentence(phrase("they are dealt one at a time", from));
}

std::string starter_text(const Wording& wording) {
    const Variant& variant = wording.variant();
    const auto begins = [](const Wording& words, const std::optional<Term>& term) {
        const Viewpoint view = looked_at_player();
        const Wording then = words.after_setup();
        const NounPhrase who = term ? then.player(then.settled(*term), view)
                                    : with(person("player"), phrase("in seat 0"));
        return clause(who, Verb::begin);
    };
    Phrase text = phrase(begins(wording, variant.first_starter));
    const Phrase later = phrase(begins(wording.looking_back(), variant.later_starter));
    if (variant.rounds.over && variant.later_starter && said(later) != said(text)) {
        append(text, phrase("; in later rounds", later));
    }
    return sentence(text);
}

}  // namespace

SheetSection zones_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{"Where cards lie", false, {}};
    for (std::size_t i = 0; i < variant.zones.size(); ++i) {
        const Zone& zone = variant.zones[i];
        if (!is_remarkable(zone)) continue;
        NounPhrase name = wording.zone(static_cast<int>(i), NounPhrase());
        name.owner.clear();
        name.article = NounPhrase::Article::none;
        section.entries.push_back(
            {zone.name.text, capitalised(said(name)), zone_text(zone, variant.deck)});
    }
    return section;
}

SheetSection counters_section(const Wording& wording) {
    SheetSection section{"What is kept count of", false, {}};
    for (const auto& token : wording.variant().tokens) {
        section.entries.push_back({token.name.text, name_as_title(token.name.text, token.title),
                                   token_text(wording, token)});
    }
    return section;
}

SheetSection setup_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{"Set-up", true, {}};
    section.entries.push_back({"deck", "", deal_text(wording)});
    for (const auto& step : variant.setup) {
        auto words = step_words(wording, step, StepScene::setup);
        if (!words) continue;
        const bool to_beat = step.kind == StepKind::move && !variant.beats.empty() &&
                             !variant.actions.empty() && step.to == variant.actions.front().to;
        if (to_beat) append(*words, ", to be beaten");
        section.entries.push_back({step.name.text, name_as_title(step.name.text),
                                   sentence(*words) + said_too(step.says)});
    }
    section.entries.push_back({"starter", "Who begins", starter_text(wording)});
    add_starts(wording, section);
    return section;
}

}  // namespace houserules
