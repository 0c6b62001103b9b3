#include "variant/sections/steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "source/containers.h"
#include "variant/binding/expressions.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/lookup.h"
#include "variant/sections/spoken.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

using Place = StepPlace::Kind;

struct Verb {
    std::string_view text;
    MapKind keys;
    Step::Kind kind;
    std::string_view places;  ///< of `place_letter`
};

constexpr std::array<Verb, 16> verbs = {{
    {"deal", MapKind::deal_step, Step::Kind::deal, "s"},
    {"choose", MapKind::choose_step, Step::Kind::choose, "s"},
    {"ask", MapKind::ask_step, Step::Kind::ask, "serkt"},
    {"redeal", MapKind::redeal_step, Step::Kind::redeal, "s"},
    {"reseat", MapKind::reseat_step, Step::Kind::reseat, "sr"},
    {"move", MapKind::move_step, Step::Kind::move, "serkt"},
    {"draw", MapKind::draw_step, Step::Kind::draw, "er"},
    {"draw_up_to", MapKind::draw_up_to_step, Step::Kind::draw_up_to, "er"},
    {"give", MapKind::give_step, Step::Kind::give, "s"},
    {"gain", MapKind::gain_step, Step::Kind::gain, "erkt"},
    {"spend", MapKind::spend_step, Step::Kind::spend, "er"},
    {"set", MapKind::set_step, Step::Kind::set, "serkt"},
    {"lead", MapKind::lead_step, Step::Kind::lead_player, "e"},
    {"skip", MapKind::skip_step, Step::Kind::skip, "e"},
    {"reverse", MapKind::reverse_step, Step::Kind::reverse, "e"},
    {"out", MapKind::out_step, Step::Kind::out_next, "e"},
}};

constexpr std::array<std::pair<std::string_view, Step::Among>, 3> choices = {{
    {"any", Step::Among::any},
    {"highest", Step::Among::highest},
    {"lowest", Step::Among::lowest},
}};

constexpr std::array<std::pair<std::string_view, Step::Kind>, 2> places_taken = {{
    {"next", Step::Kind::out_next},
    {"last", Step::Kind::out_last},
}};

char place_letter(Place place) {
    switch (place) {
        case Place::setup: return 's';
        case Place::effect: return 'e';
        case Place::round_start:
        case Place::round_end: return 'r';
        case Place::taken: return 'k';
        case Place::tied: return 't';
    }
    return ' ';
}

bool allowed_at(const Verb& verb, Place place) {
    return verb.places.find(place_letter(place)) != std::string_view::npos;
}

/// Reads one step whose verb is known.
class StepReader {
public:
    StepReader(Draft& draft, const Node& map, const StepPlace& place, const Verb& verb)
        : draft_(draft), map_(map), place_(place), verb_(verb) {
        step_.kind = verb.kind;
        step_.span = map.span;
    }

    Step read() {
        switch (verb_.kind) {
            case Step::Kind::deal: read_deal(); break;
            case Step::Kind::choose: read_choose(); break;
            case Step::Kind::move: read_move(); break;
            case Step::Kind::draw:
            case Step::Kind::draw_up_to: read_draw(); break;
            case Step::Kind::give: read_give(); break;
            case Step::Kind::gain:
            case Step::Kind::spend: read_tokens(); break;
            case Step::Kind::set: read_set(); break;
            case Step::Kind::lead_player: read_lead(); break;
            case Step::Kind::ask: read_ask(); break;
            case Step::Kind::reseat: read_reseat(); break;
            case Step::Kind::out_next: read_out_step(); break;
            default: read_switch(); break;
        }
        read_owner();
        if (verb_.kind == Step::Kind::choose || verb_.kind == Step::Kind::ask) {
            step_.says = read_says(draft_, map_);
        }
        step_.when = read_term_at(draft_, map_, "when", scope(), {Type::boolean});
        return std::move(step_);
    }

private:
    const Node& verb_value() const { return *map_.find(verb_.text); }

