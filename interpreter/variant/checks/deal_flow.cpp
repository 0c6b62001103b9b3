#include "variant/checks/deal_flow.h"

#include <algorithm>

#include "source/containers.h"
#include "variant/answers.h"
#include "variant/deck_choice.h"
#include "variant/static_value.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

using Fault = DealResult::Fault;

/// How many cards there are, from the least to the most that there can be.
struct CardCount {
    std::int64_t least = 0;
    std::int64_t most = 0;

    [[nodiscard]] bool is_exact() const { return least == most; }
};

CardCount times(CardCount count, std::int64_t number) {
    return {count.least * number, count.most * number};
}

CardCount sum(CardCount a, CardCount b) { return {a.least + b.least, a.most + b.most}; }

/// What is left where so many cards are taken.
CardCount rest(CardCount there, CardCount taken) {
    return {std::max<std::int64_t>(there.least - taken.most, 0),
            std::max<std::int64_t>(there.most - taken.least, 0)};
}

CardCount either(CardCount a, CardCount b) {
    return {std::min(a.least, b.least), std::max(a.most, b.most)};
}

/// At most so many of the cards there.
CardCount limited(CardCount there, CardCount amount) {
    return {std::min(there.least, amount.least), std::min(there.most, amount.most)};
}

bool looks_at_places(const Term& term) {
    return contains_term(term, [](const Term& part) { return part.kind == TermKind::last_place; });
}

enum class Done { no, perhaps, yes };

class DealFlow {
public:
    DealFlow(const Variant& variant, const DealCase& deal)
        : variant_(variant), players_(deal.players), context_(context_of(variant, deal)),
          all_(deck_size(variant, deal.players, *deal.options)), deck_(count_of(variant.zones)) {
        held_.resize(variant.zones.size() + 1);
        for (std::size_t i = 0; i < variant.zones.size(); ++i) {
            if (variant.zones[i].holds_deck) deck_ = i;
        }
        held(deck_) = {all_, all_};
    }

    DealResult run() {
        for (const Step& step : variant_.setup) {
            if (!follow(step, done(step.when))) return result_;
        }
        if (held(deck_).is_exact() && !is_lost_) result_.left = held(deck_).least;
        if (variant_.out.at_round_start) look_who_is_out();
        in_round_ = true;
        for (const Effect& row : variant_.rounds.at_start) {
            const Done of_row = done(row.when);
            for (const Step& step : row.steps) {
                if (!follow(step, std::min(of_row, done(step.when)))) return result_;
            }
        }
        if (!variant_.out.at_round_start) look_who_is_out();
        return result_;
    }

private:
    using Count = std::optional<std::int64_t>;

    [[nodiscard]] Count value_of(const Term& term) const { return static_value(term, context_); }

    [[nodiscard]] Done done(const std::optional<Term>& when) const {
        const Count value = when ? value_of(*when) : Count{1};
        if (!value) return Done::perhaps;
        return *value == 0 ? Done::no : Done::yes;
    }

    /// Of each player, or of the table.
    CardCount& held(int zone) { return at(held_, zone); }

    [[nodiscard]] bool is_of_player(int zone) const {
        return zone < count_of(variant_.zones) && at(variant_.zones, zone).of == Owner::player;
    }

    /// @return whether the step can be done
    bool follow(const Step& step, Done done) {
        if (done == Done::no || is_lost_) return true;
        const std::vector<CardCount> before = held_;
        const bool had_cards = somebody_has_cards();
        if (!carry_out(step, done)) return false;
        for (CardCount& count : held_) {
            count.least = std::min(count.least, all_);
            count.most = std::min(count.most, all_);
        }
        if (done == Done::perhaps) {
            for (std::size_t i = 0; i < held_.size(); ++i) held_[i] = either(held_[i], before[i]);
        }
        if (had_cards && !somebody_has_cards()) {
            emptied_by_ = &step;
            emptied_in_round_ = in_round_;
        }
        return true;
    }

