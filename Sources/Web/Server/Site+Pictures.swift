import Accounts
import Daybook
import DaybookCommand
import DaybookModel
import HTTPTypes
import Hummingbird
import NIOCore
import Reports

/// Pictures of people and posters of shows: how they come, and who sees them.
extension Site {
    func addPictures(to router: RouterGroup<Context>) {
        router.get("picture/:hash") { request, context in
            try await picture(try context.parameters.require("hash"), request, context)
        }
    }

    /// The file of a picture, which never changes: another one has another address.
    private func picture(
        _ hash: String, _ request: Request, _ context: Context
    ) async throws -> Response {
        let facts = try await clerk.facts()
        let path = clerk.book
        guard !facts.roster.owners(ofPicture: hash).isEmpty,
            let picture = try await clerk.work({ try KeptPicture(hash, of: path) })
        else { throw HTTPError(.notFound) }
        return Response(
            status: .ok,
            headers: [
                .contentType: picture.mediaType,
                .cacheControl: "private, max-age=31536000, immutable",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture.bytes)))
    }

    /// Adds or changes something that may have a picture.
    func write(
        _ noun: Noun, isNew: Bool, _ question: Question, _ request: Request, _ context: Context
    ) async throws -> Response {
        _ = try account(context, for: .keep)
        let (typed, file) = try await sent(request, context)
        var said = typed.without(ThingForm.picture, ThingForm.noPicture)
        // Several at once come from a page of its own, which has no form of one.
        if !isNew, let name = typed[noun.facts.name.rawValue] {
            let back = "/\(noun.facts.word)/\(Form.part(name))"
            said =
                ThingForm.changes(said.without("back"), noun) + [Field(name: "back", value: back)]
        }
        do {
            let picture = try file.map(Self.given)
            let none = typed[ThingForm.noPicture] == nil ? nil : "none"
            return try await write(
                question, .keep, said, typed: typed, request, context,
                picture: picture.map { .given($0) } ?? none.map { _ in .none },
                done: isNew ? ThingForm.next(after: typed, noun) : nil)
        } catch let error as Unanswered {
            var form = isNew ? ThingForm.adding(noun) : ThingForm.changing(noun)
            form.refused = FormRefusal(why: error, field: ThingForm.picture)
            return try await refusal(
                error, request, context, form: form, typed: typed, back: typed["back"])
        }
    }

    private static func given(_ file: Multipart.File) throws(Unanswered) -> GivenPicture {
        guard !file.isCut else {
            throw Unanswered(
                message: "\(file.name) is larger than \(Limits.pictureWords)",
                remedy: "Choose a smaller one: 1,000 pixels a side are plenty.", code: .badData)
        }
        return try Desk.picture(file.bytes, called: file.name)
    }

    private static let farTooLarge = HTTPError(
        .contentTooLarge,
        message: "This is larger than \(Limits.pictureWords). Nothing was recorded.")

    /// What was typed in a form, and the file that came with it.
    private func sent(
        _ request: Request, _ context: Context
    ) async throws -> (fields: [Field], file: Multipart.File?) {
        let type = request.headers[.contentType] ?? ""
        guard Multipart.isType(type) else { return (try await fields(of: request, context), nil) }
        let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
        if length > Limits.readBytes { throw Self.farTooLarge }
        var (bytes, isCut, count): ([UInt8], Bool, Int) = ([], false, 0)
        for try await piece in request.body {
            count += piece.readableBytes
            // So much is read to its end, so that what was typed is not lost.
            if count > Limits.readBytes { throw Self.farTooLarge }
            let room = Limits.pictureFormBytes - bytes.count
            isCut = isCut || piece.readableBytes > room
            bytes += piece.readableBytesView.prefix(room)
        }
        guard let form = Multipart(bytes, type: type, isCut: isCut),
            form.file?.field ?? ThingForm.picture == ThingForm.picture
        else {
            throw HTTPError(
                .badRequest,
                message: "This form came in pieces. Nothing was recorded: send it again.")
        }
        let typed = form.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        guard typed <= Limits.formBytes else { throw HTTPError(.contentTooLarge) }
        return (form.fields, form.file)
    }
}

/// What becomes of a picture.
enum PictureChange: Sendable {
    case given(GivenPicture)
    /// It is taken away.
    case none

    /// What the option of a command says of it.
    var word: String {
        switch self {
        // Whatever was sent with the line is meant; it names no file.
        case .given: "sent"
        case .none: "none"
        }
    }

    var sent: GivenPicture? { if case .given(let picture) = self { picture } else { nil } }
}
