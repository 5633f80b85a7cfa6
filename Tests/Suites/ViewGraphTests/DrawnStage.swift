import Foundation
import InMemoryScreen
import ViewGraph

/// A view in its own window, with the rectangles drawn for it.
@MainActor
struct DrawnStage<Content: View> {
    private let screen = MemoryScreen()
    private let host: WindowHost<Content>

    init(_ view: Content, size: CGSize = CGSize(width: 300, height: 400), scale: Double) {
        screen.scale = scale
        host = WindowHost(view, screen: screen, title: "Stage", size: size)
        host.open()
        clock.runUntilIdle()
    }

    var window: MemoryWindow { screen.windows[0] }

    var clock: MemoryClock { window.clock as! MemoryClock }

    /// Runs frames until nothing is left to do.
    func settle() { clock.runUntilIdle() }

    /// The drawn items from back to front: a text with its position and size, anything else with its
    /// rectangle.
    var shapes: [DrawnShape] { window.layer.map(shapes) ?? [] }

    private func shapes(in layer: DisplayLayer) -> [DrawnShape] {
        layer.items.flatMap { item -> [DrawnShape] in
            switch item {
            case .fill(_, _, let rect), .stroke(_, _, let rect, _), .line(_, _, let rect, _),
                .picture(_, let rect, _), .symbol(_, let rect, _),
                .control(_, let rect):
                [DrawnShape(rect: rect)]
            case .text(let text, let origin, _):
                [
                    DrawnShape(
                        rect: CGRect(origin: origin, size: text.size), text: (text as? MemoryTextLayout)?.text
                    )
                ]
            case .layer(let inner, _): shapes(in: inner)
            }
        }
    }
}

struct DrawnShape: Equatable {
    var rect: CGRect
    var text: String?
}
