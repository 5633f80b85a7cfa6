extension ListViewModel where Source: PageSource {
    /// Jumps to the first row of the page with a key. If that page is loaded, nothing is loaded. Otherwise
    /// the list is loaded again from there, and continues in both directions if the source does. The old rows
    /// stay until then.
    ///
    /// The view scrolls `ListSnapshot.anchor` to the top of the viewport: the row itself, or, if a ``filter``
    /// hides it, the row at its position. The call starts the list.
    ///
    /// Returns when the row has arrived, or is known not to arrive. Simultaneous jumps to the same position
    /// share one load. A jump to another position supersedes a jump that has not arrived yet. If the caller's
    /// task is canceled, the call returns at once, and the jump continues.
    ///
    /// - Complexity: O(pages), plus the cost of the load.
    @discardableResult
    public func jump(to key: Source.Key) async -> JumpOutcome<ID> {
        await jump(to: .page(AnyKey(key)))
    }

    /// Jumps to the row at a position among all rows of the source, loaded or not, from 0. Otherwise like
    /// `jump(to:)`.
    ///
    /// A loaded row is found if the source provides the number of items before it (`Page.itemsBefore`). For
    /// other rows, the source must provide the key (``PageSource/key(forItemAt:pageSize:)``). The destination
    /// is then the row itself if the new page provides the number of items before it, and the first row of
    /// the page otherwise.
    ///
    /// - Parameter position: Any number. The result is not found if there is no row at the position.
    @discardableResult
    public func jump(toItemAt position: Int) async -> JumpOutcome<ID> {
        await jump(to: .position(position))
    }

    /// Jumps to the first or the last row of the source. Otherwise like `jump(to:)`. A list that was opened
    /// or restored in the middle cannot reach these rows in any other way if the source continues in one
    /// direction only.
    ///
    /// The start is at the key that the source provides for position 0
    /// (``PageSource/key(forItemAt:pageSize:)``), or otherwise at the page that it returns without a key. The
    /// end is found if it is loaded, or if the source provides the total number of items (`Page.totalCount`)
    /// and the keys of positions.
    @discardableResult
    public func jump(to end: ListEnd) async -> JumpOutcome<ID> {
        await jump(to: end == .start ? JumpTarget.start : JumpTarget.end)
    }

    /// Reports that the position of a row that is not loaded is on screen; see
    /// `ListSnapshot.placeholdersBefore`. May be called as often as needed, with any number.
    ///
    /// The call is evaluated at the end of the main actor's turn, and only the last one counts. If the row is
    /// within one page plus the margin of the loaded rows, the gap is loaded like any other page. If it is
    /// farther away, the list jumps to it, provided that the source supports this (`jump(toItemAt:)`), and
    /// otherwise loads the page next to the loaded rows.
    public func placeholderAppeared(at position: Int) {
        runner.enqueue { [self] in
            runner.send(.placeholderAppeared(at: min(max(0, position), Int(Int32.max))))
            runner.scheduleDemandEvaluation()
        }
    }

    private func jump(to target: JumpTarget) async -> JumpOutcome<ID> {
        let number = runner.numbers.next()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                runner.enqueue { [runner] in runner.jump(to: target, number, waiter) }
            }
        } onCancel: {
            Task { @MainActor [weak self] in self?.runner.enqueue { self?.runner.cancelJumpWaiter(number) } }
        }
    }
}
