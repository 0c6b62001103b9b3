#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "commands.h"
#include "exit_status.h"
#include "line_reader.h"
#include "play/record.h"
#include "play/replay.h"
#include "variant_files.h"

using namespace houserules;

namespace {

const char* heading(ReplayFinding::Kind kind) {
    switch (kind) {
        case ReplayFinding::Kind::agrees: return "";
        case ReplayFinding::Kind::note: return "note: ";
        case ReplayFinding::Kind::disagrees: return "record and rules disagree: ";
        case ReplayFinding::Kind::broken: return "not a record: ";
    }
    return "";
}

int replay_file(const std::string& path) {
    std::error_code error;
    const bool folder = std::filesystem::is_directory(path, error);
    std::ifstream stream(path, std::ios::binary);
    if (folder || !stream) {
        std::cerr << fmt::format("houserules: {} cannot be read\n", path);
        return exit_status::bad_input;
    }
    Replay replay(disk_files());
    LineReader reader(stream, RecordLimits::line);
    std::string line;
    std::size_t told = 0;
    const auto tell = [&] {
        for (; told < replay.findings().size(); ++told) {
            const auto& finding = replay.findings()[told];
            std::cout << fmt::format("{}:{}: {}{}\n", path, finding.line, heading(finding.kind),
                                     finding.text);
        }
    };
    while (!replay.gave_up()) {
        const auto outcome = reader.read(line);
        if (outcome == LineReader::Outcome::end) break;
        if (outcome == LineReader::Outcome::too_long) {
            replay.read_too_long();
        } else {
            replay.read(line);
        }
        tell();
    }
    replay.finish();
    tell();
    return replay.agrees() ? exit_status::success : exit_status::bad_input;
}

}  // namespace

void add_replay_command(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("replay",
                                       "Plays a recorded game again and says where the "
                                       "record and the rules disagree.");
    const auto path = std::make_shared<std::string>();
    command->add_option("record", *path, "a file that `run --record` wrote")
        ->required()
        ->type_name("FILE");
    command->callback([path, &status] { status = replay_file(*path); });
}
