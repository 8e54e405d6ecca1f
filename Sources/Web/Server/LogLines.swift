import Daybook
import Logging
import Platform
import Reports

/// Lines of JSON on standard error, for whoever gathers them: journald, a container's log.
struct LogLines: LogHandler {
    private let label: String
    var logLevel = Logger.Level.notice
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?

    init(label: String) { self.label = label }

    subscript(metadataKey key: String) -> Logger.MetadataValue? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let told = metadata.merging(event.metadata ?? [:]) { _, new in new }
        var fields = [
            JSONField("time", .string("\(Instant(microsecondsSinceEpoch: Now.microseconds))")),
            JSONField("level", .string(event.level.rawValue)),
            JSONField("message", .string("\(event.message)")),
        ]
        if let error = event.error { fields.append(JSONField("error", .string("\(error)"))) }
        let names = Set(fields.map(\.name))
        for (name, value) in told.sorted(by: { $0.key < $1.key }) where !names.contains(name) {
            fields.append(JSONField(name, .string("\(value)")))
        }
        // Whoever closed this stream does not want to know.
        try? Terminal.write(JSON.object(fields).compact + "\n", to: .standardError)
    }
}
