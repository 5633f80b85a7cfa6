import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import SwiftUIForLinux
import Synchronization
import Testing
import ViewGraph

@MainActor
@Suite("Changes of a long list's rows", .timeLimit(.minutes(10)), .serialized)
struct ChangeTests {
    /// A number that counts its comparisons.
    private struct CountedID: Hashable, Sendable {
        static let comparisons = Atomic<Int>(0)
        let number: Int

        static func == (left: CountedID, right: CountedID) -> Bool {
            comparisons.add(1, ordering: .relaxed)
            return left.number == right.number
        }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private struct Row: Identifiable, Sendable {
        let id: CountedID
        init(_ number: Int) { id = CountedID(number: number) }
    }

    @Test("removed and inserted rows are taken from the list's changes, without comparing other ids")
    func taken() async throws {
        let (first, more) = ((0..<20_000).map { Row($0) }, (20_000..<20_050).map { Row($0) })
        let list = ListViewModel(source: FixedPageSource(pages: [first, more]), itemBatchCount: 10_000)
        let stage = ListStage(list) {
            DynamicList(list) { row in Text("row \(row.item.id.number)").frame(height: 78) }
                .listStyle(.plain)
        }
        try await stage.settleIdle()
        try await expectFewComparisons(of: stage) { list.endReached() }
        #expect(list.snapshot.ids.count == 20_050)
        try await expectFewComparisons(of: stage) { list.remove(CountedID(number: 10_000)) }
        try await expectFewComparisons(of: stage) {
            list.insert(Row(-1), at: .before(CountedID(number: 3)))
        }
        try await expectFewComparisons(of: stage) { list.move(CountedID(number: 1), to: .end) }
        #expect(list.snapshot.ids.count == 20_050)
        #expect(stage.texts.prefix(5) == ["row 0", "row 2", "row -1", "row 3", "row 4"])
    }

    @Test("in sections the ids of unchanged rows are not compared, either")
    func sections() async throws {
        let (first, more) = ((0..<20_000).map { Row($0) }, (20_000..<20_050).map { Row($0) })
        let list = ListViewModel(source: FixedPageSource(pages: [first, more]), itemBatchCount: 10_000)
        let stage = ListStage(list) {
            DynamicList(list, sectionedBy: { $0.id.number / 100 }) { row in
                Text("row \(row.item.id.number)").frame(height: 78)
            } header: {
                Text("part \($0)")
            }
            .listStyle(.plain)
        }
        try await stage.settleIdle()
        try await expectFewComparisons(of: stage) { list.endReached() }
        try await expectFewComparisons(of: stage) { list.remove(CountedID(number: 10_000)) }
        try await expectFewComparisons(of: stage) { list.insert(Row(-1), at: .start) }
        #expect(stage.texts.prefix(4) == ["part 0", "row -1", "row 0", "row 1"])
    }

    private func expectFewComparisons(
        of stage: ListStage<FixedPageSource<Row>>, _ change: () -> Void
    ) async throws {
        let before = CountedID.comparisons.load(ordering: .relaxed)
        change()
        try await stage.settleIdle()
        // The rows on screen, a few times each, and the loaded page.
        #expect(CountedID.comparisons.load(ordering: .relaxed) - before < 1_000)
    }
}
