import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Edits of trees", .timeLimit(.minutes(10)))
struct TreeEditPromiseTests {
    private func confirmed(
        _ fixture: TreeFixture, _ changes: @escaping (inout TreeEdits<Int, Word>) -> Void
    ) -> (confirmation: HeldCalls<Int, Int>, task: Task<Bool, Never>) {
        let calls = HeldCalls<Int, Int>()
        let task = Task { @MainActor in
            do {
                try await fixture.tree.edit(changes) { try await calls.answer(to: 0) }
                return true
            } catch { return false }
        }
        return (calls, task)
    }

    @Test("promise 33: edits of a tree change only their rows, and load nothing")
    func edits() async throws {
        let fixture = try await TreeFixture.filled()
        fixture.tree.edit { edits in
            edits.insert(Word(id: 4), at: .before(2))
            edits.insert(Word(id: 13), at: .lastChild(of: 1))
            edits.insert(Word(id: 10), at: .firstChild(of: 1))
            edits.insert(Word(id: 5), at: .after(1))
            edits.insert(Word(id: 11), at: .lastChild(of: nil))
            edits.insert(Word(id: 6), at: .lastChild(of: 2))
            edits.update(11) { $0.text = "new" }
            edits.remove(12)
            edits.remove(99)
        }
        #expect(fixture.rows == ["1", "10", "11", "13", "5", "4", "2", "3"] && fixture.loading.isEmpty)
        #expect(fixture.tree.item(of: 11)?.text == "new")
        #expect(fixture.tree.row(for: .item(1))?.state.loadedCount == 3)
        #expect(!fixture.tree.hasEdits)
    }

    @Test("promise 33: a row moves to another parent with its descendants and their expansion")
    func moves() async throws {
        let fixture = try await TreeFixture.filled()
        fixture.tree.expand(12)
        try await fixture.answer(12, [121])
        fixture.tree.expand(2)
        try await fixture.answer(2, [])
        fixture.tree.edit { $0.move(12, to: .firstChild(of: 2)) }
        #expect(fixture.rows == ["1", "11", "2", "12", "121", "3"])
        #expect(fixture.tree.row(for: .item(121))?.state.depth == 2)
        #expect(fixture.tree.path(to: 121) == [2, 12])
        // A row cannot be moved below itself, and nothing is moved to a level that is not loaded.
        fixture.tree.edit { edits in
            edits.move(2, to: .lastChild(of: 12))
            edits.move(2, to: .after(121))
            edits.move(3, to: .lastChild(of: 11))
        }
        #expect(fixture.rows == ["1", "11", "2", "12", "121", "3"])
        fixture.tree.edit { $0.move(12, to: .lastChild(of: nil)) }
        #expect(fixture.rows == ["1", "11", "2", "3", "12", "121"])
        #expect(fixture.tree.row(for: .item(121))?.state.depth == 1)
    }

    @Test("promise 33: refused edits of a tree are rolled back exactly, with descendants and expansion")
    func rollback() async throws {
        let fixture = try await TreeFixture.filled()
        fixture.tree.expand(12)
        try await fixture.answer(12, [121])
        let before = fixture.rows
        let edit = confirmed(fixture) { edits in
            edits.insert(Word(id: 4), at: .before(2))
            edits.move(2, to: .lastChild(of: 1))
            edits.update(3) { $0.text += "a" }
            edits.remove(12)
            edits.insert(Word(id: 5), at: .lastChild(of: 1))
            edits.remove(1)
        }
        let call = try await edit.confirmation.next()
        #expect(fixture.rows == ["4", "3"])
        fixture.tree.edit { $0.update(3) { $0.text += "b" } }
        #expect(fixture.tree.item(of: 3)?.text == "ab")
        call.fail(with: Outage())
        #expect(await edit.task.value == false)
        #expect(fixture.rows == before)
        #expect(fixture.tree.item(of: 3)?.text == "b" && !fixture.tree.hasEdits)
    }

