#include "compiler/setup_flow.h"

#include <algorithm>

#include "source/containers.h"
#include "variant/answers.h"
#include "variant/deck_choice.h"

namespace houserules {

namespace {

MostCards nothing(const Variant& variant) {
    return {0, std::vector<int>(variant.deck.ranks.size(), 0)};
}

MostCards times(MostCards cards, int number) {
    cards.all *= number;
    for (int& of_rank : cards.of_rank) of_rank *= number;
    return cards;
}

}  // namespace

SetupFlow::SetupFlow(const Variant& variant, const Emitter& emitter, const StaticContext& context)
    : variant_(variant), emitter_(emitter), players_(context), deck_(nothing(variant)),
      deck_zone_(count_of(variant.zones)), zones_(variant.zones.size() + 1) {
    for_each_card(variant, context.players, *context.options, [&](const Card& card) {
        ++deck_.all;
        ++at(deck_.of_rank, card.rank);
    });
    for (std::size_t i = 0; i < zones_.size(); ++i) {
        const int owners = is_of_player(i) ? players_.count() : 1;
        zones_[i].of.assign(owners, nothing(variant));
        zones_[i].together = nothing(variant);
        if (i < variant.zones.size() && variant.zones[i].holds_deck) {
            deck_zone_ = i;
        }
    }
    zone(deck_zone_).of.front() = zone(deck_zone_).together = deck_;
}

void SetupFlow::follow(const Step& step, const std::optional<CardMask>& where) {
    if (step.kind == StepKind::ask) follow_answers(step);
    if (step.to < 0 || is_never_done(step)) return;
    meeting_ = cards_meeting(step, where);
    if (step.kind == StepKind::deal) {
        deal(step);
    } else if (is_of_player(step.from)) {
        move_by_each(step);
    } else {
        move_from_table(step);
    }
}

MostCards SetupFlow::most_in(int zone) const {
    MostCards most = nothing(variant_);
    for (const MostCards& cards : at(zones_, zone).of) {
        most.take_larger(cards);
    }
    return most;
}

bool SetupFlow::is_of_player(int zone) const {
    return zone >= 0 && zone < count_of(variant_.zones) &&
           at(variant_.zones, zone).of == Owner::player;
}

SetupFlow::Done SetupFlow::is_done(const Step& step, const StaticContext& context) const {
    if (!step.when) return Done::yes;
    const auto value = static_value(*step.when, context);
    if (!value) return Done::perhaps;
    return *value == 0 ? Done::no : Done::yes;
}

/// Whether it is known that nobody does a step.
bool SetupFlow::is_never_done(const Step& step) const {
    if (!step.when) return false;
    const bool by_each = step.kind != StepKind::deal &&
                         (is_of_player(step.from) || (is_of_player(step.to) && !step.to_player));
    if (!by_each) return is_done(step, players_.context()) == Done::no;
    for (int player = 0; player < players_.count(); ++player) {
        if (is_done(step, players_.context(player)) != Done::no) return false;
    }
    return true;
}

SetupFlow::Number SetupFlow::number_of(const Step& step, const StaticContext& context,
                                       int there) const {
    if (!step.amount) return {there, there};
    const auto value = static_value(*step.amount, context);
    if (!value) return {0, there};
    return {std::max(*value, 0), std::clamp(*value, 0, there)};
}

/// The cards of the deck that meet `where`, if that is known before.
std::optional<MostCards> SetupFlow::cards_meeting(const Step& step,
                                                  const std::optional<CardMask>& where) const {
    // Where players choose, other cards may go, too.
    if (!step.where || step.kind == StepKind::choose) return std::nullopt;
    const auto mask = where ? where : emitter_.cards_where(*step.where, players_.context());
    if (!mask) return std::nullopt;
    MostCards meeting = nothing(variant_);
    mask->for_each([&](int card) {
        const Card& met = at(variant_.deck.cards, card);
        ++meeting.all;
        ++at(meeting.of_rank, met.rank);
    });
    return meeting;
}

/// The cards that a step takes once of some.
MostCards SetupFlow::taken(const Step& step, const MostCards& cards,
                           const StaticContext& context) const {
    MostCards result = cards;
    if (meeting_) result.limit(*meeting_);
    result.limit(number_of(step, context, cards.all).most);
    return result;
}

/// What certainly is gone after a step that is done.
void SetupFlow::take_away(const Step& step, MostCards& cards, const StaticContext& context) const {
    if (step.where && step.kind != StepKind::choose) {
        if (!meeting_ || step.amount) return;
        MostCards others = deck_;
        others.all -= meeting_->all;
        for (std::size_t rank = 0; rank < others.of_rank.size(); ++rank) {
            others.of_rank[rank] -= meeting_->of_rank[rank];
        }
        cards.limit(others);
        return;
    }
    cards.all -= number_of(step, context, cards.all).least;
    cards.settle();
}

/// To whom cards go: a player, or nobody (-1); nothing if that is open.
std::optional<int> SetupFlow::target_of(const Step& step, const StaticContext& context) const {
    const auto target = static_value(*step.to_player, context);
    if (target && *target >= players_.count()) return -1;
    return target;
}

/// What follows from an answer may bring any cards anywhere.
void SetupFlow::follow_answers(const Step& step) {
    const std::vector<int> answers = answers_in_turn(variant_, step);
    for (const Effect& effect : variant_.effects) {
        const bool follows = std::any_of(effect.on.begin(), effect.on.end(),
                                         [&](int action) { return contains(answers, action); });
        if (!follows) continue;
        for (const Step& after : effect.steps) {
            if (after.to >= 0) bring_anything(after.to);
        }
        if (variant_.out.cards_to >= 0) bring_anything(variant_.out.cards_to);
    }
}

void SetupFlow::bring_anything(int to) {
    for (MostCards& cards : zone(to).of) cards += deck_;
    zone(to).together += deck_;
    settle(to);
}

/// Lets what is known of one player and of all together bound each other.
void SetupFlow::settle(int index) {
    ZoneCards& cards = zone(index);
    MostCards most = deck_;
    if (index < count_of(variant_.zones)) {
        most.keep(at(variant_.zones, index).at_most);
    }
    MostCards sum = nothing(variant_);
    cards.together.limit(deck_);
    for (MostCards& of_one : cards.of) {
        of_one.limit(most);
        sum += of_one;
    }
    cards.together.limit(sum);
    for (MostCards& of_one : cards.of) of_one.limit(cards.together);
}

void SetupFlow::deal(const Step& step) {
    const StaticContext& context = players_.context();
    const Done done = is_done(step, context);
    if (done == Done::no) return;
    MostCards& left = zone(deck_zone_).of.front();
    const auto receivers = count_of(zone(step.to).of);
    MostCards each = left;
    int dealt = 0;  // certainly
    if (step.amount) {
        const Number number = number_of(step, context, left.all);
        each.limit(number.most);
        dealt = number.least * receivers;
    } else {
        each.limit(step.first ? (left.all + receivers - 1) / receivers : left.all / receivers);
        dealt = step.first ? left.all : left.all / receivers * receivers;
    }
    MostCards together = times(each, receivers);
    together.limit(left);
    for (std::size_t owner = 0; owner < zone(step.to).of.size(); ++owner) {
        zone(step.to).of[owner] += each;
    }
    zone(step.to).together += together;
    if (done == Done::yes) {
        left.all -= dealt;
        left.settle();
        zone(deck_zone_).together = left;
    }
    settle(step.to);
}

/// Cards of a zone that every player has.
void SetupFlow::move_by_each(const Step& step) {
    std::vector<MostCards> given(static_cast<std::size_t>(players_.count()), nothing(variant_));
    ZoneCards& from = zone(step.from);
    std::vector<MostCards> left = from.of;
    for (int player = 0; player < players_.count(); ++player) {
        const std::size_t at = player;
        const StaticContext context = players_.context(player);
        const Done done = is_done(step, context);
        if (done == Done::no) continue;
        given[at] = taken(step, from.of[at], context);
        if (step.to_player) {
            const auto target = target_of(step, context);
            if (target == -1) given[at] = nothing(variant_);
            if (target.value_or(-1) < 0) continue;  // perhaps there is nobody
        }
        if (done == Done::yes) take_away(step, left[at], context);
    }
    MostCards together = nothing(variant_);
    MostCards most = nothing(variant_);
    for (const MostCards& cards : given) {
        together += cards;
        most.take_larger(cards);
    }
    together.limit(times(most, players_.most_where(step.when)));
    together.limit(from.together);
    from.of = std::move(left);
    settle(step.from);
    ZoneCards& to = zone(step.to);
    to.together += together;
    if (!is_of_player(step.to)) {
        to.of.front() += together;
    } else if (step.to_player) {
        give(step, given, together);
    } else {
        for (std::size_t owner = 0; owner < given.size(); ++owner) to.of[owner] += given[owner];
    }
    settle(step.to);
}

/// Brings what players give to whom they give it. Who that is may be open.
///
/// @param together  the most that all of them give
void SetupFlow::give(const Step& step, const std::vector<MostCards>& given,
                     const MostCards& together) {
    std::vector<MostCards> gained(given.size(), nothing(variant_));
    for (std::size_t giver = 0; giver < given.size(); ++giver) {
        const auto target = target_of(step, players_.context(giver));
        for (std::size_t owner = 0; owner < gained.size(); ++owner) {
            if (!target || *target == static_cast<int>(owner)) gained[owner] += given[giver];
        }
    }
    for (std::size_t owner = 0; owner < gained.size(); ++owner) {
        gained[owner].limit(together);
        zone(step.to).of[owner] += gained[owner];
    }
}

/// Cards of the table: once, or by each player in turn.
void SetupFlow::move_from_table(const Step& step) {
    const MostCards there = zone(step.from).of.front();
    MostCards left = there;
    const bool by_each = is_of_player(step.to) && !step.to_player;
    const int takers = by_each ? players_.count() : 1;
    int certainly = 0;
    MostCards together = nothing(variant_);
    MostCards most = nothing(variant_);
    for (int taker = 0; taker < takers; ++taker) {
        const StaticContext context = by_each ? players_.context(taker) : players_.context();
        const Done done = is_done(step, context);
        if (done == Done::no) continue;
        const MostCards cards = taken(step, there, context);
        together += cards;
        most.take_larger(cards);
        const auto target = step.to_player ? target_of(step, context) : std::optional<int>(taker);
        for (std::size_t owner = 0; owner < zone(step.to).of.size(); ++owner) {
            if (!target || *target == static_cast<int>(owner)) zone(step.to).of[owner] += cards;
        }
        const bool somebody = target && *target >= 0;
        if (done == Done::yes && somebody) {
            take_away(step, left, context);
            ++certainly;
        }
    }
    together.limit(times(most, by_each ? players_.most_where(step.when) : 1));
    together.limit(there);
    zone(step.to).together += together;
    if (certainly > 0) {
        zone(step.from).of.front() = left;
        zone(step.from).together = left;
    }
    settle(step.to);
}

}  // namespace houserules
