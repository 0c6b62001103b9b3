#include "explain/sheet/step_words.h"

#include <algorithm>

#include "explain/sheet/amount_words.h"
#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/step_writer.h"
#include "explain/sheet/what_happens.h"
#include "source/containers.h"
#include "variant/same_term.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// Whether a step is the same payment as another, to somebody else.
bool is_same_payment(const Step& step, const Step& other) {
    const bool pays = step.kind == StepKind::gain || step.kind == StepKind::spend;
    return pays && step.kind == other.kind && step.index == other.index && step.to_player &&
           other.to_player && !step.when && !other.when &&
           is_same_term(*step.amount, *other.amount);
}

bool concerns_players(StepScene scene) {
    return scene == StepScene::rounds || scene == StepScene::round_ends;
}

bool is_same_condition(const Step& step, const Step& other) {
    if (!step.when || !other.when) return step.when.has_value() == other.when.has_value();
    return is_same_term(*step.when, *other.when);
}

/// Whether a step names players, and none of those whom another one named.
bool names_others(const Step& step, const Step& other) {
    bool names = false;
    bool named = false;
    for (const auto* one : {&step.from_player, &step.to_player}) {
        names = names || one->has_value();
        for (const auto* before : {&other.from_player, &other.to_player}) {
            named = named || before->has_value();
            if (*one && *before && is_same_term(**one, **before)) return false;
        }
    }
    return names && named;
}

/// What stands before the words of a step that lasts as long as what was said before it.
///
/// @param lists    it tells what is so only if something else is, as what was said before if
///                 `is_listing`
std::string_view link_as_long(bool lists, bool is_listing) {
    if (!lists) return ", and";
    return is_listing ? ";" : ". Until then";
}

/// How many steps from one on pass over all other players, one after the other, with however many
/// can play; 0 if they do not.
std::size_t passes_over_all(const Wording& wording, const std::vector<Step>& steps,
                            std::size_t first) {
    std::size_t end = first;
    while (end < steps.size() && steps[end].kind == StepKind::skip) ++end;
    if (end < first + 2) return 0;
    for (const int players : wording.variant().players) {
        SettledValues settled = wording.settled_values();
        if (settled.players && *settled.players != players) continue;
        settled.players = players;
        int passed = 0;
        for (std::size_t i = first; i < end; ++i) {
            const Term when = steps[i].when ? simplified(*steps[i].when, settled) : Term();
            const bool surely = !steps[i].when || is_always(when, true);
            if (!surely && !is_always(when, false)) return 0;
            passed += surely ? 1 : 0;
        }
        if (passed != players - 1) return 0;
    }
    return end - first;
}

/// Whether a step goes on with what another did, from another zone of the table.
bool draws_on(const Variant& variant, const Step& step, const Step& before) {
    return step.kind == StepKind::draw_up_to && before.kind == step.kind && step.to == before.to &&
           is_same_term(*step.amount, *before.amount) && is_same_condition(step, before) &&
           at(variant.zones, step.from).of == Owner::table;
}

/// What is done for each of several players, one thing after the other.
std::vector<Phrase> done_for_each(const Wording& wording, const std::vector<Step>& steps,
                                  std::size_t index, const Term* who) {
    std::vector<Phrase> parts;
    const auto inner = static_cast<std::size_t>(at(steps, index).inner);
    for (std::size_t i = index + 1; i <= index + inner; ++i) {
        const Step& step = at(steps, i);
        if (!parts.empty() && draws_on(wording.variant(), step, at(steps, i - 1))) {
            const NounPhrase from = wording.zone(step.from);
            parts.push_back(
                phrase(", if there are still fewer, from", from, as_far_as_lasts(from)));
            continue;
        }
        const StepScene scene = parts.empty() ? StepScene::each : StepScene::each_again;
        auto words = step_words(wording, step, scene, {}, who);
        if (words) parts.push_back(std::move(*words));
    }
    return parts;
}

/// In which order several players do something: "in turn, beginning with the next player".
Phrase order_of_players(const Wording& wording, const Step& each) {
    if (!each.first) return {};
    const NounPhrase first = wording.player(wording.settled(*each.first));
    if (!each.last) return phrase("in turn, beginning with", first);
    return phrase("in turn,", first, "first and", wording.player(wording.settled(*each.last)),
                  "last");
}

