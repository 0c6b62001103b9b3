#include "verify/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "compiler/compile.h"
#include "compiler/own_cause.h"
#include "compiler/work.h"
#include "game/zone_bounds.h"
#include "notation/card_text.h"
#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/checks/deal_report.h"
#include "variant/checks/option_values.h"
#include "verify/trial/endless_defaults.h"
#include "verify/trial/endless_options.h"
#include "verify/trial/first_moves.h"
#include "verify/trial/option_sets.h"
#include "verify/trial/trial_table.h"
#include "verify/trial/trial_words.h"

namespace houserules {

namespace {

using Ending = TrialGame::Ending;

/// Games that are to show that no game ends, of each policy.
constexpr int long_games = 4;
/// Games that are to show whether it was by chance that one did not end.
constexpr int doubtful_games = 8;
/// A game was not really tried with fewer decisions, if it was not over then.
constexpr std::uint64_t few_decisions = 60;

class TrialSeries {
public:
    TrialSeries(const Variant& variant, const Node& document, const std::string& name,
                Diagnostics& diagnostics, const TrialLimits& limits)
        : variant_(variant), document_(document), name_(name), diagnostics_(diagnostics),
          limits_(limits), work_left_(limits.work), reserve_left_(limits.reserve),
          deal_changes_by_round_(deal_changes_by_round(variant)), endless_options_(variant),
          endless_defaults_(variant) {}

    TrialReport play(const Program& defaults) {
        const auto meant = option_sets_to_try(variant_, 1);
        play_tables(defaults, meant.front(), 2);
        report_first_moves(defaults);
        const auto sets = option_sets_to_try(variant_, affordable_sets(defaults));
        for (std::size_t i = 1; i < sets.size() && report_.faults.empty(); ++i) {
            if (changes_unplayable_option(sets[i])) continue;
            Diagnostics problems;
            const auto program = compile(variant_, sets[i], problems);
            if (!program) {
                report_unplayable(sets[i], problems);
                continue;
            }
            play_tables(*program, sets[i], sets.size() - i);
        }
        report_endless_options();
        report_endless_defaults();
        return std::move(report_);
    }

private:
    /// The defaults are played anyway; other options are only as far as they are cheap to play.
    [[nodiscard]] std::size_t affordable_sets(const Program& defaults) const {
        const auto decision = (limits_.work - work_left_) / std::max<std::uint64_t>(turns_, 1);
        const auto playing = few_decisions * decision * defaults.players.size();
        const auto more = work_left_ / std::max<std::uint64_t>(playing, 1);
        return static_cast<std::size_t>(std::min<std::uint64_t>(1 + more, limits_.option_sets));
    }

    /// @param sets_left  among which the work that is left is shared out, this one among them
    void play_tables(const Program& program, const OptionValues& options, std::size_t sets_left) {
        const Program trusting = without_passing_over(program);
        GameWork work(trusting);
        const auto tables = program.players.size();
        for (std::size_t i = 0; i < tables && report_.faults.empty(); ++i) {
            const TrialTable table{&trusting, &options, program.players[i]};
            const auto tables_left = sets_left * tables - i;
            play_table(table, work_left_ / tables_left, reserve_left_ / (tables - i), work);
        }
    }

    /// Plays some games, as far as the work given to them goes.
    ///
    /// @param reserve  what one game with the defaults may cost beyond it, if none came to its end
    void play_table(const TrialTable& table, std::uint64_t share, std::uint64_t reserve,
                    GameWork& work) {
        const bool is_meant = changed_options(variant_, *table.options).empty();
        std::vector<TrialGame> endless;
        int stood_still = 0;
        bool ended = false;
        bool from_reserve = false;
        int rounds_looked_at = 1;
        int game = 0;
        for (; game < limits_.games && !from_reserve; ++game) {
            if (game > 0 && limits_.work - work_left_ > limits_.repeating) break;
            const auto setup = setup_of(table, limits_.turns);
            const bool checked = game == 0 && looks_closely();
            auto played = play_and_pay(table, setup, TrialPolicy::any_move, checked, share, work);
            if (played.ending == Ending::too_costly && is_meant && game == 0) {
                from_reserve = true;
                played = play_from_reserve(table, setup, reserve, work);
            }
            if (!was_dealt_rightly(table, played, rounds_looked_at)) return;
            if (!judge(table, setup, played)) return;
            count(table, is_meant, played);
            if (played.ending == Ending::too_costly) break;
            stood_still += static_cast<int>(stands_still(played));
            if (is_endless(played)) {
                endless.push_back(std::move(played));
            } else {
                ended = true;
            }
        }
        if (stood_still > 0) look_whether_options_end(table, work);
        if (is_meant && !ended && endless.empty()) report_.cut_short.push_back(table.players);
        if (!ended && !endless.empty() && !endless_reported_) look_whether_any_ends(table, work);
        if (is_meant) look_whether_most_end(table, game, stood_still, work);
    }

