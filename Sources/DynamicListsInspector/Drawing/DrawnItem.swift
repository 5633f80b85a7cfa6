public import Foundation
import InMemoryScreen
public import ViewGraph

/// Something that is drawn on screen.
public struct DrawnItem {
    /// The kinds of drawn items.
    public enum Kind: Equatable, Sendable {
        /// A line or several lines of text.
        case text(String)
        /// A filled shape, or its outline.
        case shape
        /// A picture.
        case picture
        /// A symbol.
        case symbol
        /// A control of the desktop, such as a switch or a text field.
        case control
    }
    /// The kind.
    public let kind: Kind
    /// The frame in the window, in points.
    public let frame: CGRect
    /// The color, or `nil` for pictures, controls, and shapes with another paint.
    public let color: Color.Resolved?
    /// The opacity of the layers around it, from 0 to 1.
    public let opacity: Double
    package let control: (any Control)?

    /// The text, or `nil` for other items.
    public var text: String? { if case .text(let text) = kind { text } else { nil } }
}

/// A walk through the layers on screen.
@MainActor
package struct DrawnItems {
    package private(set) var items: [DrawnItem] = []

    private struct Place {
        var transform = CGAffineTransform.identity
        var opacity = 1.0

        func moved(to origin: CGPoint) -> Place {
            var place = self
            place.transform = CGAffineTransform(translationX: origin.x, y: origin.y)
                .concatenating(transform)
            return place
        }
    }

    package init(_ layer: DisplayLayer?) { if let layer { add(layer, Place()) } }

    private mutating func add(_ layer: DisplayLayer, _ place: Place) {
        for item in layer.items { add(item, place) }
    }

    private mutating func add(_ item: DisplayItem, _ place: Place) {
        switch item {
        case .fill(_, let paint, let rect), .stroke(_, let paint, let rect, _),
            .line(_, let paint, let rect, _):
            append(.shape, rect, paint.color, place)
        case .text(let layout, let origin, let color):
            let text = (layout as? MemoryTextLayout)?.text ?? ""
            append(.text(text), CGRect(origin: origin, size: layout.size), color, place)
        case .picture(_, let rect, _): append(.picture, rect, nil, place)
        case .symbol(_, let rect, let color): append(.symbol, rect, color, place)
        case .layer(let inner, let effects):
            var inside = place
            inside.transform = effects.transform.affine.concatenating(place.transform)
            inside.opacity *= effects.opacity
            add(inner, inside)
        case .control(let control, let rect):
            append(.control, rect, nil, place, control)
            if let area = control as? MemoryScrollArea {
                addContent(of: area, place.moved(to: rect.origin))
            } else if let button = control as? MemoryButton, let content = button.content {
                let origin = button.configuration.contentOrigin
                add(content, place.moved(to: CGPoint(x: rect.minX + origin.x, y: rect.minY + origin.y)))
            }
        }
    }

    private mutating func addContent(of area: MemoryScrollArea, _ place: Place) {
        if let background = area.scene.background { add(background, place) }
        if let overlay = area.scene.overlay { add(overlay, place) }
        for row in area.scene.rows where row.isVisible { add(row.layer, place.moved(to: row.frame.origin)) }
    }

    private mutating func append(
        _ kind: DrawnItem.Kind, _ rect: CGRect, _ color: ResolvedColor?, _ place: Place,
        _ control: (any Control)? = nil
    ) {
        items.append(
            DrawnItem(
                kind: kind, frame: rect.applying(place.transform), color: color.map(Color.Resolved.init),
                opacity: place.opacity, control: control))
    }
}

extension Paint {
    fileprivate var color: ResolvedColor? { if case .color(let color) = self { color } else { nil } }
}

extension CGRect {
    /// The corner and the size in words, rounded to hundredths of a point.
    package var short: String {
        let numbers = [minX, minY, width, height].map { number -> String in
            let rounded = (Double(number) * 100).rounded() / 100 + 0
            return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
        }
        return "(\(numbers[0]), \(numbers[1])) \(numbers[2])×\(numbers[3])"
    }

    /// Whether something drawn belongs to a view with this frame. It is drawn on whole pixels.
    func covers(_ drawn: CGRect) -> Bool {
        contains(CGPoint(x: drawn.midX, y: drawn.midY)) && drawn.minX >= minX - 1 && drawn.minY >= minY - 1
            && drawn.maxX <= maxX + 1 && drawn.maxY <= maxY + 1
    }
}
