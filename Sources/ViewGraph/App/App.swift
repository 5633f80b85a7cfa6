/// A program: what its windows show.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene

    /// The program's windows.
    @SceneBuilder var body: Self.Body { get }

    init()
}

/// A part of a program's interface with a life of its own: a window.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene

    @SceneBuilder var body: Self.Body { get }

    /// What the window shows; scenes made of others show those.
    associatedtype _Root: View
    var _root: Self._Root { get }
    var _title: String? { get }
}

extension Scene {
    public var _root: Body._Root { body._root }
    public var _title: String? { body._title }
}

extension Never: Scene {
    public typealias _Root = EmptyView
    public var _root: EmptyView { EmptyView() }
    public var _title: String? { nil }
}

/// Builds a program's scene. On Linux a program has one window: the first scene's.
@resultBuilder
@MainActor @preconcurrency
public enum SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<First: Scene, each Rest: Scene>(_ first: First, _ rest: repeat each Rest)
        -> First
    { first }
}

/// A window.
public struct WindowGroup<Content: View>: Scene {
    public typealias Body = Never
    private let title: String?
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        title = nil
        self.content = content()
    }

    /// - Parameter title: in the window's title bar, where the content sets none.
    public init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    /// - Parameter id: names the window for programs that open more; on Linux there is one.
    public init(id: String, @ViewBuilder content: () -> Content) { self.init(content: content) }
    public init(_ title: String, id: String, @ViewBuilder content: () -> Content) {
        self.init(title, content: content)
    }

    public var body: Never { fatalError("WindowGroup has no body") }
    public var _root: Content { content }
    public var _title: String? { title }
}