    @Test(
        "promise 33: of two moves of a row, a refused first one has no effect, and refusing both restores it")
    func twoMoves() async throws {
        for isSecondRefused in [false, true] {
            let fixture = try await TreeFixture.filled()
            let first = confirmed(fixture) { $0.move(2, to: .lastChild(of: 1)) }
            let firstCall = try await first.confirmation.next()
            let second = confirmed(fixture) { $0.move(2, to: .firstChild(of: nil)) }
            let secondCall = try await second.confirmation.next()
            #expect(fixture.rows == ["2", "1", "11", "12", "3"])
            firstCall.fail(with: Outage())
            _ = await first.task.value
            #expect(fixture.rows == ["2", "1", "11", "12", "3"])
            if isSecondRefused { secondCall.fail(with: Outage()) } else { secondCall.succeed(with: 0) }
            _ = await second.task.value
            #expect(
                fixture.rows
                    == (isSecondRefused ? ["1", "11", "12", "2", "3"] : ["2", "1", "11", "12", "3"]))
            #expect(fixture.tree.path(to: 2) == [] && fixture.tree.path(to: 12) == [1])
            #expect(!fixture.tree.hasEdits)
        }
    }

    @Test("promise 12: loads of a tree do not undo edits that wait for confirmation")
    func pending() async throws {
        let fixture = try await TreeFixture.filled()
        let edit = confirmed(fixture) { edits in
            edits.remove(11)
            edits.move(2, to: .lastChild(of: 1))
            edits.insert(Word(id: 4), at: .after(3))
            edits.update(3) { $0.text = "edited" }
        }
        let call = try await edit.confirmation.next()
        let after = ["1", "12", "2", "3", "4"]
        #expect(fixture.rows == after)
        async let refresh = fixture.tree.refresh()
        try await fixture.answer(nil, [1, 2, 3])
        try await fixture.answer(1, [11, 12])
        #expect(await refresh == .refreshed)
        #expect(fixture.rows == after && fixture.tree.item(of: 3)?.text == "edited")
        call.succeed(with: 0)
        #expect(await edit.task.value)
        #expect(fixture.rows == after && !fixture.tree.hasEdits)
        // A refresh that begins after the confirmation brings what the source has.
        async let last = fixture.tree.refresh()
        try await fixture.answer(nil, [1, 2, 3])
        try await fixture.answer(1, [11, 12])
        #expect(await last == .refreshed)
        #expect(fixture.rows == ["1", "11", "12", "2", "3"] && fixture.tree.item(of: 3)?.text == "")
    }

    @Test("promise 12: a page that was requested before a row was moved or removed does not bring it back")
    func olderLoads() async throws {
        let fixture = TreeFixture()
        fixture.tree.start()
        try await fixture.answer(nil, [1, 2, 3], next: 1)
        fixture.tree.expand(1)
        try await fixture.answer(1, [])
        await fixture.see(.more(nil))
        fixture.tree.edit { edits in
            edits.remove(2)
            edits.move(3, to: .lastChild(of: 1))
        }
        try await fixture.answer(nil, [2, 3, 4])
        #expect(fixture.rows == ["1", "3", "4"] && !fixture.tree.hasEdits)
    }

    @Test("promise 33: the descendants of a removed parent stop loading, and load again if it returns")
    func removedWhileLoading() async throws {
        let fixture = try await TreeFixture.filled()
        fixture.tree.expand(12)
        let edit = confirmed(fixture) { $0.remove(1) }
        let call = try await edit.confirmation.next()
        #expect(fixture.rows == ["2", "3"] && fixture.loading.isEmpty)
        call.fail(with: Outage())
        _ = await edit.task.value
        #expect(fixture.rows == ["1", "11", "12", "+12", "2", "3"] && fixture.loading == [12])
        try await fixture.answer(12, [121])
        #expect(fixture.rows == ["1", "11", "12", "121", "2", "3"])
    }

    @Test("promise 33: a row that was inserted below a row that is removed since is gone after its rollback")
    func insideRemoved() async throws {
        let fixture = try await TreeFixture.filled()
        let insertion = confirmed(fixture) { edits in
            edits.insert(Word(id: 13), at: .lastChild(of: 1))
            edits.move(2, to: .firstChild(of: 1))
        }
        let insertionCall = try await insertion.confirmation.next()
        #expect(fixture.rows == ["1", "2", "11", "12", "13", "3"])
        let removal = confirmed(fixture) { $0.remove(1) }
        let removalCall = try await removal.confirmation.next()
        #expect(fixture.rows == ["3"])
        insertionCall.fail(with: Outage())
        _ = await insertion.task.value
        #expect(fixture.rows == ["2", "3"])
        removalCall.fail(with: Outage())
        _ = await removal.task.value
        #expect(fixture.rows == ["1", "11", "12", "2", "3"] && !fixture.tree.hasEdits)
    }
}
