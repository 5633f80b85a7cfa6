/// A style for tables.
@MainActor @preconcurrency
public protocol TableStyle {}

/// The default style.
public struct AutomaticTableStyle: TableStyle { public nonisolated init() {} }
/// A table with inset rows.
public struct InsetTableStyle: TableStyle { public nonisolated init() {} }

extension TableStyle where Self == AutomaticTableStyle {
    /// The default style.
    public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
    /// A table with inset rows.
    public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension View {
    /// Sets the style of the tables inside the view.
    ///
    /// No effect on Linux: all tables have rows from edge to edge.
    public nonisolated func tableStyle<Style: TableStyle>(_ style: Style) -> Self {
        Diagnostics.noEffect("tableStyle")
        return self
    }

    /// Sets whether the tables inside the view show their column headers.
    public func tableColumnHeaders(_ visibility: Visibility) -> some View {
        environment(\.tableHeaderVisibility, visibility)
    }
}

extension EnvironmentValues {
    /// Whether tables have headers above their columns.
    var tableHeaderVisibility: Visibility {
        get { self[HeaderVisibilityKey.self] }
        set { self[HeaderVisibilityKey.self] = newValue }
    }
    private enum HeaderVisibilityKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
}
