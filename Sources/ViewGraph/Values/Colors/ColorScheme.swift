/// Whether light or dark colours are shown.
public enum ColorScheme: CaseIterable, Sendable {
    case light, dark
}
