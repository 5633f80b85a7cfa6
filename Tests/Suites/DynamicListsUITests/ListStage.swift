import DynamicLists
import DynamicListsInspector
import DynamicListsTesting
import DynamicListsUI
import Foundation
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

/// A list in a window in memory, 400 × 500 points, with its visible content and the actions of a user.
@MainActor
final class ListStage<Source: ListSource>: ElementContainer {
    let list: ListViewModel<Source>
    /// The clock of the list. It advances only while something is scrolled.
    let time = TestClock()
    let view: HostedView

    init(_ list: ListViewModel<Source>, @ViewBuilder _ content: () -> some View) {
        self.list = list
        list.clock = ListClock(time)
        view = HostedView(size: CGSize(width: 400, height: 500), content: content)
    }

    var query: ElementQuery { view.query }
    var screen: MemoryScreen { view.screen }
    var clock: MemoryClock { view.clock }
    var graph: Graph { view.graph }

    /// Runs frames and the main actor until only requests that the test holds remain.
    func settle() async { await view.settle() }

    /// Waits for the engine, then shows its result.
    func settle(until condition: @MainActor () -> Bool) async throws {
        await settle()
        try await list.wait(until: condition)
        await settle()
    }

    /// Waits until no load is in flight.
    func settleIdle() async throws {
        repeat {
            try await settle { self.list.isIdle }
        } while !list.isIdle
    }

    func close() { view.close() }

    // MARK: What is seen

    /// The texts on screen, from the top.
    var texts: [String] { view.texts }

    private var controls: [any Control] { view.drawing.compactMap(\.control) }

    var buttons: [MemoryButton] { controls.compactMap { $0 as? MemoryButton } }
    var area: MemoryScrollArea { areas[0] }
    var areas: [MemoryScrollArea] { controls.compactMap { $0 as? MemoryScrollArea } }

    /// Returns the distance of a text's row from the top of each list that shows it.
    func tops(of text: String) -> [Double] {
        view.drawing.compactMap { list in
            let area = list.control as? MemoryScrollArea
            let row = area?.scene.rows.first { Self.texts(in: $0).contains(text) }
            return row.map { Double($0.frame.minY) }
        }
    }

    private static func texts(in row: ScrollRow) -> [String] {
        DrawnItems(row.layer).items.compactMap(\.text)
    }

    func top(of text: String) -> Double? { tops(of: text).first }

    /// The number of progress indicators on screen.
    var spinners: Int { controls.filter { $0 is MemoryProgress }.count }
    /// The pictures on screen.
    var pictures: [DrawnItem] { view.drawing.filter { $0.kind == .picture } }
    /// The number of separators on screen.
    var separators: Int { view.drawing.filter { $0.kind == .shape && $0.frame.height <= 1 }.count }

    /// The distance from the top to the bottom of the row before the first one, or `nil` if there is none on
    /// screen.
    var header: Double? {
        guard let first = area.scene.rows.first, first.isVisible else { return nil }
        return Self.texts(in: first).contains { $0.hasPrefix("word ") } ? nil : first.frame.maxY
    }

    // MARK: What a user does

    /// Presses the nth button with this title.
    func press(_ label: String, at index: Int = 0) async throws {
        let buttons = findAll(Button.self, label)
        try #require(buttons.indices.contains(index), "\(label) is not on screen: \(texts)")
        try buttons[index].tap()
        await settle()
    }

    /// Presses a key in the first list.
    func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) async throws {
        try find(List.self).press(key, modifiers: modifiers)
        await settle()
    }

    /// Scrolls by a distance in points, down if it is positive, half a row per frame, and updates the screen.
    func scroll(by distance: Double) async {
        let steps = max(1, Int((abs(distance) / 50).rounded(.up)))
        for _ in 0..<steps {
            area.scroll(by: distance / Double(steps))
            clock.tick()
            time.jump(by: .nanoseconds(16_666_667))
        }
        await settle()
        time.jump(by: .milliseconds(200))
        await settle()
    }

    /// Drags the scroll bar to a fraction of its length, and updates the screen.
    func drag(to share: Double) async throws {
        try scroll(toFraction: share)
        await settle()
        time.jump(by: .milliseconds(200))
        await settle()
    }

    func pullToRefresh() async {
        area.pullToRefresh()
        await settle()
    }
}
