/// Finds out by looking what divides the cells of a file.
enum DelimiterLook {
    private static let candidates: [UInt8] = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }
    private static let quote = UInt8(ascii: "\"")
    private static let lineEnds: Set<UInt8> = [0x0a, 0x0d]

    /// The sign that stands most often in the first line that is not blank, outside of quotes.
    /// - Returns: nil where none does, or none more often than a comma.
    static func shown(by text: ArraySlice<UInt8>) -> UInt8? {
        let line = text.drop { lineEnds.contains($0) || $0 == 0x20 }
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in line {
            if byte == quote { isQuoted.toggle() }
            if isQuoted { continue }
            if lineEnds.contains(byte) { break }
            if candidates.contains(byte) { counts[byte, default: 0] += 1 }
        }
        let most = candidates.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
        guard let most, let count = counts[most], count > counts[candidates[0]] ?? 0 else {
            return nil
        }
        return most
    }

    /// The line `sep=;` with which Excel says what divides the cells.
    /// - Returns: how many bytes it takes with its end, none where it is not there.
    static func separatorLine(of text: [UInt8]) -> (bytes: Int, delimiter: UInt8?) {
        let mark = Array("sep=".utf8)
        guard text.count > mark.count, zip(text, mark).allSatisfy({ $0 | 0x20 == $1 | 0x20 }),
            let end = text.firstIndex(where: { lineEnds.contains($0) }), end == mark.count + 1
        else { return (0, nil) }
        let isPair = text[end...].starts(with: [0x0d, 0x0a])
        return (end + (isPair ? 2 : 1), text[mark.count])
    }
}