    /// Takes a game into the report.
    void count(const TrialTable& table, bool is_meant, const TrialGame& game) {
        ++report_.games;
        report_.passed_over += game.passed_over ? 1 : 0;
        first_moves_.look_at(game);
        if (game.ending == Ending::too_costly) {
            ++report_.too_costly;
            report_.costly_work = costly_work_text(*table.program);
            return;
        }
        report_.ends.count(game.ending == Ending::over);
        if (is_meant) report_.default_ends.count(game.ending == Ending::over);
    }

    /// Plays a game from its beginning, for what may be done beyond the usual.
    TrialGame play_from_reserve(const TrialTable& table, const GameSetup& setup,
                                std::uint64_t reserve, GameWork& work) {
        work.give(reserve);
        auto played = play_trial(*table.program, setup, TrialPolicy::any_move, false, work);
        reserve_left_ -= reserve - work.left();
        return played;
    }

    /// Looking at positions closely takes longer than playing; a few games are enough.
    [[nodiscard]] bool looks_closely() { return checked_games_++ < limits_.checked_games; }

    /// A game whose rounds end comes to its end, as long as that may take.
    [[nodiscard]] bool stands_still(const TrialGame& game) const {
        return is_endless(game) && game.state.turn - game.round_since >= game.state.turn / 2;
    }

    /// Long games where usual ones stood still, as far as they can be paid for.
    template <typename Count>
    void play_longer(const TrialTable& table, GameWork& work, const Count& count) {
        for (int game = 0; game < doubtful_games; ++game) {
            const auto setup = setup_of(table, limits_.most_turns);
            auto share = work_left_;
            const auto played =
                play_and_pay(table, setup, TrialPolicy::any_move, false, share, work);
            if (played.ending == Ending::too_costly || !judge(table, setup, played)) return;
            count(setup.seed, played);
        }
    }

    void look_whether_options_end(const TrialTable& table, GameWork& work) {
        if (!endless_options_.is_in_doubt(*table.options)) return;
        play_longer(table, work, [&](std::uint64_t seed, const TrialGame& game) {
            endless_options_.count(*table.options, table.players, seed, stands_still(game));
        });
    }

    /// @param games  usual ones with the defaults, so many of which stood still
    void look_whether_most_end(const TrialTable& table, int games, int stood_still,
                               GameWork& work) {
        if (endless_reported_ || !endless_defaults_.is_in_doubt(games, stood_still)) return;
        play_longer(table, work, [&](std::uint64_t seed, const TrialGame& game) {
            endless_defaults_.count(table.players, seed, game.ending != Ending::over);
        });
    }

    /// Longer games, some of them by players who would rather play cards than do anything else.
    void look_whether_any_ends(const TrialTable& table, GameWork& work) {
        std::vector<TrialGame> games;
        GameSetup shown;
        for (const auto policy : {TrialPolicy::any_move, TrialPolicy::plays_first}) {
            for (int game = 0; game < long_games; ++game) {
                const auto setup = setup_of(table, limits_.most_turns);
                auto share = work_left_;
                auto played = play_and_pay(table, setup, policy, false, share, work);
                // What cannot be paid for is not known.
                if (played.ending == Ending::too_costly) return;
                if (!judge(table, setup, played) || !is_endless(played)) return;
                if (games.empty()) shown = setup;
                games.push_back(std::move(played));
            }
        }
        // That a game goes on and on may be meant: then it is said what players do.
        const bool is_long =
            all_of(games, [](const TrialGame& game) { return game.ending == Ending::too_long; });
        if (is_long && may_not_end(variant_)) return;
        report_endless(
            table, shown,
            fmt::format("no game that was tried comes to an end with {}: {}",
                        table_text(variant_, table), endless_cause_text(*table.program, games)),
            is_first_round_endless(*table.program, games) ? "rounds" : "end");
    }

