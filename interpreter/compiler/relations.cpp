#include "compiler/relations.h"

#include <array>
#include <limits>
#include <map>

#include "compiler/combinations.h"
#include "variant/static_value.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// Conditions are evaluated once for each card and each play that they tell from others; all
/// relations of a program together take no more than so many evaluations.
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

/// The cards for which a condition holds; nothing if that is not known before the game. No rule
/// tells cards of one kind apart, and where they are compared the same one stands for all of them.
std::optional<CardMask> cards_where(const Term& condition, StaticContext context,
                                    const Program& program) {
    CardMask cards;
    for (std::size_t kind = 0; kind < program.kind_card.size(); ++kind) {
        context.card = program.kind_card[kind];
        const auto holds = static_value(condition, context);
        if (!holds) return std::nullopt;
        if (*holds != 0) cards |= program.kind_cards[kind];
    }
    return cards;
}

/// How many evaluations there is room for beside those of the relations that there are.
std::size_t room_left(const Program& program) {
    std::size_t taken = 0;
    for (const auto& relation : program.relations) {
        taken += relation.cards.size() * program.kind_card.size();
    }
    return most_evaluations - taken;
}

}  // namespace

std::optional<RelationProgram> find_relation(const Term& condition, const Emitter& emitter,
                                             const Program& program) {
    const PartsRead of_play = parts_read(condition, TermGroup::play);
    const PartsRead of_beaten = parts_read(condition, TermGroup::to_beat);
    if (of_play.any() == of_beaten.any()) return std::nullopt;
    if (program.shape_count == 0 || program.kind_card.empty()) return std::nullopt;
    RelationProgram relation;
    relation.of_beaten = of_beaten.any();
    const PartsRead& read = relation.of_beaten ? of_beaten : of_play;
    const Term decided = emitter.with_options(condition);
    const std::size_t most = room_left(program) / program.kind_card.size();
    std::map<std::array<int, 4>, std::uint16_t> known;
    auto context = emitter.context();
    for (const PlayShape& play : all_shapes(program)) {
        const auto [place, is_new] = known.try_emplace(read.of(play), relation.cards.size());
        if (is_new) {
            if (relation.cards.size() == most) return std::nullopt;
            (relation.of_beaten ? context.to_beat : context.play) = &play;
            const auto cards = cards_where(decided, context, program);
            if (!cards) return std::nullopt;
            relation.cards.push_back(*cards);
        }
        relation.cards_of.push_back(place->second);
    }
    return relation;
}

static_assert(most_evaluations <= std::numeric_limits<std::uint16_t>::max() + std::size_t{1});

}  // namespace houserules
