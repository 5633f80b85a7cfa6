/// The selection in a text.
public struct TextSelection: Equatable, Hashable, Sendable {
    /// One range, or several.
    public enum Indices: Equatable, Hashable, Sendable {
        case selection(Range<String.Index>)
        case multiSelection(RangeSet<String.Index>)
    }

    public var indices: Indices
    public var affinity: TextSelectionAffinity = .automatic

    public init(range: Range<String.Index>) { indices = .selection(range) }
    public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }
    public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }

    /// Whether the selection is an insertion point without selected text.
    public var isInsertion: Bool {
        switch indices {
        case .selection(let range): range.isEmpty
        case .multiSelection(let ranges): ranges.isEmpty
        }
    }
}

/// The side of a line break on which an insertion point is displayed.
public enum TextSelectionAffinity: Hashable, Sendable {
    case automatic, upstream, downstream
}

extension TextField where Label == Text {
    /// A field for a text.
    ///
    /// No effect on Linux: `selection` is neither read nor written.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
        prompt: Text? = nil, axis: Axis? = nil
    ) {
        Diagnostics.noEffect("TextField(selection:)")
        self.init(source: TextSource(text), label: Text(titleKey), prompt: prompt, axis: axis ?? .horizontal)
    }

    /// A field for a text.
    ///
    /// No effect on Linux: `selection` is neither read nor written.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
        axis: Axis? = nil
    ) {
        Diagnostics.noEffect("TextField(selection:)")
        self.init(source: TextSource(text), label: Text(title), prompt: prompt, axis: axis ?? .horizontal)
    }
}

extension TextField {
    /// A field for a text.
    ///
    /// No effect on Linux: `selection` is neither read nor written.
    public init(
        text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
        @ViewBuilder label: () -> Label
    ) {
        Diagnostics.noEffect("TextField(selection:)")
        self.init(source: TextSource(text), label: label(), prompt: prompt, axis: axis ?? .horizontal)
    }
}

extension TextEditor {
    /// An editor for a multiline text.
    ///
    /// No effect on Linux: `selection` is neither read nor written.
    public init(text: Binding<String>, selection: Binding<TextSelection?>) {
        Diagnostics.noEffect("TextEditor(selection:)")
        self.init(text: text)
    }
}
