import Foundation

/// The recognizer of clicks on a row of a list with a selection. Gestures and controls in the row come first.
@MainActor
final class RowPress: GestureTarget {
    // The list may end while it is pressed.
    private weak var selection: SelectionController?
    private var row: VirtualRow?
    private var start: CGPoint?
    /// The number of clicks so far, and the time and row of the last one.
    private var clicks = (count: 0, time: -Double.infinity, row: Int?.none)

    /// The longest pause between the clicks of a double click, in seconds, and the maximum movement during a
    /// click, in points.
    private static let pause = 0.4
    private static let maximumDistance = 10.0

    init(_ selection: SelectionController) { self.selection = selection }

    let precedence = GesturePrecedence.normal
    let tapCount = 0

    func send(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        switch event.kind {
        case .down:
            guard event.isPrimary else { return .failed }
            (row, start) = (event.box as? VirtualRow, event.global)
            let index = row?.index
            effects.add(immediately: true) { [weak selection] in selection?.press(index) }
        case .move:
            if let start, hypot(event.global.x - start.x, event.global.y - start.y) > Self.maximumDistance {
                return .failed
            }
        case .up:
            guard let row else { return .failed }
            let (index, modifiers) = (row.index, event.modifiers)
            let continues = clicks.row == index && event.time - clicks.time <= Self.pause
            clicks = (continues ? clicks.count + 1 : 1, event.time, index)
            effects.add { [weak selection, count = clicks.count] in
                selection?.click(index, count: count, modifiers)
            }
            return .ended(())
        case .tick: break
        }
        return .possible(nil)
    }

    func reset(_ effects: inout GestureEffects) {
        (row, start) = (nil, nil)
        effects.add(immediately: true) { [weak selection] in selection?.press(nil) }
    }
}
