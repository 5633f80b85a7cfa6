public import Foundation

/// Opens an address: a program's own way where it set one, otherwise the desktop's.
@MainActor @preconcurrency
public struct OpenURLAction {
    private let handler: (@MainActor (URL) -> Result)?
    /// Opens what the program leaves to the desktop.
    fileprivate var screen: (any Screen)?

    /// What became of an address.
    public struct Result: Sendable {
        enum Kind: Sendable {
            case handled, discarded
            case systemAction(URL?)
        }
        let kind: Kind
        /// The program took care of it.
        public static let handled = Result(kind: .handled)
        /// Nothing is to be done.
        public static let discarded = Result(kind: .discarded)
        /// The desktop is to open it.
        public static let systemAction = Result(kind: .systemAction(nil))
        /// The desktop is to open another address.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .systemAction(url)) }
    }

    /// A program's own way to open addresses.
    public nonisolated init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
    }

    /// The desktop's way.
    nonisolated init() { handler = nil }

    public func callAsFunction(_ url: URL) { _ = open(url) }

    /// - Parameter completion: called with whether the address was opened.
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
    /// Opens addresses, as links do.
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

    /// The screen that the window is on; nil: there is no window around.
    var screen: (any Screen)? {
        get { self[ScreenKey.self] }
        set { self[ScreenKey.self] = newValue }
    }
    private enum ScreenKey: EnvironmentKey { static var defaultValue: (any Screen)? { nil } }
}
