/// The direction of the enclosing stack, which spacers and dividers use.
@MainActor
final class StackDirection {
    /// The axis, or `nil` outside of stacks.
    var axis: Axis?

    init(_ axis: Axis?) { self.axis = axis }

    private static let horizontal = StackDirection(.horizontal)
    private static let vertical = StackDirection(.vertical)

    /// Returns the shared direction of a stack that never changes it.
    static func fixed(_ axis: Axis?) -> StackDirection? {
        switch axis {
        case .horizontal: horizontal
        case .vertical: vertical
        case nil: nil
        }
    }
}
