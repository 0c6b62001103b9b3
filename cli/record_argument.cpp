#include "record_argument.h"

#include <fmt/format.h>

#include <fstream>
#include <iostream>

#include "file_bytes.h"
#include "line_reader.h"
#include "play/record.h"
#include "source/utf8.h"
#include "variant_files.h"

using namespace houserules;

namespace {

void read_lines(std::istream& stream, Replay& replay, const std::function<bool()>& goes_on) {
    LineReader lines(stream, RecordLimits::line);
    std::string line;
    while (goes_on()) {
        const auto outcome = lines.read(line);
        if (outcome == LineReader::Outcome::end) break;
        if (outcome == LineReader::Outcome::too_long) {
            replay.read_too_long();
        } else if (lines.had_break()) {
            replay.read(line);
        } else {
            static_cast<void>(replay.read_last(line));
        }
    }
    replay.finish();
}

}  // namespace

void RecordArgument::add_to(CLI::App& command) {
    command
        .add_option("record", record_, "a file that `run --record` wrote, or - for standard input")
        ->required()
        ->type_name("FILE|-");
}

std::string RecordArgument::name() const {
    return record_ == standard_input ? "<stdin>" : printable(record_);
}

std::optional<std::string> RecordArgument::read(Replay& replay,
                                                const std::function<bool()>& goes_on) const {
    if (record_ == standard_input) {
        read_lines(std::cin, replay, goes_on);
        return std::nullopt;
    }
    const std::string reason = why_unreadable(record_);
    if (!reason.empty()) return fmt::format("{} cannot be read: {}", name(), reason);
    std::ifstream stream(record_, std::ios::binary);
    read_lines(stream, replay, goes_on);
    return std::nullopt;
}
