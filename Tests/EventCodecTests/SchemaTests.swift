import DaybookModel
import EventCodec
import Foundation
import Testing

@Suite struct `The published schema` {
    @Test(arguments: Kind.allCases)
    func `of each kind is the one its fields give`(kind: Kind) throws {
        let path = "events/\(kind.name).json"
        let document = SchemaDocument.json(for: kind)
        if SchemaFolder.isRecording { try SchemaFolder.write(Data(document.utf8), to: path) }
        #expect(try SchemaFolder.text(path) == document)
    }

    @Test func `is there for every kind and for nothing else`() throws {
        let names = try SchemaFolder.names(in: "events")
        #expect(names == Kind.allCases.map { "\($0.name).json" }.sorted())
    }

    @Test(arguments: Kind.allCases)
    func `names every field once, in order, and allows no other`(kind: Kind) throws {
        let document = try #require(
            JSONSerialization.jsonObject(with: Data(SchemaDocument.json(for: kind).utf8))
                as? [String: Any])
        let fields = kind.fields.map(\.field.rawValue)
        #expect(document["title"] as? String == kind.name)
        #expect(document["required"] as? [String] == fields)
        #expect(document["additionalProperties"] as? Bool == false)
        let properties = try #require(document["properties"] as? [String: [String: Any]])
        #expect(Set(properties.keys) == Set(fields))
        #expect(properties.values.allSatisfy { ($0["description"] as? String)?.isEmpty == false })
        let examples = try #require(document["examples"] as? [[String: Any]])
        #expect(examples.count == (kind.fields.allSatisfy(\.isRequired) ? 1 : 2))
        #expect(examples.allSatisfy { Set($0.keys) == Set(fields) })
    }

    @Test func `in the format lists every kind with its number and fields`() throws {
        let page = try SchemaFolder.text("format.md")
        for kind in Kind.allCases {
            let fields = kind.fields.map { "\($0.field.rawValue) \(Self.form($0))" }
            let row = "| \(kind.rawValue) | \(kind.name) | \(fields.joined(separator: ", ")) |"
            #expect(page.contains(row), "format.md should have: \(row)")
        }
    }

    /// How a field is stored, in the letters of the format's table.
    private static func form(_ spec: FieldSpec) -> String {
        let letter =
            switch spec.type {
            case .on: "d"
            case .name, .text: "t"
            case .content: "c"
            default: "i"
            }
        return spec.isRequired ? letter : letter + "?"
    }
}
