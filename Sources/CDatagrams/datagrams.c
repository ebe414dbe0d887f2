// For sendmmsg and recvmmsg; no effect elsewhere.
#define _GNU_SOURCE

#include "CDatagrams.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <pthread/qos.h>
#elif defined(__linux__)
#include <sched.h>
#include <sys/syscall.h>
#endif

// Datagrams handed to the kernel in one call.
enum { CDG_BATCH = 128 };
// How long one cdg_send waits for room in the send buffer, over all its datagrams.
static const int64_t CDG_SEND_PATIENCE_NS = 2000000;
// State lines of a hundred drones come in bursts; the default buffer of some systems holds fewer.
static const int CDG_RECEIVE_BUFFER = 1 << 20;

#if defined(__linux__)
#define CDG_KERNEL_STAMPS 1
#else
#define CDG_KERNEL_STAMPS 0
#endif

static int64_t clock_ns(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t cdg_monotonic_ns(void) {
    return clock_ns(CLOCK_MONOTONIC);
}

static struct sockaddr_in socket_address(uint32_t address, uint16_t port) {
    struct sockaddr_in result;
    memset(&result, 0, sizeof result);
    result.sin_family = AF_INET;
    result.sin_addr.s_addr = htonl(address);
    result.sin_port = htons(port);
    return result;
}

// MARK: - Opening and closing

static int make_non_blocking(int descriptor) {
    int flags = fcntl(descriptor, F_GETFL, 0);
    if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0) return -errno;
    if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) < 0) return -errno;
    return 0;
}

static int fail_closing(int descriptor, int code) {
    close(descriptor);
    return -code;
}

int cdg_open(uint32_t address, uint16_t port) {
    int descriptor = socket(AF_INET, SOCK_DGRAM, 0);
    if (descriptor < 0) return -errno;
    int set = make_non_blocking(descriptor);
    if (set < 0) return fail_closing(descriptor, -set);
    // Best effort: a smaller buffer or a missing stamp is no reason not to fly.
    (void)setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &CDG_RECEIVE_BUFFER, sizeof CDG_RECEIVE_BUFFER);
#if CDG_KERNEL_STAMPS
    int on = 1;
    (void)setsockopt(descriptor, SOL_SOCKET, SO_TIMESTAMPNS, &on, sizeof on);
#endif
    struct sockaddr_in local = socket_address(address, port);
    if (bind(descriptor, (struct sockaddr *)&local, sizeof local) < 0) return fail_closing(descriptor, errno);
    return descriptor;
}

int cdg_port(int descriptor) {
    struct sockaddr_in local;
    socklen_t length = sizeof local;
    if (getsockname(descriptor, (struct sockaddr *)&local, &length) < 0) return -errno;
    return ntohs(local.sin_port);
}

int cdg_route(uint32_t address, uint16_t port, uint32_t *local) {
    int descriptor = socket(AF_INET, SOCK_DGRAM, 0);
    if (descriptor < 0) return -errno;
    // Connecting a UDP socket chooses the route and sends nothing.
    struct sockaddr_in remote = socket_address(address, port);
    if (connect(descriptor, (struct sockaddr *)&remote, sizeof remote) < 0) return fail_closing(descriptor, errno);
    struct sockaddr_in chosen;
    socklen_t length = sizeof chosen;
    if (getsockname(descriptor, (struct sockaddr *)&chosen, &length) < 0) return fail_closing(descriptor, errno);
    *local = ntohl(chosen.sin_addr.s_addr);
    close(descriptor);
    return 0;
}

int cdg_pipe(int ends[2]) {
    if (pipe(ends) < 0) return -errno;
    for (int i = 0; i < 2; i++) {
        int set = make_non_blocking(ends[i]);
        if (set < 0) {
            close(ends[0]);
            return fail_closing(ends[1], -set);
        }
    }
    return 0;
}

void cdg_wake(int writing_end) {
    const uint8_t byte = 1;
    // A full pipe is readable already.
    while (write(writing_end, &byte, 1) < 0 && errno == EINTR) {}
}

void cdg_close(int descriptor) {
    if (descriptor >= 0) close(descriptor);
}

