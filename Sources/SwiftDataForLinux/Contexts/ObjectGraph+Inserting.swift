import DynamicListsSQLite

extension ObjectGraph {
    /// Inserts an object, and those that it refers to. An object that was deleted, or whose insertion was
    /// rolled back, is inserted again.
    func insert(_ model: some PersistentModel) {
        if let register = model._$storage.register {
            precondition(
                register.owner === self,
                "\(register.entity.name) is in another context; fetch it in this one with its "
                    + "persistentModelID.")
            return insertAgain(model, register)
        }
        let entity = Schema.Entity.of(type(of: model))
        let (register, row) = registerAndNewRow(for: entity)
        let state = model.loaded
        model._$storage.register = register
        model._$storage.row = row
        register.add(model, row: row)
        state.status = .inserted
        inserted.add(model, entity)
        undo?.register(for: self) { $0.delete(model) }
        for property in entity.relationships {
            guard let value = state.decoded.removeValue(forKey: property.index) else { continue }
            if let models = value as? [any PersistentModel] {
                for other in models where other._$storage.register == nil { insert(other) }
                // Other objects may have been linked to this one meanwhile.
                let linked = self.rows(of: model, property)
                let rows = models.map { $0._$storage.row }
                setRows(rows + linked, of: model, property)
            } else if let other = value as? any PersistentModel {
                if other._$storage.register == nil { insert(other) }
                setRow(other._$storage.row, of: model, property)
            }
        }
        noteChange(entity, row)
    }

    private func insertAgain(_ model: some PersistentModel, _ register: ModelRegister) {
        let state = model.loaded
        let row = model._$storage.row
        switch state.status {
        case .stored, .inserted: return
        case .deleted:
            deleted.remove(row, register.entity)
            state.status = .stored
            if !state.changes.isEmpty { changed.add(model, register.entity) }
        case .gone:
            register.add(model, row: row)
            state.status = .inserted
            state.related = [:]
            inserted.add(model, register.entity)
        }
        undo?.register(for: self) { $0.delete(model) }
        for property in register.entity.relationships {
            guard case .toOne(let type) = property.kind, let other = state.values[property.index].row,
                let inverse = register.entity.inverse(of: property)
            else { continue }
            forgetList(of: Schema.Entity.of(type), other, inverse)
        }
        noteChange(register.entity, row)
    }
}
