/// Opens a window of the program.
///
/// No effect on Linux: a program has one window, that of its first scene, as on the iPhone.
@MainActor @preconcurrency
public struct OpenWindowAction {
    public func callAsFunction(id: String) { Diagnostics.noEffect("openWindow") }
    public func callAsFunction<D: Codable & Hashable>(value: D) { Diagnostics.noEffect("openWindow") }
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        Diagnostics.noEffect("openWindow")
    }
}

/// Closes a window of the program.
///
/// No effect on Linux: a program has one window, that of its first scene, as on the iPhone.
@MainActor @preconcurrency
public struct DismissWindowAction {
    public func callAsFunction() { Diagnostics.noEffect("dismissWindow") }
    public func callAsFunction(id: String) { Diagnostics.noEffect("dismissWindow") }
    public func callAsFunction<D: Codable & Hashable>(value: D) { Diagnostics.noEffect("dismissWindow") }
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        Diagnostics.noEffect("dismissWindow")
    }
}

/// Shows the program's settings.
///
/// No effect on Linux: a program has one window, that of its first scene.
@MainActor @preconcurrency
public struct OpenSettingsAction {
    public func callAsFunction() { Diagnostics.noEffect("openSettings") }
}

/// Requests a rating in an app store.
///
/// No effect on Linux: there is no app store.
@MainActor @preconcurrency
public struct RequestReviewAction {
    public func callAsFunction() { Diagnostics.noEffect("requestReview") }
}

/// Resets the focus to the default view.
///
/// No effect on Linux: no view has the focus by default.
@MainActor @preconcurrency
public struct ResetFocusAction {
    public func callAsFunction(in namespace: Namespace.ID) { Diagnostics.noEffect("resetFocus") }
}

/// The prominence of the background behind a view.
public struct BackgroundProminence: Hashable, Sendable {
    private let name: String
    public static let standard = Self(name: "standard")
    public static let increased = Self(name: "increased")
}

extension EnvironmentValues {
    /// Opens a window of the program.
    @MainActor public var openWindow: OpenWindowAction { OpenWindowAction() }
    /// Closes a window of the program.
    @MainActor public var dismissWindow: DismissWindowAction { DismissWindowAction() }
    /// Shows the program's settings.
    @MainActor public var openSettings: OpenSettingsAction { OpenSettingsAction() }
    /// Requests a rating in an app store.
    @MainActor public var requestReview: RequestReviewAction { RequestReviewAction() }
    /// Resets the focus to the default view.
    @MainActor public var resetFocus: ResetFocusAction { ResetFocusAction() }
    /// The prominence of the background behind the view.
    public var backgroundProminence: BackgroundProminence { .standard }
    /// Whether the window is active.
    public var appearsActive: Bool { true }
    /// Whether the screen is mirrored or recorded.
    public var isSceneCaptured: Bool { false }
    /// Whether the correction of typed text is disabled.
    public var autocorrectionDisabled: Bool { true }
}
