/// A CSV file that was read: its header, and its rows by number.
struct CSVTable: Sendable {
    /// The names in the first line, without spaces around them.
    let header: [String]
    /// Rows that could not be read, in the order of the file; they are not among ``records``.
    let faults: [CSVError]
    /// The rows, in the order of the file.
    let parts: [CSVPart]
    /// What divides the cells, where nobody said it and the file showed it.
    let shownDelimiter: Character?
    /// The number of each part's first row.
    private let firstRows: [Int]
    let count: Int
    /// The line of the names.
    var headerLine = 1

    typealias Record = CSVPart.Record

    init(
        header: [String], faults: [CSVError], parts: [CSVPart], shownDelimiter: Character? = nil
    ) {
        self.header = header
        self.faults = faults
        self.parts = parts.filter { $0.count > 0 }
        self.shownDelimiter = shownDelimiter
        var firstRows: [Int] = []
        var count = 0
        for part in self.parts {
            firstRows.append(count)
            count += part.count
        }
        (self.firstRows, self.count) = (firstRows, count)
    }
}

extension CSVTable: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(position: Int) -> Record {
        let part = firstRows.lastIndex { $0 <= position } ?? 0
        return parts[part][position - firstRows[part]]
    }
}

/// Which of a file's columns are used, and where they are.
struct CSVColumns: Hashable, Sendable {
    /// The place of each column of ours that the file has, by our name.
    let places: [String: Int]
    /// The file's columns that nobody asked for, in its order.
    let ignored: [String]
    /// Columns that were found by another name: the file's and ours.
    var guessed: [String: String] = [:]

    /// The place of one of our columns; nil when it is optional and the file does not have it.
    subscript(name: String) -> Int? { places[name] }
}

/// Renames a file's columns and words: `theirs=ours,…`.
struct CSVColumnMap {
    /// Their names and ours, in the order in which they were given.
    private(set) var pairs: [(theirs: String, ours: String)] = []

    /// Reads the form of the command line; spaces around names do not count. A part without a sign
    /// of equality belongs to the name after it, which has a comma.
    /// - Throws: `.badMapping`, with the part that is wrong.
    init(parsing text: String?) throws(CSVError) {
        var begun = ""
        for part in text?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
            let whole = begun + part
            // The last sign of equality divides: our names have none, theirs may.
            guard let sign = whole.lastIndex(of: "=") else {
                begun = whole + ","
                continue
            }
            begun = ""
            let theirs = whole[..<sign].trimmed
            let ours = whole[whole.index(after: sign)...].trimmed
            guard !theirs.isEmpty, !ours.isEmpty else { throw .badMapping(text: String(whole)) }
            pairs.append((theirs, ours))
        }
        if !begun.isEmpty { throw .badMapping(text: String(begun.dropLast())) }
    }

    /// Takes out the pairs that say what a word of the cells means, not what a column is called.
    mutating func takeWords(_ isWord: (String) -> Bool) -> [String: String] {
        let words = pairs.filter { isWord($0.ours) }
        pairs.removeAll { isWord($0.ours) }
        return Dictionary(words.map { ($0.theirs.lowercased(), $0.ours) }) { $1 }
    }

    /// Takes out the pairs that can only say what a name in the cells means: theirs is no column of
    /// the file, and ours none of the import.
    mutating func takeNames(
        _ table: CSVTable, _ known: [String], _ people: [String]
    ) throws(CSVError) -> [String: String] {
        var names: [String: String] = [:]
        var kept: [(theirs: String, ours: String)] = []
        for pair in pairs {
            // A column may be somebody's.
            let isHeaded = try table.place(of: pair.theirs) != nil
            if !known.contains(pair.ours), !isHeaded || people.contains(pair.ours) {
                names[pair.theirs.lowercased()] = pair.ours
            } else {
                kept.append(pair)
            }
        }
        pairs = kept
        return names
    }

    /// Adds a renaming, unless a column is renamed so already.
    mutating func add(theirs: String, ours: String) {
        if !pairs.contains(where: { $0.ours == ours }) { pairs.append((theirs, ours)) }
    }
}

extension CSVTable {
    /// Finds our columns in the header, in any order; capitals do not count where the exact name is
    /// not there. A renaming goes before a column that has our name already, and our names before
    /// the others that a column may have.
    /// - Parameter others: further names of a column of ours, folded, the best first.
    /// - Throws: `.unknownTarget`, `.unknownMappedColumn`, `.duplicateColumn`, `.missingColumn`,
    /// `.noNames`.
    func columns(
        required: [String], optional: [String], map: CSVColumnMap,
        others: (String) -> [String] = { _ in [] }
    ) throws(CSVError) -> CSVColumns {
        let known = required + optional
        var places = try renamed(map, known)
        let renamed = Set(places.values)
        for name in known where places[name] == nil {
            if let place = try place(of: name), !renamed.contains(place) { places[name] = place }
        }
        let folded = header.map(HeaderNames.folded)
        var guessed: [String: String] = [:]
        for name in known where places[name] == nil {
            for other in others(name) {
                let free = folded.indices.filter {
                    folded[$0] == other && !places.values.contains($0)
                }
                guard let place = free.first, free.count == 1 else { continue }
                places[name] = place
                guessed[header[place]] = name
                break
            }
        }
        let missing = required.filter { places[$0] == nil }
        if !missing.isEmpty, places.isEmpty, Headless.isRow(named) {
            throw .noNames(columns: Headless.names(of: named, known: known), present: named)
        }
        if missing.count > 1, !places.isEmpty {
            throw .missingColumns(names: missing, present: named)
        }
        if let first = missing.first { throw .missingColumn(name: first, present: named) }
        let used = Set(places.values)
        let ignored = header.indices.filter { !used.contains($0) && !header[$0].isEmpty }
        return CSVColumns(
            places: places, ignored: ignored.map { header[$0] }, guessed: guessed)
    }

    /// The places of the columns that a map renames.
    private func renamed(
        _ map: CSVColumnMap, _ known: [String]
    ) throws(CSVError) -> [String: Int] {
        var places: [String: Int] = [:]
        for pair in map.pairs {
            guard known.contains(pair.ours) else {
                throw .unknownTarget(name: pair.ours, known: known)
            }
            let place = try requiredPlace(of: pair.theirs)
            guard places.updateValue(place, forKey: pair.ours) == nil else {
                throw .duplicateColumn(name: pair.ours)
            }
        }
        return places
    }

    /// The header without columns that have no name.
    private var named: [String] { header.filter { !$0.isEmpty } }

    /// The place of a column that somebody named.
    func requiredPlace(of name: String) throws(CSVError) -> Int {
        if let place = try place(of: name) { return place }
        throw .unknownMappedColumn(name: name, present: named)
    }

    /// The names of columns and their places.
    func requiredPlaces(
        of names: [String]
    ) throws(CSVError) -> [(name: String, place: Int)] {
        try names.map { name throws(CSVError) in (name, try requiredPlace(of: name)) }
    }

    func place(of name: String) throws(CSVError) -> Int? {
        let exact = header.indices.filter { header[$0] == name }
        let lowered = name.lowercased()
        let near =
            exact.isEmpty ? header.indices.filter { header[$0].lowercased() == lowered } : exact
        guard near.count < 2 else { throw .duplicateColumn(name: name) }
        return near.first
    }
}
