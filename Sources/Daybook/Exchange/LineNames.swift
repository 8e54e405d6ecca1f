import DaybookModel

/// The names that ids have after the events so far, each as JSON has it.
struct LineNames {
    private(set) var bytes: [UInt8] = []
    private var places: [[Range<Int>]] = Noun.allCases.map { _ in [] }

    /// How many ids a noun has.
    func count(of noun: Noun) -> Int64 { Int64(places[Int(noun.rawValue)].count) }

    /// Where the name of `id` is, or nil.
    func place(of id: Int64, in noun: Noun) -> Range<Int>? {
        guard 0..<count(of: noun) ~= id else { return nil }
        return places[Int(noun.rawValue)][Int(id)]
    }

    /// Takes in the name that an event of the roster adds or changes.
    mutating func learn(_ content: Content, in noun: Noun) {
        guard case .integer(let id) = content.values[0], case .text(let name) = content.values[1],
            0...count(of: noun) ~= id
        else { return }
        let start = bytes.count
        JSONText.append(name.utf8.span, to: &bytes)
        let place = start..<bytes.count
        if id == count(of: noun) {
            places[Int(noun.rawValue)].append(place)
        } else {
            places[Int(noun.rawValue)][Int(id)] = place
        }
    }
}
