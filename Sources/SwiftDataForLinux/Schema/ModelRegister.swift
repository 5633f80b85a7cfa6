import Foundation

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
/// Its objects retain it, and it retains the context.
package final class ModelRegister: @unchecked Sendable {
    // `@unchecked`: `owner` is used by the isolation of its context.

    /// The class.
    package let entity: Schema.Entity
    /// The identifier of the store.
    package let storeIdentifier: String
    /// The context.
    package let owner: any ModelOwner
    private let known: RegisteredObjects

    package convenience init(entity: Schema.Entity, storeIdentifier: String, owner: any ModelOwner) {
        self.init(entity, storeIdentifier, owner, RegisteredObjects())
    }

    /// Makes a register in place of a former one with these objects, which is released.
    init(
        _ entity: Schema.Entity, _ storeIdentifier: String, _ owner: any ModelOwner,
        _ known: RegisteredObjects
    ) {
        self.entity = entity
        self.storeIdentifier = storeIdentifier
        self.owner = owner
        self.known = known
        known.register = self
    }

    deinit { known.forget(self) }

    /// The object of a row, or nil if there is none.
    ///
    /// - Complexity: O(1).
    package func object(row: Int64) -> AnyObject? {
        known.withTable { $0[row]?.retained() }?.object.takeRetainedValue()
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
        let pointers = known.withTable { table in rows.map { table[$0]?.retained() } }
        // Not while the lock is held, because making an object runs code of the program.
        var isMissing = false
        for (index, pointer) in zip(rows.indices, pointers) {
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
        let others = known.withTable { table in
            var others: [(index: Int, pointer: ObjectPointer)] = []
            for (index, pointer) in zip(rows.indices, pointers) where pointer == nil {
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
        if let object = object(row: row) { return unsafeDowncast(object, to: Model.self) }
        let made = makeFault(type, row: row)
        let pointer = ObjectPointer(made)
        guard let other = known.withTable({ $0.add(pointer, row) }) else { return made }
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
        known.withTable { $0[row] = pointer }
    }

    /// Removes the pointer to an object whose row has changed.
    package func remove(row: Int64) { known.withTable { $0[row] = nil } }

    /// Removes the pointer to an object that is being released. Another object may have replaced it since:
    /// that one can still be retained, and stays.
    func objectWasReleased(_ row: Int64) {
        guard row > 0 else { return }
        known.withTable { $0.removeReleased(row) }?.object.release()
    }

    /// The rows whose objects exist, in no order.
    package var rows: [Int64] { known.withTable { $0.rows } }
}

/// The objects of a class in a context, and the register that they retain: pointers that retain nothing, as a
/// weak reference to each object would need memory of its own.
///
/// A context keeps it, and makes a register as soon as there are objects. An object removes its pointer when
/// it is released, on any thread.
final class RegisteredObjects: @unchecked Sendable {
    // `@unchecked`: the lock protects the table and the pointer. It is not in a protected state, whose
    // functions are another module's and so not specialized.
    private let lock = NSLock()
    private let table = PointerTable()
    @exclusivity(unchecked) private var pointer: ObjectPointer?

    /// Uses the table.
    func withTable<Answer>(_ action: (PointerTable) -> Answer) -> Answer {
        lock.lock()
        defer { lock.unlock() }
        return action(table)
    }

    /// The register, or nil if there is none, or it is being released.
    var register: ModelRegister? {
        get {
            lock.lock()
            let retained = pointer?.retained()
            lock.unlock()
            return retained.map { unsafeDowncast($0.object.takeRetainedValue(), to: ModelRegister.self) }
        }
        set {
            lock.lock()
            pointer = newValue.map { ObjectPointer($0) }
            lock.unlock()
        }
    }

    /// Removes the pointer to a register that is being released, unless it is to another one.
    func forget(_ register: ModelRegister) {
        lock.lock()
        if pointer?.object.toOpaque() == Unmanaged.passUnretained(register).toOpaque() { pointer = nil }
        lock.unlock()
    }
}
