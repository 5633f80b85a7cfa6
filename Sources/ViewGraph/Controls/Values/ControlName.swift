/// The label of a control that is never shown but names the control to assistive technologies. Most controls
/// of a long page are never queried, so the views are created on first use.
@MainActor
struct ControlName<Label: View> {
    private var node: _ViewNode<Label>?

    /// The views, if they were created.
    var nodes: ChildNodes { ChildNodes(node) }

    mutating func text(of label: Label, in owner: _Node) -> String {
        guard !owner.isUnmounted else { return "" }
        let labelNode = node ?? Label._makeNode(label, in: owner.contentContext(axis: nil))
        node = labelNode
        return labelNode.accessibilityText
    }

    func update(_ label: Label) { node?.update(label) }
    func setEnvironment(_ environment: EnvironmentValues) { node?.setEnvironment(environment) }
}