    /// Between rounds, steps that concern players without naming one are done by everybody.
    Scope scope() const {
        Scope scope = place_.scope;
        if (between_rounds() && for_each_player_ && verb_.kind != Step::Kind::deal &&
            verb_.kind != Step::Kind::give) {
            scope.player = true;
        }
        return scope;
    }

    bool between_rounds() const {
        return place_.kind == Place::setup || place_.kind == Place::round_start ||
               place_.kind == Place::round_end;
    }

    void read_owner() {
        step_.to_player = read_term_at(draft_, map_, "of", scope(), {Type::player});
    }

    int read_zone(std::string_view key, std::string_view word = {}) {
        const int zone = read_reference_at(draft_, map_, key, NameKind::zone, word);
        if (zone >= 0 && zone_at(draft_, zone).of == Owner::player) {
            touch_player(*map_.find(key), key == "to" && names_player());
        }
        return zone;
    }

    bool names_player() const { return map_.find("of") != nullptr; }

    /// Notes that something of players is touched, at `node`; `named` tells whether `of` says
    /// whose. When a trick has closed nobody acts, so then it must.
    void touch_player(const Node& node, bool named) {
        owner_is_meant_ = owner_is_meant_ || named;
        if (named) return;
        for_each_player_ = true;
        if (place_.kind != Place::taken && place_.kind != Place::tied) return;
        draft_.diagnostics.error(
            Code::not_available, node.span,
            fmt::format("every player has `{}`, and nobody in particular is meant here", node.text),
            place_.kind == Place::taken ? "add `of: taker`" : "");
    }

    void check_owner_is_meant() {
        const Node* of = map_.find("of");
        if (of == nullptr || owner_is_meant_) return;
        draft_.diagnostics.error(Code::bad_value, of->span,
                                 "`of` names a player, but what changes here is no player's");
    }

    void require_player_zone(int zone, std::string_view key) {
        if (zone < 0 || zone_at(draft_, zone).of == Owner::player) return;
        draft_.diagnostics
            .error(Code::bad_value, map_.find(key)->span,
                   fmt::format("`{}` takes a zone of players here", verb_.text),
                   verb_.kind == Step::Kind::deal ? "a zone of the table gets cards by `move`" : "")
            .notes.push_back({zone_at(draft_, zone).name.span, "this zone is the table's"});
    }

    void require_order(int zone, const Node& node) {
        if (zone < 0 || zone_at(draft_, zone).order != ZoneOrder::set) return;
        draft_.diagnostics
            .error(Code::bad_value, node.span,
                   fmt::format("the cards of `{}` have no order, so none is on top", node.text),
                   "give the zone `order: stack`, `queue` or `row`")
            .notes.push_back({zone_at(draft_, zone).name.span, "declared here"});
    }

    void read_amount(const Node& node, std::string_view what) {
        step_.amount = read_term(draft_, node, scope(), {Type::integer}, what);
        if (!step_.amount) return;
        const std::optional<std::int32_t> fixed = fixed_value(*step_.amount, draft_.variant);
        if (fixed && *fixed < 1) {
            draft_.diagnostics.error(Code::out_of_range, step_.amount->span,
                                     fmt::format("{} must be at least 1", what));
        }
    }

    void read_deal() {
        step_.to = read_zone("to");
        require_player_zone(step_.to, "to");
        step_.first = read_term_at(draft_, map_, "first", place_.scope, {Type::player});
        const Node& amount = verb_value();
        if (amount.is_scalar() && amount.text == "all") return;
        if (is_misspelt_word(draft_, amount, {"all"}, "`deal`")) return;
        read_amount(amount, "`deal`");
    }

