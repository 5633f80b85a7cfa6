/// A haptic or acoustic feedback for an event.
public struct SensoryFeedback: Equatable, Sendable {
    public enum Weight: Sendable { case light, medium, heavy }
    public enum Flexibility: Sendable { case rigid, solid, soft }
    private let name: String

    public static let success = Self(name: "success")
    public static let warning = Self(name: "warning")
    public static let error = Self(name: "error")
    public static let selection = Self(name: "selection")
    public static let increase = Self(name: "increase")
    public static let decrease = Self(name: "decrease")
    public static let start = Self(name: "start")
    public static let stop = Self(name: "stop")
    public static let alignment = Self(name: "alignment")
    public static let levelChange = Self(name: "levelChange")
    public static let impact = Self(name: "impact")
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { impact }
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { impact }
}

extension View {
    /// No effect on Linux: there is no haptic feedback.
    public nonisolated func sensoryFeedback<Trigger: Equatable>(
        _ feedback: SensoryFeedback, trigger: Trigger
    ) -> Self {
        Diagnostics.noEffect("sensoryFeedback")
        return self
    }

    /// No effect on Linux: there is no haptic feedback.
    public nonisolated func sensoryFeedback<Trigger: Equatable>(
        _ feedback: SensoryFeedback, trigger: Trigger, condition: @escaping (Trigger, Trigger) -> Bool
    ) -> Self {
        Diagnostics.noEffect("sensoryFeedback")
        return self
    }

    /// No effect on Linux: there is no haptic feedback.
    public nonisolated func sensoryFeedback<Trigger: Equatable>(
        trigger: Trigger, _ feedback: @escaping (Trigger, Trigger) -> SensoryFeedback?
    ) -> Self {
        Diagnostics.noEffect("sensoryFeedback")
        return self
    }
}
