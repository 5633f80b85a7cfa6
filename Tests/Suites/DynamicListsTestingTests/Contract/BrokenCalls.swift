import Dispatch
import DynamicLists
import DynamicListsTesting

extension BrokenSource {
    /// Sources that do not support concurrent calls or cancellation.
    static let calls: [BrokenSource] = [
        BrokenSource(
            .concurrentCallsInterfere,
            "A call for the first page, made with others at once, brought no rows, "
                + "not 3 rows (0, …)"
        ) {
            let desk = Desk()
            return ClosureSource { (_: PageRequest<Int>) -> Page<Int, Row> in
                try Task.checkCancellation()
                return Page(
                    items: desk.isServedAlone() ? (0..<3).map { Row(id: $0) } : [], nextKey: Int?.none)
            }
        },
        BrokenSource(
            .cancellationIgnored,
            "A call for the first page that was canceled before it began did not end within 2.0 seconds"
        ) {
            let calls = HeldCalls<Void, Void>(respondsToCancellation: false)
            let contract = SourceContract(
                of: {
                    ConformingSource(load: { request in
                        if Task.isCancelled { try await calls.answer(to: ()) }
                        return ConformingSource.good(request)
                    })
                }, timeLimit: .seconds(2))
            let breaches = await contract.breaches()
            for call in calls.takeAll() { call.succeed() }
            return breaches
        },
        BrokenSource(
            .cancellationAffectsOtherCalls,
            "A call for the first page, made after one for the first page that was canceled before it began "
                + "ended, brought no rows, not 7 rows (0, …)"
        ) {
            let isBroken = Locked(false)
            return ClosureSource { (request: PageRequest<Int>) -> Page<Int, Row> in
                if isBroken.withLock({ $0 }) { return Page(items: [], nextKey: nil) }
                await Task.yield()
                if Task.isCancelled { isBroken.withLock { $0 = true } }
                return ConformingSource.good(request)
            }
        },
        BrokenSource(
            .cancellationSpreads,
            "A call for the first page, begun before one for the first page that was canceled at its "
                + "suspension 1 ended, threw CancellationError()"
        ) {
            // The cancellation of one call cancels all waiting calls.
            let cancelled = Locked(0)
            return ConformingSource(load: { request in
                try Task.checkCancellation()
                let before = cancelled.withLock { $0 }
                await withTaskCancellationHandler {
                    await Task.yield()
                } onCancel: {
                    cancelled.withLock { $0 += 1 }
                }
                if cancelled.withLock({ $0 }) != before { throw CancellationError() }
                return ConformingSource.good(request)
            })
        },
    ]
}

/// Serves one caller at a time.
private final class Desk: Sendable {
    private let guests = Locked(0)
    private let secondGuest = DispatchSemaphore(value: 0)

    /// Whether no other caller arrived in the meantime. Blocks its thread, as a source may.
    func isServedAlone() -> Bool {
        let isFirst = guests.withLock { guests in
            guests += 1
            return guests == 1
        }
        if !isFirst { secondGuest.signal() }
        defer { guests.withLock { $0 -= 1 } }
        // Long enough for callers that arrive at the same time.
        return isFirst && secondGuest.wait(timeout: .now() + .milliseconds(50)) == .timedOut
    }
}
