#include "file_bytes.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "document/document.h"

namespace {

namespace fs = std::filesystem;

std::string last_error() { return std::strerror(errno); }

/// A new file beside the one that it is to replace; gone again unless it is put in place.
class NewFile {
public:
    explicit NewFile(const fs::path& beside)
        : path_((beside.parent_path() / ".houserules-XXXXXX").string()),
          descriptor_(mkstemp(path_.data())) {}

    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    ~NewFile() {
        if (descriptor_ < 0) return;
        close(descriptor_);
        if (!in_place_) unlink(path_.c_str());
    }

    [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }

    [[nodiscard]] bool write_all(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t written = write(descriptor_, bytes.data(), bytes.size());
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
        return fsync(descriptor_) == 0;
    }

    [[nodiscard]] bool takes_permissions_of(const fs::path& other) const {
        struct stat status {};
        if (stat(other.c_str(), &status) != 0) return false;
        // Only the superuser can keep another owner; the permissions are what matters.
        const int owned = fchown(descriptor_, status.st_uid, status.st_gid);
        static_cast<void>(owned);
        return fchmod(descriptor_, status.st_mode & 07777) == 0;
    }

    /// Those of a file that a program makes, instead of its owner's alone.
    [[nodiscard]] bool takes_usual_permissions() const {
        const mode_t mask = umask(0);
        umask(mask);
        return fchmod(descriptor_, 0666 & ~mask) == 0;
    }

    [[nodiscard]] bool put_in_place_of(const fs::path& other) {
        in_place_ = rename(path_.c_str(), other.c_str()) == 0;
        return in_place_;
    }

private:
    std::string path_;
    int descriptor_;
    bool in_place_ = false;
};

}  // namespace

using houserules::FileReading;

namespace {

constexpr std::size_t most_bytes = houserules::DocumentLimits::bytes + 1;

FileReading cannot_be_read(const std::string& reason) {
    return {fmt::format("cannot be read: {}", reason), ""};
}

std::string reason_of(int error) {
    switch (error) {
        case ENOENT:
        case ENOTDIR: return "there is no such file";
        case EACCES:
        case EPERM: return "you have no permission to";
        default: return std::strerror(error);
    }
}

/// An open file, closed in the end.
class Descriptor {
public:
    // A pipe that nobody writes to would be waited for.
    explicit Descriptor(const std::filesystem::path& path)
        : number_(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) {}

    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    ~Descriptor() {
        if (number_ >= 0) close(number_);
    }

    [[nodiscard]] int number() const { return number_; }

private:
    int number_;
};

/// Why what was opened is no file to be read; empty if it is one.
std::string strange_file(const Descriptor& file) {
    const char* const no_file = "it is a device or a pipe, not a file";
    if (file.number() < 0) {
        // What a socket says to being opened.
        return errno == ENXIO || errno == ENODEV ? no_file : reason_of(errno);
    }
    struct stat status {};
    if (fstat(file.number(), &status) != 0) return reason_of(errno);
    if (S_ISREG(status.st_mode)) return {};
    return S_ISDIR(status.st_mode) ? "it is a folder" : no_file;
}

FileReading read_all(int descriptor, std::size_t most = most_bytes) {
    std::string bytes;
    std::array<char, 16'384> block;
    while (bytes.size() < most) {
        const std::size_t wanted = std::min(block.size(), most - bytes.size());
        const ssize_t count = read(descriptor, block.data(), wanted);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return cannot_be_read(reason_of(errno));
        if (count == 0) break;
        bytes.append(block.data(), static_cast<std::size_t>(count));
    }
    return bytes;
}

}  // namespace

FileReading read_regular_file(const std::filesystem::path& path) {
    const Descriptor file(path);
    const std::string strange = strange_file(file);
    return strange.empty() ? read_all(file.number()) : cannot_be_read(strange);
}

FileReading read_regular_file(const std::filesystem::path& path, std::size_t most) {
    const Descriptor file(path);
    const std::string strange = strange_file(file);
    return strange.empty() ? read_all(file.number(), most + 1) : cannot_be_read(strange);
}

std::string why_unreadable(const std::filesystem::path& path) {
    return strange_file(Descriptor(path));
}

std::string read_standard_input() { return read_all(STDIN_FILENO).bytes.value_or(std::string()); }

std::string write_file(const std::string& path, const std::string& bytes) {
    std::error_code error;
    if (fs::exists(path, error)) {
        const std::string strange = why_unreadable(path);
        return strange.empty() ? replace_file(path, bytes) : strange;
    }
    NewFile file{fs::path(path)};
    const bool done = file.is_open() && file.write_all(bytes) && file.takes_usual_permissions() &&
                      file.put_in_place_of(path);
    return done ? std::string() : last_error();
}

std::string why_unwritable(const fs::path& path) {
    if (access(path.c_str(), F_OK) == 0) return access(path.c_str(), W_OK) == 0 ? "" : last_error();
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    return access(folder.c_str(), W_OK | X_OK) == 0 ? "" : last_error();
}

std::string replace_file(const std::string& path, const std::string& bytes) {
    std::error_code error;
    const fs::path target = fs::canonical(path, error);
    if (error) return error.message();
    if (access(target.c_str(), W_OK) != 0) return last_error();
    NewFile file(target);
    const bool done = file.is_open() && file.write_all(bytes) &&
                      file.takes_permissions_of(target) && file.put_in_place_of(target);
    return done ? std::string() : last_error();
}
