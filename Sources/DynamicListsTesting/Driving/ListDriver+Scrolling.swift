public import DynamicLists

extension ListDriver {
    /// Scrolls so that the row at `index` is the first on screen, as far as the number of rows permits. This
    /// is a single movement, after the previous rows have been at rest for a fifth of a second.
    public func scroll(to index: Int) {
        clock.jump(by: .milliseconds(200))
        setPosition(top: index)
    }

    /// Scrolls by a number of rows, like ``scroll(to:)``. A positive number scrolls down.
    public func scroll(by rows: Int) {
        scroll(to: top + rows)
    }

    /// Scrolls so that a row is the first on screen, as far as the number of rows permits.
    ///
    /// - Returns: False if the row is not in the list; nothing happens then.
    @discardableResult
    public func scroll(toRow id: Source.ItemID) -> Bool {
        guard let index = list.snapshot.ids.firstIndex(of: id) else { return false }
        scroll(to: index)
        return true
    }

    /// Flings the rows up or down: fast at first, then decelerating, with a frame each sixtieth of a second.
    /// Returns when they have come to rest. The frames advance the driver's clock and take no real time.
    ///
    /// Traps if `frames` is less than 1; the message contains the value.
    ///
    /// - Parameters:
    ///   - index: The row that is the first on screen in the end, as far as the number of rows permits.
    ///   - frames: The number of frames, at least 1. Default 90, which is a second and a half.
    public func fling(to index: Int, frames: Int = 90) async {
        for position in Fling.positions(from: top, to: index, frames: frames) {
            clock.jump(by: Fling.frame)
            setPosition(top: position)
            await list.demandEvaluated()
        }
        clock.jump(by: .milliseconds(200))
        await list.demandEvaluated()
    }

    /// Scrolls to the end and waits for more rows, as long as `condition` is true for the last item and there
    /// are more rows. Errors on the way are treated according to `onError`.
    ///
    /// - Throws: The errors of `waitUntilIdle()`.
    public func appendWhile(_ condition: (Source.Item) -> Bool) async throws {
        while true {
            try await waitUntilIdle()
            let snapshot = list.snapshot
            guard snapshot.appendState == .idle, let last = snapshot.ids.last,
                let item = list.row(for: last)?.item, condition(item)
            else { return }
            scroll(to: snapshot.ids.count)
            try await wait(for: "more rows") { [list] in list.snapshot.version != snapshot.version }
        }
    }
}

/// A movement that begins fast and decelerates.
enum Fling {
    /// The time between two frames.
    static let frame = Duration.nanoseconds(16_666_667)

    /// Returns the first row on screen in each frame.
    static func positions(from start: Int, to end: Int, frames: Int) -> [Int] {
        precondition(frames >= 1, "A fling of \(frames) frames does not move")
        return (1...frames).map { frame in
            let remaining = 1 - Double(frame) / Double(frames)
            return start + Int((Double(end - start) * (1 - remaining * remaining)).rounded())
        }
    }
}
