import DynamicListsSQLite
import Foundation

extension ObjectGraph {
    /// Writes all changes, those of each store in one transaction, and notifies other contexts.
    func save() throws {
        applySaves()
        guard hasChanges else { return }
        if let context {
            NotificationCenter.default.post(name: ModelContext.willSave, object: context)
        }
        try validate()
        var identifiers = SavedIdentifiers()
        for store in stores.stores {
            let changes = changeSet(of: store.store.schema.entities)
            if changes.isEmpty { continue }
            identifiers.add(try save(changes, in: store), store.identifier)
        }
        if let context {
            NotificationCenter.default.post(
                name: ModelContext.didSave, object: context,
                userInfo: identifiers.userInfo)
        }
    }

    private func save(_ changes: ChangeSet, in store: ModelStore) throws -> SavedChanges {
        let writing = try store.commit(changes)
        let saved = finish(writing, of: store.store.schema.entities)
        // The database has removed references that other contexts had saved.
        for (entity, rows) in writing.released {
            for row in rows { existing(entity, row: row).map(refresh(opened:)) }
        }
        stores.saves.publish(saved, from: inbox)
        queries.note(saved)
        return saved
    }

    private func validate() throws {
        for model in deleted.all {
            guard let entity = model._$storage.register?.entity else { continue }
            for property in entity.properties where property.deleteRule == .deny {
                guard let destination = property.kind.destination.map(Schema.Entity.of) else { continue }
                let related: [Int64] =
                    if case .toMany = property.kind { rows(of: model, property) } else {
                        model.loaded.values[property.index].row.map { [$0] } ?? []
                    }
                if related.contains(where: { deleted[destination][$0] == nil }) {
                    throw SwiftDataError(
                        .deniedDeletion,
                        "\(entity.name) cannot be deleted while it has objects in '\(property.name)' "
                            + "(deleteRule: .deny); delete these first.")
                }
            }
        }
        for entity in stores.schema.entities {
            let bounded = entity.relationships.filter { $0.countBounds != (0, 0) && $0.column == nil }
            if bounded.isEmpty { continue }
            let models = [inserted[entity], changed[entity]].flatMap(\.values)
            for model in models { try checkCounts(of: bounded, model, entity) }
        }
    }

    private func checkCounts(
        of properties: [Schema.Property], _ model: some PersistentModel, _ entity: Schema.Entity
    ) throws {
        for property in properties {
            let count = rows(of: model, property).count
            let (minimum, maximum) = property.countBounds
            if count < minimum || maximum > 0 && count > maximum {
                throw SwiftDataError(
                    .relationship,
                    "\(entity.name).\(property.name) has \(count) objects, but needs "
                        + "\(minimum)…\(maximum > 0 ? String(maximum) : "").")
            }
        }
    }

    private func changeSet(of classes: [Schema.Entity]) -> ChangeSet {
        var changes = ChangeSet()
        for entity in classes {
            let rows = inserted[entity].map { StoredRow(row: $0.key, values: $0.value.loaded.values) }
            if !rows.isEmpty { changes.inserted.append(ChangeSet.Insertion(entity: entity, rows: rows)) }
        }
        for entity in classes {
            for (row, model) in changed[entity] {
                let state = model.loaded
                changes.updated.append(
                    ChangeSet.Row(
                        entity: entity, row: row, values: state.values, changes: state.changes.sorted()))
            }
        }
        for entity in classes { changes.deleted += deleted[entity].keys.map { (entity, $0) } }
        changes.pairs = pairs.filter { classes.contains($0.key.entity) }
        return changes
    }

