/// The color scheme: light or dark.
public enum ColorScheme: CaseIterable, Sendable {
    case light, dark
}
