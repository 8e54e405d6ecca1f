extension Timeline {
    func draw(on drawing: inout Drawing) {
        guard !rows.isEmpty else { return }
        let layout = DayScale(self, drawing)
        let top = drawing.top
        drawing.top += drawing.style.small.pitch + 4
        for row in rows.prefix(Drawing.mostRows) { draw(row, layout, on: &drawing) }
        layout.drawNow(now, from: top, to: drawing.top - 4, on: &drawing)
        layout.writeHours(at: top, on: &drawing)
        drawing.top += 2
        drawing.more(than: Drawing.mostRows, of: rows.count)
    }

    private static let thickness = 16.0

    private func draw(_ row: Row, _ scale: DayScale, on drawing: inout Drawing) {
        let font = drawing.style.plain
        let line = drawing.top + font.ascent
        drawing.write(Words(row.note), Point(drawing.right, line), font, .ink, .end)
        let middle = line - font.size * 0.36
        scale.drawHours(around: middle, Self.thickness / 2 + 3, on: &drawing)
        for stretch in row.stretches {
            draw(stretch, until: row.now ?? now, middle, scale, on: &drawing)
        }
        let below = drawing.name(row.name, to: scale.nameRoom, font)
        writeTimes(row, line + font.descent, scale, on: &drawing)
        drawing.top = max(below, line + font.descent + drawing.style.small.pitch) + 6
    }

    private func draw(
        _ stretch: Stretch, until now: Int?, _ middle: Double, _ scale: DayScale,
        on drawing: inout Drawing
    ) {
        let end = stretch.to ?? max(stretch.from, now ?? stretch.from)
        let half = stretch.kind == .work ? Self.thickness / 2 : 2
        let box = Box(
            left: scale.place(stretch.from), top: middle - half, right: scale.place(end),
            bottom: middle + half)
        let title = "\(Self.word(stretch.kind)) \(Self.times(stretch))"
        switch stretch.kind {
        case .work where stretch.to == nil: drawing.openBar(box, .accent, title: title)
        case .work: drawing.bar(box, .accent, title: title)
        case .pause: drawing.bar(box, .rest, title: title)
        }
    }

    /// The times of work below it, as far as there is room beside the present moment.
    private func writeTimes(
        _ row: Row, _ top: Double, _ scale: DayScale, on drawing: inout Drawing
    ) {
        let font = drawing.style.small
        let line = top + font.ascent
        for stretch in row.stretches where stretch.kind == .work {
            let words = Words(Self.times(stretch))
            let place = Point(scale.place(stretch.from), line)
            let box = drawing.box(words, place, .start, font)
            guard let now = now.map(scale.place), box.left < now, now < box.right else {
                let isWritten = drawing.writeIfClear(words, place, font, .soft)
                // Beside the one before it, the end of a long stretch may have room.
                if !isWritten, let end = stretch.to.map(scale.place) {
                    drawing.writeIfClear(words, Point(end, line), font, .soft, .end)
                }
                continue
            }
            drawing.writeIfClear(words, Point(now - 5, line), font, .soft, .end)
        }
    }

    private static func word(_ kind: Stretch.Kind) -> String {
        switch kind {
        case .work: "in"
        case .pause: "break"
        }
    }

    /// `08:50–12:04`, `13:00 so far`.
    private static func times(_ stretch: Stretch) -> String {
        guard let end = stretch.to else { return "\(clock(stretch.from)) so far" }
        return "\(clock(stretch.from))–\(clock(end))"
    }

    /// `08:50`; after midnight the clock begins again.
    static func clock(_ minute: Int) -> String {
        let ofDay = ((minute % 1440) + 1440) % 1440
        let (hour, rest) = ofDay.quotientAndRemainder(dividingBy: 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest)"
    }

    /// What the picture shows, in a sentence: the rows.
    var description: String {
        listed(
            rows.lazy.map { row in
                let parts = row.stretches.map { "\(Self.word($0.kind)) \(Self.times($0))" }
                let note = row.note.isEmpty ? "" : " (\(row.note))"
                return "\(row.name) \(parts.joined(separator: " "))\(note)"
            })
    }
}

/// The hours of a timeline, from one before which nothing begins to one after which nothing ends.
private struct DayScale {
    let nameRoom: Double
    private let start: Double
    private let end: Double
    private let first: Int
    private let last: Int
    private let step: Int

    private static let gap = 14.0
    private static let hours = [1, 2, 3, 4, 6, 12, 24]

    init(_ timeline: Timeline, _ drawing: Drawing) {
        let font = drawing.style.plain
        let names = timeline.rows.map { font.width(of: Words($0.name).text) }.max() ?? 0
        let notes = timeline.rows.map { font.width(of: Words($0.note).text) }.max() ?? 0
        nameRoom = min(names, drawing.width * 0.26)
        start = drawing.left + nameRoom + (names > 0 ? Self.gap : 0)
        end = max(
            start + 40, drawing.right - (notes > 0 ? notes + Self.gap : 8))
        let stretches = timeline.rows.flatMap(\.stretches)
        let minutes =
            stretches.flatMap { [$0.from, $0.to ?? $0.from] }
            + ([timeline.now] + timeline.rows.map(\.now)).compactMap(\.self)
        let (low, high) = (minutes.min() ?? 480, minutes.max() ?? 1080)
        let hour = Int((Double(low) / 60).rounded(.down))
        let until = max(hour + 1, Int((Double(high) / 60).rounded(.up)))
        // At most seven numbers, and as few as have room.
        let room = Double(drawing.style.small.width(of: "00:00") + 16)
        let most = max(2, min(7, Int((end - start) / room)))
        let wanted = Self.hours.first { (until - hour + $0 - 1) / $0 + 1 <= most }
        step = wanted ?? max(1, until - hour)
        first = hour
        last = hour + (until - hour + step - 1) / step * step
    }

    func place(_ minute: Int) -> Double {
        let share = (Double(minute) / 60 - Double(first)) / Double(last - first)
        return start + min(1, max(0, share)) * (end - start)
    }

    private var hours: StrideThrough<Int> { stride(from: first, through: last, by: step) }

    /// The present moment, before the hours: its words come first.
    func drawNow(_ now: Int?, from top: Double, to bottom: Double, on drawing: inout Drawing) {
        guard let now else { return }
        let font = Font(size: drawing.style.small.size, isBold: true)
        let words = Words("now \(Timeline.clock(now))")
        let half = font.width(of: words.text) / 2
        let (x, line) = (place(now), top + font.ascent)
        let middle = min(max(x, drawing.left + half), drawing.right - half)
        drawing.write(words, Point(middle, line), font, .ink, .middle)
        drawing.line(Point(x, line + font.descent), Point(x, bottom), .ink, 1.5)
    }

    func writeHours(at top: Double, on drawing: inout Drawing) {
        let font = drawing.style.small
        let half = font.width(of: "00:00") / 2
        for hour in hours {
            let x = min(place(hour * 60), drawing.right - half)
            let words = Words(Timeline.clock(hour * 60))
            drawing.writeIfClear(words, Point(x, top + font.ascent), font, .soft, .middle)
        }
    }

    /// The hours' lines behind a row.
    func drawHours(around middle: Double, _ reach: Double, on drawing: inout Drawing) {
        for hour in hours {
            let x = place(hour * 60)
            drawing.line(Point(x, middle - reach), Point(x, middle + reach), .rule)
        }
    }
}
