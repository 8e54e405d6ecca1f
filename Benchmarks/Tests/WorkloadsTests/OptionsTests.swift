import Testing

@testable import Workloads

@Suite struct `The arguments` {
    private func usage(_ arguments: [String]) -> String? {
        do throws(BenchmarkError) {
            _ = try Options(arguments)
            return nil
        } catch {
            #expect(error.exitStatus == 64)
            return error.message
        }
    }

    @Test func `need not be given`() throws {
        let options = try Options([])
        #expect(options.scale == .full(events: 10_000_000))
        #expect(options.parent == "/var/tmp")
        #expect(options.workloads == Workload.allCases)
        #expect(!options.isMarkdown && !options.isStrict && !options.isHelp)
    }

    @Test func `choose size, place, form and workloads`() throws {
        let arguments = "--events 1000000 --directory /d --only rank_year --only verify --markdown"
        let options = try Options(arguments.split(separator: " ").map(String.init))
        #expect(options.scale == .full(events: 1_000_000))
        #expect(options.parent == "/d" && options.isMarkdown)
        #expect(options.workloads == [.verify, .rankYear])
        #expect(try Options(["--quick"]).scale == .quick)
    }

    @Test(arguments: [
        (["--slow"], "--slow is no option"), (["--events"], "--events needs a value"),
        (["--events", "7"], "--events 7 is not a number from 20000 to 1000000000"),
        (["--events", "many"], "--events many is not a number from 20000 to 1000000000"),
        (["--quick", "--events", "50000"], "--quick and --events both say how many events"),
    ])
    func `are refused by name`(arguments: [String], message: String) {
        #expect(usage(arguments) == message)
    }

    @Test func `name the workloads there are`() throws {
        let message = try #require(usage(["--only", "nothing"]))
        for workload in Workload.allCases {
            #expect(message.contains(workload.rawValue))
            #expect(Options.help.contains(workload.rawValue))
        }
    }

    @Test func `cannot ask for a judgement of a run that is too small`() {
        #expect(usage(["--quick", "--strict"]) != nil)
        #expect(usage(["--events", "20000", "--strict"]) != nil)
        #expect(usage(["--events", "1000000", "--strict"]) == nil)
    }
}

@Suite struct `The report` {
    private let report = Report(
        figures: [
            Figure("mark", 1.5, tail: 3, unit: "ms")
                .beside("C", Figure("", 1.2, tail: 2, unit: "ms"), ratio: 0.8)
                .aiming(at: Aim(.ratio, .atLeast, 0.8), isJudged: true),
            Figure("verify", 2, unit: "M events/s"),
        ],
        facts: [("machine", "2 cores")])

    @Test func `is a table whose columns begin below each other`() {
        #expect(
            report.table == """
                workload  value            unit        yardstick          ratio  aim          \
                verdict
                mark      1.50 (p99 3.00)  ms          1.20 (p99 2.00) C  0.800  ratio ≥ 0.8  met
                verify    2.00             M events/s

                machine  2 cores
                """)
    }

    @Test func `is a table in Markdown`() {
        #expect(
            report.markdown == """
                | workload | value | unit | yardstick | ratio | aim | verdict |
                |---|---|---|---|---|---|---|
                | mark | 1.50 (p99 3.00) | ms | 1.20 (p99 2.00) C | 0.800 | ratio ≥ 0.8 | met |
                | verify | 2.00 | M events/s |  |  |  |  |

                - machine: 2 cores
                """)
    }

    @Test func `has missed when one figure has`() {
        let missed = Figure("rank_year", 6, unit: "ms")
            .aiming(at: Aim(.value, .below, 5), isJudged: true)
        #expect(!report.hasMissed)
        #expect(Report(figures: report.figures + [missed], facts: []).hasMissed)
    }
}
