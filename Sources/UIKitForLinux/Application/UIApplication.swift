public import Foundation
import ViewGraph

/// The running program.
@MainActor @preconcurrency
public final class UIApplication: UIResponder {
    public static let shared = UIApplication()

    /// Opens a URL with the program that the desktop assigns to it.
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

    /// Whether a URL has a scheme, so that the desktop may have a program for it.
    public func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

    /// The options for opening a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = Self(rawValue: "universalLinksOnly")
    }

    /// The reasons for launching the program.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = Self(rawValue: "url")
        public static let remoteNotification = Self(rawValue: "remoteNotification")
    }

    public enum State: Int, Sendable { case active, inactive, background }
    public var applicationState: State { .active }

    /// No effect on Linux: the desktop decides when the screen sleeps.
    public var isIdleTimerDisabled: Bool {
        get { false }
        set { Diagnostics.noEffect("isIdleTimerDisabled") }
    }

    /// No effect on Linux: programs have no badge.
    public var applicationIconBadgeNumber: Int {
        get { 0 }
        set { Diagnostics.noEffect("applicationIconBadgeNumber") }
    }

    /// No effect on Linux: there is no indicator of network activity.
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
    /// The frame of a phone's status bar, which is empty, because windows have none.
    public var statusBarFrame: CGRect { .zero }

    // MARK: Work in the background

    /// Begins a background task. Programs on Linux run as long as they are open, therefore nothing has to be
    /// requested.
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

/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
