#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "document/document.h"
#include "exit_status.h"
#include "file_bytes.h"
#include "game_options.h"
#include "notation/card_text.h"
#include "notation/diagnostic_json.h"
#include "notation/json_values.h"
#include "notation/sarif.h"
#include "notation/workflow_commands.h"
#include "source/render.h"
#include "source/utf8.h"
#include "source/versions.h"
#include "variant_files.h"
#include "verify/fix.h"
#include "verify/validate.h"

using namespace houserules;

namespace {

constexpr const char* standard_input_path = "<stdin>";

struct ValidateOptions {
    std::vector<std::string> files;
    std::string format = "text";
    bool fix = false;
    bool no_play = false;
    bool verbose = false;
};

/// A file that was checked, and what was put right in it before.
struct CheckedFile {
    std::string name;
    Validation validation;
    FixedText fixed;
};

/// What stands for a file that is not there to be read.
LoadedVariant unreadable(const std::string& name, std::string message, std::string help) {
    LoadedVariant loaded;
    const auto file = loaded.sources.add(SourceFile(name, ""));
    loaded.diagnostics.error(Code::unreadable_file, Span{file, 0, 0}, std::move(message),
                             std::move(help));
    return loaded;
}

LoadedVariant load_or_explain(const std::string& name) {
    std::error_code error;
    if (std::filesystem::is_directory(name, error)) {
        return unreadable(name, "this is a folder, not a variant file",
                          fmt::format("name the files in it: {}/*.yaml", printable(name)));
    }
    auto loaded = load_named(name);
    if (loaded) return std::move(*loaded);
    return unreadable(name, loaded.error().message, loaded.error().help);
}

/// Whether messages may be coloured: a person reads them at a terminal and has not said no.
bool shows_colours(int descriptor) {
    const char* no_colour = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    const bool refused = no_colour != nullptr && *no_colour != '\0';
    const bool is_dumb = terminal != nullptr && std::string_view(terminal) == "dumb";
    return isatty(descriptor) != 0 && !refused && !is_dumb;
}

/// Checks files one after the other and tells all that is wrong with them.
class ValidateRun {
public:
    explicit ValidateRun(const ValidateOptions& options) : options_(options) {}

    int run() {
        if (!check_names()) return exit_status::usage;
        for (const auto& name : options_.files) check(name);
        report();
        for (const auto& file : checked_) {
            for (const auto& fault : file.validation.trials.faults) {
                std::cerr << fmt::format("houserules: {}: the engine itself went wrong: {}\n",
                                         printable(file.name), printable(fault));
            }
            if (!file.validation.trials.cut_short.empty()) {
                std::cerr << fmt::format("houserules: {}: {}\n", printable(file.name),
                                         cut_short_text(file.validation.trials));
            }
            if (!file.validation.clean()) failed_ = true;
        }
        return failed_ ? exit_status::bad_input : exit_status::success;
    }

private:
    /// `2 to 4 players`, `2, 3 and 5 players`.
    static std::string players_text(const std::vector<int>& players) {
        if (players.size() > 2 && players.back() - players.front() + 1 == count_of(players)) {
            return fmt::format("{} to {} players", players.front(), players.back());
        }
        std::vector<std::string> numbers;
        for (const int number : players) numbers.push_back(fmt::format("{}", number));
        return fmt::format("{} players", listed(numbers));
    }

    static std::string cut_short_text(const TrialReport& trials) {
        return fmt::format(
            "note: with {} a game takes so much work that none was played to its end, so it is not "
            "known whether games come to one or somebody comes to have no move{}",
            players_text(trials.cut_short), most_of_work(trials));
    }

    static std::string most_of_work(const TrialReport& trials) {
        if (trials.costly_work.empty()) return {};
        return fmt::format("; most of it may be {}", printable(trials.costly_work));
    }

    [[nodiscard]] bool check_names() const {
        const auto& files = options_.files;
        if (std::count(files.begin(), files.end(), standard_input) > 1) {
            std::cerr << "houserules: standard input, `-`, can be read only once\n";
            return false;
        }
        if (!options_.fix) return true;
        for (const auto& name : files) {
            if (name == standard_input || is_path(name)) continue;
            std::cerr << fmt::format(
                "houserules: --fix changes files, but `{}` is a bundled variant\n",
                printable(name));
            return false;
        }
        return true;
    }

    /// Messages make way for a text that goes to standard output.
    [[nodiscard]] bool prints_text() const {
        const auto& files = options_.files;
        return options_.fix && std::count(files.begin(), files.end(), standard_input) > 0;
    }

