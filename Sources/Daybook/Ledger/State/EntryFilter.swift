import DaybookModel
import EventCodec

/// Which entries are wanted: those that a figure is made of.
struct EntryFilter {
    let kinds: Set<Kind>
    var range = DateRange.all
    /// What integer fields hold; entries whose kind lacks one are not wanted.
    var fields: [Field: Int64] = [:]

    init(_ kinds: Set<Kind>, _ range: DateRange = .all, _ fields: [Field: Int64] = [:]) {
        self.kinds = kinds
        self.range = range
        self.fields = fields
    }

    /// The entries of some kinds that count in the rows that a key names: what
    /// ``FigureScope/rows(of:)`` says, asked of columns.
    init(
        _ kinds: Set<Kind>, of key: FigureKey, in range: DateRange, _ slots: SlotChoice = .both
    ) {
        self.init(kinds, range)
        let namesStudents = kinds.contains { $0.fields.contains { $0.field == .student } }
        fields[namesStudents ? .student : .person] = key.person.map { Int64($0.rawValue) }
        fields[.course] = key.course.map { Int64($0.rawValue) }
        fields[.category] = key.category.map { Int64($0.rawValue) }
        fields[.show] = key.show.map { Int64($0.rawValue) }
        fields[.currency] = key.currency.map { Int64(bitPattern: $0.rawValue) }
        if slots != .both { fields[.slot] = Int64(slots.slots[0].rawValue) }
    }

    func holds(_ content: Content) -> Bool {
        kinds.contains(content.kind) && range.contains(content.on)
            && fields.allSatisfy { content.integer($0.key) == $0.value }
    }
}

extension EntryFilter {
    /// Adds the rows of `group` that hold what is wanted. Column by column: no content need be
    /// made of the others.
    func appendRows(of group: borrowing Group, to found: inout [Int]) {
        let first = Int64((range.first ?? .earliest).daysSinceEpoch)
        let last = Int64((range.last ?? .latest).daysSinceEpoch)
        let days = group.column(0)
        var rows = (0..<group.count).filter { first <= days.value($0) && days.value($0) <= last }
        for (field, wanted) in fields {
            guard let spec = group.kind.fields.first(where: { $0.field == field }) else { return }
            let place = ColumnLayout.column(field, of: group.kind)
            if !spec.isRequired {
                let presence = group.column(place)
                rows = rows.filter { presence.value($0) != 0 }
            }
            let values = group.column(spec.isRequired ? place : place + 1)
            rows = rows.filter { values.value($0) == wanted }
        }
        found += rows
    }
}
