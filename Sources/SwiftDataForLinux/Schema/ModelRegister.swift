import Foundation
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
    private let table = PointerTable()
    private let lock = NSLock()
    /// A reference that does not retain it.
    let reference = RegisterReference()

    package init(entity: Schema.Entity, storeIdentifier: String, owner: any ModelOwner) {
        self.entity = entity
        self.storeIdentifier = storeIdentifier
        self.owner = owner
        reference.pointer.modify { [pointer = ObjectPointer(self)] in $0 = pointer }
    }

    deinit { reference.pointer.modify { $0 = nil } }

    /// Uses the table. A function of this module, which is specialized, unlike that of a protected state.
    private func withTable<Answer>(_ action: (PointerTable) -> Answer) -> Answer {
        lock.lock()
        defer { lock.unlock() }
        return action(table)
    }

    /// The object of a row, or nil if there is none.
    ///
    /// - Complexity: O(1).
    package func object(row: Int64) -> AnyObject? {
        withTable { $0[row]?.retained() }?.object.takeRetainedValue()
    }

    /// The number of objects that are looked up together, while other threads wait.
    private static let batchSize = 512

    /// The objects of rows, made as faults where they do not exist. Any thread may make faults.
    ///
    /// - Complexity: O(rows).
    package func objects<Model: PersistentModel>(_ type: Model.Type, rows: [Int64]) -> [Model] {
        objects(
            type, rows: rows,
            made: { [self] in makeFault(type, row: rows[$0]) },
            found: { _, _ in })
    }

    /// The objects of rows.
    ///
    /// - Parameters:
    ///   - make: makes the object that does not exist, by the position of its row.
    ///   - found: called with each object that exists, and the position of its row.
    func objects<Model: PersistentModel>(
        _ type: Model.Type, rows: [Int64], made make: (Int) -> Model, found: (Int, Model) -> Void
    ) -> [Model] {
        let objects = [AnyObject](unsafeUninitializedCapacity: rows.count) { objects, count in
            for start in stride(from: 0, to: rows.count, by: Self.batchSize) {
                let batch = rows[start...].prefix(Self.batchSize)
                initialize(&objects, batch, make) { found($0, unsafeDowncast($1, to: Model.self)) }
                count = batch.endIndex
            }
        }
        // All of them were made as objects of the class. Arrays of a class that is unknown here are slow.
        return unsafeBitCast(objects, to: [Model].self)
    }

    /// Initializes memory for objects, at the positions of their rows.
    private func initialize(
        _ objects: inout UnsafeMutableBufferPointer<AnyObject>, _ rows: ArraySlice<Int64>,
        _ make: (Int) -> AnyObject, _ found: (Int, AnyObject) -> Void
    ) {
        let known = withTable { table in rows.map { table[$0]?.retained() } }
        // Not while the lock is held, because making an object runs code of the program.
        var isMissing = false
        for (index, pointer) in zip(rows.indices, known) {
            if let object = pointer?.object.takeRetainedValue() {
                objects.initializeElement(at: index, to: object)
                found(index, object)
            } else {
                objects.initializeElement(at: index, to: make(index))
                isMissing = true
            }
        }
        if !isMissing { return }
        // Another thread may have made an object of the same row meanwhile.
        let others = withTable { table in
            var others: [(index: Int, pointer: ObjectPointer)] = []
            for (index, pointer) in zip(rows.indices, known) where pointer == nil {
                let other = table.add(ObjectPointer(objects[index]), rows[index])
                if let other { others.append((index, other)) }
            }
            return others
        }
        for other in others {
            objects[other.index] = other.pointer.object.takeRetainedValue()
            found(other.index, objects[other.index])
        }
    }

    /// The object of a row, made as a fault if it does not exist.
    ///
    /// - Complexity: O(1).
    package func object<Model: PersistentModel>(_ type: Model.Type, row: Int64) -> Model {
        if let known = object(row: row) { return unsafeDowncast(known, to: Model.self) }
        let made = makeFault(type, row: row)
        let pointer = ObjectPointer(made)
        guard let other = withTable({ $0.add(pointer, row) }) else { return made }
        return unsafeDowncast(other.object.takeRetainedValue(), to: Model.self)
    }

    /// Makes a fault, which is not in the table yet.
    func makeFault<Model: PersistentModel>(_ type: Model.Type, row: Int64) -> Model {
        FaultMark.set(type)
        return Model(_$storage: ModelStorage(register: self, row: row))
    }

    /// Adds an object that was inserted, or made as a fault.
    package func add(_ object: some PersistentModel, row: Int64) {
        let pointer = ObjectPointer(object)
        withTable { $0[row] = pointer }
    }

    /// Removes the pointer to an object whose row has changed.
    package func remove(row: Int64) { withTable { $0[row] = nil } }

    /// Removes the pointer to an object that is being released. Another object may have replaced it since:
    /// that one can still be retained, and stays.
    func objectWasReleased(_ row: Int64) {
        guard row > 0 else { return }
        withTable { $0.removeReleased(row) }?.object.release()
    }

    /// The rows whose objects exist, in no order.
    package var rows: [Int64] { withTable { $0.rows } }
}

/// A reference to a register that does not retain it. A weak one would make counting the references of all
/// objects to it slow.
final class RegisterReference: Sendable {
    fileprivate let pointer = Protected<ObjectPointer?>(nil)

    /// The register, or nil if it is being released.
    var register: ModelRegister? {
        pointer.modify { $0?.retained() }.map {
            unsafeDowncast($0.object.takeRetainedValue(), to: ModelRegister.self)
        }
    }
}
