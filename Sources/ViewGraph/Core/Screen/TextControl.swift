import Foundation

/// A control that the keyboard can be sent to.
@MainActor
package protocol FocusableControl: Control {
    /// Called when it got the keyboard, and when it lost it.
    var focusChanged: (@MainActor (Bool) -> Void)? { get set }
    /// Takes the keyboard: at once, or as soon as it is on screen.
    func focus()
    /// Gives the keyboard up, if it has it.
    func unfocus()
}

/// A text that the user edits.
@MainActor
package protocol TextInputControl: FocusableControl {
    /// What stands in it. Setting it keeps the cursor where it can stay and is not told as an edit.
    var text: String { get set }
    /// Called after each edit of the user's.
    var edited: (@MainActor (String) -> Void)? { get set }
    /// Called when Return is pressed in a single line.
    var submitted: (@MainActor () -> Void)? { get set }
    func configure(_ configuration: TextInputConfiguration)
}

/// What kinds of editable texts there are; a control keeps its own.
package enum TextInputKind: Hashable {
    /// One line. `isSecure`: dots instead of characters.
    case line(isSecure: Bool)
    /// As many lines as it has: it grows.
    case lines
    /// Lines in a room that it scrolls in.
    case editor
}

package struct TextInputConfiguration: Equatable {
    /// Shown while there is no text.
    package var placeholder = ""
    package var font = ResolvedFont(size: 17)
    package var color = ResolvedColor(red: 0, green: 0, blue: 0)
    package var placeholderColor = ResolvedColor(red: 0.24, green: 0.24, blue: 0.26, opacity: 0.3)
    /// Of the cursor.
    package var tint = ResolvedColor(red: 0, green: 0.48, blue: 1)
    package var alignment = TextAlignment.leading
    package var isEnabled = true
    /// What assistive tools say.
    package var accessibilityLabel = ""
    package init() {}
}
