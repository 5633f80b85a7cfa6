/// A style of any type: what it makes of a configuration.
@MainActor
struct ErasedStyle<Configuration> {
    let style: Any
    let makeView: (Configuration) -> AnyView
}

extension ErasedStyle {
    /// A style that is evaluated like a view.
    ///
    /// - Parameter key: where the style is kept: in the style's body the automatic style counts again.
    init<Style, Content: View>(
        _ style: Style, _ key: WritableKeyPath<EnvironmentValues, ErasedStyle<Configuration>?>,
        @ViewBuilder body: @escaping @MainActor (Style, Configuration) -> Content
    ) {
        self.init(style: style) { configuration in
            AnyView(
                StyleBody(style: style, configuration: configuration, content: body).environment(key, nil))
        }
    }
}

/// Where the style of a kind is kept; nil: the automatic one. A menu's lines look like lines, not like the
/// controls around the menu.
enum StyleKey<Configuration>: PlaceKey {
    static var defaultValue: ErasedStyle<Configuration>? { nil }
    static var ends: PlaceBeginning { .menu }
}

extension View {
    /// Sets the style of a kind for what is inside.
    func styled<Style, Configuration, Content: View>(
        by style: Style, _ key: WritableKeyPath<EnvironmentValues, ErasedStyle<Configuration>?>,
        @ViewBuilder body: @escaping @MainActor (Style, Configuration) -> Content
    ) -> some View {
        styled(by: style, key, ErasedStyle(style, key, body: body))
    }

    /// Sets the style of a kind for what is inside.
    func styled<Style, Configuration>(
        by style: Style, _ key: WritableKeyPath<EnvironmentValues, ErasedStyle<Configuration>?>,
        _ erased: @autoclosure @escaping () -> ErasedStyle<Configuration>
    ) -> some View {
        EnvironmentView(content: self, source: .keyPath(key), value: style) { $0[keyPath: key] = erased() }
    }
}
