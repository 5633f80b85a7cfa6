/// The direction of a move command, such as that of an arrow key.
public enum MoveCommandDirection: Hashable, Sendable {
    case up
    case down
    case left
    case right
}
