import Foundation
import ViewGraph

/// A view in a window in memory, and what a user can do with it.
@MainActor
struct Stage<Content: View> {
    let screen = MemoryScreen()
    let host: WindowHost<Content>

    init(_ view: Content, size: CGSize = CGSize(width: 402, height: 874), isDark: Bool = false) {
        screen.isDark = isDark
        host = WindowHost(view, screen: screen, title: "Stage", size: size)
        host.open()
        clock.settle()
    }

    var window: MemoryWindow { screen.windows[0] }
    var clock: MemoryClock { window.clock as! MemoryClock }

    /// Every control on screen, in the order in which they are drawn.
    var controls: [any Control] {
        guard let layer = window.layer else { return [] }
        return controls(in: layer)
    }

    private func controls(in layer: DisplayLayer) -> [any Control] {
        layer.items.flatMap { item -> [any Control] in
            switch item {
            case .control(let area as MemoryScrollArea, _):
                [area] + area.scene.rows.filter(\.isVisible).flatMap { controls(in: $0.layer) }
            case .control(let control, _): [control]
            case .layer(let inner, _): controls(in: inner)
            default: []
            }
        }
    }

    /// The first scroll area.
    var area: MemoryScrollArea { controls.compactMap { $0 as? MemoryScrollArea }[0] }
    var buttons: [MemoryButton] { controls.compactMap { $0 as? MemoryButton } }
}
