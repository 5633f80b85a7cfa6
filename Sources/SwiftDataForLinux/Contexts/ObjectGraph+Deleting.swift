import DynamicListsSQLite

extension ObjectGraph {
    /// Deletes an object, and applies the rules of its relationships.
    func delete(_ model: some PersistentModel) {
        guard let register = model._$storage.register else { return }
        precondition(
            register.owner === self,
            "\(register.entity.name) is in another context; delete it there.")
        let state = model.loaded
        let entity = register.entity
        let row = model._$storage.row
        switch state.status {
        case .deleted, .gone: return
        case .inserted:
            state.status = .gone
            inserted.remove(row, entity)
        case .stored:
            // Lists that a denied deletion depends on.
            for property in entity.properties where property.deleteRule == .deny {
                if case .toMany = property.kind { _ = rows(of: model, property) }
            }
            state.status = .deleted
            changed.remove(row, entity)
            deleted.add(model, entity)
        }
        undo?.register(for: self) { $0.insert(model) }
        for property in entity.properties where property.kind.isRelationship {
            applyRule(of: property, model, entity)
        }
        removeReferences(to: row, of: entity)
        noteChange(entity, row)
    }

    private func applyRule(
        of property: Schema.Property, _ model: some PersistentModel, _ entity: Schema.Entity
    ) {
        guard let destination = property.kind.destination.map(Schema.Entity.of) else { return }
        let own = model._$storage.row
        let inverse = entity.inverse(of: property)
        if case .toOne = property.kind {
            guard let row = model.loaded.values[property.index].row else { return }
            if property.deleteRule == .cascade {
                delete(anyModel(destination, row: row))
            } else if property.deleteRule == .nullify, let inverse {
                unlink(own, from: destination, row, inverse)
            }
            return
        }
        guard property.deleteRule == .nullify || property.deleteRule == .cascade else { return }
        for row in rows(of: model, property) {
            if property.deleteRule == .cascade {
                delete(anyModel(destination, row: row))
            } else if case .pairs = entity.place(of: property) {
                changePair(entity, property, own, row, isAdded: false)
                if let inverse { removeRow(own, of: destination, row, inverse) }
            } else if let inverse {
                unlink(own, from: destination, row, inverse)
            }
        }
    }

    private func unlink(_ own: Int64, from entity: Schema.Entity, _ row: Int64, _ inverse: Schema.Property) {
        if case .toMany = inverse.kind { return removeRow(own, of: entity, row, inverse) }
        let other = anyModel(entity, row: row)
        if other.loaded.values[inverse.index].row == own { assign(nil, to: other, inverse) }
    }

    /// Removes the references of properties without an inverse, which no rule of the deleted object covers.
    private func removeReferences(to row: Int64, of entity: Schema.Entity) {
        for (other, property) in stores.schema.relationships(to: entity)
        where other.inverse(of: property) == nil {
            if case .toOne = property.kind {
                var rows = (try? stores.store(of: other).owners(other, property, of: row)) ?? []
                rows += [inserted[other], changed[other]].flatMap(\.keys)
                for owner in Set(rows) {
                    let model = anyModel(other, row: owner)
                    if model.loaded.values[property.index].row == row { assign(nil, to: model, property) }
                }
            } else {
                var owners = (try? stores.store(of: other).owners(other, property, of: row)) ?? []
                owners += (pairs[PairSide(other, property).key]?.added ?? []).filter { $0.member == row }.map(
                    \.owner)
                for owner in Set(owners) {
                    changePair(other, property, owner, row, isAdded: false)
                    removeRow(row, of: other, owner, property)
                }
            }
        }
    }
}
