import Foundation

/// Shows that something is going on: a spinner, or a bar where it is known how far it is.
public struct ProgressView<Label: View>: View {
    let fraction: Double?
    let label: Label

    public var body: some View {
        VStack(alignment: fraction == nil ? .center : .leading) {
            if fraction == nil {
                ProgressIndicator(fraction: nil)
                label.foregroundColor(.secondary)
            } else {
                label
                ProgressIndicator(fraction: fraction)
            }
        }
    }
}

extension ProgressView where Label == EmptyView {
    /// A spinner.
    public nonisolated init() {
        fraction = nil
        label = EmptyView()
    }

    /// A bar.
    /// - Parameter value: from 0 to `total`; nil shows a spinner.
    public nonisolated init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {
        fraction = value.map { Double($0 / total) }
        label = EmptyView()
    }
}

extension ProgressView {
    /// A spinner with a label below it.
    public init(@ViewBuilder label: () -> Label) {
        fraction = nil
        self.label = label()
    }
}

extension ProgressView where Label == Text {
    public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }

    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title) { self.init { Text(title) } }
}

/// The control alone.
struct ProgressIndicator: View, PrimitiveView {
    let fraction: Double?

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ProgressNode(view, in: context) {
            ProgressItem(control: $0.graph.screen.controls.makeProgressIndicator())
        }
    }
}

final class ProgressNode: LeafNode<ProgressIndicator, ProgressItem> {
    override func refresh() { item.fraction = view.fraction }
}

final class ProgressItem: LeafItem {
    private let control: any ProgressControl
    var fraction: Double? {
        didSet {
            guard fraction != oldValue else { return }
            control.fraction = fraction.map { min(max($0, 0), 1) }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    init(control: any ProgressControl) {
        self.control = control
        super.init()
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize { control.sizeThatFits(proposal) }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        list.append(.control(control, rect: shownRect(in: list, at: origin)))
    }

    override func collectAccessibility(into elements: inout [AccessibilityElement]) {
        elements.append(AccessibilityElement(label: "In progress"))
    }
}
