import Foundation
import InMemoryScreen
import ViewGraph

extension Stage {
    private var drawn: [DisplayItem] { window.layer.map(Self.items) ?? [] }

    /// The frames of the controls on screen, each in its layer.
    var controlRects: [CGRect] {
        drawn.compactMap { if case .control(_, let rect) = $0 { rect } else { nil } }
    }

    /// The filled rectangles, each in its layer.
    var fills: [CGRect] {
        drawn.compactMap { if case .fill(_, _, let rect) = $0 { rect } else { nil } }
    }
}
