/// How the lines of a text are placed beside each other. It never changes the text's size.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading, center, trailing

    /// As seen from the left. (R20)
    func seen(in direction: LayoutDirection) -> TextAlignment {
        guard direction == .rightToLeft else { return self }
        return switch self {
        case .leading: .trailing
        case .center: .center
        case .trailing: .leading
        }
    }
}
