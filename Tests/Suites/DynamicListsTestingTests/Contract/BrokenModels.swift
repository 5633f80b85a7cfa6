import DynamicLists
import DynamicListsTesting

extension BrokenSource {
    /// Models without value semantics, and models with rows after their end.
    static let models: [BrokenSource] = [
        BrokenSource(
            .copiesShareState,
            "A call for batch 5, made again, brought no rows, "
                + "not 2 rows (28, …)"
        ) {
            let shared = Locked(ConformingModel())
            return ConformingModel(load: { _, count in shared.withLock { $0.good(count) } })
        },
        BrokenSource(.copiesShareState, "A call for batch 5, made again, brought no rows, not 2 rows (28, …)")
        {
            ReferenceModel()
        },
        BrokenSource(
            .resetIncomplete,
            "A call for batch 1 after a reset, made after batch 1, brought row 1 in the place of row 0"
        ) {
            ConformingModel(start: 1)
        },
        BrokenSource(
            .rowsAfterEnd,
            "A call for batch 3, made after batch 2, which was empty, brought 7 rows (7, …), "
                + "not no rows"
        ) {
            // A batch in which all rows are hidden.
            ConformingModel(load: { pile, _ in
                pile.batch += 1
                return pile.batch == 2 ? [] : pile.good(7)
            })
        },
        BrokenSource(.idRepeated, "The id 6 is on batch 2, and was on batch 1") {
            ConformingModel(load: { pile, count in
                defer { pile.next -= pile.next < ConformingSource.rowCount ? 1 : 0 }
                return pile.good(count)
            })
        },
    ]
}

/// A model that is a class.
private final class ReferenceModel: BatchModel {
    private let pile = Locked(ConformingModel())

    func fetchNextItems(count: Int) async throws -> [Row] { pile.withLock { $0.good(count) } }
    func reset() { pile.withLock { $0.reset() } }
}
