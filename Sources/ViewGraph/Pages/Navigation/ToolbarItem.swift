import Foundation

/// The placement of a toolbar's item.
public struct ToolbarItemPlacement: Sendable {
    enum Side: Sendable { case leading, center, trailing, bottom, keyboard }
    let side: Side
    var isConfirmation = false

    /// The trailing end of the bar.
    public static let automatic = Self(side: .trailing)
    /// The middle of the bar, in place of the title.
    public static let principal = Self(side: .center)
    public static let navigation = Self(side: .leading)
    public static let primaryAction = Self(side: .trailing)
    public static let secondaryAction = Self(side: .trailing)
    public static let status = Self(side: .bottom)
    public static let confirmationAction = Self(side: .trailing, isConfirmation: true)
    public static let cancellationAction = Self(side: .leading)
    public static let destructiveAction = Self(side: .trailing)
    /// A bar that is shown while a field of the view is edited.
    ///
    /// Differs from Apple's: it is above the bottom edge, because there is no keyboard on screen.
    public static let keyboard = Self(side: .keyboard)
    public static let topBarLeading = Self(side: .leading)
    public static let topBarTrailing = Self(side: .trailing)
    public static let topBarPinnedTrailing = Self(side: .trailing)
    public static let navigationBarLeading = Self(side: .leading)
    public static let navigationBarTrailing = Self(side: .trailing)
    /// The bar at the bottom.
    public static let bottomBar = Self(side: .bottom)
    public static let title = Self(side: .center)
    public static let largeTitle = Self(side: .center)
    public static let subtitle = Self(side: .center)
    public static let largeSubtitle = Self(side: .center)
    public static let accessoryBar = Self(side: .bottom)
    public static func accessoryBar<ID: Hashable>(id: ID) -> Self { accessoryBar }
}

/// A bar of a page or of a tab view.
public struct ToolbarPlacement: Sendable {
    enum Bar: Sendable {
        case navigation, bottom, tabs, window, automatic
        var isTop: Bool { self == .navigation || self == .window || self == .automatic }
        var isBottom: Bool { self == .bottom || self == .automatic }
    }
    let bar: Bar
    public static let automatic = Self(bar: .automatic)
    public static let bottomBar = Self(bar: .bottom)
    public static let navigationBar = Self(bar: .navigation)
    public static let tabBar = Self(bar: .tabs)
    public static let windowToolbar = Self(bar: .window)
    public static func accessoryBar<ID: Hashable>(id: ID) -> Self { bottomBar }
}

/// Items of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    /// The items that the content consists of.
    @ToolbarContentBuilder var body: Body { get }

    /// The items as one view.
    associatedtype _Items: View
    /// The items as one view, for the page to store. Programs use the default, which evaluates ``body``.
    func _items() -> _Items
}

extension ToolbarContent {
    public func _items() -> _ComposedToolbar<Self> {
        _ComposedToolbar(content: InstalledToolbar(content: self))
    }

    /// Shows or hides the items in a customizable toolbar.
    ///
    /// No effect on Linux: toolbars cannot be customized.
    public func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
    ) -> some CustomizableToolbarContent {
        Diagnostics.noEffect("defaultCustomization")
        return _KeptToolbar(items: _items())
    }

    /// No effect on Linux: toolbars cannot be customized.
    public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior)
        -> some CustomizableToolbarContent
    {
        Diagnostics.noEffect("customizationBehavior")
        return _KeptToolbar(items: _items())
    }

    /// No effect on Linux: items have no shared background.
    public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent {
        Diagnostics.noEffect("sharedBackgroundVisibility")
        return self
    }
}

/// Items that the user could rearrange.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent {}

/// The options for customizing an item of a toolbar.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alwaysAvailable = Self(rawValue: 1)
}

/// The allowed customization of an item of a toolbar.
public struct ToolbarCustomizationBehavior: Sendable {
    public static let `default` = Self()
    public static let reorderable = Self()
    public static let disabled = Self()
}

extension Never: ToolbarContent, CustomizableToolbarContent {
    public func _items() -> EmptyView { EmptyView() }
}

/// Items of a custom `ToolbarContent`.
public struct _ComposedToolbar<Content: ToolbarContent>: View {
    fileprivate let content: InstalledToolbar<Content>
    public var body: some View { content.content.body._items() }
}

/// Content whose `@State`, `@Environment` and other dynamic properties are stored in the node of its items.
private struct InstalledToolbar<Content: ToolbarContent>: DynamicProperty {
    var content: Content

