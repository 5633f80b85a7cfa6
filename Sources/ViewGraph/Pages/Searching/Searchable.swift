import Foundation

/// The placement of a search field.
///
/// Differs from Apple's: always below the title.
public struct SearchFieldPlacement: Sendable {
    /// Whether the field stays visible while the content is scrolled.
    let isAlwaysShown: Bool

    public static let automatic = Self(isAlwaysShown: false)
    public static let toolbar = Self(isAlwaysShown: false)
    public static let toolbarPrincipal = Self(isAlwaysShown: true)
    public static let sidebar = Self(isAlwaysShown: false)
    /// Below the title.
    public static let navigationBarDrawer = Self(isAlwaysShown: false)
    /// Below the title.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self {
        Self(isAlwaysShown: displayMode.isAlways)
    }

    /// The condition in which a field below the title is shown.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        let isAlways: Bool
        /// Shown until it is scrolled away.
        public static let automatic = Self(isAlways: false)
        public static let always = Self(isAlways: true)
    }
}

extension View {
    func searching(
        _ text: Binding<String>, _ placement: SearchFieldPlacement, isPresented: Binding<Bool>? = nil,
        prompt: Text?, suggestions: AnyView? = nil
    ) -> some View {
        SearchableView(
            content: self, text: text, placement: placement, isPresented: isPresented, prompt: prompt,
            suggestions: suggestions)
    }

    // MARK: Search field

    /// Adds a search field to the bar of the enclosing stack, or of this view if it is a stack. Each change
    /// is written to `text`, and the program shows the results.
    ///
    /// - Parameter prompt: the text shown while the field is empty, by default "Search".
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { searching(text, placement, prompt: prompt) }

    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { searching(text, placement, prompt: Text(prompt)) }

    @_disfavoredOverload
    public func searchable<Prompt: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Prompt
    ) -> some View { searching(text, placement, prompt: Text(prompt)) }

    // MARK: With a binding

    /// - Parameter isPresented: whether the user is searching.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View { searching(text, placement, isPresented: isPresented, prompt: prompt) }

    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { searching(text, placement, isPresented: isPresented, prompt: Text(prompt)) }

    @_disfavoredOverload
    public func searchable<Prompt: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Prompt
    ) -> some View { searching(text, placement, isPresented: isPresented, prompt: Text(prompt)) }

    // MARK: With suggestions, in the older form

    public func searchable<Suggestions: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder suggestions: () -> Suggestions
    ) -> some View { searching(text, placement, prompt: prompt, suggestions: AnyView(suggestions())) }

    public func searchable<Suggestions: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> Suggestions
    ) -> some View { searching(text, placement, prompt: Text(prompt), suggestions: AnyView(suggestions())) }

    @_disfavoredOverload
    public func searchable<Prompt: StringProtocol, Suggestions: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Prompt,
        @ViewBuilder suggestions: () -> Suggestions
    ) -> some View { searching(text, placement, prompt: Text(prompt), suggestions: AnyView(suggestions())) }

    // MARK: Parts

    /// Sets the views shown below the search field while the user is searching.
    public func searchSuggestions<Suggestions: View>(@ViewBuilder _ suggestions: () -> Suggestions)
        -> some View
    {
        let view = AnyView(suggestions())
        return EnvironmentView(content: self, source: .other(0), value: view) {
            $0.searchParts.suggestions = view
        }
    }

    /// Adds a choice of scopes below the search field while the user is searching.
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View {
        let picker = Picker(selection: scope, content: scopes) { EmptyView() }
        let view = AnyView(picker.pickerStyle(.segmented).labelsHidden())
        return EnvironmentView(content: self, source: .other(1), value: view) { $0.searchParts.scopes = view }
    }

    /// Adds a choice of scopes below the search field while the user is searching.
    ///
    /// Differs from Apple's: it is shown as soon as the user is searching, regardless of `activation`.
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View { searchScopes(scope, scopes: scopes) }

    /// Binds a focus state to the search field inside.
    ///
    /// No effect on Linux: the field takes the keyboard focus when it is clicked, or when `isPresented` is
    /// set.
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        Diagnostics.noEffect("searchFocused")
        return self
    }

    /// Binds a focus state to the search field inside.
    ///
    /// No effect on Linux: the field takes the keyboard focus when it is clicked, or when `isPresented` is
    /// set.
    public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
        Diagnostics.noEffect("searchFocused")
        return self
    }

    /// No effect on Linux: suggestions have one placement.
    public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set)
        -> some View
    {
        Diagnostics.noEffect("searchSuggestions(_:for:)")
        return self
    }

    /// Sets the text that choosing this suggestion inserts into the search field.
    public func searchCompletion(_ completion: String) -> some View {
        CompletionView(content: self, completion: completion)
    }

    /// No effect on Linux: the field uses the available space.
    public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View
    {
        Diagnostics.noEffect("searchPresentationToolbarBehavior")
        return self
    }

    /// No effect on Linux: the field is always shown.
    public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
        Diagnostics.noEffect("searchToolbarBehavior")
        return self
    }

    /// No effect on Linux: there is no on-screen keyboard with dictation.
    public func searchDictationBehavior(_ behavior: TextInputDictationBehavior) -> some View {
        Diagnostics.noEffect("searchDictationBehavior")
        return self
    }
}

