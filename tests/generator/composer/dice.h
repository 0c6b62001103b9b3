#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "random/random.h"

namespace houserules::generating {

/// One way to write something, where it is possible.
struct Form {
    bool possible = true;
    std::function<std::string()> write;
    int weight = 2;
};

/// A small number as a word: names that differ by a letter alone are taken for slips.
[[nodiscard]] inline std::string numeral(int number) {
    static const std::vector<std::string> words = {"none", "one", "two", "three", "four", "five"};
    return words[static_cast<std::size_t>(number) % words.size()];
}

/// A text of parts that are drawn from left to right.
class Wording {
public:
    Wording& operator<<(std::string_view part) {
        text_ += part;
        return *this;
    }
    Wording& operator<<(int part) { return *this << std::to_string(part); }

    operator std::string() const { return text_; }

private:
    std::string text_;
};

/// The choices of a composer, all drawn from one seed. Compilers evaluate the operands of `+` and
/// the arguments of a function in an order of their own, so that one of them alone may draw; what
/// draws more is named before, put in braces, or written by `<<`.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : random_(seed, 3'000'000) {}

    [[nodiscard]] bool chance(int percent) { return number(1, 100) <= percent; }

    /// From `least` to `most`, both among them.
    [[nodiscard]] int number(int least, int most) {
        return least +
               static_cast<int>(random_.below(static_cast<std::uint64_t>(most - least) + 1));
    }

    template <typename Value>
    [[nodiscard]] const Value& pick(const std::vector<Value>& of) {
        return of[static_cast<std::size_t>(random_.below(of.size()))];
    }

    [[nodiscard]] std::string word(std::initializer_list<const char*> of) {
        return *(of.begin() + random_.below(of.size()));
    }

    /// Writes one of the possible forms; nothing if none is.
    [[nodiscard]] std::string write(const std::vector<Form>& forms) {
        int sum = 0;
        for (const auto& form : forms) sum += form.possible ? form.weight : 0;
        if (sum == 0) return {};
        int left = number(1, sum);
        for (const auto& form : forms) {
            if (!form.possible) continue;
            left -= form.weight;
            if (left <= 0) return form.write();
        }
        return {};
    }

    template <typename Value>
    void mix(std::vector<Value>& values) {
        for (std::size_t i = values.size(); i > 1; --i) {
            std::swap(values[i - 1], values[static_cast<std::size_t>(random_.below(i))]);
        }
    }

private:
    Random random_;
};

}  // namespace houserules::generating
