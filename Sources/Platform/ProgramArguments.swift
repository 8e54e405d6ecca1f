/// What the program was called with.
package enum ProgramArguments {
    /// The place of the first argument that is not UTF-8, counted from 1 behind the program's name;
    /// nil: all are. Reading such a one as text would put other signs in place of its bytes.
    package static var firstUnreadable: Int? {
        let count = Int(CommandLine.argc)
        for place in 1..<max(count, 1) {
            guard let bytes = unsafe CommandLine.unsafeArgv[place] else { continue }
            if unsafe String(validatingCString: bytes) == nil { return place }
        }
        return nil
    }
}
