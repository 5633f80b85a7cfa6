public import Foundation
import ViewGraph

/// Vibrates a phone.
///
/// No effect on Linux: computers do not vibrate.
@MainActor @preconcurrency
open class UIFeedbackGenerator: NSObject {
    public nonisolated override init() { super.init() }
    public func prepare() {}
    fileprivate func noteEffect() { Diagnostics.noEffect("UIFeedbackGenerator") }
}

/// No effect on Linux: computers do not vibrate.
@MainActor @preconcurrency
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    public nonisolated init(style: FeedbackStyle) { super.init() }
    public nonisolated override init() { super.init() }
    public func impactOccurred() { noteEffect() }
    public func impactOccurred(intensity: CGFloat) { noteEffect() }
}

/// No effect on Linux: computers do not vibrate.
@MainActor @preconcurrency
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    public nonisolated override init() { super.init() }
    public func notificationOccurred(_ notificationType: FeedbackType) { noteEffect() }
}

/// No effect on Linux: computers do not vibrate.
@MainActor @preconcurrency
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public nonisolated override init() { super.init() }
    public func selectionChanged() { noteEffect() }
}
