package import Foundation

/// A native control of the toolkit, shown at a position in a layer. The graph creates it, configures it and
/// lays it out. The screen inserts it into the widget tree while an on-screen layer contains it.
@MainActor
package protocol Control: AnyObject {
    /// The preferred size for a proposal, in points.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// A factory of controls.
@MainActor
package protocol ControlHost: AnyObject {
    func makeButton() -> any ButtonControl
    func makeProgressIndicator() -> any ProgressControl
    /// - Parameter isList: whether the content consists of rows.
    func makeScrollArea(isList: Bool) -> any ScrollArea
    func makeTextInput(_ kind: TextInputKind) -> any TextInputControl
    func makeSwitch() -> any ValueControl<Bool>
    func makeSlider() -> any SliderControl
    /// An invisible control that holds the keyboard focus for a view that is not a control.
    func makeFocusHolder() -> any FocusableControl
}

extension ControlHost {
    /// Creates the scroll area of a list.
    package func makeScrollArea() -> any ScrollArea { makeScrollArea(isList: true) }
}

/// A push button around drawn content. The graph sets its size: the label's size, plus margins where the
/// button is bordered.
@MainActor
package protocol ButtonControl: FocusableControl {
    /// The label, drawn from `contentOrigin` of the configuration. It is set again, even to the same layer,
    /// after the layer was rewritten.
    var content: DisplayLayer? { get set }
    /// Called when the button is released inside its bounds or activated from the keyboard.
    var action: (@MainActor () -> Void)? { get set }
    /// Called when the button is pressed and released, for styles that draw the pressed state themselves.
    var pressedChanged: (@MainActor (Bool) -> Void)? { get set }
    func configure(_ configuration: ButtonConfiguration)
    /// Opens a menu next to the button.
    func showMenu(_ items: [MenuItem])
}

package struct ButtonConfiguration: Equatable {
    package enum Appearance: Equatable {
        /// Only the label. The graph draws all of it.
        case bare
        /// A filled, rounded background. `prominent` uses the accent color.
        case bordered, prominent
    }
    package var appearance: Appearance = .bare
    /// The label's corner in the button's coordinates, in points.
    package var contentOrigin: CGPoint = .zero
    package var isEnabled = true
    /// Whether the keyboard can focus the button.
    package var isFocusable = true
    /// The label that assistive technologies read.
    package var accessibilityLabel = ""
    /// Whether assistive technologies know the button. `false` if an element around it replaces it.
    package var isAccessible = true
    package var accessibilityRole = AccessibilityRole.button
    package var opensMenu = false
    package var tint: ResolvedColor?
    /// A shortcut that works wherever the keyboard focus is in the window.
    package var shortcut: KeyShortcut?
    package init() {}
}

/// A key and the modifiers that are held down with it.
package struct KeyShortcut: Hashable {
    /// A printable character, or a control character such as Return, Escape or Tab.
    package var key: Character
    package var control = false
    package var shift = false
    package var alt = false

    package init(key: Character) { self.key = key }
}

@MainActor
package protocol ProgressControl: Control {
    var look: ProgressConfiguration { get set }
}

package struct ProgressConfiguration: Equatable {
    /// A fraction from 0 to 1, shown as a bar. `nil` shows a spinner.
    package var fraction: Double?
    /// The tint. `nil` uses the screen's own color.
    package var tint: ResolvedColor?
    package var isLarge = false
    /// The color of the unfilled part of a bar.
    package var track = ResolvedColor(red: 0.47, green: 0.47, blue: 0.5, opacity: 0.2)
    /// Whether a bar fills from the right.
    package var isRightToLeft = false
    package init() {}
}
