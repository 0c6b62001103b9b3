#include "simulation/sweep_run.h"

#include <iostream>
#include <utility>

#include "exit_status.h"
#include "simulation/simulation_run.h"

using namespace houserules;

Expected<SweptGames, int> run_sweep(const SeriesOptions& options, const Sweep& sweep,
                                    const Processes& processes) {
    auto same = options;
    if (!same.game.seed) same.game.seed = processes.shared(fresh_seed());
    const auto variant = find_variant(same.game.variant);
    if (!variant) return exit_status::bad_input;
    const auto rules_of = [&](const std::string& value) {
        auto game = same.game;
        game.settings.push_back(sweep.option + '=' + value);
        return rules_with_options(*variant, game);
    };
    for (const auto& value : sweep.values) {
        const auto rules = rules_of(value);
        if (!rules) return rules.error();
        const auto series = same.series_for(*rules);
        if (!series) return series.error();
        if (&value == &sweep.values.front())
            std::cerr << render(rules->diagnostics, rules->sources);
    }
    SweptGames swept{sweep.option, {}, false};
    for (const auto& value : sweep.values) {
        const auto rules = rules_of(value);
        const auto series = same.series_for(*rules);
        SimulationPlan plan;
        plan.threads = same.threads;
        plan.blocks = {0, series->blocks()};
        auto run = run_simulation(*rules, *series, plan, processes);
        if (!run) return run.error();
        if (!processes.leads()) continue;
        swept.is_interrupted = !was_played(run->file, plan.blocks);
        if (swept.is_interrupted) break;
        swept.points.push_back({value, std::move(run->file)});
    }
    return swept;
}
