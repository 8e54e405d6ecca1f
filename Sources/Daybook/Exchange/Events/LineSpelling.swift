/// Lines in another spelling: members in another order, blanks between them, escapes.
///
/// Such a line is spelled as ``EventLineWriter`` would have spelled it, and then read as every
/// other is. So there is one reader, and only what no line of its kind may say is told here.
enum LineSpelling {
    /// A line as it would have been written; what its values say is not looked at.
    /// - Throws: what is wrong with its JSON, its attributes, its kind, or the names of its fields.
    static func written(_ line: [UInt8]) throws(EventLineError) -> [UInt8] {
        let found: JSONObject?
        do throws(JSONError) { found = try JSONObject.read(line) } catch { throw .json(error) }
        guard let found else { throw .missing("a CloudEvent") }
        if let stray = found.members.first(where: { EventAttribute(rawValue: $0.name) == nil }) {
            throw .wrong(stray.name, why: "is not an attribute of Daybook's events")
        }
        let kind = try kind(of: found)
        var attributes: [(String, [UInt8])] = []
        for attribute in EventAttribute.allCases {
            let name = attribute.rawValue
            guard let value = found[name] else {
                guard attribute.isOptional else { throw .missing(name) }
                continue
            }
            if attribute == .data {
                attributes.append((name, try data(found, kind).bytes))
            } else {
                _ = try text(attribute, of: found)
                attributes.append((name, value))
            }
        }
        return JSONObject(members: attributes).bytes
    }

    /// The kind of an event, whose schema this program knows.
    private static func kind(of line: JSONObject) throws(EventLineError) -> Kind {
        let type = try text(.type, of: line)
        guard let kind = EventAttribute.kind(type) else {
            throw .wrong("type", why: "is \(type), which is not a kind of event")
        }
        let schema = try text(.dataschema, of: line)
        guard schema == EventAttribute.schema(kind, kind.version) else {
            throw EventAttribute.isSchema(schema, of: kind)
                ? .newer(schema)
                : .wrong("dataschema", why: "is \(schema), which is not that of \(type)")
        }
        try expect(EventAttribute.version, .specversion, line)
        try expect(EventAttribute.contentType, .datacontenttype, line)
        return kind
    }

    private static func expect(
        _ wanted: String, _ attribute: EventAttribute, _ line: JSONObject
    ) throws(EventLineError) {
        let text = try text(attribute, of: line)
        guard text == wanted else {
            throw .wrong(attribute.rawValue, why: "is \(text), and should be \(wanted)")
        }
    }

    private static func text(
        _ attribute: EventAttribute, of line: JSONObject
    ) throws(EventLineError) -> String {
        let name = attribute.rawValue
        guard line[name] != nil else { throw .missing(name) }
        guard let text = line.text(name), !text.isEmpty else {
            throw .wrong(name, why: "should be a text")
        }
        return text
    }

    /// The fields of a kind in their order.
    private static func data(
        _ around: JSONObject, _ kind: Kind
    ) throws(EventLineError) -> JSONObject {
        guard let found = around.object("data") else { throw .missing("data") }
        guard found.members.count == kind.fields.count else {
            throw .wrong("data", why: "has not the fields of \(kind.phrase)")
        }
        var fields: [(String, [UInt8])] = []
        for spec in kind.fields {
            let name = spec.field.rawValue
            guard let value = found[name] else { throw .missing(name) }
            fields.append((name, spec.type == .content ? try entry(found, name).bytes : value))
        }
        return JSONObject(members: fields)
    }

    private static func entry(
        _ around: JSONObject, _ field: String
    ) throws(EventLineError) -> JSONObject {
        guard let found = around.object(field), let name = found.text("kind"),
            let kind = Kind(named: name), kind.role == .entry, let written = found["kind"],
            found["data"] != nil, found.members.count == 2
        else { throw .wrong(field, why: "should be the kind and the data of an entry") }
        return JSONObject(members: [
            ("kind", written), ("data", try data(found, kind).bytes),
        ])
    }
}
