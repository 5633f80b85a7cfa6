import Foundation

extension WindowGroup {
    /// A window for a value. On Linux the one window has no value.
    public init<Value: Hashable & Codable>(
        for type: Value.Type, @ViewBuilder content: (Binding<Value?>) -> Content
    ) { self.init { content(.constant(nil)) } }

    /// A window for a value. On Linux the one window has no value.
    public init<Value: Hashable & Codable>(
        id: String, for type: Value.Type, @ViewBuilder content: (Binding<Value?>) -> Content
    ) { self.init { content(.constant(nil)) } }

    /// A window for a value. On Linux the one window has no value.
    public init<Value: Hashable & Codable>(
        _ title: String, id: String, for type: Value.Type,
        @ViewBuilder content: (Binding<Value?>) -> Content
    ) { self.init(title) { content(.constant(nil)) } }
}

/// A single window.
public struct Window<Content: View>: Scene {
    public typealias Body = Never
    private let title: String
    private let content: Content

    public init(_ title: String, id: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    public var body: Never { fatalError("Window has no body") }
    public var _root: Content { content }
    public var _window: _WindowProperties { _WindowProperties(title: title) }
}

/// A window for a program's settings.
///
/// No effect on Linux: a program has one window, that of its first scene.
public struct Settings<Content: View>: Scene {
    public typealias Body = Never
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: Never { fatalError("Settings has no body") }
    public var _root: Content { content }
    public var _window: _WindowProperties { _WindowProperties(title: "Settings") }
}

/// Commands of a menu bar.
@MainActor @preconcurrency
public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

/// No commands.
public struct EmptyCommands: Commands {
    public typealias Body = Never
    public init() {}
    public var body: Never { fatalError("EmptyCommands has no body") }
}

/// A menu of a menu bar.
///
/// No effect on Linux: windows have no menu bar.
public struct CommandMenu<Content: View>: Commands {
    public typealias Body = Never
    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload
    public init<Name: StringProtocol>(_ name: Name, @ViewBuilder content: () -> Content) {}
    public init(_ name: Text, @ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError("CommandMenu has no body") }
}

/// Commands next to or in place of standard ones.
///
/// No effect on Linux: windows have no menu bar.
public struct CommandGroup<Content: View>: Commands {
    public typealias Body = Never
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    public var body: Never { fatalError("CommandGroup has no body") }
}

/// The placement of commands relative to standard ones.
public struct CommandGroupPlacement: Sendable {
    public static let appInfo = Self()
    public static let appSettings = Self()
    public static let appVisibility = Self()
    public static let appTermination = Self()
    public static let newItem = Self()
    public static let saveItem = Self()
    public static let importExport = Self()
    public static let printItem = Self()
    public static let undoRedo = Self()
    public static let pasteboard = Self()
    public static let textEditing = Self()
    public static let textFormatting = Self()
    public static let toolbar = Self()
    public static let sidebar = Self()
    public static let windowSize = Self()
    public static let windowArrangement = Self()
    public static let windowList = Self()
    public static let singleWindowList = Self()
    public static let help = Self()
}

/// No effect on Linux: windows have no menu bar.
public struct SidebarCommands: Commands {
    public typealias Body = Never
    public init() {}
    public var body: Never { fatalError("SidebarCommands has no body") }
}

/// No effect on Linux: windows have no menu bar.
public struct ToolbarCommands: Commands {
    public typealias Body = Never
    public init() {}
    public var body: Never { fatalError("ToolbarCommands has no body") }
}

/// Builds commands.
@resultBuilder
@MainActor @preconcurrency
public struct CommandsBuilder {
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
    @_disfavoredOverload
    public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> EmptyCommands {
        EmptyCommands()
    }
    public static func buildIf<Content: Commands>(_ content: Content?) -> EmptyCommands { EmptyCommands() }
}

extension Scene {
    /// No effect on Linux: windows have no menu bar.
    public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        Diagnostics.noEffect("commands")
        return self
    }

    /// No effect on Linux: a window can have any size.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene {
        Diagnostics.noEffect("windowResizability")
        return self
    }
}

/// The allowed sizes of a window.
public struct WindowResizability: Sendable {
    public static let automatic = Self()
    public static let contentSize = Self()
    public static let contentMinSize = Self()
}
