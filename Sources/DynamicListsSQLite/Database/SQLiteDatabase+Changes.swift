extension SQLiteDatabase {
    /// A stream that yields each time tables have changed, until the loop over it ends or the database is
    /// released.
    ///
    ///     for await _ in database.changes(in: ["note"]) { await list.refresh() }
    ///
    /// Changes made through this database are published after each commit. Changes by other connections and
    /// other processes are detected within ``SQLiteConfiguration/changePollingInterval``, while a stream is
    /// observed. SQLite does not report which tables these changed, so all streams yield. Changes that come
    /// before the last one was consumed are coalesced.
    ///
    /// - Parameter tables: the names of tables rather than views, or nil for all. Default nil.
    public func changes(in tables: Set<String>? = nil) -> AsyncStream<Void> {
        let names = tables.map { Set($0.map(BinaryString.init(name:))) }
        return changeStream(of: ()) { names }
    }

    /// The same with another element, and for tables that may become known later; names are in the form for
    /// comparison.
    func changeStream<Element: Sendable>(
        of element: Element, in tables: @escaping ChangeObservers.Tables
    ) -> AsyncStream<Element> {
        changeObservers.stream(of: element, in: tables) { [weak self, configuration] in
            Task.detached {
                // No other connection can write to a database in memory.
                guard self?.url != nil else { return }
                while !Task.isCancelled {
                    await self?.checkForChanges()
                    guard self != nil, (try? await pause(configuration)) != nil else { return }
                }
            }
        }
    }

    /// Checks whether other connections have written to the file.
    private func checkForChanges() async {
        let version = try? await dataVersion()
        if let version, changeObservers.updateDataVersion(version) { changeObservers.notify(nil) }
    }
}

private func pause(_ configuration: SQLiteConfiguration) async throws {
    try await configuration.clock.sleep(for: configuration.changePollingInterval)
}