    private func finish(_ writing: ChangeWriting, of classes: [Schema.Entity]) -> SavedChanges {
        var saved = SavedChanges()
        saved.inserted = inserted.rows(of: classes)
        saved.updated = changed.rows(of: classes)
        saved.deleted = deleted.rows(of: classes)
        for (relation, pairs) in pairs where classes.contains(relation.entity) {
            guard let other = relation.property.kind.destination.map(Schema.Entity.of) else { continue }
            let changes = pairs.added.union(pairs.removed)
            saved.updated[relation.entity, default: RowSet()].formUnion(RowSet(changes.map(\.owner)))
            saved.updated[other, default: RowSet()].formUnion(RowSet(changes.map(\.member)))
        }
        pairs = pairs.filter { !classes.contains($0.key.entity) }
        let written = (
            inserted.removeAll(of: classes), changed.removeAll(of: classes), deleted.removeAll(of: classes)
        )
        for table in [written.0, written.1] {
            table.visit { model in
                guard let state = model._$state else { return }
                state.status = .stored
                if !state.changes.isEmpty { state.changes = [] }
            }
        }
        written.2.visit { $0._$state?.status = .gone }
        for (entity, rows) in writing.released {
            let rest = RowSet(rows).subtracting(saved.deleted[entity] ?? RowSet())
            saved.updated[entity, default: RowSet()].formUnion(rest)
        }
        for (entity, rows) in writing.replaced {
            let dropped = RowSet(rows.keys)
            saved.inserted[entity] = saved.inserted[entity]?.subtracting(dropped)
            saved.deleted[entity, default: RowSet()].formUnion(dropped)
            saved.updated[entity, default: RowSet()].formUnion(RowSet(rows.values))
        }
        if !writing.replaced.isEmpty {
            forgetUndo()
            replace(writing.replaced, in: written.0.all + written.1.all)
        }
        return saved
    }

    /// Gives objects whose unique values existed already the rows that have them.
    private func replace(_ replaced: [Schema.Entity: [Int64: Int64]], in models: [any PersistentModel]) {
        for model in models {
            guard let register = model._$storage.register, let state = model._$state else { continue }
            for property in register.entity.properties {
                guard case .toOne(let type) = property.kind,
                    let row = state.values[property.index].row,
                    let found = replaced[Schema.Entity.of(type)]?[row]
                else { continue }
                state.values[property.index] = .integer(found)
            }
            state.related = [:]
            let row = model._$storage.row
            guard let found = replaced[register.entity]?[row] else { continue }
            register.remove(row: row)
            model._$storage.row = found
            if let other = existing(register.entity, row: found) {
                refresh(other)
                refresh(model)
            } else {
                register.add(model, row: found)
            }
        }
    }

    /// Drops all changes since the last save, and what could be undone.
    func rollback() {
        forgetUndo()
        let dropped = (inserted.removeAll(), changed.removeAll(), deleted.removeAll())
        pairs = [:]
        for model in dropped.0.all {
            guard let register = model._$storage.register else { continue }
            model._$state?.status = .gone
            queries.notePending(register.entity, model._$storage.row)
        }
        for model in dropped.1.all + dropped.2.all {
            guard let register = model._$storage.register else { continue }
            model._$state?.status = .stored
            model._$state?.changes = []
            queries.notePending(register.entity, model._$storage.row)
            refresh(model)
        }
        // Lists that were read since contain the dropped changes.
        forgetLists(of: Set(stores.schema.entities))
        queries.deliver()
        withExtendedLifetime(dropped) {}
    }

    /// Makes an object a fault again, keeping its own changes, and notifies its observers.
    func refresh(_ model: some PersistentModel) {
        if case .values = model._$content { model._$content = .fault }
        guard let state = model._$state, state.status == .stored else { return }
        let kept = state.changes.filter { !state.values.isEmpty && $0 < state.values.count }
            .map { ($0, state.values[$0], state.decoded[$0]) }
        state.values = []
        state.decoded = [:]
        state.related = [:]
        if !kept.isEmpty {
            let values = model.loaded
            for (index, value, decoded) in kept {
                values.values[index] = value
                values.decoded[index] = decoded
            }
        }
        model.notifyAll()
    }

    /// Applies the saves of other contexts.
    func applySaves() {
        let all = inbox.takeAll()
        if all.isEmpty { return }
        if all.contains(where: { $0.isUnknown || !$0.deleted.isEmpty }) { forgetUndo() }
        all.forEach(applySave)
    }

