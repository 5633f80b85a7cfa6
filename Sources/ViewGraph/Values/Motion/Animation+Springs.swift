public import Foundation

// MARK: - Springs that continue an interrupted animation at its velocity

extension Animation {
    /// A spring without bounce, with a duration of 0.5 s.
    public static var spring: Animation { spring() }

    /// Returns a spring with a duration and bounce. It continues at the velocity of the animation that it
    /// interrupts.
    ///
    /// - Parameters:
    ///   - duration: the perceived duration in seconds.
    ///   - bounce: the bounce. With 0 the spring comes to rest directly, with values up to 1 it overshoots,
    ///     and with values below 0, down to -1, it is overdamped.
    ///   - blendDuration: the time in seconds over which the duration changes from that of an interrupted
    ///     spring.
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation {
        spring(
            response: duration, dampingFraction: SpringModel.dampingFraction(bounce: bounce),
            blendDuration: blendDuration)
    }

    /// Returns a spring with a stiffness and damping. It continues at the velocity of the animation that it
    /// interrupts.
    ///
    /// - Parameters:
    ///   - response: the period without damping, in seconds. With 0 the spring is infinitely stiff.
    ///   - dampingFraction: the damping. With 1 the spring comes to rest directly, with less it overshoots,
    ///     and with more it is overdamped.
    ///   - blendDuration: the time in seconds over which the response changes from that of an interrupted
    ///     spring.
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
    /// - Parameter extraBounce: the bounce in addition to 0.15.
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
    }

    /// A spring without bounce.
    public static var smooth: Animation { smooth() }

    /// A spring without bounce other than the extra bounce.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a small bounce.
    public static var snappy: Animation { snappy() }

    /// A spring with a small bounce of 0.15 in addition to the extra bounce.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a noticeable bounce.
    public static var bouncy: Animation { bouncy() }

    /// A spring with a noticeable bounce of 0.3 in addition to the extra bounce.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}

// MARK: - Additive springs

extension Animation {
    /// A spring without bounce, with a duration of 0.5 s, that is added to the animation that it interrupts.
    public static var interpolatingSpring: Animation { interpolatingSpring() }

    /// Returns a spring with physical properties. If it interrupts an animation, both are played and their
    /// effects are added.
    ///
    /// - Parameters:
    ///   - mass: the mass on the spring.
    ///   - stiffness: the force per distance.
    ///   - damping: the force per velocity. Values above critical damping are treated as critical.
    ///   - initialVelocity: the velocity at the start, in whole distances per second.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        var model = SpringModel(mass: mass, stiffness: stiffness, damping: damping)
        model.dampingFraction = min(1, model.dampingFraction)
        return Animation(.interpolatingSpring(model, initialVelocity: initialVelocity))
    }

    /// Returns a spring with a duration and bounce. If it interrupts an animation, both are played and their
    /// effects are added.
    ///
    /// - Parameters:
    ///   - duration: the perceived duration in seconds.
    ///   - bounce: the bounce. With 0 the spring comes to rest directly, and with values up to 1 it
    ///     overshoots.
    ///   - initialVelocity: the velocity at the start, in whole distances per second.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        let fraction = min(1, SpringModel.dampingFraction(bounce: bounce))
        return Animation(
            .interpolatingSpring(
                SpringModel(response: duration, dampingFraction: fraction), initialVelocity: initialVelocity))
    }
}
