import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import Foundation
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

/// A list in a window in memory, 400 × 500 points, with its visible content and the actions of a user.
@MainActor
final class ListStage<Source: ListSource> {
    let list: ListViewModel<Source>
    let screen = MemoryScreen()
    /// The clock of the list. It advances only while something is scrolled.
    let time = TestClock()
    private let host: WindowHost<AnyView>

    init(_ list: ListViewModel<Source>, @ViewBuilder _ view: () -> some View) {
        self.list = list
        list.clock = ListClock(time)
        host = WindowHost(
            AnyView(view()), screen: screen, title: "Stage", size: CGSize(width: 400, height: 500))
        host.open()
        clock.runUntilIdle()
    }

    var clock: MemoryClock { screen.windows[0].clock as! MemoryClock }
    var graph: Graph { host.graph }

    /// Runs frames and the main actor until only requests that the test holds remain.
    func settle() async {
        repeat {
            clock.runUntilIdle()
            // Runs after everything that waits for the main actor, such as the tasks that views start.
            await Task { @MainActor in }.value
        } while clock.isFrameRequested
    }

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

    func close() { host.close() }

    // MARK: What is seen

    /// All drawn items, in order, including the content of controls.
    var items: [DisplayItem] { screen.windows[0].layer.map(Self.items) ?? [] }

    static func items(in layer: DisplayLayer) -> [DisplayItem] {
        layer.items.flatMap { item -> [DisplayItem] in
            switch item {
            case .control(let area as MemoryScrollArea, _):
                [item] + (area.scene.overlay.map(items) ?? [])
                    + area.scene.rows.filter(\.isVisible).flatMap { items(in: $0.layer) }
            case .control(let button as MemoryButton, _): [item] + (button.content.map(items) ?? [])
            case .layer(let inner, _): items(in: inner)
            default: [item]
            }
        }
    }

    static func texts(in items: [DisplayItem]) -> [String] {
        items.compactMap { item in
            if case .text(let layout as MemoryTextLayout, _, _) = item { layout.text } else { nil }
        }
    }

    /// The texts on screen, from the top.
    var texts: [String] { Self.texts(in: items) }

    private var controls: [any Control] {
        items.compactMap { if case .control(let control, _) = $0 { control } else { nil } }
    }

    var buttons: [MemoryButton] { controls.compactMap { $0 as? MemoryButton } }
    var area: MemoryScrollArea { areas[0] }
    var areas: [MemoryScrollArea] { controls.compactMap { $0 as? MemoryScrollArea } }

    /// Returns the distance of a text's row from the top of each list that shows it.
    func tops(of text: String) -> [Double] {
        areas.compactMap { area in
            let row = area.scene.rows.first { Self.texts(in: Self.items(in: $0.layer)).contains(text) }
            return row.map { Double($0.frame.minY) }
        }
    }

    func top(of text: String) -> Double? { tops(of: text).first }

    /// The number of progress indicators on screen.
    var spinners: Int { controls.filter { $0 is MemoryProgress }.count }
    /// The opacity and the width of each picture on screen.
    var pictures: [Picture] {
        area.scene.rows.filter(\.isVisible).flatMap { Self.pictures(in: $0.layer, opacity: 1) }
    }

    struct Picture: Equatable {
        var opacity: Double
        var width: Double
    }

    private static func pictures(in layer: DisplayLayer, opacity: Double) -> [Picture] {
        layer.items.flatMap { item -> [Picture] in
            switch item {
            case .layer(let inner, let effects): pictures(in: inner, opacity: opacity * effects.opacity)
            case .picture(_, let rect, _): [Picture(opacity: opacity, width: rect.width)]
            default: []
            }
        }
    }

    /// The distance from the top to the bottom of the row before the first one, or `nil` if there is none on
    /// screen.
    var header: Double? {
        guard let first = area.scene.rows.first, first.isVisible else { return nil }
        let isRow = Self.texts(in: Self.items(in: first.layer)).contains { $0.hasPrefix("word ") }
        return isRow ? nil : first.frame.maxY
    }

    /// The number of separators on screen.
    var separators: Int {
        items.filter { if case .fill(_, _, let rect) = $0 { rect.height <= 1 } else { false } }.count
    }

    // MARK: What a user does

    /// Presses the nth button with this title.
    func press(_ label: String, at index: Int = 0) async throws {
        let buttons = buttons.filter { Self.texts(in: $0.content.map(Self.items) ?? []).first == label }
        try #require(buttons.indices.contains(index), "\(label) is not on screen: \(texts)")
        buttons[index].click()
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
    func drag(to share: Double) async {
        area.jump(to: share)
        await settle()
        area.rest()
        time.jump(by: .milliseconds(200))
        await settle()
    }

    func pullToRefresh() async {
        area.pullToRefresh()
        await settle()
    }
}
