import EventCodec

/// What an ``OrderedList`` holds of each number.
protocol OrderedElement: Sendable {
    var number: UInt64 { get }
    /// Whether it comes to nothing: such a sum is left out.
    var isNothing: Bool { get }

    /// Adds another of the same number, whichever of them came first.
    mutating func add(_ other: Self)

    /// Which row it is in; rows come in this order.
    var page: UInt64 { get }
    /// Bytes of an element in a row.
    static var byteCount: Int { get }
    /// Reads the element at `offset` of the row of a page; nil: it cannot be read.
    init?(_ row: Span<UInt8>, at offset: Int, page: UInt64)
    /// Writes it at `offset` of a row.
    func store(in row: inout MutableSpan<UInt8>, at offset: Int)
}

/// Elements in the order of their numbers, each number once. They are gathered as a list, which is
/// put in order when it is read.
struct OrderedList<Element: OrderedElement>: Sendable {
    private var list: [Element] = []
    private var isInOrder = true

    /// The elements in order.
    /// - Precondition: arranged; the others ask a copy.
    var arranged: [Element] {
        precondition(isInOrder, "a list is arranged before it is asked")
        return list
    }

    /// The elements in order: a list that is not is copied.
    var elements: [Element] {
        var copy = self
        copy.arrange()
        return copy.list
    }

    /// How many there are; of a list that is not in order, those of one number may be several.
    var count: Int { list.count }

    mutating func append(_ element: Element) {
        guard let last = list.last, last.number >= element.number else {
            return list.append(element)
        }
        if last.number > element.number {
            isInOrder = false
            return list.append(element)
        }
        list[list.count - 1].add(element)
        if list[list.count - 1].isNothing { list.removeLast() }
    }

    /// Puts what was gathered in order, so that reading it again and again costs nothing.
    mutating func arrange() {
        if isInOrder { return }
        var sorting = RadixSorting<Element>()
        arrange(&sorting)
    }

    /// - Parameter sorting: kept from list to list.
    mutating func arrange(_ sorting: inout RadixSorting<Element>) {
        if isInOrder { return }
        sorting.sort(&list) { $0.number }
        let count = Self.addUp(&list)
        list.removeLast(list.count - count)
        isInOrder = true
    }

    /// Adds up neighbours of one number.
    /// - Returns: how many are left.
    private static func addUp(_ list: inout [Element]) -> Int {
        var list = list.mutableSpan
        var count = 0
        for place in list.indices {
            let next = list[place]
            if count > 0, list[count - 1].number == next.number {
                list[count - 1].add(next)
            } else {
                // What was added up before is whole.
                if count > 0, list[count - 1].isNothing { count -= 1 }
                list[count] = next
                count += 1
            }
        }
        return count > 0 && list[count - 1].isNothing ? count - 1 : count
    }

    /// Adds those of another list. Both are put in order, so that one pass is enough.
    mutating func merge(_ other: OrderedList) {
        arrange()
        let more = other.elements
        list = list.isEmpty ? more : Self.merged(list, more)
    }

    private static func merged(_ one: [Element], _ two: [Element]) -> [Element] {
        var all: [Element] = []
        all.reserveCapacity(one.count + two.count)
        var (first, second) = (0, 0)
        while first < one.count, second < two.count {
            let (a, b) = (one[first], two[second])
            if a.number == b.number {
                var sum = a
                sum.add(b)
                if !sum.isNothing { all.append(sum) }
                first += 1
                second += 1
            } else if a.number < b.number {
                all.append(a)
                first += 1
            } else {
                all.append(b)
                second += 1
            }
        }
        all += one[first...]
        all += two[second...]
        return all
    }

    /// Takes in what is wanted of the row of a page, up to what cannot be read.
    mutating func load(
        _ row: Span<UInt8>, page: UInt64, where isWanted: (Element) -> Bool = { _ in true }
    ) {
        let last = row.count - Element.byteCount
        for offset in stride(from: 0, through: last, by: Element.byteCount) {
            guard let element = Element(row, at: offset, page: page) else { return }
            if isWanted(element) { append(element) }
        }
    }

    /// The row of what a stored row and a change of it come to; nil: of nothing.
    static func combine(_ stored: [UInt8]?, _ change: [UInt8]) -> [UInt8]? {
        guard let stored else { return change.isEmpty ? nil : change }
        var (both, more) = (OrderedList(), OrderedList())
        both.load(stored.span, page: 0)
        more.load(change.span, page: 0)
        both.merge(more)
        var row: [UInt8]?
        both.forEachPage { row = [UInt8](copying: $1) }
        return row
    }

    /// Calls `body` with the bytes of the elements of each page, page by page.
    func forEachPage(_ body: (_ page: UInt64, Span<UInt8>) -> Void) {
        let elements = elements
        var room: [UInt8] = []
        var start = 0
        while start < elements.count {
            let own = elements[start].page
            let end = elements[start...].firstIndex { $0.page != own } ?? elements.count
            let bytes = (end - start) * Element.byteCount
            if room.count < bytes { room = [UInt8](repeating: 0, count: bytes * 2) }
            Self.store(elements.span.extracting(start..<end), in: &room)
            body(own, room.span.extracting(0..<bytes))
            start = end
        }
    }

    /// Writes elements one behind the other.
    static func store(_ elements: Span<Element>, in room: inout [UInt8]) {
        // One span for all of them: each store to the array would ask whose it is.
        var bytes = room.mutableSpan
        for index in elements.indices {
            elements[index].store(in: &bytes, at: index &* Element.byteCount)
        }
    }
}
