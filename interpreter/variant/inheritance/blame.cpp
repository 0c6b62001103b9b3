#include "variant/inheritance/blame.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/containers.h"
#include "source/phrases.h"
#include "variant/inheritance/rule_path.h"
#include "variant/inheritance/uses_of_name.h"

namespace houserules {

namespace {

/// Every change that is looked at takes reading the whole file anew.
constexpr int most_checks = 100;
constexpr std::size_t most_own_entries = 400;
constexpr std::size_t most_merged_entries = 4'000;
constexpr std::size_t most_problems = 500;
/// What one change makes wrong in more places says nothing new.
constexpr std::size_t most_told = 3;
/// So many rules are named that use what is taken away.
constexpr std::size_t most_uses = 8;

bool is_rule(std::string_view section) {
    return section != "houserules" && section != "extends" && section != "name" &&
           section != "summary" && section != "family" && section != "also_called" &&
           section != "table" && section != "examples";
}

std::size_t entries_within(const Node& node) {
    std::size_t count = node.entries.size();
    for (const Entry& entry : node.entries) count += entries_within(entry.value);
    return count;
}

/// A document without what stands at a path. A map that is left empty goes, too.
Node without(Node document, const RulePath& path) {
    std::vector<Node*> maps = {&document};
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        maps.push_back(&maps.back()->find_entry(path[i])->value);
    }
    for (std::size_t i = path.size(); i-- > 0;) {
        std::vector<Entry>& entries = maps[i]->entries;
        entries.erase(std::remove_if(entries.begin(), entries.end(),
                                     [&](const Entry& entry) { return entry.key == path[i]; }),
                      entries.end());
        if (!entries.empty()) break;
    }
    return document;
}

bool is_same(const Diagnostic& a, const Diagnostic& b) {
    return a.code == b.code && a.span == b.span;
}

/// Whether a problem is one of a game as a whole, which stands at the beginning of the file.
bool is_of_whole(const Diagnostic& problem) {
    return problem.span.begin == 0 && problem.span.end == 0;
}

class Blame {
public:
    Blame(const Node& own, const Node& merged, const std::vector<Diagnostic>& found,
          const CheckDocument& check, Diagnostics& diagnostics)
        : own_(own), merged_(merged), found_(found), check_(check), diagnostics_(diagnostics) {
        for (const Diagnostic& problem : diagnostics.all()) before_.push_back(problem);
    }

    void run() {
        for (std::size_t i = 0; i < before_.size(); ++i) {
            const bool is_own = before_[i].span.file == own_file && !is_of_whole(before_[i]);
            if (before_[i].severity == Severity::error && !is_own) open_.push_back(i);
        }
        if (open_.empty() || open_.size() > most_problems) return;
        if (entries_within(own_) > most_own_entries) return;
        if (entries_within(merged_) > most_merged_entries) return;
        for (const Entry& section : own_.entries) {
            if (is_rule(section.key) && !open_.empty()) look_at(section, {section.key}, open_);
        }
        leave_out_untold();
    }

private:
    /// Blames a change, or the part of it that does it, for those of some problems that go with it.
    void look_at(const Entry& change, const RulePath& path,
                 const std::vector<std::size_t>& problems) {
        const auto explained = explained_by(path, problems);
        // Where other things are wrong without all of it, a part may do.
        std::vector<std::size_t> left = explained.value_or(problems);
        for (const Entry& part : change.value.entries) {
            if (left.empty()) return;
            RulePath inner = path;
            inner.push_back(part.key);
            look_at(part, inner, left);
            left.erase(std::remove_if(left.begin(), left.end(),
                                      [&](std::size_t problem) { return !is_open(problem); }),
                       left.end());
        }
        if (!explained) return;
        bool lack_told = false;
        for (std::size_t i = 0; i < left.size(); ++i) {
            const bool lacks = is_lack_of_removed(left[i], change);
            report(left[i], change);
            // All that use what is taken away are told with the first.
            if (i >= most_told || (lacks && lack_told)) untold_.push_back(left[i]);
            lack_told = lack_told || lacks;
        }
    }

