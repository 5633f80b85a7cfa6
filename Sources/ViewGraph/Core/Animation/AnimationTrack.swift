/// The animations that run on one value, from the first until the value is at rest.
///
/// They cover an interval that ends at the model value. Each later animation leads from the moving position
/// of the earlier ones to its own end: place(i) = place(i - 1) + share(i) · (end(i) - place(i - 1)).
struct AnimationTrack<Value: VectorArithmetic> {
    private struct Entry {
        var kind: Animation.Kind
        /// The start time on the track's clock, in seconds.
        var start: Double
        /// The end position, from the track's beginning.
        var end: Value
        var playback = AnimationPlayback<Value>()
        var isFinished = false
    }

    private struct Waiting {
        var listener: AnimationCompletionListener
        /// The deadline on the track's clock.
        var deadline: Double
    }

    private var entries: [Entry]
    private var interval: Value
    /// The part of the interval that the last frame showed.
    private var shown = Value.zero
    private var clock: AnimationFrameClock
    /// The listeners for the logical completion of animations, and those for the end of the track. Releasing
    /// a listener notifies it.
    private var logical: [Waiting] = []
    private var removal: [AnimationCompletionListener] = []

    init(_ kind: Animation.Kind, interval: Value, velocity: Value, clock: AnimationFrameClock) {
        self.interval = interval
        self.clock = clock
        entries = [Entry(kind: kind, start: 0, end: interval)]
        if let speed = kind.spring?.speed, speed > 0 {
            entries[0].playback.spring.velocity = velocity.scaled(by: 1 / speed)
        }
    }

    /// Returns the remaining distance to the model value, or `nil` when the value is at rest.
    mutating func remaining(at now: Double) -> Value? {
        let elapsed = clock.elapsed(at: now)
        var position = Value.zero
        for index in 0..<entries.count {
            if !entries[index].isFinished {
                let distance = entries[index].end - position
                let time = max(0, elapsed - entries[index].start)
                if let part = entries[index].playback.animate(
                    entries[index].kind, interval: distance, time: time)
                {
                    position += part
                    continue
                }
                entries[index].isFinished = true
            }
            position = entries[index].end
        }
        if entries[entries.count - 1].isFinished { return nil }
        // Animations before one that has ended have no effect any more.
        if entries.count > 1, let lastFinished = entries.lastIndex(where: { $0.isFinished }), lastFinished > 0
        {
            entries.removeFirst(lastFinished)
        }
        if !logical.isEmpty { logical.removeAll { $0.deadline <= elapsed + 1e-9 } }
        shown = position
        return interval - position
    }

    /// Whether no frame has shown the track yet.
    func isPending(at now: Double) -> Bool { clock.isPending(at: now) }

    /// Extends the track to a new model value. ``remaining(at:)`` must have been called for this frame
    /// before, unless the track is pending.
    mutating func interrupt(with kind: Animation.Kind, change: Value, now: Double) {
        let elapsed = clock.elapsed
        interval += change
        if isPending(at: now) {
            // No frame showed the former animation, so it has no effect (B251).
            entries = [Entry(kind: kind, start: 0, end: interval)]
            for index in logical.indices { logical[index].deadline = kind.nominalDuration }
        } else if entries.count == 1, kind.merges(entries[0].kind) {
            entries = [merged(kind, with: entries[0], elapsed: elapsed)]
        } else if kind.merges(.standard) {
            var entry = Entry(kind: kind, start: elapsed, end: interval)
            entry.playback.spring.offset = shown
            entries = [entry]
        } else {
            entries.append(Entry(kind: kind, start: elapsed, end: interval))
        }
    }

    private func merged(_ kind: Animation.Kind, with previous: Entry, elapsed: Double) -> Entry {
        var entry = Entry(kind: kind, start: elapsed, end: interval)
        entry.playback.spring.offset = shown
        guard let (model, speed) = previous.kind.spring else { return entry }
        entry.playback.spring.velocity = previous.playback.spring.velocity.scaled(by: speed)
        if kind.isWrapped(like: previous.kind) {
            // A delay that has passed is not waited for again, and both springs share the same time.
            entry.start = previous.start
            entry.playback.spring.time = kind.baseTime(elapsed - previous.start)
            entry.playback.spring.velocity = previous.playback.spring.velocity
        }
        if let new = kind.spring?.model, new.response != model.response {
            entry.playback.spring.formerResponse = model.response
            entry.playback.spring.blendStart = entry.playback.spring.time
        }
        return entry
    }

    mutating func add(_ listeners: Transaction.Listeners, of kind: Animation.Kind, now: Double) {
        removal += listeners.removal
        let deadline = clock.elapsed + kind.nominalDuration
        logical += listeners.logical.map { Waiting(listener: $0, deadline: deadline) }
    }
}
