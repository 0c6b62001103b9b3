#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "program/program.h"

/// What a person can ask for at the table beside a move.
enum class Command {
    moves,
    help,
    hint,
    why,
    look,
    hand,
    last,
    log,
    count,
    score,
    rules,
    analyse,
    undo,
    save,
    new_game,
    quit,
};

/// How a command is typed, and what it does.
struct CommandWord {
    Command command;
    std::string_view word;
    std::string_view argument;  ///< what may follow it; empty: nothing
    std::string_view says;
    bool is_harmless;  ///< may be typed as the beginning of its word
};

/// All commands in the order of the help.
[[nodiscard]] const std::vector<CommandWord>& command_words();

/// A command, and what was typed after it.
struct TypedCommand {
    Command command;
    std::string argument;
};

/// The command that a line is. Whatever the game calls by that word goes before it; a slash before
/// the word says that the command is meant.
[[nodiscard]] std::optional<TypedCommand> read_command(const houserules::Program& program,
                                                       const std::string& line);

/// The harmless commands that begin with what was typed.
[[nodiscard]] std::vector<Command> commands_beginning(const std::string& line);

/// How a command is called.
[[nodiscard]] std::string_view word_of(Command command);
