#pragma once

#include <cstdint>
#include <string>

#include "simulation/block_set.h"
#include "source/expected.h"

#include <CLI/CLI.hpp>

/// Which part of how many.
struct Shard {
    std::uint64_t part = 1;
    std::uint64_t parts = 1;

    /// The blocks of this part, of so many in all: as many in each part, or one more.
    [[nodiscard]] houserules::BlockRange blocks_of(std::uint64_t blocks) const;
};

/// Which part of some work is done, and where what was done is kept meanwhile.
struct PartOptions {
    std::string shard;
    std::string checkpoint;
    bool resumes = false;

    /// Adds them to a subcommand.
    void add_to(CLI::App& command);

    /// The part; or what is wrong with the options, as a sentence.
    [[nodiscard]] houserules::Expected<Shard> part() const;
};