    /// Before a game it is not known how many rounds there will be; these were played.
    bool was_dealt_rightly(const TrialTable& table, const TrialGame& game, int& rounds_looked_at) {
        const int rounds = game.state.round;
        while (deal_changes_by_round_ && rounds_looked_at < rounds) {
            const DealCase deal{table.players, ++rounds_looked_at, table.options};
            const DealResult result = follow_deal(variant_, deal);
            if (!is_wrong(variant_, result)) continue;
            deal_changes_by_round_ = false;  // once is enough
            report_deal(variant_, document_, deal, result, diagnostics_);
            return false;
        }
        return true;
    }

    /// @return whether there is nothing in the game itself that is wrong
    bool judge(const TrialTable& table, const GameSetup& setup, const TrialGame& game) {
        if (!game.faults.empty()) {
            report_.faults.push_back(fmt::format("with {}, seed {}, turn {}: {}",
                                                 table_text(variant_, table), setup.seed,
                                                 game.fault_turn, game.faults.front()));
            return false;
        }
        if (game.ending == Ending::stuck || game.ending == Ending::not_begun) {
            const int bound = broken_bound(*table.program, game.state);
            if (bound < 0) {
                report_dead_end(table, setup, game);
            } else {
                report_broken_bound(table, setup, static_cast<std::size_t>(bound), game.state);
            }
            return false;
        }
        if (game.ending == Ending::redeals) {
            report_redeals(table, setup);
            return false;
        }
        if (game.ending == Ending::only_passes || game.ending == Ending::idle_rounds) {
            const bool passes = game.ending == Ending::only_passes;
            const bool stays_open = game.state.turn - game.open_since >= idle_decisions;
            report_endless(
                table, setup,
                fmt::format("with {} {}", table_text(variant_, table),
                            !passes      ? "round after round ends before anybody decides anything"
                            : stays_open ? stays_open_text(variant_, document_)
                                         : "everybody can only pass, for ever"),
                passes && stays_open ? "trick"
                : passes             ? "actions"
                                     : "end");
            return false;
        }
        return true;
    }

    /// @param share  what the game may cost; what it did cost is taken from it
    TrialGame play_and_pay(const TrialTable& table, const GameSetup& setup, TrialPolicy policy,
                           bool checked, std::uint64_t& share, GameWork& work) {
        work.give(share);
        auto game = play_trial(*table.program, setup, policy, checked, work);
        work_left_ -= share - work.left();
        turns_ += game.state.turn;
        share = work.left();
        return game;
    }

    GameSetup setup_of(const TrialTable& table, std::uint32_t turns) {
        GameSetup setup;
        setup.seats = table.players;
        setup.seed = ++seed_;
        setup.turn_limit = turns;
        return setup;
    }

    /// What was to end a game or a round holds before anything was played.
    void report_first_moves(const Program& defaults) {
        const int row = first_moves_.end_row();
        if (row >= 0) {
            diagnostics_.warning(Code::always_same, end_span(defaults, row),
                                 "the game is over after its first move: this holds by then",
                                 "let it hold only once there is a winner");
        } else if (first_moves_.end_rounds() && variant_.rounds.over) {
            diagnostics_.warning(Code::always_same, variant_.rounds.over->span,
                                 "every round is over after its first move: this holds by then",
                                 "let it hold only once the round is won");
        }
    }

    /// Values of options with which games may go on for ever, where the file does not say so.
    void report_endless_options() {
        if (endless_reported_) return;
        for (const EndlessOptions::Case& one : endless_options_.found()) {
            GameSetup setup;
            setup.seed = one.tried.seed;
            const TrialTable table{nullptr, &one.values, one.players};
            diagnostics_.warning(
                Code::may_not_end, variant_.options[one.option].name.span,
                fmt::format("with {}, {} of {} games that were tried did not come to an end",
                            table_text(variant_, table), one.tried.endless, one.tried.games),
                fmt::format("add a rule that ends them, or say under the option what players then "
                            "do and write `may_not_end: true` beside it{}",
                            how_to_see(variant_, name_, table, setup.seed)));
        }
    }

