/// The placement of a view, as far as it affects the view's appearance.
enum PlacementContext {
    case elsewhere
    /// A list's row, or a view in one. Labels have a column for their icons.
    case row
    /// The content of a control that is a row as a whole: a link's label, a picker's option.
    case rowContent
    /// A header or footer of a list's section: a row whose labels have no icon column.
    case sectionEdge
    /// A page's bar, where labels show only their icons.
    case toolbar
    /// A tab's cell, where pictures are large and texts small.
    case tabBar
    /// An alert's button, which is as wide as its cell.
    case message

    /// Whether several views in this placement are separate rows.
    var isRow: Bool { self == .row || self == .sectionEdge }

    /// Whether the view is in a list's row, whose fill may change.
    var isInRow: Bool { self == .row || self == .rowContent }

    /// The placement of the content of a control.
    var insideControl: PlacementContext {
        switch self {
        case .row: .rowContent
        case .sectionEdge: .elsewhere
        case .elsewhere, .rowContent, .toolbar, .tabBar, .message: self
        }
    }

    /// The placement of a label that shows icon and title also in bars.
    var outsideBars: PlacementContext { self == .toolbar || self == .tabBar ? .elsewhere : self }
}

extension EnvironmentValues {
    /// The placement of the view.
    var placementContext: PlacementContext {
        get { self[StandingKey.self] }
        set { self[StandingKey.self] = newValue }
    }
    private enum StandingKey: ScopedEnvironmentKey {
        static var defaultValue: PlacementContext { .elsewhere }
        static var boundaries: ScopeBoundary { [.page, .tab, .card, .menu] }
    }
}
