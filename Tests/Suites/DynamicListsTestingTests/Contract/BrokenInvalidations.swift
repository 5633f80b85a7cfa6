import DynamicLists
import DynamicListsTesting

extension BrokenSource {
    /// Sources whose invalidations never end, or end for all readers when one is canceled.
    static let invalidations: [BrokenSource] = [
        BrokenSource(
            .invalidationsDoNotEnd,
            "After their reader was canceled the invalidations did not end within 2.0 seconds"
        ) {
            let calls = HeldCalls<Void, Invalidation<Int, Int>>(respondsToCancellation: false)
            let contract = SourceContract(
                of: {
                    ConformingSource(invalidationFeed: {
                        AsyncStream(unfolding: { try? await calls.answer(to: ()) })
                    })
                },
                timeLimit: .seconds(2))
            let breaches = await contract.breaches()
            for call in calls.takeAll() { call.fail(with: Breakdown()) }
            return breaches
        },
        BrokenSource(.invalidationsNotRestartable, "The invalidations were over when a second reader began") {
            let (stream, continuation) = AsyncStream<Invalidation<Int, Int>>.makeStream()
            // The stream is retained, because more elements may follow.
            return ConformingSource(invalidationFeed: {
                _ = continuation
                return stream
            })
        },
    ]
}
