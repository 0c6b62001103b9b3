#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/binding/expressions.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/lookup.h"
#include "variant/sections/rules.h"
#include "variant/sections/spoken.h"
#include "variant/sections/steps.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

bool read_flag(Draft& draft, const Node& map, std::string_view key) {
    const Node* node = map.find(key);
    if (node == nullptr) return false;
    return read_boolean(*node, fmt::format("`{}`", key), draft.diagnostics).value_or(false);
}

void read_play_zones(Draft& draft, const Node& map, Action& play) {
    if (const Node* from = map.find("from")) {
        play.from = read_zones(draft, *from, "`from`");
        for (std::size_t i = 0; from->is_sequence() && i < from->items.size(); ++i) {
            const Node& item = from->items[i];
            const int zone = draft.names.find(item.text, NameKind::zone);
            if (zone < 0 || zone_at(draft, zone).of == Owner::player) continue;
            draft.diagnostics
                .error(Code::bad_value, item.span, "cards are played from zones of players only")
                .notes.push_back({zone_at(draft, zone).name.span, "this zone is the table's"});
        }
    }
    play.to = read_reference_at(draft, map, "to", NameKind::zone);
    if (play.to >= 0 && zone_at(draft, play.to).of == Owner::player &&
        std::find(play.from.begin(), play.from.end(), play.to) != play.from.end()) {
        draft.diagnostics.error(Code::bad_value, map.find("to")->span,
                                "cards cannot be played to a zone that they are played from");
    }
    play.unseen = read_reference_at(draft, map, "unseen", NameKind::zone);
    if (play.unseen >= 0 &&
        std::find(play.from.begin(), play.from.end(), play.unseen) == play.from.end()) {
        draft.diagnostics.error(Code::bad_value, map.find("unseen")->span,
                                "nothing is played from this zone", "add it to `from`");
    } else if (play.unseen >= 0 && zone_at(draft, play.unseen).order == ZoneOrder::set) {
        const Node& unseen = *map.find("unseen");
        draft.diagnostics
            .error(Code::bad_value, unseen.span,
                   fmt::format("the cards of `{}` have no order, so none is named by its place",
                               unseen.text),
                   "give the zone `order: row`, `stack` or `queue`")
            .notes.push_back({zone_at(draft, play.unseen).name.span, "declared here"});
    }
}

/// The values of an action: a range of numbers, or all ranks or players.
void read_named_values(Draft& draft, const Node& map, Action& action) {
    const Node* node = map.find("values");
    if (node == nullptr) return;
    if (node->is_scalar() && (node->text == "ranks" || node->text == "players")) {
        action.values = node->text == "ranks" ? Type::rank : Type::player;
        return;
    }
    if (is_misspelt_word(draft, *node, {"ranks", "players"}, "`values`")) return;
    const std::optional<Range> range = read_range(*node, "`values`", draft.diagnostics);
    if (!range) return;
    if (!range->most || *range->most - range->least >= VariantLimits::values) {
        draft.diagnostics.error(
            Code::out_of_range, node->span,
            fmt::format("an action has at most {} values", VariantLimits::values),
            range->most ? "" : "say where they end, as in `1..3`");
        return;
    }
    action.values = Type::integer;
    action.least_value = range->least;
    action.most_value = *range->most;
}

Action read_action(Draft& draft, const Entry& entry) {
    Action action;
    action.name = name_of(entry);
    MapKind keys = MapKind::action;
    if (entry.key == "play") {
        action.kind = Action::Kind::play;
        keys = MapKind::play;
    } else if (entry.key == "pass") {
        action.kind = Action::Kind::pass;
        keys = MapKind::pass;
    } else if (entry.key == "failed_play" || entry.key == "choose") {
        draft.diagnostics.error(Code::bad_name, entry.key_span,
                                fmt::format("`{}` has a meaning of its own", entry.key),
                                "choose another name");
    }
    const Node& map = entry.value;
    if (!check_keys(map, keys, entry.key_span, draft.diagnostics)) return action;
    const bool play = action.kind == Action::Kind::play;
    if (keys == MapKind::action) {
        read_named_values(draft, map, action);
        action.keeps_turn = read_flag(draft, map, "keeps_turn");
        action.secret = read_flag(draft, map, "secret");
    }
    Scope scope = play ? scope_of_cards_played() : scope_of_action();
    scope.value = action.values;
    action.title = read_title(draft, map);
    action.when = read_term_at(draft, map, "when", scope, {Type::boolean});
    action.says = read_says(draft, map, "says", "when");
    if (play) {
        Scope obligation = scope;
        obligation.can_play = false;
        action.must = read_term_at(draft, map, "must", obligation, {Type::boolean});
        action.must_says = read_says(draft, map, "must_says", "must");
        read_play_zones(draft, map, action);
    }
    const bool always = !action.when || fixed_value(*action.when, draft.variant) == 1;
    if (action.keeps_turn && always) {
        draft.diagnostics.error(
            Code::endless, map.find("keeps_turn")->span,
            fmt::format("whoever may `{}` may do so for ever", action.name.text),
            "say with `when` until when, as in `when: not announced`");
    }
    if (action.kind == Action::Kind::pass) {
        action.locks_out =
            read_term_at(draft, map, "locks_out", scope_of_options(), {Type::boolean});
        action.when_leading = read_flag(draft, map, "when_leading");
    }
    return action;
}

