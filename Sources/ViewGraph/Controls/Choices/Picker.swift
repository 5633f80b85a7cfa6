import Foundation

/// A control that chooses one of several values. Each view inside is a choice, identified by its `tag`, or by
/// its id where a `ForEach` created it.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    let selection: Binding<SelectionValue>
    let label: Label
    let content: Content
    @Environment(\.pickerLook) private var look

    init(_ selection: Binding<SelectionValue>, label: Label, content: Content) {
        self.selection = selection
        self.label = label
        self.content = content
    }

    /// - Parameter selection: the tag of the chosen view.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, label: label(), content: content())
    }

    /// The form of iOS 13, for compatibility.
    public init(
        selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
    ) {
        self.init(selection, label: label, content: content())
    }

    /// A picker for several values, which shows the first one and sets all.
    public init<Values: RandomAccessCollection>(
        sources: Values, selection: KeyPath<Values.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        guard let first = sources.first else {
            preconditionFailure("A picker for several values needs at least one.")
        }
        let all = Binding(
            get: { first[keyPath: selection].wrappedValue },
            set: { value in for source in sources { source[keyPath: selection].wrappedValue = value } })
        self.init(all, label: label(), content: content())
    }

    public var body: some View {
        PickerCore(
            selection: selection.wrappedValue, write: { selection.wrappedValue = $0 }, look: look,
            label: label, content: content)
    }
}

extension Picker where Label == Text {
    /// A picker with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection, label: Text(titleKey), content: content())
    }

    /// A picker with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection, label: Text(title), content: content())
    }
}

extension Picker where Label == ViewGraph.Label<Text, Image> {
    /// A picker with a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection, label: Label(titleKey, systemImage: systemImage), content: content())
    }

    /// A picker with a title and a symbol.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection, label: Label(title, systemImage: systemImage), content: content())
    }
}
