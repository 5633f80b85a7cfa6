import Foundation

/// Named values that outlive views, and the nodes that depend on them.
///
/// `lock` protects `values`, `observed` and `isSavePending`; `UserDefaults` protects itself.
package final class StoredValues: @unchecked Sendable {
    /// The persistent store. `nil` if the values are stored here, as long as the window is open.
    private let defaults: UserDefaults?
    private let lock = NSLock()
    private var values: [String: Any] = [:]
    private var observed: [String: Observed] = [:]
    private var isSavePending = false

    /// A key that nodes depend on.
    private struct Observed {
        var nodes = UnownedNodeSet()
        /// The value at the last check.
        var value: AnyHashable?
    }

    init(_ defaults: UserDefaults? = nil) { self.defaults = defaults }

    /// Returns the instance of a store. All views share it and receive the same changes.
    static func of(_ defaults: UserDefaults) -> StoredValues { tables.values(of: defaults) }

    private static let tables = Tables()

    subscript(key: String) -> Any? {
        get {
            if let defaults { return defaults.object(forKey: key) }
            return lock.withLock { values[key] }
        }
        set {
            if let defaults {
                if let newValue {
                    defaults.set(newValue, forKey: key)
                } else {
                    defaults.removeObject(forKey: key)
                }
                save()
            } else {
                lock.withLock { values[key] = newValue }
            }
            notify(key)
        }
    }

    private func notify(_ key: String) {
        let value = comparable(key)
        let nodes = lock.withLock {
            // Otherwise a body that stores the same value each time would be evaluated forever.
            guard let entry = observed[key], entry.value != value else { return [NodeHandle]() }
            observed[key]?.value = value
            return entry.nodes.liveHandles
        }
        for node in nodes { node.changed() }
    }

    /// Returns the value for a key in a comparable form.
    private func comparable(_ key: String) -> AnyHashable? {
        self[key].map { $0 as? AnyHashable ?? AnyHashable("\($0)") }
    }

    /// Detects values that the program wrote to `UserDefaults` directly, after its code has run, because
    /// Linux sends no notification. (B86)
    ///
    /// Complexity: O(keys that nodes depend on).
    package static func noticeDirectWrites() { for table in tables.all { table.noticeDirectWrites() } }

    private func noticeDirectWrites() {
        let shown = lock.withLock {
            observed = observed.filter { $0.value.nodes.containsLiveNode }
            return observed
        }
        for (key, entry) in shown where comparable(key) != entry.value { notify(key) }
    }

    /// Evaluates a property's node again whenever the key's value changes.
    @MainActor
    func add(_ node: NodeHandle, for key: String) {
        let value = comparable(key)
        lock.withLock {
            var entry = observed[key] ?? Observed(value: value)
            entry.nodes.insert(node)
            observed[key] = entry
        }
    }

    /// Schedules a write to disk, because on Linux `UserDefaults` writes only when requested.
    private func save() {
        let isFirst = lock.withLock {
            defer { isSavePending = true }
            return !isSavePending
        }
        guard isFirst else { return }
        DispatchQueue.main.async { self.savePending() }
    }

    private func savePending() {
        let isPending = lock.withLock {
            defer { isSavePending = false }
            return isSavePending
        }
        if isPending { defaults?.synchronize() }
    }

    /// Writes pending values to disk, because the program may end before the main queue does it.
    static func saveAll() { for table in tables.all { table.savePending() } }

    /// `lock` protects `stores`.
    private final class Tables: @unchecked Sendable {
        private let lock = NSLock()
        private var stores: [ObjectIdentifier: (store: UserDefaults, values: StoredValues)] = [:]

        var all: [StoredValues] { lock.withLock { stores.values.map(\.values) } }

        func values(of defaults: UserDefaults) -> StoredValues {
            lock.withLock {
                if let entry = stores[ObjectIdentifier(defaults)] { return entry.values }
                let values = StoredValues(defaults)
                stores[ObjectIdentifier(defaults)] = (defaults, values)
                return values
            }
        }
    }
}

/// The stored form of a value: conversions to and from it.
struct StorageForm<Value> {
    let read: (Any?) -> Value?
    /// The conversion to the stored value. `nil` removes the key.
    let write: (Value) -> Any?
}

extension StorageForm {
    static var plain: StorageForm { StorageForm(read: { $0 as? Value }, write: { $0 }) }

    static func raw<Raw>() -> StorageForm where Value: RawRepresentable<Raw> {
        StorageForm(
            read: { stored in (stored as? Raw).flatMap { Value(rawValue: $0) } }, write: { $0.rawValue })
    }

    /// Returns the form of an optional, in which `nil` is a missing entry.
    func optional() -> StorageForm<Value?> {
        StorageForm<Value?>(read: { read($0).map { .some($0) } }, write: { $0.flatMap(write) })
    }
}

extension StorageForm where Value == Double {
    /// The form of a number. Whole numbers are read from disk as integers.
    static var number: StorageForm {
        StorageForm(read: { ($0 as? Double) ?? ($0 as? Int).map { Double($0) } }, write: { $0 })
    }
}

extension StorageForm where Value == URL {
    static var url: StorageForm {
        StorageForm(read: { ($0 as? String).flatMap { URL(string: $0) } }, write: { $0.absoluteString })
    }
}
