public import Foundation

/// The distance between a list's sections.
public struct ListSectionSpacing: Sendable {
    /// In points; nil: the style's own.
    let distance: CGFloat?

    /// The style's own.
    public static let `default` = ListSectionSpacing(distance: nil)
    /// Half of it.
    public static let compact = ListSectionSpacing(distance: 18)
    /// So many points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
        ListSectionSpacing(distance: max(0, spacing))
    }
}

extension View {
    /// The distance between a list's rows, each then a card of its own; nil: none.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View {
        environment(\.listRowSpacing, spacing.map { max(0, $0) })
    }

    /// The distance between the sections of the lists inside.
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(\.listSectionSpacing, spacing.distance)
    }

    /// The distance between the sections of the lists inside, in points.
    public func listSectionSpacing(_ spacing: CGFloat) -> some View {
        listSectionSpacing(.custom(spacing))
    }

    /// The colour of what the rows inside emphasise; nil: the accent colour.
    public func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }

    /// The colour of what the rows inside emphasise; nil: the accent colour.
    public func listItemTint(_ tint: ListItemTint?) -> some View { self.tint(tint?.color) }
}

/// The colour of what a list's rows emphasise.
public struct ListItemTint: Sendable {
    let color: Color?

    /// This colour.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// This colour, where the system has no preference.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// Grey.
    public static let monochrome = ListItemTint(color: .secondary)
}

extension EnvironmentValues {
    var listRowSpacing: CGFloat? {
        get { self[RowSpacingKey.self] }
        set { self[RowSpacingKey.self] = newValue }
    }
    var listSectionSpacing: CGFloat? {
        get { self[SectionSpacingKey.self] }
        set { self[SectionSpacingKey.self] = newValue }
    }
    /// The least height of a section's header in a list, in points; nil: as high as it is.
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[MinHeaderHeightKey.self] }
        set { self[MinHeaderHeightKey.self] = newValue }
    }
    private enum RowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
    private enum SectionSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
    private enum MinHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
}
