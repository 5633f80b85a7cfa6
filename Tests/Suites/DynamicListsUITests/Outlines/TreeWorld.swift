import DynamicLists
import DynamicListsInspector
import DynamicListsTesting
import DynamicListsUI
import Foundation
import InMemoryScreen
import Observation
import SwiftUIForLinux
import Testing
import ViewGraph

/// Words in a tree, on held pages. Words from 100 have no children.
struct HeldTree: TreeSource {
    static var acceptsAnyCount: Bool { true }

    /// The requests by the parents of their levels.
    let calls = HeldCalls<Int?, WordPage>()

    func page(for request: PageRequest<Int>) async throws -> WordPage { try await calls.answer(to: nil) }

    func children(of parent: Word, request: PageRequest<Int>) async throws -> WordPage {
        try await calls.answer(to: parent.id)
    }

    func hasChildren(_ item: Word) -> Bool? { item.id >= 100 ? false : nil }
}

/// Words in a tree that is loaded at once: the children of each word are a range.
struct RangeTree: TreeSource {
    static var acceptsAnyCount: Bool { true }
    let children: @Sendable (Int?) -> Range<Int>

    func page(for request: PageRequest<Int>) async throws -> WordPage {
        WordPage(items: words(children(nil)), nextKey: nil)
    }

    func children(of parent: Word, request: PageRequest<Int>) async throws -> WordPage {
        WordPage(items: words(children(parent.id)), nextKey: nil)
    }

    func hasChildren(_ item: Word) -> Bool? { !children(item.id).isEmpty }
}

@MainActor
@Observable
final class OutlineChoice {
    var one: Int?
    var several: Set<Int> = []
    var isShown = true
}

/// An outline of words in a window in memory, in rows of 100 points, of which five are on screen.
@MainActor
struct TreeWorld<Source: TreeSource> where Source.Item == Word, Source.ItemID == Int {
    let source: Source
    let tree: TreeViewModel<Source>
    let choice = OutlineChoice()
    let bodies = Tally()
    let stage: ListStage<FixedPageSource<Word>>

    init(_ source: Source) {
        self.init(source) { $0.outline() }
    }

    init(_ source: Source, view: (TreeWorld<Source>.Rows) -> some View) {
        self.source = source
        tree = TreeViewModel(
            source: source, configuration: ListConfiguration(itemBatchCount: 3, prefetchMargin: 0))
        let rows = Rows(tree: tree, choice: choice, bodies: bodies)
        // The stage has a list of its own, which is not shown.
        stage = ListStage(ListViewModel(source: FixedPageSource(pages: [[]]))) { view(rows) }
    }

    /// Creates views of the tree.
    @MainActor
    struct Rows {
        let tree: TreeViewModel<Source>
        let choice: OutlineChoice
        let bodies: Tally

        func content(_ row: ListItemViewModel<Word>) -> some View {
            let _ = bodies.add(row.item.id)
            return Text(row.item.text).frame(height: 78)
        }

        func outline() -> some View { DynamicOutline(tree) { content($0) }.listStyle(.plain) }

        /// An outline in which a row can be selected.
        func selectable() -> some View {
            let choice = choice
            return DynamicOutline(tree, selection: Binding(get: { choice.one }, set: { choice.one = $0 })) {
                content($0)
            }
            .listStyle(.plain)
        }
    }

    func settle(until condition: () -> Bool) async throws {
        await stage.settle()
        while !condition() {
            try Task.checkCancellation()
            await Task.yield()
            // The condition may be about the screen.
            await stage.settle()
        }
        await tree.demandEvaluated()
        await stage.settle()
    }

    /// Waits until this many rows are loaded and shown. The rows of levels that are loading do not count.
    func settle(rows count: Int) async throws {
        try await settle { tree.loadsInFlight.isEmpty && tree.snapshot.rows.count == count }
    }

    /// The words and buttons on screen, without "word ".
    var shown: [String] { stage.texts.map { $0.hasPrefix("word ") ? String($0.dropFirst(5)) : $0 } }

    /// The distance of a word from the leading edge of its row.
    func indent(of text: String) -> Double? {
        stage.view.drawing.first { $0.text == text }.map { Double($0.frame.minX) }
    }

    /// The triangle of a word's row.
    func triangle(of id: Int) throws -> ViewElement { try stage.row(id).find(Button.self) }

    func hasTriangle(_ id: Int) throws -> Bool { try !stage.row(id).findAll(Button.self).isEmpty }

    func toggle(_ id: Int) async throws {
        try triangle(of: id).tap()
        await stage.settle()
    }

    /// Presses a key while the list, or a control in it, has the keyboard focus.
    func press(_ key: KeyEquivalent) async {
        let press = KeyPress(
            phase: .down, key: key, characters: String(key.character), modifiers: [])
        if !stage.screen.windows[0].send(press) {
            stage.area.press(key, typing: String(key.character))
        }
        await stage.settle()
    }
}

extension TreeWorld where Source == HeldTree {
    private func end(
        _ parent: Int?, _ end: (HeldCall<Int?, WordPage>) -> Void
    ) async throws {
        await stage.settle()
        let stamp = tree.loadsInFlight.first { $0.parent == parent }?.stamp
        let call = try await source.calls.next()
        #expect(call.request == parent)
        end(call)
        try await settle { !tree.loadsInFlight.contains { $0.stamp == stamp } }
    }

    /// Answers the next request, which is for the children of this word.
    func answer(_ parent: Int?, _ ids: [Int], next: Int? = nil) async throws {
        try await end(parent) { $0.succeed(with: WordPage(items: ids.map { Word(id: $0) }, nextKey: next)) }
    }

    func fail(_ parent: Int?, _ number: Int = 1) async throws {
        try await end(parent) { $0.fail(with: Outage(number: number)) }
    }
}
