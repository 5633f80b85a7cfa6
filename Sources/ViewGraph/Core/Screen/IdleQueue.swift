/// The idle work of a clock without a main loop, which is idle once after each frame.
@MainActor
package final class IdleQueue {
    private var pieces: [@MainActor () -> Bool] = []
    private var isFrameRunning = false

    package init() {}

    /// - Returns: whether the clock has to request a frame. The work that a frame adds is begun after it.
    package func add(_ piece: @escaping @MainActor () -> Bool) -> Bool {
        pieces.append(piece)
        return !isFrameRunning
    }

    /// Runs a frame, and then a piece of each work.
    ///
    /// - Returns: the result of the frame, and whether there is more work, for which the clock has to request
    ///   a frame.
    package func run(after frame: () -> Bool) -> (result: Bool, hasMore: Bool) {
        isFrameRunning = true
        let result = frame()
        isFrameRunning = false
        let current = pieces
        pieces = []
        for piece in current where piece() { pieces.append(piece) }
        return (result, !pieces.isEmpty)
    }
}
