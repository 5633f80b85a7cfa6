public import Foundation

/// The distance between a list's sections.
public struct ListSectionSpacing: Sendable {
    /// The distance in points, or `nil` for the style's own.
    let distance: CGFloat?

    /// The style's own distance.
    public static let `default` = ListSectionSpacing(distance: nil)
    /// Half of the default distance.
    public static let compact = ListSectionSpacing(distance: 18)
    /// A distance in points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
        ListSectionSpacing(distance: max(0, spacing))
    }
}

extension View {
    /// Sets the distance between a list's rows, each of which is then its own card. With `nil` there is no
    /// distance.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View {
        environment(\.listRowSpacing, spacing.map { max(0, $0) })
    }

    /// Sets the distance between the sections of the lists inside.
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(\.listSectionSpacing, spacing.distance)
    }

    /// Sets the distance between the sections of the lists inside, in points.
    public func listSectionSpacing(_ spacing: CGFloat) -> some View {
        listSectionSpacing(.custom(spacing))
    }

    /// Sets the color of emphasized elements in the rows inside, or uses the accent color for `nil`.
    public func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }

    /// Sets the color of emphasized elements in the rows inside, or uses the accent color for `nil`.
    public func listItemTint(_ tint: ListItemTint?) -> some View { self.tint(tint?.color) }
}

/// The color of emphasized elements in a list's rows.
public struct ListItemTint: Sendable {
    let color: Color?

    /// A color that is always used.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// A color that is used if the system has no preference.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// Gray.
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
    /// The minimum height of a section's header in a list, in points, or `nil` for the header's own height.
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[MinHeaderHeightKey.self] }
        set { self[MinHeaderHeightKey.self] = newValue }
    }
    private enum RowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
    private enum SectionSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
    private enum MinHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
}
