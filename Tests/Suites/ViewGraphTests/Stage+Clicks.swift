import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// Clicks on the rows of a stage's first list.
extension Stage {
    /// Clicks on the row in view whose first text is `text`. It is an issue if there is none.
    func click(_ text: String, _ modifiers: EventModifiers = [], count: Int = 1) {
        let row = area.scene.rows.first { row in
            row.isVisible && Self.texts(in: Self.items(in: row.layer)).first == text
        }
        guard let row else {
            Issue.record("No row in view begins with \(text): \(texts)")
            return
        }
        let origin = frame(of: area).origin
        let point = CGPoint(x: origin.x + row.frame.midX, y: origin.y + row.frame.midY)
        for _ in 0..<count {
            window.pointer(.down, at: point, modifiers)
            window.pointer(.up, at: point, modifiers)
        }
        runUntilIdle()
    }

    /// The frame of a scroll area that the window's layer, or a layer inside it, contains.
    func frame(of area: MemoryScrollArea) -> CGRect {
        func search(_ layer: DisplayLayer, _ offset: CGPoint) -> CGRect? {
            for item in layer.items {
                switch item {
                case .control(let control as MemoryScrollArea, let rect) where control === area:
                    return rect.offsetBy(dx: offset.x, dy: offset.y)
                case .layer(let inner, let effects):
                    let inner = search(
                        inner, CGPoint(x: offset.x + effects.transform.x, y: offset.y + effects.transform.y))
                    if let inner { return inner }
                default: break
                }
            }
            return nil
        }
        return window.layer.flatMap { search($0, .zero) } ?? .zero
    }

    /// Presses a key in the first list.
    @discardableResult
    func key(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> Bool {
        let isHandled = area.press(key, modifiers)
        runUntilIdle()
        return isHandled
    }

    /// Types characters in the first list, one key after the other.
    func type(_ characters: String) {
        for character in characters {
            area.press(KeyEquivalent(character), typing: String(character))
            runUntilIdle()
        }
    }
}
