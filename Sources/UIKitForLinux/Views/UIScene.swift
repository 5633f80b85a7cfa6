public import Foundation
import ViewGraph

/// A scene of UIKit.
@MainActor @preconcurrency
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }
    open var activationState: ActivationState { .foregroundActive }
    open var delegate: (any UISceneDelegate)?
    open var session: UISceneSession { UISceneSession.main }
    open var title: String! = ""

    /// The reasons for opening a scene, of which there are none on Linux.
    @MainActor @preconcurrency
    public final class ConnectionOptions: NSObject {
        public var urlContexts: Set<UIOpenURLContext> { [] }
        public var sourceApplication: String? { nil }
    }

    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivate")
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivate")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackground")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForeground")
}

/// The program's scene.
@MainActor @preconcurrency
public final class UIWindowScene: UIScene {
    static let main = UIWindowScene()
    public var windows: [UIWindow] { [UIWindow.main] }
    public var keyWindow: UIWindow? { UIWindow.main }
    public var screen: UIScreen { .main }
    public var interfaceOrientation: UIInterfaceOrientation { .portrait }
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
    public var traitCollection: UITraitCollection { .current }
}

/// A session of a scene.
@MainActor @preconcurrency
public final class UISceneSession: NSObject {
    static let main = UISceneSession()
    public var role: Role { .windowApplication }
    public var persistentIdentifier: String { "main" }
    public var configuration: UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    }

    public struct Role: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "windowApplication")
    }
}

/// The configuration of a scene.
@MainActor @preconcurrency
public final class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    public var delegateClass: AnyClass?
    public var sceneClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

/// A URL with which a scene is opened.
public struct UIOpenURLContext: Hashable, Sendable {
    public let url: URL
}

/// The delegate of a scene, which on Linux receives only the connection.
@MainActor @preconcurrency
public protocol UISceneDelegate: AnyObject {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
}

/// The delegate of a scene with a window, which creates the window.
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}
