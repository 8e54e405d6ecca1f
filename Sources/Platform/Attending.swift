import Glibc

extension ChildProcess {
    /// Runs a program that speaks to the user itself, on this process's own terminal, to its end:
    /// a pager, or man(1). Ctrl-C is the program's alone meanwhile.
    /// - Parameters:
    ///   - words: the program, looked for in `PATH`, and its arguments.
    ///   - input: a file that is its standard input; nil: this process's own.
    /// - Returns: its exit status; nil: it could not be started.
    package static func attend(_ words: [String], input: String? = nil) -> Int32? {
        guard let program = words.first else { return nil }
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        if let input {
            unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
        }
        let before = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, before) }
        var usual = sigset_t()
        unsafe sigemptyset(&usual)
        unsafe sigaddset(&usual, SIGINT)
        unsafe sigaddset(&usual, SIGPIPE)
        unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var child: pid_t = 0
        let code = unsafe withCStrings(words) { words in
            unsafe posix_spawnp(&child, program, &actions, &attributes, words, environ)
        }
        guard code == 0 else { return nil }
        var status: Int32 = 0
        return retrying { unsafe waitpid(child, &status, 0) } == child ? status : nil
    }
}
