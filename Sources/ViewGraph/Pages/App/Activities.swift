public import Foundation

/// A user's activity in a program that can be continued on another device.
public final class NSUserActivity: NSObject {
    public let activityType: String
    public var title: String?
    public var userInfo: [AnyHashable: Any]?
    public var webpageURL: URL?
    public var isEligibleForHandoff = false
    public var isEligibleForSearch = false

    public init(activityType: String) { self.activityType = activityType }
}

extension View {
    /// No effect on Linux: activities are not announced to other devices.
    public nonisolated func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> Self {
        Diagnostics.noEffect("userActivity")
        return self
    }
    /// No effect on Linux: activities are not announced to other devices.
    public nonisolated func userActivity<Element>(
        _ activityType: String, element: Element?, _ update: @escaping (Element, NSUserActivity) -> Void
    ) -> Self {
        Diagnostics.noEffect("userActivity")
        return self
    }
    /// No effect on Linux: activities are not received from other devices.
    public nonisolated func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> Self {
        Diagnostics.noEffect("onContinueUserActivity")
        return self
    }
    /// No effect on Linux: programs are not opened with URLs.
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> Self {
        Diagnostics.noEffect("onOpenURL")
        return self
    }
    /// No effect on Linux: a program has one window.
    public nonisolated func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> Self {
        Diagnostics.noEffect("handlesExternalEvents")
        return self
    }
}
