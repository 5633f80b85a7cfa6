import DynamicListsTesting
import Foundation
import InMemoryScreen
import SwiftUIForLinux
import ViewGraph

/// A user who clicks and presses keys at random in the list of a window. Each row begins with its number.
@MainActor
struct RandomUser {
    let screen: MemoryScreen
    let area: MemoryScrollArea
    let number: @MainActor (DisplayLayer) -> Int?

    /// Clicks or presses a key without a frame after it, in the list and in the model.
    ///
    /// - Returns: a description of the action.
    func act(on naive: inout NaiveSelection, _ random: inout SeededRandom) -> String {
        func chance(_ share: Int) -> Bool { Int.random(in: 0..<share, using: &random) == 0 }
        let (shift, control) = (chance(3), chance(3))
        let modifiers: EventModifiers = [shift ? .shift : [], control ? .control : []]
        switch Int.random(in: 0..<11, using: &random) {
        case 0..<4:
            let height = screen.windows[0].size.height
            let rows = area.scene.rows.filter { $0.isVisible && $0.frame.midY < height }
            guard let row = rows.randomElement(using: &random), let id = number(row.layer) else {
                return "no row"
            }
            let point = CGPoint(x: 100, y: max(row.frame.midY, 1))
            guard row.frame.contains(point) else { return "no row" }
            screen.windows[0].pointer(.down, at: point, modifiers)
            screen.windows[0].pointer(.up, at: point, modifiers)
            naive.click(id, shift: shift, control: control)
            return "click on \(id) \(modifiers)"
        case 4..<8:
            let direction = chance(2) ? 1 : -1
            guard let target = naive.next(direction) else { return "no cursor" }
            area.press(direction > 0 ? .downArrow : .upArrow, modifiers)
            naive.move(to: target, shift: shift, control: control)
            return "arrow to \(target) \(modifiers)"
        case 8:
            let isEnd = chance(2)
            area.press(isEnd ? .end : .home, modifiers)
            naive.move(to: isEnd ? naive.rows.count - 1 : 0, shift: shift, control: control)
            return "end \(isEnd) \(modifiers)"
        case 9:
            area.press(.space, modifiers)
            if let cursor = naive.cursor { naive.click(cursor, shift: shift, control: control) }
            return "space \(modifiers)"
        case 10 where shift:
            area.press("a", .control)
            naive.selected = Set(naive.rows)
            return "all"
        default:
            area.press(.escape)
            naive.escape()
            return "escape"
        }
    }
}