    /// Whether something names what a change takes away.
    [[nodiscard]] bool is_lack_of_removed(std::size_t problem, const Entry& change) const {
        return change.value.is_scalar() && change.value.text == "remove" &&
               before_[problem].code == Code::unknown_name &&
               before_[problem].message.find(fmt::format("`{}`", change.key)) != std::string::npos;
    }

    /// What has to be changed besides: the rule that a problem is in, or all that name what is
    /// gone.
    [[nodiscard]] std::string changed_as_well(std::size_t problem, const RulePath& path,
                                              const Entry& change) const {
        auto uses = is_lack_of_removed(problem, change) ? uses_of_name(merged_, change.key)
                                                        : std::vector<std::string>();
        if (uses.empty()) return fmt::format("`{}`", fmt::join(path, ": "));
        if (uses.size() > most_uses) {
            const auto more = static_cast<long long>(uses.size() - most_uses);
            uses.resize(most_uses);
            uses.push_back(counted(more, "other rule"));
        }
        return listed(uses);
    }

    void leave_out_untold() {
        std::sort(untold_.begin(), untold_.end());
        std::vector<Diagnostic>& all = diagnostics_.all();
        for (auto index = untold_.rbegin(); index != untold_.rend(); ++index) {
            all.erase(all.begin() + static_cast<std::ptrdiff_t>(*index));
        }
    }

    [[nodiscard]] bool is_open(std::size_t problem) const { return contains(open_, problem); }

    /// Those of some problems that are not there without a change; nothing if others are then.
    std::optional<std::vector<std::size_t>> explained_by(const RulePath& path,
                                                         const std::vector<std::size_t>& problems) {
        std::vector<std::size_t> explained;
        if (++checks_ > most_checks) return explained;
        Diagnostics left = check_(without(own_, path));
        for (const Diagnostic& problem : left.all()) {
            const bool known =
                any_of(found_, [&](const auto& other) { return is_same(other, problem); });
            if (!known && problem.severity == Severity::error) return std::nullopt;
        }
        for (const std::size_t problem : problems) {
            const std::vector<Diagnostic>& all = left.all();
            const bool stays = any_of(
                all, [&](const Diagnostic& other) { return is_same(other, before_[problem]); });
            if (!stays) explained.push_back(problem);
        }
        return explained;
    }

    void report(std::size_t index, const Entry& change) {
        open_.erase(std::find(open_.begin(), open_.end(), index));
        Diagnostic& problem = diagnostics_.all()[index];
        RulePath path;
        if (!is_of_whole(problem)) {
            problem.notes.insert(problem.notes.begin(),
                                 {problem.span, "what is inherited does not fit any more"});
            path = path_of(merged_, problem.span);
        }
        problem.span = change.key_span;
        problem.correction.reset();
        if (problem.code == Code::bad_order) return;  // its help says what to write
        problem.help = path.empty() ? "leave this change out"
                                    : fmt::format("leave this change out, or change {} as well",
                                                  changed_as_well(index, path, change));
    }

    const Node& own_;
    const Node& merged_;
    const std::vector<Diagnostic>& found_;
    const CheckDocument& check_;
    Diagnostics& diagnostics_;
    std::vector<Diagnostic> before_;
    std::vector<std::size_t> open_;    ///< problems of inherited files that nothing explains yet
    std::vector<std::size_t> untold_;  ///< that are blamed on a change that enough was said of
    int checks_ = 0;
};

}  // namespace

void blame_changes(const Node& own, const Node& merged, const std::vector<Diagnostic>& found,
                   const CheckDocument& check, Diagnostics& diagnostics) {
    Blame(own, merged, found, check, diagnostics).run();
}

}  // namespace houserules
