import ObservableObjects

/// Work of the main actor, once per turn however often it is scheduled.
final class MainTurn: Sendable {
    private let isScheduled = Protected(false)
    private let work: @MainActor @Sendable () -> Void

    init(_ work: @escaping @MainActor () -> Void) {
        self.work = work
    }

    func schedule() {
        let wasScheduled = isScheduled.modify { isScheduled in
            defer { isScheduled = true }
            return isScheduled
        }
        if wasScheduled { return }
        Task { @MainActor in
            self.isScheduled.modify { $0 = false }
            self.work()
        }
    }
}

/// Saves soon after a change, at most every 0.2 seconds.
@MainActor package final class Autosave {
    private let save: () -> Void
    private var task: Task<Void, Never>?
    private let clock: any Clock<Duration>

    package init(clock: any Clock<Duration> = ContinuousClock(), _ save: @escaping () -> Void) {
        self.clock = clock
        self.save = save
    }

    deinit { task?.cancel() }

    package nonisolated func schedule() {
        // The context of the main actor is changed on it.
        MainActor.assumeIsolated {
            guard task == nil else { return }
            task = Task { [weak self, clock] in
                guard (try? await clock.sleep(for: .milliseconds(200))) != nil, let self else { return }
                self.task = nil
                self.save()
            }
        }
    }
}
