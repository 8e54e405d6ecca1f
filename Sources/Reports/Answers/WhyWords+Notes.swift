import DaybookModel

extension WhyWords {
    /// What a step does.
    func note(_ step: Explanation.Step) -> String {
        guard let entry = step.entry else { return ruleNote(step.reason) }
        let summary = lines.undated(entry.content)
        let amended = entry.original == entry.content ? "" : " (as amended)"
        return summary + amended + addition(step.reason)
    }

    private func addition(_ reason: StepReason) -> String {
        switch reason {
        case .sameAsOthers: ", as others say too"
        case .together(let other): ", with \(id(other))"
        case .opens(let other): ", until \(id(other))"
        case .closes(let other, let from, let to):
            ", \(clockTimes(from, to)) with \(id(other))"
        case .unpaired: ", without its counterpart"
        case .notCounted(.sunday): ", a day without quota: no overtime"
        case .notCounted: ", on a holiday: no overtime"
        case .inBase: ", in what it is divided by"
        case .dayOff: ", on a day off: not counted"
        case .offRoster: ", not on the roster on that day"
        case .free: ", free: counted with those of its show that were paid"
        default: ""
        }
    }

    /// With seconds where whole minutes would not tell, and a word where clocks were changed.
    private func clockTimes(_ from: Instant, _ to: Instant) -> String {
        let (start, end) = (frame.zone.local(at: from), frame.zone.local(at: to))
        let (first, last) = frame.clockTimes(from, to)
        let changes =
            frame.zone.offsetSeconds(at: from) == frame.zone.offsetSeconds(at: to)
            ? "" : " (clocks changed)"
        guard start.second != 0 || end.second != 0 else { return "\(first)–\(last)\(changes)" }
        return "\(clockWithSeconds(start))–\(clockWithSeconds(end))\(changes)"
    }

    private func ruleNote(_ reason: StepReason) -> String {
        switch reason {
        case .countedOnce(let same): "counted once: \(same.map { id($0) }.joined(separator: ", "))"
        case .work(let kind): words(kind)
        case .absentDay: "absent"
        case .absenceCap(let most): "at most \(most) count a month"
        case .weekdays(let days, let slots):
            "\(counted(days, "working weekday")) × \(counted(slots, "slot"))"
        case .heldSlots: "slots that the course held while they were in it"
        case .holiday(let name): name.isEmpty ? "holiday" : "holiday: \(name)"
        case .missed(let slot): "\(slot.name) not attended"
        case .notOver: "the period is not over"
        case .possible: "what could be attended"
        case .firstRank: "ranks begin with 1"
        case .ahead(let person, let value, let unit, let course):
            roster.called(person, course, by: " in ") + " is ahead with "
                + (unit == .count ? grouped(value) : plain(value, in: unit))
        case .budget(let month): "budget of \(month)"
        case .quotient(let numerator, let denominator, let unit):
            "\(shown(numerator, in: unit)) of \(shown(denominator, in: unit))"
        case .marksOffRoster(let count):
            "\(counted(count, "slot")) attended that could not be expected"
        case .nothingPossible: "nothing could be attended"
        case .cap(let unit): "the most that one can attend in a \(unit.rawValue)"
        case .enrolled(let student, let event):
            "\(roster.called(student)) enrolled (\(id(event)))"
        default: ""
        }
    }

    private func words(_ kind: WorkStep.Kind) -> String {
        switch kind {
        case .rounding: "the day is rounded"
        case .quota: "expected of the day"
        case .dayFloor: "a day counts no less than its floor"
        case .weekFloor: "a week counts no less than its floor"
        case .monthFloor: "a month counts no less than its floor"
        case .absence: "absent"
        case .expected: "expected of the day"
        }
    }
}
