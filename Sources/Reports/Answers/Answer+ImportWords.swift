import Daybook

extension Answer {
    /// The column of what came in, where it stands beside that of what went out.
    static func columnOfIncome(_ outcome: ImportOutcome) -> String? {
        outcome.guesses.lazy.compactMap { guess -> String? in
            if case .money(_, let back) = guess { back } else { nil }
        }.first
    }

    /// What of the file was no entry, and which entries are like others.
    static func passed(_ outcome: ImportOutcome) -> [String] {
        var lines: [String] = []
        for case .linesAbove(let count) in outcome.guesses {
            let which = counted(count, "line above the header was", "lines above the header were")
            lines.append("\(which) passed over.")
        }
        for case let (line, count?) in PassedLine.allCases.map({ ($0, outcome.passed[$0]) }) {
            lines.append(words(line, count))
        }
        if outcome.pricedTogether > 0 {
            let which = counted(outcome.pricedTogether, "row has", "rows have")
            lines.append(
                "\(which) several tickets: the price is of all of them together. "
                    + "Where it is of each, multiply it in the file.")
        }
        if outcome.unended > 0 {
            lines.append("\(counted(outcome.unended, "row has", "rows have")) no end.")
        }
        if outcome.repeated > 0 {
            let which = counted(outcome.repeated, "row is", "rows are")
            let entries = outcome.alike.count == outcome.repeated ? outcome.alike : []
            let numbers = listed(entries.map { "#\(grouped($0))" }, most: mostNumbers)
            let named = entries.isEmpty ? "" : ", \(numbers)"
            lines.append("\(which) like one that was in the book\(named): recorded beside it.")
        }
        return lines
    }

    private static let mostNumbers = 5

    /// How many lines of a sort were passed over.
    private static func words(_ line: PassedLine, _ count: Int) -> String {
        switch line {
        case .unasked:
            "\(counted(count, "row does", "rows do")) not meet the condition: left out."
        case .empty: "\(counted(count, "empty row was", "empty rows were")) passed over."
        case .total: "\(counted(count, "row of sums was", "rows of sums were")) passed over."
        case .absent:
            "\(counted(count, "row says", "rows say")) that somebody was not there: left out."
        case .away:
            "\(counted(count, "cell is", "cells are")) blank or of somebody who was away: left out."
        case .noPoints: "\(counted(count, "row has", "rows have")) no points: left out."
        case .noTickets: "\(counted(count, "row has", "rows have")) 0 tickets: left out."
        case .balance:
            "\(counted(count, "row is a balance", "rows are balances")) without an amount: "
                + "left out."
        case .warned:
            "\(counted(count, "cell says", "cells say")) that somebody was warned: left out. "
                + "Warnings are imported as warnings."
        }
    }

    /// What the file showed, as one sentence.
    static func looked(_ guesses: [ImportGuess]) -> String? {
        let columns = guesses.compactMap { guess in
            if case .column(let theirs, let ours) = guess { "\(theirs) as \(ours)" } else { nil }
        }
        let others = guesses.compactMap { guess -> String? in
            switch guess {
            case .encoding(let name): "text in \(name)"
            case .delimiter("\t"): "cells divided by tabs"
            case .delimiter(let sign): "cells divided by \(sign)"
            case .order(.dayFirst): "dates with the day first"
            case .order(.monthFirst): "dates with the month first"
            case .decimal: "decimals after a comma"
            case .sheet(let name): "the sheet \(name)"
            case .money(let out, let back): "\(out) as spent and \(back) as come back"
            case .days(let days) where days.lowerBound == days.upperBound:
                "the day as \(days.lowerBound)"
            case .onlyCourse(let name): "the only course, \(name)"
            case .points(let names): "the points of \(listed(names, most: mostNames))"
            case .courses(let names): "the courses \(listed(names, most: mostNames))"
            case .days(let days): "days from \(days.lowerBound) to \(days.upperBound)"
            case .column, .breaks, .linesAbove, .seatNumbers: nil
            }
        }
        if others.isEmpty, columns.isEmpty { return nil }
        return "Read by looking: " + (others + columns).joined(separator: ", ") + "."
    }
}