    void read_choose() {
        step_.from = read_zone("from");
        step_.to = read_zone("to");
        require_player_zone(step_.from, "from");
        require_player_zone(step_.to, "to");
        require_different();
        if (const Node* cards = map_.find("cards")) {
            step_.among = read_word(*cards, choices, "`cards`", draft_.diagnostics)
                              .value_or(Step::Among::any);
        }
        read_amount(verb_value(), "`choose`");
    }

    /// The actions are looked up when all are known.
    void read_ask() {
        const Node& who = verb_value();
        const bool each = who.is_scalar() && who.text == "each";
        if (!each && !is_misspelt_word(draft_, who, {"each"}, "`ask`")) {
            step_.amount = read_term(draft_, who, place_.scope, {Type::player}, "`ask`");
        }
        for (const std::string_view key : {"first", "until"}) {
            const Node* node = map_.find(key);
            if (node == nullptr || each) continue;
            draft_.diagnostics.error(
                Code::bad_value, node->span,
                fmt::format("only one player is asked, so `{}` says nothing", key),
                "write `ask: each`");
        }
        step_.first = read_term_at(draft_, map_, "first", place_.scope, {Type::player});
        step_.until = read_term_at(draft_, map_, "until", place_.scope, {Type::boolean});
        step_.only_who_can =
            read_term_at(draft_, map_, "only_who_can", scope_of_options(), {Type::boolean});
        step_.plays = read_term_at(draft_, map_, "plays", scope_of_cards_played(), {Type::boolean});
        const Node* to = map_.find("to");
        if (to == nullptr) return;
        const std::vector<Node>* items = read_list(*to, "`to`", draft_.diagnostics);
        if (items == nullptr) return;
        if (items->empty()) draft_.diagnostics.error(Code::bad_value, to->span, "`to` is empty");
        for (const Node& item : *items) {
            if (std::optional<Name> name = read_name(item, "`to`", draft_.diagnostics)) {
                step_.action_names.push_back(std::move(*name));
            }
        }
    }

    void read_reseat() {
        step_.amount = read_term(draft_, verb_value(), place_.scope.with_player(), {Type::integer},
                                 "`reseat`");
    }

    void read_out_step() {
        step_.amount = read_term(draft_, verb_value(), scope(), {Type::player}, "`out`");
        if (const Node* place = map_.find("place")) {
            step_.kind = read_word(*place, places_taken, "`place`", draft_.diagnostics)
                             .value_or(Step::Kind::out_next);
        }
    }

    void read_move() {
        step_.to = read_zone("to");
        const Node& from = verb_value();
        if (moves_played(from)) {
            step_.kind = Step::Kind::move_played;
            for (const Entry& entry : map_.entries) {
                if (entry.key != "count" && entry.key != "where") continue;
                draft_.diagnostics.error(
                    Code::bad_value, entry.key_span,
                    fmt::format("the cards played move together, without `{}`", entry.key));
            }
        } else {
            step_.from = read_zone("move", place_.played ? "played" : "");
            require_different();
            if (const Node* count = map_.find("count")) {
                require_order(step_.from, from);
                read_amount(*count, "`count`");
            }
            if (const Node* where = map_.find("where")) {
                if (map_.find("count") != nullptr) {
                    draft_.diagnostics.error(Code::bad_value, where->span,
                                             "a step moves so many cards or certain cards, not "
                                             "both: leave out `count` or `where`");
                }
                step_.where =
                    read_term(draft_, *where, scope().with_card(), {Type::boolean}, "`where`");
            }
        }
        check_owner_is_meant();
    }

    /// Whether `played` means the cards just played here, and not a zone of that name.
    bool moves_played(const Node& from) {
        if (!from.is_scalar() || from.text != "played") return false;
        const int zone = draft_.names.find("played", NameKind::zone);
        if (place_.kind != Place::effect) return zone < 0 && report_not_played(from);
        if (zone >= 0) {
            draft_.diagnostics
                .error(Code::duplicate_name, from.span,
                       "`played` means the cards just played here, but it is a zone as well",
                       "give the zone another name")
                .notes.push_back({zone_at(draft_, zone).name.span, "declared here"});
        } else if (!place_.played) {
            return report_not_played(from);
        }
        return true;
    }

