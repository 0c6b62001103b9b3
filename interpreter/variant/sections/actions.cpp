#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/scalars.h"
#include "variant/sections/declarations.h"
#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/references.h"
#include "variant/sections/rules.h"
#include "variant/sections/steps.h"

namespace houserules {

namespace {

/// Zones that are played from at once stand side by side in `from`, and what is played is seen.
void check_zones_together(Draft& draft, const Node& map, const Action& play) {
    if (play.together.empty()) return;
    const Node& together = *map.find("together");
    std::vector<std::ptrdiff_t> places;
    for (std::size_t i = 0; i < play.together.size(); ++i) {
        const auto found = std::find(play.from.begin(), play.from.end(), play.together[i]);
        const bool known = i < together.items.size();
        const Span span = known ? together.items[i].span : together.span;
        if (found == play.from.end()) {
            draft.refuse(span, "nothing is played from this zone").advise("add it to `from`");
            return;
        }
        if (play.together[i] == play.unseen) {
            draft.refuse(span,
                         "this zone is played unseen, one card at a time, so not together "
                         "with others");
            return;
        }
        places.push_back(found - play.from.begin());
    }
    if (places.size() < 2) {
        draft.refuse(together.span, "a single zone is no zones together")
            .advise("name another zone, or leave out `together`");
        return;
    }
    const auto [first, last] = std::minmax_element(places.begin(), places.end());
    if (*last - *first >= count_of(places)) {
        draft
            .refuse(together.span,
                    "zones that are played from together stand side by side in `from`")
            .note(map.find("from")->span, "here another zone stands between them");
    }
    if (play.to >= 0 && zone_at(draft, play.to).seen_by != Visibility::all) {
        draft
            .refuse(together.span,
                    "what is played from several zones together is laid where all see it")
            .note(map.find("to")->span, "here it is laid where not all do");
    }
}

void check_play_zones(Draft& draft, const Node& map, const Action& play) {
    if (const Node* from = map.find("from")) {
        for (const Node* item : zones_of_the_table(draft, *from)) {
            draft.refuse(item->span, "cards are played from zones of players only")
                .note(zone_at(draft, draft.names.find(item->text, NameKind::zone)).name.span,
                      "this zone is the table's");
        }
    }
    if (play.to >= 0 && zone_at(draft, play.to).of == Owner::player &&
        contains(play.from, play.to)) {
        draft.refuse(map.find("to")->span,
                     "cards cannot be played to a zone that they are played from");
    }
    check_zones_together(draft, map, play);
    if (play.unseen < 0) return;
    const Node& unseen = *map.find("unseen");
    if (play.values) {
        draft.refuse(unseen.span, "nothing is named with cards that are played unseen")
            .note(map.find("values")->span, "here something is");
    }
    if (!contains(play.from, play.unseen)) {
        draft.refuse(unseen.span, "nothing is played from this zone").advise("add it to `from`");
    } else if (zone_at(draft, play.unseen).order == ZoneOrder::set) {
        draft
            .refuse(unseen.span, "the cards of `{}` have no order, so none is named by its place",
                    unseen.text)
            .advise("give the zone `order: row`, `stack` or `queue`")
            .note(zone_at(draft, play.unseen).name.span, "declared here");
    }
}

/// Zones, and not whether cards are played together at all.
void read_together(const Reading& reading, const Node& node, Action& action) {
    const Node* from = reading.map.find("from");
    const bool is_said = node.is_scalar() && (node.text == "true" || node.text == "all");
    if (!is_said || from == nullptr || !from->is_sequence() || from->items.size() < 2) {
        action.together = read_zones(reading.draft, node, reading.what);
        return;
    }
    std::string zones;
    for (const Node& item : from->items) {
        zones += fmt::format("{}{}", zones.empty() ? "" : ", ", item.text);
    }
    reading.draft
        .report(Code::wrong_shape, node.span, "`together` must be a list, but this is {}",
                shape_name(node))
        .advise(
            fmt::format("name the zones of `from` that are played from at once: `[{}]`", zones));
}

/// The values of an action: a range of numbers, or all ranks, suits or players.
void read_named_values(const Reading& reading, const Node& node, Action& action) {
    Draft& draft = reading.draft;
    if (node.is_sequence()) {
        draft
            .report(Code::wrong_shape, node.span, "`values` must be a single value, but this is {}",
                    shape_name(node))
            .advise(
                "an action names a number of a range such as `1..4`, or one of `ranks`, "
                "`suits` or `players`");
        action.values = Type::integer;
        return;
    }
    if (node.is_scalar() && (node.text == "ranks" || node.text == "players")) {
        action.values = node.text == "ranks" ? Type::rank : Type::player;
        return;
    }
    if (node.is_scalar() && node.text == "suits") {
        if (draft.variant.deck.suits.empty()) {
            draft.refuse(node.span, "the deck has no suits, so none can be named");
            return;
        }
        action.values = Type::suit;
        return;
    }
    if (is_misspelt_word(draft, node, {"ranks", "suits", "players"}, reading.what)) return;
    if (node.is_scalar() && is_name(node.text)) {
        draft.refuse(node.span, "no values are called `{}`", node.text)
            .advise("write `ranks`, `suits` or `players`, or a range of numbers such as `1..3`");
        return;
    }
    const std::optional<Range> range = read_range(node, reading.what, draft.diagnostics);
    if (!range) return;
    if (!range->most || *range->most - range->least >= VariantLimits::values) {
        draft
            .report(Code::out_of_range, node.span, "an action has at most {} values",
                    VariantLimits::values)
            .advise(range->most ? "" : "say where they end, as in `1..3`");
        return;
    }
    action.values = Type::integer;
    action.least_value = range->least;
    action.most_value = *range->most;
}

constexpr const char* from_condition = "said by the condition";
constexpr std::string_view title_of_action = "what people are told it is called";

/// What may be played, whatever is named with it.
void read_play_condition(const Reading& reading, const Node& node, Action& action) {
    Scope scope = scope_of_cards_played();
    scope.value_when = reading.map.find("values") != nullptr;
    action.when = read_term(reading.draft, node, scope, {Type::boolean}, reading.what);
}

/// Which values may be named with a play.
void read_values_condition(const Reading& reading, const Node& node, Action& action) {
    if (!action.values) {
        if (reading.map.find("values") != nullptr) return;  // which was reported
        reading.draft.report(Code::missing_key, node.span, "`values_when` needs the key `values`")
            .advise("say what is named with a play: `ranks`, `suits`, `players` or a range");
        return;
    }
    Scope scope = scope_of_cards_played();
    scope.can_play = false;
    scope.value = action.values;
    action.values_when = read_term(reading.draft, node, scope, {Type::boolean}, reading.what);
}

Scope scope_of_obligation() {
    Scope scope = scope_of_cards_played();
    scope.can_play = false;
    return scope;
}

const KeyTable<Action> play_table(
    MapKind::play,
    {
        {"from", "played from the first of these that has cards", takes_zones(&Action::from),
         required()},
        {"to", "where played cards go", takes_zone(&Action::to), required()},
        {"together",
         "those of `from` that are played from at once; of equal cards, first from the first",
         {Takes::zones, read_together}},
        {"unseen", "the zone played unseen, one card at a time", takes_zone(&Action::unseen)},
        {"when", "whether a play is allowed",
         late<Action>({Takes::expression, read_play_condition}), "true"},
        {"values", "what is named with a play, as in a claim", {Takes::values, read_named_values}},
        {"values_when", "which `value` may be named",
         late<Action>({Takes::expression, read_values_condition}), "true"},
        {"must", "as long as a legal play meets it, only such plays are legal, and nobody passes",
         takes_condition(&Action::must, scope_of_obligation)},
        {"says", "why `when` does not allow a play", takes_sentence(&Action::says, "when"),
         from_condition},
        {"must_says", "why `must` does not allow something else",
         takes_sentence(&Action::must_says, "must"), from_condition},
        {"title", title_of_action, takes_title(&Action::title), "its name"},
    });

const KeyTable<Action> pass_table(
    MapKind::pass,
    {
        {"when", "whether a player may pass", takes_condition(&Action::when, scope_of_action),
         "true"},
        {"locks_out", "whether who passed is not asked again in this trick; options decide",
         takes_condition(&Action::locks_out, scope_of_options), "false"},
        {"when_leading", "also when anything may be played", takes_flag(&Action::when_leading),
         "false"},
        {"says", "why `when` does not allow it", takes_sentence(&Action::says, "when"),
         from_condition},
        {"title", title_of_action, takes_title(&Action::title), "its name"},
    });

void read_action_condition(const Reading& reading, const Node& node, Action& action) {
    Scope scope = scope_of_action();
    scope.value = action.values;
    action.when = read_term(reading.draft, node, scope, {Type::boolean}, reading.what);
}

/// What an option cannot decide is said by two actions.
void read_keeps_turn(const Reading& reading, const Node& node, Action& action) {
    Draft& draft = reading.draft;
    const int option = draft.names.find(node.text, NameKind::option);
    if (option >= 0 && at(draft.variant.options, option).kind == Option::Kind::boolean) {
        draft.refuse(node.span, "{} must be `true` or `false`: no option decides it", reading.what)
            .advise(fmt::format("write two actions, one with `when: {0}` and `keeps_turn: true`, "
                                "the other with `when: not {0}`",
                                node.text));
        return;
    }
    action.keeps_turn = read_boolean(node, reading.what, draft.diagnostics).value_or(false);
}

const KeyTable<Action> action_table(
    MapKind::action,
    {
        {"when", "whether a player may do so",
         late<Action>({Takes::expression, read_action_condition}), "true"},
        {"values", "the values to choose from, as in a bid", {Takes::values, read_named_values}},
        {"keeps_turn",
         "whether it is no turn: afterwards the same player is to act",
         {Takes::boolean, read_keeps_turn},
         "false"},
        {"secret", "whether the others are told only that something was chosen, not what",
         takes_flag(&Action::secret), "false"},
        {"says", "why `when` does not allow it", takes_sentence(&Action::says, "when"),
         from_condition},
        {"title", title_of_action, takes_title(&Action::title), "its name"},
    });

const KeyTable<Action>& table_of(Action::Kind kind) {
    switch (kind) {
        case Action::Kind::play: return play_table;
        case Action::Kind::pass: return pass_table;
        case Action::Kind::other: break;
    }
    return action_table;
}

Action read_action(Draft& draft, const Entry& entry) {
    Action action;
    action.name = name_of(entry);
    if (entry.key == "play") {
        action.kind = Action::Kind::play;
    } else if (entry.key == "pass") {
        action.kind = Action::Kind::pass;
    } else if (entry.key == "failed_play" || entry.key == "choose") {
        draft.report(Code::bad_name, entry.key_span, "`{}` has a meaning of its own", entry.key)
            .advise("choose another name");
    }
    const Node& map = entry.value;
    const KeyTable<Action>& table = table_of(action.kind);
    if (!check_keys(map, table.owner, entry.key_span, draft.diagnostics)) return action;
    Reading reading{draft, map};
    read_keys(reading, table, action);
    if (action.kind == Action::Kind::play) check_play_zones(draft, map, action);
    return action;
}

/// One of the things that an effect follows from.
void read_trigger(const Reading& reading, const Node& item, const std::vector<std::string>& names,
                  Effect& effect) {
    Draft& draft = reading.draft;
    const std::optional<Name> name = read_name_of_thing(draft, item, reading.what);
    if (!name) return;
    const int index = find_one_of(draft, *name, names, "action");
    if (index < 0) return;
    const bool failure = index + 1 == count_of(names);
    if (failure ? effect.on_failure : contains(effect.on, index)) {
        draft.refuse(name->span, "`{}` stands here twice", name->text);
    } else if (failure) {
        effect.on_failure = true;
    } else {
        effect.on.push_back(index);
    }
}

void read_triggers(const Reading& reading, const Node& node, Effect& effect) {
    const std::vector<Action>& actions = reading.draft.variant.actions;
    if (actions.empty()) return;  // which was reported
    std::vector<std::string> names;
    for (const Action& action : actions) names.push_back(action.name.text);
    names.emplace_back("failed_play");
    if (!node.is_sequence()) {
        read_trigger(reading, node, names, effect);
        return;
    }
    for (const Node& item : *read_items(reading.draft, node, reading.what)) {
        read_trigger(reading, item, names, effect);
    }
}

/// What `value` is in an effect: of all that it follows from the same.
std::optional<Type> value_of_all(const Variant& variant, const Effect& effect) {
    std::optional<Type> type;
    for (const int index : effect.on) {
        const Action& action = at(variant.actions, index);
        if (effect.on_failure || !action.values || (type && type != action.values)) {
            return std::nullopt;
        }
        type = action.values;
    }
    return type;
}

/// Where the conditions and steps of an effect stand, by what it follows from.
StepPlace place_of(const Variant& variant, const Effect& effect) {
    // What an effect follows from is not known: then it may follow from a play.
    bool some_play = effect.on_failure || effect.on.empty();
    bool only_plays = true;
    for (const int action : effect.on) {
        const bool play = at(variant.actions, action).kind == Action::Kind::play;
        some_play = some_play || play;
        only_plays = only_plays && play;
    }
    Scope scope = some_play && only_plays ? scope_of_cards_played() : scope_of_action();
    scope.can_play = false;
    scope.value = value_of_all(variant, effect);
    return {StepPlace::Kind::effect, scope, some_play};
}

void read_effect_condition(const Reading& reading, const Node& node, Effect& effect) {
    const Scope scope = place_of(reading.draft.variant, effect).scope;
    effect.when = read_term(reading.draft, node, scope, {Type::boolean}, reading.what);
}

void read_effect_steps(const Reading& reading, const Node& node, Effect& effect) {
    effect.steps =
        read_steps(reading.draft, node, place_of(reading.draft.variant, effect), reading.what);
}

const KeyTable<Effect> effect_table(
    MapKind::effect,
    {
        {"on", "what it follows from", {Takes::triggers, read_triggers}, required()},
        {"when", "whether it happens", late<Effect>({Takes::expression, read_effect_condition}),
         "true"},
        {"do", "what happens", late<Effect>({Takes::steps, read_effect_steps}), required()},
        {"says", "what the log tells when it happens", takes_sentence(&Effect::says),
         "only what is done"},
    });

/// The play of a game in which no card is played: one that nobody may ever make, so that all that
/// is known of plays holds for it, too. Nothing without zones that it could be of.
std::optional<Action> implied_play(const Draft& draft, Span here) {
    const auto& zones = draft.variant.zones;
    Action play;
    play.name = {"play", here};
    play.kind = Action::Kind::play;
    play.implied = true;
    play.when = make_term(TermKind::constant, Type::boolean, here);  // false
    for (int zone = 0; zone < count_of(zones); ++zone) {
        if (play.from.empty() && at(zones, zone).of == Owner::player) {
            play.from = {zone};
        } else if (play.to < 0) {
            play.to = zone;
        }
    }
    if (play.from.empty() || play.to < 0) return std::nullopt;
    return play;
}

}  // namespace

KeyLists action_keys() { return {&play_table, &pass_table, &action_table, &effect_table}; }

void read_actions(Draft& draft, const Node& root) {
    const Node* node = root.find("actions");
    if (node == nullptr) return;
    std::vector<Action>& actions = draft.variant.actions;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::rules, "action")) {
        Action action = read_action(draft, *entry);
        const bool play = action.kind == Action::Kind::play;
        actions.insert(play ? actions.begin() : actions.end(), std::move(action));
    }
    if (node->find("play") != nullptr || !(node->is_map() || node->kind == Node::Kind::null)) {
        return;
    }
    auto play = plays_cards(root) ? std::nullopt : implied_play(draft, node->span);
    if (play) {
        actions.insert(actions.begin(), std::move(*play));
        return;
    }
    draft
        .report(Code::missing_key, node->span,
                "`actions` needs the key `play`: how cards are played")
        .advise(plays_cards(root) ? "if no card is ever played, leave out `combinations`, "
                                    "`values`, `to_beat` and `beats` as well"
                                  : "let players have a zone, from which cards go to another");
}

void read_effects(Draft& draft, const Node& root) { read_effect_rows(draft, root.find("effects")); }

void read_effect_rows(Draft& draft, const Node* rows) {
    read_rows_of(draft, rows, effect_table, "effect", draft.variant.effects);
}

}  // namespace houserules
