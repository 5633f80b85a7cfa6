import Foundation
import InMemoryScreen
import ViewGraph

/// A view in a window in memory, with its visible content and the actions of a user.
@MainActor
struct ShownWindow<Content: View> {
    private let screen = MemoryScreen()
    private let host: WindowHost<Content>

    init(_ view: Content) {
        host = WindowHost(view, screen: screen, title: "", size: CGSize(width: 402, height: 874))
        host.open()
        settle()
    }

    func settle() { (screen.windows[0].clock as! MemoryClock).runUntilIdle() }

    private var items: [DisplayItem] { screen.windows[0].layer.map(Self.items) ?? [] }

    private static func items(in layer: DisplayLayer) -> [DisplayItem] {
        layer.items.flatMap { item -> [DisplayItem] in
            switch item {
            case .control(let area as MemoryScrollArea, _):
                [item] + (area.scene.overlay.map(items) ?? [])
                    + area.scene.rows.filter(\.isVisible).flatMap { items(in: $0.layer) }
            case .control(let button as MemoryButton, _): [item] + (button.content.map(items) ?? [])
            case .layer(let inner, let effects): effects.opacity == 0 ? [] : items(in: inner)
            default: [item]
            }
        }
    }

    var texts: [String] { Self.texts(items) }

    private static func texts(_ items: [DisplayItem]) -> [String] {
        items.compactMap { if case .text(let text as MemoryTextLayout, _, _) = $0 { text.text } else { nil } }
    }

    /// The colors of all surfaces.
    var fills: [ResolvedColor] {
        items.compactMap { if case .fill(_, .color(let color), _) = $0 { color } else { nil } }
    }

    /// Returns the color of a text, also in a button.
    func color(of label: String) -> ResolvedColor? {
        items.lazy.compactMap { item -> ResolvedColor? in
            guard case .text(let text as MemoryTextLayout, _, let color) = item else { return nil }
            return text.text == label ? color : nil
        }.first
    }

    /// The text fields on screen, in drawing order.
    var fields: [MemoryTextInput] {
        items.compactMap { if case .control(let field as MemoryTextInput, _) = $0 { field } else { nil } }
    }

    /// Presses the first button with this text. Traps if there is none, because the test is then wrong.
    func press(_ label: String) {
        let buttons = items.compactMap { item -> MemoryButton? in
            if case .control(let button as MemoryButton, _) = item { button } else { nil }
        }
        buttons.first { Self.texts($0.content.map(Self.items) ?? []).contains(label) }!.click()
        settle()
    }
}
