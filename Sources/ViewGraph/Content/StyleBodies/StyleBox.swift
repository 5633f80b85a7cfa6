/// A style of any type: what it makes of a configuration.
@MainActor
struct StyleBox<Configuration> {
    let style: Any
    let makeView: (Configuration) -> AnyView
}

extension StyleBox {
    /// A style that is evaluated like a view.
    ///
    /// - Parameter key: where the box is kept: in the style's body the automatic style counts again.
    init<Style, Content: View>(
        _ style: Style, _ key: WritableKeyPath<EnvironmentValues, StyleBox<Configuration>?>,
        @ViewBuilder body: @escaping @MainActor (Style, Configuration) -> Content
    ) {
        self.init(style: style) { configuration in
            AnyView(
                StyleBody(style: style, configuration: configuration, content: body).environment(key, nil))
        }
    }
}

/// Where the style of a kind is kept; nil: the automatic one.
enum StyleKey<Configuration>: EnvironmentKey {
    static var defaultValue: StyleBox<Configuration>? { nil }
}

extension View {
    /// Sets the style of a kind for what is inside.
    func styled<Style, Configuration, Content: View>(
        by style: Style, _ key: WritableKeyPath<EnvironmentValues, StyleBox<Configuration>?>,
        @ViewBuilder body: @escaping @MainActor (Style, Configuration) -> Content
    ) -> some View {
        styled(by: style, key, StyleBox(style, key, body: body))
    }

    /// Sets the style of a kind for what is inside.
    func styled<Style, Configuration>(
        by style: Style, _ key: WritableKeyPath<EnvironmentValues, StyleBox<Configuration>?>,
        _ box: @autoclosure @escaping () -> StyleBox<Configuration>
    ) -> some View {
        EnvironmentView(content: self, source: key, value: style) { $0[keyPath: key] = box() }
    }
}