    void check(const std::string& name) {
        CheckedFile file;
        file.name = name == standard_input ? standard_input_path : name;
        std::optional<std::string> text;
        if (name == standard_input) {
            text = read_standard_input();
        } else if (options_.fix) {
            text = disk_files().read_file(name).bytes;
        }
        if (text && options_.fix) fix(name, *text, file);
        ValidationOptions how;
        how.play = !options_.no_play;
        if (name != standard_input) how.name = name;
        file.validation =
            validate_variant(text ? load_variant_text(file.name, std::move(*text), disk_files())
                                  : load_or_explain(name),
                             how);
        checked_.push_back(std::move(file));
    }

    /// Puts misspelt words right where the text came from.
    void fix(const std::string& name, std::string& text, CheckedFile& file) {
        // Of a file that is too large only the beginning was read.
        if (text.size() <= DocumentLimits::bytes) {
            file.fixed = fix_misspelt_words(file.name, text, disk_files());
        }
        if (name == standard_input) {
            std::cout << (file.fixed.fixes > 0 ? file.fixed.text : text);
        } else if (file.fixed.fixes > 0) {
            const auto reason = replace_file(name, file.fixed.text);
            if (!reason.empty()) {
                std::cerr << fmt::format("houserules: {} cannot be written: {}\n", printable(name),
                                         reason);
                failed_ = true;
                file.fixed.fixes = 0;
            }
        }
        if (file.fixed.fixes > 0) text = file.fixed.text;
    }

    void report() const {
        std::ostream& out = prints_text() ? std::cerr : std::cout;
        if (options_.format == "json") {
            auto list = nlohmann::ordered_json::array();
            for (const auto& file : checked_) {
                const auto& loaded = file.validation.loaded;
                for (auto& problem : diagnostics_to_json(loaded.diagnostics, loaded.sources)) {
                    list.push_back(std::move(problem));
                }
            }
            out << json_line(list) << '\n';
        } else if (options_.format == "sarif") {
            std::vector<DiagnosedFile> files;
            for (const auto& file : checked_) {
                const auto& loaded = file.validation.loaded;
                files.push_back({&loaded.diagnostics, &loaded.sources});
            }
            out << json_line(sarif_log(files, program_version)) << '\n';
        } else if (options_.format == "github") {
            for (const auto& file : checked_) {
                const auto& loaded = file.validation.loaded;
                out << workflow_commands(loaded.diagnostics, loaded.sources);
            }
        } else {
            out << text_report(prints_text() ? STDERR_FILENO : STDOUT_FILENO);
        }
    }

    [[nodiscard]] std::string text_report(int descriptor) const {
        const auto style = shows_colours(descriptor) ? TextStyle::coloured : TextStyle::plain;
        std::string text;
        bool after_problems = false;
        for (const auto& file : checked_) {
            const auto& loaded = file.validation.loaded;
            const auto problems = render(loaded.diagnostics, loaded.sources, style);
            if (after_problems || (!problems.empty() && !text.empty())) text += '\n';
            after_problems = !problems.empty();
            text += problems;
            if (file.fixed.fixes > 0) {
                text +=
                    fmt::format("{}{}: {} fixed\n", after_problems ? "\n" : "",
                                printable(file.name), counted(file.fixed.fixes, "misspelt word"));
            }
            if (file.validation.clean()) text += valid_line(file);
            if (file.validation.clean() && options_.verbose) {
                text += moves_lines(file.validation) + ends_line(file.validation.trials);
            }
        }
        return text + summary();
    }

    static std::string valid_line(const CheckedFile& file) {
        const auto examples = static_cast<long long>(file.validation.examples);
        return fmt::format("{}: {} is valid{}\n", printable(file.name),
                           printable(file.validation.loaded.variant->name),
                           examples == 0   ? std::string()
                           : examples == 1 ? ", 1 example holds"
                                           : fmt::format(", {} examples hold", examples));
    }

    /// `tried in 95 games; in 12 of them somebody without a move was passed over`.
    static std::string tried(const TrialReport& trials) {
        if (trials.games == 0) return "not tried";
        const std::string games = fmt::format("tried in {}", counted(trials.games, "game"));
        if (trials.passed_over == 0) return games;
        return fmt::format("{}; in {} of them somebody without a move was passed over", games,
                           trials.passed_over);
    }

