public import Foundation

/// An action that opens a URL, with a handler if the program set one, otherwise with the desktop.
@MainActor @preconcurrency
public struct OpenURLAction {
    private let handler: (@MainActor (URL) -> Result)?
    /// The screen that opens URLs for which there is no handler.
    fileprivate var screen: (any Screen)?

    /// The result of handling a URL.
    public struct Result: Sendable {
        enum Kind: Sendable {
            case handled, discarded
            case systemAction(URL?)
        }
        let kind: Kind
        /// The program handled the URL.
        public static let handled = Result(kind: .handled)
        /// The URL was discarded.
        public static let discarded = Result(kind: .discarded)
        /// The desktop opens the URL.
        public static let systemAction = Result(kind: .systemAction(nil))
        /// The desktop opens another URL.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .systemAction(url)) }
    }

    /// Creates an action with a custom handler.
    public nonisolated init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
    }

    /// Creates the desktop's action.
    nonisolated init() { handler = nil }

    public func callAsFunction(_ url: URL) { _ = open(url) }

    /// - Parameter completion: called with whether the URL was opened.
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        completion(open(url))
    }

    private func open(_ url: URL) -> Bool {
        guard let handler else { return screen?.open(url) ?? false }
        switch handler(url).kind {
        case .handled: return true
        case .discarded: return false
        case .systemAction(let other): return screen?.open(other ?? url) ?? false
        }
    }
}

extension EnvironmentValues {
    /// The action that opens URLs, which links use.
    @MainActor @preconcurrency
    public var openURL: OpenURLAction {
        get {
            var action = self[OpenURLKey.self] ?? OpenURLAction()
            action.screen = screen
            return action
        }
        set { self[OpenURLKey.self] = newValue }
    }
    private enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction? { nil } }

    /// The screen of the window, or `nil` outside of a window.
    var screen: (any Screen)? {
        get { self[ScreenKey.self] }
        set { self[ScreenKey.self] = newValue }
    }
    private enum ScreenKey: EnvironmentKey { static var defaultValue: (any Screen)? { nil } }
}
