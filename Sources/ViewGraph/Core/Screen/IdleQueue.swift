/// The idle work of a clock without a main loop, which is idle once after each frame.
@MainActor
package final class IdleQueue {
    private var pieces: [@MainActor () -> Bool] = []

    package init() {}

    package func add(_ piece: @escaping @MainActor () -> Bool) { pieces.append(piece) }

    /// Does a piece of each work.
    /// - Returns: whether there are more.
    package func run() -> Bool {
        let current = pieces
        pieces = []
        for piece in current where piece() { pieces.append(piece) }
        return !pieces.isEmpty
    }
}
