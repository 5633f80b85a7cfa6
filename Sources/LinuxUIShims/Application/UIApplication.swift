public import Foundation
import ViewGraph

/// The running program.
@MainActor @preconcurrency
public final class UIApplication: UIResponder {
    public static let shared = UIApplication()

    /// Opens an address with the program that the desktop has for it.
    @MainActor @preconcurrency
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = ScreenServices.current.open(url)
        completion?(isOpened)
    }

    @MainActor @preconcurrency
    @discardableResult
    public func openURL(_ url: URL) -> Bool { ScreenServices.current.open(url) }

    /// Whether an address has a scheme, so that the desktop may know a program for it.
    public func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

    /// How the system opens addresses.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = Self(rawValue: "universalLinksOnly")
    }

    /// Why the program was started.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = Self(rawValue: "url")
        public static let remoteNotification = Self(rawValue: "remoteNotification")
    }

    public enum State: Int, Sendable { case active, inactive, background }
    public var applicationState: State { .active }

    /// No effect on Linux: when the screen sleeps is the desktop's business.
    public var isIdleTimerDisabled: Bool {
        get { false }
        set { Diagnostics.noEffect("isIdleTimerDisabled") }
    }

    /// No effect on Linux: programs have no badge.
    public var applicationIconBadgeNumber: Int {
        get { 0 }
        set { Diagnostics.noEffect("applicationIconBadgeNumber") }
    }

    /// No effect on Linux: nothing turns while the network is used.
    public var isNetworkActivityIndicatorVisible: Bool {
        get { false }
        set { Diagnostics.noEffect("isNetworkActivityIndicatorVisible") }
    }

    // MARK: Windows

    public var windows: [UIWindow] { [UIWindow.main] }
    public var keyWindow: UIWindow? { UIWindow.main }
    public var connectedScenes: Set<UIScene> { [UIWindowScene.main] }
    public var delegate: (any UIApplicationDelegate)? { UIApplicationDelegates.current }
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// The height of a telephone's status bar: windows have none.
    public var statusBarFrame: CGRect { .zero }

    // MARK: Work in the background

    /// Programs here run as long as they are open: nothing has to be asked for.
    public func beginBackgroundTask(expirationHandler: (@MainActor @Sendable () -> Void)? = nil)
        -> UIBackgroundTaskIdentifier
    { UIBackgroundTaskIdentifier(rawValue: 1) }
    public func beginBackgroundTask(
        withName name: String?, expirationHandler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// No effect on Linux: there are no remote notifications.
    public func registerForRemoteNotifications() { Diagnostics.noEffect("registerForRemoteNotifications") }

    /// No effect on Linux: programs have one icon.
    public func setAlternateIconName(_ name: String?) { Diagnostics.noEffect("setAlternateIconName") }

    public nonisolated static let openSettingsURLString = "app-settings:"
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActive")
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActive")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackground")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForeground")
    public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminate")
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarning")
    public nonisolated static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChange")
}

/// Names a piece of work in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
