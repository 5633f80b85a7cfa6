import DynamicLists

extension ListDriver {
    /// Returns as soon as nothing is in flight. Errors in the meantime are treated according to `onError`. If
    /// the only activity left is scrolled rows, the clock advances until they are at rest.
    ///
    /// - Throws: `WaitTimedOut` with a description of what is in flight if the wait takes longer than `limit`
    ///   in real time; the `ListError` of a failed load, according to `onError`; `CancellationError` if the
    ///   test is canceled.
    public func waitUntilIdle(
        limit: Duration = .seconds(30), file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        var tries = 0
        while true {
            try await wait(for: "the list to be idle", limit: limit, file: file, line: line) {
                [list, clock] in
                if list.isWaitingForTimeOnly { clock.jump(by: .milliseconds(200)) }
                return list.isIdle
            }
            guard let error = firstError else { return }
            switch onError {
            case .stop: return
            case .retry(let maxTries) where tries < maxTries:
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

    /// Returns as soon as `condition` is true, evaluating it after each step of the list.
    ///
    /// - Throws: `WaitTimedOut` with a description of what is in flight if the wait takes longer than `limit`
    ///   in real time; `CancellationError` if the test is canceled.
    public func wait(
        for what: String = "the condition", limit: Duration = .seconds(30), file: StaticString = #fileID,
        line: UInt = #line, until condition: @MainActor () -> Bool
    ) async throws {
        try await list.wait(for: what, limit: limit, file: file, line: line, until: condition)
    }

    /// Returns the list's next call to a held source. Calls are returned in the order in which they reach the
    /// source, which is arbitrary for concurrent loads.
    ///
    /// - Throws: `WaitTimedOut` if the list becomes idle without a call, because no call will follow;
    ///   `CancellationError` if the test is canceled.
    public func next<Request, Response>(
        _ calls: HeldCalls<Request, Response>, file: StaticString = #fileID, line: UInt = #line
    ) async throws -> HeldCall<Request, Response> {
        try await calls.next {
            try await self.wait(for: "a call", file: file, line: line) { [list = self.list] in list.isIdle }
        } orThrow: {
            let hint = isShown ? "" : " before the list was shown: call show()"
            return list.timedOut(for: "a call (\(file):\(line))\(hint)", "until the list was at rest")
        }
    }
}

extension HeldCalls {
    /// Returns the next call.
    ///
    /// - Parameters:
    ///   - idle: Returns when no call will follow.
    ///   - timedOut: Makes the error that is thrown then.
    @MainActor
    func next(
        unless idle: @escaping @MainActor () async throws -> Void, orThrow timedOut: () -> WaitTimedOut
    ) async throws -> HeldCall<Request, Response> {
        let nextTask = Task { try await next() }
        let idleTask = Task {
            try await idle()
            nextTask.cancel()
        }
        defer { idleTask.cancel() }
        do {
            return try await withTaskCancellationHandler {
                try await nextTask.value
            } onCancel: {
                nextTask.cancel()
            }
        } catch {
            try Task.checkCancellation()
            throw timedOut()
        }
    }
}
