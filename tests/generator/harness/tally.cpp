#include "tally.h"

#include <fmt/format.h>

#include <set>
#include <string>

#include "term_names.h"
#include "variant/keys.h"
#include "variant/rule_terms.h"

namespace houserules::generating {

namespace {

constexpr std::uint64_t rare = 100;      ///< variants of 100,000
constexpr std::uint64_t rare_pair = 20;  ///< likewise, of two steps

void collect(const Term& term, std::set<std::size_t>& kinds) {
    kinds.insert(static_cast<std::size_t>(term.kind));
    for (const Term& part : term.operands) collect(part, kinds);
    for (const Term& part : term.condition) collect(part, kinds);
}

using StepPairs = std::set<std::pair<std::size_t, std::size_t>>;

void collect(const std::vector<Step>& steps, std::set<std::size_t>& kinds, StepPairs& pairs) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto kind = static_cast<std::size_t>(steps[i].kind);
        kinds.insert(kind);
        if (i > 0) pairs.insert({static_cast<std::size_t>(steps[i - 1].kind), kind});
    }
}

/// The kind of map that a step is, told by its first key.
const KeySpec* step_key(const Node& step) {
    if (step.entries.empty()) return nullptr;
    for (const auto& spec : all_keys()) {
        const auto owner = spec.owner;
        if (owner < MapKind::deal_step || owner > MapKind::each_step) continue;
        if (spec.required && spec.key == step.entries.front().key) return &spec;
    }
    return nullptr;
}

/// Finds the keys that a file uses, by the table of keys.
class KeyFinder {
public:
    explicit KeyFinder(std::set<std::size_t>& found) : found_(found) {}

    void look(const Node& map, MapKind kind) {
        for (const auto& entry : map.entries) {
            const auto* spec = find_key(kind, entry.key);
            if (spec == nullptr) continue;
            found_.insert(static_cast<std::size_t>(spec - all_keys().data()));
            look(entry.value, *spec);
        }
    }

private:
    void look(const Node& value, const KeySpec& spec) {
        switch (spec.takes) {
            case Takes::map:
            case Takes::map_or_value: look(value, spec.inner); break;
            case Takes::rows:
                for (const auto& row : value.entries) look(row.value, spec.inner);
                break;
            case Takes::actions:
                for (const auto& row : value.entries) {
                    look(row.value, row.key == "play"   ? MapKind::play
                                    : row.key == "pass" ? MapKind::pass
                                                        : MapKind::action);
                }
                break;
            case Takes::steps:
                for (const auto& step : value.items) look_at_step(step);
                break;
            case Takes::named_steps:
                for (const auto& row : value.entries) look_at_step(row.value);
                break;
            default: break;
        }
    }

    void look_at_step(const Node& step) {
        if (const auto* spec = step_key(step)) look(step, spec->owner);
    }

    std::set<std::size_t>& found_;
};

template <typename Counts>
void add(const std::set<std::size_t>& found, Counts& counts) {
    for (const auto index : found) ++counts[index];
}

/// One table: each name with how often it is there of 100,000, rare ones marked.
class Table {
public:
    Table(std::uint64_t variants, std::uint64_t least) : variants_(variants), least_(least) {}

    void row(const std::string& name, std::uint64_t count) {
        const auto share = variants_ == 0 ? 0 : count * 100'000 / variants_;
        fmt::print("  {:<32} {:>8}{}\n", name, share, share < least_ ? "  rare" : "");
        if (share < least_) rare_ += (rare_.empty() ? "" : ", ") + name;
    }

    void print_rare(const char* what) const {
        fmt::print("{} below {}: {}\n", what, least_, rare_.empty() ? "none" : rare_);
    }

private:
    std::uint64_t variants_;
    std::uint64_t least_;
    std::string rare_;
};

/// Whether two steps can stand beside each other at all.
bool can_follow(StepKind first, StepKind second) {
    using Kind = StepKind;
    const auto only_in_setup = [](Kind kind) {
        return kind == Kind::deal || kind == Kind::choose || kind == Kind::give ||
               kind == Kind::redeal;
    };
    const auto in_setup = [&](Kind kind) {
        return only_in_setup(kind) || kind == Kind::ask || kind == Kind::reseat ||
               kind == Kind::move || kind == Kind::set || kind == Kind::shuffle;
    };
    const auto only_in_effects = [](Kind kind) {
        return kind == Kind::lead_same || kind == Kind::lead_next || kind == Kind::lead_player ||
               kind == Kind::skip || kind == Kind::reverse || kind == Kind::out_next ||
               kind == Kind::out_last || kind == Kind::move_played;
    };
    if (only_in_setup(first) || only_in_setup(second)) return in_setup(first) && in_setup(second);
    const auto with_reseat = [&](Kind kind) { return !only_in_effects(kind); };
    if (first == Kind::reseat) return with_reseat(second);
    if (second == Kind::reseat) return with_reseat(first);
    return true;
}

}  // namespace

void Tally::count(const Variant& variant, const Node& document, const Node* own) {
    std::set<std::size_t> kinds;
    for (const auto& term : rule_terms(variant)) collect(*term.term, kinds);
    add(kinds, terms);
    std::set<std::size_t> step_kinds;
    StepPairs step_pairs;
    collect(variant.setup, step_kinds, step_pairs);
    for (const auto* effects :
         {&variant.effects, &variant.rounds.at_start, &variant.rounds.at_end}) {
        for (const auto& effect : *effects) collect(effect.steps, step_kinds, step_pairs);
    }
    for (const auto& stage : variant.stages) {
        collect(stage.at_start, step_kinds, step_pairs);
        collect(stage.then, step_kinds, step_pairs);
    }
    collect(variant.trick.taken, step_kinds, step_pairs);
    collect(variant.trick.tied, step_kinds, step_pairs);
    add(step_kinds, steps);
    for (const auto& [first, second] : step_pairs) ++pairs[first][second];
    std::set<std::size_t> used;
    KeyFinder(used).look(document, MapKind::variant);
    if (own != nullptr) KeyFinder(used).look(*own, MapKind::variant);
    add(used, keys);
}

void Tally::print_table() const {
    const auto& names = step_names();
    Table term_table(accepted, rare);
    fmt::print("terms\n");
    for (std::size_t i = 0; i < term_names().size(); ++i) {
        term_table.row(std::string(term_names()[i]), terms[i]);
    }
    Table step_table(accepted, rare);
    fmt::print("steps\n");
    for (std::size_t i = 0; i < names.size(); ++i) step_table.row(std::string(names[i]), steps[i]);
    Table key_table(accepted, rare);
    fmt::print("keys\n");
    for (std::size_t i = 0; i < all_keys().size(); ++i) {
        const auto& spec = all_keys()[i];
        if (spec.owner == MapKind::deck_file || spec.owner == MapKind::deck_of_file ||
            spec.owner == MapKind::attributes_of_file) {
            continue;
        }
        key_table.row(fmt::format("{}: {}", map_kind_name(spec.owner), spec.key), keys[i]);
    }
    Table pair_table(accepted, rare_pair);
    fmt::print("steps beside each other\n");
    for (std::size_t i = 0; i < names.size(); ++i) {
        for (std::size_t j = 0; j < names.size(); ++j) {
            if (!can_follow(static_cast<StepKind>(i), static_cast<StepKind>(j))) continue;
            pair_table.row(fmt::format("{}, {}", names[i], names[j]), pairs[i][j]);
        }
    }
    term_table.print_rare("terms");
    step_table.print_rare("steps");
    key_table.print_rare("keys");
    pair_table.print_rare("pairs of steps");
}

}  // namespace houserules::generating
