import DaybookModel
import TestSupport

@testable import Pictures

/// Charts of any kind, with what is hard to place.
struct RandomChart {
    var generator: SeededGenerator

    private static let names =
        Samples.names + [
            "", "x", String(repeating: "W", count: 60), String(repeating: "김", count: 40),
            "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenbeiträge", "محمد بن عبد الله",
            "A.-M. d'Été", "2026-W47", "  spaces  ", "👩‍👩‍👧‍👦 family",
        ]

    mutating func name() -> String { Self.names[generator.below(Self.names.count)] }

    mutating func value() -> Int {
        if generator.below(40) == 0 { return isOpen() ? .max : .min }
        let most = [1, 2, 10, 120, 5000, 1_000_000_000][generator.below(6)]
        return generator.below(most + 1) - (generator.below(12) == 0 ? most / 2 : 0)
    }

    mutating func values(_ count: Int) -> [Int] { (0..<count).map { _ in value() } }

    mutating func isOpen() -> Bool { generator.below(2) == 0 }

    mutating func unit() -> ChartUnit {
        [.count, .amount(decimals: 2), .minutes, .percent][generator.below(4)]
    }

    mutating func count() -> Int { [1, 2, 3, 7, 12, 53, 400][generator.below(7)] }

    mutating func labels(_ count: Int) -> [String] {
        let isNamed = generator.below(4) == 0
        return (0..<count).map { isNamed ? name() : Samples.months12[$0 % 12] }
    }

    mutating func chart() -> Chart {
        switch generator.below(9) {
        case 0: line()
        case 1: bars(areNames: false, count())
        case 2: bars(areNames: true, 1 + generator.below(20))
        case 3: stack()
        case 4: budget()
        case 5: heat()
        case 6: podium()
        case 7: ring()
        default: timeline()
        }
    }

    private mutating func line() -> Chart {
        let count = count()
        let lines = (0...generator.below(2)).map { _ in
            LineChart.Line(name: name(), values: values(count))
        }
        return .line(
            LineChart(
                title: name(), unit: unit(), lines: lines, labels: labels(count),
                isOpen: isOpen(), budget: isOpen() ? value() : nil, caption: name()))
    }

    private mutating func bars(areNames: Bool, _ count: Int) -> Chart {
        let labels = areNames ? (0..<count).map { _ in name() } : labels(count)
        let (hasNotes, isRunning) = (isOpen(), isOpen())
        let bars = labels.indices.map { index in
            BarChart.Bar(
                label: labels[index], value: value(), note: hasNotes ? name() : "",
                budget: isOpen() ? value() : nil,
                state: isRunning && index == count - 1 ? .running : .over)
        }
        return .bars(
            BarChart(title: name(), unit: unit(), bars: bars, areNames: areNames))
    }

    private mutating func stack() -> Chart {
        let count = count()
        let categories = (0...generator.below(9)).map { _ in
            StackedChart.Category(name: name(), values: values(count))
        }
        return .stack(
            StackedChart(
                title: name(), unit: unit(), categories: categories, labels: labels(count),
                isOpen: isOpen()))
    }

    private mutating func budget() -> Chart {
        let rows = (0...generator.below(12)).map { _ in
            BudgetChart.Row(name: name(), value: value(), budget: isOpen() ? value() : nil)
        }
        return .budget(BudgetChart(title: name(), unit: unit(), rows: rows))
    }

    private mutating func heat() -> Chart {
        let counts = (0..<count() * 3).map { _ in generator.below(9) == 0 ? nil : value() }
        let first = CivilDate(daysSinceEpoch: Int32(20_000 + generator.below(800)))
        let weekdays = Weekdays(mask: UInt8(1 + generator.below(127)))
        return .heat(
            HeatMap(
                title: name(), first: first, counts: counts, weekdays: weekdays, noun: name()))
    }

    private mutating func podium() -> Chart {
        let places = (1...(1 + generator.below(3))).map { rank in
            Podium.Place(rank: rank, name: name(), value: name(), note: isOpen() ? name() : "")
        }
        return .podium(Podium(title: name(), places: places))
    }

    private mutating func ring() -> Chart {
        .ring(
            Ring(
                title: name(), unit: unit(), value: value(), budget: max(1, value()),
                isOpen: isOpen()))
    }

    private mutating func timeline() -> Chart {
        let rows = (0...generator.below(5)).map { _ in
            let cuts = (0...generator.below(6)).map { _ in generator.below(1700) }.sorted()
            let stretches = zip(cuts, cuts.dropFirst()).map { from, to in
                Timeline.Stretch(isOpen() ? .work : .pause, from: from, to: isOpen() ? to : nil)
            }
            return Timeline.Row(name: name(), stretches: stretches, note: isOpen() ? "7h 30m" : "")
        }
        return .timeline(
            Timeline(title: name(), rows: rows, now: isOpen() ? generator.below(1440) : nil))
    }
}