    private func applySave(_ saved: SavedChanges) {
        if saved.isUnknown {
            for register in liveRegisters {
                for row in register.rows { existing(register.entity, row: row).map(refresh(opened:)) }
            }
        } else {
            apply(saved)
        }
        queries.note(saved)
    }

    private func refresh(opened model: any PersistentModel) { refresh(model) }

    private func apply(_ saved: SavedChanges) {
        dropReferences(to: saved.deleted)
        forgetLists(of: Set([saved.inserted, saved.updated, saved.deleted].flatMap(\.keys)))
        for (entity, rows) in saved.updated {
            for row in rows { existing(entity, row: row).map(refresh(opened:)) }
        }
        for (entity, rows) in saved.deleted {
            for row in rows {
                guard let model = existing(entity, row: row) else { continue }
                changed.remove(row, entity)
                deleted.remove(row, entity)
                if let state = model._$state { state.status = .gone }
                model.notifyAll()
            }
        }
    }
}

extension ObjectGraph {
    /// Lets relationships to these classes be read again.
    private func forgetLists(of classes: Set<Schema.Entity>) {
        for register in liveRegisters {
            let lists = register.entity.properties.filter { property in
                guard case .toMany(let type) = property.kind else { return false }
                return classes.contains(Schema.Entity.of(type))
            }
            if lists.isEmpty { continue }
            for row in register.rows {
                guard let model = existing(register.entity, row: row), let state = model.existingState
                else {
                    continue
                }
                for property in lists where state.related[property.index] != nil {
                    model.notifying(property) { state.related[property.index] = nil }
                }
            }
        }
    }

    /// Removes references of changed objects to rows that another context has deleted.
    private func dropReferences(to deleted: SavedChanges.Rows) {
        for model in inserted.all + changed.all {
            guard let entity = model._$storage.register?.entity else { continue }
            for property in entity.properties {
                let state = model.loaded
                // Other values are as in the store, from which they are read again.
                guard state.status == .inserted || state.changes.contains(property.index),
                    case .toOne(let type) = property.kind, let row = state.values[property.index].row,
                    deleted[Schema.Entity.of(type)]?.contains(row) == true
                else { continue }
                // Not the program's change, so it cannot be undone.
                assign(nil, to: model, property, isUndoable: false)
            }
        }
        for (relation, changes) in pairs {
            let owners = deleted[relation.entity] ?? RowSet()
            let members =
                relation.property.kind.destination.flatMap { deleted[Schema.Entity.of($0)] } ?? RowSet()
            let added = changes.added.filter { !owners.contains($0.owner) && !members.contains($0.member) }
            pairs[relation]?.added = added
        }
    }
}

/// The identifiers of the objects that a save has changed, for its notification.
private struct SavedIdentifiers {
    private var saves: [(changes: SavedChanges, store: String)] = []

    mutating func add(_ changes: SavedChanges, _ store: String) { saves.append((changes, store)) }

    /// The identifiers of each kind of change, in their order.
    var userInfo: [String: [PersistentIdentifier]] {
        let kinds: [(ModelContext.NotificationKey, KeyPath<SavedChanges, SavedChanges.Rows>)] = [
            (.insertedIdentifiers, \.inserted), (.updatedIdentifiers, \.updated),
            (.deletedIdentifiers, \.deleted),
        ]
        if saves.isEmpty { return [:] }
        return kinds.reduce(into: [:]) { $0[$1.0.rawValue] = identifiers($1.1) }
    }

    private func identifiers(_ kind: KeyPath<SavedChanges, SavedChanges.Rows>) -> [PersistentIdentifier] {
        saves.flatMap { save in save.changes[keyPath: kind].map { ($0.key, $0.value, save.store) } }
            .sorted { $0.0.name < $1.0.name }
            .flatMap { entity, rows, store in
                rows.map { PersistentIdentifier(entity: entity, store: store, row: $0) }
            }
    }
}