    /// Numbers of players with which many games go on and on, where the file does not say so.
    void report_endless_defaults() {
        const auto found = endless_defaults_.found();
        if (endless_reported_ || found.empty()) return;
        GameSetup setup;
        setup.seed = found.front().tried.seed;
        const auto defaults = default_options(variant_);
        const TrialTable table{nullptr, &defaults, found.front().players};
        diagnostics_.warning(
            Code::often_endless, section_span("end"), endless_cases_text(found, limits_.most_turns),
            fmt::format("add a rule that ends them, or say in a row of `end` what players then do "
                        "and write `may_not_end: true` beside it{}",
                        how_to_see(variant_, name_, table, setup.seed)));
    }

    void report_unplayable(const OptionValues& values, Diagnostics& problems) {
        const auto changed = changed_options(variant_, values);
        if (changed.empty()) return;
        const auto& option = variant_.options[changed.front()];
        blame_own_lines(variant_, document_, problems);
        const auto all = problems.sorted();
        unplayable_.insert(changed.begin(), changed.end());
        // A file that changes the rules of an inherited option is wrong there.
        const Span declared = option.name.span;
        const Span cause = all.empty() ? declared : all.front().span;
        const bool by_change = declared.file != own_file && cause.file == own_file;
        auto& error = diagnostics_.error(
            Code::unplayable, by_change ? cause : declared,
            fmt::format("with {} there is no game{}", changed_options_text(variant_, values),
                        all.empty() ? std::string() : ": " + all.front().message));
        if (by_change) {
            error.notes.push_back({declared, option_domain_text(option)});
        } else if (!all.empty()) {
            error.notes.push_back({cause, "this is what does not work"});
        }
    }

    /// Whether an option has another value that was already said to make no game; more of them
    /// would say nothing new.
    [[nodiscard]] bool changes_unplayable_option(const OptionValues& values) const {
        const auto changed = changed_options(variant_, values);
        return any_of(changed, [&](std::size_t option) { return unplayable_.count(option) != 0; });
    }

    void report_dead_end(const TrialTable& table, const GameSetup& setup, const TrialGame& game) {
        if (dead_end_reported_) return;
        dead_end_reported_ = true;
        const State& state = game.state;
        if (game.ending == Ending::not_begun && state.out.empty() && state.end_row >= 0) {
            report_over_at_once(table, state);
            return;
        }
        if (game.ending == Ending::not_begun) {
            diagnostics_.error(Code::dead_end, section_span("setup"),
                               fmt::format("with {} the game is over before anybody acts{}",
                                           table_text(variant_, table), without_cards_text(state)),
                               fmt::format("let players have cards when play begins{}",
                                           how_to_see(variant_, name_, table, setup.seed)));
            return;
        }
        const bool nobody = state.to_act < 0;
        const bool in_stages =
            nobody && !variant_.stages.empty() && state.out.empty() && state.locked.empty();
        Diagnostic& dead_end = diagnostics_.error(
            Code::dead_end,
            section_span(in_stages ? "stages"
                         : nobody  ? "end"
                                   : "actions"),
            fmt::format("with {} a game came to a position in which {}: {}",
                        table_text(variant_, table),
                        nobody ? "nobody has a legal move"
                               : "a player has no legal move and would be passed over",
                        stuck_position_text(*table.program, state)),
            fmt::format("{}{}",
                        in_stages ? "let somebody act in one of them"
                        : nobody  ? "let a row of `end` hold there"
                                  : what_can_be_done_text(*table.program, state),
                        how_to_see(variant_, name_, table, setup.seed)));
        if (!nobody) note_other_actions(variant_, dead_end, state.anything_goes());
    }