void cdg_error_text(int code, char *text, size_t capacity) {
    if (capacity == 0) return;
#if defined(__GLIBC__)
    // The GNU form returns the text, which may be one of its own.
    char room[128];
    snprintf(text, capacity, "%s", strerror_r(code, room, sizeof room));
#else
    if (strerror_r(code, text, capacity) != 0) snprintf(text, capacity, "error %d", code);
#endif
}

// MARK: - Waiting

int cdg_wait_two(int first, int second, int wake, int milliseconds) {
    // poll passes over negative descriptors.
    struct pollfd polled[3] = {{first, POLLIN, 0}, {second, POLLIN, 0}, {wake, POLLIN, 0}};
    int ready = poll(polled, 3, milliseconds);
    if (ready < 0) return errno == EINTR ? 0 : -errno;
    int result = 0;
    for (int i = 0; i < 3; i++) {
        if (polled[i].revents & POLLNVAL) return -EBADF;
        if (polled[i].revents) result |= 1 << i;
    }
    return result;
}

int cdg_wait(int descriptor, int wake, int milliseconds) {
    int result = cdg_wait_two(descriptor, -1, wake, milliseconds);
    if (result < 0) return result;
    return result & 4 ? 2 : result;
}

// MARK: - Sending

// Sends from the front of the batch; returns how many went, or -1 with errno of the first one.
#if defined(__linux__)
static int send_some(int descriptor, cdg_datagram *datagrams, int count) {
    struct mmsghdr messages[CDG_BATCH];
    struct iovec parts[CDG_BATCH];
    struct sockaddr_in receivers[CDG_BATCH];
    if (count > CDG_BATCH) count = CDG_BATCH;
    memset(messages, 0, sizeof(struct mmsghdr) * (size_t)count);
    for (int i = 0; i < count; i++) {
        receivers[i] = socket_address(datagrams[i].address, datagrams[i].port);
        parts[i] = (struct iovec){datagrams[i].bytes, datagrams[i].length};
        messages[i].msg_hdr.msg_name = &receivers[i];
        messages[i].msg_hdr.msg_namelen = sizeof receivers[i];
        messages[i].msg_hdr.msg_iov = &parts[i];
        messages[i].msg_hdr.msg_iovlen = 1;
    }
    return sendmmsg(descriptor, messages, (unsigned)count, MSG_DONTWAIT | MSG_NOSIGNAL);
}
#else
static int send_some(int descriptor, cdg_datagram *datagrams, int count) {
    for (int i = 0; i < count; i++) {
        struct sockaddr_in receiver = socket_address(datagrams[i].address, datagrams[i].port);
        struct iovec part = {datagrams[i].bytes, datagrams[i].length};
        struct msghdr message;
        memset(&message, 0, sizeof message);
        message.msg_name = &receiver;
        message.msg_namelen = sizeof receiver;
        message.msg_iov = &part;
        message.msg_iovlen = 1;
        if (sendmsg(descriptor, &message, 0) < 0) return i > 0 ? i : -1;
    }
    return count;
}
#endif

static int is_full(int code) {
    return code == EAGAIN || code == EWOULDBLOCK || code == ENOBUFS;
}

// An ICMP answer to an earlier datagram, reported on the next call: not this datagram's fault.
static int is_reported_late(int code) {
    return code == ECONNREFUSED || code == EHOSTUNREACH || code == ECONNRESET;
}

// Waits for room until `limit`; returns whether trying again makes sense.
static int wait_for_room(int descriptor, int code, int64_t limit) {
    if (cdg_monotonic_ns() >= limit) return 0;
    if (code == ENOBUFS) {
        // The socket counts as writable while the device's queue is full.
        struct timespec pause = {0, 200000};
        (void)nanosleep(&pause, NULL);
    } else {
        struct pollfd polled = {descriptor, POLLOUT, 0};
        (void)poll(&polled, 1, 1);
    }
    return 1;
}

