/// A modifier whose body is evaluated for each step of its animated data. It exists for old programs; in new
/// ones modifiers conform to ``Animatable`` directly.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// The animation of a node's view, or of a part of it.
@MainActor
final class AnimatedPart<Part> {
    private var value: AnimatedValue<AnimatableVector>?

    var isAnimating: Bool { value?.isAnimating == true }

    /// Returns `nil` for parts that do not animate.
    static func make() -> AnimatedPart? { Part.self is any Animatable.Type ? AnimatedPart() : nil }

    /// Sets a new target.
    func set(_ part: Part, in node: _Node) {
        guard let animatable = part as? any Animatable else { return }
        let target = Self.numbers(animatable)
        guard var value, node.isVisible else {
            self.value = AnimatedValue(target)
            return
        }
        value.set(target, transaction: node.graph.transaction, now: node.graph.now)
        self.value = value
    }

    /// Returns the target, or the animated value on the way to it.
    func shown(_ part: Part, at now: Double) -> Part {
        guard isAnimating, let animatable = part as? any Animatable, let numbers = value?.value(at: now)
        else { return part }
        return Self.written(animatable, numbers) as? Part ?? part
    }

    private static func numbers<Moving: Animatable>(_ part: Moving) -> AnimatableVector {
        AnimatableVector(part.animatableData)
    }

    private static func written<Moving: Animatable>(_ part: Moving, _ numbers: AnimatableVector) -> Moving {
        var part = part
        part.animatableData = numbers.value(like: part.animatableData)
        return part
    }
}
