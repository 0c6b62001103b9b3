#include <mpi.h>

#include "cluster/process_calls.h"

namespace {

constexpr int text_tag = 1;

void begin(int* count, int* rank) {
    // One thread alone speaks with the others.
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_size(MPI_COMM_WORLD, count);
    MPI_Comm_rank(MPI_COMM_WORLD, rank);
}

void end() { MPI_Finalize(); }

std::uint64_t share(std::uint64_t number) {
    MPI_Bcast(&number, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    return number;
}

void send(int rank, const char* bytes, int size) {
    MPI_Send(bytes, size, MPI_CHAR, rank, text_tag, MPI_COMM_WORLD);
}

int probe(int* sender) {
    int has_come = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, text_tag, MPI_COMM_WORLD, &has_come, &status);
    if (has_come == 0) return -1;
    int size = 0;
    MPI_Get_count(&status, MPI_CHAR, &size);
    *sender = status.MPI_SOURCE;
    return size;
}

void take(int sender, char* bytes, int size) {
    MPI_Recv(bytes, size, MPI_CHAR, sender, text_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

constexpr ProcessCalls calls = {begin, end, share, send, probe, take};

}  // namespace

extern "C" const ProcessCalls* houserules_process_calls() { return &calls; }
