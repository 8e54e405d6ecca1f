/// A place of a picture, in pixels from its upper left corner.
struct Point: Hashable, Sendable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

/// An upright rectangle of a picture.
struct Box: Hashable, Sendable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }
    var middle: Double { (left + right) / 2 }

    /// Whether both have a place in common; edges that touch do not.
    func meets(_ other: Box) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    /// Whether a straight stroke passes through it.
    func meets(from start: Point, to end: Point) -> Bool {
        // Liang and Barsky's clipping: the part of the stroke that lies between each pair of edges.
        var (first, last) = (0.0, 1.0)
        let sides = [
            (start.x, end.x - start.x, left, right), (start.y, end.y - start.y, top, bottom),
        ]
        for (from, way, low, high) in sides {
            if way == 0 {
                if from < low || from > high { return false }
                continue
            }
            let (one, two) = ((low - from) / way, (high - from) / way)
            (first, last) = (max(first, min(one, two)), min(last, max(one, two)))
        }
        return first <= last
    }
}