    mutating func _bind(_ slot: _PropertySlot) {
        let table = FieldTable.of(Content.self)
        table.bind(&content, to: slot.nested(count: table.dynamicCount))
    }
    mutating func _update(_ slot: _PropertySlot) {
        FieldTable.of(Content.self).update(&content, slots: slot.inner)
    }
    func _isEqual(to other: Self) -> Bool { false }
    func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool {
        FieldTable.of(Content.self).dependsOnChange(content, from: old, to: new)
    }
}

/// Already evaluated items.
public struct _KeptToolbar<Items: View>: CustomizableToolbarContent {
    public typealias Body = Never
    let items: Items
    public var body: Never { fatalError("_KeptToolbar has no body") }
    public func _items() -> Items { items }
}

/// An item of a toolbar.
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
    where ID == Void {
        self.placement = placement
        self.content = content()
    }

    public init(
        id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) where ID == String {
        self.placement = placement
        self.content = content()
    }

    public init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
        @ViewBuilder content: () -> Content
    ) where ID == String { self.init(id: id, placement: placement, content: content) }

    public var body: Never { fatalError("ToolbarItem has no body") }
    public func _items() -> _ToolbarSlot<Content> { _ToolbarSlot(placement: placement, content: content) }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {}

/// Several items of a toolbar with the same placement.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// A group that may be collapsed into a menu, which it never is here.
    public init<Label: View>(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { self.init(placement: placement, content: content) }

    public var body: Never { fatalError("ToolbarItemGroup has no body") }
    public func _items() -> _ToolbarSlot<Content> { _ToolbarSlot(placement: placement, content: content) }
}

extension Group: ToolbarContent where Content: ToolbarContent {
    /// Items of a toolbar.
    public init(@ToolbarContentBuilder content: () -> Content) { self.content = content() }
    public func _items() -> Content._Items { content._items() }
}

extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

/// A menu of the page's title.
///
/// No effect on Linux: titles have no menu. Offer one as a toolbar item instead.
public struct ToolbarTitleMenu<Content: View>: CustomizableToolbarContent {
    public typealias Body = Never
    public init() where Content == EmptyView {}
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError("ToolbarTitleMenu has no body") }
    public func _items() -> EmptyView {
        Diagnostics.noEffect("ToolbarTitleMenu")
        return EmptyView()
    }
}

/// A space between items of a toolbar.
public struct ToolbarSpacer: CustomizableToolbarContent {
    public typealias Body = Never
    let sizing: SpacerSizing
    let placement: ToolbarItemPlacement

    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        self.sizing = sizing
        self.placement = placement
    }

    public var body: Never { fatalError("ToolbarSpacer has no body") }
    public func _items() -> some View {
        _ToolbarSlot(placement: placement, content: SpacerView(isFlexible: sizing == .flexible))
    }

    private struct SpacerView: View {
        let isFlexible: Bool
        var body: some View {
            if isFlexible { Spacer() } else { Color.clear.frame(width: 8, height: 1) }
        }
    }
}

/// The size of a spacer.
public struct SpacerSizing: Hashable, Sendable {
    private let isFlexible: Bool
    public static let flexible = Self(isFlexible: true)
    public static let fixed = Self(isFlexible: false)
}

/// Builds the items of a toolbar.
@resultBuilder
@MainActor @preconcurrency
public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
    @_disfavoredOverload
    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content)
        -> _KeptToolbar<TupleView<(repeat (each Content)._Items)>>
    {
        _KeptToolbar(items: TupleView(views: repeat (each content)._items()))
    }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _OptionalToolbar<Content> {
        _OptionalToolbar(content: content)
    }
    public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(first: First)
        -> _ConditionalToolbar<First, Second>
    { _ConditionalToolbar(first: first, second: nil) }
    public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(second: Second)
        -> _ConditionalToolbar<First, Second>
    { _ConditionalToolbar(first: nil, second: second) }
    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content)
        -> some CustomizableToolbarContent
    { _KeptToolbar(items: AnyView(content._items())) }
}

/// The items of one of two branches.
public struct _ConditionalToolbar<First: ToolbarContent, Second: ToolbarContent>:
    CustomizableToolbarContent
{
    public typealias Body = Never
    let first: First?
    let second: Second?
    public var body: Never { fatalError("_ConditionalToolbar has no body") }
    public func _items() -> _ConditionalContent<First._Items, Second._Items> {
        if let first { return ViewBuilder.buildEither(first: first._items()) }
        return ViewBuilder.buildEither(second: second!._items())
    }
}

/// Optional items.
public struct _OptionalToolbar<Content: ToolbarContent>: CustomizableToolbarContent {
    public typealias Body = Never
    let content: Content?
    public var body: Never { fatalError("_OptionalToolbar has no body") }
    public func _items() -> Content._Items? { content?._items() }
}
