import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct `The process's environment` {
    @Test func `tells set, empty and missing variables apart`() async {
        await #expect(processExitsWith: .success) {
            setVariable("PROBE_SET", to: "a=b")
            setVariable("PROBE_EMPTY", to: "")
            setVariable("PROBE_MISSING", to: nil)
            #expect(ProcessEnvironment.variable("PROBE_SET") == "a=b")
            #expect(ProcessEnvironment.variable("PROBE_EMPTY") == "")
            #expect(ProcessEnvironment.variable("PROBE_MISSING") == nil)
        }
    }

    @Test func `has programs where the path leads, then elsewhere`() async {
        await #expect(processExitsWith: .success) {
            setVariable("PATH", to: "/nowhere:/usr/bin:/bin")
            #expect(ProcessEnvironment.program("env") == "/usr/bin/env")
            #expect(ProcessEnvironment.program("no-such-program") == nil)
            setVariable("PATH", to: "")
            #expect(ProcessEnvironment.program("env") == nil)
            let others = ["/usr", "/usr/bin"]
            #expect(ProcessEnvironment.program("env", orIn: others) == "/usr/bin/env")
            #expect(ProcessEnvironment.program("bin", orIn: ["/usr"]) == nil)
        }
    }

    @Test func `takes the user's name from the login, then from the password file`() async {
        await #expect(processExitsWith: .success) {
            setVariable("LOGNAME", to: "maria")
            setVariable("USER", to: "other")
            #expect(ProcessEnvironment.userName == "maria")
            setVariable("LOGNAME", to: "")
            #expect(ProcessEnvironment.userName == "other")
            setVariable("USER", to: nil)
            #expect(ProcessEnvironment.userName == NSUserName())
        }
    }

    @Test func `knows the program`() throws {
        #expect(Files.exists(try ProcessEnvironment.executablePath()))
    }

    @Test(arguments: [
        ("Europe/Paris", "Europe/Paris"), (":Asia/Tokyo", "Asia/Tokyo"), ("", "UTC"),
        ("/usr/share/zoneinfo/Asia/Seoul", "Asia/Seoul"), ("Nowhere/Land", "Nowhere/Land"),
    ])
    func `takes the zone from the variable first`(value: String, name: String) {
        #expect(ProcessEnvironment.zoneName(variable: value, configuration: "/etc") == name)
    }

    @Test func `takes the zone from the configuration otherwise`() throws {
        let directory = try ScratchDirectory()
        func zone() -> String {
            ProcessEnvironment.zoneName(variable: nil, configuration: directory.path)
        }
        #expect(zone() == "UTC")
        try Files.makeDirectory(directory.file("zoneinfo/America"), recursive: true)
        try Files.write([1], to: directory.file("zoneinfo/America/Lima"))
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("localtime"), withDestinationPath: "zoneinfo/America/Lima")
        #expect(zone() == "America/Lima")
        try Files.write(Array("Europe/Rome\n".utf8), to: directory.file("timezone"))
        #expect(zone() == "Europe/Rome")
    }

    @Test func `knows no currency in the C locale or in one that is not installed`() async {
        await #expect(processExitsWith: .success) {
            for name in ["C", "xx_XX.nonsense"] {
                setVariable("LC_ALL", to: name)
                #expect(ProcessEnvironment.localeCurrencyCode == nil)
            }
        }
    }

    @Test func `has a clock near Foundation's and one that never turns back`() {
        let wall = Double(SystemClock.microsecondsSinceEpoch()) / 1e6
        #expect(abs(wall - Date().timeIntervalSince1970) < 60)
        let first = SystemClock.monotonicNanoseconds()
        #expect(SystemClock.monotonicNanoseconds() >= first)
    }
}

@Suite struct `The zone database` {
    @Test func `opens known zones and refuses the rest`() throws {
        #expect(try ZoneFiles.bytes(named: "Europe/London").starts(with: Array("TZif".utf8)))
        #expect(try ZoneFiles.bytes(named: "UTC").count > 40)
        let wrong = [
            "", "Europe", "Europe/Londn", "../zoneinfo/UTC", "/etc/passwd", "Europe//London",
            "Europe/../UTC", "UTC\0", "tzdata.zi", "zone.tab", "./UTC",
        ]
        for name in wrong {
            #expect(
                failure { () throws(PlatformError) in _ = try ZoneFiles.bytes(named: name) }
                    == .unknownZone(name: name))
        }
    }

    @Test func `lists its zones once`() {
        let names = ZoneFiles.names()
        #expect(names.count > 300 && Set(names).count == names.count)
        #expect(names.contains("Europe/London") && names.contains("UTC"))
        #expect(!names.contains { $0.hasPrefix("posix/") || $0.hasPrefix("right/") })
    }
}
