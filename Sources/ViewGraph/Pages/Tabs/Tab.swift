/// The tabs of a tab view.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable
    associatedtype Body: TabContent
    /// The tabs that the content consists of.
    var body: Body { get }

    /// The tabs' pages as one view.
    associatedtype _Pages: View
    /// The tabs' pages as one view, each with its label. Programs use the default, which evaluates ``body``.
    func _pages() -> _Pages
}

extension TabContent {
    public func _pages() -> Body._Pages { body._pages() }
}

extension Never: TabContent {
    public typealias TabValue = Never
    public func _pages() -> EmptyView { EmptyView() }
}

/// Already evaluated tabs.
public struct _KeptTabs<Value: Hashable, Pages: View>: TabContent {
    public typealias TabValue = Value
    public typealias Body = Never
    let pages: Pages
    public var body: Never { fatalError("_KeptTabs has no body") }
    public func _pages() -> Pages { pages }
}

/// The pages of tabs as one view.
public struct _TabPages<Tabs: TabContent>: View, TransparentView {
    let tabs: Tabs

    package typealias Content = Tabs._Pages

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        TabPagesNode(view, in: context)
    }
}

private final class TabPagesNode<Tabs: TabContent>:
    TransparentNode<_TabPages<Tabs>, Tabs._Pages>, StructuralNode
{
    init(_ view: _TabPages<Tabs>, in context: _NodeContext) {
        super.init(view, inner: view.tabs._pages(), in: context)
    }
    override func viewChanged(from old: _TabPages<Tabs>) { inner.update(view.tabs._pages()) }
}

/// The role of a tab.
public struct TabRole: Hashable, Sendable {
    private let name: String
    public static let search = TabRole(name: "search")
}

/// A tab with a label and a page.
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
    public typealias TabValue = Value
    public typealias Body = Never
    let value: AnyHashable?
    let role: TabRole?
    let content: Content
    let label: Label

    init(value: AnyHashable?, role: TabRole?, content: Content, label: Label) {
        (self.value, self.role, self.content, self.label) = (value, role, content, label)
    }

    public var body: Never { fatalError("Tab has no body") }
    public func _pages() -> some View {
        // Several views are one page.
        TabTraitView(content: VStack { content }, trait: TabTrait(label: AnyView(label), tag: value))
    }

    /// A tab with any label.
    public init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { self.init(value: AnyHashable(value), role: role, content: content(), label: label()) }
}

extension Tab where Value == Never {
    /// A tab with any label, which only the user can select.
    public init(
        role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) { self.init(value: nil, role: role, content: content(), label: label()) }
}

extension ForEach: TabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
    public var body: Never { fatalError("ForEach has no body") }
    public func _pages() -> ForEach<Data, ID, Content._Pages> {
        let content = content
        return ForEach<Data, ID, Content._Pages>(
            data: data, content: { content($0)._pages() }, id: id, isConstant: isConstant)
    }
}

extension ForEach where Content: TabContent {
    /// A tab for each element.
    @_disfavoredOverload
    public init<V: Hashable>(
        _ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID, Content.TabValue == V {
        self.init(data: data, content: content, id: { $0.id }, isConstant: false)
    }

    /// A tab for each element, identified by a key path.
    @_disfavoredOverload
    public init<V: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
    ) where Content.TabValue == V {
        self.init(data: data, content: content, id: { $0[keyPath: id] }, isConstant: false)
    }
}

/// A group of tabs, which are shown next to the other tabs here.
public struct TabSection<Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable>:
    TabContent
where Content.TabValue == SelectionValue {
    public typealias TabValue = SelectionValue
    public typealias Body = Never
    let content: Content

    public init(
        @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
    ) where Footer == EmptyView { self.content = content() }

    public var body: Never { fatalError("TabSection has no body") }
    public func _pages() -> Content._Pages { content._pages() }
}

extension TabSection where Header == Text, Footer == EmptyView {
    /// A group with a title.
    public init(
        _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
    ) { self.content = content() }

    /// A group with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, @TabContentBuilder<SelectionValue> content: () -> Content
    ) { self.content = content() }
}

extension TabSection where Header == EmptyView, Footer == EmptyView {
    /// A group without a title.
    public init(@TabContentBuilder<SelectionValue> content: () -> Content) { self.content = content() }
}

/// Builds the tabs of a tab view.
@resultBuilder
@MainActor @preconcurrency
public struct TabContentBuilder<TabValue: Hashable> {
    public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
    where Content.TabValue == TabValue { content }
    public static func buildBlock<Content: TabContent>(_ content: Content) -> Content
    where Content.TabValue == TabValue { content }
    @_disfavoredOverload
    public static func buildBlock<each Content: TabContent>(_ content: repeat each Content)
        -> _KeptTabs<TabValue, TupleView<(repeat (each Content)._Pages)>>
    { _KeptTabs(pages: TupleView(views: repeat (each content)._pages())) }
    public static func buildIf<Content: TabContent>(_ content: Content?) -> _OptionalTabs<Content>
    where Content.TabValue == TabValue { _OptionalTabs(content: content) }
    public static func buildEither<First: TabContent, Second: TabContent>(first: First)
        -> _ConditionalTabs<First, Second> where First.TabValue == TabValue, Second.TabValue == TabValue
    { _ConditionalTabs(first: first, second: nil) }
    public static func buildEither<First: TabContent, Second: TabContent>(second: Second)
        -> _ConditionalTabs<First, Second> where First.TabValue == TabValue, Second.TabValue == TabValue
    { _ConditionalTabs(first: nil, second: second) }
    public static func buildLimitedAvailability<Content: TabContent>(_ content: Content)
        -> _KeptTabs<TabValue, AnyView>
    { _KeptTabs(pages: AnyView(content._pages())) }
}

/// The tabs of one of two branches.
public struct _ConditionalTabs<First: TabContent, Second: TabContent>: TabContent {
    public typealias TabValue = First.TabValue
    public typealias Body = Never
    let first: First?
    let second: Second?
    public var body: Never { fatalError("_ConditionalTabs has no body") }
    public func _pages() -> _ConditionalContent<First._Pages, Second._Pages> {
        if let first { return ViewBuilder.buildEither(first: first._pages()) }
        return ViewBuilder.buildEither(second: second!._pages())
    }
}

/// Optional tabs.
public struct _OptionalTabs<Content: TabContent>: TabContent {
    public typealias TabValue = Content.TabValue
    public typealias Body = Never
    let content: Content?
    public var body: Never { fatalError("_OptionalTabs has no body") }
    public func _pages() -> Content._Pages? { content?._pages() }
}
