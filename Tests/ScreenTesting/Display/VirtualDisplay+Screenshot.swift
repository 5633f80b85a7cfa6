extension VirtualDisplay {
    /// Photographs the whole display. Takes about a tenth of a second.
    ///
    /// - Throws: ``WaitFailure`` if ImageMagick is missing or answers nonsense.
    package func screenshot() async throws -> Screenshot {
        // The pointer is not on the picture: X keeps it apart from the windows.
        let tool = try await tool("import", ["-window", "root", "-depth", "8", "ppm:-"])
        return try Screenshot(ppm: tool.bytes(of: .output), scale: scale)
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
}
