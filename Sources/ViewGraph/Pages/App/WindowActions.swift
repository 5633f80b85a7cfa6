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

/// Asks for a rating in a shop.
///
/// No effect on Linux: there is no shop.
@MainActor @preconcurrency
public struct RequestReviewAction {
    public func callAsFunction() { Diagnostics.noEffect("requestReview") }
}

/// Gives the focus back to what has it by default.
///
/// No effect on Linux: nothing has the focus by default.
@MainActor @preconcurrency
public struct ResetFocusAction {
    public func callAsFunction(in namespace: Namespace.ID) { Diagnostics.noEffect("resetFocus") }
}

/// How much what is behind a view stands out.
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
    /// Asks for a rating in a shop.
    @MainActor public var requestReview: RequestReviewAction { RequestReviewAction() }
    /// Gives the focus back to what has it by default.
    @MainActor public var resetFocus: ResetFocusAction { ResetFocusAction() }
    /// How much what is behind the view stands out.
    public var backgroundProminence: BackgroundProminence { .standard }
    /// Whether the window is the one that is used.
    public var appearsActive: Bool { true }
    /// Whether the screen is shown elsewhere, too.
    public var isSceneCaptured: Bool { false }
    /// Whether corrections of what is typed are off.
    public var autocorrectionDisabled: Bool { true }
}
