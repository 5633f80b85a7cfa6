public import Foundation

/// A program and the content of its windows.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene

    /// The program's windows.
    @SceneBuilder var body: Self.Body { get }

    init()
}

/// A part of a program's interface with its own life cycle: a window.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene

    @SceneBuilder var body: Self.Body { get }

    /// The type of the window's content. A composed scene has that of its scenes.
    associatedtype _Root: View
    /// The window's content, evaluated like a view's body.
    var _root: Self._Root { get }
    /// The requested properties of the window when it opens.
    var _window: _WindowProperties { get }
}

/// The properties that a scene requests for its window.
public struct _WindowProperties {
    var title: String?
    var size: CGSize?
    var hasTitleBar: Bool?
}

extension Scene {
    public var _root: Body._Root { body._root }
    public var _window: _WindowProperties { body._window }

    /// Sets the size of the window's content when it opens, in points.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        defaultSize(CGSize(width: width, height: height))
    }

    /// Sets the size of the window's content when it opens, in points.
    public func defaultSize(_ size: CGSize) -> some Scene {
        WindowPropertyScene(content: self) { $0.size = $0.size ?? size }
    }

    /// Sets the style of the window's frame.
    public func windowStyle<Style: WindowStyle>(_ style: Style) -> some Scene {
        WindowPropertyScene(content: self) { $0.hasTitleBar = $0.hasTitleBar ?? style._hasTitleBar }
    }
}

/// A style for a window's frame.
public protocol WindowStyle {
    /// Whether a title bar with buttons is above the content.
    var _hasTitleBar: Bool { get }
}

/// A title bar with the window's buttons.
public struct TitleBarWindowStyle: WindowStyle {
    public init() {}
    public var _hasTitleBar: Bool { true }
}

/// Only the content.
public struct HiddenTitleBarWindowStyle: WindowStyle {
    public init() {}
    public var _hasTitleBar: Bool { false }
}

extension WindowStyle where Self == TitleBarWindowStyle { public static var titleBar: Self { Self() } }
extension WindowStyle where Self == TitleBarWindowStyle { public static var automatic: Self { Self() } }
extension WindowStyle where Self == HiddenTitleBarWindowStyle {
    public static var hiddenTitleBar: Self { Self() }
}

/// A scene that requests properties of its window, unless the content has already requested them.
private struct WindowPropertyScene<Content: Scene>: Scene {
    let content: Content
    let change: (inout _WindowProperties) -> Void

    var body: Never { fatalError("WishingScene has no body") }
    var _root: Content._Root { content._root }
    var _window: _WindowProperties {
        var properties = content._window
        change(&properties)
        return properties
    }
}

extension Never: Scene {
    public typealias _Root = EmptyView
    public var _root: EmptyView { EmptyView() }
    public var _window: _WindowProperties { _WindowProperties() }
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

    /// - Parameter title: the title of the window, unless the content sets one.
    public init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    /// - Parameter id: the identifier for programs that open several windows. On Linux there is one window.
    public init(id: String, @ViewBuilder content: () -> Content) { self.init(content: content) }
    public init(_ title: String, id: String, @ViewBuilder content: () -> Content) {
        self.init(title, content: content)
    }

    public var body: Never { fatalError("WindowGroup has no body") }
    public var _root: Content { content }
    public var _window: _WindowProperties { _WindowProperties(title: title) }
}
