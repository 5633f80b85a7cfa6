/// The triggers of a submission.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A text field, on Return.
    public static let text = SubmitTriggers(rawValue: 1)
    /// The search field, on Return.
    public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
    /// Runs `action` when Return is pressed in a text field inside. Actions further out also run.
    public func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        SubmitView(content: self, triggers: triggers, action: action, isScope: false)
    }

    /// Prevents submissions inside from running the actions further out.
    public func submitScope(_ isBlocking: Bool = true) -> some View {
        SubmitView(content: self, triggers: [], action: {}, isScope: isBlocking)
    }
}

/// The actions that a submission runs, nearest first.
@MainActor
final class SubmitChain {
    fileprivate weak var node: (any SubmitNodeProtocol)?
    fileprivate let outer: SubmitChain?

    fileprivate init(node: any SubmitNodeProtocol, outer: SubmitChain?) {
        self.node = node
        self.outer = outer
    }

    /// - Returns: whether there is an action for the trigger.
    @discardableResult
    func submit(_ trigger: SubmitTriggers) -> Bool {
        var chain: SubmitChain? = self
        var isUsed = false
        while let current = chain {
            switch current.node?.submitted(trigger) {
            case .ends: return isUsed
            case .ran: isUsed = true
            case .continues, nil: break
            }
            chain = current.outer
        }
        return isUsed
    }
}

extension EnvironmentValues {
    /// The actions that a submission in this environment runs.
    var submitChain: SubmitChain? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }

    private enum SubmitKey: EnvironmentKey { static var defaultValue: SubmitChain? { nil } }
}

private enum SubmitAnswer {
    case ran, continues, ends
}

@MainActor
private protocol SubmitNodeProtocol: _Node {
    func submitted(_ trigger: SubmitTriggers) -> SubmitAnswer
}

private struct SubmitView<Content: View>: View, TransparentView {
    let content: Content
    let triggers: SubmitTriggers
    let action: @MainActor () -> Void
    let isScope: Bool

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        SubmitNode(view, in: context)
    }
}

private final class SubmitNode<Content: View>: _ViewNode<SubmitView<Content>>, SubmitNodeProtocol {
    private var inner: _ViewNode<Content>!
    private lazy var chain = SubmitChain(node: self, outer: environment.submitChain)

    override init(_ view: SubmitView<Content>, in context: _NodeContext) {
        super.init(view, in: context)
        inner = Content._makeNode(view.content, in: innerContext)
    }

    override var children: ChildNodes { .one(inner) }

    private var innerContext: _NodeContext {
        var context = childContext
        context.environment.submitChain = chain
        return context
    }

    override func viewChanged(from old: SubmitView<Content>) { inner.update(view.content) }

    override func environmentChanged(from old: EnvironmentValues) {
        if chain.outer !== environment.submitChain {
            chain = SubmitChain(node: self, outer: environment.submitChain)
        }
        inner.setEnvironment(innerContext.environment)
    }

    fileprivate func submitted(_ trigger: SubmitTriggers) -> SubmitAnswer {
        if view.isScope { return .ends }
        guard view.triggers.contains(trigger) else { return .continues }
        view.action()
        return .ran
    }
}
