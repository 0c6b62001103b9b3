#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rules/rules.h"
#include "source/expected.h"
#include "variant/file_access.h"
#include "variant/loader.h"

namespace houserules {

/// Which game: one of the shelf by its name, or a text that somebody sent.
struct GameChoice {
    std::optional<std::string> variant = {};
    std::string text = {};
    std::vector<OptionSetting> settings = {};
};

/// The games that can be played here: those that come with the program, and perhaps others. A game
/// is found only by its name in the list. It may be asked by any thread, if its files may be.
class GameShelf {
public:
    /// The names of the games beside the bundled ones, as they are now. The file of one is read by
    /// its name with the ending of variant files.
    using OtherGames = std::function<std::vector<std::string>()>;

    /// @param files    what the games and those who send texts may read
    /// @param bundled  the names of the bundled games
    /// @param others   null: there are no others
    GameShelf(FileAccess files, std::vector<std::string> bundled, OtherGames others = nullptr);

    [[nodiscard]] const std::vector<std::string>& bundled() const { return bundled_; }

    /// The names of the other games, as they are now.
    [[nodiscard]] std::vector<std::string> others() const;

    [[nodiscard]] bool is_bundled(const std::string& name) const;

    /// The file of a game as it is written; nothing if there is no such game.
    [[nodiscard]] std::optional<std::string> text(const std::string& name) const;

    /// Reads a game; nothing if there is none of that name.
    [[nodiscard]] std::optional<LoadedVariant> load(const GameChoice& game) const;

    /// Reads a game and sets its options.
    [[nodiscard]] Expected<Rules, RulesFailure> rules(const GameChoice& game) const;

    /// How the files of its games are read.
    [[nodiscard]] const FileAccess& files() const { return files_; }

private:
    [[nodiscard]] bool is_other(const std::string& name) const;

    FileAccess files_;
    std::vector<std::string> bundled_;
    OtherGames others_;
};

}  // namespace houserules
