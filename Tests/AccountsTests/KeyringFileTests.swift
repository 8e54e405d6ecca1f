import Foundation
import TestSupport
import Testing

@testable import Accounts

@Suite struct `The file of a keyring` {
    @Test func `is there for its owner alone, and keeps what each of two writers adds`() throws {
        let directory = try ScratchDirectory()
        let files = [KeyringFile(of: directory.path), KeyringFile(of: directory.path)]
        #expect(try files[0].read().accounts.isEmpty)
        for number in 0..<20 {
            try files[number % 2].change { $0.put(Account("N\(number)", .reader)) }
        }
        #expect(try files.map { try $0.read().accounts.count } == [20, 20])
        let path = directory.path + "/accounts.json"
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test func `is never written so large that nobody could read it again`() throws {
        let directory = try ScratchDirectory()
        let file = KeyringFile(of: directory.path)
        try file.change { $0.put(Account("Ada", .owner)) }
        let name = String(repeating: "x", count: 5 << 20)
        let path = directory.path + "/accounts.json"
        #expect(throws: AccountsError.full(path: path)) {
            try file.change { $0.put(Account(name, .reader)) }
        }
        #expect(try KeyringFile(of: directory.path).read().accounts.map(\.name) == ["Ada"])
        try file.change { $0.put(Account("Bo", .reader)) }
    }

    @Test func `is refused where it holds something else, and is not written over`() throws {
        let directory = try ScratchDirectory()
        let path = directory.path + "/accounts.json"
        try Data("something".utf8).write(to: URL(filePath: path))
        let file = KeyringFile(of: directory.path)
        #expect(throws: AccountsError.unreadable(path: path)) { try file.read() }
        #expect(throws: AccountsError.unreadable(path: path)) {
            try file.change { $0.put(Account("Ada", .owner)) }
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == Data("something".utf8))
    }
}
