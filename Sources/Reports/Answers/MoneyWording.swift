import DaybookModel

/// `1,234.50`, with the minus of tables; zero is a dot.
func amount(_ money: Money) -> String { money.minorUnits == 0 ? cell(0) : plainAmount(money) }

/// `1,234.50`, `0.00`, with the minus of tables.
func plainAmount(_ money: Money) -> String {
    let text = money.decimalText
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", maxSplits: 1)
    let whole = parts.first.flatMap { Int64($0) }.map { grouped($0) } ?? String(digits)
    return (money.isNegative ? "−" : "") + whole + (parts.count > 1 ? ".\(parts[1])" : "")
}

/// `12.30 EUR`.
func amountWithCode(_ money: Money) -> String { "\(plainAmount(money)) \(money.currency)" }

extension ExpenseRow {
    /// The total in percent of the budget, rounded to four places; null without one.
    var usedPercent: JSON {
        guard let budget else { return .null }
        let (hundredfold, overflow) = total.minorUnits.multipliedReportingOverflow(by: 100)
        return overflow ? .null : .ratio(hundredfold, of: budget.minorUnits)
    }

    /// `133%`; blank without a budget.
    var usedWords: String {
        guard let budget, budget.minorUnits > 0 else { return "" }
        return percent(share).replacing("-", with: "−")
    }

    /// The total as a share of the budget; 0 without one.
    var share: Double {
        guard let budget, budget.minorUnits > 0 else { return 0 }
        return Double(total.minorUnits) / Double(budget.minorUnits)
    }

}

extension Sheet<ExpenseRow> {
    /// Budget, left and used percent.
    /// - Parameters:
    ///   - isShown: whether tables have them.
    ///   - barWidth: of the bar before the percent; 0: there is none.
    static func budget(isShown: Bool = false, barWidth: Int = 0) -> Sheet {
        func used(_ row: ExpenseRow) -> String {
            let words = row.usedWords
            return words.isEmpty || barWidth == 0
                ? words : bar(row.share, width: barWidth) + " " + words
        }
        return Sheet {
            Column("budget", isShown ? "Budget" : nil, \.budget)
            Column("left", isShown ? "Left" : nil, \.left)
            Column("usedPercent", isShown ? "Used" : nil, .word, shown: used, json: \.usedPercent)
        }
    }

    /// What a card and the day's page have of one month or category.
    static var sums: Sheet {
        Sheet {
            Column.currency(\.total.currency)
            Column("total", "Spent", \.total)
            Column("count", "Entries", \.count)
        }
    }
}