    bool carry_out(const Step& step, Done done) {
        if (step.amount && done == Done::yes && takes_cards(step.kind)) {
            const Count amount = value_of(*step.amount);
            // That some choose or move less than nothing is how to say that they do not.
            if (amount && *amount < 0 && !looks_at_places(*step.amount)) {
                return fail(Fault::negative, step, *amount, 0);
            }
        }
        if (step.kind == StepKind::deal) return deal(step);
        if (step.kind == StepKind::choose) return choose(step);
        if (step.kind == StepKind::move) return move(step);
        if (step.kind == StepKind::draw || step.kind == StepKind::draw_up_to) draw(step);
        if (step.kind == StepKind::ask) follow_answers(step);
        if (step.kind != StepKind::redeal) return true;
        return done == Done::perhaps || fail(Fault::for_ever, step, 0, 0);
    }

    static bool takes_cards(StepKind kind) {
        return kind == StepKind::deal || kind == StepKind::choose || kind == StepKind::move;
    }

    /// The amount of a step, which can be no more than `most`.
    [[nodiscard]] CardCount amount_of(const Step& step, std::int64_t most) const {
        const Count amount = value_of(*step.amount);
        if (!amount) return {0, most};
        const std::int64_t wanted = std::max<std::int64_t>(*amount, 0);
        return {wanted, wanted};
    }

    bool deal(const Step& step) {
        CardCount& left = held(deck_);
        const std::int64_t receivers = is_of_player(step.to) ? players_ : 1;
        CardCount each = {left.least / receivers, left.most / receivers};
        if (step.amount) {
            each = amount_of(step, left.most / receivers);
            if (each.least * receivers > left.most) {
                return fail(Fault::too_many, step, each.least, left.most);
            }
        } else if (step.first) {
            // To the last card, so that some get one more.
            held(step.to) =
                sum(held(step.to), {each.least, (left.most + receivers - 1) / receivers});
            left = {0, 0};
            return true;
        }
        left = rest(left, times(each, receivers));
        held(step.to) = sum(held(step.to), each);
        return true;
    }

    bool choose(const Step& step) {
        const CardCount there = held(step.from);
        const CardCount amount = amount_of(step, there.most);
        if (amount.least > there.most) return fail(Fault::too_many, step, amount.least, there.most);
        const CardCount chosen = limited(there, amount);
        held(step.from) = rest(there, chosen);
        held(step.to) = sum(held(step.to), chosen);
        return true;
    }

    /// How often a step is done: what concerns players is done by each.
    [[nodiscard]] std::int64_t movers_of(const Step& step) const {
        const bool by_each = is_of_player(step.from) || (is_of_player(step.to) && !step.to_player);
        return by_each ? players_ : 1;
    }

    bool move(const Step& step) {
        const std::int64_t movers = movers_of(step);
        const CardCount there = held(step.from);
        const CardCount amount =
            step.amount ? amount_of(step, there.most) : CardCount{there.least, there.most};
        if (step.from == deck_ && amount.least * movers > there.most && step.amount &&
            !step.where) {
            return fail(Fault::too_many, step, amount.least, there.most);
        }
        if (is_of_player(step.from)) {
            CardCount moved = limited(there, amount);
            // Perhaps there is nobody to move them to.
            if (step.where || step.to_player) moved.least = 0;
            held(step.from) = rest(there, moved);
            bring(step, moved);
        } else {
            take_from_table(step, amount, movers);
        }
        return true;
    }

    /// What every player moves.
    void bring(const Step& step, CardCount moved) {
        CardCount& to = held(step.to);
        if (!is_of_player(step.to)) {
            to = sum(to, times(moved, players_));
        } else if (step.to_player) {
            to.most += moved.most * players_;  // perhaps all to the same
        } else {
            to = sum(to, moved);
        }
    }

    /// One after the other, as far as there are cards.
    void take_from_table(const Step& step, CardCount amount, std::int64_t movers) {
        const CardCount there = held(step.from);
        const bool to_one = is_of_player(step.to) && step.to_player;
        if (step.where || (movers > 1 && !step.amount)) {
            held(step.from) = step.where ? CardCount{0, there.most} : CardCount{0, 0};
            held(step.to).most += there.most;
            return;
        }
        CardCount all = limited(there, times(amount, movers));
        CardCount each = limited(there, amount);
        if (movers > 1 && amount.least * movers > there.least) each.least = 0;
        if (to_one) all.least = each.least = 0;  // perhaps there is no such player
        held(step.from) = rest(there, all);
        held(step.to) = sum(held(step.to), each);
    }

