import Glibc

/// An open file descriptor, closed when it goes out of scope.
struct Descriptor: ~Copyable {
    let number: Int32

    deinit { close(number) }

    /// Takes over a descriptor that the kernel just returned.
    init(owning number: Int32) { self.number = number }

    /// Opens `path` with `O_CLOEXEC`, so that no child inherits it.
    init(
        opening path: String, flags: Int32, mode: mode_t = 0, writing: Bool = false
    ) throws(PlatformError) {
        try checkPath(path)
        let opened = retrying { unsafe open(path, flags | O_CLOEXEC, mode) }
        try confirm(opened >= 0, "open", path, writing: writing)
        number = opened
    }

    /// Writes all of `bytes`.
    borrowing func write(
        _ bytes: [UInt8], to path: String, during operation: String = "write"
    ) throws(PlatformError) {
        let code = writeAll(bytes, to: number)
        guard code == 0 else {
            throw PlatformError(operation: operation, path: path, errno: code, writing: true)
        }
    }

    /// Gives the file the owner of the one at a path, where this user may: what an administrator
    /// writes for somebody stays that person's.
    borrowing func give(ownerOf path: String) {
        var facts = stat()
        guard geteuid() == 0, unsafe lstat(path, &facts) == 0 else { return }
        _ = fchown(number, facts.st_uid, facts.st_gid)
    }

    /// Waits until the disk has what was written.
    borrowing func synchronise(
        _ path: String, during operation: String = "write"
    ) throws(PlatformError) {
        try confirm(fsync(number) == 0, operation, path, writing: true)
    }
}

/// Throws what the kernel has said last, where a call did not succeed.
func confirm(
    _ succeeded: Bool, _ operation: String, _ path: String, writing: Bool = false
) throws(PlatformError) {
    if succeeded { return }
    throw PlatformError(operation: operation, path: path, errno: errno, writing: writing)
}

/// Paths reach the kernel as C strings: a zero byte would silently cut one short.
func checkPath(_ path: String) throws(PlatformError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .badPath(path: path) }
}

/// Repeats a system call that a signal interrupted before it did anything.
func retrying<Count: BinaryInteger>(_ call: () -> Count) -> Count {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}

/// Reads once from `descriptor`, at most `buffer.count` bytes; 0 is the end, -1 leaves `errno`.
func readOnce(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int {
    unsafe buffer.withUnsafeMutableBytes { bytes in
        retrying { unsafe read(descriptor, bytes.baseAddress, bytes.count) }
    }
}

/// Writes all of `bytes`, in as many calls as the kernel needs.
/// - Returns: 0, or the error number of the call that failed.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { buffer in
        var done = 0
        while done < buffer.count {
            let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
            let written = retrying { unsafe write(descriptor, rest.baseAddress, rest.count) }
            if written < 0, errno != EAGAIN || !waitUntilWritable(descriptor) { return errno }
            done += max(0, written)
        }
        return 0
    }
}

/// Waits for room in a pipe or terminal that another process has made non-blocking.
/// - Returns: false, with `errno`, when waiting itself fails.
private func waitUntilWritable(_ descriptor: Int32) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return retrying { unsafe poll(&watched, 1, -1) } >= 0
}