/// What a step does for each of several players: "in turn, the attacker first and the defender
/// last, each player who is not out draws ..., then they ...". Nothing if that is nothing.
std::optional<Phrase> each_words(const Wording& wording, const std::vector<Step>& steps,
                                 std::size_t index) {
    const Step& each = at(steps, index);
    const auto when = wording.settled_condition(each.when);
    if (when && is_always(*when, false)) return std::nullopt;
    const auto who = wording.settled_condition(each.who);
    if (who && is_always(*who, false)) return std::nullopt;
    const auto parts = done_for_each(wording, steps, index, who ? &*who : nullptr);
    if (parts.empty()) return std::nullopt;
    const Phrase order = order_of_players(wording, each);
    Phrase text = when ? if_so(wording.condition(*when)) : Phrase();
    // After one thing the order cannot be taken for a part of what is asked before it.
    if (parts.size() == 1) return phrase(text, parts[0], each.first ? "," : "", order);
    if (each.first) text = phrase(text, order, ",");
    for (std::size_t i = 0; i < parts.size(); ++i)
        text = phrase(text, i > 0 ? ", then" : "", parts[i]);
    return text;
}

/// Whether a condition that held before a step holds after it: it asks for nothing that the step
/// changes.
bool stays_so(const Term& when, const Step& step) {
    const auto changes = [&](const Term& part) {
        switch (part.kind) {
            case TermKind::constant:
            case TermKind::option:
            case TermKind::player:
            case TermKind::player_count:
            case TermKind::logical_not:
            case TermKind::logical_and:
            case TermKind::logical_or:
            case TermKind::equal:
            case TermKind::not_equal: return false;
            case TermKind::variable: return step.kind == StepKind::set && step.index == part.index;
            default: return step.kind != StepKind::set;  // cards, turns and places
        }
    };
    return !contains_term(when, changes);
}

/// Whether one of two conditions is that the other does not hold.
bool are_contrary(const Term& one, const Term& other) {
    const auto is_not = [](const Term& negated, const Term& term) {
        return negated.kind == TermKind::logical_not && is_same_term(negated.operands[0], term);
    };
    return is_not(one, other) || is_not(other, one);
}

/// Whether two things that players can be are never so of one player: "who came first", "who came
/// second".
bool exclude_each_other(const Term& one, const Term& other) {
    if (one.kind != TermKind::equal || other.kind != TermKind::equal) return false;
    const auto number = settled_number(one.operands[1]);
    const auto of_other = settled_number(other.operands[1]);
    return number && of_other && *number != *of_other &&
           is_same_term(one.operands[0], other.operands[0]);
}

/// Who does a step where what decides whether they do it differs from one of them to the other.
/// Nothing if a condition is nothing like that.
std::vector<PlayerParts> cases_of(const Wording& wording, const std::optional<Term>& condition) {
    const auto when = wording.settled_condition(condition);
    if (!when || when->kind != TermKind::logical_or) return {};
    std::vector<PlayerParts> cases;
    for (const Term& operand : when->operands) {
        PlayerParts parts = parts_by_player(operand);
        if (!parts.own || !parts.common) return {};
        const bool alone = all_of(cases, [&](const PlayerParts& before) {
            return exclude_each_other(*before.own, *parts.own);
        });
        if (!alone) return {};
        cases.push_back(std::move(parts));
    }
    return cases;
}

/// Which cards are chosen, where it is told apart from who chooses them: "This card is of rank 7".
Phrase chosen_are(const Wording& each, const Step& step) {
    const bool one = settled_number(each.settled(*step.amount)) == 1;
    NounPhrase chosen = amount_of(one ? "This" : "These", {"card", "cards"}, one);
    chosen.referent = Referent::card;
    return phrase(each.about_card(chosen).condition(each.settled(*step.where)));
}

