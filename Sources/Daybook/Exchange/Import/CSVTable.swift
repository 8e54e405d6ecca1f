/// A CSV file that was read: its header, and its rows by number.
///
/// The cells stay in the file's bytes until they are asked for; a row costs eight bytes a cell.
struct CSVTable: Sendable {
    /// The names in the first line, without spaces around them.
    let header: [String]
    /// Rows that could not be read, in the order of the file; they are not among ``records``.
    let faults: [CSVError]

    /// The file, then the cells whose quotes had to be taken out.
    let storage: [UInt8]
    /// Start and end of each cell in `storage`, row after row.
    let bounds: [UInt32]
    /// The line on which each row starts.
    let lines: [UInt32]

    /// One row that has as many cells as the header.
    struct Record: Sendable {
        /// The line of the file on which it starts, counted from 1.
        let line: Int
        fileprivate let table: CSVTable
        fileprivate let first: Int

        /// The text of one cell; empty when the cell is.
        /// - Precondition: `column` is below the header's count.
        subscript(column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }

        /// The UTF-8 of one cell.
        func bytes(_ column: Int) -> ArraySlice<UInt8> {
            precondition(table.header.indices.contains(column), "There is no column \(column).")
            let cell = (first + column) * 2
            return table.storage[Int(table.bounds[cell])..<Int(table.bounds[cell + 1])]
        }

        /// All cells, from left to right.
        var cells: [String] { table.header.indices.map { self[$0] } }
    }
}

extension CSVTable: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { lines.count }

    subscript(position: Int) -> Record {
        Record(line: Int(lines[position]), table: self, first: position * header.count)
    }
}
