#include "compiler/hand_sizes.h"

#include <algorithm>

#include "compiler/static_value.h"

namespace houserules {

namespace {

bool brings_cards_to(const std::vector<Step>& steps, int zone) {
    return std::any_of(steps.begin(), steps.end(),
                       [&](const Step& step) { return step.to == zone; });
}

bool brings_cards_to(const std::vector<Effect>& effects, int zone) {
    return std::any_of(effects.begin(), effects.end(),
                       [&](const Effect& effect) { return brings_cards_to(effect.steps, zone); });
}

bool looks_at_player(const Term& term) {
    return contains_term(term, [](const Term& part) { return part.kind == TermKind::player; });
}

/// How cards come into zones before a round, step by step.
class SetupFlow {
public:
    /// @param before  the step to stop at, or null
    SetupFlow(const Variant& variant, const Emitter& emitter, const Step* before)
        : variant_(variant), emitter_(emitter), all_(static_cast<int>(variant.deck.cards.size())),
          most_(variant.zones.size(), 0), of_all_(variant.zones.size(), 0) {
        for (const auto& step : variant.setup) {
            if (&step == before) break;
            if (step.to >= 0 && !emitter.never_holds(step.when)) follow(step);
        }
    }

    /// The most cards of a zone, or of that of one player.
    [[nodiscard]] int most_in(int zone) const { return most_[static_cast<std::size_t>(zone)]; }

private:
    void follow(const Step& step) {
        const bool of_player = is_of_player(step.from);
        const auto known = step.amount ? emitter_.known(*step.amount) : std::nullopt;
        auto amount = known;
        if (!amount && of_player) amount = most_in(step.from);
        if (step.kind == Step::Kind::deal && !step.amount) amount = share_of_all(step);
        int moved = std::clamp(amount.value_or(all_), 0, all_);
        const bool always = !step.when || emitter_.known(*step.when).value_or(0) != 0;
        if (of_player && always && step.kind == Step::Kind::choose && known) {
            auto& left = most_[static_cast<std::size_t>(step.from)];
            left = std::max(0, left - moved);
        }
        if (of_player && step.kind == Step::Kind::move && step.to_player) {
            moved =
                std::min(moved * most_givers(step), of_all_[static_cast<std::size_t>(step.from)]);
        }
        note_cards_of_all(step, moved);
        auto& held = most_[static_cast<std::size_t>(step.to)];
        held = std::min(all_, held + moved);
    }

    [[nodiscard]] bool is_of_player(int zone) const {
        return zone >= 0 && variant_.zones[static_cast<std::size_t>(zone)].of == Owner::player;
    }

    /// With the fewest players everybody gets most.
    [[nodiscard]] int share_of_all(const Step& step) const {
        if (!is_of_player(step.to) || variant_.players.empty()) return all_;
        const int players = variant_.players.front();
        return (all_ + players - 1) / players;
    }

    /// How many players can give cards to the same one.
    [[nodiscard]] int most_givers(const Step& step) const {
        const int seats = variant_.players.empty() ? 1 : variant_.players.back();
        if (step.to_player->kind != TermKind::seat) return seats;
        int most = 0;
        for (const int players : variant_.players) {
            std::vector<int> givers(static_cast<std::size_t>(players), 0);
            for (int seat = 0; seat < players; ++seat) {
                auto context = emitter_.context();
                context.players = players;
                context.player = seat;
                const auto target = static_value(step.to_player->operands[0], context);
                if (!target) return seats;
                if (*target < 0 || *target >= players) continue;
                most = std::max(most, ++givers[static_cast<std::size_t>(*target)]);
            }
        }
        return most;
    }

    /// Follows how many cards all players together have in zones of theirs.
    void note_cards_of_all(const Step& step, int moved) {
        if (is_of_player(step.to)) {
            int added = all_;
            if (step.kind == Step::Kind::choose && !variant_.players.empty()) {
                const bool by_one = step.when && is_of_one_player(*step.when);
                added = moved * (by_one ? 1 : variant_.players.back());
            }
            auto& all = of_all_[static_cast<std::size_t>(step.to)];
            all = std::min(all_, all + added);
        }
        // What one player can get of a zone of all is not there for the next to get; if the step
        // is not done, nobody gets it.
        if (is_of_player(step.from) && step.kind == Step::Kind::move && step.to_player) {
            auto& left = of_all_[static_cast<std::size_t>(step.from)];
            left = std::max(0, left - moved);
        }
    }

    /// Whether a condition can hold for one player only.
    [[nodiscard]] bool is_of_one_player(const Term& when) const {
        if (when.kind == TermKind::logical_and) {
            return std::any_of(when.operands.begin(), when.operands.end(),
                               [&](const Term& operand) { return is_of_one_player(operand); });
        }
        if (when.kind != TermKind::equal) return false;
        const auto& left = when.operands[0];
        const auto& right = when.operands[1];
        return names_one(left, right) || names_one(right, left);
    }

    [[nodiscard]] bool names_one(const Term& asked, const Term& value) const {
        if (looks_at_player(value)) return false;
        if (asked.kind == TermKind::player) return true;
        // All have place 0 before the first round is over.
        return asked.kind == TermKind::last_place && asked.operands[0].kind == TermKind::player &&
               is_place(value);
    }

    /// Whether a number is more than 0 however many play.
    [[nodiscard]] bool is_place(const Term& value) const {
        if (const auto known = emitter_.known(value)) return *known > 0;
        if (value.kind == TermKind::player_count) return true;
        if (value.kind != TermKind::subtract || value.operands.size() != 2 ||
            value.operands[0].kind != TermKind::player_count || variant_.players.empty()) {
            return false;
        }
        const auto less = emitter_.known(value.operands[1]);
        return less && *less >= 0 && *less < variant_.players.front();
    }

    const Variant& variant_;
    const Emitter& emitter_;
    int all_;
    std::vector<int> most_;    ///< by zone: the most cards of one player, or of the table
    std::vector<int> of_all_;  ///< by zone: the most cards of all players together
};

}  // namespace

int most_cards_dealt(const Variant& variant, const Emitter& emitter, int zone, const Step* before) {
    return SetupFlow(variant, emitter, before).most_in(zone);
}

int most_cards_held(const Variant& variant, const Emitter& emitter) {
    int most = 0;
    for (const auto& action : variant.actions) {
        for (const int zone : action.from) {
            const bool fed = brings_cards_to(variant.effects, zone) ||
                             brings_cards_to(variant.rounds.at_start, zone) ||
                             brings_cards_to(variant.rounds.at_end, zone) ||
                             brings_cards_to(variant.trick.taken, zone) ||
                             brings_cards_to(variant.trick.tied, zone) ||
                             variant.to_beat.beaten_to == zone || variant.trick.cards_to == zone;
            most = std::max(most, fed ? static_cast<int>(variant.deck.cards.size())
                                      : most_cards_dealt(variant, emitter, zone));
        }
    }
    return most;
}

}  // namespace houserules
