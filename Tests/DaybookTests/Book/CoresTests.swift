import Synchronization
import Testing

@testable import Daybook

@Suite struct `Work shared out over the cores` {
    @Test(arguments: [0, 1, 2, 63, 64, 65, 127, 1000])
    func `makes of a list what one core makes of it`(count: Int) {
        @Sendable func made(_ list: [Int]) -> [Int] { list.flatMap { [$0, -$0, $0][..<($0 % 4)] } }
        let list = [Int](0..<count)
        let found = Cores.flatMap(list) { made($0) }
        #expect(found == made(list))
    }

    @Test(arguments: [(1, 1), (63, 1), (64, 2), (1000, 2)])
    func `divides a list that is long, and no other`(count: Int, parts: Int) {
        let lengths = Mutex<[Int]>([])
        _ = Cores.flatMap([Int](0..<count)) { part in
            lengths.withLock { $0.append(part.count) }
            return part
        }
        let found = lengths.withLock(\.self)
        #expect(found.count == parts)
        #expect(found.reduce(0, +) == count)
    }

    @Test func `ends with the first error, when all have ended`() {
        let ended = Atomic(0)
        let error = #expect(throws: DaybookError.self) {
            try Cores.map(8) { (index) throws(DaybookError) in
                ended.add(1, ordering: .relaxed)
                if index % 2 == 1 { throw DaybookError(.noBook(path: "\(index)")) }
                return index
            }
        }
        let isFirst = if case .noBook(path: "1") = error?.cause { true } else { false }
        #expect(isFirst)
        #expect(ended.load(ordering: .relaxed) == 8)
    }
}
