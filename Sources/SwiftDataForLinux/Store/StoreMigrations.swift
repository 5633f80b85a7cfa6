/// The steps from the earlier schemas of a program to its present one.
package struct StoreMigrations: Sendable {
    /// A step from one schema to the next.
    package struct Stage: Sendable {
        let old: Schema
        let new: Schema
        let willMigrate: (@Sendable (Store) throws -> Void)?
        let didMigrate: (@Sendable (Store) throws -> Void)?

        /// A step of light changes.
        ///
        /// - Parameters:
        ///   - willMigrate: changes the rows before, in a store of the old schema; nil for nothing.
        ///   - didMigrate: changes the rows afterwards, in a store of the new schema; nil for nothing.
        package init(
            from old: Schema, to new: Schema, willMigrate: (@Sendable (Store) throws -> Void)? = nil,
            didMigrate: (@Sendable (Store) throws -> Void)? = nil
        ) {
            self.old = old
            self.new = new
            self.willMigrate = willMigrate
            self.didMigrate = didMigrate
        }

        var isCustom: Bool { willMigrate != nil || didMigrate != nil }
    }

    let stages: [Stage]

    package init(_ stages: [Stage] = []) { self.stages = stages }

    /// The stages from a version to a later one, or nil if they do not lead there.
    func path(from old: Schema.Version, to new: Schema.Version) -> [Stage]? {
        var path: [Stage] = []
        var version = old
        while version != new {
            guard let stage = stages.first(where: { $0.old.version == version && $0.new.version > version })
            else { return nil }
            path.append(stage)
            version = stage.new.version
        }
        return path
    }
}
