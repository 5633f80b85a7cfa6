public import Foundation
public import ObservableObjects
public import Observation

extension Scene {
    /// Runs `action` with the old and the new value when `value` differs from that of the last update.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
    ) -> some Scene {
        MappedScene(content: self) { $0.onChange(of: value, initial: initial, action) }
    }
    /// Runs `action` when `value` differs from that of the last update.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> some Scene {
        MappedScene(content: self) { $0.onChange(of: value, initial: initial, action) }
    }
    /// Runs `action` with the new value. (The form of iOS 14 to 16)
    @_disfavoredOverload
    public func onChange<Value: Equatable>(
        of value: Value, perform action: @escaping @MainActor (Value) -> Void
    ) -> some Scene {
        MappedScene(content: self) { $0.onChange(of: value, perform: action) }
    }

    /// Sets an environment value for the window's content.
    public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some Scene {
        MappedScene(content: self) { $0.environment(keyPath, value) }
    }
    /// Adds an observable object to the environment of the window's content.
    public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some Scene {
        MappedScene(content: self) { $0.environment(object) }
    }
    /// Adds an observable object to the environment of the window's content.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> some Scene {
        MappedScene(content: self) { $0.environmentObject(object) }
    }
    /// Sets the default store of `@AppStorage`.
    public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        MappedScene(content: self) { $0.defaultAppStorage(store) }
    }
}

/// A scene with modified content.
private struct MappedScene<Content: Scene, Root: View>: Scene {
    let content: Content
    let map: (Content._Root) -> Root

    var body: Never { fatalError("MappedScene has no body") }
    var _root: Root { map(content._root) }
    var _window: _WindowProperties { content._window }
}
