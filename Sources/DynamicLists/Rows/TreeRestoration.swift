/// The expanded rows and the reading position of a tree, which can be saved and restored later, also by
/// another process.
public struct TreeRestoration<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The expanded rows, loaded or not.
    public var expanded: Set<ID>
    /// The ancestors of the first row on screen, the outermost first, and the row. Empty if no row has been
    /// on screen.
    public var path: [ID]

    /// Creates a position.
    public init(expanded: Set<ID>, path: [ID] = []) {
        self.expanded = expanded
        self.path = path
    }
}

extension TreeRestoration: Codable where ID: Codable {}
