import Foundation
import ViewGraph

/// A row, or a view that its program or the vocabulary has a name for. It is valid until the next update.
@MainActor
struct ShownView {
    let inspected: InspectedView
    let view: (any View)?
    let accessibility: [AccessibilityElement]

    init(_ inspected: InspectedView) {
        (self.inspected, view) = (inspected, inspected.view)
        accessibility = inspected.accessibility.flattened
    }

    /// Creates the description of a view, if it has a name.
    static func named(_ inspected: InspectedView) -> ShownView? {
        guard let view = inspected.view, ViewNames.isShown(type(of: view)) else { return nil }
        return ShownView(inspected)
    }

    var name: String {
        if let view { return ViewNames.name(of: type(of: view)) }
        return inspected.rowID.map { "row \($0.base)" } ?? "view"
    }
    var frame: CGRect { inspected.frame ?? .zero }

    /// Whether the view is one of the vocabulary.
    var isNamed: Bool { view is any NamedView }
    var isControl: Bool { view is any ControlView }
    /// Whether the view arranges its label and its content by views of its own.
    var arrangesLabels: Bool { view is any LabeledView }

    /// The only element, or that of a control.
    var element: AccessibilityElement? {
        if accessibility.count == 1 || !isControl { return accessibility.count == 1 ? accessibility[0] : nil }
        let used = accessibility.filter { $0.control != nil || $0.canBePressed }
        return used.count == 1 ? used[0] : nil
    }

    /// The text that is read for the view: that of its only control, or of everything inside.
    var label: String {
        if let element, !element.label.isEmpty { return element.label }
        return texts.joined(separator: ", ")
    }

    var texts: [String] { accessibility.map(\.label).filter { !$0.isEmpty } }

    /// The identifier, if everything in the view has the same one.
    var identifier: String {
        let first = accessibility.first?.identifier ?? ""
        return accessibility.allSatisfy { $0.identifier == first } ? first : ""
    }

    /// Whether the view only arranges others. In a control, it is a part of the control.
    var isContainer: Bool { view is any ContainerView }

    /// The view in words, such as `Button "Save"`.
    var description: String { label.isEmpty ? name : "\(name) \"\(label)\"" }
}

extension InspectedView {
    /// Calls `body` with each view inside that has a name and can be reached, parents first.
    func visitShown(_ body: (ShownView, _ ancestors: [InspectedView]) -> Void) { visit([], false, body) }

    private func visit(
        _ ancestors: [InspectedView], _ isInControl: Bool, _ body: (ShownView, [InspectedView]) -> Void
    ) {
        for child in children where child.isVisible {
            let shown = ShownView.named(child).flatMap { isInControl && $0.isContainer ? nil : $0 }
            if let shown, !child.isCovered { body(shown, ancestors) }
            child.visit(ancestors + [child], isInControl || shown?.isControl == true, body)
        }
    }
}
