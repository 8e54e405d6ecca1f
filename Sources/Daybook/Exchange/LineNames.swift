import DaybookModel

/// The names that ids have after the events so far, each as JSON has it.
struct LineNames {
    /// Which names they are.
    enum List: Int, CaseIterable {
        case people, categories, shows, venues, courses

        /// Those that ids of a type stand for, or nil.
        init?(_ type: FieldType) {
            switch type {
            case .person: self = .people
            case .category: self = .categories
            case .show: self = .shows
            case .venue: self = .venues
            case .course: self = .courses
            default: return nil
            }
        }
    }

    private(set) var bytes: [UInt8] = []
    private var places: [[Range<Int>]] = List.allCases.map { _ in [] }

    /// How many ids a list has.
    func count(of list: List) -> Int64 { Int64(places[list.rawValue].count) }

    /// Where the name of `id` is, or nil.
    func place(of id: Int64, in list: List) -> Range<Int>? {
        guard 0..<count(of: list) ~= id else { return nil }
        return places[list.rawValue][Int(id)]
    }

    /// Takes in the name that an event of the roster adds or changes.
    mutating func learn(_ content: Content, in list: List) {
        guard case .integer(let id) = content.values[0], case .text(let name) = content.values[1],
            0...count(of: list) ~= id
        else { return }
        let start = bytes.count
        JSONText.append(name.utf8.span, to: &bytes)
        let place = start..<bytes.count
        if id == count(of: list) {
            places[list.rawValue].append(place)
        } else {
            places[list.rawValue][Int(id)] = place
        }
    }
}
