/// A view of several pages, selected in a bar at the bottom, or turned like those of a book.
public struct TabView<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
    let selection: Binding<SelectionValue>?
    let content: Content

    /// - Parameter selection: the tag of the selected page.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    /// A tab view whose tabs are selected by their values.
    public init<Tabs: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Tabs
    ) where Content == _TabPages<Tabs>, Tabs.TabValue == SelectionValue {
        self.selection = selection
        self.content = _TabPages(tabs: content())
    }

    package static var shape: ViewShape { .one(holding: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        TabNode(view, in: context)
    }
}

extension TabView where SelectionValue == Int {
    /// A tab view in which only the user selects.
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

extension TabView where SelectionValue == Never {
    /// A tab view in which only the user selects.
    public init<Tabs: TabContent>(@TabContentBuilder<Never> content: () -> Tabs)
    where Content == _TabPages<Tabs>, Tabs.TabValue == Never {
        selection = nil
        self.content = _TabPages(tabs: content())
    }
}

extension View {
    /// Sets the label of the view in a tab view's bar: a picture and a text.
    public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
        TabTraitView(content: self, trait: TabTrait(label: AnyView(label())))
    }

    /// Adds a number at the end of a list's row or to the view's tab, or none for 0.
    public func badge(_ count: Int) -> some View {
        badge(count == 0 ? nil : Text(verbatim: "\(count)"))
    }
    /// Adds a text at the end of a list's row or to the view's tab, or none for `nil`.
    public func badge(_ label: Text?) -> some View {
        TabTraitView(content: rowBadge(label), trait: TabTrait(badge: label))
    }
    public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }
    @_disfavoredOverload
    public func badge<Label: StringProtocol>(_ label: Label?) -> some View {
        badge(label.map { Text($0) })
    }

    /// Sets the style of the tab views inside the view.
    public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View {
        environment(\.tabLook, style._look)
    }

    /// Sets the style of the page dots inside the view.
    public func indexViewStyle<Style: IndexViewStyle>(_ style: Style) -> some View {
        environment(\.indexHasBackground, style._hasBackground)
    }

    /// Changes the view's settings as a tab, or those of the bar while the view is on screen.
    func tabBarTrait(_ change: (inout TabTrait) -> Void) -> TabTraitView<Self> {
        var trait = TabTrait()
        change(&trait)
        return TabTraitView(content: self, trait: trait)
    }
}

/// The settings of a view as a tab.
struct TabTrait {
    var label: AnyView?
    var badge: Text?
    var tag: AnyHashable?
    /// Whether the bar is hidden while the view is on screen.
    var hidesBar: Bool?
    /// The background of the bar and its visibility, while the view is on screen.
    var barStyle: AnyShapeStyle?
    var barVisibility: Visibility?
    /// Whether the tab is hidden from the bar, or cannot be selected there.
    var isHidden: Bool?
    var isDisabled: Bool?

    /// Whether the bar depends on the view.
    var changesBar: Bool { hidesBar != nil || barStyle != nil || barVisibility != nil }
}

struct TabTraitView<Content: View>: View, TransparentView {
    let content: Content
    let trait: TabTrait

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        TabTraitNode(view, in: context)
    }
}

@MainActor
protocol TabTraitNodeProtocol: _Node {
    var trait: TabTrait { get }
}

private final class TabTraitNode<Content: View>: TransparentNode<TabTraitView<Content>, Content>,
    TabTraitNodeProtocol
{
    init(_ view: TabTraitView<Content>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
    }
    var trait: TabTrait { view.trait }

    override func viewChanged(from old: TabTraitView<Content>) {
        inner.update(view.content)
        environment.tabs?.traitsChanged?()
        if isVisible { updateBar() }
    }
    override func visibilityChanged() { updateBar() }

    private func updateBar() {
        guard view.trait.changesBar else { return }
        environment.tabs?.setBar(isVisible ? view.trait : nil, of: self)
    }
}

extension EnvironmentValues {
    /// The enclosing tab view.
    var tabs: TabModel? {
        get { self[TabsKey.self] }
        set {
            self[TabsKey.self] = newValue
            bars.tabs = newValue
        }
    }
    var tabLook: _TabLook {
        get { self[TabLookKey.self] }
        set { self[TabLookKey.self] = newValue }
    }
    /// Whether a page view's dots have a shade.
    var indexHasBackground: Bool {
        get { self[IndexKey.self] }
        set { self[IndexKey.self] = newValue }
    }
    private enum TabsKey: ScopedEnvironmentKey {
        static var defaultValue: TabModel? { nil }
        static var boundaries: ScopeBoundary { .card }
    }
    private enum TabLookKey: ScopedEnvironmentKey {
        static var defaultValue: _TabLook { .bar }
        static var boundaries: ScopeBoundary { .tab }
    }
    private enum IndexKey: EnvironmentKey { static var defaultValue: Bool { false } }
}