int cdg_send(int descriptor, cdg_datagram *datagrams, int count) {
    int sent = 0, next = 0, tried_again = -1;
    int64_t limit = 0;
    while (next < count) {
        int went = send_some(descriptor, datagrams + next, count - next);
        if (went > 0) {
            for (int i = 0; i < went; i++) datagrams[next + i].error = 0;
            sent += went;
            next += went;
            continue;
        }
        int code = went < 0 ? errno : EIO;
        if (code == EINTR) continue;
        if (is_full(code)) {
            if (limit == 0) limit = cdg_monotonic_ns() + CDG_SEND_PATIENCE_NS;
            if (wait_for_room(descriptor, code, limit)) continue;
        }
        if (is_reported_late(code) && tried_again != next) {
            tried_again = next;
            continue;
        }
        datagrams[next].error = code;
        next++;
    }
    return sent;
}

// MARK: - Receiving

#if CDG_KERNEL_STAMPS
// Kernel stamps further from the receive call than this come from a wall clock that was set meanwhile.
static const int64_t CDG_STAMP_LIMIT_NS = 5000000000;

// The monotonic clock and the wall clock at the same time: a thread that loses its core between two looks at them would
// have every datagram come as much too early, and one line too early makes all later ones look old.
static int64_t both_clocks(int64_t *wall) {
    int64_t before, after;
    int tries = 0;
    do {
        before = clock_ns(CLOCK_MONOTONIC);
        *wall = clock_ns(CLOCK_REALTIME);
        after = clock_ns(CLOCK_MONOTONIC);
    } while (after - before > 1000000 && ++tries < 10);
    return after;
}

// The kernel's stamp is on the wall clock: moved to the monotonic one by reading both now.
static int64_t kernel_stamp(struct msghdr *message, int64_t monotonic, int64_t wall) {
    for (struct cmsghdr *part = CMSG_FIRSTHDR(message); part != NULL; part = CMSG_NXTHDR(message, part)) {
        if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_TIMESTAMPNS) continue;
        struct timespec stamp;
        memcpy(&stamp, CMSG_DATA(part), sizeof stamp);
        int64_t age = wall - ((int64_t)stamp.tv_sec * 1000000000 + stamp.tv_nsec);
        return age < 0 || age > CDG_STAMP_LIMIT_NS ? monotonic : monotonic - age;
    }
    return 0;
}
#endif

static void take_sender(cdg_datagram *datagram, const struct sockaddr_in *sender, size_t length) {
    datagram->address = ntohl(sender->sin_addr.s_addr);
    datagram->port = ntohs(sender->sin_port);
    datagram->length = (uint16_t)length;
    datagram->error = 0;
    datagram->received_ns = 0;
}

// Receives what is there; returns how many came, or -1 with errno.
#if defined(__linux__)
static int receive_some(int descriptor, cdg_datagram *datagrams, int count, int capacity) {
    struct mmsghdr messages[CDG_BATCH];
    struct iovec parts[CDG_BATCH];
    struct sockaddr_in senders[CDG_BATCH];
    // Room for one stamp each, aligned as its header needs it.
    _Alignas(struct cmsghdr) char extras[CDG_BATCH][CMSG_SPACE(sizeof(struct timespec))];
    if (count > CDG_BATCH) count = CDG_BATCH;
    memset(messages, 0, sizeof(struct mmsghdr) * (size_t)count);
    for (int i = 0; i < count; i++) {
        parts[i] = (struct iovec){datagrams[i].bytes, (size_t)capacity};
        messages[i].msg_hdr.msg_name = &senders[i];
        messages[i].msg_hdr.msg_namelen = sizeof senders[i];
        messages[i].msg_hdr.msg_iov = &parts[i];
        messages[i].msg_hdr.msg_iovlen = 1;
        messages[i].msg_hdr.msg_control = extras[i];
        messages[i].msg_hdr.msg_controllen = sizeof extras[i];
    }
    int came = recvmmsg(descriptor, messages, (unsigned)count, MSG_DONTWAIT, NULL);
    if (came <= 0) return came;
    int64_t wall, monotonic = both_clocks(&wall);
    for (int i = 0; i < came; i++) {
        take_sender(&datagrams[i], &senders[i], messages[i].msg_len);
        datagrams[i].received_ns = kernel_stamp(&messages[i].msg_hdr, monotonic, wall);
    }
    return came;
}
#else
static int receive_some(int descriptor, cdg_datagram *datagrams, int count, int capacity) {
    for (int i = 0; i < count; i++) {
        struct sockaddr_in sender;
        struct iovec part = {datagrams[i].bytes, (size_t)capacity};
        struct msghdr message;
        memset(&message, 0, sizeof message);
        message.msg_name = &sender;
        message.msg_namelen = sizeof sender;
        message.msg_iov = &part;
        message.msg_iovlen = 1;
        ssize_t length = recvmsg(descriptor, &message, MSG_DONTWAIT);
        if (length < 0) return i > 0 ? i : -1;
        take_sender(&datagrams[i], &sender, (size_t)length);
    }
    return count;
}
#endif

