// Loaded ahead of the C library into the program under test (LD_PRELOAD): it counts what the
// program asks of the system, and makes one call of one kind fail, or end the process; or it
// writes down each change of a file, in order; or it moves the clock.
//
//   FAULT_KIND   the kinds of calls that count, one letter each, as below
//   FAULT_AT     the call that fails, from 1
//   FAULT_ERROR  the number of its error; without it the process is killed instead
//   FAULT_ON     "1": that call and every later one
//   FAULT_HALF   "1": a write first writes the half of its bytes
//   FAULT_MARK   a file that is made when the call came
//   FAULT_LOG    a file that records are added to: "kind place length path\n", and the bytes
//   FAULT_CLOCK  seconds that the clock of the day is ahead
//
// Kinds: w write to a file, t tell (a pipe), s sync, z size of a file, o open, n names (rename,
// unlink, mkdir), m map, r read a file, l lock, c create a thread, a allocate in a C library.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static const char *kinds, *mark;
static long wanted, failure, clock_seconds;
static int stays, halves, log_file = -1, is_ready;
static atomic_long count;
static pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;
// Where the C libraries lie that allocate for the book and its files.
static struct { uintptr_t from, to; } libraries[8];
static int library_count;

static int note_library(struct dl_phdr_info *info, size_t size, void *unused) {
    (void)size, (void)unused;
    static const char *const names[] = {"liblmdb", "libexpat", "libz."};
    for (size_t name = 0; name < 3; name++) {
        if (!strstr(info->dlpi_name, names[name]) || library_count == 8) continue;
        const ElfW(Phdr) *last = &info->dlpi_phdr[0];
        for (int part = 0; part < info->dlpi_phnum; part++)
            if (info->dlpi_phdr[part].p_type == PT_LOAD) last = &info->dlpi_phdr[part];
        libraries[library_count].from = info->dlpi_addr;
        libraries[library_count++].to = info->dlpi_addr + last->p_vaddr + last->p_memsz;
    }
    return 0;
}

static long number(const char *name) {
    const char *text = getenv(name);
    return text ? strtol(text, NULL, 10) : 0;
}

