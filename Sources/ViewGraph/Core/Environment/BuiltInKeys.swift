public import Foundation

extension EnvironmentValues {
    /// The font of texts that have none of their own.
    public var font: Font? {
        get { fonts.font }
        set { fonts.font = newValue }
    }
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
    /// Device pixels in a point.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }
    /// The size of a pixel, in points.
    public var pixelLength: CGFloat { 1 / displayScale }
    /// False where `disabled(true)` is set here or above.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
    /// The least height of a list's row, in points.
    public var defaultMinListRowHeight: CGFloat {
        get { self[MinRowHeightKey.self] }
        set { self[MinRowHeightKey.self] = newValue }
    }
    /// What `refreshable` put here: lists offer it when pulled.
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }

    /// The font, and what else is said of those inside.
    var fonts: FontSettings {
        get { self[FontsKey.self] }
        set { self[FontsKey.self] = newValue }
    }
    /// What symbols and text fields are set in.
    var resolvedFont: ResolvedFont { fonts.resolved(at: dynamicTypeSize) }

    var tint: Color? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
    var isDark: Bool { colorScheme == .dark }

    private enum FontsKey: EnvironmentKey { static var defaultValue: FontSettings { FontSettings() } }
    private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
    private enum DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
    private enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
    private enum MinRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }
    private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }
    private enum TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
}

/// What `refreshable` does. `await refresh?()` runs it; its lifetime is the refresh.
public struct RefreshAction: Sendable {
    let action: @MainActor @Sendable () async -> Void

    /// Runs the action and returns when it is done.
    @MainActor
    public func callAsFunction() async { await action() }
}