    void draw(const Step& step) {
        CardCount amount = amount_of(step, all_);
        if (step.kind == StepKind::draw_up_to) amount = rest(amount, held(step.to));
        if (is_of_player(step.from)) {
            CardCount drawn = limited(held(step.from), amount);
            if (step.to_player) drawn.least = 0;
            held(step.from) = rest(held(step.from), drawn);
            bring(step, drawn);
        } else {
            take_from_table(step, amount, movers_of(step));
        }
    }

    /// What players do when they are asked may move cards by what follows from it.
    void follow_answers(const Step& step) {
        const std::vector<int> answers = answers_in_turn(variant_, step);
        for (const Effect& effect : variant_.effects) {
            if (!any_of(effect.on, [&](int action) { return contains(answers, action); })) {
                continue;
            }
            for (const Step& after : effect.steps) {
                if (after.from >= 0) held(after.from) = {0, all_};
                if (after.to >= 0) held(after.to) = {0, all_};
                // Who is out is dealt no cards.
                is_lost_ = is_lost_ || after.kind == StepKind::out_next ||
                           after.kind == StepKind::out_last;
            }
        }
    }

    /// Whether a player may have cards that count for being in.
    [[nodiscard]] bool somebody_has_cards() const {
        return any_of(variant_.out.empty, [&](int zone) { return at(held_, zone).most > 0; });
    }

    void look_who_is_out() {
        if (is_lost_ || variant_.out.empty.empty() || somebody_has_cards()) return;
        result_.fault = Fault::nobody_plays;
        result_.step = emptied_by_;
        result_.at_round_start = emptied_in_round_;
        if (emptied_by_ != nullptr) return;
        const auto found =
            std::find_if(variant_.setup.begin(), variant_.setup.end(),
                         [&](const Step& step) { return contains(variant_.out.empty, step.to); });
        if (found != variant_.setup.end()) result_.step = &*found;
    }

    bool fail(Fault fault, const Step& step, std::int64_t wanted, std::int64_t there) {
        result_.fault = fault;
        result_.step = &step;
        result_.at_round_start = in_round_;
        result_.wanted = wanted;
        result_.there = there;
        return false;
    }

    const Variant& variant_;
    int players_;
    StaticContext context_;
    std::int64_t all_;
    int deck_;                     ///< the zone that holds it, or one more than there are
    std::vector<CardCount> held_;  ///< by zone
    bool in_round_ = false;        ///< the set-up is done
    bool is_lost_ = false;         ///< nothing more can be said
    const Step* emptied_by_ = nullptr;
    bool emptied_in_round_ = false;
    DealResult result_;
};

bool asks_for_round(const Term& term) {
    return contains_term(term, [](const Term& part) {
        return part.kind == TermKind::round || part.kind == TermKind::rounds_played;
    });
}

}  // namespace

StaticContext context_of(const Variant& variant, const DealCase& deal) {
    StaticContext context = context_of_file(variant);
    context.players = deal.players;
    context.options = deal.options;
    context.round = deal.round;
    return context;
}

DealResult follow_deal(const Variant& variant, const DealCase& deal) {
    return DealFlow(variant, deal).run();
}

std::vector<const Term*> terms_of_deal(const Variant& variant) {
    std::vector<const Term*> terms;
    const auto add = [&](const std::optional<Term>& term) {
        if (term) terms.push_back(&*term);
    };
    const auto add_step = [&](const Step& step) {
        add(step.amount);
        add(step.when);
    };
    for (const Step& step : variant.setup) add_step(step);
    for (const Effect& row : variant.rounds.at_start) {
        add(row.when);
        for (const Step& step : row.steps) add_step(step);
    }
    return terms;
}

bool deal_changes_by_round(const Variant& variant) {
    if (variant.rounds.deal_once || !variant.rounds.over) return false;
    const std::vector<const Term*> terms = terms_of_deal(variant);
    return any_of(terms, [](const Term* term) { return asks_for_round(*term); });
}

}  // namespace houserules
