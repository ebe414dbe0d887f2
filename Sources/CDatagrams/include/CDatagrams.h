// Batches of UDP datagrams over IPv4: the calls that Swift cannot see (sendmmsg, recvmmsg, CMSG macros) on Linux, and
// loops over sendmsg and recvmsg with the same meaning elsewhere. Also the thread that blocks in them, whose type
// differs between systems.
#ifndef CDATAGRAMS_H
#define CDATAGRAMS_H

#include <stddef.h>
#include <stdint.h>

/// One datagram to send or one received. Addresses and ports are in host byte order.
typedef struct {
    uint32_t address;
    uint16_t port;
    uint16_t length;          // bytes used in `bytes`
    int32_t error;            // sending: 0 or the errno that this datagram met
    int64_t received_ns;      // receiving: the kernel's receive time on CLOCK_MONOTONIC's scale, 0 where it has none
    uint8_t *bytes;
} cdg_datagram;

/// Opens a non-blocking UDP socket bound to address:port (0 = any) without address re-use. Returns the descriptor, or
/// -errno.
int cdg_open(uint32_t address, uint16_t port);

/// The port that the socket is bound to, or -errno.
int cdg_port(int descriptor);

/// Sends all datagrams, in order, in as few calls as the system allows. EINTR is retried; a datagram that fails gets
/// its errno and the rest still go. A full send buffer is waited for at most 2 ms a call. Returns the number sent.
int cdg_send(int descriptor, cdg_datagram *datagrams, int count);

/// Receives at most `count` datagrams without waiting; each `bytes` must have room for `capacity`. Returns the number
/// received (0 when there is none), or -errno. EINTR and ICMP errors queued on the socket are retried.
int cdg_receive(int descriptor, cdg_datagram *datagrams, int count, int capacity);

/// Waits until the descriptor, or `wake` (-1 for none), can be read, at most `milliseconds` (-1 = for ever). Returns 1
/// for the descriptor, 2 for `wake` (also when both can), 0 on time-out, or -errno. EINTR counts as a time-out of 0.
int cdg_wait(int descriptor, int wake, int milliseconds);

/// Waits until any of the three descriptors (-1 for none) can be read or has an error queued, at most `milliseconds`
/// (-1 = for ever). Returns the sum of 1 for `first`, 2 for `second` and 4 for `wake`, 0 on time-out or EINTR, or
/// -errno.
int cdg_wait_two(int first, int second, int wake, int milliseconds);

/// Waits until any of the `count` descriptors (-1 for none) can be read or has an error queued, at most `nanoseconds`
/// (negative = for ever), and sets `ready` to 1 for each of them. Returns their number, 0 on time-out or EINTR, or
/// -errno.
int cdg_wait_many(const int *descriptors, int count, int64_t nanoseconds, uint8_t *ready);

/// Opens a pipe for `cdg_wait`'s `wake`; writes nothing. Returns 0 or -errno.
int cdg_pipe(int ends[2]);

/// Makes the reading end of a pipe readable, for good: writes one byte to its writing end `ends[1]`.
void cdg_wake(int writing_end);

/// Closes a descriptor.
void cdg_close(int descriptor);

/// CLOCK_MONOTONIC now, in nanoseconds: the scale of `received_ns`.
int64_t cdg_monotonic_ns(void);

/// Which local address the system would send from to address:port; sends nothing. Returns 0 or -errno.
int cdg_route(uint32_t address, uint16_t port, uint32_t *local);

/// Starts a thread that runs `body(context)` once, at the process's nice value; cdg_thread_join or cdg_thread_detach
/// must follow for `thread`. Returns 0 or -errno.
int cdg_thread_start(void (*body)(void *context), void *context, uintptr_t *thread);

/// Asks the system to let the calling thread run as soon as it has something to do, and to leave it alone for as long
/// as a volley takes: on Linux (from 6.12) by a shorter turn, on macOS by the class of interaction. Best effort, needs
/// no rights.
void cdg_thread_be_prompt(void);

/// Lets this process have as many files open at once as its hard limit allows, `wanted` at most, and returns how many
/// that is; LONG_MAX where no limit is known.
long cdg_open_files(long wanted);

/// Waits until the thread's body has returned.
void cdg_thread_join(uintptr_t thread);

/// Lets the thread end by itself.
void cdg_thread_detach(uintptr_t thread);

/// The system's words for an errno, cut to `capacity` bytes with the closing 0.
void cdg_error_text(int code, char *text, size_t capacity);

#endif
