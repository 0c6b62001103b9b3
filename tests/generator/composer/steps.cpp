#include "steps.h"

#include <fmt/format.h>

#include <algorithm>

namespace houserules::generating {

using Place = StepsAt::Place;

bool Steps::between_rounds(const StepsAt& at) const {
    return at.place == Place::setup || at.place == Place::round_start ||
           at.place == Place::round_end;
}

bool Steps::nobody_acts(const StepsAt& at) const {
    return at.place == Place::taken || at.place == Place::tied || at.place == Place::stage_end;
}

/// What a step that every player does may name.
Sight Steps::of_each(const StepsAt& at) const {
    return between_rounds(at) ? at.sight.with_player() : at.sight;
}

std::string Steps::when(const StepsAt& at, int percent, bool by_player) {
    if (!dice_.chance(percent)) return {};
    return ", when: " +
           expressions_.condition(by_player ? of_each(at) : at.sight, dice_.number(0, 2));
}

std::string Steps::owner(const StepsAt& at, bool needed) {
    if (!needed && !dice_.chance(25)) return {};
    const bool each = between_rounds(at);
    return ", of: " + expressions_.player(each ? of_each(at) : at.sight, 1);
}

std::string Steps::amount(const Sight& at) {
    const bool options =
        std::any_of(design_.options.begin(), design_.options.end(),
                    [](const auto& option) { return option.kind == OptionDesign::Kind::number; });
    return dice_.write({
        {true, [&] { return std::to_string(dice_.number(1, 2)); }, 8},
        {options, [] { return "amount"; }, 4},
        {true, [] { return "player_count - 1"; }},
        {at.state, [] { return "1 + round mod 2"; }},
        {at.player && at.state, [] { return "1 + place"; }},
        {at.state, [&] { return fmt::format("least({} 3)", expressions_.number(at, 1)); }, 2},
    });
}

std::string Steps::move(const StepsAt& at) {
    std::vector<std::string> from;
    for (const auto& zone : design_.zones) from.push_back(zone.name);
    const auto name = dice_.pick(from);
    const auto* source = design_.zone(name);
    const bool of_another =
        source->of_player && at.place != Place::setup && (nobody_acts(at) || dice_.chance(25));
    std::vector<std::string> to;
    for (const auto& zone : design_.zones) {
        if (zone.name != name || of_another) to.push_back(zone.name);
    }
    const auto target = dice_.pick(to);
    const bool players = design_.zone(target)->of_player;
    const std::string of = players ? owner(at, nobody_acts(at)) : "";
    const bool each = (source->of_player && !of_another) || (players && of.empty());
    const Sight sight = each ? of_each(at) : at.sight;
    std::string text = "{move: " + name;
    if (of_another) {
        const bool by_each = each && between_rounds(at);
        text += ", whose: " + expressions_.player(by_each ? of_each(at) : at.sight, 1);
    }
    text += ", to: " + target + of;
    // All the stock in somebody's hand makes long games of large hands.
    const bool few = name == "stock" || dice_.chance(50);
    const bool picks = name != "pile" || source->seen_by == "all" || dice_.chance(5);
    const bool by_chance = few && picks && dice_.chance(20);
    const bool counts = few && (source->ordered() || by_chance);
    if (counts) text += ", count: " + amount(sight);
    if (few && (!counts || (picks && dice_.chance(15)))) {
        text += ", where: " + expressions_.card_condition(sight.with_card(), 1);
    }
    if (by_chance) {
        text += ", cards: random";
    } else if (counts && picks && dice_.chance(25)) {
        text += ", cards: bottom";
    }
    return text + when(at, 30, each) + "}";
}

std::string Steps::shuffle(const StepsAt& at) {
    std::vector<std::string> zones;
    for (const auto& zone : design_.zones) {
        if (zone.ordered()) zones.push_back(zone.name);
    }
    if (zones.empty()) return {};
    const auto name = dice_.pick(zones);
    const bool players = design_.zone(name)->of_player;
    std::string text = "{shuffle: " + name;
    if (players) text += owner(at, nobody_acts(at));
    return text + when(at, 30, players) + "}";
}

std::string Steps::move_played() {
    return dice_.word(
        {"{move: played, to: gone}", "{move: played, to: gone}", "{move: played, to: hand}"});
}

std::string Steps::draw(const StepsAt& at, bool up_to) {
    std::vector<std::string> from;
    for (const auto& zone : design_.zones) {
        if (zone.ordered() && !zone.of_player) from.push_back(zone.name);
    }
    if (from.empty()) return {};
    const auto count = up_to ? std::to_string(dice_.number(2, 5)) : amount(of_each(at));
    std::string text = fmt::format(
        "{{{}: {}, from: {}, to: hand", up_to ? "draw_up_to" : "draw", count,
        design_.zone("stock") != nullptr && dice_.chance(75) ? "stock" : dice_.pick(from));
    const bool setup = at.place == Place::setup;
    if (!between_rounds(at)) text += owner(at, nobody_acts(at));
    const bool starter = setup && dice_.chance(50);
    if (starter) text += ", of: starter";
    return text + when(at, 30, !starter) + "}";
}

std::string Steps::tokens(const StepsAt& at, const char* verb) {
    if (design_.tokens.empty()) return {};
    return Wording() << "{" << verb << ": " << amount(of_each(at))
                     << ", token: " << dice_.pick(design_.tokens) << owner(at, nobody_acts(at))
                     << when(at, 30, true) << "}";
}

std::string Steps::set(const StepsAt& at) {
    if (design_.variables.empty()) return {};
    const auto& variable = dice_.pick(design_.variables);
    const bool each = variable.of_player && between_rounds(at);
    std::string owner_text;
    if (variable.of_player) owner_text = owner(at, nobody_acts(at));
    const auto value = expressions_.value_of(variable.type, each ? of_each(at) : at.sight);
    return fmt::format("{{set: {}, to: {}{}{}}}", variable.name, value, owner_text,
                       when(at, 25, variable.of_player));
}

std::string Steps::lead(const StepsAt& at) {
    const auto who = dice_.write({
        {true, [] { return "same"; }},
        {true, [] { return "next"; }},
        {true, [&] { return expressions_.player(at.sight, 1); }},
    });
    return "{lead: " + who + when(at, 30, false) + "}";
}

std::string Steps::out(const StepsAt& at) {
    const auto who = expressions_.player(at.sight, 1);
    const auto place = dice_.chance(60) ? ", place: " + dice_.word({"next", "last"}) : "";
    return fmt::format("{{out: {}{}, when: count(players where not out) > 2 and {}}}", who, place,
                       expressions_.condition(at.sight, 1));
}

std::string Steps::reseat(const StepsAt& at) {
    const auto by = expressions_.number(at.sight.with_player(), 1);
    return "{reseat: " + by + when(at, 40, false) + "}";
}

std::string Steps::ask_to_play() {
    std::string text = "{ask: ";
    const bool each = dice_.chance(75);
    const Sight made = Sight::play_made();
    text += each ? "each" : expressions_.player(Sight::game(), 1);
    text += ", to: [play, decline]";
    if (each && dice_.chance(30)) text += ", first: " + expressions_.player(Sight::game(), 1);
    if (dice_.chance(70)) text += ", plays: " + expressions_.condition(made.in_secret(), 1);
    if (dice_.chance(25)) {
        text += ", when: " + expressions_.condition(Sight::game().in_secret(), 1);
    }
    return text + "}";
}

std::string Steps::ask(const StepsAt& at) {
    int most = -1;
    for (const auto& action : design_.actions) {
        if (action.asked) most = std::max(most, action.level);
    }
    if (most < at.level) return {};
    const int level = dice_.chance(75) ? at.level : dice_.number(at.level, most);
    std::vector<std::string> names;
    for (const auto& action : design_.actions) {
        if (action.asked && action.level == level) names.push_back(action.name);
    }
    if (names.size() > 1 && dice_.chance(20)) names.pop_back();
    if (names.size() > 1 && dice_.chance(15)) names.erase(names.begin());
    const bool each = dice_.chance(50);
    std::string text = "{ask: " + (each ? std::string("each") : expressions_.player(at.sight, 1));
    text += ", to: " + listed(names);
    if (each && dice_.chance(30)) text += ", first: " + expressions_.player(at.sight, 1);
    if (each && dice_.chance(30)) text += ", until: " + expressions_.condition(at.sight, 1);
    if (dice_.chance(12)) {
        const bool option =
            !design_.options.empty() && design_.options.front().kind == OptionDesign::Kind::flag;
        text += ", only_who_can: " + (option ? design_.options.front().name : std::string("true"));
    }
    if (dice_.chance(8)) text += ", says: One of these is to be said.";
    return text + when(at, 30, false) + "}";
}

std::string Steps::swap(const StepsAt& at) {
    std::vector<std::string> zones;
    for (const auto& zone : design_.zones) {
        if (zone.of_player) zones.push_back(zone.name);
    }
    return "{swap: " + dice_.pick(zones) + ", with: " + expressions_.player(at.sight, 1) +
           when(at, 30, false) + "}";
}

std::string Steps::each(const StepsAt& at) {
    StepsAt inner = at;
    inner.place = Place::effect;
    inner.sight = at.sight.with_player();
    inner.played = false;
    const auto some_step = [&] {
        return dice_.write({
            {true, [&] { return move(inner); }, 4},
            {true, [&] { return draw(inner, false); }, 3},
            {true, [&] { return draw(inner, true); }, 3},
            {true, [&] { return tokens(inner, "gain"); }, 2},
            {true, [&] { return tokens(inner, "spend"); }, 1},
            {true, [&] { return set(inner); }, 3},
            {true, [&] { return shuffle(inner); }, 1},
            {true, [&] { return out(inner); }, 1},
        });
    };
    std::vector<std::string> steps;
    for (int i = dice_.number(1, 2); i > 0; --i) {
        auto text = some_step();
        if (!text.empty()) steps.push_back(std::move(text));
    }
    if (steps.empty()) return {};
    std::string text = "{each: " + (dice_.chance(40) ? std::string("players")
                                                     : expressions_.condition(inner.sight, 1));
    if (dice_.chance(50)) {
        text += ", from: " + expressions_.player(at.sight, 1);
        if (dice_.chance(40)) text += ", last: " + expressions_.player(at.sight, 1);
    }
    return text + ", do: " + listed(steps) + when(at, 30, false) + "}";
}

std::string Steps::step(const StepsAt& at) {
    const bool effect = at.place == Place::effect;
    const bool setup = at.place == Place::setup;
    const bool rounds = at.place == Place::round_start || at.place == Place::round_end;
    return dice_.write({
        {true, [&] { return move(at); }, 5},
        {true, [&] { return shuffle(at); }, 2},
        {effect && at.played, [&] { return move_played(); }, 2},
        {effect || rounds || setup, [&] { return draw(at, false); }, 4},
        {effect || rounds || setup, [&] { return draw(at, true); }, 2},
        {effect, [&] { return swap(at); }, 1},
        {!setup, [&] { return each(at); }, 3},
        {at.place != Place::setup, [&] { return tokens(at, "gain"); }, 4},
        {effect || rounds, [&] { return tokens(at, "spend"); }, 3},
        {!setup && !design_.stages.empty(), [&] { return stage(at); }, 3},
        {true, [&] { return set(at); }, 5},
        {effect, [&] { return lead(at); }, 3},
        {effect || setup, [&] { return "{skip: true" + when(at, 30, false) + "}"; }, 2},
        {effect || setup, [&] { return "{reverse: true" + when(at, 30, false) + "}"; }, 2},
        {effect, [&] { return out(at); }, 1},
        {at.may_ask, [&] { return ask(at); }, 4},
        {rounds || at.place == Place::setup, [&] { return reseat(at); }, 2},
    });
}

std::string Steps::stage(const StepsAt& at) {
    return "{stage: " + dice_.pick(design_.stages) + when(at, 40, false) + "}";
}

/// One of the steps that may stand at a place, all alike.
std::string Steps::any_step(const StepsAt& at) {
    const bool effect = at.place == Place::effect;
    const bool rounds = at.place == Place::round_start || at.place == Place::round_end;
    const auto out = [&](const char* place) {
        const auto who = expressions_.player(at.sight, 1);
        return fmt::format("{{out: {}, place: {}, when: count(players where not out) > 2 and {}}}",
                           who, place, expressions_.condition(at.sight, 0));
    };
    return dice_.write({
        {true, [&] { return move(at); }},
        {true, [&] { return shuffle(at); }},
        {effect && at.played, [&] { return move_played(); }},
        {effect || rounds, [&] { return draw(at, false); }},
        {effect || rounds, [&] { return draw(at, true); }},
        {true, [&] { return tokens(at, "gain"); }},
        {effect || rounds, [&] { return tokens(at, "spend"); }},
        {true, [&] { return set(at); }},
        {effect, [&] { return "{lead: same" + when(at, 60, false) + "}"; }},
        {effect, [&] { return "{lead: next" + when(at, 60, false) + "}"; }},
        {effect, [&] { return "{lead: starter" + when(at, 60, false) + "}"; }},
        {effect, [&] { return "{skip: true" + when(at, 30, false) + "}"; }},
        {effect, [&] { return "{reverse: true" + when(at, 30, false) + "}"; }},
        {effect, [&] { return out("next"); }},
        {effect, [&] { return out("last"); }},
        {at.may_ask && (effect || at.place == Place::taken), [&] { return ask(at); }},
        {rounds, [&] { return reseat(at); }},
    });
}

std::string Steps::list(const StepsAt& at) {
    std::vector<std::string> steps;
    const bool any = dice_.chance(20);
    for (int left = any ? dice_.number(3, 5) : dice_.number(1, 3); left > 0; --left) {
        auto text = any ? any_step(at) : step(at);
        if (!text.empty()) steps.push_back(std::move(text));
    }
    if (at.asks_to_play) steps.push_back(ask_to_play());
    if (steps.empty()) steps.push_back(move(at));
    return listed(steps);
}

}  // namespace houserules::generating
