#pragma once

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "document/node.h"
#include "document/outline.h"
#include "document/short_text.h"
#include "source/diagnostics.h"

namespace houserules {

/// Builds the tree of a document from the parser's events. The parser's own tree is of no
/// use: it drops keys that are given twice, and where things end.
///
/// Every event is compared with the outline. Where the two readings of the text differ, the
/// text is refused: a strange file is never silently read as something else.
class NodeBuilder final : public YAML::EventHandler {
public:
    /// @param text   the bytes of the file
    /// @param parts  of it that the parser reads
    NodeBuilder(const Outline& outline, std::string_view text, const ShortText& parts,
                std::uint32_t file, Diagnostics& diagnostics);

    /// The finished tree; nothing if the document had no value. Call once, at the end.
    [[nodiscard]] std::optional<Node> take_root();

    /// Whether all of the outline was met; if not, reports the first thing that was not.
    [[nodiscard]] bool check_complete();

    void OnDocumentStart(const YAML::Mark& mark) override;
    void OnDocumentEnd() override;
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override;
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override;
    void OnSequenceEnd() override;
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override;
    void OnMapEnd() override;

private:
    /// A key that its map has already.
    struct Duplicate {
        std::string text;
        Span key;
        Span first;
    };

    /// A collection that is not finished.
    struct Frame {
        Node node;
        bool has_key = false;  ///< of a map: a key is read and its value is due
        std::string key;
        Span key_span;
        std::map<std::string, Span> keys = {};  ///< all keys so far, for their first places
        std::vector<Duplicate> duplicates = {};
        bool is_bracketed = false;  ///< its span is known from the outline
    };

    void begin_collection(Node::Kind kind, const YAML::Mark& mark, const std::string& tag,
                          YAML::anchor_t anchor, bool flow);
    void end_collection();
    bool is_empty_value_next() const;
    void add_empty_value(Span begin);
    bool take_key(Node& node);
    void report_duplicates(const Frame& frame);
    static const Entry* find_empty_before(const Frame& frame);
    void add(Node node);
    bool check_marks(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor);
    void refuse(Span span);
    Span place(const YAML::Mark& mark) const;

    const Outline& outline_;
    std::string_view text_;
    const ShortText& parts_;
    std::uint32_t file_;
    Diagnostics& diagnostics_;
    std::vector<Frame> frames_;
    std::optional<Node> root_;
    std::size_t scalars_met_ = 0;
    std::size_t brackets_met_ = 0;
    std::size_t empty_values_met_ = 0;
    std::size_t node_count_ = 0;
    std::size_t duplicate_count_ = 0;
    bool is_refused_ = false;  ///< after a problem that makes the rest meaningless
};

}  // namespace houserules
