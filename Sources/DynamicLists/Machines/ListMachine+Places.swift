// The reading position, jumps, and the demand of the viewport.
extension ListMachine {
    // MARK: Jumps

    /// Jumps to a target, at once if it is loaded.
    ///
    /// - Parameter key: The key of its page, if it is not loaded; `nil` if the target does not exist, or if
    ///   its page is the one that the source returns without a key.
    mutating func jump(to target: JumpTarget, _ key: AnyKey?, _ request: Jump<ID>.Request) {
        if jump == nil, let row = row(at: target) {
            offer(row)
            content.loaded.output.emit(.endJump(request.number, .found(row)))
            return
        }
        if case .start = target {
        } else if key == nil {
            return content.loaded.output.emit(.endJump(request.number, .notFound))
        }
        let extent = PageExtent(rows: viewport.count, position: target.position)
        content.perform(content.paging.handle(.jumpRequested(key, extent)))
        guard let load = content.paging.refresh.load else {
            preconditionFailure("No load looks for \(target)")
        }
        if jump?.load != load.number {
            land()
            jump = Jump(load: load.number)
        }
        // No caller waits for these; one of them is enough.
        jump?.requests.removeAll { !$0.isAwaited }
        jump?.requests.append(request)
    }

    mutating func leaveJump(_ number: Int) {
        guard let index = jump?.requests.firstIndex(where: { $0.number == number }) else { return }
        jump?.requests[index].isAwaited = false
    }

    /// Whether the key of a page has to be found before a jump, because its target is not loaded.
    func needsKey(_ target: JumpTarget) -> Bool {
        if jump == nil, row(at: target) != nil { return false }
        return target.position.map { content.paging.mayHaveRow(at: $0) } ?? true
    }

    /// Returns the row at a target, if it is loaded.
    private func row(at target: JumpTarget) -> ID? {
        switch target {
        case .start:
            return content.paging.ends.contains(.beginning) && content.loaded.store.count > 0
                ? content.loaded.store.place(at: 0).id : nil
        case .end:
            let count = content.loaded.store.count
            return (content.paging.ends.contains(.end) || content.rowsAfterGap > 0) && count > 0
                ? content.loaded.store.place(at: count - 1).id : nil
        case .page(let key):
            return content.paging.firstRow(ofPage: key).map { content.loaded.store.place(at: $0).id }
        case .position(let position):
            guard let first = content.paging.firstPosition, first <= position,
                position < first + content.endOfPages
            else {
                return nil
            }
            return content.loaded.store.place(at: position - first).id
        }
    }

    /// Whether a page shows that the target of a jump does not exist. If so, the jump ends.
    mutating func isMissing(_ page: LoadedPage<Item>, _ load: PageLoad<AnyKey>) -> Bool {
        // A failed jump may be tried again.
        let isRetry = load.reason == .retry || load.reason == .backOff
        guard jump?.load == load.number || isRetry && load.key != nil && load.key == failedJumpKey,
            page.received == 0, page.previousKey == nil, page.nextKey == nil
        else { return false }
        endJump { _, _ in .notFound }
        return true
    }

    /// Notifies the callers that requested a jump of its outcome, once it is known. Clears the anchor when a
    /// view shows its row, or when the row is no longer among the shown rows.
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

    private mutating func endJump(_ outcome: (ListMachine, Jump<ID>.Request) -> JumpOutcome<ID>) {
        guard let jump else { return }
        self.jump = nil
        if let failed = content.paging.refresh.failure?.load, failed.number == jump.load {
            content.loaded.output.unneeded.add(other: failedJumpKey)
            failedJumpKey = failed.key
        }
        for request in jump.requests {
            let outcome = outcome(self, request)
            if case .found(let row) = outcome { offer(row) }
            if request.isAwaited { content.loaded.output.emit(.endJump(request.number, outcome)) }
        }
    }

    private func outcome(of request: Jump<ID>.Request, _ load: Int) -> JumpOutcome<ID> {
        if let failure = content.paging.refresh.failure, failure.load.number == load {
            return .failed(failure.error)
        }
        guard content.paging.generation?.number == load else { return .cancelled }
        guard let page = content.paging.firstRow(ofPage: 0) else { return .notFound }
        guard let position = request.position, let first = content.paging.firstPosition else {
            return .found(content.loaded.store.place(at: page).id)
        }
        return .found(
            content.loaded.store.place(at: min(max(0, position - first), content.loaded.store.count - 1)).id)
    }

    // MARK: The anchor