/// A step that each of several players does if something else holds: "if the pile is empty, whoever
/// came first draws 1 card; if there is a play to beat, whoever came second does the same". Nothing
/// if it is no such step.
std::optional<Phrase> words_by_case(const Wording& wording, const Step& step, StepScene scene,
                                    const std::vector<Term>& also) {
    const bool by_all = scene == StepScene::setup || concerns_players(scene);
    if (!by_all || !is_for_everybody(step, wording.variant())) return std::nullopt;
    const Wording each = wording.about(looked_at_player());
    std::optional<Phrase> text;
    const bool chooses = step.kind == StepKind::choose && step.where;
    for (const PlayerParts& parts : cases_of(wording, step.when)) {
        if (!text) {
            Step first = step;
            if (chooses) first.where.reset();
            first.when = conjunction({*parts.common, *parts.own});
            text = step_words(wording, first, scene, also);
            if (!text) return std::nullopt;
            continue;
        }
        const Clause own = each.condition(*parts.own);
        if (!is_about(own, Referent::player)) return std::nullopt;
        text->emplace_back().forgets = Referent::player;
        append(*text, phrase(";", if_so(each.condition(*parts.common))));
        text->emplace_back().forgets = Referent::player;
        append(*text, clause(players_who(own), "do", phrase("the same")));
    }
    if (text && chooses) append(*text, phrase(".", chosen_are(each, step)));
    return text;
}

/// The words of a step by itself.
std::optional<Phrase> one_step_words(const Wording& wording, const Step& step, StepScene scene,
                                     const std::vector<Term>& also) {
    if (auto text = words_by_case(wording, step, scene, also)) return text;
    return step_words(wording, step, scene, also);
}

/// Puts steps in words one after the other.
class StepsWriter {
public:
    StepsWriter(const Wording& wording, const std::vector<Step>& steps, StepScene scene)
        : wording_(wording), steps_(steps), scene_(scene) {
        for (std::size_t i = 0; i < steps_.size(); ++i) i = add(i);
        end_with_round();
    }

    /// What is done in order; what goes on from what was said before it is one with it.
    struct Told {
        Phrase words;
        bool is_otherwise = false;  ///< it is done if what comes before it is not
    };
    [[nodiscard]] const std::vector<Told>& parts() const { return parts_; }

private:
    /// @return  the last of the steps that were put in words together with the one at `index`
    std::size_t add(std::size_t index) {
        const Step& step = at(steps_, index);
        std::size_t last = index;
        std::vector<Term> also;
        while (last + 1 < steps_.size() && is_same_payment(step, steps_[last + 1])) {
            also.push_back(*steps_[++last].to_player);
        }
        const std::size_t all_passed = passes_over_all(wording_, steps_, last);
        const bool is_decided = is_decided_before(step);
        const bool goes_on = is_decided && is_same_term(*step.when, *previous_->when);
        // What is told with "otherwise" itself has no contrary that could be told so.
        const bool otherwise =
            is_decided && !parts_.back().is_otherwise && are_contrary(*step.when, *previous_->when);
        Step without_condition = step;
        without_condition.when.reset();
        auto words = all_passed > 0 ? phrase("all other players are passed over")
                     : step.kind == StepKind::each
                         ? each_words(wording_, steps_, index)
                         : one_step_words(wording_, goes_on || otherwise ? without_condition : step,
                                          scene_, also);
        last += static_cast<std::size_t>(step.inner) + (all_passed > 0 ? all_passed - 1 : 0);
        if (words) append_words(step, std::move(*words), goes_on, otherwise);
        return last;
    }

    /// Whether the condition that the step before told, which still holds or does not, is what
    /// decides about a step.
    [[nodiscard]] bool is_decided_before(const Step& step) const {
        return previous_ != nullptr && !concerns_players(scene_) && scene_ != StepScene::setup &&
               step.kind != StepKind::each && previous_->kind != StepKind::each && step.when &&
               previous_->when && wording_.settled_condition(step.when) &&
               stays_so(*step.when, *previous_);
    }

    [[nodiscard]] bool is_by_all(const Step& step) const {
        return is_for_everybody(step, wording_.variant());
    }

    /// That the round is over is said last: what else is done is done all the same.
    void end_with_round() {
        const auto is_end = [](const Told& part) {
            return part.words.size() == 1 && part.words.front().words == round_is_over;
        };
        const auto end = std::find_if(parts_.begin(), parts_.end(), is_end);
        if (end == parts_.end() || end->is_otherwise) return;
        if (any_of(parts_, [](const Told& part) { return part.is_otherwise; })) return;
        std::rotate(end, end + 1, parts_.end());
    }

