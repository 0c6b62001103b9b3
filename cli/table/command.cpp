#include "command.h"

#include <algorithm>

#include "notation/card_text.h"

using namespace houserules;

namespace {

std::string without_blanks_around(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return std::string(text);
}

/// The command that a word stands for; one has a short word, too, where no rank is called so.
std::optional<Command> command_called(const Program& program, std::string_view word) {
    for (const auto& known : command_words()) {
        if (equal_ignoring_case(word, known.word)) return known.command;
    }
    const bool quits = equal_ignoring_case(word, "q") && rank_named(program, word) < 0;
    return quits ? std::optional(Command::quit) : std::nullopt;
}

/// Whether the game itself calls something by a word.
bool is_word_of_game(const Program& program, const std::string& word) {
    return find_name(program.names.actions, word) >= 0 || !cards_named(program, word).empty() ||
           find_name(program.names.combinations, word) >= 0;
}

}  // namespace

const std::vector<CommandWord>& command_words() {
    static const std::vector<CommandWord> words = {
        {Command::moves, "?", "[N]", "the legal moves with their numbers, from number N on", true},
        {Command::hint, "hint", "", "the best moves, tried out by what you know", true},
        {Command::why, "why", "[MOVE]", "why that move, or the last one refused, is not legal",
         true},
        {Command::look, "look", "", "the table as it lies there", true},
        {Command::hand, "hand", "", "your cards", true},
        {Command::last, "last", "", "what was played last", true},
        {Command::log, "log", "", "all that happened in this game", true},
        {Command::count, "count", "", "the cards that you have not seen", true},
        {Command::score, "score", "", "the points, what else players keep, and when the game ends",
         true},
        {Command::rules, "rules", "[SECTION]", "the rules of the game", true},
        {Command::analyse, "analyse", "", "what your decisions cost, once the game is over", false},
        {Command::undo, "undo", "", "takes back your last decision", false},
        {Command::save, "save", "FILE", "keeps the game for `houserules run --resume FILE`", false},
        {Command::new_game, "new", "", "leaves this game and deals another", false},
        {Command::help, "help", "", "this list", true},
        {Command::quit, "quit", "", "ends the game", false},
    };
    return words;
}

std::optional<TypedCommand> read_command(const Program& program, const std::string& line) {
    std::string text = without_blanks_around(line);
    const bool is_command = text.size() > 1 && text.front() == '/';
    if (is_command) text = without_blanks_around(std::string_view(text).substr(1));
    if (!text.empty() && text.front() == '?') {
        return TypedCommand{Command::moves, without_blanks_around(text.substr(1))};
    }
    const std::string word = text.substr(0, text.find_first_of(" \t"));
    const auto command = command_called(program, word);
    if (!command || (!is_command && is_word_of_game(program, word))) return std::nullopt;
    std::string argument = without_blanks_around(std::string_view(text).substr(word.size()));
    const auto& words = command_words();
    const auto known = std::find_if(words.begin(), words.end(), [&](const CommandWord& other) {
        return other.command == *command;
    });
    if (!argument.empty() && known->argument.empty()) return std::nullopt;
    return TypedCommand{*command, std::move(argument)};
}

std::vector<Command> commands_beginning(const std::string& line) {
    std::vector<Command> found;
    for (const auto& known : command_words()) {
        const bool begins = line.size() < known.word.size() &&
                            equal_ignoring_case(known.word.substr(0, line.size()), line);
        if (known.is_harmless && !line.empty() && begins) found.push_back(known.command);
    }
    return found;
}

std::string_view word_of(Command command) {
    for (const auto& known : command_words()) {
        if (known.command == command) return known.word;
    }
    return {};
}
