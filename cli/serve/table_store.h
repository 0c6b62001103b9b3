#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace houserules::serve {

/// Where tables outlive the program: a file for each in a folder, which nobody else may read, since
/// they hold what lets somebody sit down, and the cards.
class TableStore {
public:
    /// Keeps nothing.
    TableStore() = default;

    /// Makes the folder, if it is not there, and bars it to others.
    ///
    /// @return why that cannot be done, as a sentence
    [[nodiscard]] std::optional<std::string> open(std::filesystem::path folder);

    /// Whether anything is kept.
    [[nodiscard]] bool is_open() const { return folder_.has_value(); }

    struct File {
        std::string table;
        std::filesystem::path path;
        std::optional<std::string> text = {};  ///< nothing if it cannot be read
    };

    /// All files of tables; of a line that was cut off when it was written nothing is left.
    [[nodiscard]] std::vector<File> read_all() const;

    /// The text of a table's file; nothing if it cannot be read.
    [[nodiscard]] std::optional<std::string> read(const std::string& table) const;

    /// Writes a table's file anew, all or nothing.
    ///
    /// @return why that cannot be done; empty if it was
    [[nodiscard]] std::string write(const std::string& table, std::string_view text) const;

    /// Writes lines at its end, all or nothing, likewise.
    [[nodiscard]] std::string append(const std::string& table, std::string_view lines) const;

    /// Removes it.
    void remove(const std::string& table) const;

private:
    [[nodiscard]] std::filesystem::path path_of(const std::string& table) const;

    std::optional<std::filesystem::path> folder_;
};

}  // namespace houserules::serve
