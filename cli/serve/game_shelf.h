#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/rules.h"
#include "variant/file_access.h"

namespace houserules::serve {

/// Which game: one of the shelf by its name, or a text that somebody sent.
struct GameChoice {
    std::optional<std::string> variant = {};
    std::string text = {};
    std::vector<OptionSetting> settings = {};
};

/// The rules of a game, and those of the game that it extends.
struct RulesWithParent {
    Rules rules;
    std::optional<Rules> parent = {};  ///< with all options at their default; nothing without one
};

/// The games that can be played here: those that come with the program, and those of a folder.
/// A game is found only by its name in the list. What a game of the folder or a text extends must
/// be bundled, or lie in the folder; without a folder, be bundled. It may be asked by any thread.
class GameShelf {
public:
    /// @param files   what clients may read; see `client_files`
    /// @param bundled the names of the bundled games
    GameShelf(const FileAccess& files, std::vector<std::string> bundled,
              std::optional<std::filesystem::path> folder);

    [[nodiscard]] const std::vector<std::string>& bundled() const { return bundled_; }

    /// The names of the games of the folder, as they are now.
    [[nodiscard]] std::vector<std::string> of_folder() const;

    [[nodiscard]] bool is_bundled(const std::string& name) const;

    /// The file of a game as it is written; nothing if there is no such game.
    [[nodiscard]] std::optional<std::string> text(const std::string& name) const;

    /// Reads a game; nothing if there is none of that name.
    [[nodiscard]] std::optional<LoadedVariant> load(const GameChoice& game) const;

    /// Reads a game and sets its options.
    [[nodiscard]] Expected<Rules, RulesFailure> rules(const GameChoice& game) const;

    /// The same with what the game extends.
    [[nodiscard]] Expected<RulesWithParent, RulesFailure> rules_with_parent(
        const GameChoice& game) const;

    /// How the files of its games are read.
    [[nodiscard]] const FileAccess& files() const { return files_; }

private:
    [[nodiscard]] std::optional<Rules> parent(const std::string& name) const;

    FileAccess files_;
    std::vector<std::string> bundled_;
    std::optional<std::filesystem::path> folder_;
};

}  // namespace houserules::serve
