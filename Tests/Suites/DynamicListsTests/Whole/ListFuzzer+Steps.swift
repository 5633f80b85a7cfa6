import DynamicLists
import DynamicListsTesting

// The random steps.
extension ListFuzzer {
    /// Performs a random step.
    ///
    /// - Returns: Its description.
    func takeStep() async throws -> String {
        // Loads that wait for a suspended list are as old as the list when it resumes.
        if list.isSuspended, number(0...3) == 0 { return suspend() }
        switch number(0...99) {
        case 0..<18:
            if screen.clock.now.offset - lastPass > .seconds(5) { try await pass(.zero) }
            return scroll()
        case 18..<44: return answerPage()
        case 44..<58: return answerItems()
        case 58..<80 where list.isSuspended: return "no edit of a suspended list"
        case 58..<70: return edit()
        case 70..<75: return try await beginUnconfirmed()
        case 75..<80: return await endUnconfirmed()
        case 80..<84: return try await wait()
        case 84..<86: return changeLines()
        case 86..<88: return ask()
        case 88..<90: return retry()
        case 90: return suspend()
        default: return await load()
        }
    }

    private func suspend() -> String {
        list.isSuspended.toggle()
        return list.isSuspended ? "suspending" : "going on"
    }

    func scroll() -> String {
        let screen = number(0...3) == 0 ? otherScreen : screen
        switch number(0...9) {
        case 0 where screen.isShown: screen.hide()
        case 0...2: screen.show()
        case 3: screen.scroll(to: number(0...80))
        default: screen.scroll(by: number(-8...9))
        }
        return "scrolling \(screen.height) rows to \(screen.top)"
    }

    private func wait() async throws -> String {
        let time = Duration.milliseconds(number(0...8_000))
        try await pass(time)
        return "\(time)"
    }

    // MARK: Answers

    func answerPage() -> String {
        guard let place = pages.indices.randomElement(using: &random) else { return "no page" }
        let open = pages.remove(at: place)
        let (call, lines) = (open.call, open.lines)
        if number(0...5) == 0 {
            naive.tick()
            // A failed page after the first one ends a refresh.
            if refreshed != nil, !call.isCancelled {
                answered = AnsweredPage(pages: [], direction: .append, began: open.began, isMissing: false)
            }
            call.fail(with: Outage())
            return "a failed \(call.request)"
        }
        let page = lines.page(for: call.request)
        let rows = lines.rows(for: call.request)
        if !call.isCancelled {
            let isMissing = page.items.isEmpty && page.previousKey == nil && page.nextKey == nil
            answered = AnsweredPage(
                pages: [rows], direction: call.request.direction, began: open.began, isMissing: isMissing)
        }
        call.succeed(with: page)
        let name = call.isCancelled ? "a late answer" : "an answer"
        return "\(name) to \(call.request): \(rows.map(\.id))"
    }

    /// Whether a refresh that has some of its pages waits for the next one.
    private var isRefreshGoingOn: Bool {
        list.snapshot.refreshState.isLoading
            && pages.contains { !$0.call.isCancelled && $0.call.request.direction == .append }
    }

    /// Applies the answered pages to the naive list, once it is known whether a refresh continues with more
    /// pages.
    func takeAnswered() {
        guard let answered else {
            if !isRefreshGoingOn { refreshed = nil }
            return
        }
        self.answered = nil
        naive.tick()
        switch answered.direction {
        case .append where refreshed == nil: extend(by: answered, at: .end)
        case .prepend: extend(by: answered, at: .beginning)
        case .append, .refresh:
            let isFirst = answered.direction == .refresh
            let first = isFirst ? answered : refreshed ?? answered
            var pages = isFirst ? [] : first.pages
            for page in answered.pages { pages = naive.joined(pages, page) }
            let all = AnsweredPage(
                pages: pages, direction: .refresh, began: first.began,
                isMissing: isFirst && answered.isMissing)
            if isRefreshGoingOn {
                refreshed = all
                return
            }
            refreshed = nil
            // If the target of a jump does not exist, all rows stay.
            guard !all.isMissing, let kept = list.pageNumbers else { return }
            naive.refreshed(all.pages, since: all.began, kept: kept, ends: list.loadedEnds)
        }
    }

    /// Adds a page to the naive list at a side. The list determines the pages that are dropped for it, but
    /// none of their rows may be on screen.
    private func extend(by page: AnsweredPage, at edge: Edge) {
        guard let kept = list.pageNumbers else { return fail("no page is there") }
        let removedIDs = naive.extended(
            page.pages.flatMap { $0 }, at: edge, since: page.began,
            page: edge == .end ? kept.upperBound : kept.lowerBound, kept: kept, ends: list.loadedEnds)
        if removedIDs.isEmpty { return }
        if configuration.maxResidentItems == nil { fail("\(removedIDs) were dropped") }
        if !removedIDs.isDisjoint(with: shownBefore) {
            fail("\(removedIDs) were dropped, of which some are on screen")
        }
    }

    private func answerItems() -> String {
        guard let place = items.indices.randomElement(using: &random) else { return "no row" }
        let call = items.remove(at: place)
        let topics = call.request.map(\.topic)
        if number(0...5) == 0 {
            call.fail(with: Outage())
        } else {
            var answer = Dictionary(uniqueKeysWithValues: topics.map { ($0, $0) })
            if number(0...7) == 0 { answer[topics[0]] = nil }
            call.succeed(with: answer)
        }
        return "an answer for \(topics)"
    }

    // MARK: Edits

