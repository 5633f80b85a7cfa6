import Foundation
import InMemoryScreen
import ViewGraph

/// A view in a window in memory, with the input of a user. With an infinite animation it never becomes idle.
@MainActor
final class Stage<Content: View> {
    let screen = MemoryScreen()
    let host: WindowHost<Content>

    init(
        _ view: Content, size: CGSize = CGSize(width: 402, height: 874), isDark: Bool = false,
        scale: Double = 1, titleBar: TitleBarMetrics = TitleBarMetrics(), isSettled: Bool = true,
        recorder: GraphRecorder? = nil
    ) {
        screen.isDark = isDark
        screen.titleBar = titleBar
        screen.scale = scale
        host = WindowHost(view, screen: screen, title: "Stage", size: size, recorder: recorder)
        host.open()
        if isSettled { clock.runUntilIdle() }
    }

    var window: MemoryWindow { screen.windows[0] }
    var clock: MemoryClock { window.clock as! MemoryClock }
    var graph: Graph { host.graph }

    /// Runs frames until nothing is left to do.
    func runUntilIdle() { clock.runUntilIdle() }

    /// The number of bodies evaluated by `action` and the frames after it.
    func bodies(_ action: () -> Void) -> Int {
        let before = graph.bodyCount
        action()
        runUntilIdle()
        return graph.bodyCount - before
    }

    // MARK: Drawing

    /// Everything that is drawn, in order, including the content of controls.
    private var items: [DisplayItem] { window.layer.map(Self.items) ?? [] }

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

    /// The texts on screen, in the order in which they are drawn.
    var texts: [String] { Self.texts(in: items) }

    static func texts(in items: [DisplayItem]) -> [String] {
        items.compactMap { item in
            if case .text(let layout as MemoryTextLayout, _, _) = item { layout.text } else { nil }
        }
    }

    /// The origins of the texts, each in its layer.
    var textOrigins: [CGPoint] {
        items.compactMap { if case .text(_, let origin, _) = $0 { origin } else { nil } }
    }

    /// The opacities of the nested layers, in order: the window's own content first.
    var opacities: [Double] { window.layer.map(Self.opacities) ?? [] }

    private static func opacities(in layer: DisplayLayer) -> [Double] {
        layer.items.flatMap { item -> [Double] in
            switch item {
            case .layer(let inner, let effects): [effects.opacity] + opacities(in: inner)
            case .control(let area as MemoryScrollArea, _):
                area.scene.rows.filter(\.isVisible).flatMap { opacities(in: $0.layer) }
            default: []
            }
        }
    }

    /// Runs a number of frames, a sixtieth of a second each.
    func frames(_ count: Int) { for _ in 0..<count { clock.tick() } }

    /// Every control on screen, in the order in which they are drawn.
    var controls: [any Control] {
        items.compactMap { if case .control(let control, _) = $0 { control } else { nil } }
    }

    var buttons: [MemoryButton] { controls.compactMap { $0 as? MemoryButton } }
    /// The first scroll area.
    var area: MemoryScrollArea { controls.compactMap { $0 as? MemoryScrollArea }[0] }

    /// A row in the viewport, with its first text and its position.
    struct SeenRow: Equatable {
        var text: String
        var y: Double
        var height: Double
    }

    /// The first list's rows in the viewport, from the top.
    var rows: [SeenRow] {
        area.scene.rows.filter(\.isVisible).map { row in
            SeenRow(
                text: Self.texts(in: Self.items(in: row.layer)).first ?? "", y: row.frame.minY,
                height: row.frame.height)
        }
    }

    // MARK: User input

    /// Presses the button with this label. Traps if there is none, because the test is wrong then.
    func press(_ label: String) {
        buttons.first { Self.texts(in: $0.content.map(Self.items) ?? []).first == label }!.click()
        runUntilIdle()
    }

    /// Scrolls in steps of a wheel, with a frame for each.
    func scroll(by distance: Double, steps: Int = 1) {
        for _ in 0..<steps {
            area.scroll(by: distance / Double(steps))
            runUntilIdle()
        }
    }
}