    bool report_not_played(const Node& from) {
        draft_.diagnostics.error(Code::not_available, from.span,
                                 "`played` has no meaning here; it is the cards just played");
        return true;
    }

    void require_different() {
        if (step_.from < 0 || step_.from != step_.to || names_player()) return;
        draft_.diagnostics.error(Code::bad_value, map_.find("to")->span,
                                 "the cards come from this zone");
    }

    void read_draw() {
        step_.from = read_zone("from");
        step_.to = read_zone("to");
        if (const Node* from = map_.find("from")) require_order(step_.from, *from);
        require_different();
        check_owner_is_meant();
        read_amount(verb_value(), fmt::format("`{}`", verb_.text));
    }

    void read_give() {
        step_.index = read_reference_at(draft_, map_, "give", NameKind::token);
        const Node* list = map_.find("by_turn_order");
        if (list == nullptr) return;
        const std::vector<Node>* items = read_list(*list, "`by_turn_order`", draft_.diagnostics);
        if (items == nullptr) return;
        for (const Node& item : *items) {
            std::optional<Term> amount =
                read_term(draft_, item, scope(), {Type::integer}, "`by_turn_order`");
            if (amount && fixed_value(*amount, draft_.variant).value_or(0) < 0) {
                draft_.diagnostics.error(Code::out_of_range, item.span,
                                         "nobody can be given less than nothing");
            }
            if (amount) step_.amounts.push_back(std::move(*amount));
        }
        const std::vector<int>& players = draft_.variant.players;
        if (players.empty() || items->size() >= static_cast<std::size_t>(players.back())) return;
        draft_.diagnostics.error(Code::bad_value, list->span,
                                 fmt::format("{} can play, but there are amounts for {} only",
                                             players.back(), items->size()));
    }

    void read_tokens() {
        if (const Node* token = map_.find("token")) {
            step_.index = read_reference(draft_, *token, NameKind::token, "`token`");
            touch_player(*token, names_player());
        }
        read_amount(verb_value(), fmt::format("`{}`", verb_.text));
    }

    void read_set() {
        step_.index = read_reference(draft_, verb_value(), NameKind::variable, "`set`");
        if (step_.index < 0) return;
        const Variable& variable = at(draft_.variant.variables, step_.index);
        if (variable.of == Owner::player) touch_player(verb_value(), names_player());
        check_owner_is_meant();
        step_.amount = read_term_at(draft_, map_, "to", scope(), {variable.type});
    }

    void read_lead() {
        const Node& value = verb_value();
        if (value.is_scalar() && value.text == "same") {
            step_.kind = Step::Kind::lead_same;
        } else if (value.is_scalar() && value.text == "next") {
            step_.kind = Step::Kind::lead_next;
        } else if (!is_misspelt_word(draft_, value, {"same", "next"}, "`lead`")) {
            step_.amount = read_term(draft_, value, scope(), {Type::player}, "`lead`");
        }
    }

    void read_switch() {
        const Node& value = verb_value();
        const std::optional<bool> on =
            read_boolean(value, fmt::format("`{}`", verb_.text), draft_.diagnostics);
        if (on.value_or(true)) return;
        draft_.diagnostics.error(Code::bad_value, value.span,
                                 fmt::format("`{}` can only be `true`", verb_.text),
                                 "a step that is not always done has a `when`");
    }

    Draft& draft_;
    const Node& map_;
    const StepPlace& place_;
    const Verb& verb_;
    Step step_;
    bool owner_is_meant_ = false;
    bool for_each_player_ = false;
};

std::vector<std::string> verbs_at(Place place) {
    std::vector<std::string> texts;
    for (const Verb& verb : verbs) {
        if (allowed_at(verb, place)) texts.emplace_back(verb.text);
    }
    return texts;
}

