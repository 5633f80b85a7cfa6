import Foundation

/// A label with content that it shows and hides.
public struct DisclosureGroup<Label: View, Content: View>: View {
    let isExpanded: Binding<Bool>?
    let content: () -> Content
    let label: Label
    @State private var isOpen = false
    @Environment(\.disclosureGroupStyle) private var style

    init(isExpanded: Binding<Bool>?, content: @escaping () -> Content, label: Label) {
        self.isExpanded = isExpanded
        self.content = content
        self.label = label
    }

    /// A group that is initially collapsed.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(isExpanded: nil, content: content, label: label())
    }

    /// A group that is expanded while `isExpanded` is true.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(isExpanded: isExpanded, content: content, label: label())
    }

    public var body: some View {
        let open = isExpanded ?? $isOpen
        if let style {
            style.makeView(
                DisclosureGroupStyleConfiguration(
                    label: .init(content: AnyView(label)), content: .init(content: AnyView(content())),
                    isExpanded: open))
        } else {
            Disclosure(isExpanded: open, label: label, content: content)
        }
    }
}

extension DisclosureGroup where Label == Text {
    /// A group that is initially collapsed.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(isExpanded: nil, content: content, label: Text(titleKey))
    }

    /// A group that is expanded while `isExpanded` is true.
    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content, label: Text(titleKey))
    }

    /// A group that is initially collapsed.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ label: Title, @ViewBuilder content: @escaping () -> Content) {
        self.init(isExpanded: nil, content: content, label: Text(label))
    }

    /// A group that is expanded while `isExpanded` is true.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ label: Title, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content, label: Text(label))
    }
}

/// The label with its chevron, and the content below it while expanded. In a list each view is a row.
private struct Disclosure<Label: View, Content: View>: View {
    @Binding var isExpanded: Bool
    let label: Label
    let content: () -> Content
    @Environment(\.placementContext) private var placement

    var body: some View {
        if placement.isRow {
            rows
        } else {
            VStack(alignment: .leading) { rows }
        }
    }

    @ViewBuilder
    private var rows: some View {
        Button {
            withAnimation { isExpanded.toggle() }
        } label: {
            HStack {
                label.foregroundColor(.primary)
                Spacer()
                Image(systemName: isExpanded ? "chevron.down" : "chevron.right")
            }
        }
        .modifier(FoldingKeys(isExpanded: $isExpanded))
        .accessible { $0.states.isExpanded = isExpanded }
        .springLoadedByDefault()
        if isExpanded { content() }
    }
}

/// Folds and unfolds a group by the arrow keys while its header has the keyboard focus: the right key unfolds
/// it, in a right-to-left layout the left key.
struct FoldingKeys: ViewModifier {
    @Binding var isExpanded: Bool
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
        content.onKeyPress(keys: [.leftArrow, .rightArrow], phases: .down) { press in
            let unfolds = (press.key == .rightArrow) == (direction == .leftToRight)
            guard press.modifiers.subtracting([.capsLock, .numericPad]).isEmpty, unfolds != isExpanded else {
                return .ignored
            }
            withAnimation { isExpanded = unfolds }
            return .handled
        }
    }
}

/// A style for disclosure groups, set with `disclosureGroupStyle`.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    /// The view that a style creates for a group.
    associatedtype Body: View
    /// The appearance of one group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// A group's label and content, and whether it is expanded.
    typealias Configuration = DisclosureGroupStyleConfiguration
}

/// The properties of a disclosure group that are passed to its style.
public struct DisclosureGroupStyleConfiguration {
    /// A type-erased label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// Type-erased content.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }
    public let label: Label
    public let content: Content
    @Binding public var isExpanded: Bool

    init(label: Label, content: Content, isExpanded: Binding<Bool>) {
        self.label = label
        self.content = content
        _isExpanded = isExpanded
    }
}

/// The label with a chevron.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Disclosure(
            isExpanded: configuration.$isExpanded, label: configuration.label,
            content: { configuration.content })
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    public static var automatic: Self { Self() }
}

extension View {
    /// Sets the style of the disclosure groups inside the view.
    public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> some View {
        styled(by: style, \.disclosureGroupStyle) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    /// The style, `nil` for the automatic one.
    var disclosureGroupStyle: ErasedStyle<DisclosureGroupStyleConfiguration>? {
        get { self[StyleKey.self] }
        set { self[StyleKey.self] = newValue }
    }
}
