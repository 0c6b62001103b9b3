#include "serve/table_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "file_bytes.h"
#include "serve/limits.h"
#include "serve/secrets.h"
#include "source/utf8.h"

namespace houserules::serve {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending_of_table = ".table";

std::string why_it_failed() { return std::strerror(errno); }

/// A file that is open to be written, closed in the end.
class WrittenFile {
public:
    WrittenFile(const fs::path& path, int flags)
        : number_(::open(path.c_str(), flags | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0600)) {}
    WrittenFile(const WrittenFile&) = delete;
    WrittenFile& operator=(const WrittenFile&) = delete;
    ~WrittenFile() {
        if (number_ >= 0) ::close(number_);
    }

    [[nodiscard]] bool is_open() const { return number_ >= 0; }

    [[nodiscard]] bool write_all(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t written = ::write(number_, bytes.data(), bytes.size());
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
        return true;
    }

    /// Writes at the end; what was written of it is taken back if not all could be.
    [[nodiscard]] bool append_all(std::string_view bytes) const {
        const off_t end = ::lseek(number_, 0, SEEK_END);
        if (end < 0) return false;
        if (write_all(bytes)) return true;
        const int error = errno;
        const int cut = ::ftruncate(number_, end);
        static_cast<void>(cut);
        errno = error;
        return false;
    }

private:
    int number_;
};

}  // namespace

std::optional<std::string> TableStore::open(fs::path folder) {
    const auto failed = [&](const std::string& why) {
        return fmt::format("tables cannot be kept in {}: {}", printable(folder.string()), why);
    };
    std::error_code error;
    if (folder.has_parent_path()) fs::create_directories(folder.parent_path(), error);
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) return failed(why_it_failed());
    struct stat status {};
    if (::stat(folder.c_str(), &status) != 0) return failed(why_it_failed());
    if (!S_ISDIR(status.st_mode)) return failed("it is no folder");
    if (status.st_uid != ::geteuid()) return failed("it belongs to somebody else");
    if ((status.st_mode & 077) != 0 && ::chmod(folder.c_str(), 0700) != 0) {
        return failed(why_it_failed());
    }
    if (::access(folder.c_str(), W_OK | X_OK) != 0) return failed(why_it_failed());
    folder_ = std::move(folder);
    return std::nullopt;
}

std::vector<TableStore::File> TableStore::read_all() const {
    std::vector<File> files;
    if (!folder_) return files;
    std::error_code error;
    for (auto entry = fs::directory_iterator(*folder_, error);
         !error && entry != fs::directory_iterator(); entry.increment(error)) {
        const fs::path& path = entry->path();
        std::string table = path.stem().string();
        if (path.extension() != ending_of_table || !is_secret(table)) continue;
        File file{std::move(table), path};
        auto bytes = read_regular_file(path, Limits::table_file).bytes;
        if (bytes && bytes->size() <= Limits::table_file) {
            bytes->resize(bytes->rfind('\n') + 1);
            file.text = std::move(bytes);
        }
        files.push_back(std::move(file));
    }
    std::sort(files.begin(), files.end(),
              [](const File& left, const File& right) { return left.table < right.table; });
    return files;
}

std::optional<std::string> TableStore::read(const std::string& table) const {
    if (!folder_) return std::string();
    auto bytes = read_regular_file(path_of(table), Limits::table_file).bytes;
    if (!bytes || bytes->size() > Limits::table_file) return std::nullopt;
    return bytes;
}

std::string TableStore::write(const std::string& table, std::string_view text) const {
    if (!folder_) return {};
    const fs::path path = path_of(table);
    const fs::path beside = path.string() + ".new";
    bool done = false;
    {
        const WrittenFile file(beside, O_CREAT | O_TRUNC);
        done = file.is_open() && file.write_all(text);
    }
    if (done && ::rename(beside.c_str(), path.c_str()) == 0) return {};
    const std::string why = why_it_failed();
    ::unlink(beside.c_str());
    return why;
}

std::string TableStore::append(const std::string& table, std::string_view lines) const {
    if (!folder_ || lines.empty()) return {};
    const WrittenFile file(path_of(table), 0);
    return file.is_open() && file.append_all(lines) ? std::string() : why_it_failed();
}

void TableStore::remove(const std::string& table) const {
    if (folder_) ::unlink(path_of(table).c_str());
}

fs::path TableStore::path_of(const std::string& table) const {
    return *folder_ / (table + std::string(ending_of_table));
}

}  // namespace houserules::serve
