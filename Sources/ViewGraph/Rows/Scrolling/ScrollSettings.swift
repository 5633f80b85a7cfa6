import Foundation

/// The settings of scrolled regions, as set by the modifiers around them.
struct ScrollSettings {
    var isEnabled = true
    var indicators = PerAxis(ScrollIndicatorVisibility.automatic)
    var contentMargins = EdgeInsets()
    /// The edges for which `contentMargins` is set. At these the list style's margins do not apply.
    var marginEdges: Edge.Set = []
    /// Whether the margins at the sides are set.
    var setsSideMargins: Bool { !marginEdges.isDisjoint(with: .horizontal) }
    var anchors = Anchors()
    var isClipDisabled = false
    var behavior: (any ScrollTargetBehavior)?
    var position = ScrollPositionSource()
    var isTargetLayout = false
    var hidesBackground = false
    var bounce = PerAxis(ScrollBounceBehavior.automatic)
    var keyboard = ScrollDismissesKeyboardMode.automatic
    /// The observers, outermost first.
    var observers: [Observer] = []

    struct Observer { weak var object: (any ScrollObserver)? }

    /// A value for each axis.
    struct PerAxis<Value> {
        var horizontal: Value
        var vertical: Value

        init(_ value: Value) { (horizontal, vertical) = (value, value) }
        subscript(axis: Axis) -> Value { axis == .horizontal ? horizontal : vertical }
        mutating func set(_ value: Value, for axes: Axis.Set) {
            if axes.contains(.horizontal) { horizontal = value }
            if axes.contains(.vertical) { vertical = value }
        }
    }

    struct Anchors {
        /// The anchor of the roles that have none of their own.
        var common: UnitPoint?
        var own: [ScrollAnchorRole: UnitPoint?] = [:]

        subscript(role: ScrollAnchorRole) -> UnitPoint? { own[role] ?? common }
    }

    /// The settings that nested regions inherit.
    var inside: ScrollSettings {
        var inner = self
        (inner.contentMargins, inner.marginEdges) = (EdgeInsets(), [])
        inner.anchors = Anchors()
        inner.behavior = nil
        inner.position = ScrollPositionSource()
        inner.isClipDisabled = false
        inner.observers = []
        return inner
    }
}

private enum ScrollSettingsKey: EnvironmentKey {
    static var defaultValue: ScrollSettings { ScrollSettings() }
}

extension EnvironmentValues {
    var scrolling: ScrollSettings {
        get { self[ScrollSettingsKey.self] }
        set { self[ScrollSettingsKey.self] = newValue }
    }

    /// Whether scrolling is enabled. It is `false` where `scrollDisabled(true)` is set here or above.
    public var isScrollEnabled: Bool {
        get { scrolling.isEnabled }
        set { scrolling.isEnabled = newValue }
    }
    /// Whether vertical regions show their scroll bars.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { scrolling.indicators.vertical }
        set { scrolling.indicators.vertical = newValue }
    }
    /// Whether horizontal regions show their scroll bars.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { scrolling.indicators.horizontal }
        set { scrolling.indicators.horizontal = newValue }
    }
    /// The mode set by `scrollDismissesKeyboard`.
    public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
        get { scrolling.keyboard }
        set { scrolling.keyboard = newValue }
    }
    /// The behavior that `scrollBounceBehavior` set for horizontal regions.
    public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
        get { scrolling.bounce.horizontal }
        set { scrolling.bounce.horizontal = newValue }
    }
    /// The behavior that `scrollBounceBehavior` set for vertical regions.
    public var verticalScrollBounceBehavior: ScrollBounceBehavior {
        get { scrolling.bounce.vertical }
        set { scrolling.bounce.vertical = newValue }
    }
}

/// Whether the scroll bars of a region are shown.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
    private let value: Int
    /// Shown while the region scrolls, and under the pointer.
    public static let automatic = ScrollIndicatorVisibility(value: 0)
    public static let visible = ScrollIndicatorVisibility(value: 1)
    public static let hidden = ScrollIndicatorVisibility(value: 2)
    public static let never = ScrollIndicatorVisibility(value: 2)
}

/// Whether scrolling closes a keyboard on the screen.
public struct ScrollDismissesKeyboardMode: Equatable, Sendable {
    private let value: Int
    public static let automatic = ScrollDismissesKeyboardMode(value: 0)
    public static let immediately = ScrollDismissesKeyboardMode(value: 1)
    public static let interactively = ScrollDismissesKeyboardMode(value: 2)
    public static let never = ScrollDismissesKeyboardMode(value: 3)
}

/// Whether content that fits can be pulled beyond its ends.
public struct ScrollBounceBehavior: Equatable, Sendable {
    private let value: Int
    public static let automatic = ScrollBounceBehavior(value: 0)
    public static let always = ScrollBounceBehavior(value: 1)
    public static let basedOnSize = ScrollBounceBehavior(value: 2)
}

/// The purpose of the distances of `contentMargins`.
public struct ContentMarginPlacement: Sendable {
    enum Part { case all, content, indicators }
    let part: Part
    public static var automatic: ContentMarginPlacement { ContentMarginPlacement(part: .all) }
    public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement(part: .content) }
    public static var scrollIndicators: ContentMarginPlacement { ContentMarginPlacement(part: .indicators) }
}

/// The purpose of an anchor of `defaultScrollAnchor`.
public struct ScrollAnchorRole: Hashable, Sendable {
    enum Role { case initial, sizeChanges, alignment }
    let role: Role
    /// The anchor at which the region starts.
    public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(role: .initial) }
    /// The anchor at which the region stays as content is added or removed.
    public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole(role: .sizeChanges) }
    /// The alignment of content that is smaller than the region.
    public static var alignment: ScrollAnchorRole { ScrollAnchorRole(role: .alignment) }
}
