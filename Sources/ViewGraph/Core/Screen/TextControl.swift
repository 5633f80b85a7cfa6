import Foundation

/// A control that can have the keyboard focus.
@MainActor
package protocol FocusableControl: Control {
    /// Called when the control gained or lost the keyboard focus.
    var focusChanged: (@MainActor (Bool) -> Void)? { get set }
    /// Takes the keyboard focus, at once or as soon as the control is on screen.
    func focus()
    /// Gives up the keyboard focus if the control has it.
    func unfocus()
}

/// A text that the user edits.
@MainActor
package protocol TextInputControl: FocusableControl {
    /// The current text. Setting it keeps the cursor's position where possible and does not count as an edit.
    var text: String { get set }
    /// Called after each edit by the user.
    var edited: (@MainActor (String) -> Void)? { get set }
    /// Called when the user presses Return in a single-line input.
    var submitted: (@MainActor () -> Void)? { get set }
    func configure(_ configuration: TextInputConfiguration)
}

/// The kinds of text input. A control's kind never changes.
package enum TextInputKind: Hashable {
    /// One line. If `isSecure` is true, it shows dots instead of characters.
    case line(isSecure: Bool)
    /// A multiline input that grows with its lines.
    case lines
    /// A multiline input with a fixed size that scrolls.
    case editor
}

package struct TextInputConfiguration: Equatable {
    /// The placeholder, shown while there is no text.
    package var placeholder = ""
    package var font = ResolvedFont(size: 17)
    package var color = ResolvedColor(red: 0, green: 0, blue: 0)
    package var placeholderColor = ResolvedColor(red: 0.24, green: 0.24, blue: 0.26, opacity: 0.3)
    /// The color of the cursor.
    package var tint = ResolvedColor(red: 0, green: 0.48, blue: 1)
    package var alignment = TextAlignment.leading
    package var isEnabled = true
    /// The label that assistive technologies read.
    package var accessibilityLabel = ""
    package init() {}
}
