import DaybookModel
import Foundation
import Platform
import Synchronization
import Testing

@testable import Daybook

@Suite struct `A benchmark` {
    /// Where a benchmark makes its directory; gone with the test.
    private final class Ground {
        let path = NSTemporaryDirectory() + "daybook-\(UUID())"

        init() throws {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private let ground: Ground
    private let place = ThrowAwayDirectory()
    private var parent: String { ground.path }

    init() throws { ground = try Ground() }

    private func names() throws -> [String] { try Files.list(parent) }

    @Test func `measures everything once, and leaves nothing behind`() throws {
        let report = try Benchmark(events: 1000).run(in: place, below: parent)
        #expect(report.figures.map(\.name) == BenchmarkReport.Name.allCases)
        #expect(report.figures.allSatisfy { ($0.value ?? 1) > 0 && $0.times > 0 })
        #expect(report.events == 1001)
        #expect(report.people > 0 && report.cores > 0 && report.seconds > 0)
        #expect(report.directory == parent)
        #expect(try names() == [])
    }

    @Test func `tells what it does, and how far it has come`() throws {
        var phases: [Benchmark.Phase] = []
        let steps = Mutex(0)
        _ = try Benchmark(events: 1000).run(in: place, below: parent) { phase in
            if phases.last != phase { phases.append(phase) }
            return { _, _ in steps.withLock { $0 += 1 } }
        }
        #expect(phases == Benchmark.Phase.allCases)
        #expect(steps.withLock { $0 } > 0)
    }

    @Test func `leaves nothing behind where it fails`() throws {
        let parent = parent
        var code: ErrorCode?
        do throws(DaybookError) {
            _ = try Benchmark(events: 1000).run(in: place, below: parent) { phase in
                if phase == .asking { Self.clear(parent) }
                return { _, _ in }
            }
        } catch { code = error.code }
        #expect(code == .notFound)
        #expect(try names() == [])
    }

    /// Takes from a benchmark what it has made.
    private static func clear(_ parent: String) {
        for name in (try? Files.list(parent)) ?? [] {
            try? Files.remove(Files.join(parent, name), recursive: true)
        }
    }

    @Test(arguments: [0, 999, 100_000_001])
    func `refuses a number of events that tells nothing`(events: Int) {
        var code: ErrorCode?
        do throws(DaybookError) {
            _ = try Benchmark(events: events)
        } catch { code = error.code }
        #expect(code == .usage)
    }
}
