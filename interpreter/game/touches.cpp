#include "game/touches.h"

#include "source/containers.h"

namespace houserules {

namespace {

void add_variable(const Program& program, Touches& touches, int index) {
    const auto& variable = at(program.variables, index);
    if (variable.of_player) {
        touches.anything = true;
    } else {
        touches.variables |= std::uint64_t{1} << variable.slot;
    }
}

/// Whether a term reads nothing of a position but what its parts do, or who is out.
bool reads_its_parts(TermKind kind) {
    switch (group_of(kind)) {
        case TermGroup::logic:
        case TermGroup::arithmetic:
        case TermGroup::comparison:
        case TermGroup::membership: return true;
        default: break;
    }
    switch (kind) {
        case TermKind::constant:
        case TermKind::player_count:
        case TermKind::out:
        case TermKind::count_out:
        case TermKind::count_in:
        case TermKind::any_player:
        case TermKind::all_players:
        case TermKind::count_players:
        case TermKind::card:
        case TermKind::card_rank:
        case TermKind::card_suit:
        case TermKind::kind_card:
        case TermKind::card_in_mask:
        case TermKind::attribute: return true;
        default: return false;
    }
}

/// Whether a term reads one zone, and of it no more than its cards and their order.
bool reads_zone(TermKind kind) {
    switch (kind) {
        case TermKind::count_cards:
        case TermKind::count_masked:
        case TermKind::any_card:
        case TermKind::all_cards:
        case TermKind::top:
        case TermKind::bottom: return true;
        default: return false;
    }
}

}  // namespace

Touches reads_of(const Program& program, const Formula& formula) {
    Touches touches;
    for (auto i = formula.begin; i < formula.end; ++i) {
        const auto& node = at(program.nodes, i);
        if (reads_zone(node.kind)) {
            touches.add_zone(node.index);
        } else if (node.kind == TermKind::variable) {
            add_variable(program, touches, node.index);
        } else if (node.kind == TermKind::player) {
            touches.player = true;
        } else if (!reads_its_parts(node.kind)) {
            touches.anything = true;
        }
    }
    return touches;
}

Touches changes_of(const Program& program, const EffectProgram& effect) {
    Touches touches;
    for (const auto& step : effect.steps) {
        switch (step.kind) {
            case StepKind::set: add_variable(program, touches, step.index); break;
            case StepKind::move:
            case StepKind::draw:
            case StepKind::draw_up_to:
                touches.add_zone(step.from);
                touches.add_zone(step.to);
                break;
            case StepKind::lead_same:
            case StepKind::lead_next: break;
            default: touches.anything = true; break;
        }
    }
    return touches;
}

}  // namespace houserules
