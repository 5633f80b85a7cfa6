import Foundation
import InMemoryScreen
import Observation
import ViewGraph

/// Deeply nested views in windows in memory, on the main thread: created, pressed, changed and unmounted.
/// Each success is printed, so a test whose program ends can identify the step.
@MainActor
enum NestingChecks {
    static func run() -> Never {
        let presses = Presses()
        round("views", Nested(depth: 2_000) { Button("\(presses.count) presses") { presses.count += 1 } }) {
            window in
            press(window)
            return presses.count == 1
        }
        let padded = (0..<5_000).reduce(AnyView(Text("padded"))) { view, index in
            AnyView(view.padding(index.isMultiple(of: 2) ? 1 : -1))
        }
        round("paddings", padded) {
            press($0)
            return true
        }
        round("erased", (0..<2_000).reduce(AnyView(Text("erased"))) { view, _ in AnyView(view) }) { _ in true
        }
        let moved = (0..<1_000).reduce(AnyView(Text("moved"))) { view, _ in
            AnyView(view.offset(x: 0.01).scaleEffect(0.999).opacity(0.999))
        }
        round("effects", moved) {
            press($0)
            return true
        }
        round("endless", Endless()) { _ in true }
        round("endless under a condition", EndlessUnderCondition(isOn: true)) { _ in true }
        printLine("all")
        exit(0)
    }

    /// Shows the view next to a text. Both are drawn, and the text again after the view was used.
    private static func round(_ name: String, _ view: some View, use: (MemoryWindow) -> Bool) {
        alarm(60)
        let screen = MemoryScreen()
        let changes = Presses()
        let host = WindowHost(
            VStack {
                Changing(changes: changes)
                view
            },
            screen: screen, title: name, size: CGSize(width: 402, height: 874))
        host.open()
        let window = screen.windows[0]
        settle(window)
        let isUsed = use(window)
        changes.count += 1
        settle(window)
        let isSeen = window.layer.map { words(in: $0).contains("1 beside") } ?? false
        host.close()
        printLine("\(name): \(isUsed && isSeen ? "well" : "not as it should be")")
    }

    private static func settle(_ window: MemoryWindow) {
        let clock = window.clock as! MemoryClock
        for _ in 0..<20 where clock.isFrameRequested { clock.tick() }
    }

    /// Presses the first button, or the middle of the window.
    private static func press(_ window: MemoryWindow) {
        if let button = window.layer.flatMap(button) { button.click() }
        for kind in [PointerEvent.Kind.down, .up] {
            window.pointer(kind, at: CGPoint(x: window.size.width / 2, y: window.size.height / 2))
        }
        settle(window)
    }

    private static func button(in layer: DisplayLayer) -> MemoryButton? {
        for item in layer.items {
            switch item {
            case .control(let button as MemoryButton, _): return button
            case .layer(let inner, _): if let button = button(in: inner) { return button }
            default: break
            }
        }
        return nil
    }

    private static func words(in layer: DisplayLayer) -> [String] {
        layer.items.flatMap { item -> [String] in
            switch item {
            case .text(let text as MemoryTextLayout, _, _): [text.text]
            case .layer(let inner, _): words(in: inner)
            default: []
            }
        }
    }
}

@MainActor
@Observable
private final class Presses { var count = 0 }

private struct Changing: View {
    let changes: Presses
    var body: some View { Text("\(changes.count) beside") }
}

/// A view nested in itself to a depth.
struct Nested<Bottom: View>: View {
    let depth: Int
    @ViewBuilder let bottom: () -> Bottom

    var body: some View {
        VStack {
            if depth > 0 { Nested(depth: depth - 1, bottom: bottom) } else { bottom() }
        }
    }
}

private struct Endless: View {
    var body: some View { AnyView(Endless()) }
}
