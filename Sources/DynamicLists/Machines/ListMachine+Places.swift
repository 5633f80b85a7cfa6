// Where the reader is, and where a program or a view goes.
extension ListMachine {
    // MARK: Jumps

    /// Goes to a place, at once if it is loaded.
    ///
    /// - Parameter key: The key of its page, if it is not; nil if there is no such place, or the page is the
    ///   one that the source gives without a key.
    mutating func jump(to target: JumpTarget, _ key: AnyKey?, _ wish: Jump<ID>.Wish) {
        if jump == nil, let row = row(at: target) {
            offer(row)
            content.loaded.output.emit(.endJump(wish.number, .found(row)))
            return
        }
        if case .start = target {
        } else if key == nil {
            return content.loaded.output.emit(.endJump(wish.number, .notFound))
        }
        let extent = PageExtent(rows: viewport.count, position: target.position)
        content.perform(content.paging.handle(.jumpRequested(key, extent)))
        guard let load = content.paging.refresh.load else {
            preconditionFailure("Nothing looks for \(target)")
        }
        if jump?.load != load.number {
            land()
            jump = Jump(load: load.number)
        }
        // Nobody waits for those; one of them is enough.
        jump?.wishes.removeAll { !$0.isAwaited }
        jump?.wishes.append(wish)
    }

    mutating func leaveJump(_ number: Int) {
        guard let place = jump?.wishes.firstIndex(where: { $0.number == number }) else { return }
        jump?.wishes[place].isAwaited = false
    }

    /// Whether a page's key has to be found before a jump, since its target is not loaded.
    func needsKey(_ target: JumpTarget) -> Bool {
        if jump == nil, row(at: target) != nil { return false }
        return target.position.map { content.paging.mayHaveRow(at: $0) } ?? true
    }

    /// The row at a place that is loaded.
    private func row(at target: JumpTarget) -> ID? {
        switch target {
        case .start:
            return content.paging.ends.contains(.beginning) && content.loaded.store.count > 0
                ? content.loaded.store.place(at: 0).id : nil
        case .end:
            let count = content.loaded.store.count
            return content.paging.ends.contains(.end) && count > 0
                ? content.loaded.store.place(at: count - 1).id : nil
        case .page(let key):
            return content.paging.firstRow(ofPage: key).map { content.loaded.store.place(at: $0).id }
        case .position(let position):
            guard let first = content.paging.firstPosition, first <= position,
                position < first + content.loaded.store.count
            else {
                return nil
            }
            return content.loaded.store.place(at: position - first).id
        }
    }

    /// Whether a page says that there is none where somebody jumped.
    mutating func isMissing(_ page: LoadedPage<Item>, _ load: PageLoad<AnyKey>) -> Bool {
        // A jump that failed may be tried again.
        let isTriedAgain = load.reason == .retry || load.reason == .backOff
        guard jump?.load == load.number || isTriedAgain && load.key != nil && load.key == soughtKey,
            page.received == 0, page.previousKey == nil, page.nextKey == nil
        else { return false }
        endJump { _, _ in .notFound }
        return true
    }

    /// Tells those who jumped what became of it, as soon as that is known. A row that views show is no anchor
    /// any more.
    @inline(__always)
    mutating func land() {
        offerRestored()
        if let jump, content.paging.refresh.load?.number != jump.load {
            endJump { $0.outcome(of: $1, jump.load) }
        }
        if let row = anchor, viewport.shows(row) || content.loaded.store.shownIndex(of: row) == nil {
            setAnchor(nil)
        }
    }

    private mutating func endJump(_ outcome: (ListMachine, Jump<ID>.Wish) -> JumpOutcome<ID>) {
        guard let jump else { return }
        self.jump = nil
        if let failed = content.paging.refresh.failure?.load, failed.number == jump.load {
            content.loaded.output.waste.add(other: soughtKey)
            soughtKey = failed.key
        }
        for wish in jump.wishes {
            let outcome = outcome(self, wish)
            if case .found(let row) = outcome { offer(row) }
            if wish.isAwaited { content.loaded.output.emit(.endJump(wish.number, outcome)) }
        }
    }

    private func outcome(of wish: Jump<ID>.Wish, _ load: Int) -> JumpOutcome<ID> {
        if let failure = content.paging.refresh.failure, failure.load.number == load {
            return .failed(failure.error)
        }
        guard content.paging.generation?.number == load else { return .cancelled }
        guard let page = content.paging.firstRow(ofPage: 0) else { return .notFound }
        guard let position = wish.position, let first = content.paging.firstPosition else {
            return .found(content.loaded.store.place(at: page).id)
        }
        return .found(
            content.loaded.store.place(at: min(max(0, position - first), content.loaded.store.count - 1)).id)
    }

    // MARK: The anchor

    /// Makes a row the one that a view is to bring on screen; if it is hidden, the one that stands in its
    /// place.
    ///
    /// - Complexity: O(log² n).
    private mutating func offer(_ row: ID) {
        guard let place = content.loaded.store.place(of: row), content.loaded.store.shownCount > 0 else {
            return
        }
        if content.loaded.store.isShown(place.slot) {
            setAnchor(row)
        } else {
            content.loaded.output.emit(.placeAnchor(hidden: row))
        }
    }

    mutating func setAnchor(_ row: ID?) {
        content.loaded.output.waste.add(other: anchor)
        anchor = row
    }