__attribute__((constructor)) static void begin(void) {
    const char *log = getenv("FAULT_LOG");
    kinds = getenv("FAULT_KIND"), mark = getenv("FAULT_MARK");
    wanted = number("FAULT_AT"), failure = number("FAULT_ERROR");
    stays = number("FAULT_ON") == 1, halves = number("FAULT_HALF") == 1;
    clock_seconds = number("FAULT_CLOCK");
    if (log)
        log_file = (int)syscall(
            SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    dl_iterate_phdr(note_library, NULL);
    is_ready = 1;
}

static void *next(const char *name) { return dlsym(RTLD_NEXT, name); }
#define NEXT(result, name, ...) \
    static result (*real)(__VA_ARGS__); \
    if (!real) real = (result(*)(__VA_ARGS__))next(name)

// Whether this call is the one that fails. Where no error is named, nobody returns from here.
static int fails(char kind) {
    if (!is_ready || !kinds || !wanted || !strchr(kinds, kind)) return 0;
    long now = atomic_fetch_add(&count, 1) + 1;
    if (now < wanted || (now > wanted && !stays)) return 0;
    if (mark) {
        long file = syscall(SYS_openat, AT_FDCWD, mark, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
        if (file >= 0) syscall(SYS_close, file);
    }
    if (failure == 0) {
        syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
        for (;;) syscall(SYS_sched_yield);
    }
    errno = (int)failure;
    return 1;
}

static int is_of_kernel(const char *path) {
    if (!strncmp(path, "/dev/", 5)) return strncmp(path, "/dev/shm/", 9) != 0;
    return !strncmp(path, "/proc/", 6) || !strncmp(path, "/sys/", 5);
}

// The path of an open file; empty where it is a pipe or of the kernel.
static void path_of(int file, char *path, size_t room) {
    char name[64];
    snprintf(name, sizeof name, "/proc/self/fd/%d", file);
    long length = syscall(SYS_readlinkat, AT_FDCWD, name, path, room - 1);
    path[length > 0 ? length : 0] = 0;
    if (path[0] != '/' || is_of_kernel(path)) path[0] = 0;
}

static int is_file(int file) {
    char path[4096];
    path_of(file, path, sizeof path);
    return path[0] != 0;
}

static void record(
    char kind, const char *path, long long place, const struct iovec *parts, int parts_count,
    size_t length
) {
    if (log_file < 0) return;
    char line[5000];
    int header = snprintf(line, sizeof line, "%c %lld %zu %s\n", kind, place, length, path);
    pthread_mutex_lock(&log_lock);
    syscall(SYS_write, log_file, line, (size_t)header);
    size_t left = length;
    for (int part = 0; part < parts_count && left > 0; part++) {
        size_t some = parts[part].iov_len < left ? parts[part].iov_len : left;
        syscall(SYS_write, log_file, parts[part].iov_base, some);
        left -= some;
    }
    pthread_mutex_unlock(&log_lock);
}

static void record_file(char kind, int file, long long place) {
    if (log_file < 0) return;
    char path[4096];
    path_of(file, path, sizeof path);
    if (path[0]) record(kind, path, place, NULL, 0, 0);
}

// A write of any form; a place of -1 is where the file stands. Each whole write is recorded as w,
// as d where it is on the disk when it returns, and what is told as t.
static ssize_t put(int file, const struct iovec *parts, int parts_count, long long place) {
    char path[4096];
    path_of(file, path, sizeof path);
    int told = path[0] == 0;
    if (fails(told ? 't' : 'w')) {
        int error = errno;
        size_t half = parts[0].iov_len / 2;
        if (halves && half > 0) {
            if (place < 0) return syscall(SYS_write, file, parts[0].iov_base, half);
            return syscall(SYS_pwrite64, file, parts[0].iov_base, half, place);
        }
        errno = error;
        return -1;
    }
    long long from = place;
    if (place < 0 && !told) from = syscall(SYS_lseek, file, 0, SEEK_CUR);
    ssize_t done = place < 0
        ? syscall(SYS_writev, file, parts, parts_count)
        : syscall(SYS_pwritev, file, parts, parts_count, (long)place, 0L);
    int error = errno;
    if (done > 0 && told && file == 1) record('t', "-", 0, parts, parts_count, (size_t)done);
    if (done > 0 && !told) {
        long flags = syscall(SYS_fcntl, file, F_GETFL);
        char kind = flags & O_DSYNC ? 'd' : 'w';
        record(kind, path, from, parts, parts_count, (size_t)done);
    }
    errno = error;
    return done;
}

ssize_t write(int file, const void *bytes, size_t length) {
    struct iovec part = {(void *)bytes, length};
    return put(file, &part, 1, -1);
}
ssize_t writev(int file, const struct iovec *parts, int parts_count) {
    return put(file, parts, parts_count, -1);
}
ssize_t pwrite64(int file, const void *bytes, size_t length, off_t place) {
    struct iovec part = {(void *)bytes, length};
    return put(file, &part, 1, place);
}
ssize_t pwrite(int file, const void *bytes, size_t length, off_t place) {
    return pwrite64(file, bytes, length, place);
}
ssize_t pwritev64(int file, const struct iovec *parts, int parts_count, off_t place) {
    return put(file, parts, parts_count, place);
}
ssize_t pwritev(int file, const struct iovec *parts, int parts_count, off_t place) {
    return put(file, parts, parts_count, place);
}

ssize_t read(int file, void *bytes, size_t length) {
    if (is_ready && kinds && strchr(kinds, 'r') && is_file(file) && fails('r')) return -1;
    return syscall(SYS_read, file, bytes, length);
}
ssize_t pread64(int file, void *bytes, size_t length, off_t place) {
    if (is_ready && kinds && strchr(kinds, 'r') && is_file(file) && fails('r')) return -1;
    return syscall(SYS_pread64, file, bytes, length, place);
}
ssize_t pread(int file, void *bytes, size_t length, off_t place) {
    return pread64(file, bytes, length, place);
}

static int sync_by(long call, int file) {
    if (fails('s')) return -1;
    int done = (int)syscall(call, file);
    if (done == 0) record_file('s', file, 0);
    return done;
}
int fsync(int file) { return sync_by(SYS_fsync, file); }
int fdatasync(int file) { return sync_by(SYS_fdatasync, file); }
int msync(void *from, size_t length, int how) {
    return fails('s') ? -1 : (int)syscall(SYS_msync, from, length, how);
}

int ftruncate64(int file, off_t length) {
    if (fails('z')) return -1;
    int done = (int)syscall(SYS_ftruncate, file, length);
    if (done == 0) record_file('z', file, length);
    return done;
}
int ftruncate(int file, off_t length) { return ftruncate64(file, length); }
int posix_fallocate64(int file, off_t place, off_t length) {
    if (fails('z')) return (int)failure;
    if (syscall(SYS_fallocate, file, 0, place, length) != 0) return errno;
    record_file('g', file, place + length);
    return 0;
}
int posix_fallocate(int file, off_t place, off_t length) {
    return posix_fallocate64(file, place, length);
}

static int open_at(int directory, const char *path, int how, mode_t mode) {
    if (!is_of_kernel(path) && fails('o')) return -1;
    return (int)syscall(SYS_openat, directory, path, how, mode);
}
#define MODE(how) \
    mode_t mode = 0; \
    va_list more; \
    va_start(more, how); \
    if ((how) & (O_CREAT | O_TMPFILE)) mode = va_arg(more, mode_t); \
    va_end(more)
int open(const char *path, int how, ...) { MODE(how); return open_at(AT_FDCWD, path, how, mode); }
int open64(const char *path, int how, ...) { MODE(how); return open_at(AT_FDCWD, path, how, mode); }
int openat(int directory, const char *path, int how, ...) {
    MODE(how);
    return open_at(directory, path, how, mode);
}
int openat64(int directory, const char *path, int how, ...) {
    MODE(how);
    return open_at(directory, path, how, mode);
}

int rename(const char *from, const char *to) {
    return fails('n') ? -1 : (int)syscall(SYS_rename, from, to);
}
int renameat2(int from_at, const char *from, int to_at, const char *to, unsigned how) {
    return fails('n') ? -1 : (int)syscall(SYS_renameat2, from_at, from, to_at, to, how);
}
int link(const char *from, const char *to) {
    return fails('n') ? -1 : (int)syscall(SYS_link, from, to);
}
int unlink(const char *path) { return fails('n') ? -1 : (int)syscall(SYS_unlink, path); }
int rmdir(const char *path) { return fails('n') ? -1 : (int)syscall(SYS_rmdir, path); }
int mkdir(const char *path, mode_t mode) {
    return fails('n') ? -1 : (int)syscall(SYS_mkdir, path, mode);
}
int flock(int file, int how) { return fails('l') ? -1 : (int)syscall(SYS_flock, file, how); }

int pthread_create(
    pthread_t *thread, const pthread_attr_t *how, void *(*body)(void *), void *argument
) {
    NEXT(int, "pthread_create", pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    return fails('c') ? (int)failure : real(thread, how, body, argument);
}

void *mmap64(void *from, size_t length, int access, int how, int file, off_t place) {
    if (fails('m')) return MAP_FAILED;
    return (void *)syscall(SYS_mmap, from, length, access, how, file, place);
}
void *mmap(void *from, size_t length, int access, int how, int file, off_t place) {
    return mmap64(from, length, access, how, file, place);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    int done = (int)syscall(SYS_clock_gettime, clock, time);
    if (done == 0 && clock == CLOCK_REALTIME) time->tv_sec += clock_seconds;
    return done;
}

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
static int is_library(uintptr_t caller) {
    for (int one = 0; one < library_count; one++)
        if (caller >= libraries[one].from && caller < libraries[one].to) return 1;
    return 0;
}
#define ALLOCATION_FAILS \
    (is_ready && kinds && strchr(kinds, 'a') && is_library((uintptr_t)__builtin_return_address(0)) \
     && fails('a'))
void *malloc(size_t length) { return ALLOCATION_FAILS ? NULL : __libc_malloc(length); }
void *calloc(size_t many, size_t length) {
    return ALLOCATION_FAILS ? NULL : __libc_calloc(many, length);
}
void *realloc(void *old, size_t length) {
    return ALLOCATION_FAILS ? NULL : __libc_realloc(old, length);
}
