#include <fmt/format.h>

#include <array>

#include "variant/binding/expressions.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/lookup.h"
#include "variant/sections/rules.h"
#include "variant/sections/steps.h"

namespace houserules {

namespace {

constexpr std::array<std::pair<std::string_view, Trick::Closes>, 3> closings = {{
    {"never", Trick::Closes::never},
    {"everybody_else_passed", Trick::Closes::everybody_else_passed},
    {"everybody_played", Trick::Closes::everybody_played},
}};

constexpr std::array<std::pair<std::string_view, bool>, 2> ends = {{
    {"stays", false},
    {"taken", true},
}};

std::vector<Step> read_closing_steps(Draft& draft, const Node& map, std::string_view key) {
    const Node* node = map.find(key);
    if (node == nullptr) return {};
    const bool by_passing =
        draft.variant.trick.closes == Trick::Closes::everybody_else_passed && key == "taken";
    if (map.find("best_record") == nullptr && !by_passing) {
        draft.diagnostics.error(Code::missing_key, node->span,
                                fmt::format("`{}` needs the key `best_record`", key),
                                key == "taken" ? "whoever played last takes a trick with "
                                                 "`closes: everybody_else_passed`"
                                               : "");
    }
    StepPlace place{StepPlace::Kind::tied, scope_of_game()};
    if (key == "taken") {
        place.kind = StepPlace::Kind::taken;
        place.scope.taker = true;
    }
    return read_steps(draft, *node, place, fmt::format("`{}`", key));
}

}  // namespace

void read_trick(Draft& draft, const Node& root) {
    const Node* node = root.find("trick");
    if (node == nullptr) return;
    if (!check_keys(*node, MapKind::trick, node->span, draft.diagnostics)) return;
    Trick& trick = draft.variant.trick;
    if (const Node* closes = node->find("closes")) {
        trick.closes = read_word(*closes, closings, "`closes`", draft.diagnostics)
                           .value_or(Trick::Closes::never);
    }
    const Node* cards = node->find("cards");
    if (cards != nullptr && !(cards->is_scalar() && cards->text == "stay")) {
        trick.cards_to = read_reference(draft, *cards, NameKind::zone, "`cards`", "stay");
    }
    trick.leader = read_term_at(draft, *node, "leader", scope_of_game(), {Type::player});
    trick.best_record =
        read_term_at(draft, *node, "best_record", scope_of_record(), {Type::boolean});
    trick.taken = read_closing_steps(draft, *node, "taken");
    trick.tied = read_closing_steps(draft, *node, "tied");
    const Node* at_end = node->find("open_at_end");
    if (at_end == nullptr) return;
    trick.taken_at_end =
        read_word(*at_end, ends, "`open_at_end`", draft.diagnostics).value_or(false);
    if (!trick.taken_at_end) return;
    if (node->find("taken") == nullptr) {
        draft.diagnostics.error(Code::missing_key, at_end->span,
                                "`open_at_end: taken` needs the key `taken`: what is done then");
    } else if (trick.best_record) {
        draft.diagnostics.error(Code::bad_value, at_end->span,
                                "whose card has the best record is known when everybody has played",
                                "leave out `open_at_end`");
    }
}

}  // namespace houserules
