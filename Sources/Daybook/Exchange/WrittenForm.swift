import DaybookModel

/// What is known beforehand of the lines of one kind, as ``EventLineWriter`` writes them.
struct WrittenForm {
    let kind: Kind
    /// The name, and all up to the time.
    let name: [UInt8]
    /// From behind the time up to the first attribute that an event need not have.
    let schema: [UInt8]
    /// An entry inside an amendment, up to its first field.
    let nested: [UInt8]
    let fields: [Field]

    /// A field of the data.
    struct Field {
        let spec: FieldSpec
        /// What is written before its value.
        let label: [UInt8]
        /// What is written before its id in the attribute `ids`.
        let idLabel: [UInt8]
        /// The values there are, where each has a name, and how they are written.
        let choices: [[UInt8]]
    }

    init(_ kind: Kind) {
        self.kind = kind
        name = Array("\(kind.name)\",\"time\":\"".utf8)
        let schema = EventAttribute.schema(kind, kind.version)
        self.schema = Array(
            """
            ","datacontenttype":"\(EventAttribute.contentType)","dataschema":"\(schema)"
            """.utf8)
        nested = Array("{\"kind\":\"\(kind.name)\",\"data\":{".utf8)
        fields = kind.fields.enumerated().map { index, spec in
            let name = spec.field.rawValue
            return Field(
                spec: spec, label: Array("\(index == 0 ? "" : ",")\"\(name)\":".utf8),
                idLabel: Array("\(name)=".utf8), choices: Self.choices(spec.type))
        }
    }

    private static func choices(_ type: FieldType) -> [[UInt8]] {
        switch type {
        case .flag: ["false", "true"].map { Array($0.utf8) }
        case .slot: Slot.allCases.map { Array("\"\($0.name)\"".utf8) }
        case .choice(let names): names.map { Array("\"\($0)\"".utf8) }
        default: []
        }
    }

    /// Of every kind but those that change the roster.
    static var all: [WrittenForm] {
        Kind.allCases.filter { $0.role != .roster }.map { WrittenForm($0) }
    }
}

/// Names by their ids, each as JSON has it.
struct WrittenNames {
    private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// Adds the names of the ids that are new.
    /// - Parameter names: of the ids from 0 on.
    mutating func learn(_ names: some Collection<String>) {
        for name in names.dropFirst(ends.count) {
            JSONValue.text(name).append(to: &bytes)
            ends.append(bytes.count)
        }
    }

    /// Where the name of `id` is, or nil.
    func place(of id: Int64) -> Range<Int>? {
        guard id < ends.count else { return nil }
        return (id == 0 ? 0 : ends[Int(id) - 1])..<ends[Int(id)]
    }
}
