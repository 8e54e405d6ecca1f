import CZlib

/// The files within a ZIP archive, by name: stored or deflated, without encryption and ZIP64.
package struct ZipArchive {
    private let bytes: [UInt8]
    private let path: String
    /// Where the files are, by name.
    private var places: [String: Place] = [:]

    private struct Place {
        let method: Int
        let checksum: Int
        let packed: Int
        let header: Int
    }

    /// The most files of an archive.
    private static let mostFiles = 4096
    /// How far from the end the archive's directory may be announced: a comment of 64 KiB.
    private static let endBytes = 22

    /// Whether bytes begin as an archive does.
    package static func isArchive(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x50, 0x4b, 0x03, 0x04])
    }

    /// Reads the directory of an archive.
    /// - Parameter path: what errors call it.
    /// - Throws: `.badArchive`.
    package init(_ bytes: [UInt8], path: String) throws(PlatformError) {
        (self.bytes, self.path) = (bytes, path)
        let last = bytes.count - Self.endBytes
        let lowest = max(0, last - 0xffff)
        guard last >= 0,
            let end = stride(from: last, through: lowest, by: -1).first(where: {
                bytes[$0...].starts(with: [0x50, 0x4b, 0x05, 0x06])
            })
        else { throw .badArchive(path: path, fault: .truncated) }
        var place = try number(at: end + 16, bytes: 4)
        let count = try number(at: end + 10, bytes: 2)
        guard count <= Self.mostFiles else { throw .badArchive(path: path, fault: .corrupt) }
        for _ in 0..<count {
            guard try number(at: place, bytes: 4) == 0x0201_4b50 else {
                throw .badArchive(path: path, fault: .corrupt)
            }
            let nameBytes = try number(at: place + 28, bytes: 2)
            let isEncrypted = try number(at: place + 8, bytes: 2) & 1 == 1
            let name = String(
                decoding: try slice(place + 46, nameBytes), as: UTF8.self)
            if !isEncrypted {
                places[name] = Place(
                    method: try number(at: place + 10, bytes: 2),
                    checksum: try number(at: place + 16, bytes: 4),
                    packed: try number(at: place + 20, bytes: 4),
                    header: try number(at: place + 42, bytes: 4))
            }
            place +=
                46 + nameBytes
                + (try number(at: place + 30, bytes: 2)) + (try number(at: place + 32, bytes: 2))
        }
    }

    /// What one file holds; nil where the archive has none of that name.
    /// - Throws: `.badArchive`; `.tooLarge` before more than `limitBytes` are kept.
    package func file(_ name: String, limitBytes: Int) throws(PlatformError) -> [UInt8]? {
        guard let place = places[name] else { return nil }
        let start =
            place.header + 30 + (try number(at: place.header + 26, bytes: 2))
            + (try number(at: place.header + 28, bytes: 2))
        let packed = try slice(start, place.packed)
        let content: [UInt8]
        switch place.method {
        case 0: content = Array(packed)
        case 8: content = try Gzip.inflated(bare: packed, path: path, limitBytes: limitBytes)
        default: throw .badArchive(path: path, fault: .corrupt)
        }
        guard content.count <= limitBytes else {
            throw .tooLarge(path: path, limitBytes: limitBytes)
        }
        guard Int(CRC32.of(content[...])) == place.checksum || content.isEmpty else {
            throw .badArchive(path: path, fault: .corrupt)
        }
        return content
    }

    /// A little-endian number.
    private func number(at place: Int, bytes count: Int) throws(PlatformError) -> Int {
        try slice(place, count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private func slice(_ start: Int, _ count: Int) throws(PlatformError) -> ArraySlice<UInt8> {
        guard start >= 0, count >= 0, start <= bytes.count - count else {
            throw .badArchive(path: path, fault: .truncated)
        }
        return bytes[start..<start + count]
    }
}
