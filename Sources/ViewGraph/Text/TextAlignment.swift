/// How the lines of a text are placed beside each other. It never changes the text's size.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading, center, trailing
}