/// The condition in which the scopes of a search are shown.
public struct SearchScopeActivation: Sendable {
    public static let automatic = Self()
    public static let onTextEntry = Self()
    public static let onSearchPresentation = Self()
}

/// The placement of suggestions.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
    public static let automatic = Self()
    public static let menu = Self()
    public static let content = Self()

    /// A set of placements.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let menu = Self(rawValue: 1)
        public static let content = Self(rawValue: 2)
    }
}

/// The behavior of a toolbar while the user is searching.
public struct SearchPresentationToolbarBehavior: Sendable {
    public static let automatic = Self()
    public static let avoidHidingContent = Self()
}

/// The appearance of a search field in a toolbar.
public struct SearchToolbarBehavior: Sendable {
    public static let automatic = Self()
    public static let minimize = Self()
}

/// The condition in which dictation is offered.
public struct TextInputDictationBehavior: Sendable {
    public static let automatic = Self()
}

/// A suggestion that completes the text.
private struct CompletionView<Content: View>: View {
    let content: Content
    let completion: String
    @Environment(\.search) private var search

    var body: some View {
        Button {
            search?.complete(completion)
        } label: {
            content.foregroundColor(.primary).frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

private struct SearchableView<Content: View>: View, TransparentView {
    let content: Content
    let text: Binding<String>
    let placement: SearchFieldPlacement
    let isPresented: Binding<Bool>?
    let prompt: Text?
    let suggestions: AnyView?

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        SearchableNode(view, in: context)
    }
}

private final class SearchableNode<Content: View>: _ViewNode<SearchableView<Content>>, CommandTarget {
    private let model = SearchModel()
    private var inner: _ViewNode<Content>!

    override init(_ view: SearchableView<Content>, in context: _NodeContext) {
        super.init(view, in: context)
        model.write = { [weak self] in self?.view.text.wrappedValue = $0 }
        model.writePresented = { [weak self] in self?.view.isPresented?.wrappedValue = $0 }
        model.changed = { [weak self] in self?.inherit() }
        graph[WindowLayers.self].add(self)
        bringUpToDate()
        inner = Content._makeNode(view.content, in: innerContext)
    }

    override var children: ChildNodes { .one(inner) }

    private var innerContext: _NodeContext {
        var context = childContext
        context.environment.search = model
        context.environment.set(isSearching: model.isSearching)
        // A search declared around a stack of pages belongs to the stack's first page. (B111)
        if environment.page == nil { context.environment.searchAround = model }
        context.environment.searchParts = SearchParts()
        return context
    }

    private func inherit() { inner.setEnvironment(innerContext.environment) }

    override func viewChanged(from old: SearchableView<Content>) {
        bringUpToDate()
        inner.update(view.content)
    }

    override func environmentChanged(from old: EnvironmentValues) {
        bringUpToDate()
        inherit()
    }

    override func evaluate() {
        isDirty = false
        bringUpToDate()
    }

    private func bringUpToDate() {
        let view = view
        let (text, isPresented) = graph.evaluateTracked(self) {
            (view.text.wrappedValue, view.isPresented?.wrappedValue)
        }
        if text != model.text { model.text = text }
        if view.prompt != model.prompt { model.prompt = view.prompt }
        let isAlwaysShown = view.placement.isAlwaysShown
        if isAlwaysShown != model.isAlwaysShown { model.isAlwaysShown = isAlwaysShown }
        let parts = environment.searchParts
        if let suggestions = view.suggestions ?? parts.suggestions { model.suggestions = suggestions }
        if let scopes = parts.scopes { model.scopes = scopes }
        let tokens = environment.searchTokens?.view
        if tokens != nil || model.tokens != nil { model.tokens = tokens }
        model.submitChain = environment.submitChain
        if let isPresented, isPresented != model.isSearching, inner != nil {
            let model = model
            graph.enqueue { if isPresented { model.begin() } else { model.cancel() } }
        }
    }

    override func visibilityChanged() {
        var settings = PageSettings()
        settings.search = model
        environment.page?.set(isVisible ? settings : nil, of: self)
        if isVisible, view.isPresented?.wrappedValue == true, !model.isSearching {
            let model = model
            graph.enqueue { model.begin() }
        }
    }

    /// Handles Escape by ending the search before it closes the page, and Ctrl+F by focusing the field.
    func perform(_ command: WindowCommand) -> Bool {
        guard isVisible else { return false }
        switch command {
        case .escape where model.isSearching: model.cancel()
        case .find where model.isFieldShown && environment.isEnabled: model.begin()
        default: return false
        }
        return true
    }
}
