package import DynamicListsSQLite

/// The edits that a program makes with a cache.
package enum CacheScript {
    /// An edit, and the effect that it has at the service.
    package struct Step: Sendable {
        package let effect: String
        package let make: @Sendable (CachedCollection<Walk>) async throws -> Void
    }

    package static let steps = [
        put(0, "a"), put(9, "b"), remove(1), put(0, "c"), put(20, "new"), remove(9), put(0, "d"),
    ]

    private static func put(_ id: Int, _ name: String) -> Step {
        Step(effect: "put \(id) \(name)") { try await $0.put(Walk(id, name)) }
    }

    private static func remove(_ id: Int) -> Step {
        Step(effect: "remove \(id)") { try await $0.remove(id) }
    }
}
