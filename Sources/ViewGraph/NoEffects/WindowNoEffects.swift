extension View {
    /// No effect on Linux: windows have no status bar.
    public nonisolated func statusBar(hidden: Bool) -> Self {
        Diagnostics.noEffect("statusBar")
        return self
    }
    /// No effect on Linux: windows have no status bar.
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> Self {
        Diagnostics.noEffect("statusBarHidden")
        return self
    }
    /// No effect on Linux: the desktop shows no overlays on windows.
    public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> Self {
        Diagnostics.noEffect("persistentSystemOverlays")
        return self
    }
    /// No effect on Linux: the desktop's gestures cannot be deferred.
    public nonisolated func defersSystemGestures(on edges: Edge.Set) -> Self {
        Diagnostics.noEffect("defersSystemGestures")
        return self
    }
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
    /// No effect on Linux: views have no automatic hover effect.
    public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> Self {
        Diagnostics.noEffect("hoverEffect")
        return self
    }
    /// No effect on Linux: views have no automatic hover effect.
    public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> Self {
        Diagnostics.noEffect("hoverEffectDisabled")
        return self
    }
    /// No effect on Linux: the pointer keeps its shape.
    public nonisolated func pointerStyle(_ style: PointerStyle?) -> Self {
        Diagnostics.noEffect("pointerStyle")
        return self
    }
    /// No effect on Linux: dragging over a view does not activate it.
    public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> Self {
        Diagnostics.noEffect("springLoadingBehavior")
        return self
    }
    /// No effect on Linux: interactions are not tracked.
    public nonisolated func interactionActivityTrackingTag(_ tag: String) -> Self {
        Diagnostics.noEffect("interactionActivityTrackingTag")
        return self
    }
    /// No effect on Linux: texts are not read aloud automatically.
    public nonisolated func speechAdjustedPitch(_ value: Double) -> Self {
        Diagnostics.noEffect("speechAdjustedPitch")
        return self
    }
    /// No effect on Linux: texts are not read aloud automatically.
    public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self {
        Diagnostics.noEffect("speechAlwaysIncludesPunctuation")
        return self
    }
    /// No effect on Linux: texts are not read aloud automatically.
    public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> Self {
        Diagnostics.noEffect("speechAnnouncementsQueued")
        return self
    }
    /// No effect on Linux: texts are not read aloud automatically.
    public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> Self {
        Diagnostics.noEffect("speechSpellsOutCharacters")
        return self
    }
}

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

/// A view's change under the pointer.
public struct HoverEffect: Sendable {
    public static let automatic = HoverEffect()
    public static let highlight = HoverEffect()
    public static let lift = HoverEffect()
}

/// The shape of the pointer over a view.
public struct PointerStyle: Sendable {
    public static let `default` = PointerStyle()
    public static let link = PointerStyle()
    public static let grabIdle = PointerStyle()
    public static let grabActive = PointerStyle()
    public static let horizontalText = PointerStyle()
    public static let zoomIn = PointerStyle()
    public static let zoomOut = PointerStyle()
}

/// Whether dragging over a view activates it.
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let enabled = Self(name: "enabled")
    public static let disabled = Self(name: "disabled")
}
