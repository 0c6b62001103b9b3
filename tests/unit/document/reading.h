#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "document/document.h"

namespace houserules::testing {

/// A text that was read as a document, with all that came of it.
struct ReadDocument {
    Sources sources;
    Diagnostics diagnostics;
    std::optional<Node> root;

    explicit ReadDocument(std::string text) {
        sources.add(SourceFile("f.yaml", std::move(text)));
        root = read_document(sources, 0, diagnostics);
    }

    /// The bytes of a node.
    [[nodiscard]] std::string written(const Node& node) const {
        return std::string(sources.text(node.span));
    }

    /// Every problem as `E105 2:1 name`, where `name` is the marked text.
    [[nodiscard]] std::vector<std::string> problems() const {
        std::vector<std::string> lines;
        for (const Diagnostic& diagnostic : diagnostics.sorted()) {
            const Position position = sources.file(0).position(diagnostic.span.begin);
            lines.push_back(std::string(code_name(diagnostic.code)) + " " +
                            std::to_string(position.line) + ":" + std::to_string(position.column) +
                            " " + std::string(sources.text(diagnostic.span)));
        }
        return lines;
    }

    /// The only problem, or a text that says that there is another number of them.
    [[nodiscard]] std::string problem() const {
        const std::vector<std::string> all = problems();
        return all.size() == 1 && !root ? all.front() : std::to_string(all.size()) + " problems";
    }

    [[nodiscard]] std::string message() const {
        return diagnostics.empty() ? "" : diagnostics.sorted().front().message;
    }
};

}  // namespace houserules::testing
