public import Foundation

/// A single-line text field.
///
/// The text is written to the binding on each key, a formatted value when editing ends. The label, or the
/// prompt if there is one, is shown while the field is empty.
public struct TextField<Label: View>: View {
    let source: TextSource
    let label: Label
    let prompt: Text?
    /// The axis of growth. Along `vertical` the field grows with its lines.
    let axis: Axis
    let editingChanged: (@MainActor (Bool) -> Void)?
    let commit: (@MainActor () -> Void)?
    /// Whether a style's body created the field, which must not be styled again.
    var isStyled = false

    init(
        source: TextSource, label: Label, prompt: Text? = nil, axis: Axis = .horizontal,
        editingChanged: (@MainActor (Bool) -> Void)? = nil, commit: (@MainActor () -> Void)? = nil
    ) {
        self.source = source
        self.label = label
        self.prompt = prompt
        self.axis = axis
        self.editingChanged = editingChanged
        self.commit = commit
    }

    public var body: some View {
        if isStyled { core } else { StyledTextField(field: erased) }
    }

    private var core: some View {
        TextInputCore(
            kind: axis == .vertical ? .lines : .line(isSecure: false), text: source.read(), source: source,
            label: label, prompt: prompt, editingChanged: editingChanged, commit: commit)
    }

    private var erased: TextField<_TextFieldStyleLabel> {
        var field = TextField<_TextFieldStyleLabel>(
            source: source, label: _TextFieldStyleLabel(content: AnyView(label)), prompt: prompt, axis: axis,
            editingChanged: editingChanged, commit: commit)
        field.isStyled = true
        return field
    }
}

// MARK: - A label of any kind

extension TextField {
    /// A field for a text.
    ///
    /// - Parameter prompt: the text shown while the field is empty, by default the label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(source: TextSource(text), label: label(), prompt: prompt)
    }

    /// A field for a text, which grows with its lines along `.vertical`.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(source: TextSource(text), label: label(), prompt: prompt, axis: axis)
    }

    /// A field for a value in a format. Text that can't be parsed leaves the value unchanged.
    public init<Format: ParseableFormatStyle>(
        value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where Format.FormatOutput == String {
        self.init(source: TextSource(value, format), label: label(), prompt: prompt)
    }

    /// A field for an optional value. Text that can't be parsed sets it to `nil`.
    public init<Format: ParseableFormatStyle>(
        value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where Format.FormatOutput == String {
        self.init(source: TextSource(value, format), label: label(), prompt: prompt)
    }

    /// A field for a value that a formatter converts.
    public init<Value>(
        value: Binding<Value>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(source: TextSource(value, formatter), label: label(), prompt: prompt)
    }
}
