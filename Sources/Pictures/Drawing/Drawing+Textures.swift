/// How a part of a stack is told from the others on paper, where nothing has a colour.
enum Texture: Int, CaseIterable, Hashable, Sendable {
    case tint, blank, rising, level, falling, grid, upright, crossed

    /// The texture of a part, from 0; they repeat.
    init(part number: Int) {
        self = Self.allCases[number % Self.allCases.count]
    }

    /// The ways of its strokes.
    fileprivate var strokes: [Stroke] {
        switch self {
        case .tint, .blank: []
        case .rising: [.rising]
        case .level: [.level]
        case .falling: [.falling]
        case .grid: [.level, .upright]
        case .upright: [.upright]
        case .crossed: [.rising, .falling]
        }
    }

    fileprivate enum Stroke { case rising, level, falling, upright }
}

extension Drawing {
    /// A part of a stack, or its sign in a key: in its colour, on paper in a texture.
    /// - Parameter number: its place among the parts, from 0.
    mutating func part(_ box: Box, _ ink: Ink, _ number: Int, title: String = "") {
        guard style.inks == .paper else { return bar(box, ink, title: title) }
        let texture = Texture(part: number)
        if texture == .tint { return bar(box, ink, title: title) }
        rectangle(box, Paint(fill: .sheet, edge: .ink, edgeWidth: 0.5), title: title)
        hatch(box, texture.strokes, .ink, 0.5)
    }

    /// Strokes that tell a series from the one of the same colour.
    mutating func hatchRepeated(_ box: Box, _ ink: Ink) {
        guard case .series(let number) = ink, number >= Ink.seriesCount else { return }
        let textures: [Texture] = [.rising, .falling, .level, .upright, .crossed, .grid]
        let texture = textures[(number / Ink.seriesCount - 1) % textures.count]
        hatch(box, texture.strokes, .sheet, 1)
    }

    private static let hatchGap = 4.0
    private static let thinnest = hatchGap

    /// Parallel strokes within a box. They lie on one grid, so that those of neighbours meet.
    private mutating func hatch(
        _ box: Box, _ strokes: [Texture.Stroke], _ ink: Ink, _ width: Double
    ) {
        // Strokes of a thin box would look like dashes, which mean another thing.
        guard min(box.width, box.height) >= Self.thinnest else { return }
        let pairs = strokes.flatMap { stroke in
            Self.places(of: stroke, in: box).map { Self.ends(stroke, $0, in: box) }
        }
        if !pairs.isEmpty { lines(pairs, ink, width) }
    }

    /// Where the strokes cross the axes.
    private static func places(
        of stroke: Texture.Stroke, in box: Box
    ) -> StrideTo<Double> {
        let (low, high) =
            switch stroke {
            case .level: (box.top, box.bottom)
            case .upright: (box.left, box.right)
            case .rising: (box.left + box.top, box.right + box.bottom)
            case .falling: (box.left - box.bottom, box.right - box.top)
            }
        let gap = stroke == .level || stroke == .upright ? hatchGap : hatchGap * 1.5
        let first = (low / gap).rounded(.down) * gap + gap
        return stride(from: first, to: high, by: gap)
    }

    private static func ends(
        _ stroke: Texture.Stroke, _ place: Double, in box: Box
    ) -> (Point, Point) {
        switch stroke {
        case .level: return (Point(box.left, place), Point(box.right, place))
        case .upright: return (Point(place, box.top), Point(place, box.bottom))
        // On a rising stroke the sum of both is its place, on a falling one the difference.
        case .rising:
            let (from, to) = (max(box.left, place - box.bottom), min(box.right, place - box.top))
            return (Point(from, place - from), Point(to, place - to))
        case .falling:
            let (from, to) = (max(box.left, place + box.top), min(box.right, place + box.bottom))
            return (Point(from, from - place), Point(to, to - place))
        }
    }
}
