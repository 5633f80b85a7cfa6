import Foundation

/// What travels with a change of state: with which animation it is shown, if any.
///
/// Transactions are merged where they are nested; what the inner one sets wins.
public struct Transaction: Sendable {
    struct Listeners: Sendable {
        var logical: [AnimationListener] = []
        var removal: [AnimationListener] = []
    }

    // What is nil was not set, and takes its value from the transaction around.
    private var ownAnimation: Animation??
    private var ownDisablesAnimations: Bool?
    private var ownIsContinuous: Bool?
    private var ownTracksVelocity: Bool?
    private(set) var listeners = Listeners()
    /// Values of the program's keys.
    var own: [ObjectIdentifier: OwnValue] = [:]

    /// A transaction without animation.
    public init() {}

    /// A transaction with an animation; nil shows changes at once, whatever is set around it.
    public init(animation: Animation?) {
        ownAnimation = .some(animation)
    }

    /// How changes are shown; nil shows them at once.
    public var animation: Animation? {
        get { ownAnimation ?? nil }
        set { ownAnimation = .some(newValue) }
    }

    /// Whether animation modifiers add no animation of theirs. One that is here already is played all the
    /// same.
    public var disablesAnimations: Bool {
        get { ownDisablesAnimations ?? false }
        set { ownDisablesAnimations = newValue }
    }

    /// Whether the change is one of a stream, as of a slider being dragged.
    public var isContinuous: Bool {
        get { ownIsContinuous ?? false }
        set { ownIsContinuous = newValue }
    }

    /// Whether springs that follow go on at the speed of the changes, as after a drag.
    public var tracksVelocity: Bool {
        get { ownTracksVelocity ?? false }
        set { ownTracksVelocity = newValue }
    }

    /// Asks to be told once when all animations that this transaction starts have completed, at once if it
    /// starts none.
    ///
    /// - Parameters:
    ///   - criteria: what counts as complete.
    ///   - completion: called on the main actor.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        switch criteria.moment {
        case .logicallyComplete: listeners.logical.append(AnimationListener(completion))
        case .removed: listeners.removal.append(AnimationListener(completion))
        }
    }

    /// This transaction, with what another one sets.
    package func merging(_ inner: Transaction) -> Transaction {
        var merged = self
        merged.ownAnimation = inner.ownAnimation ?? ownAnimation
        merged.ownDisablesAnimations = inner.ownDisablesAnimations ?? ownDisablesAnimations
        merged.ownIsContinuous = inner.ownIsContinuous ?? ownIsContinuous
        merged.ownTracksVelocity = inner.ownTracksVelocity ?? ownTracksVelocity
        if !inner.own.isEmpty { merged.own.merge(inner.own) { _, inner in inner } }
        if !inner.listeners.logical.isEmpty { merged.listeners.logical = inner.listeners.logical }
        if !inner.listeners.removal.isEmpty { merged.listeners.removal = inner.listeners.removal }
        return merged
    }
}

/// When an animation counts as complete for those who wait for it.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    enum Moment { case logicallyComplete, removed }
    let moment: Moment

    /// When its duration has passed, though a spring may still tremble.
    public static let logicallyComplete = Self(moment: .logicallyComplete)

    /// When nothing moves any more, later animations of the same values included.
    public static let removed = Self(moment: .removed)
}
