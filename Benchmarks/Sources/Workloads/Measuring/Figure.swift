/// One line of the table: what a workload came to, beside its yardstick.
package struct Figure: Sendable {
    /// A number and, where it is a median of many times, their 99th percentile.
    package struct Quantity: Sendable {
        package let number: Double
        package var tail: Double?
    }

    /// The workload, in snake_case.
    package let name: String
    package let value: Quantity
    package let unit: String
    /// What it stands beside, in the same unit.
    package var yardstick: (name: String, quantity: Quantity)?
    /// How many times as fast as the yardstick.
    package var ratio: Double?
    package var aim: Aim?
    /// Whether this run can tell if the aim is met.
    package var isJudged = true

    package init(_ name: String, _ value: Double, tail: Double? = nil, unit: String) {
        self.name = name
        self.value = Quantity(number: value, tail: tail)
        self.unit = unit
    }

    package var verdict: Verdict {
        guard let aim else { return .noAim }
        guard isJudged else { return .notJudged }
        guard let number = aim.subject == .ratio ? ratio : value.number else { return .notJudged }
        return aim.isMet(by: number) ? .met : .missed
    }
}

extension Figure {
    /// Times of one event or one question: median and 99th percentile in milliseconds.
    static func latency(_ name: String, _ samples: Samples) -> Figure {
        Figure(name, samples.milliseconds(50), tail: samples.milliseconds(99), unit: "ms")
    }

    /// Times of passes over `events` events: the median's rate.
    static func rate(_ name: String, _ samples: Samples, events: Int) -> Figure {
        Figure(name, samples.millionsPerSecond(events: events), unit: "M events/s")
    }

    /// The same figure beside another in the same unit.
    func beside(_ name: String, _ other: Figure, ratio: Double) -> Figure {
        var figure = self
        figure.yardstick = (name, other.value)
        figure.ratio = ratio
        return figure
    }

    /// The same figure with an aim.
    /// - Parameter isJudged: whether this run is one that the aim speaks of.
    func aiming(at aim: Aim, isJudged: Bool) -> Figure {
        var figure = self
        figure.aim = aim
        figure.isJudged = isJudged
        return figure
    }
}
