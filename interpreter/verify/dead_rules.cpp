#include "verify/dead_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

#include "source/containers.h"
#include "source/phrases.h"
#include "verify/checks/constant_parts.h"
#include "verify/checks/findings.h"
#include "verify/checks/first_match.h"

namespace houserules {

namespace {

/// The variant with no other number of players than is known.
Variant variant_of(const Rules& rules, const KnownOfGames& known) {
    Variant variant = known.options == nullptr ? rules.as_read() : rules.variant;
    if (known.players != 0) variant.players = {known.players};
    variant.examples.clear();  // they are most of it, and nothing here looks at them
    return variant;
}

/// Whether plays are of other cards than the search for possible plays follows: cards that count
/// as others, and ranks that follow each other otherwise than the file lists them.
bool are_plays_open(const Variant& variant) {
    return !variant.values.empty() || !variant.deck.orders.empty() || variant.deck.cyclic_ranks;
}

/// The facts, without plays that are not sure to be all that there are.
GameFacts sure_facts(const Variant& variant, const KnownOfGames& known) {
    GameFacts facts = facts_of(variant, known.options);
    if (are_plays_open(variant)) facts.plays.complete = false;
    return facts;
}

/// How many players a condition asks for, as "at least 4 players"; nothing if it is no comparison
/// of their number with another.
std::string players_needed(const Term& condition) {
    if (condition.operands.size() != 2 || !is_comparison(condition.kind)) return {};
    const auto& left = condition.operands[0];
    const auto& right = condition.operands[1];
    const bool is_turned = left.kind == TermKind::constant;
    const auto& number = is_turned ? left : right;
    const auto& players = is_turned ? right : left;
    if (players.kind != TermKind::player_count || number.kind != TermKind::constant) return {};
    const auto how = is_turned ? mirrored(condition.kind) : condition.kind;
    const std::string_view words = how == TermKind::equal           ? "exactly"
                                   : how == TermKind::less          ? "fewer than"
                                   : how == TermKind::less_equal    ? "at most"
                                   : how == TermKind::greater       ? "more than"
                                   : how == TermKind::greater_equal ? "at least"
                                                                    : "other than";
    return fmt::format("{} {}", words, counted(number.value, "player"));
}

class DeadRuleFinder {
public:
    DeadRuleFinder(const Rules& rules, const KnownOfGames& known)
        : rules_(rules), variant_(variant_of(rules, known)), facts_(sure_facts(variant_, known)),
          ranges_(facts_), findings_{variant_, rules.document, rules.sources, changes_,
                                     facts_,   ranges_,        diagnostics_} {}

    [[nodiscard]] std::vector<DeadRule> run() {
        find_combinations();
        find_rows();
        for (const Action& action : variant_.actions) {
            if (action.when) ask(RuleSection::action, action.name, *action.when);
        }
        for (const Effect& effect : variant_.effects) {
            if (effect.when) ask(RuleSection::effect, effect.name, *effect.when, place_of(effect));
        }
        for (const InstantWin& win : variant_.instant_wins) {
            ask(RuleSection::instant_win, win.name, win.when);
        }
        find_round_rows(RuleSection::round_start_row, variant_.rounds.at_start);
        find_round_rows(RuleSection::round_end_row, variant_.rounds.at_end);
        for (const ScoringRow& row : variant_.scoring) {
            if (row.when) ask(RuleSection::scoring_row, row.name, *row.when);
        }
        return std::move(dead_);
    }

private:
    void add(RuleSection section, const Name& name, std::string why, bool needs_players = false) {
        dead_.push_back({section, name.text, std::move(why), needs_players});
    }

    /// Adds a rule whose condition never holds, with the smallest part of it that tells why.
    void add_never(RuleSection section, const Name& name, const Term& when, RulePlace place) {
        const auto parts = constant_parts(when, place, findings_);
        const auto part = std::find_if(parts.begin(), parts.end(),
                                       [](const ConstantPart& one) { return !one.always; });
        if (part == parts.end()) {
            const auto quote = quote_of(when, findings_);
            return add(section, name,
                       quote.empty() ? "its `when` never holds"
                                     : fmt::format("its `when` never holds: `{}`", quote));
        }
        const auto players = players_needed(*part->term);
        if (!players.empty()) return add(section, name, "it needs " + players, true);
        const auto reason = constant_reason(*part, place, findings_);
        add(section, name,
            constant_text(*part, findings_) + (reason.empty() ? "" : ", as " + reason));
    }

