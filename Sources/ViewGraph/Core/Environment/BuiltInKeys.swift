public import Foundation

extension EnvironmentValues {
    /// The font of texts without an explicit font.
    public var font: Font? {
        get { fonts.font }
        set { fonts.font = newValue }
    }
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
    /// The number of device pixels per point.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }
    /// The size of a pixel, in points.
    public var pixelLength: CGFloat { 1 / displayScale }
    /// Whether controls are enabled: false inside a view with `disabled(true)`.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
    /// The minimum height of a list's row, in points.
    public var defaultMinListRowHeight: CGFloat {
        get { self[MinRowHeightKey.self] }
        set { self[MinRowHeightKey.self] = newValue }
    }
    /// The action that `refreshable` set. Lists offer it when pulled.
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }

    /// The font and other font settings.
    var fonts: FontSettings {
        get { self[FontsKey.self] }
        set { self[FontsKey.self] = newValue }
    }
    /// The resolved font of symbols and text fields.
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

/// The action of `refreshable`. `await refresh?()` runs it and returns when the refresh has finished.
public struct RefreshAction: Sendable {
    let action: @MainActor @Sendable () async -> Void

    /// Runs the action and returns when it has finished.
    @MainActor
    public func callAsFunction() async { await action() }
}
