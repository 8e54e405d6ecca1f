import DaybookCommand
import DaybookModel
import Reports

/// The OpenAPI 3.1 document of the interface, made of the commands' own grammar.
struct InterfaceDescription {
    /// Where the book's first page is, without the slash.
    let base: String

    var json: JSON {
        .object([
            JSONField("openapi", "3.1.0"),
            JSONField(
                "info",
                .object([
                    JSONField("title", "Daybook"), JSONField("version", "1"),
                    JSONField(
                        "description", "Each command of the book, with its JSON contract."),
                ])),
            JSONField("servers", .array([.object([JSONField("url", .string(base))])])),
            JSONField(
                "components",
                .object([
                    JSONField(
                        "securitySchemes",
                        .object([
                            JSONField(
                                "token",
                                .object([
                                    JSONField("type", "http"), JSONField("scheme", "bearer"),
                                ]))
                        ]))
                ])),
            JSONField("security", .array([.object([JSONField("token", .array([]))])])),
            JSONField("paths", .object(paths)),
        ])
    }

    /// Every address with what may be asked of it and what it records.
    private var paths: [JSONField] {
        let reports = Dictionary(
            ReportAddress.ofInterface.map { ($0.path, $0.words) }
        ) { first, _ in first }
        let corrections =
            EntryDeed.allCases.map { ($0.rawValue, $0.rawValue) } + Self.reversals.map { ($0, $0) }
        let writes = Dictionary(
            WriteAddress.all.map { ($0.path, $0.words) } + corrections
        ) { first, _ in first }
        return Set(reports.keys).union(writes.keys).sorted().map { path in
            let asked = reports[path].flatMap(Question.init).map { question in
                JSONField("get", Self.question(question, path))
            }
            let recorded = writes[path].flatMap(Shapes.shape).map { shape in
                JSONField("post", Self.record(shape, path))
            }
            return JSONField(
                "/\(Site.interfacePath)/\(path)",
                .object([asked, recorded].compactMap(\.self)))
        }
    }

    /// What takes back what was recorded last, and brings it back.
    static let reversals = ["undo", "redo"]

    private static func question(_ question: Question, _ path: String) -> JSON {
        .object([
            JSONField("summary", .string(question.shape.abstract)),
            JSONField("operationId", .string("get-\(path)")),
            JSONField("parameters", .array(question.reads.map(parameter))),
            JSONField(
                "responses",
                responses(
                    ReportSchema.answer(to: question.shape.words), hasLines: path == "export")),
        ])
    }

    private static func record(_ shape: CommandShape, _ path: String) -> JSON {
        // The key of a request is a header, and nothing is recorded at an earlier point.
        let parts = (shape.operands + shape.options).filter {
            $0.name != "key" && $0.name != "as-of"
        }
        let fields = parts.flatMap { part in
            part.name == EntryDeed.change ? changes : [JSONField(part.field, schema(part))]
        }
        let form: JSON = .object([
            JSONField("type", "object"), JSONField("properties", .object(fields)),
        ])
        let content = JSONField(
            "application/x-www-form-urlencoded", .object([JSONField("schema", form)]))
        let key: JSON = .object([
            JSONField("name", "Idempotency-Key"), JSONField("in", "header"),
            JSONField("description", "Sent twice it records once."),
            JSONField("schema", .object([JSONField("type", "string")])),
        ])
        return .object([
            JSONField("summary", .string(shape.abstract)),
            JSONField("operationId", .string("post-\(path)")),
            JSONField("parameters", .array([key])),
            JSONField(
                "requestBody", .object([JSONField("content", .object([content]))])),
            JSONField("responses", responses(ReportSchema.answer(to: shape.words))),
        ])
    }

    /// What an amendment may change, each by its own name.
    private static let changes = DaybookModel.Field.allCases.map { field in
        JSONField(field.rawValue, .object([JSONField("type", "string")]))
    }

    private static func parameter(_ part: CommandShape.Part) -> JSON {
        .object([
            JSONField("name", .string(part.field)), JSONField("in", "query"),
            JSONField("description", .string(part.help)), JSONField("schema", schema(part)),
        ])
    }

    private static func schema(_ part: CommandShape.Part) -> JSON {
        let one: JSON = .object(
            part.values.isEmpty
                ? [JSONField("type", "string")]
                : [
                    JSONField("type", "string"),
                    JSONField("examples", .array(part.values.map(JSON.string))),
                ])
        if !part.isRepeating { return one }
        return .object([JSONField("type", "array"), JSONField("items", one)])
    }

    /// - Parameter hasLines: whether the answer may be lines of JSON, too.
    private static func responses(_ schema: JSON, hasLines: Bool = false) -> JSON {
        let lines = hasLines ? [(OutputFormat.ndjson.mediaType, JSON.object([]))] : []
        return .object([
            JSONField(
                "200",
                answer("The command's answer.", [(OutputFormat.json.mediaType, schema)] + lines)),
            JSONField(
                "default",
                answer("Why there is none (RFC 9457).", [("application/problem+json", problem)])),
        ])
    }

    /// What every refusal says.
    private static let problem: JSON = .object([
        JSONField("type", "object"),
        JSONField(
            "properties",
            .object(
                ["type", "title", "code", "detail", "remedy"].map { name in
                    JSONField(name, .object([JSONField("type", "string")]))
                } + [JSONField("status", .object([JSONField("type", "integer")]))])),
    ])

    private static func answer(_ text: String, _ forms: [(type: String, schema: JSON)]) -> JSON {
        .object([
            JSONField("description", .string(text)),
            JSONField(
                "content",
                .object(
                    forms.map { form in
                        JSONField(form.type, .object([JSONField("schema", form.schema)]))
                    })),
        ])
    }
}
