import CExpat

/// Reading of XML 1.0 with libexpat: elements, one after the other, as they end.
package enum XML {
    /// An element that was read to its end.
    package struct Element {
        /// The names from the root to this element, without prefixes of namespaces.
        package let path: [String]
        /// What its tag says, by name.
        package let attributes: [String: String]
        /// The line of the file on which it starts, counted from 1.
        package let line: Int
        /// Its own text, also from CDATA; the text of elements within it is theirs.
        package fileprivate(set) var text = ""

        /// The name of the element.
        package var name: String { path.last ?? "" }
    }

    /// The most elements within each other.
    package static let depth = 32

    /// Hands over each element of a document where it ends, so a parent comes after its children.
    /// - Parameters:
    ///   - bytes: at most 2 GiB of them.
    ///   - encoding: the encoding whatever the document says; nil: what the document says.
    ///   - textBytes: the most bytes of one element's text.
    ///   - take: returns whether to read on.
    package static func read(
        _ bytes: [UInt8], encoding: String? = nil, textBytes: Int,
        _ take: @escaping (Element) -> Bool
    ) throws(XMLError) {
        guard let parser = unsafe XML_ParserCreate(encoding) else { throw .noMemory }
        defer { unsafe XML_ParserFree(parser) }
        let reading = unsafe XMLReading(parser, textBytes: textBytes, take)
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
        unsafe XML_SetElementHandler(
            parser,
            { data, name, attributes in unsafe XMLReading.of(data)?.start(name, attributes) },
            { data, _ in unsafe XMLReading.of(data)?.end() })
        unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
            unsafe XMLReading.of(data)?.add(
                UnsafeBufferPointer(start: text, count: Int(count)))
        }
        // A document that defines nothing can neither grow on reading nor reach for a file.
        unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
            guard let reading = unsafe XMLReading.of(data) else { return }
            reading.stop(.documentType(line: reading.line))
        }
        let status = unsafe bytes.withUnsafeBytes { bytes in
            unsafe XML_Parse(
                parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 1)
        }
        try withExtendedLifetime(reading) { () throws(XMLError) in
            if let fault = reading.fault { throw fault }
            guard status == XML_STATUS_ERROR, !reading.isStopped else { return }
            let code = unsafe XML_GetErrorCode(parser)
            if code == XML_ERROR_UNKNOWN_ENCODING { throw .otherEncoding }
            let why = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) }
            throw .malformed(line: reading.line, why: why ?? "not XML")
        }
    }
}

/// What libexpat's calls tell of one document.
@safe private final class XMLReading {
    private let parser: XML_Parser
    private let textBytes: Int
    private let take: (XML.Element) -> Bool
    private var open: [XML.Element] = []
    private(set) var fault: XMLError?
    private(set) var isStopped = false

    init(_ parser: XML_Parser, textBytes: Int, _ take: @escaping (XML.Element) -> Bool) {
        unsafe self.parser = unsafe parser
        self.textBytes = textBytes
        self.take = take
    }

    static func of(_ data: UnsafeMutableRawPointer?) -> XMLReading? {
        unsafe data.map { unsafe Unmanaged<XMLReading>.fromOpaque($0).takeUnretainedValue() }
    }

    var line: Int { unsafe Int(XML_GetCurrentLineNumber(parser)) }

    func stop(_ fault: XMLError? = nil) {
        if !isStopped { self.fault = fault }
        isStopped = true
        _ = unsafe XML_StopParser(parser, 0)
    }

    func start(
        _ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        guard let name = unsafe name, !isStopped else { return }
        guard open.count < XML.depth else {
            return stop(.tooDeep(line: line, limit: XML.depth))
        }
        var attributes: [String: String] = [:]
        var place = 0
        while let key = unsafe pairs?[place], let value = unsafe pairs?[place + 1] {
            unsafe attributes[Self.local(key)] = unsafe String(cString: value)
            place += 2
        }
        let path = unsafe (open.last?.path ?? []) + [Self.local(name)]
        open.append(XML.Element(path: path, attributes: attributes, line: line))
    }

    func add(_ text: UnsafeBufferPointer<CChar>) {
        guard let last = open.indices.last, !isStopped else { return }
        guard open[last].text.utf8.count + text.count <= textBytes else {
            return stop(.textTooLong(line: open[last].line, limitBytes: textBytes))
        }
        open[last].text += unsafe String(decoding: UnsafeRawBufferPointer(text), as: UTF8.self)
    }

    func end() {
        guard let element = open.popLast(), !isStopped else { return }
        if !take(element) { stop() }
    }

    /// A name without the prefix of its namespace.
    private static func local(_ name: UnsafePointer<CChar>) -> String {
        let name = unsafe String(cString: name)
        return name.split(separator: ":").last.map { String($0) } ?? name
    }
}

/// Why a document is not read, in the order in which it is checked. Lines count from 1.
@nonexhaustive
package enum XMLError: Error, Hashable, Sendable {
    /// The system has no memory left for a parser.
    case noMemory
    /// The document says that it is in an encoding that libexpat does not have.
    case otherEncoding
    /// A document type, which could define entities or fetch other files.
    case documentType(line: Int)
    /// Elements within elements past any list's depth.
    case tooDeep(line: Int, limit: Int)
    /// The text of one element has more bytes than is allowed.
    case textTooLong(line: Int, limitBytes: Int)
    /// Something that is not well-formed, in libexpat's words.
    case malformed(line: Int, why: String)
}

extension XMLError {
    /// What is wrong, as one sentence.
    package var message: String {
        switch self {
        case .noMemory: "Not enough memory to read the XML."
        case .otherEncoding: "The XML names an encoding that is not read by itself."
        case .documentType(let line): "Line \(line) has a document type, which no list needs."
        case .tooDeep(let line, let limit): "Line \(line) nests elements deeper than \(limit)."
        case .textTooLong(let line, let limit):
            "Line \(line) begins a text of over \(limit) bytes."
        case .malformed(let line, let why): "Line \(line) of the XML: \(why)."
        }
    }

    /// What the reader can do about it, as one sentence.
    package var remedy: String {
        switch self {
        case .noMemory: "Close other programs and retry."
        case .otherEncoding: "Write it in UTF-8, or name its encoding."
        case .documentType: "Write the list without a DOCTYPE; nothing of it was read."
        case .tooDeep, .textTooLong: "Check that this is the list that was meant."
        case .malformed:
            "Check that the file is whole and in UTF-8, or take it from its source again."
        }
    }
}
