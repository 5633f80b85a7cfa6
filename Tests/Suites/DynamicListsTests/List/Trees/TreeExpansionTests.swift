import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Expanding subtrees, and finding visible rows", .timeLimit(.minutes(5)))
struct TreeExpansionTests {
    @Test("all loaded descendants are expanded as one change, and nothing is loaded for them")
    func descendants() async throws {
        let fixture = try await TreeFixture.filled()
        let tree = fixture.tree
        tree.expand(11)
        try await fixture.answer(11, [111, 112])
        tree.expand(111)
        try await fixture.answer(111, [1111])
        for id in [111, 11, 1] { tree.collapse(id) }
        let before = tree.snapshot
        tree.expandDescendants(of: 1)
        #expect(fixture.rows == ["1", "11", "111", "1111", "112", "12", "2", "3"])
        #expect(tree.snapshot.version == before.version + 1)
        #expect(!tree.isExpanded(12) && fixture.loading.isEmpty)
    }

    @Test("the children of the row itself are loaded")
    func unloaded() async throws {
        let fixture = try await TreeFixture.filled()
        fixture.tree.expandDescendants(of: 2)
        #expect(fixture.loading == [2])
        try await fixture.answer(2, [21])
        #expect(fixture.rows == ["1", "11", "12", "2", "21", "3"])
        fixture.tree.expandDescendants(of: 99)
        #expect(fixture.rows.count == 6)
    }

    @Test("visible rows have positions, hidden ones have none")
    func positions() async throws {
        let fixture = try await TreeFixture.filled()
        let tree = fixture.tree
        for (position, row) in tree.snapshot.rows.enumerated() { #expect(tree.index(of: row) == position) }
        tree.collapse(1)
        #expect(tree.index(of: .item(11)) == nil && tree.index(of: .item(2)) == 1)
        #expect(tree.index(of: .item(99)) == nil && tree.index(of: .more(2)) == nil)
    }
}
