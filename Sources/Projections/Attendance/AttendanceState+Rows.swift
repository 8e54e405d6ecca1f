package import DaybookModel
import EventCodec

extension AttendanceState {
    package func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        let marks = planes.filter { !$0.isWarning }
        var pages = marks.first?.pages ?? []
        if marks.count > 1 {
            pages = marks.flatMap(\.pages).sorted { $0.page < $1.page }
        }
        for (page, word) in pages {
            if let row = row(word) { body(page.key.span, row.span) }
        }
    }

    /// The row of the page whose words begin at `word`, or nil when no bit is set.
    private func row(_ word: Int) -> [UInt8]? {
        let end = word + AttendancePage.words
        guard words[word..<end].contains(where: { $0 != 0 }) else { return nil }
        var value: [UInt8] = []
        value.reserveCapacity(AttendancePage.byteCount)
        value.append(littleEndianWords: words.span.extracting(word..<end))
        return value
    }

    /// XOR of the row and the change; a page without bits is no row.
    package static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        guard let stored, stored.count == change.count else { return change }
        var row = stored
        var any: UInt8 = 0
        for index in row.indices {
            row[index] ^= change[index]
            any |= row[index]
        }
        return any == 0 ? nil : row
    }

    /// Bands to make room for when `page` is loaded: pages come one by one, and room that doubles
    /// is made but a few times.
    private func roomyBands(for page: AttendancePage) -> Int {
        let needed = Int(page.band) + 1
        let plane = planes.first { !$0.isWarning && $0.course == page.course }
        guard let plane, needed > plane.bands else { return needed }
        return max(needed, 2 * plane.bands)
    }

    /// Takes in a stored row, once, or what it says of `people` (nil: all of it); rows of another
    /// shape are left out.
    package mutating func load(
        _ page: AttendancePage, _ row: Span<UInt8>, of people: [PersonID]? = nil
    ) {
        guard row.count == AttendancePage.byteCount else { return }
        let year = Int(page.year)
        let plane = plane(
            isWarning: false, course: page.course, years: year...year,
            bands: roomyBands(for: page))
        guard planes[plane].word(year, Int(page.band)) < 0 else { return }
        let first = self.page(plane, year: year, band: Int(page.band))
        guard let people else { return words.store(littleEndianBytes: row, at: first) }
        for person in people where AttendancePage.band(of: person) == page.band {
            let offset = Self.offset(of: person)
            let own = row.extracting(offset * 8..<(offset + AttendancePage.wordsPerPerson) * 8)
            words.store(littleEndianBytes: own, at: first + offset)
        }
    }
}
