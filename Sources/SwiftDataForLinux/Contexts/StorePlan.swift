import Foundation

/// A configuration with the classes whose objects are in its store.
struct StorePlan {
    let configuration: ModelConfiguration
    let schema: Schema

    /// The stores of a schema. One configuration has all classes; of several, each has those of its schema,
    /// and one without a schema has the others.
    static func plans(for schema: Schema, _ configurations: [ModelConfiguration]) throws -> [StorePlan] {
        if configurations.count < 2 {
            let configuration = configurations.first ?? ModelConfiguration(schema: schema)
            return [StorePlan(configuration: configuration, schema: schema)]
        }
        var owners: [Schema.Entity: ModelConfiguration] = [:]
        for configuration in configurations {
            for entity in configuration.schema?.entities ?? [] {
                guard schema.contains(entity) else {
                    throw SwiftDataError(
                        .configuration,
                        "\(entity.name), in the configuration '\(configuration.name)', is not in the schema "
                            + "of the container; add \(entity.name).self to it.")
                }
                try own(entity, configuration, &owners)
            }
        }
        let rest = schema.entities.filter { owners[$0] == nil }
        guard configurations.filter({ $0.schema == nil }).count == (rest.isEmpty ? 0 : 1) else {
            let names = rest.map(\.name).joined(separator: ", ")
            throw SwiftDataError(
                .configuration,
                names.isEmpty
                    ? "No class is left for a configuration without a schema; remove it."
                    : "One configuration without a schema is needed for the classes in no other one: "
                        + "\(names).")
        }
        let files = configurations.filter { !$0.isStoredInMemoryOnly }.map(\.url.standardizedFileURL)
        guard Set(files).count == files.count else {
            throw SwiftDataError(
                .configuration, "Two configurations have the same file; give each a name or a url of its own."
            )
        }
        return try configurations.map { configuration in
            let entities = configuration.schema?.entities ?? rest
            let own = Schema(entities.map(\.type), version: schema.version)
            // The classes to which its relationships lead are in the same store.
            if configuration.schema == nil {
                for entity in own.entities { try self.own(entity, configuration, &owners) }
            }
            return StorePlan(configuration: configuration, schema: own)
        }
    }

    private static func own(
        _ entity: Schema.Entity, _ configuration: ModelConfiguration,
        _ owners: inout [Schema.Entity: ModelConfiguration]
    ) throws {
        if let owner = owners.updateValue(configuration, forKey: entity) {
            throw SwiftDataError(
                .configuration,
                "\(entity.name) is in the configurations '\(owner.name)' and '\(configuration.name)'; a "
                    + "class is in one of them, together with those to which its relationships lead.")
        }
    }
}
