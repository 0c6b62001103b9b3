#include "simulation/part_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "source/utf8.h"

using namespace houserules;

namespace {

/// Reads `3/100`.
std::optional<Shard> read_shard(const std::string& text) {
    Shard shard;
    const char* const last = text.data() + text.size();
    const auto [slash, error] = std::from_chars(text.data(), last, shard.part);
    if (error != std::errc() || slash == last || *slash != '/') return std::nullopt;
    const auto [end, other_error] = std::from_chars(slash + 1, last, shard.parts);
    const bool is_shard = other_error == std::errc() && end == last && shard.part >= 1 &&
                          shard.part <= shard.parts && shard.parts <= 1'000'000;
    return is_shard ? std::optional(shard) : std::nullopt;
}

}  // namespace

BlockRange Shard::blocks_of(std::uint64_t blocks) const {
    const auto whole = blocks / parts;
    const auto rest = blocks % parts;
    const auto begin_of = [&](std::uint64_t number) {
        return whole * number + std::min(number, rest);
    };
    return {begin_of(part - 1), begin_of(part)};
}

void PartOptions::add_to(CLI::App& command) {
    command
        .add_option("--shard", shard,
                    "plays one part of the games only; `merge` puts parts together")
        ->type_name("PART/PARTS");
    command
        .add_option("--checkpoint", checkpoint, "keeps what was played in a file, every 30 seconds")
        ->type_name("FILE");
    command.add_flag("--resume", resumes, "goes on from the file of --checkpoint");
}

Expected<Shard> PartOptions::part() const {
    if (resumes && checkpoint.empty()) {
        return Problem{"--resume goes on from the file of --checkpoint, which is not there"};
    }
    if (shard.empty()) return Shard();
    const auto read = read_shard(shard);
    if (read) return *read;
    return Problem{fmt::format("--shard: `{}` is not PART/PARTS, as 3/100", printable(shard))};
}
