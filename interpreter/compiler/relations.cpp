#include "compiler/relations.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <utility>

#include "compiler/combinations.h"
#include "compiler/emitter.h"
#include "compiler/options_read.h"
#include "variant/same_term.h"
#include "variant/static_value.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// Conditions are evaluated once for each card and each play that they tell from others; those of a
/// program together so often.
constexpr std::size_t most_evaluations = 1 << 16;

/// What a condition reads of plays.
struct PartsRead {
    bool combination = false;
    bool size = false;
    bool rank = false;
    bool key = false;

    [[nodiscard]] bool any() const { return combination || size || rank || key; }

    /// Plays of which this is the same are not told apart.
    [[nodiscard]] std::array<int, 4> of(const PlayShape& play) const {
        return {combination ? play.combination : 0, size ? play.size : 0, rank ? play.rank : 0,
                key ? play.key : 0};
    }
};

/// @param group  `TermGroup::play` or `TermGroup::to_beat`
PartsRead parts_read(const Term& condition, TermGroup group) {
    PartsRead read;
    visit_terms(condition, [&](const Term& term) {
        if (group_of(term.kind) != group) return;
        switch (term.kind) {
            case TermKind::play_size:
            case TermKind::to_beat_size: read.size = true; break;
            case TermKind::play_rank:
            case TermKind::to_beat_rank: read.rank = true; break;
            case TermKind::play_key:
            case TermKind::to_beat_key: read.key = read.combination = true; break;
            default: read.combination = true; break;
        }
    });
    return read;
}

RelationMemory::Made made_from(const Term& condition, const Emitter& emitter,
                               const Program& program) {
    RelationMemory::Made made;
    for (const CombinationProgram& combination : program.combinations) {
        made.plays.push_back({combination.least, combination.most, combination.size_step,
                              static_cast<int>(combination.keys), combination.key_is_card ? 1 : 0});
    }
    made.kind_rank = program.kind_rank;
    made.kind_card = program.kind_card;
    made.kind_cards = program.kind_cards;
    OptionsRead read(emitter.variant());
    read.add(condition);
    made.options = read.values_in(*emitter.context().options);
    return made;
}

}  // namespace

const RelationMemory::Found* RelationMemory::find(const Term& condition, const Made& made) const {
    const auto found = std::find_if(found_.begin(), found_.end(), [&](const Found& known) {
        return known.made == made && is_same_term(known.condition, condition);
    });
    return found == found_.end() ? nullptr : &*found;
}

/// The cards for which a condition holds; nothing if that is not known before the game. No rule
/// tells cards of one kind apart, and where they are compared the same one stands for all of them.
std::optional<CardMask> RelationFinder::cards_where(const Term& condition, StaticContext context,
                                                    const Program& program) {
    CardMask cards;
    for (std::size_t kind = 0; kind < program.kind_card.size(); ++kind) {
        if (++evaluations_ > most_evaluations) return std::nullopt;
        context.card = program.kind_card[kind];
        const auto holds = static_value(condition, context);
        if (!holds) return std::nullopt;
        if (*holds != 0) cards |= program.kind_cards[kind];
    }
    return cards;
}

/// The cards that go with each play; nothing if a condition is no relation.
std::optional<RelationProgram> RelationFinder::tabulate(const Term& condition,
                                                        const Emitter& emitter,
                                                        const Program& program) {
    const PartsRead of_beaten = parts_read(condition, TermGroup::to_beat);
    RelationProgram relation;
    relation.of_beaten = of_beaten.any();
    const PartsRead read = relation.of_beaten ? of_beaten : parts_read(condition, TermGroup::play);
    const Term decided = emitter.with_options(condition);
    std::map<std::array<int, 4>, std::uint16_t> known;
    auto context = emitter.context();
    for (const PlayShape& play : all_shapes(program)) {
        const auto [place, is_new] = known.try_emplace(read.of(play), relation.cards.size());
        if (is_new) {
            (relation.of_beaten ? context.to_beat : context.play) = &play;
            const auto cards = cards_where(decided, context, program);
            if (!cards) return std::nullopt;
            relation.cards.push_back(*cards);
        }
        relation.cards_of.push_back(place->second);
    }
    return relation;
}

/// What `tabulate` finds, and found before where it is known and bounded work is left for it.
std::optional<RelationProgram> RelationFinder::recall(const Term& condition, const Emitter& emitter,
                                                      const Program& program) {
    if (memory_ == nullptr) return tabulate(condition, emitter, program);
    RelationMemory::Made made = made_from(condition, emitter, program);
    const RelationMemory::Found* known = memory_->find(condition, made);
    if (known != nullptr && evaluations_ + known->evaluations <= most_evaluations) {
        evaluations_ += known->evaluations;
        return known->relation;
    }
    const std::size_t before = evaluations_;
    std::optional<RelationProgram> relation = tabulate(condition, emitter, program);
    const bool was_enough = evaluations_ <= most_evaluations;
    if (known == nullptr && was_enough) {
        memory_->keep({condition, std::move(made), relation, evaluations_ - before});
    }
    return relation;
}

std::optional<std::int32_t> RelationFinder::find(const Term& condition, const Emitter& emitter,
                                                 Program& program) {
    const bool of_play = parts_read(condition, TermGroup::play).any();
    const bool of_beaten = parts_read(condition, TermGroup::to_beat).any();
    if (of_play == of_beaten || program.shape_count == 0 || program.kind_card.empty()) {
        return std::nullopt;
    }
    const auto same = std::find_if(looked_at_.begin(), looked_at_.end(), [&](const Looked& looked) {
        return is_same_term(looked.condition, condition);
    });
    if (same != looked_at_.end()) return same->relation;
    if (evaluations_ >= most_evaluations) return std::nullopt;
    Looked looked{condition, std::nullopt};
    if (auto relation = recall(condition, emitter, program)) {
        auto& relations = program.relations;
        const auto place = std::find(relations.begin(), relations.end(), *relation);
        looked.relation = static_cast<std::int32_t>(place - relations.begin());
        if (place == relations.end()) relations.push_back(std::move(*relation));
    }
    looked_at_.push_back(std::move(looked));
    return looked_at_.back().relation;
}

static_assert(most_evaluations <= std::numeric_limits<std::uint16_t>::max() + std::size_t{1});

}  // namespace houserules
