import Foundation
import InMemoryScreen
public import ViewGraph

extension HostedView {
    // MARK: Keys

    /// Presses a key. It goes to the views around the keyboard's focus, then to the list that was used last,
    /// then to the window: Escape dismisses a sheet.
    ///
    /// - Returns: Whether the key was handled.
    @discardableResult
    public func press(_ key: KeyEquivalent, modifiers: EventModifiers = []) -> Bool {
        let types = modifiers.isSubset(of: .shift) && !key.character.isFunctionKey
        let press = KeyPress(
            phase: .down, key: key, characters: types ? String(key.character) : "", modifiers: modifiers)
        var isHandled = window.send(press)
        if !isHandled, modifiers.isSubset(of: .shift), let focusedInput {
            isHandled = focusedInput.receive(press)
        }
        if !isHandled, let focusedArea {
            isHandled = focusedArea.press(key, modifiers, typing: press.characters)
        }
        if !isHandled, let command = WindowCommand(press) { isHandled = window.send(command) }
        finishAction()
        return isHandled
    }

    /// The text field with the keyboard.
    private var focusedInput: MemoryTextInput? {
        drawing.lazy.compactMap { $0.control as? MemoryTextInput }.first { $0.isFocused }
    }

    /// Moves the keyboard to a control, or to a scrolled region itself.
    func focus(_ control: (any FocusableControl)?, in area: MemoryScrollArea?) {
        if let control {
            control.focus()
        } else {
            focusedInput?.unfocus()
        }
        if focusedArea !== area {
            focusedArea?.setFocused(false)
            area?.setFocused(true)
        }
        focusedArea = area
        finishAction()
    }

    // MARK: Menus

    private var menu: [MenuItem] { menuButton.map(\.menu) ?? window.menu }

    /// The titles of the open menu's items, with those of submenus.
    public var menuItems: [String] { menu.choices.map(\.title) }

    /// Chooses an item of the open menu.
    ///
    /// - Throws: ``InspectionError`` if there is no such item, or if it is disabled.
    public func chooseMenuItem(_ title: String) throws {
        guard let item = menu.choices.first(where: { $0.title == title }) else {
            let items = menu.choices.map { "\"\($0.title)\"" }
            throw InspectionError(
                "no menu item \"\(title)\"; "
                    + (items.isEmpty ? "no menu is open" : "there are: \(items.listed)"))
        }
        guard item.isEnabled, case .action(let action) = item.kind else {
            throw InspectionError("the menu item \"\(title)\" is disabled")
        }
        menuButton = nil
        window.showMenu([], at: .zero)
        action()
        finishAction()
    }

    // MARK: Pointer

    /// Presses and releases at a point of the window.
    func click(at point: CGPoint, modifiers: EventModifiers = [], holding seconds: Double = 0) {
        let target = window.pointer(.down, at: point, modifiers).control(at: point, in: self)
        if seconds > 0 { clock.advance(by: seconds) }
        let end = window.pointer(.up, at: point, modifiers)
        focusedArea =
            drawing.last { $0.frame.contains(point) && $0.control is MemoryScrollArea }?.control
            as? MemoryScrollArea
        if case .handled = end { return }
        switch target {
        case let button as MemoryButton:
            button.click()
            menuButton = button.menu.isEmpty ? nil : button
        case let control as MemorySwitch: control.turn()
        case let control as MemoryFocusable: control.focus()
        default: break
        }
    }

    /// Moves a pressed pointer in steps, a frame each.
    func drag(from start: CGPoint, to end: CGPoint, isTouch: Bool) {
        window.pointer(.down, at: start, isTouch: isTouch)
        let steps = 10
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            window.pointer(
                .move,
                at: CGPoint(
                    x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part),
                isTouch: isTouch)
            clock.tick()
        }
        window.pointer(.up, at: end, isTouch: isTouch)
        finishAction()
    }
}

extension PointerDisposition {
    /// The control that the press goes to.
    @MainActor
    fileprivate func control(at point: CGPoint, in host: HostedView) -> (any Control)? {
        switch self {
        case .pass(let control): control
        case .notHitTested: host.drawing.last { $0.control != nil && $0.frame.contains(point) }?.control
        case .handled, .titleBar: nil
        }
    }
}

extension MemoryTextInput {
    /// Handles a key as the field of a desktop does.
    ///
    /// - Returns: Whether the key has an effect on the text or the cursor.
    fileprivate func receive(_ press: KeyPress) -> Bool {
        switch press.key {
        case .return: pressReturn()
        case .delete: replace(with: String(text.dropLast()))
        case .leftArrow, .rightArrow, .home, .end: break
        default:
            guard !press.characters.isEmpty, !press.key.character.isFunctionKey else { return false }
            type(press.characters)
        }
        return true
    }
}

extension [MenuItem] {
    /// The items with an action, in order.
    fileprivate var choices: [MenuItem] {
        flatMap { item -> [MenuItem] in
            switch item.kind {
            case .action: [item]
            case .submenu(let items): items.choices
            case .heading, .separator: []
            }
        }
    }
}

extension Character {
    /// Whether the key types nothing: an arrow, Escape, Delete.
    fileprivate var isFunctionKey: Bool {
        unicodeScalars.first.map { $0.value < 0x20 || (0xF700...0xF8FF).contains($0.value) } ?? true
    }
}
