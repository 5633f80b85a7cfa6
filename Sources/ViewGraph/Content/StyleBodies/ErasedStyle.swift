/// A type-erased style: the view that it makes of a configuration.
@MainActor
struct ErasedStyle<Configuration> {
    let style: Any
    let makeView: (Configuration) -> AnyView
}

extension ErasedStyle {
    /// Creates a style that is evaluated like a view.
    ///
    /// - Parameter key: the environment key of the style. It is reset in the style's body, in which the
    ///   automatic style applies.
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

/// The environment key for a kind of style, with `nil` for the automatic style. The scope ends at menus,
/// whose items do not have the style of the controls around the menu.
enum StyleKey<Configuration>: ScopedEnvironmentKey {
    static var defaultValue: ErasedStyle<Configuration>? { nil }
    static var boundaries: ScopeBoundary { .menu }
}

extension View {
    /// Sets the style of a kind for the content.
    func styled<Style, Configuration, Content: View>(
        by style: Style, _ key: WritableKeyPath<EnvironmentValues, ErasedStyle<Configuration>?>,
        @ViewBuilder body: @escaping @MainActor (Style, Configuration) -> Content
    ) -> some View {
        styled(by: style, key, ErasedStyle(style, key, body: body))
    }

    /// Sets the style of a kind for the content.
    func styled<Style, Configuration>(
        by style: Style, _ key: WritableKeyPath<EnvironmentValues, ErasedStyle<Configuration>?>,
        _ erased: @autoclosure @escaping () -> ErasedStyle<Configuration>
    ) -> some View {
        EnvironmentView(content: self, source: .keyPath(key), value: style) { $0[keyPath: key] = erased() }
    }
}
