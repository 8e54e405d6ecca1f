package import Daybook

extension Answer {
    /// What a header says of the course; nothing where none was asked for.
    static func suffix(_ course: CourseID?, _ frame: AnswerFrame) -> String {
        course.map { " in \(frame.brief(frame.roster.called($0)))" } ?? ""
    }

    /// The same with the course in its title, behind what it is about.
    package func titled(of course: CourseID?, _ frame: AnswerFrame) -> Answer {
        var answer = self
        let what = title.prefix { $0 != "\u{b7}" }
        let end = what.last == " " ? what.index(before: what.endIndex) : what.endIndex
        answer.title = title[..<end] + Self.suffix(course, frame) + title[end...]
        return answer
    }
}
