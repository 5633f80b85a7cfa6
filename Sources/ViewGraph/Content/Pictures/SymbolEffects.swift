/// An animation of a symbol.
public protocol SymbolEffect: Sendable {}
/// An effect that lasts while it is active.
public protocol IndefiniteSymbolEffect {}
/// An effect that is played once.
public protocol DiscreteSymbolEffect {}
/// An effect with which one symbol replaces another.
public protocol ContentTransitionSymbolEffect {}
/// An effect with which symbols appear and disappear.
public protocol TransitionSymbolEffect {}

/// The system's effects on symbols, in place of Apple's `BounceSymbolEffect`, `ScaleSymbolEffect` and so on.
/// They are a single type here, with the variants of each, because none is played.
public struct PlainSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect,
    ContentTransitionSymbolEffect, TransitionSymbolEffect
{
    /// The symbol moves up, or grows.
    public var up: Self { self }
    /// The symbol moves down, or shrinks.
    public var down: Self { self }
    /// The symbol moves to the left.
    public var left: Self { self }
    /// The symbol moves to the right.
    public var right: Self { self }
    /// The symbol turns clockwise.
    public var clockwise: Self { self }
    /// The symbol turns counterclockwise.
    public var counterClockwise: Self { self }
    /// Each layer of the symbol moves by itself.
    public var byLayer: Self { self }
    /// All layers of the symbol move together.
    public var wholeSymbol: Self { self }
    /// One layer after another changes its color, and changes back.
    public var iterative: Self { self }
    /// One layer after another changes its color, and keeps it.
    public var cumulative: Self { self }
    /// The layers change back in the opposite order.
    public var reversing: Self { self }
    /// The layers start again in the same order.
    public var nonReversing: Self { self }
    /// Inactive layers are hidden.
    public var hideInactiveLayers: Self { self }
    /// Inactive layers are dimmed.
    public var dimInactiveLayers: Self { self }
    /// The old symbol grows as it disappears, and the new one as it appears.
    public var upUp: Self { self }
    /// The old symbol shrinks as it disappears, and the new one grows as it appears.
    public var downUp: Self { self }
    /// The old symbol disappears at once, and the new one grows as it appears.
    public var offUp: Self { self }
    /// The symbol changes its size, and not its opacity.
    public var plain: Self { self }
}

extension SymbolEffect where Self == PlainSymbolEffect {
    public static var automatic: Self { Self() }
    public static var bounce: Self { Self() }
    public static var pulse: Self { Self() }
    public static var variableColor: Self { Self() }
    public static var scale: Self { Self() }
    public static var appear: Self { Self() }
    public static var disappear: Self { Self() }
    public static var replace: Self { Self() }
    public static var wiggle: Self { Self() }
    public static var rotate: Self { Self() }
    public static var breathe: Self { Self() }
}

/// The repetition and speed of an effect.
public struct SymbolEffectOptions: Equatable, Sendable {
    public static let `default` = SymbolEffectOptions()
    public static let repeating = SymbolEffectOptions()
    public static let nonRepeating = SymbolEffectOptions()
    public static func `repeat`(_ count: Int?) -> Self { Self() }
    public static func speed(_ speed: Double) -> Self { Self() }
    public func speed(_ speed: Double) -> Self { self }
    public func `repeat`(_ count: Int?) -> Self { self }
    public var repeating: Self { self }
    public var nonRepeating: Self { self }
}

extension View {
    /// No effect on Linux: symbols are not animated.
    public nonisolated func symbolEffect<Effect: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: Effect, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> Self {
        Diagnostics.noEffect("symbolEffect")
        return self
    }
    /// No effect on Linux: symbols are not animated.
    public nonisolated func symbolEffect<Effect: DiscreteSymbolEffect & SymbolEffect, Value: Equatable>(
        _ effect: Effect, options: SymbolEffectOptions = .default, value: Value
    ) -> Self {
        Diagnostics.noEffect("symbolEffect")
        return self
    }
    /// No effect on Linux: symbols are not animated.
    public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> Self {
        Diagnostics.noEffect("symbolEffectsRemoved")
        return self
    }
}

extension ContentTransition {
    /// No effect on Linux: symbols change at once.
    public static var symbolEffect: ContentTransition { .identity }
    /// No effect on Linux: symbols change at once.
    public static func symbolEffect<Effect: ContentTransitionSymbolEffect & SymbolEffect>(
        _ effect: Effect, options: SymbolEffectOptions = .default
    ) -> ContentTransition { .identity }
}

extension AnyTransition {
    /// Differs from Apple's: the symbol fades.
    public static var symbolEffect: AnyTransition { .opacity }
}