    private func anyEdit() -> NaiveList.Edit? {
        let ids = naive.ids
        if number(0...4) == 0 || ids.isEmpty {
            lastNewID += 1
            let row = NaiveList.Row(id: lastNewID, title: "new", topic: number(0...40))
            return .insert(row, position(ids))
        }
        // Usually a row on screen.
        let near = screen.items.map(\.id).filter { ids.contains($0) }
        guard let id = (number(0...3) > 0 && !near.isEmpty ? near : ids).randomElement(using: &random) else {
            return nil
        }
        switch number(0...9) {
        case 0..<3: return .remove(id)
        case 3..<6: return .move(id, position(ids.filter { $0 != id }))
        default:
            let topic = number(0...2) == 0 ? number(0...40) : nil
            return .update(id, title: "\(number(0...999))", topic: topic)
        }
    }

    private func position(_ ids: [Int]) -> RowPosition<Int> {
        guard let id = ids.randomElement(using: &random) else { return .end }
        return [.start, .end, .before(id), .after(id), .before(id), .after(id)][number(0...5)]
    }

    func edit() -> String {
        if number(0...3) > 0 {
            guard let edit = anyEdit() else { return "no edit" }
            naive.make(edit)
            make(edit)
            return "\(edit)"
        }
        let edits = (0...number(0...3)).compactMap { _ in anyEdit() }
        for edit in edits { naive.make(edit) }
        list.edit { for edit in edits { add(edit, to: &$0) } }
        return "\(edits)"
    }

    private func make(_ edit: NaiveList.Edit) {
        switch edit {
        case .insert(let row, let position): list.insert(lines.line(row), at: position)
        case .update(let id, let title, let topic):
            list.update(id) { line in
                line.title = title
                if let topic { line.topic = topic }
            }
        case .move(let id, let position): list.move(id, to: position)
        case .remove(let id): list.remove(id)
        }
    }

    private func add(_ edit: NaiveList.Edit, to edits: inout ListEdits<Int, Line>) {
        switch edit {
        case .insert(let row, let position): edits.insert(lines.line(row), at: position)
        case .update(let id, let title, let topic):
            edits.update(id) { line in
                line.title = title
                if let topic { line.topic = topic }
            }
        case .move(let id, let position): edits.move(id, to: position)
        case .remove(let id): edits.remove(id)
        }
    }

    private func beginUnconfirmed() async throws -> String {
        guard unconfirmed.count < 4 else { return "no edit to be confirmed" }
        lastCall += 1
        let number = lastCall
        let edits = (0...self.number(0...3)).compactMap { _ in anyEdit() }
        for edit in edits { naive.make(edit, call: number) }
        let task = Task { [list, confirmations] in
            _ = try? await list.edit {
                for edit in edits { add(edit, to: &$0) }
            } confirmedBy: {
                try await confirmations.answer(to: number)
            }
        }
        let call = try await confirmations.next()
        unconfirmed.append(Unconfirmed(number: number, edits: edits, call: call, task: task))
        return "\(edits), to be confirmed as \(number)"
    }

    private func endUnconfirmed() async -> String {
        guard let place = unconfirmed.indices.randomElement(using: &random) else { return "no confirmation" }
        return await end(unconfirmed.remove(at: place), isConfirmed: number(0...1) == 0)
    }

    @discardableResult
    func end(_ edit: Unconfirmed, isConfirmed: Bool) async -> String {
        if isConfirmed {
            lines.change { lines in for edit in edit.edits { edit.apply(to: &lines) } }
            naive.confirm(edit.number)
            edit.call.succeed()
        } else {
            naive.takeBack(edit.number)
            edit.call.fail(with: Outage())
        }
        await edit.task.value
        return "\(isConfirmed ? "confirming" : "taking back") \(edit.number)"
    }

    /// Changes the ledger as another client does.
    private func changeLines() -> String {
        let place = number(0...60)
        lines.change { lines in
            if lines.count == 1 { return }
            let place = place % lines.count
            switch number(0...3) {
            case 0: lines.remove(at: place)
            case 1: lines.swapAt(place, max(0, place - 3))
            case 2:
                lastNewID += 1
                lines.insert(.init(id: lastNewID, title: "theirs", topic: number(0...40)), at: place)
            default:
                lines[place].title = "theirs \(number(0...99))"
                if number(0...1) == 0 { lines[place].topic = number(0...40) }
            }
        }
        return "a change of line \(place)"
    }

    // MARK: Loads

    private func retry() -> String {
        list.retry()
        for row in screen.rows { row.retry() }
        return "retry"
    }

    private func load() async -> String {
        let position = number(-3...75)
        switch number(0...12) {
        case 0..<3:
            await call { [list] in
                await list.refresh()
                return nil
            }
            return "refresh"
        case 3: list.invalidate(.all)
        case 4: list.invalidate(.page(number(0...9) * Self.batch))
        case 5: list.invalidate(.rows([position, position + 1, position + 2]))
        case 6, 7:
            let key = number(0...9) == 0 ? 1_000 : number(0...9) * Self.batch
            await call { [list] in await list.jump(to: key) }
            return "a jump to \(key)"
        case 8, 9:
            await call { [list] in await list.jump(toItemAt: position) }
            return "a jump to position \(position)"
        case 10: list.placeholderAppeared(at: position)
        case 11: return replaceLedger()
        default:
            guard number(0...3) == 0 else { return "nothing" }
            naive.reset()
            list.reset()
            return "reset"
        }
        return "what is out of date"
    }
}

extension NaiveList.Edit {
    /// Applies the edit to the lines of the service that has confirmed it.
    func apply(to lines: inout [NaiveList.Row]) {
        var list = NaiveList(replacesDuplicates: false)
        list.refreshed([lines], since: 0)
        list.make(self)
        // A jump must always have a row to find, so the last line is kept.
        if !list.rows.isEmpty { lines = list.rows }
    }
}
