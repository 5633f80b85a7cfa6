extension ListViewModel where Source: PageSource {
    /// Goes to the first row of the page that a key names. Where that is loaded, nothing is; else the list is
    /// loaded anew from there, and goes on in both directions if the source does. Old rows stay until then.
    ///
    /// The view is to bring `ListSnapshot.anchor` to the top of the screen: that row, or, if a ``filter``
    /// hides it, the one that stands in its place. Starts the list.
    ///
    /// Returns when that row is there, or is known not to come. However often one place is asked for at a
    /// time, it is one load; another place takes the place of one that is not reached yet. A cancelled caller
    /// returns at once; the jump goes on.
    ///
    /// - Complexity: O(pages), and what the load costs.
    @discardableResult
    public func jump(to key: Source.Key) async -> JumpOutcome<ID> {
        await jump(to: .page(AnyKey(key)))
    }

    /// Goes to the row at a position among all that there are, loaded or not, from 0; as `jump(to:)`.
    ///
    /// A row that is loaded is found if the source says how many items come before (`Page.itemsBefore`). For
    /// others it must tell the key (``PageSource/key(forItemAt:pageSize:)``), and then it is the row itself
    /// if the new page says how many come before it, else its page's first.
    ///
    /// - Parameter position: any number. Where there is no row it is not found.
    @discardableResult
    public func jump(toItemAt position: Int) async -> JumpOutcome<ID> {
        await jump(to: .position(position))
    }

    /// Goes to the first or the last row that the source has, as `jump(to:)`. A list that was opened or
    /// restored in the middle has no other way there, where the source goes on in one direction alone.
    ///
    /// The start is at the key that the source tells for position 0
    /// (``PageSource/key(forItemAt:pageSize:)``), or else at the page that it gives without a key. The end is
    /// found where it is loaded, or where the source says how many items there are (`Page.totalCount`) and
    /// tells the keys of positions.
    @discardableResult
    public func jump(to end: ListEnd) async -> JumpOutcome<ID> {
        await jump(to: end == .start ? JumpTarget.start : JumpTarget.end)
    }

    /// A view shows the place of a row that is not loaded; see `ListSnapshot.placeholdersBefore`. It may be
    /// called as often as is convenient, with any number.
    ///
    /// It is judged at the end of the main actor's turn, and only the last one counts. If the row is within a
    /// page and a margin of those that are loaded, what lies between is loaded like any other page; if it is
    /// farther away, the list jumps there, provided that the source can (`jump(toItemAt:)`), and else loads
    /// the page next to the rows.
    public func placeholderAppeared(at position: Int) {
        runner.enter { [self] in
            runner.send(.placeholderAppeared(at: min(max(0, position), Int(Int32.max))))
            runner.judgeSoon()
        }
    }

    private func jump(to target: JumpTarget) async -> JumpOutcome<ID> {
        let number = runner.nextNumber()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                runner.enter { [runner] in runner.jump(to: target, number, waiter) }
            }
        } onCancel: {
            Task { @MainActor [weak self] in self?.runner.enter { self?.runner.leaveJump(number) } }
        }
    }
}
