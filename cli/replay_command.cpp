#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "commands.h"
#include "exit_status.h"
#include "game_options.h"
#include "play/replay.h"
#include "record_argument.h"
#include "shown_record.h"
#include "variant_files.h"

using namespace houserules;

namespace {

struct ReplayOptions {
    RecordArgument record;
    std::optional<std::string> with;  ///< a variant in place of the recorded rules
    bool show = false;
    ShownPart shown;
};

const char* heading(ReplayFinding::Kind kind) {
    switch (kind) {
        case ReplayFinding::Kind::agrees: return "";
        case ReplayFinding::Kind::note: return "note: ";
        case ReplayFinding::Kind::disagrees: return "record and rules disagree: ";
        case ReplayFinding::Kind::broken: return "not a record: ";
    }
    return "";
}

/// Plays the games of a record again and tells what comes of it.
class ReplayRun {
public:
    explicit ReplayRun(const ReplayOptions& options)
        : options_(options), shown_(options.shown),
          replay_(disk_files(), options.with, options.show ? &shown_ : nullptr) {}

    int play() {
        const auto problem = options_.record.read(replay_, [this] {
            tell_findings();
            return !replay_.gave_up() && std::cout;
        });
        if (problem) {
            std::cerr << fmt::format("houserules: {}\n", *problem);
            return exit_status::bad_input;
        }
        tell_findings();
        if (options_.show && !shown_.problem().empty()) {
            std::cerr << fmt::format("houserules: {}\n", shown_.problem());
            return exit_status::usage;
        }
        return replay_.agrees() ? exit_status::success : exit_status::bad_input;
    }

private:
    /// Beside a game that is shown stands only what is wrong, and not among its lines.
    void tell_findings() {
        for (; told_ < replay_.findings().size(); ++told_) {
            const auto& finding = replay_.findings()[told_];
            if (options_.show && finding.kind == ReplayFinding::Kind::agrees) continue;
            if (options_.show) std::cout.flush();
            (options_.show ? std::cerr : std::cout)
                << fmt::format("{}:{}: {}{}\n", options_.record.name(), finding.line,
                               heading(finding.kind), finding.text);
        }
    }

    const ReplayOptions& options_;
    ShownRecord shown_;
    Replay replay_;
    std::size_t told_ = 0;
};

/// Whether the rules that are to be played by are right; says on standard error what is wrong.
int check_rules(const std::string& variant) {
    if (variant == standard_input) {
        std::cerr << "houserules: --with takes a file or a bundled variant\n";
        return exit_status::usage;
    }
    GameOptions game;
    game.variant = variant;
    const auto loaded = load_game(game);
    return loaded ? exit_status::success : loaded.error();
}

int replay_record(const ReplayOptions& options) {
    if (options.with) {
        const int status = check_rules(*options.with);
        if (status != exit_status::success) return status;
    }
    return ReplayRun(options).play();
}

}  // namespace

void add_replay_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("replay",
                                       "Plays a recorded game again and says where the "
                                       "record and the rules disagree.");
    const auto options = std::make_shared<ReplayOptions>();
    options->record.add_to(*command);
    command
        ->add_option("--with", options->with, "plays it by these rules, not by those in the record")
        ->type_name("FILE|NAME");
    auto* show = command->add_flag("--show", options->show, "prints what happened, as `run` does");
    command->add_option("--from", options->shown.from, "shows it from that decision on")
        ->type_name("N")
        ->check(whole_number(1, 0xffffffffULL))
        ->needs(show);
    command->add_option("--as", options->shown.seat, "shows what that seat sees")
        ->type_name("SEAT")
        ->check(whole_number(0, State::max_seats - 1))
        ->needs(show);
    command->callback([options, &status] { status = replay_record(*options); });
}
