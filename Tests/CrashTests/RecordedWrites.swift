import Foundation

/// What `preload.c` wrote down of the files of a book, in order.
struct RecordedWrites {
    /// One change, as far as the disk's contents go.
    enum Step {
        case write(place: Int, bytes: Data, isSynced: Bool)
        case sync
        /// What the program told.
        case told(String)
    }

    let steps: [Step]

    /// - Parameter name: the file whose changes are read, in whatever directory it is.
    init(log: Data, of name: String) {
        var steps: [Step] = []
        var rest = log[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let header = String(decoding: rest[..<end], as: UTF8.self)
                .split(separator: " ", maxSplits: 3).map(String.init)
            guard header.count == 4, let place = Int(header[1]), let length = Int(header[2])
            else { break }
            let bytes = Data(rest[(end + 1)...].prefix(length))
            rest = rest[(end + 1)...].dropFirst(length)
            let isOurs = header[3].hasSuffix("/" + name)
            switch header[0] {
            case "t": steps.append(.told(String(decoding: bytes, as: UTF8.self)))
            case "w" where isOurs:
                steps.append(.write(place: place, bytes: bytes, isSynced: false))
            case "d" where isOurs: steps.append(.write(place: place, bytes: bytes, isSynced: true))
            case "s" where isOurs: steps.append(.sync)
            // Room that is set aside changes no byte.
            default: continue
            }
        }
        self.steps = steps
    }
}

/// A disk: what is surely on it, and what was written since.
struct CutDisk {
    private(set) var kept = Data()
    private(set) var pending: [(place: Int, bytes: Data)] = []

    /// Takes a step.
    mutating func take(_ step: RecordedWrites.Step) {
        switch step {
        case .write(let place, let bytes, let isSynced):
            if isSynced {
                Self.put(bytes, at: place, into: &kept)
            } else {
                pending.append((place, bytes))
            }
        case .sync:
            kept = with(pending)
            pending = []
        case .told: break
        }
    }

    /// What is on the disk where only some of the writes came to it.
    func with(_ writes: some Sequence<(place: Int, bytes: Data)>) -> Data {
        var image = kept
        for (place, bytes) in writes { Self.put(bytes, at: place, into: &image) }
        return image
    }

    /// The writes that wait, in pieces that a disk writes whole.
    func pieces(of unit: Int) -> [(place: Int, bytes: Data)] {
        pending.flatMap { place, bytes in
            stride(from: 0, to: bytes.count, by: unit).map { start in
                (place + start, Data(bytes.dropFirst(start).prefix(unit)))
            }
        }
    }

    private static func put(_ bytes: Data, at place: Int, into image: inout Data) {
        let end = place + bytes.count
        if image.count < end { image.append(Data(count: end - image.count)) }
        image.replaceSubrange(place..<end, with: bytes)
    }
}
