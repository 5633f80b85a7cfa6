import DynamicLists
import DynamicListsTesting

// The end of a run, in which everything is answered.
extension ListFuzzer {
    /// Scrolls through all rows, and checks that nothing is left over.
    ///
    /// - Returns: A failure, or `nil`.
    func end() async throws -> String? {
        for edit in unconfirmed { await end(edit, isConfirmed: number(0...1) == 0) }
        list.isSuspended = false
        screen.show()
        otherScreen.hide()
        (list.filter, list.order) = (nil, nil)
        try await answerAll()
        list.reset()
        try await answerAll()
        let refresh = Task { await list.refresh() }
        while !list.snapshot.refreshState.isLoading { await Task.yield() }
        try await answerAll()
        if await refresh.value != .refreshed { return "the last refresh: \(await refresh.value)" }
        if let failure = try await scrollThrough() { return failure }
        for task in waiting {
            switch await task.value {
            case .found(let id):
                let wasThere = loaded.contains(id) || screen.snapshots.contains { $0.ids.contains(id) }
                if !wasThere { return "row \(id) was found, and never there" }
            case .failed(let error): if error != outage(), !hasLimits { return "\(error)" }
            case .notFound, .cancelled, nil: break
            }
        }
        screen.hide()
        try await answerAll()
        if list.taskCount != 0 { return "\(list.activityDescriptions) is left" }
        if screen.clock.sleeperCount != 0 { return "\(screen.clock.sleeperCount) timers are left" }
        if list.editCount != 0 { return "\(list.editCount) edits are remembered" }
        if list.requestCount != 0 { return "\(list.requestCount) requests are remembered" }
        return nil
    }

    private func answerAll() async throws {
        for _ in 0..<1_000 {
            try await settle()
            if pages.isEmpty, items.isEmpty, list.timerCount == 0 { return }
            endCancelled()
            for page in pages { page.call.succeed(with: page.lines.page(for: page.call.request)) }
            for call in items {
                let topics = call.request.map(\.topic)
                call.succeed(with: Dictionary(uniqueKeysWithValues: topics.map { ($0, $0) }))
            }
            (pages, items) = ([], [])
            try await settle()
            if list.timerCount > 0 { try await pass(.seconds(1)) }
        }
        throw NotIdleError(description: "no end of \(list.activityDescriptions)")
    }

    /// Scrolls through all rows, from the first to the last.
    private func scrollThrough() async throws -> String? {
        repeat {
            screen.scroll(to: -1)
            try await answerAll()
        } while list.snapshot.prependState != .ended || screen.top > 0
        var seen: [Int] = []
        while true {
            for row in screen.rows where row.phase != .loaded || row.item.detail != row.item.topic {
                return "row \(row.item) is \(row.phase)"
            }
            seen += screen.items.map(\.id).filter { !seen.contains($0) }
            if list.snapshot.appendState == .ended, seen.last == screen.ids.last { break }
            if let error = list.snapshot.appendState.error { return "\(error)" }
            screen.scroll(by: screen.height)
            try await answerAll()
        }
        return seen == lines.all.map(\.id) ? nil : "rows \(seen), not \(lines.all.map(\.id))"
    }
}
