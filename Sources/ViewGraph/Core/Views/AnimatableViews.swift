/// A modifier whose body is evaluated for each step of its animated data. Old programs use it; new ones make
/// their modifiers ``Animatable``.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// A node's view, or a part of it, on its way.
@MainActor
final class AnimatedPart<Part> {
    private var value: AnimatedValue<AnimatableVector>?

    var isAnimating: Bool { value?.isAnimating == true }

    /// Nil for parts that do not animate.
    static func make() -> AnimatedPart? { Part.self is any Animatable.Type ? AnimatedPart() : nil }

    /// Takes in a new model.
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

    /// The model, or what is shown on the way to it.
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
