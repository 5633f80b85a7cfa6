import CSwiftRuntime
import ObservableObjects

/// The context of objects, as they see it.
package protocol ModelOwner: AnyObject {
    /// Loads the values of an object that is a fault, and of its neighbors.
    func load(_ model: some PersistentModel)
    /// The object of a row, made as a fault if it does not exist.
    func object<Model: PersistentModel>(_ type: Model.Type, row: Int64) -> Model
    /// The rows of a relationship to many.
    func rows(of model: some PersistentModel, _ property: Schema.Property) -> [Int64]
    /// Records that a value is about to change.
    func recordChange(of model: some PersistentModel, at index: Int)
    /// Inserts an object that is in no context, because an object in this one refers to it.
    func insertRelated(_ model: some PersistentModel)
    /// Changes a relationship to one, and its inverse.
    func setRow(_ row: Int64?, of model: some PersistentModel, _ property: Schema.Property)
    /// Changes a relationship to many, and its inverse.
    func setRows(_ rows: [Int64], of model: some PersistentModel, _ property: Schema.Property)
}

/// The objects of one class in one context: at most one for each row, as long as it is in use.
///
/// The table contains pointers that retain nothing: weak references would need an allocation for each object.
/// An object removes its pointer when it is released, on any thread.
package final class ModelRegister: @unchecked Sendable {
    // `@unchecked`: `owner` is used by the isolation of its context; the lock protects the table.

    /// The class.
    package let entity: Schema.Entity
    /// The identifier of the store.
    package let storeIdentifier: String
    /// The context.
    package let owner: any ModelOwner
    private let table = Protected(PointerTable())

    package init(entity: Schema.Entity, storeIdentifier: String, owner: any ModelOwner) {
        self.entity = entity
        self.storeIdentifier = storeIdentifier
        self.owner = owner
    }

    /// The object of a row, or nil if there is none.
    ///
    /// - Complexity: O(1).
    package func object(row: Int64) -> AnyObject? {
        table.modify { $0[row].flatMap(retained) }.map { $0.takeRetainedValue() }
    }

    /// The objects of rows, made as faults where they do not exist.
    ///
    /// - Complexity: O(rows).
    package func objects<Model: PersistentModel>(_ type: Model.Type, rows: [Int64]) -> [Model] {
        rows.map { object(type, row: $0) }
    }

    /// The object of a row, made as a fault if it does not exist.
    ///
    /// - Complexity: O(1).
    package func object<Model: PersistentModel>(_ type: Model.Type, row: Int64) -> Model {
        if let known = object(row: row) { return unsafeDowncast(known, to: Model.self) }
        let made = Model(_$storage: ModelStorage(register: self, row: row))
        add(made, row: row)
        return made
    }

    /// Adds an object that was inserted, or made as a fault.
    package func add(_ object: some PersistentModel, row: Int64) {
        let pointer = Unmanaged.passUnretained(object as AnyObject)
        table.modify { $0[row] = pointer }
    }

    /// Removes the pointer to an object whose row has changed.
    package func remove(row: Int64) { table.modify { $0[row] = nil } }

    /// Removes the pointer to an object that is being released. Another object may have replaced it since:
    /// that one can still be retained, and stays.
    func objectWasReleased(_ row: Int64) {
        guard row > 0 else { return }
        let other = table.modify { table -> Unmanaged<AnyObject>? in
            if let other = table[row].flatMap(retained) { return other }
            table[row] = nil
            return nil
        }
        other?.release()
    }

    /// The rows whose objects exist, in no order.
    package var rows: [Int64] { table.modify { $0.rows } }
}

/// Retains an object, unless it is being released. Its memory exists as long as the table contains it.
private func retained(_ object: Unmanaged<AnyObject>) -> Unmanaged<AnyObject>? {
    CSwiftRuntimeTryRetain(object.toOpaque()) == nil ? nil : object
}

/// Pointers by rows, in pages: neighboring rows need 8 bytes each.
private struct PointerTable {
    private struct Page {
        /// Short at first, because rows may be far apart.
        var pointers: [Unmanaged<AnyObject>?] = []
        var count = 0

        mutating func set(_ value: Unmanaged<AnyObject>?, at index: Int) {
            if pointers.count <= index {
                let length = index < 16 ? 16 : Int(PointerTable.length)
                pointers += Array(repeating: nil, count: length - pointers.count)
            }
            count += (value == nil ? 0 : 1) - (pointers[index] == nil ? 0 : 1)
            pointers[index] = value
        }
    }
    fileprivate static let length: Int64 = 256
    private var pages: [Int64: Page] = [:]

    subscript(row: Int64) -> Unmanaged<AnyObject>? {
        get {
            guard let page = pages[row / Self.length] else { return nil }
            let index = Int(row % Self.length)
            return index < page.pointers.count ? page.pointers[index] : nil
        }
        set {
            let number = row / Self.length
            let index = Int(row % Self.length)
            guard newValue != nil || pages[number] != nil else { return }
            pages[number, default: Page()].set(newValue, at: index)
            if newValue == nil, pages[number]?.count == 0 { pages[number] = nil }
        }
    }

    var rows: [Int64] {
        pages.flatMap { number, page in
            page.pointers.indices.compactMap { index in
                page.pointers[index] == nil ? nil : number * Self.length + Int64(index)
            }
        }
    }
}
