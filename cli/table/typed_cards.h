#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "program/program.h"

/// Cards as somebody types them, each by its name, by its rank, or by a word of either that says
/// enough: `8 9H joker`.
class TypedCards {
public:
    /// Reads words, all of which must name cards.
    ///
    /// @param words  in small letters; names of several words may stand apart
    /// @param held   the cards that part of a name may mean
    [[nodiscard]] static std::optional<TypedCards> read(const houserules::Program& program,
                                                        const std::vector<std::string>& words,
                                                        const houserules::CardMask& held);

    /// Whether these are the cards, no more and no fewer.
    [[nodiscard]] bool mean(const houserules::CardMask& cards) const;

    /// A card for each word of those that are held, as far as there are some.
    [[nodiscard]] std::vector<std::uint8_t> some_of(const houserules::CardMask& held) const;

    /// What is named more often than it is held.
    struct Missing {
        std::string name;            ///< of the cards: a rank or a card
        houserules::CardMask cards;  ///< that are called so
        int held;
    };

    [[nodiscard]] std::optional<Missing> missing_from(const houserules::CardMask& held) const;

    [[nodiscard]] std::size_t count() const { return words_.size(); }

private:
    struct Word {
        std::string name;
        houserules::CardMask cards;  ///< one of these is meant
    };

    explicit TypedCards(std::vector<Word> words) : words_(std::move(words)) {}

    static Word word_called(const houserules::Program& program, const std::string& name,
                            const houserules::CardMask& held);

    std::vector<Word> words_;  ///< those that can mean few cards first
};
