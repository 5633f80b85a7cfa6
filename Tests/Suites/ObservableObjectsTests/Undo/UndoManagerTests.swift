import ObservableObjects
import Testing

@Suite("Undo managers", .timeLimit(.minutes(5)))
@MainActor
struct UndoManagerTests {
    private let manager = UndoManager()
    private let text = Text()

    private final class Text {
        var value = ""
    }

    private func set(_ value: String) {
        let old = text.value
        manager.registerUndo(withTarget: text) { [self] _ in set(old) }
        text.value = value
    }

    private func inGroup(_ body: () -> Void) {
        manager.beginUndoGrouping()
        body()
        manager.endUndoGrouping()
    }

    init() { manager.groupsByEvent = false }

    @Test("undo takes back the last group in reverse order, and redo does it again")
    func groups() {
        inGroup {
            set("a")
            set("ab")
        }
        inGroup { set("c") }
        #expect(manager.canUndo && !manager.canRedo)
        manager.undo()
        #expect(text.value == "ab")
        #expect(manager.canRedo)
        manager.undo()
        #expect(text.value == "")
        #expect(!manager.canUndo)
        manager.redo()
        #expect(text.value == "ab")
        manager.redo()
        #expect(text.value == "c")
        manager.redo()
        #expect(text.value == "c")
    }

    @Test("a new step forgets what could be done again")
    func newStep() {
        inGroup { set("a") }
        manager.undo()
        inGroup { set("b") }
        #expect(!manager.canRedo)
        manager.undo()
        #expect(text.value == "")
    }

    @Test("the steps of one turn of the main actor are one group")
    func turns() async {
        manager.groupsByEvent = true
        set("a")
        set("b")
        #expect(manager.groupingLevel == 1)
        while manager.groupingLevel > 0 { await Task.yield() }
        set("c")
        manager.undo()
        #expect(text.value == "b")
        manager.undo()
        #expect(text.value == "")
    }

    @Test("a group in a group is undone with it")
    func nested() {
        inGroup {
            set("a")
            inGroup { set("b") }
            #expect(manager.groupingLevel == 1)
        }
        manager.undo()
        #expect(text.value == "")
        manager.redo()
        #expect(text.value == "b")
    }

    @Test("an empty group is none, and disabled steps are not registered")
    func nothing() {
        inGroup {}
        #expect(!manager.canUndo)
        manager.disableUndoRegistration()
        #expect(!manager.isUndoRegistrationEnabled)
        set("a")
        manager.enableUndoRegistration()
        #expect(manager.isUndoRegistrationEnabled)
        #expect(!manager.canUndo)
        manager.undo()
        manager.redo()
        #expect(text.value == "a")
    }

    @Test("only so many groups are kept as there are levels")
    func levels() {
        for value in ["a", "b", "c"] { inGroup { set(value) } }
        manager.levelsOfUndo = 2
        manager.undo()
        manager.undo()
        #expect(text.value == "a")
        #expect(!manager.canUndo)
        manager.redo()
        manager.redo()
        for value in ["d", "e"] { inGroup { set(value) } }
        manager.undo()
        manager.undo()
        manager.undo()
        #expect(text.value == "c")
    }

    @Test("a target is not retained, and its steps can be removed")
    func targets() {
        var other: Text? = Text()
        weak let released = other
        inGroup {
            if let other { manager.registerUndo(withTarget: other) { $0.value = "x" } }
            set("a")
        }
        other = nil
        #expect(released == nil)
        manager.undo()
        #expect(text.value == "")
        manager.redo()
        manager.removeAllActions(withTarget: text)
        #expect(!manager.canUndo)
        inGroup { set("b") }
        manager.removeAllActions()
        #expect(!manager.canUndo && !manager.canRedo)
    }

    @Test("a group has a name, for menus, also when it can be done again")
    func names() {
        #expect(manager.undoMenuItemTitle == "Undo")
        inGroup {
            set("a")
            manager.setActionName("Typing")
        }
        #expect(manager.undoActionName == "Typing")
        #expect(manager.undoMenuItemTitle == "Undo Typing")
        #expect(manager.redoMenuItemTitle == "Redo")
        manager.undo()
        #expect(manager.undoActionName == "")
        #expect(manager.redoMenuItemTitle == "Redo Typing")
        manager.redo()
        #expect(manager.undoActionName == "Typing")
    }

    @Test("a step knows whether it is undone or done again")
    func direction() {
        var directions: [[Bool]] = []
        func register() {
            manager.registerUndo(withTarget: text) { _ in
                directions.append([manager.isUndoing, manager.isRedoing])
                register()
            }
        }
        inGroup { register() }
        manager.undo()
        manager.redo()
        #expect(directions == [[true, false], [false, true]])
        #expect(!manager.isUndoing && !manager.isRedoing)
    }
}
