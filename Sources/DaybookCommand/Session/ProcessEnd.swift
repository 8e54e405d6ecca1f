import Glibc

/// The end of the process.
enum ProcessEnd {
    /// Ends with a status; nothing is held back by then.
    static func exit(_ status: Int32) -> Never { Glibc.exit(status) }
}
