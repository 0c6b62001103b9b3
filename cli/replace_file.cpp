#include "replace_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>

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
