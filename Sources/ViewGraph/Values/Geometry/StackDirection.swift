/// The direction of the stack that views are in: Spacers and Dividers ask for it.
@MainActor
final class StackDirection {
    /// nil: no stack.
    var axis: Axis?

    init(_ axis: Axis?) { self.axis = axis }

    private static let horizontal = StackDirection(.horizontal)
    private static let vertical = StackDirection(.vertical)

    /// That of a stack that never changes it.
    static func fixed(_ axis: Axis?) -> StackDirection? {
        switch axis {
        case .horizontal: horizontal
        case .vertical: vertical
        case nil: nil
        }
    }
}
