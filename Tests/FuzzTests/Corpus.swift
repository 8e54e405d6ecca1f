import Foundation

/// Files that are kept, one folder for each reader; a case that once failed is added to them.
enum Corpus {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Corpus")

    /// The files of a folder in the order of their names.
    static func files(in folder: String) throws -> [(name: String, bytes: [UInt8])] {
        let place = root.appending(path: folder)
        return try FileManager.default.contentsOfDirectory(atPath: place.path).sorted().map {
            ($0, Array(try Data(contentsOf: place.appending(path: $0))))
        }
    }

    /// The bytes of the vectors of a folder of `schema/vectors`.
    static func vectors(in folder: String) throws -> [(name: String, bytes: [UInt8])] {
        let place = root.appending(path: "../../../schema/vectors/\(folder)").standardizedFileURL
        return try FileManager.default.contentsOfDirectory(atPath: place.path).sorted().flatMap {
            name -> [(String, [UInt8])] in
            let text = try Data(contentsOf: place.appending(path: name))
            let vectors = try JSONSerialization.jsonObject(with: text) as? [[String: Any]]
            return (vectors ?? []).map { (name, bytes(hexadecimal: $0["bytes"] as? String ?? "")) }
        }
    }

    private static func bytes(hexadecimal text: String) -> [UInt8] {
        let digits = text.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map {
            UInt8(digits[$0] << 4 | digits[$0 + 1])
        }
    }
}
