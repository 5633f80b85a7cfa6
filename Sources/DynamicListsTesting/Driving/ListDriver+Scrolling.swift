public import DynamicLists

extension ListDriver {
    /// Scrolls so that the row at `index` is the first on screen, as far as there are rows; in one movement,
    /// after somebody has looked at what was there before for a fifth of a second.
    public func scroll(to index: Int) {
        clock.jump(by: .milliseconds(200))
        place(top: index)
    }

    /// Scrolls by a number of rows, as ``scroll(to:)``; down if it is positive.
    public func scroll(by rows: Int) {
        scroll(to: top + rows)
    }

    /// Scrolls so that a row is the first on screen, as far as there are rows.
    ///
    /// - Returns: false if the row is not in the list; then nothing happens.
    @discardableResult
    public func scroll(toRow id: Source.ItemID) -> Bool {
        guard let index = list.snapshot.ids.firstIndex(of: id) else { return false }
        scroll(to: index)
        return true
    }

    /// Throws the rows upwards or downwards: fast at first, slower and slower, a frame each sixtieth of a
    /// second. Returns when they have come to rest. The frames pass on the driver's clock, not in real time.
    ///
    /// Traps if `frames` is less than 1; the message has the value.
    ///
    /// - Parameters:
    ///   - index: the row that is the first on screen in the end, as far as there are rows.
    ///   - frames: how many frames that takes, at least 1. Default 90, which is a second and a half.
    public func fling(to index: Int, frames: Int = 90) async {
        precondition(frames >= 1, "A fling of \(frames) frames does not move")
        let (start, way) = (top, Double(index - top))
        for frame in 1...frames {
            let rest = 1 - Double(frame) / Double(frames)
            clock.jump(by: .nanoseconds(16_666_667))
            place(top: start + Int((way * (1 - rest * rest)).rounded()))
            await list.turnEnded()
        }
        clock.jump(by: .milliseconds(200))
        await list.turnEnded()
    }

    /// Scrolls to the end, and waits for what comes, as long as `condition` holds for the last item, and
    /// there is more. What fails on the way is treated as `onError` says.
    ///
    /// - Throws: as `waitUntilIdle()`.
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
