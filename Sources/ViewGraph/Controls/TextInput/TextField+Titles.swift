public import Foundation

// The initializers with a title, each for a localized key and for any string.

extension TextField where Label == Text {
    /// A field for a text.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>
    ) {
        self.init(source: TextSource(text), label: Text(titleKey))
    }

    /// A field for a text.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>
    ) {
        self.init(source: TextSource(text), label: Text(title))
    }

    /// A field for a text, with a prompt for the empty field.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?
    ) {
        self.init(source: TextSource(text), label: Text(titleKey), prompt: prompt)
    }

    /// A field for a text, with a prompt for the empty field.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, prompt: Text?
    ) {
        self.init(source: TextSource(text), label: Text(title), prompt: prompt)
    }

    /// A field for a text, which grows with its lines along `.vertical`.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis
    ) {
        self.init(source: TextSource(text), label: Text(titleKey), axis: axis)
    }

    /// A field for a text, which grows with its lines along `.vertical`.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, axis: Axis
    ) {
        self.init(source: TextSource(text), label: Text(title), axis: axis)
    }

    /// A field for a text with a prompt, which grows with its lines along `.vertical`.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
    ) {
        self.init(source: TextSource(text), label: Text(titleKey), prompt: prompt, axis: axis)
    }

    /// A field for a text with a prompt, which grows with its lines along `.vertical`.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, prompt: Text?, axis: Axis
    ) {
        self.init(source: TextSource(text), label: Text(title), prompt: prompt, axis: axis)
    }

    /// A field for a text in the form of iOS 13, with actions for changes of editing and for Return.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(
            source: TextSource(text), label: Text(titleKey), editingChanged: onEditingChanged,
            commit: onCommit)
    }

    /// A field for a text in the form of iOS 13, with actions for changes of editing and for Return.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(
            source: TextSource(text), label: Text(title), editingChanged: onEditingChanged, commit: onCommit)
    }

    /// A field for a text in the form of iOS 13, with an action for changes of editing.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>,
        onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(source: TextSource(text), label: Text(titleKey), editingChanged: onEditingChanged)
    }

    /// A field for a text in the form of iOS 13, with an action for changes of editing.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(source: TextSource(text), label: Text(title), editingChanged: onEditingChanged)
    }

    /// A field for a value in a format. Text that can't be parsed leaves the value unchanged.
    public init<Format: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<Format.FormatInput>, format: Format,
        prompt: Text? = nil
    ) where Format.FormatOutput == String {
        self.init(source: TextSource(value, format), label: Text(titleKey), prompt: prompt)
    }

    /// A field for a value in a format. Text that can't be parsed leaves the value unchanged.
    @_disfavoredOverload
    public init<Title: StringProtocol, Format: ParseableFormatStyle>(
        _ title: Title, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
    ) where Format.FormatOutput == String {
        self.init(source: TextSource(value, format), label: Text(title), prompt: prompt)
    }

    /// A field for an optional value. Text that can't be parsed sets it to `nil`.
    public init<Format: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<Format.FormatInput?>, format: Format,
        prompt: Text? = nil
    ) where Format.FormatOutput == String {
        self.init(source: TextSource(value, format), label: Text(titleKey), prompt: prompt)
    }

    /// A field for an optional value. Text that can't be parsed sets it to `nil`.
    @_disfavoredOverload
    public init<Title: StringProtocol, Format: ParseableFormatStyle>(
        _ title: Title, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
    ) where Format.FormatOutput == String {
        self.init(source: TextSource(value, format), label: Text(title), prompt: prompt)
    }

    /// A field for a value that a formatter converts.
    public init<Value>(
        _ titleKey: LocalizedStringKey, value: Binding<Value>, formatter: Formatter
    ) {
        self.init(source: TextSource(value, formatter), label: Text(titleKey))
    }

    /// A field for a value that a formatter converts.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value>(
        _ title: Title, value: Binding<Value>, formatter: Formatter
    ) {
        self.init(source: TextSource(value, formatter), label: Text(title))
    }

    /// A field for a value that a formatter converts, with a prompt.
    public init<Value>(
        _ titleKey: LocalizedStringKey, value: Binding<Value>, formatter: Formatter, prompt: Text?
    ) {
        self.init(source: TextSource(value, formatter), label: Text(titleKey), prompt: prompt)
    }

    /// A field for a value that a formatter converts, with a prompt.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value>(
        _ title: Title, value: Binding<Value>, formatter: Formatter, prompt: Text?
    ) {
        self.init(source: TextSource(value, formatter), label: Text(title), prompt: prompt)
    }

    /// A field for a formatted value, in the form of iOS 13.
    public init<Value>(
        _ titleKey: LocalizedStringKey, value: Binding<Value>, formatter: Formatter,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(
            source: TextSource(value, formatter), label: Text(titleKey), editingChanged: onEditingChanged,
            commit: onCommit)
    }

    /// A field for a formatted value, in the form of iOS 13.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value>(
        _ title: Title, value: Binding<Value>, formatter: Formatter,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(
            source: TextSource(value, formatter), label: Text(title), editingChanged: onEditingChanged,
            commit: onCommit)
    }

    /// A field for a formatted value, in the form of iOS 13.
    public init<Value>(
        _ titleKey: LocalizedStringKey, value: Binding<Value>, formatter: Formatter,
        onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(
            source: TextSource(value, formatter), label: Text(titleKey), editingChanged: onEditingChanged)
    }

    /// A field for a formatted value, in the form of iOS 13.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value>(
        _ title: Title, value: Binding<Value>, formatter: Formatter,
        onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(source: TextSource(value, formatter), label: Text(title), editingChanged: onEditingChanged)
    }
}
