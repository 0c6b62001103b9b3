#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "document/outline.h"

namespace houserules {

/// A text that is to the parser what the file is, with fewer bytes: it looks at each byte many
/// times over. What comments say is left out, and so are scalars of one line of which it is certain
/// where the parser ends them, save for what they begin with.
class ShortText {
public:
    /// @param text     the bytes of the file; must outlive this, as the outline must
    /// @param begin    where the document begins in it
    /// @param outline  of a text that is readable
    ShortText(std::string_view text, std::size_t begin, const Outline& outline);

    /// What the parser reads.
    [[nodiscard]] const std::string& written() const { return written_; }

    /// Where in the file a byte stands of what the parser reads.
    [[nodiscard]] std::size_t place(std::size_t offset) const;

    /// What a scalar of the outline says that was left out; nothing if the parser reads it all.
    [[nodiscard]] std::optional<std::string_view> left_out(std::size_t scalar) const;

    /// What the parser reads in place of a scalar that was left out.
    [[nodiscard]] std::string_view standing_for(std::size_t scalar) const;

private:
    /// Bytes that stand in the file as they do here.
    struct Piece {
        std::size_t offset = 0;
        std::size_t place = 0;
    };

    void add(std::size_t begin, std::size_t end);
    void add_between(std::size_t begin, std::size_t end);
    void add_scalar(const ScalarPlace& scalar);
    [[nodiscard]] bool can_be_left_out(const ScalarPlace& scalar);
    [[nodiscard]] bool is_line_short(std::size_t at);

    std::string_view text_;
    const Outline& outline_;
    std::string written_;
    std::vector<Piece> pieces_;
    std::vector<bool> left_out_;  ///< by scalar
    std::size_t line_end_ = 0;    ///< of the last line that was measured
    bool is_line_short_ = false;
    int open_brackets_ = 0;
};

}  // namespace houserules
