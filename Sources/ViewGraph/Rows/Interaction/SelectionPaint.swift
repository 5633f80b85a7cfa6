/// The appearance of a row in a selection.
struct SelectionPaint: Equatable {
    /// The fill of a selected or pressed row.
    var fill: ResolvedColor?
    /// The outline of the row at the keyboard cursor.
    var ring: ResolvedColor?
    /// Whether the separator below the row is hidden, because it is at the edge of a filled row.
    var hidesSeparator = false
}

/// The colors of a selection in an environment.
struct SelectionColors: Equatable {
    let active, inactive, ring: ResolvedColor

    init(_ environment: EnvironmentValues) {
        ring = environment.resolve(environment.tint ?? .accentColor)
        var tint = ring
        tint.opacity *= Self.tintOpacity
        active = tint
        inactive = environment.resolve(Palette.systemGray4)
    }

    /// The opacity of the accent color behind a selected row: text of the label color keeps a contrast of
    /// more than 4.5 : 1 to it, and the outline one of 3 : 1.
    private static let tintOpacity = 0.16
}
