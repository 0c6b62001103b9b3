#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "play/left_game.h"
#include "source/expected.h"

/// A record of games on a disk, written line by line: a line that was written is safe from whatever
/// happens to this program. Nobody else writes to it in the meantime.
class RecordFile {
public:
    /// Makes a record, or says why it cannot be made, with the name of the file.
    ///
    /// @param overwrite  also where there is a file already, which is lost
    [[nodiscard]] static houserules::Expected<RecordFile> make(const std::string& path,
                                                               bool overwrite);

    /// Opens a record to write on, or says why it cannot be, with the name of the file.
    [[nodiscard]] static houserules::Expected<RecordFile> open_again(const std::string& path);

    RecordFile(RecordFile&& other) noexcept;
    RecordFile& operator=(RecordFile&&) = delete;
    ~RecordFile();

    /// Cuts off what follows so many bytes.
    bool cut_to(std::uint64_t bytes);

    /// Writes a line, given without its line break. If that fails, the file ends with the line
    /// before, and nothing more is written.
    bool write(const std::string& line);

    /// Waits until all is on the disk.
    bool settle();

    [[nodiscard]] const std::string& path() const { return path_; }

    /// Whether it is a file on a disk, with lines that somebody can go on from.
    [[nodiscard]] bool can_be_resumed() const { return size_ > 0 && is_regular(); }

    /// How many bytes it has.
    [[nodiscard]] std::uint64_t bytes() const { return size_; }

    /// What went wrong, with the name of the file; empty if nothing did.
    [[nodiscard]] const std::string& problem() const { return problem_; }

private:
    RecordFile(std::string path, int descriptor)
        : path_(std::move(path)), descriptor_(descriptor) {}

    [[nodiscard]] bool is_regular() const;
    [[nodiscard]] bool lock();
    bool fail();

    std::string path_;
    int descriptor_;
    std::uint64_t size_ = 0;
    std::string problem_;
};

/// A record of a game that was left, and the file, which is ready to be written on.
struct LeftRecord {
    houserules::LeftGame left;
    /// Where the first line of its game ends, and those of its decisions, in bytes; of a game that
    /// has not begun nothing.
    std::vector<std::uint64_t> ends;
    RecordFile file;
};

/// Reads a record to go on with its last game; half a line at its end is cut off. Or says why that
/// cannot be, with the name of the file.
[[nodiscard]] houserules::Expected<LeftRecord> open_left_record(const std::string& path);
