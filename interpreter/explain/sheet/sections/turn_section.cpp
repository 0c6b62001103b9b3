#include <fmt/format.h>

#include <algorithm>

#include "explain/sheet/allowed_combinations.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/simplify.h"
#include "notation/names.h"

namespace houserules {

namespace {

std::string sources_text(const Wording& wording, const Action& play) {
    const Viewpoint you = acting_player();
    const std::string_view cards = wording.plays_single_cards() ? "a card" : "cards";
    std::vector<std::string> zones;
    for (const int zone : play.from) zones.push_back(wording.zone(zone, you));
    if (zones.size() == 1) {
        return fmt::format("You play {} from {} to {}.", cards, zones.front(),
                           wording.zone(play.to, you));
    }
    return fmt::format("You play {} to {}, from the first of these where you have any: {}.", cards,
                       wording.zone(play.to, you), fmt::join(zones, ", "));
}

/// When a play need not beat another.
std::string anything_goes(const Wording& wording) {
    return wording.variant().trick.closes == Trick::Closes::never
               ? "there is nothing to beat"
               : "you lead or there is nothing to beat";
}

SheetEntry play_entry(const Wording& wording, const Action& play) {
    std::string text = sources_text(wording, play);
    if (wording.variant().beats.empty()) {
        text += wording.plays_single_cards() ? " Any card may be played."
                                             : " Any combination may be played.";
    } else {
        text += fmt::format(" When {}, {} may be played; else see \"What beats what\".",
                            anything_goes(wording),
                            wording.plays_single_cards() ? "any card" : "any combination");
    }
    const auto when = allowed_combinations(wording).when;
    if (when && !is_always(*when, true)) {
        text += fmt::format(" A play is allowed only if {}.",
                            said(wording.condition(*when, acting_player())));
    }
    if (play.must) {
        const Term must = wording.settled(*play.must);
        if (!is_always(must, false)) {
            text += fmt::format(
                " As long as you can make a play of which this is true, you must make such a play "
                "and may not pass: {}.",
                said(wording.condition(must, acting_player())));
        }
    }
    return {play.name.text, name_as_title(play.name.text), text};
}

/// What is named with an action.
std::string values_text(const Action& action) {
    if (!action.values) return {};
    switch (*action.values) {
        case Type::rank: return " and name a rank";
        case Type::player: return " and name a player";
        default: break;
    }
    return fmt::format(" and name a number from {} to {}", action.least_value, action.most_value);
}

std::optional<SheetEntry> action_entry(const Wording& wording, const Action& action) {
    const bool pass = action.kind == Action::Kind::pass;
    const Term when = action.when ? wording.settled(*action.when) : Term();
    if (action.when && is_always(when, false)) return std::nullopt;
    std::string text =
        pass ? "You may pass" : fmt::format("You may {}", name_in_words(action.name.text));
    if (action.asked_only) {
        text = fmt::format("When you are asked, you may {}", name_in_words(action.name.text));
    }
    text += values_text(action);
    if (action.when && !is_always(when, true)) {
        text += fmt::format(" if {}", said(wording.condition(when, acting_player())));
    }
    const auto closes = wording.variant().trick.closes;
    if (pass && !action.when_leading && !wording.variant().beats.empty()) {
        text += fmt::format(", but not when {}", anything_goes(wording));
    }
    text += '.';
    if (action.keeps_turn) text += " That is no turn: afterwards you are still to act.";
    if (action.secret) text += " The others are told only that you have chosen.";
    const std::string locked = "Who has passed does not play again until the trick has ended.";
    const Term locks = action.locks_out ? wording.settled(*action.locks_out) : Term();
    if (action.locks_out && is_always(locks, true)) {
        text += " " + locked;
    } else if (action.locks_out && !is_always(locks, false)) {
        text += fmt::format(" If {}: {}", said(wording.condition(locks, acting_player())), locked);
    } else if (pass && closes == Trick::Closes::everybody_else_passed) {
        text += " Who has passed may play again when their turn comes round.";
    }
    return SheetEntry{action.name.text, name_as_title(action.name.text), text};
}

}  // namespace

SheetSection turn_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{"A turn", false, {}};
    std::vector<SheetEntry> others;
    std::vector<SheetEntry> answers;
    for (std::size_t i = 0; i < variant.actions.size(); ++i) {
        const auto& action = variant.actions[i];
        if (action.kind == Action::Kind::play || action.implied ||
            !wording.can_be_taken(static_cast<int>(i))) {
            continue;
        }
        auto& entries = action.asked_only ? answers : others;
        if (auto entry = action_entry(wording, action)) entries.push_back(std::move(*entry));
    }
    std::string text = "The turn goes round by seats, past players who are out.";
    if (variant.out.empty.empty()) text = "The turn goes round by seats.";
    text += others.empty() ? " At your turn you play." : " At your turn you do one of these:";
    section.entries.push_back({"turn", "", text});
    for (const auto& action : variant.actions) {
        if (action.kind != Action::Kind::play) continue;
        section.entries.push_back(play_entry(wording, action));
        if (action.unseen < 0) continue;
        section.entries.push_back(
            {"unseen", "Unseen cards",
             fmt::format("From {} you play one card at a time without having looked at it. If it "
                         "may be played, it is; if not, see \"What follows\".",
                         wording.zone(action.unseen, acting_player()))});
    }
    for (auto& entry : others) section.entries.push_back(std::move(entry));
    for (auto& entry : answers) section.entries.push_back(std::move(entry));
    return section;
}

}  // namespace houserules
