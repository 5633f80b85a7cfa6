/// The time for which an animation has been running, measured by the frames that showed it.
struct AnimationFrameClock {
    enum Timing { case frames, exact }

    private enum Phase {
        /// No frame has shown the animation.
        case pending
        /// One frame showed the start.
        case first
        /// The second frame showed the start; time counts from it.
        case second
        case running
    }

    private var phase: Phase
    private var begin: Double
    private var last: Double
    /// The duration that a late frame counts as, at most.
    private static let longestStart = 1.0 / 30

    init(timing: Timing, now: Double) {
        phase = timing == .exact ? .running : .pending
        begin = now
        last = now
    }

    /// Whether no frame has shown the animation yet.
    func isPending(at now: Double) -> Bool {
        phase == .pending || phase == .running && now <= begin
    }

    /// Returns the seconds since the animation began, for a frame. Repeated calls in a frame return the same
    /// value.
    mutating func elapsed(at now: Double) -> Double {
        if phase == .pending {
            phase = .first
        } else if now > last {
            switch phase {
            case .first:
                begin = now
                phase = .second
            case .second:
                begin = max(begin, now - Self.longestStart)
                phase = .running
            case .pending, .running: break
            }
        }
        last = max(last, now)
        return elapsed
    }

    /// The seconds since the animation began, as of the last frame.
    var elapsed: Double { phase == .pending || phase == .first ? 0 : last - begin }
}
