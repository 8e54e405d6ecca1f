/// A picture of figures, as a value: a report makes it, and whoever shows it draws it.
package enum Chart: Hashable, Sendable {
    case line(LineChart)
    case bars(BarChart)
    case stack(StackedChart)
    case budget(BudgetChart)
    case heat(HeatMap)
    case podium(Podium)
    case ring(Ring)
    case timeline(Timeline)
    case spark(Sparkline)
}
