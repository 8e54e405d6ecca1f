/// The command: arguments in, table out.
package enum Program {
    /// - Returns: the exit status.
    package static func run(_ arguments: [String]) -> Int32 {
        do throws(BenchmarkError) {
            let options = try Options(arguments)
            if options.isHelp {
                print(Options.help)
                return ExitStatus.done
            }
            let report = try Runner(options).run()
            print(options.isMarkdown ? report.markdown : report.table)
            return options.isStrict && report.hasMissed ? ExitStatus.failure : ExitStatus.done
        } catch {
            Machine.note("daybook-bench: \(error.message)\n\(error.remedy)")
            return error.exitStatus
        }
    }
}
