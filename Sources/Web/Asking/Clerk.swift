import Accounts
import Daybook
import DaybookCommand
import Hummingbird
import NIOPosix
import Reports
import Synchronization

/// Has lines answered by the commands of the prompt, on threads that may wait for the disk.
struct Clerk: Sendable {
    /// The directory of the book.
    let book: String
    private let kept: KeptBook
    private let keyring: KeyringFile
    private let threads = NIOThreadPool.singleton
    /// For what is recorded, and for what takes no longer: it does not wait until long reports
    /// are made.
    private let quick = NIOThreadPool(numberOfThreads: 2)
    /// For what other programs make, two at once: nobody else waits for them.
    private let converting = NIOThreadPool(numberOfThreads: 2)
    let begun = Beginning()

    init(book: String) {
        self.book = book
        kept = KeptBook(at: book)
        keyring = KeyringFile(of: book)
        quick.start()
        converting.start()
    }

    /// What a line answers in a form for programs, or in a file.
    /// - Parameter picture: what was sent with it.
    func bytes(
        _ line: Line, as format: OutputFormat, by recorder: Recorder?,
        picture: GivenPicture? = nil
    ) async throws -> [UInt8] {
        let words = words(line, format, by: recorder?.name)
        let own = recorder == nil ? threads : quick
        return try await work(on: format.isBinary ? converting : own) { [self] isWanted in
            let page = Collected()
            try Desk(
                words, book: kept.found, take: page.add, picture: picture,
                mayRecord: { isThere(recorder) }, isWanted: isWanted
            ).answer()
            return page.bytes
        }
    }

    /// Whether who records is there still, and is what they were: nobody else writes while that is
    /// asked, and it may be long since they were let in.
    private func isThere(_ recorder: Recorder?) -> Bool {
        switch recorder {
        case nil: true
        case .account(let account):
            (try? keyring.read())?[account.name].map { now in
                (now.role, now.person) == (account.role, account.person)
            } ?? false
        case .person(let name):
            (try? look { $0.roster.id(ofPersonNamed: name) }).flatMap(\.self) != nil
        }
    }

    /// The visits and sales that are to come, as calendar programs read them (RFC 5545).
    func calendar() async throws -> [UInt8] {
        var line = Line("export")
        line.add("format", "ics")
        line.add(operand: "calendar")
        let words = ["--book=\(book)"] + line.words
        return try await threads.runIfActive {
            let file = Collected()
            try Desk(words, take: file.add).answer()
            return file.bytes
        }
    }

    /// What a function makes with another program.
    /// - Parameter body: asks now and then whether its result is still wanted.
    func convert<Result: Sendable>(
        _ body: @escaping @Sendable (_ isWanted: @escaping @Sendable () -> Bool) throws -> Result
    ) async throws -> Result {
        try await work(on: converting, body)
    }

    private func work<Result: Sendable>(
        on threads: NIOThreadPool,
        _ body: @escaping @Sendable (_ isWanted: @escaping @Sendable () -> Bool) throws -> Result
    ) async throws -> Result {
        let isOver = Over()
        return try await withTaskCancellationHandler {
            try await threads.runIfActive { try body { !isOver.isSet } }
        } onCancel: {
            isOver.set()
        }
    }

    /// What a line answers, set into a page.
    func page(
        _ line: Line, set: @escaping @Sendable (Answer) throws(DaybookError) -> [UInt8]
    ) async throws -> [UInt8] {
        let words = words(line, .html, by: nil)
        return try await threads.runIfActive { [kept] in
            let page = Collected()
            let desk = Desk(words, book: kept.found, take: page.add) { answer in
                Result { () throws(DaybookError) in page.add(try set(answer)) }
            }
            try desk.answer()
            return page.bytes
        }
    }

    /// What a line that is only rehearsed would do; nil: it does not say.
    func foretold(_ line: Line, by name: String?) async throws -> Foretold? {
        try await found(line, by: name) { $0.foretold } ?? nil
    }

    /// The figures of what a line answers; none where it is answered otherwise.
    func figures(_ line: Line) async throws -> Figures {
        try await found(line, by: nil) { $0.figures } ?? [:]
    }

    /// A part of what a line answers; nil: it is answered otherwise.
    private func found<Part: Sendable>(
        _ line: Line, by name: String?, _ part: @escaping @Sendable (Answer) -> Part
    ) async throws -> Part? {
        let words = words(line, .html, by: name)
        return try await threads.runIfActive { [kept] in
            let found = Found<Part>()
            try Desk(words, book: kept.found, take: { _ in }) { answer in
                found.part.withLock { $0 = part(answer) }
                return .success(())
            }.answer()
            return found.part.withLock { $0 }
        }
    }

    /// What a function finds in the book at one moment.
    func view<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing View) throws(DaybookError) -> Result
    ) async throws -> Result {
        try await quick.runIfActive { try look(body) }
    }

    /// The same, on a thread that may wait for the disk.
    func look<Result>(
        _ body: (borrowing View) throws(DaybookError) -> Result
    ) throws(DaybookError) -> Result {
        let book = try kept.open()
        let view = try book.view()
        return try body(view)
    }

    /// Has something done on a thread that may wait for the disk.
    func work<Result: Sendable>(
        _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await threads.runIfActive(body)
    }

    private func words(_ line: Line, _ format: OutputFormat, by name: String?) -> [String] {
        var first = ["--book=\(book)", "--format=\(format.rawValue)"]
        if let name { first.append("--by=\(name)") }
        return first + line.words
    }
}

/// Who records at a page.
enum Recorder: Sendable {
    /// Whoever is logged in.
    case account(Account)
    /// Somebody at a door, by their own name.
    case person(String)

    var name: String {
        switch self {
        case .account(let account): account.name
        case .person(let name): name
        }
    }
}

/// Whether nobody waits for an answer any more.
private final class Over: Sendable {
    private let flag = Atomic(false)

    var isSet: Bool { flag.load(ordering: .relaxed) }

    func set() { flag.store(true, ordering: .relaxed) }
}

/// When the book was begun: every page asks, and it never changes.
final class Beginning: Sendable {
    private let known = Mutex<Instant?>(nil)

    func read(_ view: borrowing View) throws(DaybookError) -> Instant {
        if let time = known.withLock({ $0 }) { return time }
        let time = try view.card(of: 1).rows.event.recordedAt
        known.withLock { $0 = time }
        return time
    }
}

/// A part of an answer that is handed on by one thread to the next.
private final class Found<Part: Sendable>: Sendable {
    let part = Mutex<Part?>(nil)
}

/// Bytes that are gathered by one thread and read by the next.
private final class Collected: Sendable {
    private let gathered = Mutex<[UInt8]>([])

    func add(_ piece: [UInt8]) { gathered.withLock { $0 += piece } }

    var bytes: [UInt8] { gathered.withLock { $0 } }
}

extension Request {
    /// Does something for whoever asks, as long as they have not hung up. The connection takes no
    /// other request afterwards.
    func whileWanted<Result: Sendable>(
        _ body: @Sendable () async throws -> Result
    ) async throws -> Result {
        try await self.body.consumeWithCancellationOnInboundClose { _ in try await body() }
    }
}
