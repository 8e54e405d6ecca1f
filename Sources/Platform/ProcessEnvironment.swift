import Glibc

/// What the process was started with: its variables, its user, its place in the world.
package enum ProcessEnvironment {
    /// The largest configuration file that is looked at, in bytes.
    private static let configurationBytes = 4096

    /// The value of an environment variable; nil when it is not set, empty when it is set to
    /// nothing.
    package static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// The value of an environment variable that is set to something; nil: it is not.
    package static func given(_ name: String) -> String? {
        variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Where a program lies: on the path, else in other directories; nil: in none of them.
    package static func program(_ name: String, orIn others: [String] = []) -> String? {
        let path = (variable("PATH") ?? "").split(separator: ":").map(String.init)
        return (path + others).map { Files.join($0, name) }.first {
            Files.exists($0) && !Files.isDirectory($0)
        }
    }

    /// Sets an environment variable of this process, and of those that it starts. Only while no
    /// other thread runs: the C library does not guard its variables.
    package static func set(_ name: String, to value: String) {
        unsafe setenv(name, value, 1)
    }

    /// The login name: `LOGNAME`, else `USER`, else the password file, else `user` and the number.
    package static var userName: String {
        given("LOGNAME") ?? given("USER") ?? passwordFileName() ?? "user\(getuid())"
    }

    /// The path of the running program, links resolved.
    package static func executablePath() throws(PlatformError) -> String {
        try Files.resolved("/proc/self/exe")
    }

    /// The IANA name of the system's zone: `TZ`, else `/etc/timezone`, else the target of the link
    /// `/etc/localtime`, else `UTC`. A name from `TZ` is not checked here, so that a misspelt one
    /// is reported instead of replaced by a guess.
    package static var zoneName: String {
        zoneName(variable: variable("TZ"), configuration: "/etc")
    }

    /// ``zoneName`` from given places, for tests.
    static func zoneName(variable: String?, configuration: String) -> String {
        if let variable {
            let name = zone(inPath: variable.hasPrefix(":") ? variable.dropFirst() : variable[...])
            return name.isEmpty ? "UTC" : name
        }
        // A missing or unreadable file is the normal case on many systems: the next place is asked.
        let file = Files.join(configuration, "timezone")
        if let bytes = try? Files.stored(file, limitBytes: configurationBytes) {
            let line = bytes.prefix { $0 > UInt8(ascii: " ") }
            if !line.isEmpty { return String(decoding: line, as: UTF8.self) }
        }
        if let target = try? Files.resolved(Files.join(configuration, "localtime")),
            target.contains(zoneDirectory)
        {
            return zone(inPath: target[...])
        }
        return "UTC"
    }

    /// The ISO 4217 code of the locale's currency; nil in the C locale and in one not installed.
    /// The locale is asked on this thread only, so nothing else in the process changes language.
    package static var localeCurrencyCode: String? {
        guard let locale = unsafe newlocale(1 << LC_MONETARY, "", nil) else { return nil }
        let former = unsafe uselocale(locale)
        defer {
            unsafe uselocale(former)
            unsafe freelocale(locale)
        }
        guard let facts = unsafe localeconv(), let symbol = unsafe facts.pointee.int_curr_symbol
        else { return nil }
        let code = unsafe String(cString: symbol).prefix(3)
        let isCode = code.utf8.count == 3 && code.utf8.allSatisfy { 65...90 ~= $0 }
        return isCode ? String(code) : nil
    }

    private static let zoneDirectory = "/zoneinfo/"

    /// `Europe/Paris` of `/usr/share/zoneinfo/Europe/Paris`; anything else unchanged.
    private static func zone(inPath path: Substring) -> String {
        guard path.hasPrefix("/"), let range = path.ranges(of: zoneDirectory).last else {
            return String(path)
        }
        return String(path[range.upperBound...])
    }

    private static func passwordFileName() -> String? {
        var record = unsafe passwd()
        var found: UnsafeMutablePointer<passwd>?
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 14) { buffer in
            guard let start = buffer.baseAddress,
                unsafe getpwuid_r(getuid(), &record, start, buffer.count, &found) == 0,
                let name = unsafe found?.pointee.pw_name
            else { return nil }
            return unsafe String(cString: name)
        }
    }
}

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
