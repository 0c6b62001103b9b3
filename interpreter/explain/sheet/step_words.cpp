#include "explain/sheet/step_words.h"

#include "explain/sheet/step_writer.h"
#include "source/containers.h"
#include "variant/same_term.h"

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

/// What stands before the words of a step.
///
/// @param as_long  it lasts as long as what was said before it
/// @param lists    it tells what is so only if something else is, as what was said before if
///                 `is_listing`
std::string_view link_before(bool begins, bool as_long, bool lists, bool is_listing) {
    if (begins) return "";
    if (!as_long) return ", then";
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

/// What a step does for each of several players: "in turn, from the attacker on and the defender
/// last, each player who is not out draws ...". Nothing if that is nothing.
std::optional<Phrase> each_words(const Wording& wording, const std::vector<Step>& steps,
                                 std::size_t index) {
    const Step& each = at(steps, index);
    const auto when = wording.settled_condition(each.when);
    if (when && is_always(*when, false)) return std::nullopt;
    const auto who = wording.settled_condition(each.who);
    if (who && is_always(*who, false)) return std::nullopt;
    std::vector<Phrase> parts;
    for (int i = 1; i <= each.inner; ++i) {
        const Step& step = at(steps, index + static_cast<std::size_t>(i));
        auto words = step_words(wording, step, StepScene::each, {}, who ? &*who : nullptr);
        if (words) parts.push_back(std::move(*words));
    }
    if (parts.empty()) return std::nullopt;
    Phrase text = when ? if_so(wording.condition(*when)) : Phrase();
    if (each.first) {
        text = phrase(text, "in turn, from", wording.player(wording.settled(*each.first)), "on");
        if (each.last) {
            text = phrase(text, "and", wording.player(wording.settled(*each.last)), "last");
        }
        append(text, ",");
    }
    for (std::size_t i = 0; i < parts.size(); ++i)
        text = phrase(text, i > 0 ? ", then" : "", parts[i]);
    return text;
}

}  // namespace

std::optional<Phrase> steps_words(const Wording& wording, const std::vector<Step>& steps,
                                  StepScene scene) {
    Phrase text;
    const Step* previous = nullptr;
    std::string until;        // how long what was set last stays so
    bool is_listing = false;  // what is so only if something else is, in a sentence of its own
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        std::vector<Term> also;
        while (i + 1 < steps.size() && is_same_payment(step, steps[i + 1])) {
            also.push_back(*steps[++i].to_player);
        }
        const std::size_t all_passed = passes_over_all(wording, steps, i);
        auto words = all_passed > 0                ? phrase("all other players are passed over")
                     : step.kind == StepKind::each ? each_words(wording, steps, i)
                                                   : step_words(wording, step, scene, also);
        i += static_cast<std::size_t>(step.inner) + (all_passed > 0 ? all_passed - 1 : 0);
        if (!words) continue;
        // How long it lasts stands first, unless a condition does.
        std::string first = step.kind == StepKind::set ? words->front().words : "";
        if (first == "if") first.clear();
        const bool as_long = !text.empty() && !first.empty() && first == until;
        if (as_long) words->erase(words->begin());
        const bool lists = as_long && step.amount->kind != TermKind::constant && first != for_good;
        const std::string_view link = link_before(text.empty(), as_long, lists, is_listing);
        append(text, link);
        // Players whom another condition picks are not those spoken of before.
        const bool others =
            previous != nullptr && concerns_players(scene) && !is_same_condition(step, *previous);
        if (others) text.emplace_back().forgets = Referent::player;
        append(text, *words);
        is_listing = lists;
        until = first;
        previous = &step;
    }
    if (text.empty()) return std::nullopt;
    return text;
}

}  // namespace houserules
