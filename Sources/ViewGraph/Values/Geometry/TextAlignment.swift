/// The alignment of the lines of a text. It never changes the text's size.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading, center, trailing

    /// Returns the alignment relative to the left. (R20)
    func resolved(in direction: LayoutDirection) -> TextAlignment {
        guard direction == .rightToLeft else { return self }
        return switch self {
        case .leading: .trailing
        case .center: .center
        case .trailing: .leading
        }
    }
}
