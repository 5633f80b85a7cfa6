extension View {
    /// Sets the name of the view for assistive tools.
    public func accessibilityLabel(_ label: Text) -> some View { accessible { $0.label = label.plainText } }
    public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { accessibilityLabel(Text(key)) }
    @_disfavoredOverload
    public func accessibilityLabel<Label: StringProtocol>(_ label: Label) -> some View {
        accessibilityLabel(Text(label))
    }
    public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
        accessible { if isEnabled { $0.label = label.plainText } }
    }

    /// Sets the value of the view for assistive tools, such as a selected amount.
    public func accessibilityValue(_ value: Text) -> some View { accessible { $0.value = value.plainText } }
    public func accessibilityValue(_ key: LocalizedStringKey) -> some View { accessibilityValue(Text(key)) }
    @_disfavoredOverload
    public func accessibilityValue<Value: StringProtocol>(_ value: Value) -> some View {
        accessibilityValue(Text(value))
    }

    /// Sets a description of what happens when the view is used.
    public func accessibilityHint(_ hint: Text) -> some View {
        accessible { $0.hint = hint.plainText }
    }
    public func accessibilityHint(_ key: LocalizedStringKey) -> some View { accessibilityHint(Text(key)) }
    @_disfavoredOverload
    public func accessibilityHint<Hint: StringProtocol>(_ hint: Hint) -> some View {
        accessibilityHint(Text(hint))
    }

    /// Hides the view from assistive tools.
    public func accessibilityHidden(_ hidden: Bool) -> some View {
        modified(by: Accessible(isHidden: hidden))
    }

    /// Makes the view a single accessibility element, either its own or of all elements inside.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modified(by: Accessible(children: children))
    }

    func accessible(_ change: @escaping (inout AccessibilityElement) -> Void) -> some View {
        modified(by: Accessible(change: change))
    }
}

/// The treatment of the elements inside an accessibility element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String
    /// The elements are hidden.
    public static let ignore = Self(name: "ignore")
    /// The elements remain as they are.
    public static let contain = Self(name: "contain")
    /// The elements are combined into one.
    public static let combine = Self(name: "combine")
}

/// A change of the accessibility elements of a view.
struct Accessible: BoxModifier {
    var isHidden = false
    /// The treatment of the elements, `nil` to keep them as they are.
    var children: AccessibilityChildBehavior?
    var change: ((inout AccessibilityElement) -> Void)?
    var actions: [AccessibilityAction] = []

    func makeBox(around content: LayoutBox, in node: _Node) -> AccessibleBox {
        AccessibleBox(content, modifier: self)
    }
    func apply(to box: AccessibleBox, from old: Accessible, in node: _Node) {
        box.modifier = self
        box.setNeedsDisplay()
    }
}

/// A box that changes the accessibility elements of its content.
final class AccessibleBox: UnaryBox {
    var modifier: Accessible

    init(_ content: LayoutBox, modifier: Accessible) {
        self.modifier = modifier
        super.init(content)
    }

    override var isReusable: Bool { content.isReusable }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        var inner = elements.collected(content)
        if modifier.isHidden {
            return elements.append(contentsOf: AccessibilityElement.hiding(inner.controls))
        }
        switch modifier.children {
        case .ignore:
            var element = AccessibilityElement()
            element.covered = inner.controls
            inner = [element]
        case .combine: inner = [.combining(inner)]
        case .contain:
            var group = AccessibilityElement(.group)
            group.children = inner
            inner = [group]
        default: break
        }
        if modifier.change != nil || !modifier.actions.isEmpty {
            // Content without elements, such as a shape, is represented by its label.
            if inner.isEmpty { inner = [AccessibilityElement()] }
            for index in inner.indices { change(&inner[index]) }
        }
        elements.append(contentsOf: inner)
    }

    private func change(_ element: inout AccessibilityElement) {
        if element.role == .scrollArea {
            for index in element.children.indices { change(&element.children[index]) }
            return
        }
        modifier.change?(&element)
        for (index, action) in modifier.actions.enumerated() {
            // The program's closure as of the action, and not as of the collection.
            element.actions.removeAll { $0 == action }
            element.add(
                AccessibilityAction(action.kind) { [weak self] in
                    if let self, index < modifier.actions.count { modifier.actions[index].perform() }
                })
        }
    }
}
