/// Where a view stands, as far as its look follows from that.
enum Standing {
    case elsewhere
    /// A list's row, or in one. Labels have a column for their icons.
    case row
    /// In what a row is made of as a whole: a link's label, a picker's choice.
    case rowContent
    /// A header or a footer of a list's section: a row with labels as elsewhere.
    case sectionEdge
    /// In a page's bar: labels are their icons alone.
    case toolbar
    /// In a tab's cell: pictures are large, texts small.
    case tabBar
    /// A message's answer: buttons are as wide as their cell.
    case message

    /// Several views here are rows of their own.
    var isRow: Bool { self == .row || self == .sectionEdge }

    /// Where what one control is made of stands.
    var inControl: Standing {
        switch self {
        case .row: .rowContent
        case .sectionEdge: .elsewhere
        case .elsewhere, .rowContent, .toolbar, .tabBar, .message: self
        }
    }

    /// Where a label stands that is icon and title in bars too.
    var outsideBars: Standing { self == .toolbar || self == .tabBar ? .elsewhere : self }
}

extension EnvironmentValues {
    /// Where the view stands.
    var standing: Standing {
        get { self[StandingKey.self] }
        set { self[StandingKey.self] = newValue }
    }
    private enum StandingKey: PlaceKey {
        static var defaultValue: Standing { .elsewhere }
        static var ends: PlaceBeginning { [.page, .tab, .card, .menu] }
    }
}
