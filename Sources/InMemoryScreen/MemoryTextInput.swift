package import Foundation
package import ViewGraph

/// The keyboard focus of a screen in memory.
@MainActor
final class MemoryFocus {
    weak var holder: MemoryFocusable?

    func move(to next: MemoryFocusable?) {
        guard holder !== next else { return }
        let old = holder
        holder = next
        old?.focusChanged?(false)
        next?.focusChanged?(true)
    }
}

/// A control in memory that can have the keyboard focus.
@MainActor
package class MemoryFocusable: FocusableControl {
    package var focusChanged: (@MainActor (Bool) -> Void)?
    private let manager: MemoryFocus

    init(_ manager: MemoryFocus) { self.manager = manager }

    package var isFocused: Bool { manager.holder === self }
    package func focus() { manager.move(to: self) }
    package func unfocus() { if isFocused { manager.move(to: nil) } }
    package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

@MainActor
package final class MemoryTextInput: MemoryFocusable, TextInputControl {
    package let kind: TextInputKind
    package var text = "" {
        didSet { writeCount += 1 }
    }
    /// The number of times that the program, not the user, set the text.
    package private(set) var writeCount = 0
    package var edited: (@MainActor (String) -> Void)?
    package var submitted: (@MainActor () -> Void)?
    package private(set) var configuration = TextInputConfiguration()

    init(_ kind: TextInputKind, focus: MemoryFocus) {
        self.kind = kind
        super.init(focus)
    }

    package func configure(_ configuration: TextInputConfiguration) { self.configuration = configuration }

    // MARK: User input

    /// Appends characters, one key press after the other.
    package func type(_ characters: String) {
        guard configuration.isEnabled else { return }
        focus()
        for character in characters { replace(with: text + String(character)) }
    }

    /// Replaces the text as the user would.
    package func replace(with new: String) {
        let count = writeCount
        text = new
        writeCount = count
        edited?(new)
    }

    /// Presses Return.
    package func pressReturn() {
        if case .line = kind { submitted?() } else { type("\n") }
    }
}
