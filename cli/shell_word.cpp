#include "shell_word.h"

#include "source/utf8.h"

std::string shell_word(const std::string& path) {
    constexpr const char* plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-+,:@%/";
    if (!path.empty() && path.find_first_not_of(plain) == std::string::npos) return path;
    std::string word = "'";
    for (const char letter : path) word += letter == '\'' ? "'\\''" : std::string(1, letter);
    return houserules::printable(word + "'");
}
