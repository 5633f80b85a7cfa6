package import Foundation

/// A real control of the toolkit, shown at a place in a layer. The graph makes it, configures it and lays it
/// out; the screen puts it into the widget tree while a layer that is on screen contains it.
@MainActor
package protocol Control: AnyObject {
    /// The size it wants for a proposal, in points.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// Makes controls.
@MainActor
package protocol ControlHost: AnyObject {
    func makeButton() -> any ButtonControl
    func makeProgressIndicator() -> any ProgressControl
    func makeScrollArea() -> any ScrollArea
    func makeTextInput(_ kind: TextInputKind) -> any TextInputControl
    func makeSwitch() -> any ValueControl<Bool>
    func makeSlider() -> any SliderControl
    /// Something that shows nothing and has the keyboard for a view that is no control.
    func makeFocusHolder() -> any FocusableControl
}

/// A push button around drawn content. The graph gives it its size: its label's, plus margins where it is
/// bordered.
@MainActor
package protocol ButtonControl: FocusableControl {
    /// The label, drawn from `contentOrigin` of the configuration. Set again, even to the same layer, when it
    /// was rewritten.
    var content: DisplayLayer? { get set }
    /// Called on release inside, and by keyboard.
    var action: (@MainActor () -> Void)? { get set }
    /// Called when it is pressed and let go, for styles that draw that themselves.
    var pressedChanged: (@MainActor (Bool) -> Void)? { get set }
    func configure(_ configuration: ButtonConfiguration)
    /// Opens a menu beside the button.
    func showMenu(_ items: [MenuItem])
}

package struct ButtonConfiguration: Equatable {
    package enum Appearance: Equatable {
        /// Nothing but the label: the graph draws all of it.
        case bare
        /// A filled, rounded background; `prominent` in the accent colour.
        case bordered, prominent
    }
    package var appearance: Appearance = .bare
    /// Where the label's corner is in the button, in points.
    package var contentOrigin: CGPoint = .zero
    package var isEnabled = true
    /// Whether the keyboard reaches it.
    package var isFocusable = true
    /// What assistive tools say.
    package var accessibilityLabel = ""
    package var tint: ResolvedColor?
    /// Acts wherever in the window the keyboard is.
    package var shortcut: KeyShortcut?
    package init() {}
}

/// A key and what is held down with it.
package struct KeyShortcut: Hashable {
    /// A printable character, or a control character: Return, Escape, Tab and their like.
    package var key: Character
    package var control = false
    package var shift = false
    package var alt = false

    package init(key: Character) { self.key = key }
}

@MainActor
package protocol ProgressControl: Control {
    var look: ProgressLook { get set }
}

package struct ProgressLook: Equatable {
    /// A share from 0 to 1 shows a bar; nil shows a spinner.
    package var fraction: Double?
    /// nil: the screen's own colour.
    package var tint: ResolvedColor?
    package var isLarge = false
    /// Of the part of a bar that is still to come.
    package var track = ResolvedColor(red: 0.47, green: 0.47, blue: 0.5, opacity: 0.2)
    /// A bar begins at the right.
    package var isRightToLeft = false
    package init() {}
}
