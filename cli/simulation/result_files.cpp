#include "simulation/result_files.h"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <system_error>
#include <utility>

#include "file_bytes.h"
#include "source/utf8.h"

using namespace houserules;

namespace {

void tell(const std::string& path, const std::string& problem) {
    std::cerr << fmt::format("houserules: {} {}\n", printable(path), problem);
}

/// Reads a file by a function that reads its text.
template <typename File, typename Read>
std::optional<File> read_by(const std::string& path, const Read& read) {
    const auto text = read_result_text(path);
    if (!text) return std::nullopt;
    auto file = read(*text);
    if (file) return std::move(*file);
    tell(path, "cannot be used: " + file.error().message);
    return std::nullopt;
}

}  // namespace

std::optional<std::string> read_result_text(const std::string& path) {
    constexpr std::size_t largest_result = std::size_t{1} << 28;
    auto reading = read_regular_file(path, largest_result);
    if (reading.bytes && reading.bytes->size() <= largest_result) return std::move(reading.bytes);
    tell(path, reading.bytes ? "is too large" : reading.problem);
    return std::nullopt;
}

std::optional<SimulationFile> read_result(const std::string& path) {
    return read_by<SimulationFile>(path, read_simulation_file);
}

std::optional<ComparisonFile> read_comparison(const std::string& path) {
    return read_by<ComparisonFile>(path, read_comparison_file);
}

bool can_be_written(const std::string& path) {
    const auto reason = path.empty() ? std::string() : why_unwritable(path);
    if (!reason.empty()) tell(path, "cannot be written: " + reason);
    return reason.empty();
}

bool write_result(const std::string& path, const std::string& text) {
    const auto reason = write_file(path, text);
    if (!reason.empty()) tell(path, "cannot be written: " + reason);
    return reason.empty();
}

std::string why_not_kept(const Series& series) {
    return series.budget.time ? "what bots that think by the clock do cannot be repeated, so it is "
                                "not kept in files"
                              : "";
}

Kept look_for_checkpoint(const std::string& path, bool resumes) {
    std::error_code error;
    if (path.empty() || !std::filesystem::exists(path, error)) return Kept::nothing;
    if (resumes) return Kept::something;
    tell(path, "is there; --resume goes on from it, or remove it");
    return Kept::unusable;
}

bool can_be_resumed(const std::string& path, const std::string& difference, const BlockSet& played,
                    const BlockRange& blocks) {
    if (!difference.empty()) {
        tell(path, "is of another simulation: " + difference);
        return false;
    }
    const auto& ranges = played.ranges();
    const bool is_other_part =
        !ranges.empty() && (ranges.front().begin < blocks.begin || ranges.back().end > blocks.end);
    if (is_other_part) tell(path, "has games of another part; see --shard");
    return !is_other_part;
}
