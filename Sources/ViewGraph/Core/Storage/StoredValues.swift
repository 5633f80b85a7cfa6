import Foundation

/// Named values that outlive views, and the nodes that show them.
///
/// `lock` protects `values`, `observed` and `isSavePending`; `UserDefaults` protects itself.
package final class StoredValues: @unchecked Sendable {
    /// Where values are kept; nil: here, as long as the window is open.
    private let defaults: UserDefaults?
    private let lock = NSLock()
    private var values: [String: Any] = [:]
    private var observed: [String: Observed] = [:]
    private var isSavePending = false

    /// A key that is shown.
    private struct Observed {
        var nodes = WeakNodes()
        /// In `UserDefaults`, when it was last looked at.
        var value: AnyHashable?
    }

    init(_ defaults: UserDefaults? = nil) { self.defaults = defaults }

    /// The one of a store: all views see the same changes.
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
        let places = lock.withLock {
            observed[key]?.value = value
            return observed[key]?.nodes.places ?? []
        }
        for place in places { place.changed() }
    }

    /// What `UserDefaults` has for a key, as something that can be compared.
    private func comparable(_ key: String) -> AnyHashable? {
        defaults?.object(forKey: key).map { $0 as? AnyHashable ?? AnyHashable("\($0)") }
    }

    /// What the program wrote to `UserDefaults` directly is seen when its code has run: on Linux nobody tells
    /// of it. (B86)
    ///
    /// Complexity: O(keys that are shown).
    package static func noticeDirectWrites() { for table in tables.all { table.noticeDirectWrites() } }

    private func noticeDirectWrites() {
        let shown = lock.withLock {
            observed = observed.filter { $0.value.nodes.hasAlive }
            return observed
        }
        for (key, entry) in shown where comparable(key) != entry.value { notify(key) }
    }

    /// Evaluates a property's node again whenever the key's value was set.
    @MainActor
    func add(_ place: NodePlace, for key: String) {
        let value = comparable(key)
        lock.withLock {
            var entry = observed[key] ?? Observed(value: value)
            entry.nodes.insert(place)
            observed[key] = entry
        }
    }

    /// On Linux `UserDefaults` writes to disk only when it is asked to.
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

    /// Writes to disk what is to be written: the program may end before its main queue comes to it.
    static func saveAll() { for table in tables.all { table.savePending() } }

    /// `lock` protects `known`.
    private final class Tables: @unchecked Sendable {
        private let lock = NSLock()
        private var known: [ObjectIdentifier: (store: UserDefaults, values: StoredValues)] = [:]

        var all: [StoredValues] { lock.withLock { known.values.map(\.values) } }

        func values(of defaults: UserDefaults) -> StoredValues {
            lock.withLock {
                if let entry = known[ObjectIdentifier(defaults)] { return entry.values }
                let values = StoredValues(defaults)
                known[ObjectIdentifier(defaults)] = (defaults, values)
                return values
            }
        }
    }
}

/// How a value is written down: as what, and how it is read back.
struct StorageForm<Value> {
    let read: (Any?) -> Value?
    /// nil removes the key.
    let write: (Value) -> Any?
}

extension StorageForm {
    static var plain: StorageForm { StorageForm(read: { $0 as? Value }, write: { $0 }) }

    static func raw<Raw>() -> StorageForm where Value: RawRepresentable<Raw> {
        StorageForm(
            read: { stored in (stored as? Raw).flatMap { Value(rawValue: $0) } }, write: { $0.rawValue })
    }

    /// The same for an optional: nil is no entry.
    func optional() -> StorageForm<Value?> {
        StorageForm<Value?>(read: { read($0).map { .some($0) } }, write: { $0.flatMap(write) })
    }
}

extension StorageForm where Value == Double {
    /// Whole numbers come back from disk as integers.
    static var number: StorageForm {
        StorageForm(read: { ($0 as? Double) ?? ($0 as? Int).map { Double($0) } }, write: { $0 })
    }
}

extension StorageForm where Value == URL {
    static var url: StorageForm {
        StorageForm(read: { ($0 as? String).flatMap { URL(string: $0) } }, write: { $0.absoluteString })
    }
}
