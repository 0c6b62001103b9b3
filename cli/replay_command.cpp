#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "commands.h"
#include "exit_status.h"
#include "file_bytes.h"
#include "game_options.h"
#include "line_reader.h"
#include "play/record.h"
#include "play/replay.h"
#include "shown_record.h"
#include "source/utf8.h"
#include "variant_files.h"

using namespace houserules;

namespace {

struct ReplayOptions {
    std::string record;
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

    int play(std::istream& stream) {
        LineReader lines(stream, RecordLimits::line);
        std::string line;
        while (!replay_.gave_up() && std::cout) {
            const auto outcome = lines.read(line);
            if (outcome == LineReader::Outcome::end) break;
            if (outcome == LineReader::Outcome::too_long) {
                replay_.read_too_long();
            } else if (lines.had_break()) {
                replay_.read(line);
            } else {
                replay_.read_last(line);
            }
            tell_findings();
        }
        replay_.finish();
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
            (options_.show ? std::cerr : std::cout) << fmt::format(
                "{}:{}: {}{}\n", name(), finding.line, heading(finding.kind), finding.text);
        }
    }

    [[nodiscard]] std::string name() const {
        return options_.record == standard_input ? "<stdin>" : printable(options_.record);
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
    ReplayRun run(options);
    if (options.record == standard_input) return run.play(std::cin);
    const std::string reason = why_unreadable(options.record);
    if (!reason.empty()) {
        std::cerr << fmt::format("houserules: {} cannot be read: {}\n", printable(options.record),
                                 reason);
        return exit_status::bad_input;
    }
    std::ifstream stream(options.record, std::ios::binary);
    return run.play(stream);
}

}  // namespace

void add_replay_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("replay",
                                       "Plays a recorded game again and says where the "
                                       "record and the rules disagree.");
    const auto options = std::make_shared<ReplayOptions>();
    command
        ->add_option("record", options->record,
                     "a file that `run --record` wrote, or - for standard input")
        ->required()
        ->type_name("FILE|-");
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
