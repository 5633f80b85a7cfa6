import Foundation
import InMemoryScreen
import ViewGraph

/// A symbol on screen.
struct SeenSymbol: Equatable {
    var drawing: SymbolDrawing
    var rect: CGRect
    var color: ResolvedColor
}

/// A picture on screen.
struct SeenPicture: Equatable {
    var picture: EncodedPicture
    var rect: CGRect
    var style: PictureStyle

    static func == (left: SeenPicture, right: SeenPicture) -> Bool {
        left.picture === right.picture && left.rect == right.rect && left.style == right.style
    }
}

extension Stage {
    private var drawn: [DisplayItem] { window.layer.map(Self.items) ?? [] }

    /// The symbols on screen, in the order in which they are drawn.
    var symbols: [SeenSymbol] {
        drawn.compactMap { item in
            if case .symbol(let drawing, let rect, let color) = item {
                SeenSymbol(drawing: drawing, rect: rect, color: color)
            } else {
                nil
            }
        }
    }

    /// The pictures on screen, in the order in which they are drawn.
    var pictures: [SeenPicture] {
        drawn.compactMap { item in
            if case .picture(let bitmap as MemoryBitmap, let rect, let style) = item {
                SeenPicture(picture: bitmap.picture, rect: rect, style: style)
            } else {
                nil
            }
        }
    }
}
