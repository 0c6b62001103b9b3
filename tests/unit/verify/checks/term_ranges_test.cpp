#include <filesystem>
#include <set>

#include "checking.h"
#include "compiler/compile.h"
#include "compiler/emitter.h"
#include "game/evaluate.h"
#include "game/game.h"
#include "random/random.h"
#include "variant/rule_terms.h"
#include "verify/checks/every_case.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// A part of an expression, what it comes to in a game, and what it may come to at all.
struct AskedTerm {
    RulePlace place = RulePlace::other;
    Formula formula;
    ValueRange range;
    const Term* term = nullptr;
};

/// Whether a term is about a card that only a condition around it knows.
bool needs_card(const Term& term) {
    if (term.kind == TermKind::card || term.kind == TermKind::other ||
        term.kind == TermKind::as_rank) {
        return true;
    }
    for (const Term& operand : term.operands) {
        if (needs_card(operand)) return true;
    }
    return false;
}

void add_parts(const Term& term, RulePlace place, const GameFacts& facts, Emitter& emitter,
               std::vector<AskedTerm>& asked) {
    if (term.type != Type::letters && !needs_card(term)) {
        TermRanges ranges(facts);
        asked.push_back(
            {place, emitter.emit(term), range_in_every_case(term, place, facts, ranges), &term});
    }
    for (const Term& operand : term.operands) add_parts(operand, place, facts, emitter, asked);
}

/// Asks all terms in every position of games, and expects their values in their ranges.
class RangeCheck {
public:
    RangeCheck(const LoadedVariant& loaded, const std::vector<std::int64_t>& options)
        : loaded_(loaded), facts_(facts_of(*loaded.variant)) {
        Diagnostics problems;
        auto program = compile(*loaded.variant, options, problems);
        REQUIRE(program.has_value());
        program_ = std::move(*program);
        Emitter emitter(*loaded.variant, options, program_);
        for (const RuleTerm& rule : rule_terms(*loaded.variant)) {
            add_parts(*rule.term, rule.place, facts_, emitter, asked_);
        }
    }

    void play(int seats, std::uint64_t seed) {
        GameSetup setup;
        setup.seats = seats;
        setup.seed = seed;
        setup.turn_limit = 120;
        State state = new_game(program_, setup);
        Random random(seed, 1);
        while (!state.over()) {
            const auto moves = legal_moves(program_, state);
            if (state.phase == Phase::play) ask_about_plays(state, moves, random);
            apply(program_, state, moves.sample(random));
            ask_all(state, nullptr);
        }
    }

private:
    void ask_about_plays(const State& state, const Moves& moves, Random& random) {
        const Move move = moves.sample(random);
        if (move.kind == Move::Kind::play) {
            const ConsideredPlay play{move.combination, move.size, move.key};
            ask_all(state, &play);
        }
        if (state.to_act < 0) return;
        const int zone = program_.actions[0].from.front();
        for (const auto card : cards_in(program_, state, zone, state.to_act)) {
            for (std::size_t i = 0; i < program_.combinations.size(); ++i) {
                const auto reading = reading_of_card(program_, static_cast<int>(i), card);
                if (!reading) continue;
                const ConsideredPlay play{reading->combination, reading->size, reading->key};
                ask_all(state, &play);
            }
        }
    }

    void ask_all(const State& state, const ConsideredPlay* play) {
        Frame frame;
        frame.player = std::max<int>(state.to_act, 0);
        frame.source = program_.actions[0].from.front();
        frame.play = play;
        if (play != nullptr) {
            compared_.exists = true;
            compared_.combination = play->combination;
            compared_.size = play->size;
            compared_.key = play->key;
        }
        for (const AskedTerm& asked : asked_) {
            // Plays of a trick are compared with each other, here with those asked about before.
            const bool compares = asked.place == RulePlace::record;
            if (compares && play == nullptr) continue;
            frame.to_beat = compares ? &others_[asked_count_ % others_.size()] : nullptr;
            if (compares && !frame.to_beat->exists) frame.to_beat = &compared_;
            if (asked.place == RulePlace::beats && (state.anything_goes() || play == nullptr)) {
                continue;
            }
            if (play == nullptr && EveryCase::depends_on_play(*asked.term)) continue;
            // Nothing is named here.
            const auto is_value = [](const Term& part) { return part.kind == TermKind::value; };
            if (contains_term(*asked.term, is_value)) continue;
            const std::int32_t value = evaluate(program_, state, frame, asked.formula);
            if (asked.range.contains(value)) {
                ++asked_count_;
                continue;
            }
            INFO(std::string(loaded_.sources.text(asked.term->span)));
            INFO(value << " is not from " << asked.range.least << " to " << asked.range.most);
            FAIL();
        }
        others_[asked_count_ % others_.size()] = compared_;
    }

public:
    std::size_t asked_count_ = 0;

private:
    const LoadedVariant& loaded_;
    GameFacts facts_;
    Program program_;
    std::vector<AskedTerm> asked_;
    PlayToBeat compared_;                 ///< as the last play that was asked about
    std::array<PlayToBeat, 8> others_{};  ///< as some of those before
};

std::vector<std::string> good_files() {
    std::vector<std::string> files;
    for (const char* folder : {"/variants", "/tests/ok", "/examples", "/examples/house-rules"}) {
        for (const auto& entry :
             std::filesystem::directory_iterator(std::string(HOUSERULES_SOURCE) + folder)) {
            if (entry.path().extension() == ".yaml") files.push_back(entry.path().string());
        }
    }
    return files;
}

/// The defaults, and every option at either end.
std::set<std::vector<std::int64_t>> options_to_try(const Variant& variant) {
    const auto defaults = default_options(variant);
    std::set<std::vector<std::int64_t>> sets = {defaults};
    for (std::size_t i = 0; i < variant.options.size(); ++i) {
        for (const auto value : {variant.options[i].least, variant.options[i].most}) {
            auto values = defaults;
            values[i] = value;
            sets.insert(values);
        }
    }
    return sets;
}

}  // namespace

TEST_CASE("what games come to lies in the ranges that were found", "[verify][checks]") {
    std::size_t asked = 0;
    for (const std::string& file : good_files()) {
        INFO(file);
        const LoadedVariant loaded = load_variant(file, source_tree());
        REQUIRE(loaded.variant.has_value());
        for (const auto& options : options_to_try(*loaded.variant)) {
            RangeCheck check(loaded, options);
            check.play(loaded.variant->players.front(), 1);
            check.play(loaded.variant->players.back(), 2);
            asked += check.asked_count_;
        }
    }
    CHECK(asked > 200'000);
}

TEST_CASE("nothing is found in good files", "[verify][checks]") {
    for (const std::string& file : good_files()) {
        INFO(file);
        LoadedVariant loaded = load_variant(file, source_tree());
        REQUIRE(loaded.variant.has_value());
        check_rules(loaded);
        INFO(render(loaded.diagnostics, loaded.sources));
        CHECK(loaded.diagnostics.empty());
    }
}
