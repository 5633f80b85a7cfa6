import Observation

/// The model of a search: its text, and whether the user is searching.
@MainActor @Observable
final class SearchModel {
    /// The text of the field.
    var text = ""
    var prompt: Text?
    var isSearching = false
    /// Whether the field stays visible while the content is scrolled.
    var isAlwaysShown = false
    /// Whether the field requests the keyboard focus.
    var wantsFocus = false
    var suggestions: AnyView?
    var scopes: AnyView?
    /// The tokens before the text.
    var tokens: AnyView?
    /// Whether the field is on screen.
    @ObservationIgnored var isFieldShown = false
    @ObservationIgnored var write: (@MainActor (String) -> Void)?
    @ObservationIgnored var writePresented: (@MainActor (Bool) -> Void)?
    @ObservationIgnored var submitChain: SubmitChain?
    @ObservationIgnored var changed: (@MainActor () -> Void)?

    func type(_ new: String) {
        guard new != text else { return }
        text = new
        write?(new)
    }

    func begin() {
        wantsFocus = true
        guard !isSearching else { return }
        isSearching = true
        writePresented?(true)
        changed?()
    }

    /// Ends the search, clears the text, and resigns the keyboard focus. (B117, B118)
    func cancel() {
        guard isSearching else { return }
        isSearching = false
        wantsFocus = false
        type("")
        writePresented?(false)
        changed?()
    }

    func submit() { submitChain?.submit(.search) }

    /// Completes the text with a chosen suggestion.
    func complete(_ completion: String) {
        type(completion)
        submit()
    }
}

/// Ends the search of the enclosing `searchable` view.
@MainActor @preconcurrency
public struct DismissSearchAction {
    let model: SearchModel?

    public func callAsFunction() { model?.cancel() }
}

extension EnvironmentValues {
    /// Whether the user is searching in the enclosing `searchable` view.
    @MainActor @preconcurrency
    public var isSearching: Bool { self[IsSearchingKey.self] }

    /// Ends the search in the enclosing `searchable` view.
    @MainActor @preconcurrency
    public var dismissSearch: DismissSearchAction { DismissSearchAction(model: search) }

    /// The enclosing search.
    var search: SearchModel? {
        get { self[SearchKey.self] }
        set { self[SearchKey.self] = newValue }
    }
    /// A search declared around a stack of pages, for its first page.
    var searchAround: SearchModel? {
        get { self[SearchAroundKey.self] }
        set { self[SearchAroundKey.self] = newValue }
    }
    /// The suggestions and scopes declared around the search field.
    var searchParts: SearchParts {
        get { self[SearchPartsKey.self] }
        set { self[SearchPartsKey.self] = newValue }
    }
    mutating func set(isSearching: Bool) { self[IsSearchingKey.self] = isSearching }

    private enum IsSearchingKey: ScopedEnvironmentKey {
        static var defaultValue: Bool { false }
        static var boundaries: ScopeBoundary { .card }
    }
    private enum SearchKey: ScopedEnvironmentKey {
        static var defaultValue: SearchModel? { nil }
        static var boundaries: ScopeBoundary { .card }
    }
    private enum SearchAroundKey: ScopedEnvironmentKey {
        static var defaultValue: SearchModel? { nil }
        static var boundaries: ScopeBoundary { [.page, .card] }
    }
    private enum SearchPartsKey: EnvironmentKey { static var defaultValue: SearchParts { SearchParts() } }
}

/// The parts that modifiers around a `searchable` add to it.
struct SearchParts {
    var suggestions: AnyView?
    var scopes: AnyView?
}
