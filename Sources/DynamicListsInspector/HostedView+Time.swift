import InMemoryScreen

extension HostedView {
    /// The virtual time since the view was hosted, in seconds. It passes only in frames.
    public var time: Double { clock.now }

    /// Whether no frame is requested: nothing changes unless the user or a task changes something.
    public var isIdle: Bool { !clock.isFrameRequested }

    /// Runs frames, a sixtieth of a second of virtual time each, until nothing is left to do.
    ///
    /// An animation that repeats forever is followed for ten seconds of virtual time.
    public func runUntilIdle() {
        for _ in 0..<600 where clock.isFrameRequested { clock.tick() }
    }

    /// Runs frames after an action of the user, unless the test does.
    func finishAction() { if runsFrames { runUntilIdle() } }

    /// Advances the virtual time, with a frame every sixtieth of a second while one is requested.
    public func advance(by seconds: Double) { clock.advance(by: seconds) }

    /// Runs frames, and everything that is enqueued on the main actor, until only tasks that wait for
    /// something else remain.
    public func settle() async {
        repeat {
            runUntilIdle()
            await Task { @MainActor in }.value
        } while clock.isFrameRequested
    }

    /// Runs frames and tasks until a condition is fulfilled.
    ///
    ///     try await screen.wait { screen.contains("Ann") }
    ///
    /// The condition is evaluated again whenever the view has changed; nothing polls. A view that is not
    /// found means that it is not fulfilled.
    ///
    /// - Parameters:
    ///   - limit: The longest wait, in real time.
    ///   - condition: The condition.
    /// - Throws: ``InspectionError`` if the condition is not fulfilled within the limit, or a
    ///   `CancellationError`.
    public func wait(
        limit: Duration = .seconds(30), until condition: @MainActor () throws -> Bool
    ) async throws {
        let timer = Task { @MainActor [clock] in
            do { try await Task.sleep(for: limit) } catch { return false }
            clock.frameWasRequested?()
            return true
        }
        defer { timer.cancel() }
        var isOver = false
        let deadline = ContinuousClock.now + limit
        while true {
            await settle()
            var missing: InspectionError?
            do {
                if try condition() { return }
            } catch let error as InspectionError {
                missing = error
            }
            if isOver {
                if let missing { throw InspectionError("within \(limit), there was \(missing)") }
                let texts = texts.map { "\"\($0)\"" }
                throw InspectionError(
                    "the condition was not fulfilled within \(limit); the texts on screen are: "
                        + texts.listed
                )
            }
            try Task.checkCancellation()
            await nextFrameRequest()
            isOver = ContinuousClock.now >= deadline
        }
    }

    /// Returns when a frame is requested, or when the task is canceled.
    private func nextFrameRequest() async {
        let (requests, continuation) = AsyncStream<Void>.makeStream()
        clock.frameWasRequested = { continuation.yield() }
        if clock.isFrameRequested { continuation.yield() }
        for await _ in requests { break }
        clock.frameWasRequested = nil
    }
}
