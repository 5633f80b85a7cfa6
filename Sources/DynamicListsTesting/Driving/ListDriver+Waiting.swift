import DynamicLists

extension ListDriver {
    /// Returns as soon as nothing is under way. What fails meanwhile is treated as `onError` says. If there
    /// is nothing but rows that were scrolled, time passes until they are at rest.
    ///
    /// - Throws: `WaitedInVain` if that takes longer than `limit` in real time, saying what is under way; the
    ///   `ListError` of what failed, by `onError`; `CancellationError` if the test is cancelled.
    public func waitUntilIdle(
        limit: Duration = .seconds(30), file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        var tries = 0
        while true {
            try await wait(for: "the list to be idle", limit: limit, file: file, line: line) {
                [list, clock] in
                if list.isOnlyResting { clock.jump(by: .milliseconds(200)) }
                return list.isIdle
            }
            guard let error = firstError else { return }
            switch onError {
            case .stop: return
            case .retry(let most) where tries < most:
                tries += 1
                list.retry()
                for row in rows { row.retry() }
            case .fail, .retry: throw error
            }
        }
    }

    private var firstError: ListError? {
        let snapshot = list.snapshot
        return snapshot.refreshState.error ?? snapshot.appendState.error
            ?? rows.lazy.compactMap(\.phase.error).first
    }

    /// Returns as soon as `condition` is met, judging it whenever the list has dealt with something.
    ///
    /// - Throws: `WaitedInVain` if that takes longer than `limit` in real time, saying what is under way;
    ///   `CancellationError` if the test is cancelled.
    public func wait(
        for what: String = "the condition", limit: Duration = .seconds(30), file: StaticString = #fileID,
        line: UInt = #line, until condition: @MainActor () -> Bool
    ) async throws {
        try await list.wait(for: what, limit: limit, file: file, line: line, until: condition)
    }

    /// The next call that a held source gets from the list: calls are handed out in the order in which they
    /// reach the source, which for loads that run at the same time is any order.
    ///
    /// - Throws: `WaitedInVain` if the list comes to rest without calling, since then no call will come;
    ///   `CancellationError` if the test is cancelled.
    public func next<Request, Response>(
        _ calls: HeldCalls<Request, Response>, file: StaticString = #fileID, line: UInt = #line
    ) async throws -> HeldCall<Request, Response> {
        let waiting = Task { try await calls.next() }
        let resting = Task {
            try await wait(for: "a call", file: file, line: line) { [list] in list.isIdle }
            waiting.cancel()
        }
        defer { resting.cancel() }
        do {
            return try await withTaskCancellationHandler {
                try await waiting.value
            } onCancel: {
                waiting.cancel()
            }
        } catch {
            try Task.checkCancellation()
            let hint = isShown ? "" : " before the list was shown: call show()"
            throw list.waitedInVain(for: "a call (\(file):\(line))\(hint)", "until the list was at rest")
        }
    }
}
