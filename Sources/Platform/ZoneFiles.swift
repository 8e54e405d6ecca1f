/// The zone database of the machine: files of RFC 8536 in `$TZDIR`, else `/usr/share/zoneinfo`.
package enum ZoneFiles {
    /// The largest zone file that is read, in bytes; the largest known one has under 4 KiB.
    package static let largestFileBytes = 1 << 18
    private static let magic: [UInt8] = Array("TZif".utf8)
    /// `posix` and `right` hold the same zones again, with and without leap seconds.
    private static let copies: Set<String> = ["posix", "right", "localtime", "posixrules"]

    /// The bytes of one zone's file.
    /// - Throws: `.unknownZone` for a name that is absolute, climbs with `..`, or is not in the
    ///   database; `.io` when the file cannot be read.
    package static func bytes(named name: String) throws(PlatformError) -> [UInt8] {
        guard isPlausible(name) else { throw .unknownZone(name: name) }
        let path = Files.join(directory, name)
        guard Files.exists(path), !Files.isDirectory(path) else { throw .unknownZone(name: name) }
        let bytes = try Files.stored(path, limitBytes: largestFileBytes)
        guard bytes.starts(with: magic) else { throw .unknownZone(name: name) }
        return bytes
    }

    /// Every zone in the database, sorted by bytes; empty when there is no database.
    package static func names() -> [String] {
        var found: [String] = []
        collect(under: "", depth: 0, into: &found)
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static let deepestName = 4

    private static var directory: String {
        ProcessEnvironment.given("TZDIR") ?? "/usr/share/zoneinfo"
    }

    /// Letters, digits, `_`, `+`, `-` in parts divided by single slashes; no part begins with a
    /// dot.
    private static func isPlausible(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.allSatisfy { part in !part.isEmpty && part.allSatisfy(isNameByte) }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122: true
        default: byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        }
    }

    private static func collect(under prefix: String, depth: Int, into found: inout [String]) {
        guard depth < deepestName else { return }
        // An unreadable part of the database offers no names; nothing is lost but a suggestion.
        let entries = (try? Files.list(Files.join(directory, prefix))) ?? []
        for entry in entries where isPlausible(entry) && !copies.contains(entry) {
            let name = prefix.isEmpty ? entry : prefix + "/" + entry
            if Files.isDirectory(Files.join(directory, name)) {
                collect(under: name, depth: depth + 1, into: &found)
            } else if (try? bytes(named: name)) != nil {
                found.append(name)
            }
        }
    }
}
