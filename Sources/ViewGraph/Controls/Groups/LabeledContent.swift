public import Foundation

/// A label and its content at the two ends of a line.
public struct LabeledContent<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    @Environment(\.labeledContentStyle) private var style

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    public var body: some View {
        if let style {
            style.makeView(
                LabeledContentStyleConfiguration(
                    label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
        } else {
            LabeledLine(label: label, content: content)
        }
    }
}

/// A label at one end of a line, content at the other.
struct LabeledLine<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    @Environment(\.labelsAreHidden) private var labelIsHidden

    var body: some View {
        HStack {
            if !labelIsHidden {
                VStack(alignment: .leading, spacing: 2) { label }
                Spacer()
            }
            content.foregroundColor(.secondary)
        }
    }
}

extension LabeledContent where Label == Text {
    /// A title and some content.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// A title and some content.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// A title and a text.
    public init<Value: StringProtocol>(_ titleKey: LocalizedStringKey, value: Value) {
        self.init {
            Text(value)
        } label: {
            Text(titleKey)
        }
    }

    /// A title and a text.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: StringProtocol>(_ title: Title, value: Value) {
        self.init {
            Text(value)
        } label: {
            Text(title)
        }
    }

    /// A title and a formatted value.
    public init<Format: FormatStyle>(
        _ titleKey: LocalizedStringKey, value: Format.FormatInput, format: Format
    ) where Format.FormatOutput == String {
        self.init {
            Text(verbatim: format.format(value))
        } label: {
            Text(titleKey)
        }
    }

    /// A title and a formatted value.
    @_disfavoredOverload
    public init<Title: StringProtocol, Format: FormatStyle>(
        _ title: Title, value: Format.FormatInput, format: Format
    ) where Format.FormatOutput == String {
        self.init {
            Text(verbatim: format.format(value))
        } label: {
            Text(title)
        }
    }
}
