import DaybookModel

extension Kind {
    /// The field whose next id an event of this kind gives away.
    var adds: Field? {
        switch self {
        case .personAdded: .person
        case .categoryAdded: .category
        case .showAdded: .show
        case .venueAdded: .venue
        case .courseAdded: .course
        default: nil
        }
    }

    /// Whether an event of this kind may give an id another name.
    var renames: Bool {
        switch self {
        case .personChanged, .categoryChanged, .showChanged, .venueChanged, .courseChanged: true
        default: false
        }
    }
}
