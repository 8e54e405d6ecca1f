import Pictures

extension Answer {
    /// Takes out who stands on a podium, where whoever asks sees nobody but themselves.
    package mutating func leaveOutPodiums() {
        blocks.removeAll { block in
            guard case .pictures(let pictures, _) = block else { return false }
            return pictures.contains { picture in
                if case .podium = picture { true } else { false }
            }
        }
    }

    /// Takes out where the file of a picture is, where a page shows the picture.
    package mutating func leaveOutPicture() {
        linesBefore.removeAll { $0.hasPrefix(Self.pictureLine) }
    }

    /// Takes out a section of the answer where a page shows the same in a form of its own.
    package mutating func leaveOut(section title: String) {
        blocks.removeAll { block in
            if case .section(title, _) = block { true } else { false }
        }
    }
}
