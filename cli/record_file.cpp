#include "record_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <optional>
#include <string_view>
#include <utility>

#include "file_bytes.h"
#include "line_reader.h"
#include "seats.h"
#include "source/utf8.h"
#include "variant_files.h"

using namespace houserules;

namespace {

std::string cannot_be_written(const std::string& path) {
    return fmt::format("{} cannot be written: {}", printable(path), std::strerror(errno));
}

/// Whether bytes would be lost if this were written over: a pipe, a device or an empty file has
/// none, and a folder cannot be written anyway.
bool holds_bytes(const std::string& path) {
    struct stat status {};
    // A link that leads nowhere is not to be followed.
    if (stat(path.c_str(), &status) != 0) return true;
    return S_ISREG(status.st_mode) && status.st_size > 0;
}

constexpr mode_t readable_by_all = 0666;  // as far as the user allows

/// Where the whole lines of a record end, and whether the last of them lacks its line break.
struct RecordEnd {
    std::uint64_t bytes = 0;
    bool lacks_break = false;
    /// Of the last game, after its first line and after each decision: where the line ends.
    std::vector<std::uint64_t> decisions = {};
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
        const auto decisions = reader.decision_count();
        if (decisions == 0) end.decisions.clear();
        end.decisions.resize(decisions + 1, end.bytes);
    }
    if (end.lacks_break) end.decisions.back() += 1;
    return end;
}

}  // namespace

Expected<RecordFile> RecordFile::make(const std::string& path, bool overwrite) {
    const int flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY;
    int descriptor = open(path.c_str(), flags | O_EXCL, readable_by_all);
    if (descriptor < 0 && errno == EEXIST) {
        if (!overwrite && holds_bytes(path)) {
            return Problem{fmt::format(
                "{} is there already; choose another name, or write over it with --force",
                printable(path))};
        }
        descriptor = open(path.c_str(), flags, readable_by_all);
    }
    if (descriptor < 0) return Problem{cannot_be_written(path)};
    RecordFile file(path, descriptor);
    if (!file.is_regular()) return file;
    if (!file.lock()) return Problem{file.problem_};
    if (!file.cut_to(0)) return Problem{file.problem_};
    return file;
}

Expected<RecordFile> RecordFile::open_again(const std::string& path) {
    const int descriptor = open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (descriptor < 0) return Problem{cannot_be_written(path)};
    RecordFile file(path, descriptor);
    if (!file.is_regular()) return Problem{fmt::format("{} is not a file", printable(path))};
    if (!file.lock()) return Problem{file.problem_};
    return file;
}

RecordFile::RecordFile(RecordFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_), problem_(std::move(other.problem_)) {}

RecordFile::~RecordFile() {
    if (descriptor_ >= 0) close(descriptor_);
}

bool RecordFile::is_regular() const {
    struct stat status {};
    return fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode);
}

bool RecordFile::lock() {
    if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return true;
    problem_ = fmt::format("{} is being written by another game", printable(path_));
    return false;
}

bool RecordFile::fail() {
    problem_ = cannot_be_written(path_);
    return false;
}

bool RecordFile::cut_to(std::uint64_t bytes) {
    const auto size = static_cast<off_t>(bytes);
    if (ftruncate(descriptor_, size) != 0 || lseek(descriptor_, size, SEEK_SET) < 0) return fail();
    size_ = bytes;
    return true;
}

bool RecordFile::write(const std::string& line) {
    if (!problem_.empty()) return false;
    const std::string bytes = line + '\n';
    std::string_view left = bytes;
    while (!left.empty()) {
        const ssize_t count = ::write(descriptor_, left.data(), left.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            fail();
            // Half a line would be cut off by whoever goes on; a pipe has it already.
            const bool cut = ftruncate(descriptor_, static_cast<off_t>(size_)) == 0;
            static_cast<void>(cut);
            return false;
        }
        left.remove_prefix(static_cast<std::size_t>(count));
    }
    size_ += bytes.size();
    return true;
}

bool RecordFile::settle() {
    if (!problem_.empty()) return false;
    // What is no file on a disk has nothing to wait for.
    return fsync(descriptor_) == 0 || errno == EINVAL || fail();
}

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
    // The next of several games begins after what was read.
    std::vector<std::uint64_t> ends;
    if (left->game.is_recorded) ends = end.decisions;
    return LeftRecord{std::move(*left), std::move(ends), std::move(*file)};
}
