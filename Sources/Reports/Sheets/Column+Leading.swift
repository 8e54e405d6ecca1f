import Daybook

extension Column {
    /// The same, whose cells lead somewhere.
    func leading(_ way: @escaping (Row, FigureKey, Leads) -> Suggestion?) -> Column {
        var column = self
        column.leading = way
        return column
    }

    /// The same, whose cells are a figure that programs call by another name.
    /// - Parameter span: the days that it is of, where the row does not say them.
    func figure(_ field: String, over span: CalendarSpan? = nil) -> Column {
        leading { _, key, leads in
            var key = key
            if let span { key.span = span }
            return leads.why(key, field)
        }
    }

    /// Where a cell of a row leads; nil: nowhere.
    func lead(_ row: Row, _ key: FigureKey, _ leads: Leads) -> Suggestion? {
        if let leading { return leading(row, key, leads) }
        return self.key == nil ? name.flatMap { leads.why(key, $0) } : nil
    }
}
