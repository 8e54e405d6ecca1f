/// What the command line asks for.
package struct Options: Hashable, Sendable {
    package var scale = Scale.full()
    /// Where the directory for all files is made.
    package var parent = WorkingDirectory.usualParent
    /// In the order of ``Workload``; all unless some are named.
    package var workloads = Workload.allCases
    package var isMarkdown = false
    /// A missed aim is a failure.
    package var isStrict = false
    package var isHelp = false

    /// Reads the arguments that follow the program's name.
    /// - Throws: `.usage`.
    package init(_ arguments: [String]) throws(BenchmarkError) {
        var rest = arguments[...]
        var named: Set<Workload> = []
        var isQuick = false
        while let option = rest.popFirst() {
            switch option {
            case "--quick": isQuick = true
            case "--markdown": isMarkdown = true
            case "--strict": isStrict = true
            case "--help", "-h": isHelp = true
            case "--events": scale = .full(events: try Self.events(rest.popFirst()))
            case "--directory": parent = try Self.value(rest.popFirst(), of: option)
            case "--only": named.insert(try Self.workload(rest.popFirst()))
            default: throw .usage("\(option) is no option")
            }
        }
        if isQuick { scale = try quickScale(arguments) }
        if !named.isEmpty { workloads = Workload.allCases.filter(named.contains) }
        if isStrict, !scale.isJudged {
            throw .usage("--strict judges the aims, and a run of this size is too small for them")
        }
    }

    private func quickScale(_ arguments: [String]) throws(BenchmarkError) -> Scale {
        guard !arguments.contains("--events") else {
            throw .usage("--quick and --events both say how many events")
        }
        return .quick
    }

    private static func value(
        _ given: String?, of option: String
    ) throws(BenchmarkError) -> String {
        guard let given else { throw .usage("\(option) needs a value") }
        return given
    }

    private static func events(_ given: String?) throws(BenchmarkError) -> Int {
        let text = try value(given, of: "--events")
        let known = Scale.fewestEvents...Scale.mostEvents
        guard let events = Int(text), known.contains(events) else {
            throw .usage(
                "--events \(text) is not a number from \(known.lowerBound) to \(known.upperBound)")
        }
        return events
    }

    private static func workload(_ given: String?) throws(BenchmarkError) -> Workload {
        let name = try value(given, of: "--only")
        guard let workload = Workload(rawValue: name) else {
            let names = Workload.allCases.map(\.rawValue).joined(separator: ", ")
            throw .usage("\(name) is no workload; there are \(names)")
        }
        return workload
    }
}

extension Options {
    package static let help = """
        usage: daybook-bench [--quick | --events N] [--only WORKLOAD]... [--directory DIR]
                             [--markdown] [--strict]

        Times Daybook beside plain C on LMDB in the same run, and checks the answers.

          --quick          20,000 events, a few seconds: checks the answers, judges no aim
          --events N       events of the large book (10,000,000)
          --only WORKLOAD  that workload alone; may be given again
          --directory DIR  make the books in DIR (/var/tmp); they are removed afterwards.
                           It should be on a disk: in memory a sync costs nothing
          --markdown       print the table as Markdown
          --strict         exit 1 when an aim is missed

        workloads: \(Workload.allCases.map(\.rawValue).joined(separator: ", "))
        exit: 0 done, 1 a wrong answer or a failure, 64 usage
        """
}
