#pragma once

#include <CLI/CLI.hpp>

/// Adds a subcommand to the program. When it is called, `status` becomes its exit status.
void add_run_command(CLI::App& app, int& status);
void add_engine_command(CLI::App& app, int& status);
void add_serve_command(CLI::App& app, int& status);
void add_simulate_command(CLI::App& app, int& status);
void add_merge_command(CLI::App& app, int& status);
void add_compare_command(CLI::App& app, int& status);
void add_report_command(CLI::App& app, int& status);
void add_tournament_command(CLI::App& app, int& status);
void add_replay_command(CLI::App& app, int& status);
void add_analyse_command(CLI::App& app, int& status);
void add_stats_command(CLI::App& app, int& status);
void add_list_command(CLI::App& app, int& status);
void add_explain_code_command(CLI::App& app, int& status);
void add_validate_command(CLI::App& app, int& status);
void add_test_command(CLI::App& app, int& status);
void add_new_command(CLI::App& app, int& status);
void add_show_command(CLI::App& app, int& status);
void add_rules_command(CLI::App& app, int& status);
void add_diff_command(CLI::App& app, int& status);
