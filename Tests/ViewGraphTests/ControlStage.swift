import Foundation
import InMemoryScreen
import ViewGraph

extension Stage {
    private var drawn: [DisplayItem] { window.layer.map(Self.items) ?? [] }

    /// Where the controls on screen are, each in its layer.
    var controlRects: [CGRect] {
        drawn.compactMap { if case .control(_, let rect) = $0 { rect } else { nil } }
    }

    /// The rectangles that are filled, each in its layer.
    var fills: [CGRect] {
        drawn.compactMap { if case .fill(_, _, let rect) = $0 { rect } else { nil } }
    }
}
