import Foundation

/// The appearance of a row in a selection.
struct SelectionPaint: Equatable {
    /// The fill of a selected or pressed row.
    var fill: SelectionColors.Fill?
    /// The outline of the row at the keyboard cursor.
    var ring: ResolvedColor?
    /// The opaque background of the list.
    var list: ResolvedColor?
    /// Whether the separator below the row is hidden, because it is at the edge of a filled row.
    var hidesSeparator = false

    /// Draws the fill and the outline, both rounded, and except in sidebars a little smaller than the row.
    ///
    /// - Parameters:
    ///   - fill: the fill of the selection, or that of a link.
    ///   - grounds: the colors that the outline is drawn on, if the row has a background of its own.
    @MainActor
    func draw(
        _ fill: SelectionColors.Fill?, on grounds: [ResolvedColor], in card: CGRect, _ look: _ListLook,
        into list: inout DisplayList
    ) {
        guard fill != nil || ring != nil else { return }
        let rect = look.isSidebar ? card : list.snapped(card.insetBy(dx: 4, dy: 1))
        guard rect.width > 0, rect.height > 0 else { return }
        let radius = look.isSidebar ? look.cornerRadius : 8
        let shape = DisplayShape.roundedRectangle(radius: min(radius, rect.width / 2, rect.height / 2))
        if let fill { list.append(.fill(shape, .color(fill.color), rect: rect)) }
        if let ring {
            let ring = grounds.isEmpty ? ring : ring.distinct(from: grounds)
            list.append(.stroke(shape, .color(ring), rect: rect.insetBy(dx: 1, dy: 1), width: 2))
        }
    }
}

/// The colors of a selection in an environment.
struct SelectionColors: Equatable {
    let active, inactive: Fill
    let ring: ResolvedColor

    /// The fill of a row.
    struct Fill: Equatable {
        let color: ResolvedColor
        /// The opaque color that results over the background of rows. Texts keep a contrast to it.
        let ground: ResolvedColor
        /// The opaque background of the list.
        let list: ResolvedColor

        init(_ color: ResolvedColor, over background: ResolvedColor, in list: ResolvedColor) {
            (self.color, ground, self.list) = (color, color.over(background), list)
        }
    }

    init(_ environment: EnvironmentValues) {
        let look = environment.listLook
        let list = environment.resolve(look.background)
        let background = look.rowBackground.map(environment.resolve) ?? list
        var tint = environment.resolve(environment.tint ?? .accentColor)
        let opaque = tint
        tint.opacity *= Self.tintOpacity
        active = Fill(tint, over: background, in: list)
        inactive = Fill(environment.resolve(Palette.systemGray4), over: background, in: list)
        ring = opaque.distinct(from: [list, background, active.ground])
    }

    /// The opacity of the accent color behind a selected row.
    private static let tintOpacity = 0.16
}
