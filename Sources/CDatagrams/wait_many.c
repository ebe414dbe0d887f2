// For ppoll; no effect elsewhere.
#define _GNU_SOURCE

#include "CDatagrams.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <time.h>

static int poll_for(struct pollfd *polled, int count, int64_t nanoseconds) {
#if defined(__linux__)
    struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
    return ppoll(polled, (nfds_t)count, nanoseconds < 0 ? NULL : &limit, NULL);
#else
    const int64_t longest_ms = 1000000000;
    int64_t milliseconds = nanoseconds < 0 ? -1 : (nanoseconds + 999999) / 1000000;
    return poll(polled, (nfds_t)count, (int)(milliseconds > longest_ms ? longest_ms : milliseconds));
#endif
}

int cdg_wait_many(const int *descriptors, int count, int64_t nanoseconds, uint8_t *ready) {
    struct pollfd *polled = calloc((size_t)(count > 0 ? count : 1), sizeof *polled);
    if (!polled) return -ENOMEM;
    for (int i = 0; i < count; i++) {
        polled[i] = (struct pollfd){descriptors[i], POLLIN, 0};
        ready[i] = 0;
    }
    int result = poll_for(polled, count, nanoseconds);
    if (result < 0) result = errno == EINTR ? 0 : -errno;
    for (int i = 0; i < count && result > 0; i++) ready[i] = polled[i].revents != 0;
    free(polled);
    return result;
}
