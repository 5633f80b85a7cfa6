public import Foundation

extension AppStorage {
    /// A property that saves the user's changes to the columns of a table.
    public init<RowValue: Identifiable>(
        wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String,
        store: UserDefaults? = nil
    ) where Value == TableColumnCustomization<RowValue> {
        self.init(key, store: store, default: wrappedValue, form: .json())
    }
}

extension SceneStorage {
    /// A property that keeps the user's changes to the columns of a table as long as the window is open.
    ///
    /// - Parameter store: not used.
    public init<RowValue: Identifiable>(
        wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String,
        store: UserDefaults? = nil
    ) where Value == TableColumnCustomization<RowValue> {
        self.init(key, default: wrappedValue, form: .json())
    }
}

extension StorageForm where Value: Codable {
    /// The form of a value as text in JSON.
    fileprivate static func json() -> StorageForm {
        StorageForm(
            read: { stored in
                (stored as? String).flatMap { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) }
            },
            write: { value in
                (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) }
            })
    }
}
