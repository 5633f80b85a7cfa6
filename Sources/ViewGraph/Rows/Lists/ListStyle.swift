import Foundation

/// The appearance of a list.
public protocol ListStyle {
    /// The metrics and colors of the list.
    var _look: _ListLook { get }
}

/// A list style with rows from edge to edge.
public struct PlainListStyle: ListStyle {
    public init() {}
    public var _look: _ListLook { .plain }
}

/// A list style with rows from edge to edge on a grouped background.
public struct GroupedListStyle: ListStyle {
    public init() {}
    public var _look: _ListLook { .grouped }
}

/// A list style with rows on rounded cards.
public struct InsetGroupedListStyle: ListStyle {
    public init() {}
    public var _look: _ListLook { .insetGrouped }
}

/// The platform's default list style. On the iPhone, and here, it shows rows on rounded cards.
public struct DefaultListStyle: ListStyle {
    public init() {}
    public var _look: _ListLook { .insetGrouped }
}

/// A plain list style with a small inset.
public struct InsetListStyle: ListStyle {
    public init() {}
    public var _look: _ListLook { .inset }
}

/// The list style of the first column of a split view: rows without separators, and titles above sections,
/// which collapse them.
public struct SidebarListStyle: ListStyle {
    public init() {}
    public var _look: _ListLook { .sidebar }
}

extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { Self() } }
extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { Self() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }

extension View {
    /// Sets the style of the lists inside.
    public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
        environment(\.listLook, style._look)
    }
}

extension EnvironmentValues {
    var listLook: _ListLook {
        get { self[ListLookKey.self] }
        set { self[ListLookKey.self] = newValue }
    }
    private enum ListLookKey: EnvironmentKey { static var defaultValue: _ListLook { .insetGrouped } }
}

/// The metrics and colors of a list, as of iOS 15 to 18, in points. (R25)
public struct _ListLook: Equatable, Sendable {
    /// The distance from the list's sides to the rows' cards.
    var margin = 0.0
    var topInset = 0.0
    var bottomInset = 0.0
    var cornerRadius = 0.0
    var insets = EdgeInsets(top: 11, leading: 20, bottom: 11, trailing: 20)
    var hasCards = false
    /// Whether there is a separator above the first row.
    var hasTopLine = true
    /// The maximum width of the rows, including the margins. In a wider list they are centered.
    var maxWidth = 860.0
    /// Whether section headers are titles that collapse their sections. There are no separators then.
    var isSidebar = false

    /// The distance above a header that is not the list's first row.
    var headerTop: Double { hasCards ? 28 : isSidebar ? 20 : 6 }
    var headerBottom: Double { 6 }
    /// The distance between sections without header and footer.
    var sectionGap: Double { hasCards ? 35 : isSidebar ? 20 : 0 }
    var headerFont: Font { hasCards ? .footnote : .system(size: 15, weight: .semibold) }

    static let sidebar = _ListLook(
        margin: 16, topInset: 10, bottomInset: 10, cornerRadius: 10,
        insets: EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16), maxWidth: .infinity,
        isSidebar: true)
    static let plain = _ListLook()
    static let table = _ListLook(
        insets: EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16), hasTopLine: false,
        maxWidth: .infinity)
    static let inset = _ListLook(
        margin: 16, insets: EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
    static let grouped = _ListLook(topInset: 35, bottomInset: 35, hasCards: true)
    static let insetGrouped = _ListLook(
        margin: 16, topInset: 35, bottomInset: 35, cornerRadius: 10,
        insets: EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16), hasCards: true)

    var background: Color { hasCards ? Palette.systemGroupedBackground : Palette.systemBackground }
    var rowBackground: Color? { hasCards ? Palette.secondarySystemGroupedBackground : nil }
}