    void report_redeals(const TrialTable& table, const GameSetup& setup) {
        if (endless_reported_) return;
        endless_reported_ = true;
        const auto step =
            std::find_if(variant_.setup.begin(), variant_.setup.end(),
                         [](const Step& one) { return one.kind == StepKind::redeal; });
        diagnostics_.error(
            Code::endless, step->when ? step->when->span : step->span,
            fmt::format("with {} cards are dealt anew for ever: this holds after every deal",
                        table_text(variant_, table)),
            "let it hold only where a deal is to be undone" +
                how_to_see(variant_, name_, table, setup.seed));
    }

    /// What was to end the game, or its rounds, holds before anybody acts.
    void report_over_at_once(const TrialTable& table, const State& state) {
        const bool rounds = state.rounds_played > 0 && variant_.rounds.over;
        diagnostics_.error(
            Code::dead_end,
            rounds ? variant_.rounds.over->span : end_span(*table.program, state.end_row),
            fmt::format("with {} {} is over before anybody acts: this holds from the beginning",
                        table_text(variant_, table), rounds ? "every round" : "the game"),
            rounds ? "let it hold only once the round is won"
                   : "let it hold only once there is a winner");
    }

    void report_broken_bound(const TrialTable& table, const GameSetup& setup, std::size_t index,
                             const State& state) {
        if (dead_end_reported_) return;
        dead_end_reported_ = true;
        const ZoneBound& bound = table.program->zone_bounds[index];
        const Zone& zone = variant_.zones[bound.zone];
        const int rank = at(table.program->rank_of, bound.cards.lowest());
        const auto stated =
            std::find_if(zone.at_most.begin(), zone.at_most.end(),
                         [&](const RankBound& of_rank) { return of_rank.rank == rank; });
        const auto most = most_in_one(*table.program, state, bound);
        diagnostics_.error(
            Code::broken_bound, stated->span,
            fmt::format("with {} a `{}` came to hold {} cards of the rank `{}`, and {} is said to "
                        "be the most",
                        table_text(variant_, table), zone.name.text, most,
                        at(variant_.deck.ranks, rank).text, bound.most),
            "say the most that there can ever be" + how_to_see(variant_, name_, table, setup.seed));
    }

    void report_endless(const TrialTable& table, const GameSetup& setup, std::string message,
                        std::string_view section) {
        if (endless_reported_) return;
        endless_reported_ = true;
        const bool never_closes =
            section == "trick" && variant_.trick.closes == Trick::Closes::never;
        const auto leads = never_closes ? step_that_leads(variant_, document_) : std::nullopt;
        const std::string help = never_closes ? how_to_close_text(variant_, document_)
                                              : "every game must come to an end";
        diagnostics_.error(Code::endless, leads.value_or(section_span(section)), std::move(message),
                           help + how_to_see(variant_, name_, table, setup.seed));
    }

    /// The condition of a row of `end`; a program has only those that may hold.
    [[nodiscard]] Span end_span(const Program& program, int row) const {
        const std::string& name = at(program.names.end_rows, row);
        for (const EndRow& other : variant_.end) {
            if (other.name.text == name) return other.when.span;
        }
        return section_span("end");
    }

    /// The name of a section in its file, or the nearest thing to it.
    [[nodiscard]] Span section_span(std::string_view section) const {
        for (const auto& entry : document_.entries) {
            if (entry.key == section) return entry.key_span;
        }
        return section == "actions" ? variant_.actions.front().name.span : section_span("actions");
    }

    const Variant& variant_;
    const Node& document_;
    const std::string& name_;
    Diagnostics& diagnostics_;
    TrialLimits limits_;
    std::uint64_t work_left_;
    std::uint64_t reserve_left_;
    std::uint64_t seed_ = 0;
    int checked_games_ = 0;
    std::uint64_t turns_ = 0;
    bool deal_changes_by_round_;  ///< and nothing was wrong with it so far
    bool dead_end_reported_ = false;
    bool endless_reported_ = false;
    FirstMoves first_moves_;
    EndlessOptions endless_options_;
    EndlessDefaults endless_defaults_;
    std::set<std::size_t> unplayable_;  ///< options that were reported
    TrialReport report_;
};

}  // namespace

TrialReport play_trials(const Variant& variant, const Program& defaults, const Node& document,
                        const std::string& name, Diagnostics& diagnostics,
                        const TrialLimits& limits) {
    return TrialSeries(variant, document, name, diagnostics, limits).play(defaults);
}

}  // namespace houserules
