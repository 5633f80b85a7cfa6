import Foundation

/// The context of a state change: its animation, if any, and other settings.
///
/// Transactions are merged where they are nested. The settings of the inner one win.
public struct Transaction: Sendable {
    struct Listeners: Sendable {
        var logical: [AnimationCompletionListener] = []
        var removal: [AnimationCompletionListener] = []
    }

    // `nil` if not set: the value of the enclosing transaction is used.
    private var ownAnimation: Animation??
    private var ownDisablesAnimations: Bool?
    private var ownIsContinuous: Bool?
    private var ownTracksVelocity: Bool?
    private(set) var listeners = Listeners()
    /// The values of the program's keys.
    var own: [ObjectIdentifier: OwnValue] = [:]

    /// Creates a transaction without animation.
    public init() {}

    /// Creates a transaction with an animation. `nil` shows changes at once, even inside a transaction with
    /// an animation.
    public init(animation: Animation?) {
        ownAnimation = .some(animation)
    }

    /// The animation with which changes are shown. `nil` shows them at once.
    public var animation: Animation? {
        get { ownAnimation ?? nil }
        set { ownAnimation = .some(newValue) }
    }

    /// Whether animation modifiers add no animation of their own. An animation that is already set is still
    /// played.
    public var disablesAnimations: Bool {
        get { ownDisablesAnimations ?? false }
        set { ownDisablesAnimations = newValue }
    }

    /// Whether the change is one of a stream, such as those of a slider that is being dragged.
    public var isContinuous: Bool {
        get { ownIsContinuous ?? false }
        set { ownIsContinuous = newValue }
    }

    /// Whether springs that follow start with the velocity of the changes, as after a drag.
    public var tracksVelocity: Bool {
        get { ownTracksVelocity ?? false }
        set { ownTracksVelocity = newValue }
    }

    /// Adds a handler that is called once when all animations that this transaction starts have completed, or
    /// at once if it starts none.
    ///
    /// - Parameters:
    ///   - criteria: the criteria for completion.
    ///   - completion: called on the main actor.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        switch criteria.moment {
        case .logicallyComplete: listeners.logical.append(AnimationCompletionListener(completion))
        case .removed: listeners.removal.append(AnimationCompletionListener(completion))
        }
    }

    /// Returns this transaction with the settings of another one applied.
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

/// The criteria by which an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    enum Moment { case logicallyComplete, removed }
    let moment: Moment

    /// Complete when the animation's duration has passed, though a spring may still oscillate.
    public static let logicallyComplete = Self(moment: .logicallyComplete)

    /// Complete when nothing moves any more, including later animations of the same values.
    public static let removed = Self(moment: .removed)
}
