/// The rows that were removed, which are released while the program is idle: releasing the views of a row
/// takes a tenth as long as making them, and it runs code of the program, which must not happen in the middle
/// of an update.
@MainActor
final class IdleRelease: GraphFeature {
    /// The number of rows that are released at once.
    private static let batch = 32
    /// The maximum number of waiting rows, if the program is never idle.
    private static let maximum = 64

    private unowned let graph: Graph
    /// The rows, with their containers, to which they refer.
    private var rows: [(row: VirtualRow, container: Virtualizer)] = []

    init(of graph: Graph) { self.graph = graph }

    /// Retains a removed row until the program is idle.
    func keep(_ row: VirtualRow, of container: Virtualizer) {
        if rows.isEmpty { graph.clock.whenIdle { [weak self] in self?.releaseSome() ?? false } }
        rows.append((row, container))
        if rows.count > Self.maximum { _ = releaseSome() }
    }

    /// Releases all rows, because the program's window is closed.
    func releaseAll() { while releaseSome() {} }

    /// - Returns: whether there are more.
    private func releaseSome() -> Bool {
        let some = Array(rows.suffix(Self.batch))
        rows.removeLast(some.count)
        // The program's code may remove other rows when these are released.
        let isMore = !rows.isEmpty
        withExtendedLifetime(some) {}
        return isMore
    }
}
