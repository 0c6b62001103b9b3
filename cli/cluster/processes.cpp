#include "cluster/processes.h"

#include <dlfcn.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "cluster/guard.h"
#include "cluster/process_calls.h"
#include "usage_error.h"

namespace {

namespace fs = std::filesystem;

constexpr const char* module_name = "houserules_mpi.so";

/// Whether `mpirun` started this together with others.
bool was_started_with_others() {
    for (const char* const variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
        const char* const size = std::getenv(variable);
        if (size != nullptr && std::string_view(size) != "1") return true;
    }
    return false;
}

/// What the module offers, beside the program or where it was installed; null if there is none.
const ProcessCalls* load_calls() {
    std::error_code error;
    const auto beside = fs::read_symlink("/proc/self/exe", error).parent_path() / module_name;
    for (const auto& path : {beside, fs::path(HOUSERULES_INSTALLED_MODULES) / module_name}) {
        // Parts of Open MPI that are loaded later look for its symbols.
        void* const module = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
        if (module == nullptr) continue;
        const auto get = reinterpret_cast<GetProcessCalls>(dlsym(module, process_calls_name));
        if (get != nullptr) return get();
    }
    return nullptr;
}

}  // namespace

Processes::Processes() {
    if (!was_started_with_others()) return;
    go_on_guarded();
    calls_ = load_calls();
    are_strangers_ = calls_ == nullptr;
    if (calls_ != nullptr) calls_->begin(&count_, &rank_);
}

Processes::~Processes() {
    if (calls_ != nullptr) calls_->end();
}

bool Processes::can_work_together() const {
    if (are_strangers_) {
        static_cast<void>(
            refuse("this program was built without Open MPI, so `mpirun` cannot share the work"));
        return false;
    }
    return leads() || std::freopen("/dev/null", "w", stderr) != nullptr;
}

std::string Processes::why_not_together() const {
    if (count_ == 1 && !are_strangers_) return "";
    return "`mpirun` shares the work of `simulate`, `compare` and `tournament` alone";
}

std::uint64_t Processes::shared(std::uint64_t number) const {
    return calls_ == nullptr ? number : calls_->share(number);
}

void Processes::send(int rank, const std::string& text) const {
    if (calls_ != nullptr) calls_->send(rank, text.data(), static_cast<int>(text.size()));
}

std::optional<Processes::Message> Processes::poll() const {
    if (calls_ == nullptr) return std::nullopt;
    Message message;
    const int size = calls_->probe(&message.sender);
    if (size < 0) return std::nullopt;
    message.text.resize(static_cast<std::size_t>(size));
    calls_->take(message.sender, message.text.data(), size);
    return message;
}

Processes::Message Processes::receive() const {
    // The library itself would look again and again without a rest.
    constexpr std::chrono::microseconds rest{200};
    for (;;) {
        if (auto message = poll()) return std::move(*message);
        std::this_thread::sleep_for(rest);
    }
}
