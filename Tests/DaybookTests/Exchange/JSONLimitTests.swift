import DaybookModel
import Testing

@testable import Daybook

/// JSON that somebody else wrote, at its limits and one past them.
@Suite struct `JSON of a file` {
    private func error(_ text: String) -> JSONError? {
        do throws(JSONError) { _ = try JSONObject.read(Array(text.utf8)) } catch { return error }
        return nil
    }

    private func object(members: Int) -> String {
        "{" + (0..<members).map { "\"a\($0)\":1" }.joined(separator: ",") + "}"
    }

    @Test func `has so many members in an object, and no more`() throws {
        let most = Limits.jsonMembers
        #expect(try JSONObject.read(Array(object(members: most).utf8))?.members.count == most)
        #expect(error(object(members: most + 1)) == .tooManyMembers(limit: most))
        #expect(error("{\"b\":\(object(members: most + 1))}") == .tooManyMembers(limit: most))
        #expect(error("[\(object(members: most + 1))]") == .tooManyMembers(limit: most))
    }

    @Test func `has each member once, however it is spelled`() {
        #expect(error(#"{"a":1,"b":2,"\u0061":3}"#) == .repeatedMember("a"))
        #expect(error("{\"\u{e9}\":1,\"e\u{301}\":2}") == .repeatedMember("e\u{301}"))
    }

    @Test func `is so deep, and no deeper`() {
        let most = Limits.jsonDepth
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(error(nested(most)) == nil)
        #expect(error(nested(most + 1)) == .tooDeep(place: most + 1))
        func members(_ depth: Int) -> String {
            String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
        }
        #expect(error(members(most - 1)) == nil)
        #expect(error(members(most)) == .tooDeep(place: 5 * most + 1))
    }
}
