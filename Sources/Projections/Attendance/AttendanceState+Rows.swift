import EventCodec

extension AttendanceState {
    package func forEachRow(_ body: (Span<UInt8>, Span<UInt8>) -> Void) {
        Self.forEachRow(of: [self], body)
    }

    /// Page by page: a matrix of all states need not be made, of which each page is mostly one's.
    package static func forEachRow(
        of parts: [AttendanceState], _ body: (Span<UInt8>, Span<UInt8>) -> Void
    ) {
        let pages = parts.indices.flatMap { part in
            parts[part].planes.filter { !$0.isWarning }.flatMap(\.pages)
                .map { (page: $0.page, part: part, word: $0.word) }
        }.sorted { $0.page < $1.page }
        var (words, row): ([UInt64], [UInt8]) = ([], [])
        var place = 0
        while place < pages.count {
            let page = pages[place].page
            words.removeAll(keepingCapacity: true)
            words += AttendancePage.blank
            while place < pages.count, pages[place].page == page {
                flip(&words, where: parts[pages[place].part].words, from: pages[place].word)
                place += 1
            }
            guard words.contains(where: { $0 != 0 }) else { continue }
            row.removeAll(keepingCapacity: true)
            row.append(littleEndianWords: words.span)
            body(page.key.span, row.span)
        }
    }

    /// Flips the bits of a page that are set among the words from `first` on.
    private static func flip(_ page: inout [UInt64], where words: [UInt64], from first: Int) {
        let words = words.span.extracting(first..<first + AttendancePage.words)
        var page = page.mutableSpan
        for index in words.indices { page[index] ^= words[index] }
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

    /// Bands to make room for when the page of one is loaded: pages come one by one, and room that
    /// doubles is made but a few times.
    func roomyBands(isWarning: Bool, course: UInt32, _ band: UInt32) -> Int {
        let needed = Int(band) + 1
        let plane = planes.first { $0.isWarning == isWarning && $0.course == course }
        guard let plane, needed > plane.bands else { return needed }
        return max(needed, 2 * plane.bands)
    }

    /// Takes in a stored row, once, or what it says of `people` (nil: all of it); rows of another
    /// shape are left out.
    package mutating func load(
        _ page: AttendancePage, _ row: Span<UInt8>, of people: [PersonID]? = nil
    ) {
        guard row.count == AttendancePage.byteCount else { return }
        // A page without any of them would be nothing but zeros.
        if let people, !people.contains(where: { AttendancePage.band(of: $0) == page.band }) {
            return
        }
        let year = Int(page.year)
        let plane = plane(
            isWarning: false, course: page.course, years: year...year,
            bands: roomyBands(isWarning: false, course: page.course, page.band))
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
