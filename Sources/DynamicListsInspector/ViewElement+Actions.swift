import Foundation
import InMemoryScreen
public import ViewGraph

/// The input of a user. Each action runs frames until nothing is left to do.
extension ViewElement {
    /// Presses and releases at the middle of the view, or on its only control. A view that is scrolled out of
    /// view is scrolled into view first.
    ///
    /// - Parameters:
    ///   - count: The number of taps, in quick succession.
    ///   - modifiers: The keys that are held down.
    /// - Throws: ``InspectionError`` if there is no such view, or if it cannot be used in this way.
    public func tap(count: Int = 1, modifiers: EventModifiers = []) throws {
        let point = try usablePoint()
        for _ in 0..<count { host.click(at: point, modifiers: modifiers) }
        host.finishAction()
    }

    /// Presses the view, and releases it after a time.
    ///
    /// - Throws: ``InspectionError`` if there is no such view, or if it cannot be used in this way.
    public func longPress(for seconds: Double = 0.6) throws {
        host.click(at: try usablePoint(), holding: seconds)
        host.finishAction()
    }

    /// Presses the secondary button of the mouse. ``HostedView/menuItems`` are then those of the menu.
    ///
    /// - Throws: ``InspectionError`` if there is no such view, or if it cannot be used in this way.
    public func openContextMenu() throws {
        host.menuButton = nil
        host.window.pointer(.down, at: try usablePoint(), isPrimary: false)
        host.finishAction()
        if host.menuItems.isEmpty { throw InspectionError("\(try shown().description) has no context menu") }
    }

    /// Drags the view to another one and releases it there.
    ///
    /// - Throws: ``InspectionError`` if there is no such view, or if it cannot be used in this way.
    public func drag(to target: ViewElement) throws {
        let end = try target.usablePoint()
        host.drag(from: try usablePoint(), to: end, isTouch: false)
    }

    /// Drags with a finger across the middle of the view.
    ///
    /// - Parameters:
    ///   - direction: The edge that the finger moves toward.
    ///   - distance: The distance in points. By default half of the view's extent.
    /// - Throws: ``InspectionError`` if there is no such view, or if it cannot be used in this way.
    public func swipe(_ direction: Edge, distance: Double? = nil) throws {
        _ = try usablePoint()
        let frame = try visibleFrame ?? frame
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        let isHorizontal = direction == .leading || direction == .trailing
        let length = distance ?? Double(isHorizontal ? frame.width : frame.height) / 2
        let isRightToLeft = try environment.layoutDirection == .rightToLeft
        let step =
            switch direction {
            case .leading: CGVector(dx: isRightToLeft ? length : -length, dy: 0)
            case .trailing: CGVector(dx: isRightToLeft ? -length : length, dy: 0)
            case .top: CGVector(dx: 0, dy: -length)
            case .bottom: CGVector(dx: 0, dy: length)
            }
        host.drag(
            from: CGPoint(x: middle.x - step.dx / 2, y: middle.y - step.dy / 2),
            to: CGPoint(x: middle.x + step.dx / 2, y: middle.y + step.dy / 2), isTouch: true)
    }

    // MARK: Texts and values

    /// Types characters into the text field in the view, after its text. A newline is the Return key.
    ///
    /// - Throws: ``InspectionError`` if there is no such view, or if it cannot be used in this way.
    public func type(_ characters: String) throws {
        let input = try textInput()
        input.focus()
        for character in characters {
            if character.isNewline { input.pressReturn() } else { input.type(String(character)) }
            host.finishAction()
        }
    }

    /// Replaces the text of the text field in the view.
    ///
    /// - Throws: ``InspectionError`` if there is no such view, or if it cannot be used in this way.
    public func replaceText(with text: String) throws {
        let input = try textInput()
        input.focus()
        input.replace(with: text)
        host.finishAction()
    }

    /// Moves the keyboard to the list in the view, to its control, or to what is around it. A row has the
    /// keyboard of its list.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public func focus() throws {
        let view = try inspected()
        var area = try controls().lazy.compactMap { $0 as? MemoryScrollArea }.first
        let control = area == nil && view.elementID == nil ? view.focusableControl : nil
        if control == nil, area == nil { area = try? scrollArea().area }
        host.focus(control, in: area)
    }

    /// Presses a key while the view has the keyboard.
    ///
    /// - Returns: Whether the key was handled.
    /// - Throws: ``InspectionError`` if there is no such view, or if it cannot be used in this way.
    @discardableResult
    public func press(_ key: KeyEquivalent, modifiers: EventModifiers = []) throws -> Bool {
        try focus()
        return host.press(key, modifiers: modifiers)
    }

    /// Drags the knob of the slider in the view to a value.
    ///
    /// - Throws: ``InspectionError`` if there is no such view, or if it cannot be used in this way.
    public func adjust(to value: Double) throws {
        guard let slider = try controls().compactMap({ $0 as? MemorySlider }).first else {
            throw InspectionError("\(try shown().description) contains no slider")
        }
        try requireEnabled()
        slider.drag(to: value)
        host.finishAction()
    }

    /// Performs an action that assistive technologies offer, such as `Delete` of a row.
    ///
    /// - Throws: ``InspectionError`` if there is no such view, or if it cannot be used in this way.
    public func perform(action name: String) throws {
        let action = try shown().accessibility.flatMap(\.actions).first { $0.kind == .named(name) }
        guard let action else {
            let names = try actions.map { "\"\($0)\"" }
            throw InspectionError(
                "\(try shown().description) has no action \"\(name)\"; "
                    + (names.isEmpty ? "it has none" : "there are: \(names.listed)"))
        }
        action.perform()
        host.finishAction()
    }

    private func textInput() throws -> MemoryTextInput {
        guard let input = try controls().compactMap({ $0 as? MemoryTextInput }).first else {
            throw InspectionError("\(try shown().description) contains no text field")
        }
        try requireEnabled()
        return input
    }

    private func requireEnabled() throws {
        if try !isEnabled { throw InspectionError("\(try shown().description) is disabled") }
    }
}