    /// "All shown cards and all cards in the pile go to your hand", where it does not matter which
    /// go first.
    ///
    /// @return  whether it is said so
    bool join_moves(const Step& step, const Phrase& words, bool goes_on) {
        const bool same_time = goes_on || (previous_ != nullptr && !step.when && !previous_->when);
        if (!same_time || !moves_cards(step) || !moves_cards(*previous_)) return false;
        const bool ordered = at(wording_.variant().zones, step.to).order != ZoneOrder::set &&
                             !wording_.is_discard(step.to);
        const auto is_one_clause = [](const Part& part) {
            return part.clause.size() == 1 && part.clause.front().verb == "go";
        };
        Part& before = parts_.back().words.back();
        if (ordered || words.size() != 1 || !is_one_clause(words.front()) ||
            !is_one_clause(before)) {
            return false;
        }
        Clause& both = before.clause.front();
        const Clause& more = words.front().clause.front();
        if (said(both.complement) != said(more.complement)) return false;
        both.subject = composed(listed_phrases({phrase(both.subject), phrase(more.subject)}));
        both.subject.several = true;
        previous_ = &step;
        return true;
    }

    static bool moves_cards(const Step& step) {
        return step.kind == StepKind::move || step.kind == StepKind::move_played;
    }

    void append_words(const Step& step, Phrase words, bool goes_on, bool otherwise) {
        if (!otherwise && join_moves(step, words, goes_on)) return;
        // How long it lasts stands first, unless a condition does.
        std::string first = step.kind == StepKind::set ? words.front().words : "";
        if (first == "if") first.clear();
        const bool as_long = !parts_.empty() && !first.empty() && first == until_;
        if (as_long) words.erase(words.begin());
        const bool lists = as_long && step.amount->kind != TermKind::constant && first != for_good;
        if (as_long || goes_on) {
            append(parts_.back().words, goes_on ? ", and" : link_as_long(lists, is_listing_));
        } else {
            parts_.push_back({{}, otherwise});
        }
        // Players whom another condition picks are not those spoken of before.
        const bool others =
            previous_ != nullptr &&
            ((concerns_players(scene_) &&
              (!is_same_condition(step, *previous_) || is_by_all(step) != is_by_all(*previous_))) ||
             names_others(step, *previous_));
        if (others) parts_.back().words.emplace_back().forgets = Referent::player;
        append(parts_.back().words, words);
        is_listing_ = lists;
        until_ = first;
        previous_ = &step;
    }

    const Wording& wording_;
    const std::vector<Step>& steps_;
    StepScene scene_;
    std::vector<Told> parts_;
    const Step* previous_ = nullptr;
    std::string until_;        // how long what was set last stays so
    bool is_listing_ = false;  // what is so only if something else is, in a sentence of its own
};

}  // namespace

/// Whether words are those of a step that is done only if something holds.
static bool begins_with_if(const Phrase& words) {
    return !words.empty() && words.front().words == "if";
}

std::optional<Phrase> steps_words(const Wording& wording, const std::vector<Step>& steps,
                                  StepScene scene) {
    const StepsWriter writer(wording, steps, scene);
    const auto& parts = writer.parts();
    if (parts.empty()) return std::nullopt;
    // So that it is clear how far an "if" goes, and that it is for the last of many steps alone.
    constexpr std::size_t many = 4;
    bool apart = parts.size() >= many && begins_with_if(parts.back().words);
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        apart = apart || (begins_with_if(parts[i].words) && !parts[i + 1].is_otherwise);
    }
    Phrase text;
    for (const auto& part : parts) {
        if (!text.empty()) append(text, apart && !part.is_otherwise ? ";" : ",");
        if (!text.empty()) append(text, part.is_otherwise ? "otherwise" : "then");
        if (!text.empty() && apart && begins_with_if(part.words)) append(text, ",");
        append(text, part.words);
    }
    return text;
}

std::vector<std::string> sentences_of_steps(const Wording& wording, const std::vector<Step>& steps,
                                            StepScene scene) {
    std::vector<std::string> sentences;
    const StepsWriter writer(wording, steps, scene);
    for (const auto& part : writer.parts()) {
        sentences.push_back(sentence(phrase(part.is_otherwise ? "otherwise" : "", part.words)));
    }
    return sentences;
}

}  // namespace houserules
