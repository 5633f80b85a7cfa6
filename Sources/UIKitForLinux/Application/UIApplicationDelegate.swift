public import Foundation
import Synchronization
public import ViewGraph

/// The delegate of the program's life cycle, which on Linux receives only the launch.
public protocol UIApplicationDelegate: AnyObject {
    @MainActor @preconcurrency
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication
            .LaunchOptionsKey: Any]?
    ) -> Bool
    @MainActor @preconcurrency
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication
            .LaunchOptionsKey: Any]?
    ) -> Bool
}

extension UIApplicationDelegate {
    @MainActor @preconcurrency
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication
            .LaunchOptionsKey: Any]?
    ) -> Bool { true }
    @MainActor @preconcurrency
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication
            .LaunchOptionsKey: Any]?
    ) -> Bool { true }
}

/// The delegates that the program created.
enum UIApplicationDelegates {
    private struct Made: @unchecked Sendable {
        // Set once, when the program starts, on the main thread.
        var delegate: (any UIApplicationDelegate)?
    }
    private static let made = Mutex(Made())

    static var current: (any UIApplicationDelegate)? {
        get { made.withLock { $0 }.delegate }
        set {
            let new = Made(delegate: newValue)
            made.withLock { $0 = new }
        }
    }
}

/// Creates an object that is notified of the program's launch.
@MainActor @preconcurrency
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
    public let wrappedValue: DelegateType

    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        if let current = UIApplicationDelegates.current as? DelegateType {
            wrappedValue = current
            return
        }
        // Programs' delegates have NSObject's plain initializer, which Foundation does not declare as
        // required. It is called through a class that does, at the same position of the class's table.
        let made = unsafeDowncast(
            unsafeBitCast(DelegateType.self as AnyClass, to: _PlainObject.Type.self).init() as NSObject,
            to: DelegateType.self)
        wrappedValue = made
        UIApplicationDelegates.current = made
        _ = made.application(.shared, willFinishLaunchingWithOptions: nil)
        _ = made.application(.shared, didFinishLaunchingWithOptions: nil)
    }

    public nonisolated mutating func update() {}
}
