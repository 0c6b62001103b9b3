#include "left_record.h"

#include <fmt/format.h>

#include <cstdint>
#include <fstream>
#include <optional>

#include "line_reader.h"
#include "regular_file.h"
#include "seats.h"
#include "source/utf8.h"
#include "variant_files.h"

using namespace houserules;

namespace {

/// Where the whole lines of a record end, and whether the last of them lacks its line break.
struct RecordEnd {
    std::uint64_t bytes = 0;
    bool lacks_break = false;
};

RecordEnd read_lines(std::istream& stream, LeftGameReader& reader) {
    LineReader lines(stream, RecordLimits::line);
    RecordEnd end;
    std::string line;
    while (!reader.gave_up()) {
        const auto outcome = lines.read(line);
        if (outcome == LineReader::Outcome::end) break;
        if (outcome == LineReader::Outcome::too_long) {
            reader.read_too_long();
        } else if (lines.had_break()) {
            reader.read(line);
            end.bytes += line.size() + 1;
        } else if (reader.read_last(line)) {
            end.bytes += line.size();
            end.lacks_break = true;
        }
    }
    return end;
}

}  // namespace

Expected<LeftRecord> open_left_record(const std::string& path) {
    const std::string unreadable = why_unreadable(path);
    if (!unreadable.empty()) {
        return Problem{fmt::format("{} cannot be read: {}", printable(path), unreadable)};
    }
    auto file = RecordFile::open_again(path);
    if (!file) return file.error();
    std::ifstream stream(path, std::ios::binary);
    LeftGameReader reader(disk_files());
    const RecordEnd end = read_lines(stream, reader);
    auto left = reader.finish();
    if (!left) {
        return Problem{
            fmt::format("{}: no game to go on with: {}", printable(path), left.error().message)};
    }
    if (const auto reason = unknown_player(left->game.details.seats)) {
        return Problem{fmt::format("{}: {}", printable(path), *reason)};
    }
    const bool ready = file->cut_to(end.bytes) && (!end.lacks_break || file->write(""));
    if (!ready) return Problem{file->problem()};
    return LeftRecord{std::move(*left), std::move(*file)};
}
