import DynamicListsSQLite
import Foundation

extension ObjectGraph {
    /// Records the rows of a result, so that its faults are loaded in pages.
    ///
    /// - Parameter former: the record of the result's former rows, which it replaces.
    /// - Returns: the record, or nil for a result of one row or none.
    @discardableResult
    func remember(
        _ rows: [Int64], of entity: Schema.Entity, insteadOf former: ResultRows? = nil
    ) -> ResultRows? {
        if let former { batches[entity]?.removeAll { $0 === former } }
        guard rows.count > 1 else { return nil }
        let record = ResultRows(rows)
        batches[entity, default: []].add(record)
        return record
    }

    func load<Model: PersistentModel>(_ model: Model) {
        guard let register = model._$storage.register, model._$content.status != .gone else { return }
        let row = model._$storage.row
        let page = batches[register.entity]?.lazy.compactMap { $0.page(of: row) }.first
        let rows = page.map(Array.init) ?? [row]
        do {
            let store = stores.store(of: register.entity).store
            let found = try store.read { try $0.contents(register.entity, rows: rows) }
            for (index, other) in found.rows.enumerated() {
                // Of two objects that a save has given the same row, the table contains one.
                if other == row { fill(model, found.group(of: index)) }
                guard let object = register.object(row: other) else { continue }
                fill(unsafeDowncast(object, to: Model.self), found.group(of: index))
            }
        } catch {
            report(error, "\(register.entity.name) cannot be loaded")
        }
    }

    /// Assigns the stored values of an object, unless it has values.
    func fill(_ model: some PersistentModel, _ values: RowGroup) {
        switch model._$content {
        case .fault: model._$content = .values(values)
        case .values: break
        case .state(let state):
            if state.values.isEmpty { state.values = values.values(of: model._$storage.row) }
        }
    }

    /// The rows of a relationship to many: those of the store with the changes of this context, or those that
    /// were read or assigned before.
    func rows(of model: some PersistentModel, _ property: Schema.Property) -> [Int64] {
        guard let register = model._$storage.register else { return [] }
        let state = model.madeState
        if let known = state.related[property.index] { return known }
        let row = model._$storage.row
        var rows: [Int64] = []
        if state.status != .inserted {
            do {
                rows = try stores.store(of: register.entity).related(register.entity, property, row: row)
            } catch {
                report(error, "\(register.entity.name).\(property.name) cannot be loaded")
            }
        }
        rows = withChanges(rows, of: row, register.entity, property)
        state.related[property.index] = rows
        if let entity = property.kind.destination.map(Schema.Entity.of) { remember(rows, of: entity) }
        return rows
    }

    private func withChanges(
        _ stored: [Int64], of row: Int64, _ entity: Schema.Entity, _ property: Schema.Property
    ) -> [Int64] {
        guard let destination = property.kind.destination.map(Schema.Entity.of) else { return stored }
        var removed = Set(deleted[destination].keys)
        var added: Set<Int64> = []
        switch entity.place(of: property) {
        case .reference:
            guard let inverse = entity.inverse(of: property) else { return stored }
            for model in [changed[destination], inserted[destination]].flatMap(\.values) {
                let isRelated = model.loaded.values[inverse.index].row == row
                if isRelated {
                    added.insert(model._$storage.row)
                } else {
                    removed.insert(model._$storage.row)
                }
            }
        case .pairs:
            let side = PairSide(entity, property)
            let changes = pairs[side.key] ?? ChangeSet.Pairs()
            for pair in changes.added where side.own(pair) == row { added.insert(side.other(pair)) }
            for pair in changes.removed where side.own(pair) == row { removed.insert(side.other(pair)) }
        }
        if added.isEmpty, removed.isEmpty { return stored }
        let kept = stored.filter { !removed.contains($0) && !added.contains($0) }
        return (kept + added).sorted()
    }

    func report(_ error: any Error, _ what: String) {
        StoreNotice.write("\(what): \(error.localizedDescription)")
    }
}

/// The side of a table of pairs on which a property is.
struct PairSide {
    /// The property whose changes contain those of both sides.
    let key: ChangeSet.Relation
    private let isFirst: Bool

    init(_ entity: Schema.Entity, _ property: Schema.Property) {
        let inverse = entity.inverse(of: property)
        isFirst = inverse.map { (entity.name, property.name) <= ($0.entityName, $0.name) } ?? true
        let own = ChangeSet.Relation(entity: entity, property: property)
        if !isFirst, let inverse, let other = property.kind.destination.map(Schema.Entity.of) {
            key = ChangeSet.Relation(entity: other, property: inverse)
        } else {
            key = own
        }
    }

    func pair(own: Int64, other: Int64) -> ChangeSet.Pair {
        isFirst ? ChangeSet.Pair(owner: own, member: other) : ChangeSet.Pair(owner: other, member: own)
    }
    func own(_ pair: ChangeSet.Pair) -> Int64 { isFirst ? pair.owner : pair.member }
    func other(_ pair: ChangeSet.Pair) -> Int64 { isFirst ? pair.member : pair.owner }
}