    /// Combinations that cannot be made of the deck.
    void find_combinations() {
        const auto& combinations = variant_.combinations;
        if (are_plays_open(variant_)) return;
        std::set<int> dead;
        for (std::size_t i = 0; i < combinations.size(); ++i) {
            if (combinations[i].is_composed()) continue;
            const bool is_held = !facts_.plays.complete || facts_.plays.possible[i];
            if (is_held && deck_can_make(variant_, i)) continue;
            add(RuleSection::combination, combinations[i].name, why_never_played(findings_, i));
            dead.insert(static_cast<int>(i));
        }
        // Nor is any condition ever asked of a play of one.
        auto& all = facts_.plays.all;
        all.erase(std::remove_if(
                      all.begin(), all.end(),
                      [&](const PlayShape& play) { return dead.count(play.combination) != 0; }),
                  all.end());
        if (all.empty()) facts_.plays.complete = false;
    }

    void find_rows() {
        std::vector<const Name*> names;
        std::vector<const Term*> whens;
        for (const BeatsRow& row : variant_.beats) {
            names.push_back(&row.name);
            whens.push_back(row.when ? &*row.when : nullptr);
        }
        find_first_of(RuleSection::beats_row, names, whens, RulePlace::beats);
        names.clear();
        whens.clear();
        for (const EndRow& row : variant_.end) {
            names.push_back(&row.name);
            whens.push_back(&row.when);
        }
        find_first_of(RuleSection::end_row, names, whens, RulePlace::other);
    }

    /// Of rows of which the first that holds decides.
    void find_first_of(RuleSection section, const std::vector<const Name*>& names,
                       const std::vector<const Term*>& whens, RulePlace place) {
        const auto fates = fates_of_rows(whens, place, findings_);
        if (ranges_.is_tired()) return;
        for (std::size_t i = 0; i < fates.size(); ++i) {
            const RowFate& fate = fates[i];
            if (fate.reached) continue;
            if (!fate.may_hold) {
                if (whens[i] != nullptr) add_never(section, *names[i], *whens[i], place);
                continue;
            }
            // One row that does it alone says more than several together.
            const auto& above = fate.within.empty() ? fate.taken_by : fate.within;
            std::vector<std::string> rows;
            for (const int row : above) {
                rows.push_back(row_text(*at(names, row)));
                if (!fate.within.empty()) break;
            }
            if (rows.empty()) continue;
            add(section, *names[i],
                fmt::format("wherever it would hold, {} above it", fmt::join(rows, " or ")) +
                    (rows.size() == 1 ? " does first" : " do first"));
        }
    }

    [[nodiscard]] std::string row_text(const Name& name) const {
        const auto place = place_text(rules_.sources, name.span);
        const auto column = place.rfind(':');
        const auto line = column == std::string::npos || column == 0 ? std::string::npos
                                                                     : place.rfind(':', column - 1);
        if (line == std::string::npos) return fmt::format("`{}`", name.text);
        return fmt::format("`{}` (line {})", name.text, place.substr(line + 1, column - line - 1));
    }

    void find_round_rows(RuleSection section, const std::vector<Effect>& rows) {
        for (const Effect& row : rows) {
            if (row.when) ask(section, row.name, *row.when);
        }
    }

    void ask(RuleSection section, const Name& name, const Term& when,
             RulePlace place = RulePlace::other) {
        const bool never = range_in_every_case(when, place, facts_, ranges_).is_never();
        if (never && !ranges_.is_tired()) add_never(section, name, when, place);
    }

    const Rules& rules_;
    Variant variant_;
    GameFacts facts_;
    TermRanges ranges_;
    MergeFindings changes_;
    Diagnostics diagnostics_;
    RuleFindings findings_;
    std::vector<DeadRule> dead_;
};

}  // namespace

std::vector<DeadRule> dead_rules(const Rules& rules, const KnownOfGames& known) {
    return DeadRuleFinder(rules, known).run();
}

}  // namespace houserules
