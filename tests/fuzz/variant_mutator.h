#pragma once

#include <functional>
#include <string>

#include "random/random.h"

namespace houserules::fuzzing {

/// Changes a variant file into one that is nearly right: values, entries, words and names
/// rather than bytes.
class VariantMutator {
public:
    explicit VariantMutator(Random& random) : random_(random) {}

    /// Makes one change.
    [[nodiscard]] std::string mutate(const std::string& text);

    /// Puts something of one file into another.
    [[nodiscard]] std::string cross(const std::string& text, const std::string& other);

private:
    [[nodiscard]] std::string replace_value(const std::string& text, const std::string& from);
    [[nodiscard]] std::string replace_value_by_key(const std::string& text);
    [[nodiscard]] std::string remove_entry(const std::string& text);
    [[nodiscard]] std::string add_entry(const std::string& text);
    [[nodiscard]] std::string copy_entry(const std::string& text, const std::string& from);
    [[nodiscard]] std::string replace_word(const std::string& text);
    [[nodiscard]] std::string rename(const std::string& text);
    [[nodiscard]] std::string replace_number(const std::string& text);
    [[nodiscard]] std::string add_step(const std::string& text);
    [[nodiscard]] std::string move_line(const std::string& text);

    [[nodiscard]] std::size_t below(std::size_t bound) {
        return static_cast<std::size_t>(random_.below(bound));
    }

    Random& random_;
};

}  // namespace houserules::fuzzing
