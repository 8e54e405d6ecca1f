/// A picture of figures, as a value: a report makes it, and whoever shows it draws it.
package enum Chart: Hashable, Sendable {
    case line(LineChart)
    case bars(BarChart)
}
