import DaybookModel

/// Money and points written a second time, with arrays and dictionaries and no thought of speed.
struct NaiveFigureBook: NaiveEntries {
    struct Category {
        var name: String
        var isLive = true
    }

    var categories: [Category] = []
    var courses: [String] = []
    /// Student, then course.
    var enrolled: Set<[Int]> = []
    var live: [UInt64: Content] = [:]
    var gone: [UInt64: Content] = [:]
    /// Where the book decided otherwise.
    var faults: [String] = []

    var everyName: [String] { Array(Set(categories.map(\.name))).sorted() }

    func liveID(_ name: String) -> Int? { categories.firstIndex { $0.isLive && $0.name == name } }

    mutating func add(_ name: String) {
        // A category that was removed comes back.
        if let old = categories.lastIndex(where: { !$0.isLive && $0.name == name }) {
            categories[old].isLive = true
        } else {
            categories.append(Category(name: name))
        }
    }

    mutating func rename(_ name: String, to other: String) {
        guard let id = liveID(name) else { return }
        categories[id].name = other
    }

    mutating func remove(_ name: String, movingTo other: String) {
        guard let id = liveID(name), let target = liveID(other) else { return }
        for (sequence, content) in live where content.integer(.category) == Int64(id) {
            live[sequence] = content.replacing(.category, with: .integer(Int64(target)))
        }
        categories[id].isLive = false
    }
}

extension NaiveFigureBook {
    private func isInBook(_ date: CivilDate) -> Bool {
        ScratchBook.start <= date && date <= ScratchBook.today
    }

    func allowsExpense(_ date: CivilDate, _ code: String) -> Bool {
        let isKnown =
            code == "EUR" || code == "JPY"
            || code == "VACHR" && date >= ScratchBook.start.adding(days: 30)
        return isInBook(date) && isKnown
    }

    func allowsPoints(
        _ student: Int, _ course: Int, _ text: String, _ date: CivilDate, isProject: Bool,
        except: UInt64?
    ) -> Bool {
        guard isInBook(date), enrolled.contains([student, course]) else { return false }
        if isProject { return !isScored(student, course, except: except) }
        let day = date - ScratchBook.start
        let (whole, fraction) = parts(text)
        let decimals = day >= 90 ? 2 : 0
        guard fraction.count <= decimals else { return false }
        let thousandths = whole * 1000 + (Int((fraction + "000").prefix(3)) ?? 0)
        return day >= 60 ? 0...100_000 ~= thousandths : 1000...10_000 ~= thousandths
    }

    private func parts(_ text: String) -> (Int, String) {
        let parts = text.split(separator: ".").map(String.init)
        return (Int(parts[0]) ?? 0, parts.count > 1 ? parts[1] : "")
    }

    private func isScored(_ student: Int, _ course: Int, except: UInt64?) -> Bool {
        live.contains { sequence, content in
            sequence != except && content.kind == .projectScored
                && content.integer(.student) == Int64(student)
                && content.integer(.course) == Int64(course)
        }
    }

    func allows(_ content: Content, except: UInt64?) -> Bool {
        guard content.kind == .expenseRecorded else {
            return allowsPoints(
                Int(content.integer(.student) ?? 0), Int(content.integer(.course) ?? 0),
                Thousandths(value: content.integer(.points) ?? 0).description, content.on,
                isProject: content.kind == .projectScored, except: except)
        }
        let isThere = categories[Int(content.integer(.category) ?? 0)].isLive
        return isThere && allowsExpense(content.on, content.currency?.code ?? "")
    }

    /// The content with one field changed; nil where that makes no sense.
    func amended(_ content: Content, _ field: Field, _ text: String) -> Content? {
        switch field {
        case .date: return CivilDate(text).map { day(content, $0) }
        case .student:
            let student = 3 - (Int(text.suffix(1)) ?? 0)
            return content.replacing(.student, with: .integer(Int64(student)))
        case .course:
            return courses.firstIndex(of: text).map {
                content.replacing(.course, with: .integer(Int64($0)))
            }
        case .points:
            return (try? Thousandths.parse(text)).map {
                content.replacing(.points, with: .integer($0.value))
            }
        case .category:
            return liveID(text).map { content.replacing(.category, with: .integer(Int64($0))) }
        default: return money(content, field, text)
        }
    }

    private func day(_ content: Content, _ date: CivilDate) -> Content {
        content.replacing(.date, with: .integer(Int64(date.daysSinceEpoch)))
    }

    private func money(_ content: Content, _ field: Field, _ text: String) -> Content? {
        let isYen = content.currency?.code == "JPY"
        var units = Int(content.integer(.amount) ?? 0)
        var code = content.currency?.code ?? ""
        switch field {
        case .currency:
            code = text
            if isYen, text != "JPY" { units *= 100 }
            if !isYen, text == "JPY" {
                guard units % 100 == 0 else { return nil }
                units /= 100
            }
        case .refund: units = text == "true" ? -abs(units) : abs(units)
        default:
            guard let value = Double(text) else { return nil }
            if isYen, text.contains(".") { return nil }
            units = isYen ? Int(value) : Int(value * 100)
        }
        let currency = Int64(bitPattern: Currency(code)?.rawValue ?? 0)
        // A refund of nothing stays one when it is called so.
        let isRefund =
            switch field {
            case .refund: text == "true"
            case .currency: content.integer(.refund) == 1
            default: units < 0
            }
        return content.replacing(.amount, with: .integer(Int64(units)))
            .replacing(.currency, with: .integer(currency))
            .replacing(.refund, with: .integer(isRefund ? 1 : 0))
    }
}
