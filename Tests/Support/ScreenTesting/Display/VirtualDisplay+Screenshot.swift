extension VirtualDisplay {
    /// Takes a screenshot of the whole display. Takes some milliseconds.
    ///
    /// - Throws: ``WaitFailure`` if the display does not respond.
    package func screenshot() async throws -> Screenshot {
        // The pointer is not in the picture, because X draws it separately from the windows.
        let bytes = try await camera.pixels(width: width, height: height)
        return Screenshot(bytes, width: width, height: height, scale: scale)
    }

    /// Takes screenshots of the display until one satisfies `condition`.
    ///
    /// - Returns: That screenshot.
    /// - Throws: ``WaitFailure`` if none does within the limit. The last one is kept for inspection
    ///   (``Screenshot/keep(as:)``).
    @discardableResult
    package func screenshot(
        within limit: Duration = WaitLimit.usual, showing what: String,
        isolation: isolated (any Actor)? = #isolation, where condition: (Screenshot) throws -> Bool
    ) async throws -> Screenshot {
        var last: Screenshot?
        do {
            try await poll(within: limit, what) {
                let taken = try await screenshot()
                last = taken
                return try condition(taken)
            }
        } catch {
            let kept = try await last?.keep(as: "failed \(what)")
            throw WaitFailure("\(error); what it showed instead: \(kept ?? "nothing")")
        }
        guard let last else { throw WaitFailure("no screenshot of \(what)") }
        return last
    }

    /// Takes screenshots of the display until nothing moves in an area any more (``StabilityCheck``).
    ///
    /// - Parameter area: The area, or `nil` for the whole display.
    /// - Returns: The last screenshot.
    /// - Throws: ``WaitFailure`` if the movement does not end within the limit.
    @discardableResult
    package func screenshot(
        within limit: Duration = WaitLimit.usual, atRestIn area: ScreenArea?,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Screenshot {
        var (before, standstill) = (try await screenshot(), StabilityCheck())
        return try await screenshot(within: limit, showing: "what is at rest") { shot in
            defer { before = shot }
            return standstill.lasts(shot.difference(from: before, in: area ?? shot.area) == 0)
        }
    }
}
