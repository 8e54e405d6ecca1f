/// A working day, from left to right: when people were in, and their breaks.
package struct Timeline: Hashable, Sendable {
    /// A part of the day.
    package struct Stretch: Hashable, Sendable {
        /// What it is.
        package enum Kind: Hashable, Sendable {
            case work, pause
        }

        package let kind: Kind
        /// In minutes since midnight.
        package let from: Int
        /// In minutes since the same midnight; nil: it is not over.
        package let to: Int?

        package init(_ kind: Kind, from: Int, to: Int?) {
            self.kind = kind
            self.from = from
            self.to = to
        }
    }

    /// One person's day, or one day of a person.
    package struct Row: Hashable, Sendable {
        package let name: String
        /// In order.
        package let stretches: [Stretch]
        /// What they come to: `7h 30m`.
        package let note: String
        /// The present minute of a day that is today: how far what is not over has come.
        package let now: Int?

        package init(
            name: String, stretches: [Stretch], note: String = "", now: Int? = nil
        ) {
            self.name = name
            self.stretches = stretches
            self.note = note
            self.now = now
        }
    }

    /// What stands above the day.
    package let title: String
    package let rows: [Row]
    /// The present minute since midnight, where all rows are of today.
    package let now: Int?
    /// A sentence below the drawing.
    package let caption: String

    package init(title: String, rows: [Row], now: Int? = nil, caption: String = "") {
        self.title = title
        self.rows = rows
        self.now = now
        self.caption = caption
    }
}
