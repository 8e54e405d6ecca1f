import Foundation
import Platform

/// The error that `body` throws, or nil.
func failure(of body: () throws(PlatformError) -> Void) -> PlatformError? {
    do throws(PlatformError) {
        try body()
        return nil
    } catch {
        return error
    }
}

/// The numbers of this process's open descriptors.
func openDescriptors() throws -> [String] { try Files.list("/proc/self/fd") }

/// Sets or removes a variable. Other threads may be reading the environment, so this is called in
/// the bodies of exit tests only, which have a process of their own.
func setVariable(_ name: String, to value: String?) {
    _ = if let value { unsafe setenv(name, value, 1) } else { unsafe unsetenv(name) }
}
