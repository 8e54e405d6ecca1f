/// The bytes of a file that nobody has looked at: every place is asked for with care, and what is
/// not there is nil.
struct PictureBytes {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var count: Int { bytes.count }

    /// A byte, or nil behind the end.
    subscript(place: Int) -> Int? { bytes.indices.contains(place) ? Int(bytes[place]) : nil }

    /// Some bytes; nil where the file does not hold them all. Lengths come from the file itself.
    func run(_ start: Int, _ length: Int) -> ArraySlice<UInt8>? {
        guard start >= 0, length >= 0, start <= count, length <= count - start else { return nil }
        return bytes[start..<start + length]
    }

    /// Whether some bytes stand at a place.
    func holds(_ sign: [UInt8], at place: Int) -> Bool {
        run(place, sign.count).map { $0.elementsEqual(sign) } ?? false
    }

    /// Whether ASCII letters stand at a place.
    func holds(_ letters: String, at place: Int) -> Bool { holds(Array(letters.utf8), at: place) }

    /// A number of up to four bytes, the first the highest.
    func big(_ start: Int, _ length: Int) -> Int? {
        run(start, length)?.reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of up to four bytes, the first the lowest.
    func little(_ start: Int, _ length: Int) -> Int? {
        run(start, length)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// What a file is that is none of the forms taken, for those that are often met.
    var guess: String? {
        let signs: [(sign: String, place: Int, word: String)] = [
            ("GIF8", 0, "a GIF"), ("%PDF", 0, "a PDF"), ("BM", 0, "a bitmap (BMP)"),
            ("II*\0", 0, "a TIFF"), ("MM\0*", 0, "a TIFF"), ("ftypavif", 4, "an AVIF"),
            ("ftypheic", 4, "a HEIC, as telephones take them"), ("ftypmif1", 4, "a HEIF"),
        ]
        if let known = signs.first(where: { holds($0.sign, at: $0.place) }) { return known.word }
        let start = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
        if start.contains("<svg") { return "an SVG drawing, which can hold a program" }
        return count == 0 ? "empty" : nil
    }
}
