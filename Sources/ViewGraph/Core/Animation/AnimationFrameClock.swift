/// Tells how long an animation has been running, by the frames that showed it.
struct AnimationFrameClock {
    enum Timing { case frames, exact }

    private enum Phase {
        /// Not shown yet.
        case pending
        /// One frame showed the start.
        case first
        /// The second frame did, from which time counts.
        case second
        case running
    }

    private var phase: Phase
    private var begin: Double
    private var last: Double
    /// What a frame may take before a late one counts as this much.
    private static let longestStart = 1.0 / 30

    init(timing: Timing, now: Double) {
        phase = timing == .exact ? .running : .pending
        begin = now
        last = now
    }

    /// Whether no frame showed the animation yet.
    func isPending(at now: Double) -> Bool {
        phase == .pending || phase == .running && now <= begin
    }

    /// Seconds since the animation began, for a frame. Asking again in the same frame says the same.
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

    /// As of the last frame.
    var elapsed: Double { phase == .pending || phase == .first ? 0 : last - begin }
}
