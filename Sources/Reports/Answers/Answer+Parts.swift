extension Answer {
    /// Takes out a section of the answer where a page shows the same in a form of its own.
    package mutating func leaveOut(section title: String) {
        blocks.removeAll { block in
            if case .section(title, _) = block { true } else { false }
        }
    }
}
