#include "variant/checks/card_flow.h"

#include "source/containers.h"

namespace houserules {

namespace {

/// Follows cards until no further zone can get any.
class CardFlow {
public:
    explicit CardFlow(const Variant& variant) : variant_(variant), fed_(variant.zones.size()) {}

    std::vector<bool> run() {
        for (std::size_t i = 0; i < variant_.zones.size(); ++i) {
            fed_[i] = variant_.zones[i].holds_deck;
        }
        do {
            changed_ = false;
            for_each_step(variant_, [&](const Step& step) { follow(step); });
            for (const Action& action : variant_.actions) {
                if (action.kind == Action::Kind::play && plays_cards()) feed(action.to);
            }
            if (plays_cards()) {
                feed(variant_.to_beat.beaten_to);
                feed(variant_.trick.cards_to);
            }
            const std::vector<int>& held = variant_.out.empty;
            if (any_of(held, [&](int zone) { return is_fed(zone); })) {
                feed(variant_.out.cards_to);
            }
        } while (changed_);
        return std::move(fed_);
    }

private:
    [[nodiscard]] bool is_fed(int zone) const { return zone >= 0 && at(fed_, zone); }

    [[nodiscard]] bool plays_cards() const {
        const std::vector<int>& from = variant_.actions.front().from;
        return any_of(from, [&](int zone) { return is_fed(zone); });
    }

    void feed(int zone) {
        if (zone < 0 || at(fed_, zone)) return;
        at(fed_, zone) = true;
        changed_ = true;
    }

    void follow(const Step& step) {
        switch (step.kind) {
            case StepKind::deal: feed(step.to); break;
            case StepKind::move_played:
                if (plays_cards()) feed(step.to);
                break;
            default:
                if (is_fed(step.from)) feed(step.to);
                break;
        }
    }

    const Variant& variant_;
    std::vector<bool> fed_;
    bool changed_ = false;
};

}  // namespace

void for_each_step(const Variant& variant, const std::function<void(const Step&)>& visit) {
    const auto visit_all = [&](const std::vector<Step>& steps) {
        for (const Step& step : steps) visit(step);
    };
    visit_all(variant.refills);
    visit_all(variant.setup);
    for (const Effect& effect : variant.effects) visit_all(effect.steps);
    for (const Stage& stage : variant.stages) {
        visit_all(stage.at_start);
        visit_all(stage.then);
    }
    visit_all(variant.trick.taken);
    visit_all(variant.trick.tied);
    for (const Effect& row : variant.rounds.at_start) visit_all(row.steps);
    for (const Effect& row : variant.rounds.at_end) visit_all(row.steps);
}

std::vector<bool> zones_with_cards(const Variant& variant) { return CardFlow(variant).run(); }

bool has_cards_to_play(const Variant& variant) {
    const std::vector<bool> fed = zones_with_cards(variant);
    const std::vector<int>& from = variant.actions.front().from;
    return any_of(from, [&](int zone) { return at(fed, zone); });
}

bool has_step(const Variant& variant, std::initializer_list<StepKind> kinds) {
    bool found = false;
    for_each_step(variant, [&](const Step& step) { found = found || contains(kinds, step.kind); });
    return found;
}

}  // namespace houserules
