import DynamicLists
import DynamicListsTesting

extension BrokenSource {
    /// Sources that handle failures incorrectly.
    static let failures: [BrokenSource] = [
        BrokenSource(
            .failureHidden,
            "A call for the first page that was to fail brought no rows, not 7 rows (0, …)"
        ) {
            await tryFailing { request, isDown in
                isDown ? Page(items: [], nextKey: nil) : ConformingSource.good(request)
            }
        },
        BrokenSource(
            .threwCancellationError, "A call for the first page threw CancellationError, but was not canceled"
        ) {
            await tryFailing { request, isDown in
                if isDown { throw CancellationError() }
                return ConformingSource.good(request)
            }
        },
        BrokenSource(
            .failureKept,
            "A call for the first page, made after one that failed, threw a breakdown"
        ) {
            let failed = Locked<Set<Int>>([])
            return await tryFailing { request, isDown in
                if isDown { failed.withLock { _ = $0.insert(request.key ?? 0) } }
                if failed.withLock({ $0.contains(request.key ?? 0) }) { throw Breakdown() }
                return ConformingSource.good(request)
            }
        },
        BrokenSource(
            .failureKept,
            "A call for batch 1, made after one that failed, brought no rows, not 7 rows (0, …)"
        ) {
            let isDown = Locked(false)
            let broken = Locked(false)
            let contract = SourceContract(
                of: {
                    ConformingModel(load: { pile, count in
                        if isDown.withLock({ $0 }) {
                            broken.withLock { $0 = true }
                            throw Breakdown()
                        }
                        return broken.withLock { $0 } ? [] : pile.good(count)
                    })
                }, failing: { fails in isDown.withLock { $0 = fails } })
            return await contract.breaches()
        },
    ]

    private static func tryFailing(
        _ load: @escaping @Sendable (PageRequest<Int>, _ isDown: Bool) throws -> Page<Int, Row>
    ) async -> [ContractBreach] {
        let isDown = Locked(false)
        let contract = SourceContract(
            of: { ConformingSource(load: { request in try load(request, isDown.withLock { $0 }) }) },
            failing: { fails in isDown.withLock { $0 = fails } })
        return await contract.breaches()
    }
}
