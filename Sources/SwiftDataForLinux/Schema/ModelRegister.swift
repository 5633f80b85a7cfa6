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

    /// The number of objects that are looked up together, while other threads wait.
    private static let batchSize = 512

    /// The objects of rows, made as faults where they do not exist. Any thread may make faults.
    ///
    /// - Complexity: O(rows).
    package func objects<Model: PersistentModel>(_ type: Model.Type, rows: [Int64]) -> [Model] {
        var objects: [AnyObject] = []
        objects.reserveCapacity(rows.count)
        for start in stride(from: 0, to: rows.count, by: Self.batchSize) {
            append(rows[start...].prefix(Self.batchSize), to: &objects) { row in
                Model(_$storage: ModelStorage(register: self, row: row))
            }
        }
        // All of them were made as objects of the class. Arrays of a class that is unknown here are slow.
        return unsafeBitCast(objects, to: [Model].self)
    }

    private func append(
        _ rows: ArraySlice<Int64>, to objects: inout [AnyObject], _ make: (Int64) -> AnyObject
    ) {
        let known = table.modify { table in rows.map { table[$0].flatMap(retained) } }
        let start = objects.count
        var missing: [Int] = []
        // Not while the lock is held, because making an object runs code of the program.
        for (row, object) in zip(rows, known) {
            if object == nil { missing.append(objects.count) }
            objects.append(object?.takeRetainedValue() ?? make(row))
        }
        if missing.isEmpty { return }
        // Another thread may have made an object of the same row meanwhile.
        let others = table.modify { [objects] table in
            missing.compactMap { index -> (index: Int, object: Unmanaged<AnyObject>)? in
                let row = rows[rows.startIndex + index - start]
                return table.add(.passUnretained(objects[index]), row).map { (index, $0) }
            }
        }
        for other in others { objects[other.index] = other.object.takeRetainedValue() }
    }

    /// The object of a row, made as a fault if it does not exist.
    ///
    /// - Complexity: O(1).
    package func object<Model: PersistentModel>(_ type: Model.Type, row: Int64) -> Model {
        if let known = object(row: row) { return unsafeDowncast(known, to: Model.self) }
        let made = Model(_$storage: ModelStorage(register: self, row: row))
        let pointer = Unmanaged<AnyObject>.passUnretained(made)
        guard let other = table.modify({ $0.add(pointer, row) }) else { return made }
        return unsafeDowncast(other.takeRetainedValue(), to: Model.self)
    }

    /// Adds an object that was inserted, or made as a fault.
    package func add(_ object: some PersistentModel, row: Int64) {
        let pointer = Unmanaged.passUnretained(object as AnyObject)
        table.modify { $0.change(row) { $0 = pointer } }
    }

    /// Removes the pointer to an object whose row has changed.
    package func remove(row: Int64) { table.modify { $0.change(row) { $0 = nil } } }

    /// Removes the pointer to an object that is being released. Another object may have replaced it since:
    /// that one can still be retained, and stays.
    func objectWasReleased(_ row: Int64) {
        guard row > 0 else { return }
        table.modify { $0.add(nil, row) }?.release()
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

        mutating func change<Answer>(
            at index: Int, _ body: (inout Unmanaged<AnyObject>?) -> Answer
        ) -> Answer {
            if pointers.count <= index {
                let length = index < 16 ? 16 : Int(PointerTable.length)
                pointers += Array(repeating: nil, count: length - pointers.count)
            }
            let before = pointers[index] == nil ? 0 : 1
            let answer = body(&pointers[index])
            count += (pointers[index] == nil ? 0 : 1) - before
            return answer
        }
    }
    fileprivate static let length: Int64 = 256
    private var pages: [Int64: Page] = [:]

    /// The pointer of a row.
    subscript(row: Int64) -> Unmanaged<AnyObject>? {
        guard let page = pages[row / Self.length] else { return nil }
        let index = Int(row % Self.length)
        return index < page.pointers.count ? page.pointers[index] : nil
    }

    /// Changes the pointer of a row, which is found once.
    mutating func change<Answer>(
        _ row: Int64, _ body: (inout Unmanaged<AnyObject>?) -> Answer
    ) -> Answer {
        let number = row / Self.length
        let place = pages.index(forKey: number)
        guard let place else {
            var page = Page()
            let answer = page.change(at: Int(row % Self.length), body)
            if page.count > 0 { pages[number] = page }
            return answer
        }
        let answer = pages.values[place].change(at: Int(row % Self.length), body)
        if pages.values[place].count == 0 { pages.remove(at: place) }
        return answer
    }

    /// Assigns the pointer of a row, unless it has one to an object that is in use.
    ///
    /// - Returns: that object, retained.
    mutating func add(_ pointer: Unmanaged<AnyObject>?, _ row: Int64) -> Unmanaged<AnyObject>? {
        change(row) { known in
            if let other = known.flatMap(retained) { return other }
            known = pointer
            return nil
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
