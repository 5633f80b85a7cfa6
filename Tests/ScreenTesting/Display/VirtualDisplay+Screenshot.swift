extension VirtualDisplay {
    /// Photographs the whole display. Takes some milliseconds.
    ///
    /// - Throws: ``WaitFailure`` if the display does not answer.
    package func screenshot() async throws -> Screenshot {
        // The pointer is not on the picture: X keeps it apart from the windows.
        let bytes = try await camera.pixels(width: width, height: height)
        return Screenshot(bytes, width: width, height: height, scale: scale)
    }

    /// Photographs the display again and again until a picture satisfies `condition`.
    ///
    /// - Returns: That picture.
    /// - Throws: ``WaitFailure`` if none does within the limit; the last one is kept for eyes
    ///   (``Screenshot/keep(as:)``).
    @discardableResult
    package func screenshot(
        within limit: Duration = Patience.usual, showing what: String,
        isolation: isolated (any Actor)? = #isolation, where condition: (Screenshot) throws -> Bool
    ) async throws -> Screenshot {
        var last: Screenshot?
        do {
            try await eventually(within: limit, what) {
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

    /// Photographs the display until nothing moves in an area any more (``Standstill``).
    ///
    /// - Parameter area: nil for all of it.
    /// - Returns: The last picture.
    /// - Throws: ``WaitFailure`` if something always does.
    @discardableResult
    package func screenshot(
        within limit: Duration = Patience.usual, atRestIn area: ScreenArea?,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Screenshot {
        var (before, standstill) = (try await screenshot(), Standstill())
        return try await screenshot(within: limit, showing: "what is at rest") { shot in
            defer { before = shot }
            return standstill.lasts(shot.difference(from: before, in: area ?? shot.area) == 0)
        }
    }
}