int cdg_receive(int descriptor, cdg_datagram *datagrams, int count, int capacity) {
    if (count <= 0) return 0;
    if (capacity > UINT16_MAX) capacity = UINT16_MAX;
    // Queued ICMP errors are taken off one per call: more than this would be another fault.
    for (int errors = 0; errors < 64;) {
        int came = receive_some(descriptor, datagrams, count, capacity);
        if (came >= 0) return came;
        if (errno == EINTR) continue;
        if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
        if (!is_reported_late(errno) && errno != ENETUNREACH) return -errno;
        errors++;
    }
    return 0;
}

// MARK: - Threads

// The turn that a prompt thread asks for: as long as a volley of a hundred drones takes on loopback.
static const uint64_t CDG_TURN_NS = 400000;

typedef struct {
    void (*body)(void *context);
    void *context;
} thread_start;

// On Linux a thread has a nice value of its own and begins with that of its maker; libdispatch's threads have 0,
// whatever the user gave the process. Best effort: to go below 0 needs a right.
static void take_nice_value_of_process(void) {
#if defined(__linux__)
    errno = 0;
    int value = getpriority(PRIO_PROCESS, (id_t)getpid());
    if (errno == 0) (void)setpriority(PRIO_PROCESS, 0, value);
#endif
}

static void *run_thread(void *argument) {
    thread_start start = *(thread_start *)argument;
    free(argument);
    take_nice_value_of_process();
    start.body(start.context);
    return NULL;
}

int cdg_thread_start(void (*body)(void *context), void *context, uintptr_t *thread) {
    thread_start *start = malloc(sizeof *start);
    if (start == NULL) return -ENOMEM;
    *start = (thread_start){body, context};
    pthread_t handle;
    int result = pthread_create(&handle, NULL, run_thread, start);
    if (result != 0) {
        free(start);
        return -result;
    }
    *thread = (uintptr_t)handle;
    return 0;
}

#if defined(__linux__)
// The kernel's struct sched_attr in its first size; older C libraries have no declaration of it.
typedef struct {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice_value;
    uint32_t priority;
    uint64_t turn_ns, deadline, period;
} thread_turn;
#endif

void cdg_thread_be_prompt(void) {
#if defined(__APPLE__)
    (void)pthread_set_qos_class_self_np(QOS_CLASS_USER_INTERACTIVE, 0);
#elif defined(__linux__)
    // Another policy was chosen for the whole process: it is left.
    if (sched_getscheduler(0) != SCHED_OTHER) return;
    errno = 0;
    int value = getpriority(PRIO_PROCESS, 0);
    if (errno != 0) return;
    thread_turn turn = {
        .size = sizeof turn, .policy = SCHED_OTHER, .nice_value = value, .turn_ns = CDG_TURN_NS};
    (void)syscall(SYS_sched_setattr, 0, &turn, 0);
#endif
}

long cdg_open_files(long wanted) {
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return LONG_MAX;
    rlim_t most = files.rlim_max == RLIM_INFINITY || files.rlim_max > (rlim_t)wanted ? (rlim_t)wanted : files.rlim_max;
    if (files.rlim_cur != RLIM_INFINITY && files.rlim_cur < most) {
        struct rlimit more = {most, files.rlim_max};
        if (setrlimit(RLIMIT_NOFILE, &more) == 0) files.rlim_cur = most;
    }
    return files.rlim_cur == RLIM_INFINITY || files.rlim_cur > LONG_MAX ? LONG_MAX : (long)files.rlim_cur;
}

void cdg_thread_join(uintptr_t thread) {
    pthread_join((pthread_t)thread, NULL);
}

void cdg_thread_detach(uintptr_t thread) {
    pthread_detach((pthread_t)thread);
}
