import Daybook

extension Answer {
    /// The same with the way to the rows that a table leaves out as a hint, as every way on is.
    /// - Parameter isKept: whether it is a file, which has no such way.
    package func hintingAtRest(isKept: Bool) -> Answer {
        let end = " " + AnswerFrame.allOfThem
        guard let place = linesAfter.lastIndex(where: { $0.hasSuffix(end) }) else { return self }
        var answer = self
        answer.linesAfter[place].removeLast(end.count)
        if !isKept { answer.hints.insert("\(AnswerFrame.allOfThem)", at: 0) }
        return answer
    }
}