    /// Sets the anchor, which is the row that a view scrolls to. If the row is hidden, the row at its
    /// position is used instead.
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
        content.loaded.output.unneeded.add(other: anchor)
        anchor = row
    }

    /// Sets the anchor to the row that was being read when the list was saved, or to the first row if that
    /// row is gone, once there are rows.
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

    /// The reading position, or `nil` if there is none.
    ///
    /// The row is the one being read, or the one that was read last. The key is that of the page at which
    /// loading would begin there. `rows` is the number of rows from the first of that page to the last on
    /// screen, or 0 if the page is unknown.
    var place: (row: ID, pageKey: AnyKey?, rows: Int)? {
        let row = viewport.first { content.loaded.store.shownIndex(of: $0) }?.id ?? anchor ?? lastRead
        guard let row, let index = content.loaded.store.index(of: row) else { return nil }
        let page = content.loaded.page(ofRow: index)
        let key = content.paging.refreshKey(around: page)
        guard let start = content.paging.firstRow(ofPage: key), start <= index else { return (row, key, 0) }
        return (row, key, index - start + max(lastHeight, 1))
    }

    // MARK: Placeholders

    /// The position of a placeholder on screen that is so far from the loaded rows that the list jumps to it,
    /// if the source can find the key of its page.
    var positionToFind: Int? {
        guard let placeholder, content.paging.hasPages, let missing = missingRows,
            missing.rows > content.configuration.itemBatchCount + content.configuration.pageMargin
        else { return nil }
        return placeholder
    }

    /// Jumps to a placeholder on screen that is far from the loaded rows.
    private mutating func evaluatePlaceholder(_ key: AnyKey?) {
        guard let position = placeholder, content.paging.hasPages, let missing = missingRows else {
            placeholder = nil
            return
        }
        if missing.rows <= content.configuration.itemBatchCount + content.configuration.pageMargin { return }
        placeholder = nil
        if key == nil {
            content.perform(content.paging.handle(missing.edge == .end ? .endReached : .beginningReached))
        } else if content.paging.refresh.failure == nil {
            jump(to: .position(position), key, Jump.Request(number: 0, position: position, isAwaited: false))
        }
    }

    /// The number of rows missing up to the placeholder on screen, and their side, or `nil` if none are
    /// missing.
    var missingRows: (edge: Edge, rows: Int)? {
        guard content.loaded.shownQuery.isAll, let placeholder, let first = content.paging.firstPosition
        else { return nil }
        let end = first + content.loaded.store.count
        if placeholder < first { return (.beginning, first - placeholder) }
        return placeholder < end ? nil : (.end, placeholder - end + 1)
    }

    // MARK: Viewport

    mutating func rowAppeared(_ id: ID, in viewer: ObjectIdentifier?) {
        viewport.appeared(id, in: viewer)
        content.loaded.read(upTo: id)
    }

    mutating func rowDisappeared(_ id: ID, in viewer: ObjectIdentifier?) {
        viewport.disappeared(id, in: viewer)
    }

    /// Evaluates the demand of the viewport.
    mutating func evaluateDemand(placeholderKey key: AnyKey?) {
        evaluateInvalidation()
        evaluatePlaceholder(key)
        let view = viewport.evaluate(at: content.loaded.output.now) {
            content.loaded.store.shownIndex(of: $0)
        }
        if let first = view.rows.first, let last = view.rows.last {
            lastHeight = last + 1 - first
            let row = content.loaded.store.shownPlace(at: first).id
            if row != lastRead {
                content.loaded.output.unneeded.add(other: lastRead)
                lastRead = row
            }
        }
        let demand = demand(of: view)
        if demand != content.paging.generation?.demand {
            content.perform(content.paging.handle(.demandChanged(demand)))
        }
        guard content.loaded.hasItemData else { return }
        let wanted = view.reasons(
            margin: content.configuration.itemMargin(itemsPerLine: itemsPerLine),
            of: content.loaded.store.shownCount)
        content.loaded.output.emit(
            .demandItems(
                wanted.map { (content.loaded.store.shownPlace(at: $0.row).slot, $0.reason) },
                isPassing: view.isPassing))
        if let end = view.passingEnd { content.loaded.output.emit(.evaluateDemandAt(end)) }
    }

    // MARK: Publication

    /// Completes the handling of an event.
    @inline(__always)
    mutating func endStep() {
        land()
        // Trims the log occasionally: no page load can undo these edits or bring back removed rows any more.
        if content.edits.log.count > 100, !content.paging.rules.retriesAtEnd,
            content.paging.status.isComplete
        {
            content.edits.log.discardConfirmed()
        }
    }

    /// Makes a snapshot of the present state.
    ///
    /// - Parameters:
    ///   - version: The snapshot's version.
    ///   - isLoadDelayed: Whether a different source waits for its delay to end.
    /// - Complexity: O(rows that changed).
    @inline(__always)
    mutating func makeSnapshot(version: Int, isLoadDelayed: Bool) -> ListSnapshot<ID> {
        let status = content.paging.status
        let isAll = content.loaded.shownQuery.isAll
        let detached =
            content.edits.detachedRuns.isEmpty || status.totalCount == nil ? 0 : content.edits.detachedCount
        return ListSnapshot(
            ids: content.loaded.store.publish(), refreshState: status.refreshState,
            appendState: status.appendState,
            prependState: status.prependState, placeholdersBefore: isAll ? status.placeholdersBefore : 0,
            placeholdersAfter: isAll && !content.hasGap ? status.placeholdersAfter + detached : 0,
            totalCount: status.totalCount.map { $0 + detached },
            isQuerying: content.loaded.queryRun != nil, isLoadDelayed: isLoadDelayed,
            firstAfterGap: content.firstAfterGap, anchor: anchor,
            unreadCount: content.loaded.unread.count, version: version)
    }

}