    /// Offers the row that was being read when the list was saved, as soon as there are rows.
    @inline(__always)
    private mutating func offerRestored() {
        guard let row = restoring, content.paging.hasPages else { return }
        restoring = nil
        if content.loaded.store.shownIndex(of: row) != nil {
            setAnchor(row)
        } else if content.loaded.store.shownCount > 0 {
            setAnchor(content.loaded.store.shownPlace(at: 0).id)
        }
    }

    /// The row that is being read, or was; the key of the page with which loading would begin there; and how
    /// many rows there are from that page's first to the last on screen, 0 if the page is not known. nil if
    /// there is no such row.
    var place: (row: ID, pageKey: AnyKey?, rows: Int)? {
        let row = viewport.first { content.loaded.store.shownIndex(of: $0) }?.id ?? anchor ?? lastRead
        guard let row, let index = content.loaded.store.index(of: row) else { return nil }
        let page = content.loaded.page(ofRow: index)
        let key = content.paging.refreshKey(around: page)
        guard let start = content.paging.firstRow(ofPage: key), start <= index else { return (row, key, 0) }
        return (row, key, index - start + max(lastHeight, 1))
    }

    // MARK: Placeholders

    /// The position of a placeholder on screen that is so far from the rows that the list jumps there, if the
    /// source knows the key of its page.
    var positionToFind: Int? {
        guard let placeholder, content.paging.hasPages, let missing = missingRows,
            missing.rows > content.configuration.itemBatchCount + content.configuration.pageMargin
        else { return nil }
        return placeholder
    }

    /// Goes to a place on screen that is far from the rows.
    private mutating func judgePlaceholder(_ key: AnyKey?) {
        guard let position = placeholder, content.paging.hasPages, let missing = missingRows else {
            placeholder = nil
            return
        }
        if missing.rows <= content.configuration.itemBatchCount + content.configuration.pageMargin { return }
        placeholder = nil
        if key == nil {
            content.perform(content.paging.handle(missing.edge == .end ? .endReached : .beginningReached))
        } else if content.paging.refresh.failure == nil {
            jump(to: .position(position), key, Jump.Wish(number: 0, position: position, isAwaited: false))
        }
    }

    /// How many rows are missing for the placeholder on screen, and where; nil if none are.
    var missingRows: (edge: Edge, rows: Int)? {
        guard content.loaded.shownQuery.isAll, let placeholder, let first = content.paging.firstPosition
        else { return nil }
        let end = first + content.loaded.store.count
        if placeholder < first { return (.beginning, first - placeholder) }
        return placeholder < end ? nil : (.end, placeholder - end + 1)
    }

    // MARK: The screen

    mutating func rowAppeared(_ id: ID, in viewer: ObjectIdentifier?) { viewport.appeared(id, in: viewer) }

    mutating func rowDisappeared(_ id: ID, in viewer: ObjectIdentifier?) {
        viewport.disappeared(id, in: viewer)
    }

    /// Judges what the screen asks for.
    mutating func judge(placeholderKey key: AnyKey?) {
        judgeInvalidation()
        judgePlaceholder(key)
        let view = viewport.judge(at: content.loaded.output.now) { content.loaded.store.shownIndex(of: $0) }
        if let first = view.rows.first, let last = view.rows.last {
            lastHeight = last + 1 - first
            let row = content.loaded.store.shownPlace(at: first).id
            if row != lastRead {
                content.loaded.output.waste.add(other: lastRead)
                lastRead = row
            }
        }
        let demand = demand(of: view)
        if demand != content.paging.generation?.demand {
            content.perform(content.paging.handle(.demandChanged(demand)))
        }
        guard content.loaded.hasItemData else { return }
        let wanted = view.reasons(
            margin: content.configuration.itemMargin, of: content.loaded.store.shownCount)
        content.loaded.output.emit(
            .demandItems(
                wanted.map { (content.loaded.store.shownPlace(at: $0.row).slot, $0.reason) },
                isPassing: view.isPassing))
        if let end = view.passingEnd { content.loaded.output.emit(.judgeAt(end)) }
    }

    // MARK: Publication

    /// Ends what an event led to.
    @inline(__always)
    mutating func endStep() {
        land()
        // Now and then: no page comes any more that could undo them, and bring back what was removed.
        if content.edits.log.count > 100, !content.paging.rules.asksAgainAtEnd,
            content.paging.status.isComplete
        {
            content.edits.log.settle()
        }
    }

    /// The snapshot of now.
    ///
    /// - Parameters:
    ///   - version: The snapshot's version.
    ///   - isLoadDelayed: Whether another source waits for its delay to end.
    /// - Complexity: O(rows that changed).
    @inline(__always)
    mutating func makeSnapshot(version: Int, isLoadDelayed: Bool) -> ListSnapshot<ID> {
        let status = content.paging.status
        let isAll = content.loaded.shownQuery.isAll
        let away = content.edits.away.isEmpty || status.totalCount == nil ? 0 : content.edits.awayCount
        return ListSnapshot(
            ids: content.loaded.store.publish(), refreshState: status.refreshState,
            appendState: status.appendState,
            prependState: status.prependState, placeholdersBefore: isAll ? status.placeholdersBefore : 0,
            placeholdersAfter: isAll ? status.placeholdersAfter + away : 0,
            totalCount: status.totalCount.map { $0 + away },
            isQuerying: content.loaded.queryRun != nil, isLoadDelayed: isLoadDelayed, anchor: anchor,
            version: version)
    }

}
