#pragma once

#include <cstdint>

/// What the module offers that speaks with Open MPI. It is a library of its own that is loaded only
/// where `mpirun` started the program, so that nothing else waits for that of Open MPI; and it is
/// looked up by name, so it is plain C.
struct ProcessCalls {
    void (*begin)(int* count, int* rank);
    void (*end)();
    std::uint64_t (*share)(std::uint64_t number);  ///< that of the first process, for all
    void (*send)(int rank, const char* bytes, int size);
    /// The size of a text that has come, and who sent it; negative if none has.
    int (*probe)(int* sender);
    void (*take)(int sender, char* bytes, int size);
};

/// The name of the function that returns it, and its type.
inline constexpr const char* process_calls_name = "houserules_process_calls";
using GetProcessCalls = const ProcessCalls* (*)();
