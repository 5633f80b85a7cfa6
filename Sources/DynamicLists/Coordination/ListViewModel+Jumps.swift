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

    /// A view shows the place of a row that is not loaded; see `ListSnapshot.placeholdersBefore`. It may be
    /// called as often as is convenient, with any number.
    ///
    /// It is judged at the end of the main actor's turn, and only the last one counts. If the row is within a
    /// page and a margin of those that are loaded, what lies between is loaded like any other page; if it is
    /// farther away, the list jumps there, provided that the source can (`jump(toItemAt:)`), and else loads
    /// the page next to the rows.
    public func placeholderAppeared(at position: Int) {
        enter { [self] in
            placeholder = min(max(0, position), Int(Int32.max))
            judgeSoon()
        }
    }

    private func jump(to target: JumpTarget) async -> JumpOutcome<ID> {
        lastWaiter += 1
        let number = lastWaiter
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                enter { [self] in jump(to: target, number, waiter) }
            }
        } onCancel: {
            Task { @MainActor [weak self] in self?.enter { self?.leaveJump(number) } }
        }
    }
}

extension ListViewModel {
    typealias JumpWaiter = CheckedContinuation<JumpOutcome<ID>, Never>

    private func jump(to target: JumpTarget, _ number: Int, _ waiter: JumpWaiter?) {
        if jump == nil, let row = row(at: target) {
            offer(row)
            waiter?.resume(returning: .found(row))
            return
        }
        guard let key = key(of: target) else {
            waiter?.resume(returning: .notFound)
            return
        }
        perform(paging.handle(.jumpRequested(key)))
        guard let load = paging.refresh.load else { preconditionFailure("Nothing looks for \(target)") }
        if jump?.load != load.number {
            land()
            jump = Jump(load: load.number)
        }
        // Nobody waits for those; one of them is enough.
        jump?.wishes.removeAll { $0.waiter == nil }
        jump?.wishes.append(Jump.Wish(number: number, position: target.position, waiter: waiter))
    }

    private func leaveJump(_ number: Int) {
        guard let place = jump?.wishes.firstIndex(where: { $0.number == number }) else { return }
        jump?.wishes[place].waiter?.resume(returning: .cancelled)
        jump?.wishes[place].waiter = nil
    }

    /// The row at a place that is loaded.
    private func row(at target: JumpTarget) -> ID? {
        switch target {
        case .page(let key):
            return paging.firstRow(ofPage: key).map { store.place(at: $0).id }
        case .position(let position):
            guard let first = paging.firstPosition, first <= position, position < first + store.count else {
                return nil
            }
            return store.place(at: position - first).id
        }
    }

    /// The key to be asked for; nil if there is no such place.
    private func key(of target: JumpTarget) -> AnyKey? {
        switch target {
        case .page(let key): return key
        case .position(let position):
            guard paging.mayHaveRow(at: position) else { return nil }
            return loader.findKey(position, configuration.itemBatchCount)
        }
    }

    /// Whether a page says that there is none where somebody jumped.
    func isMissing(_ page: LoadedPage<Item>, _ load: PageLoad<AnyKey>) -> Bool {
        // A jump that failed may be tried again.
        let isTriedAgain = load.reason == .retry || load.reason == .backOff
        guard jump?.load == load.number || isTriedAgain && load.key != nil && load.key == soughtKey,
            page.received == 0, page.previousKey == nil, page.nextKey == nil
        else { return false }
        endJump { _ in .notFound }
        return true
    }

    /// Tells those who jumped what became of it, as soon as that is known. A row that views show is no anchor
    /// any more.
    func land() {
        offerRestored()
        if let jump, paging.refresh.load?.number != jump.load { endJump { outcome(of: $0, jump.load) } }
        if let row = anchor, viewport.shows(row) || store.shownIndex(of: row) == nil { anchor = nil }
    }

    private func endJump(_ outcome: (Jump<ID>.Wish) -> JumpOutcome<ID>) {
        guard let jump else { return }
        self.jump = nil
        if let failed = paging.refresh.failure?.load, failed.number == jump.load { soughtKey = failed.key }
        for wish in jump.wishes {
            let outcome = outcome(wish)
            if case .found(let row) = outcome { offer(row) }
            wish.waiter?.resume(returning: outcome)
        }
    }

    /// Makes a row the one that a view is to bring on screen; if it is hidden, the one that stands in its
    /// place.
    ///
    /// - Complexity: O(log² n).
    private func offer(_ row: ID) {
        guard let place = store.place(of: row), store.shownCount > 0 else { return }
        if store.isShown(place.slot) {
            anchor = row
            return
        }
        let index = asked { $0.shownIndex(forHidden: place.slot, by: shownQuery.order) }
        anchor = store.shownPlace(at: min(index, store.shownCount - 1)).id
    }

    private func outcome(of wish: Jump<ID>.Wish, _ load: Int) -> JumpOutcome<ID> {
        if let failure = paging.refresh.failure, failure.load.number == load { return .failed(failure.error) }
        guard paging.generation?.number == load else { return .cancelled }
        guard let page = paging.firstRow(ofPage: 0) else { return .notFound }
        guard let position = wish.position, let first = paging.firstPosition else {
            return .found(store.place(at: page).id)
        }
        return .found(store.place(at: min(max(0, position - first), store.count - 1)).id)
    }

    // MARK: Placeholders

    /// Jumps to a place on screen that is far from the rows.
    func judgePlaceholder() {
        guard let position = placeholder, paging.hasPages, let missing = missingRows else {
            placeholder = nil
            return
        }
        if missing.rows <= configuration.itemBatchCount + configuration.pageMargin { return }
        placeholder = nil
        if loader.findKey(position, configuration.itemBatchCount) == nil {
            perform(paging.handle(missing.edge == .end ? .endReached : .beginningReached))
        } else if paging.refresh.failure == nil {
            lastWaiter += 1
            jump(to: .position(position), lastWaiter, nil)
        }
    }

    /// How many rows are missing for the placeholder on screen, and where; nil if none are.
    var missingRows: (edge: Edge, rows: Int)? {
        guard shownQuery.isAll, let placeholder, let first = paging.firstPosition else { return nil }
        let end = first + store.count
        if placeholder < first { return (.beginning, first - placeholder) }
        return placeholder < end ? nil : (.end, placeholder - end + 1)
    }
}