    /// `shown by the rules for who has cards; who has none is passed over, in 46 of 95 games
    /// tried`.
    static std::string shown_with_cards(const TrialReport& trials) {
        constexpr std::string_view shown = "shown by the rules for who has cards; who has none";
        if (trials.passed_over == 0) {
            return fmt::format("{} would be passed over, {}", shown,
                               trials.games == 0 ? std::string("which was not tried")
                                                 : fmt::format("in none of {} tried",
                                                               counted(trials.games, "game")));
        }
        return fmt::format("{} is passed over, in {} of {} tried", shown, trials.passed_over,
                           counted(trials.games, "game"));
    }

    static std::string known_by(MoveShown shown, const TrialReport& trials) {
        switch (shown) {
            case MoveShown::of_nobody: return tried(trials);
            case MoveShown::of_who_has_cards: return shown_with_cards(trials);
            case MoveShown::of_whoever_acts: break;
        }
        return "shown by the rules";
    }

    /// How it is known that whoever acts has a move: `in the attack: shown by the rules`.
    static std::string moves_lines(const Validation& validation) {
        std::string text;
        for (const ActionSet& set : validation.moves) {
            text += fmt::format("  whoever acts has a move{}{}: {}\n",
                                set.stage.empty() ? "" : " in stage ", printable(set.stage),
                                known_by(set.shown, validation.trials));
        }
        return text;
    }

    /// `games that were tried and ended within 2000 decisions: 97 of 120, with the defaults 24 of
    /// 24; 3 more were left, as they took too much work`.
    static std::string ends_line(const TrialReport& trials) {
        if (trials.games == 0) return {};
        const TrialEnds& all = trials.ends;
        const TrialEnds& usual = trials.default_ends;
        if (all.games == 0) {
            return "  games that were tried: all were left, as they took too much work" +
                   most_of_work(trials) + '\n';
        }
        std::string text =
            fmt::format("  games that were tried and ended within {} decisions: {} of {}",
                        TrialLimits().turns, all.ended, all.games);
        if (usual.games > 0 && usual.games < all.games) {
            text += fmt::format(", with the defaults {} of {}", usual.ended, usual.games);
        }
        if (trials.too_costly > 0) {
            text += fmt::format("; {} more {} left, as {} took too much work", trials.too_costly,
                                trials.too_costly == 1 ? "was" : "were",
                                trials.too_costly == 1 ? "it" : "they");
        }
        return text + '\n';
    }

    /// `2 errors and 1 warning in 1 of 3 files`; nothing for one file without problems.
    [[nodiscard]] std::string summary() const {
        long long errors = 0;
        long long warnings = 0;
        int files = 0;
        for (const auto& file : checked_) {
            const auto problems = file.validation.loaded.diagnostics.sorted();
            for (const auto& problem : problems) {
                ++(problem.severity == Severity::error ? errors : warnings);
            }
            if (!problems.empty()) ++files;
        }
        const auto all = checked_.size();
        if (files == 0) return all == 1 ? "" : fmt::format("\nno problems in {} files\n", all);
        std::vector<std::string> numbers;
        if (errors > 0) numbers.push_back(counted(errors, "error"));
        if (warnings > 0) numbers.push_back(counted(warnings, "warning"));
        return fmt::format(
            "\n{}{}\n", listed(numbers),
            all == 1 ? std::string() : fmt::format(" in {} of {} files", files, all));
    }

    const ValidateOptions& options_;
    std::vector<CheckedFile> checked_;
    bool failed_ = false;
};

}  // namespace

void add_validate_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("validate",
                                       "Checks variant files and shows all that is wrong "
                                       "with them.");
    const auto options = std::make_shared<ValidateOptions>();
    command
        ->add_option("file", options->files,
                     "variant files, names of bundled variants, or - for standard input")
        ->required()
        ->type_name("FILE|NAME|-");
    add_format(*command, options->format, {"text", "json", "sarif", "github"},
               "text, json, sarif or github");
    command->add_flag("--fix", options->fix,
                      "puts misspelt keys and names right in the files; "
                      "with - prints the text");
    command->add_flag("--no-play", options->no_play, "plays no games to find dead ends");
    command->add_flag("--verbose", options->verbose,
                      "tells of valid files how it is known that whoever acts has a move, and how "
                      "many games end");
    command->footer(
        "Exit status: 0 without problems, 1 with errors or warnings, 2 for a wrong "
        "command line.");
    command->callback([options, &status] { status = ValidateRun(*options).run(); });
}