/// How the step is written whose verb a scalar is; empty if it is none.
std::string step_form(const Node& node) {
    if (!node.is_scalar()) return {};
    const auto verb = std::find_if(verbs.begin(), verbs.end(),
                                   [&](const Verb& known) { return known.text == node.text; });
    return verb == verbs.end() ? std::string() : form_of(verb->keys);
}

/// What to write where a list of steps is wanted.
std::string steps_help(const Draft& draft, const Node& node) {
    if (const std::string form = step_form(node); !form.empty()) {
        return fmt::format("write a list of steps: `[{}]`", form);
    }
    constexpr std::size_t longest = 60;
    const std::string_view text = draft.sources.text(node.span);
    const bool in_brackets = node.is_map() && !text.empty() && text.front() == '{';
    if (in_brackets && text.size() <= longest && text.find('\n') == std::string_view::npos) {
        return fmt::format("write a list of steps: `[{}]`", text);
    }
    return fmt::format("write a list of steps: `[{}]`", form_of(MapKind::skip_step));
}

}  // namespace

std::optional<Step> read_step(Draft& draft, const Node& node, const StepPlace& place, Span anchor) {
    Diagnostics& diagnostics = draft.diagnostics;
    if (!node.is_map()) {
        const std::string form = step_form(node);
        diagnostics.error(Code::wrong_shape, node.kind == Node::Kind::null ? anchor : node.span,
                          fmt::format("a step must be a map, but this is {}", shape_name(node)),
                          form.empty() ? suggest("", verbs_at(place.kind))
                                       : Help(fmt::format("write `{}`", form)));
        return std::nullopt;
    }
    // `draw_up_to` is a verb and `to` is not, so the first verb of the map decides.
    const Verb* verb = nullptr;
    const Entry* first = nullptr;
    for (const Entry& entry : node.entries) {
        const auto found = std::find_if(verbs.begin(), verbs.end(),
                                        [&](const Verb& known) { return known.text == entry.key; });
        if (found == verbs.end()) continue;
        verb = &*found;
        first = &entry;
        break;
    }
    if (verb == nullptr) {
        const std::string key = node.entries.empty() ? "" : node.entries.front().key;
        const Span span = node.entries.empty() ? node.span : node.entries.front().key_span;
        diagnostics.error(Code::unknown_key, span, "a step must say what is done",
                          suggest(key, verbs_at(place.kind)));
        return std::nullopt;
    }
    if (!allowed_at(*verb, place.kind)) {
        diagnostics.error(Code::not_available, first->key_span,
                          fmt::format("`{}` cannot be done here", verb->text),
                          suggest("", verbs_at(place.kind)));
        return std::nullopt;
    }
    check_keys(node, verb->keys, node.span, diagnostics);
    return StepReader(draft, node, place, *verb).read();
}

std::vector<Step> read_steps(Draft& draft, const Node& node, const StepPlace& place,
                             std::string_view what) {
    std::vector<Step> steps;
    if (node.is_scalar() || node.is_map()) {
        draft.diagnostics.error(
            Code::wrong_shape, node.span,
            fmt::format("{} must be a list, but this is {}", what, shape_name(node)),
            steps_help(draft, node));
        return steps;
    }
    const std::vector<Node>* items = read_list(node, what, draft.diagnostics);
    if (items == nullptr) return steps;
    if (items->empty()) {
        draft.diagnostics.error(Code::bad_value, node.span, fmt::format("{} is empty", what));
    }
    for (const Node& item : *items) {
        if (steps.size() == static_cast<std::size_t>(VariantLimits::steps)) {
            draft.diagnostics.error(
                Code::out_of_range, item.span,
                fmt::format("there can be no more than {} steps", VariantLimits::steps));
            break;
        }
        if (std::optional<Step> step = read_step(draft, item, place, node.span)) {
            steps.push_back(std::move(*step));
        }
    }
    return steps;
}

}  // namespace houserules
