extension SQLiteDatabase {
    /// Says each time that tables have changed, until the loop over it ends or the database is released.
    ///
    ///     for await _ in database.changes(in: ["note"]) { await list.refresh() }
    ///
    /// What is written through this database is told after each commit. What other connections and other
    /// processes write is noticed within ``SQLiteConfiguration/changePeriod``, while somebody listens; SQLite
    /// does not say which tables that were, so it is told to all. Changes that come before the last one was
    /// taken are put together.
    ///
    /// - Parameter tables: their names, of tables rather than views; nil for all. Default nil.
    public func changes(in tables: Set<String>? = nil) -> AsyncStream<Void> {
        let names = tables.map { Set($0.map(ExactText.init(name:))) }
        return changeStream(of: ()) { names }
    }

    /// The same with other news, for tables that may become known later; names for comparing.
    func changeStream<News: Sendable>(
        of news: News, in tables: @escaping ChangeTellers.Tables
    ) -> AsyncStream<News> {
        changeTellers.stream(of: news, in: tables) { [weak self, configuration] in
            Task.detached {
                // Nobody else can write to what is in memory.
                guard self?.url != nil else { return }
                while !Task.isCancelled {
                    await self?.lookForChanges()
                    guard self != nil, (try? await pause(configuration)) != nil else { return }
                }
            }
        }
    }

    /// Sees whether others have written to the file.
    private func lookForChanges() async {
        let version = try? await dataVersion()
        if let version, changeTellers.seen(version) { changeTellers.tell(nil) }
    }
}

private func pause(_ configuration: SQLiteConfiguration) async throws {
    try await configuration.clock.sleep(for: configuration.changePeriod)
}
