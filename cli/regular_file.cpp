#include "regular_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <iostream>
#include <optional>
#include <string>

#include "document/document.h"

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

FileReading read_all(int descriptor) {
    std::string bytes(most_bytes, '\0');
    std::size_t size = 0;
    while (size < bytes.size()) {
        const ssize_t count = read(descriptor, bytes.data() + size, bytes.size() - size);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return cannot_be_read(reason_of(errno));
        if (count == 0) break;
        size += static_cast<std::size_t>(count);
    }
    bytes.resize(size);
    return bytes;
}

}  // namespace

FileReading read_regular_file(const std::filesystem::path& path) {
    const Descriptor file(path);
    const std::string strange = strange_file(file);
    return strange.empty() ? read_all(file.number()) : cannot_be_read(strange);
}

std::string why_unreadable(const std::filesystem::path& path) {
    return strange_file(Descriptor(path));
}

std::string read_standard_input() {
    std::string bytes(most_bytes, '\0');
    std::cin.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(std::cin.gcount()));
    return bytes;
}
