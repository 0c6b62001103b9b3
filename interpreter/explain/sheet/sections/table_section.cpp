#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/sections/sections.h"
#include "explain/sheet/step_words.h"

namespace houserules {

namespace {

/// "1 J, 1 Q and 1 K".
std::string bounds_text(const Zone& zone, const Deck& deck) {
    std::string text;
    for (std::size_t i = 0; i < zone.at_most.size(); ++i) {
        const bool last = i + 1 == zone.at_most.size();
        text += i == 0 ? "" : last ? " and " : ", ";
        text += fmt::format("{} {}", zone.at_most[i].most,
                            deck.ranks[static_cast<std::size_t>(zone.at_most[i].rank)].text);
    }
    return text;
}

std::string zone_text(const Zone& zone, const Deck& deck) {
    std::string text = zone.of == Owner::player ? "Every player's own" : "On the table";
    switch (zone.seen_by) {
        case Visibility::owner: text += ", seen by its owner only"; break;
        case Visibility::all: text += ", seen by all"; break;
        case Visibility::nobody: text += ", seen by nobody"; break;
    }
    text += '.';
    switch (zone.order) {
        case ZoneOrder::set: break;
        case ZoneOrder::stack: text += " New cards go on top."; break;
        case ZoneOrder::queue:
            text += " New cards go to the bottom; cards are taken from the top.";
            break;
        case ZoneOrder::row: text += " The cards keep their places."; break;
    }
    if (zone.holds_deck) text += " What is not dealt lies there.";
    if (!zone.at_most.empty()) {
        text += fmt::format(" There is never more than {} in it.", bounds_text(zone, deck));
    }
    return text;
}

std::string start_text(const Wording& wording, const Variable& variable) {
    const Term start = wording.settled(variable.start);
    return wording.value(start, looked_at_player());
}

std::string variable_text(const Wording& wording, const Variable& variable) {
    std::string what;
    switch (variable.type) {
        case Type::boolean: what = "something that is true or false"; break;
        case Type::player: what = "a player"; break;
        case Type::rank: what = "a rank"; break;
        default: what = "a number"; break;
    }
    what = capitalised(what) + (variable.of == Owner::player ? ", every player's own" : "");
    // What it is at first means nothing where the file does not say it.
    const bool starts_written = variable.start.span.begin != variable.name.span.begin;
    const bool names_something = variable.type == Type::player || variable.type == Type::rank;
    if (names_something && !starts_written) return what + ".";
    return fmt::format("{}. It is {} at the start of {}.", what, start_text(wording, variable),
                       variable.lasts_trick   ? "each trick"
                       : variable.lasts_round ? "each round"
                                              : "the game");
}

std::string token_text(const Wording& wording, const Token& token) {
    std::string text = "Counters that players hold; nobody has any when the cards are dealt.";
    if (token.most) {
        text += fmt::format(" Nobody holds more than {}.",
                            wording.value(wording.settled(*token.most), looked_at_player()));
    }
    if (token.supply) {
        const Term supply = wording.settled(*token.supply);
        const auto number = settled_number(supply);
        if (number != 0) {
            text += fmt::format(
                " There are {} in all; nobody gains what is not there, and what is spent can be "
                "gained again.",
                wording.value(supply, looked_at_player()));
        }
    }
    return text;
}

}  // namespace

SheetSection table_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{"Where cards lie", false, {}};
    for (std::size_t i = 0; i < variant.zones.size(); ++i) {
        const Zone& zone = variant.zones[i];
        section.entries.push_back({zone.name.text,
                                   capitalised(wording.zone_noun(static_cast<int>(i))),
                                   zone_text(zone, variant.deck)});
    }
    return section;
}

SheetSection counters_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{"What is kept count of", false, {}};
    for (const auto& token : variant.tokens) {
        section.entries.push_back(
            {token.name.text, name_as_title(token.name.text), token_text(wording, token)});
    }
    for (std::size_t i = 0; i < variant.variables.size(); ++i) {
        const auto& variable = variant.variables[i];
        if (wording.is_never_set(static_cast<int>(i))) continue;
        section.entries.push_back({variable.name.text, name_as_title(variable.name.text),
                                   variable_text(wording, variable)});
    }
    return section;
}

SheetSection setup_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{"Set-up", true, {}};
    int deck_zone = -1;
    for (std::size_t i = 0; i < variant.zones.size(); ++i) {
        if (variant.zones[i].holds_deck) deck_zone = static_cast<int>(i);
    }
    const bool rounds = variant.rounds.over.has_value();
    const std::string when = !rounds                    ? "Before the game"
                             : variant.rounds.deal_once ? "Before the first round"
                                                        : "Before each round";
    std::string text = fmt::format("{} all cards are shuffled", when);
    const bool named_first =
        std::any_of(variant.setup.begin(), variant.setup.end(),
                    [](const Step& step) { return step.first && step.kind == Step::Kind::deal; });
    const std::string_view from = named_first ? "" : ", from seat 0 on";
    if (deck_zone >= 0) {
        text += fmt::format(" and laid down as {}. They are dealt one at a time{}.",
                            wording.zone(deck_zone, looked_at_player()), from);
    } else {
        text +=
            fmt::format(" and dealt one at a time{}. What is not dealt is out of the game.", from);
    }
    section.entries.push_back({"deck", "", text});
    for (const auto& step : variant.setup) {
        auto words = step_words(wording, step, StepScene::setup);
        if (!words) continue;
        const bool to_beat = step.kind == Step::Kind::move && !variant.beats.empty() &&
                             !variant.actions.empty() && step.to == variant.actions.front().to;
        if (to_beat) *words += ", to be beaten";
        section.entries.push_back(
            {step.name.text, name_as_title(step.name.text), as_sentence(std::move(*words))});
    }
    const auto who = [](const Wording& words, const std::optional<Term>& term) {
        return term ? words.player(words.settled(*term), looked_at_player()).text
                    : std::string("the player in seat 0");
    };
    std::string begins = who(wording, variant.first_starter);
    if (rounds && variant.later_starter) {
        begins +=
            fmt::format("; in later rounds {}", who(wording.looking_back(), variant.later_starter));
    }
    section.entries.push_back({"starter", "Who begins", as_sentence(begins)});
    return section;
}

}  // namespace houserules