/// What an effect follows from, by the nodes that name it.
void read_triggers(Draft& draft, const Node& node, Effect& effect) {
    if (draft.variant.actions.empty()) return;  // which was reported
    std::vector<std::string> names;
    for (const Action& action : draft.variant.actions) names.push_back(action.name.text);
    names.emplace_back("failed_play");
    const auto read_trigger = [&](const Node& item) {
        const std::optional<Name> name = read_name(item, "`on`", draft.diagnostics);
        if (!name) return;
        const auto found = std::find(names.begin(), names.end(), name->text);
        if (found == names.end()) {
            draft.diagnostics.error(Code::unknown_name, name->span,
                                    fmt::format("there is no action {}", quoted(name->text)),
                                    suggest(name->text, names));
            return;
        }
        const auto index = static_cast<int>(found - names.begin());
        const bool failure = found + 1 == names.end();
        const bool repeated =
            failure ? effect.on_failure
                    : std::find(effect.on.begin(), effect.on.end(), index) != effect.on.end();
        if (repeated) {
            draft.diagnostics.error(Code::bad_value, name->span,
                                    fmt::format("`{}` stands here twice", name->text));
        } else if (failure) {
            effect.on_failure = true;
        } else {
            effect.on.push_back(index);
        }
    };
    if (node.is_sequence()) {
        if (node.items.empty()) {
            draft.diagnostics.error(Code::bad_value, node.span, "`on` is empty");
        }
        for (const Node& item : node.items) read_trigger(item);
    } else {
        read_trigger(node);
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

}  // namespace

void read_actions(Draft& draft, const Node& root) {
    const Node* node = root.find("actions");
    if (node == nullptr) return;
    std::vector<Action>& actions = draft.variant.actions;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::rules, "action")) {
        Action action = read_action(draft, *entry);
        const bool play = action.kind == Action::Kind::play;
        actions.insert(play ? actions.begin() : actions.end(), std::move(action));
    }
    if (node->find("play") == nullptr && (node->is_map() || node->kind == Node::Kind::null)) {
        draft.diagnostics.error(Code::missing_key, node->span,
                                "`actions` needs the key `play`: how cards are played");
    }
}

void read_effects(Draft& draft, const Node& root) {
    const Node* node = root.find("effects");
    if (node == nullptr) return;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::rules, "effect")) {
        const Node& map = entry->value;
        if (!check_keys(map, MapKind::effect, entry->key_span, draft.diagnostics)) continue;
        Effect effect;
        effect.name = name_of(*entry);
        if (const Node* on = map.find("on")) read_triggers(draft, *on, effect);

        bool some_play = effect.on_failure;
        bool only_plays = true;
        for (const int action : effect.on) {
            const bool play = at(draft.variant.actions, action).kind == Action::Kind::play;
            some_play = some_play || play;
            only_plays = only_plays && play;
        }
        // What an effect follows from is not known: then it may follow from a play.
        const bool unknown = effect.on.empty() && !effect.on_failure;
        some_play = some_play || unknown;
        Scope scope = some_play && only_plays ? scope_of_cards_played() : scope_of_action();
        scope.can_play = false;
        scope.value = value_of_all(draft.variant, effect);
        effect.when = read_term_at(draft, map, "when", scope, {Type::boolean});
        effect.says = read_says(draft, map);
        if (const Node* steps = map.find("do")) {
            const StepPlace place{StepPlace::Kind::effect, scope, some_play};
            effect.steps = read_steps(draft, *steps, place, "`do`");
        }
        draft.variant.effects.push_back(std::move(effect));
    }
}

}  // namespace houserules
