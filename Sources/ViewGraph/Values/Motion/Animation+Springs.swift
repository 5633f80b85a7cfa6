public import Foundation

// MARK: - Springs that go on where another animation is interrupted, at its speed

extension Animation {
    /// A spring without bounce, of 0.5 s.
    public static var spring: Animation { spring() }

    /// A spring, by its duration and bounciness. It takes over the speed of the animation that it interrupts.
    ///
    /// - Parameters:
    ///   - duration: the time that it seems to take, in seconds.
    ///   - bounce: 0 comes straight to rest, up to 1 goes beyond; below 0, down to -1, it creeps.
    ///   - blendDuration: over how many seconds the duration changes from that of an interrupted spring.
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation {
        spring(
            response: duration, dampingFraction: SpringModel.dampingFraction(bounce: bounce),
            blendDuration: blendDuration)
    }

    /// A spring, by its stiffness and damping. It takes over the speed of the animation that it interrupts.
    ///
    /// - Parameters:
    ///   - response: the period that it would have without damping, in seconds; 0 is infinitely stiff.
    ///   - dampingFraction: 1 comes straight to rest, less goes beyond, more creeps.
    ///   - blendDuration: over how many seconds the response changes from that of an interrupted spring.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        Animation(
            .spring(
                SpringModel(response: response, dampingFraction: dampingFraction),
                blendDuration: blendDuration))
    }

    /// A stiff spring for values that follow a finger.
    public static var interactiveSpring: Animation { interactiveSpring() }

    /// A stiff spring for values that follow a finger.
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// A stiff spring for values that follow a finger.
    ///
    /// - Parameter extraBounce: added to a bounce of 0.15.
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
    }

    /// A spring without bounce.
    public static var smooth: Animation { smooth() }

    /// A spring without bounce, but for the extra one.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a small bounce.
    public static var snappy: Animation { snappy() }

    /// A spring with a small bounce: 0.15, and the extra one.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a bounce that is meant to be seen.
    public static var bouncy: Animation { bouncy() }

    /// A spring with a bounce that is meant to be seen: 0.3, and the extra one.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}

// MARK: - Springs that add up

extension Animation {
    /// A spring of 0.5 s without bounce that adds to the animation that it interrupts.
    public static var interpolatingSpring: Animation { interpolatingSpring() }

    /// A spring, by its physics. Interrupting an animation, both are played and their effects added.
    ///
    /// - Parameters:
    ///   - mass: of what hangs on the spring.
    ///   - stiffness: force per distance.
    ///   - damping: force per speed. More than critical damping counts as critical.
    ///   - initialVelocity: at the start, in whole ways per second.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        var model = SpringModel(mass: mass, stiffness: stiffness, damping: damping)
        model.dampingFraction = min(1, model.dampingFraction)
        return Animation(.interpolatingSpring(model, initialVelocity: initialVelocity))
    }

    /// A spring, by its duration and bounciness. Interrupting an animation, both are played and their effects
    /// added.
    ///
    /// - Parameters:
    ///   - duration: the time that it seems to take, in seconds.
    ///   - bounce: 0 comes straight to rest, up to 1 goes beyond.
    ///   - initialVelocity: at the start, in whole ways per second.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        let fraction = min(1, SpringModel.dampingFraction(bounce: bounce))
        return Animation(
            .interpolatingSpring(
                SpringModel(response: duration, dampingFraction: fraction), initialVelocity: initialVelocity))
    }
}
