extension BarChart {
    func draw(on drawing: inout Drawing) {
        if areNames { drawRows(on: &drawing) } else { drawColumns(on: &drawing) }
    }

    /// What the longest bar stands for.
    var most: Int {
        max(1, whole ?? 0, bars.map { max($0.value, $0.budget ?? 0) }.max() ?? 0)
    }

    /// The places of the bars that are looked at first: one, or equals.
    var emphasised: Set<Int> {
        switch emphasis {
        case .none: return []
        case .last: return Set(bars.indices.suffix(1))
        case .best:
            let best = bars.map(\.value).max() ?? 0
            let first = bars.indices.filter { bars[$0].value == best }
            // Equals stand out together. Where that is most of them, nobody stands out.
            return best > 0 && first.count <= max(2, bars.count / 3) ? Set(first) : []
        }
    }

    /// A bar: hollow when it is not over, in the colour that it has, and else full or at rest.
    func drawBar(_ index: Int, _ box: Box, isFirst: Bool, on drawing: inout Drawing) {
        let bar = bars[index]
        let title = "\(bar.label): \(unit.worded(bar.value))"
        let isFull = isFirst || emphasis == .none
        let ink = bar.colour.map { Ink.own($0) } ?? (isFull ? .accent : .rest)
        let edge = bar.colour.map { Ink.own($0) } ?? .accent
        drawing.leading(from: bar.label, title: title) { drawing in
            if let state = bar.state.words {
                drawing.openBar(box, edge, title: "\(title) \(state)")
            } else {
                drawing.bar(box, ink, title: title)
            }
        }
    }

    /// What is over a budget, in bad's colour.
    func drawOver(_ index: Int, _ box: Box, on drawing: inout Drawing) {
        let title = notes(of: bars[index]).last ?? ""
        if bars[index].state != .over {
            drawing.openBar(box, .bad, title: title)
        } else {
            drawing.bar(box, .bad, title: title)
        }
    }

    /// What is said of a bar beside its value: a note, and by how much it is over its budget.
    func notes(of bar: Bar) -> [String] {
        let over = bar.isOver ? bar.budget.map { "\(unit.worded(bar.value.less($0))) over" } : nil
        return [bar.note, over ?? ""].filter { !$0.isEmpty }
    }

    /// What stands at the end of a bar.
    func said(_ index: Int) -> (value: String, note: String) {
        let notes = notes(of: bars[index]) + [bars[index].state.words].compactMap(\.self)
        return (unit.worded(bars[index].value), notes.joined(separator: ", "))
    }

    /// What the picture shows, in a sentence: the values.
    var description: String {
        listed(
            bars.indices.lazy.map { index in
                let (value, note) = said(index)
                return "\(bars[index].label) \(value)\(note.isEmpty ? "" : " (\(note))")"
            })
    }
}
