import DynamicListsSQLite

extension ObjectGraph {
    func setRow(_ row: Int64?, of model: some PersistentModel, _ property: Schema.Property) {
        let old = model.loaded.values[property.index].row
        guard old != row, let entity = model._$storage.register?.entity else { return }
        assign(row, to: model, property)
        guard let inverse = entity.inverse(of: property),
            let destination = property.kind.destination.map(Schema.Entity.of)
        else { return }
        let own = model._$storage.row
        if case .toMany = inverse.kind {
            if let old { removeRow(own, of: destination, old, inverse) }
            if let row { addRow(own, of: destination, row, inverse) }
            return
        }
        if let old {
            let other = anyModel(destination, row: old)
            if other.loaded.values[inverse.index].row == own { assign(nil, to: other, inverse) }
        }
        guard let row else { return }
        let other = anyModel(destination, row: row)
        if let previous = other.loaded.values[inverse.index].row, previous != own {
            assign(nil, to: anyModel(entity, row: previous), property)
        }
        assign(own, to: other, inverse)
    }

    func setRows(_ rows: [Int64], of model: some PersistentModel, _ property: Schema.Property) {
        guard let entity = model._$storage.register?.entity,
            let destination = property.kind.destination.map(Schema.Entity.of)
        else { return }
        let old = self.rows(of: model, property)
        let state = model.loaded
        guard old != rows else { return }
        let own = model._$storage.row
        var seen: Set<Int64> = []
        let unique = rows.filter { seen.insert($0).inserted }
        let before = Set(old)
        model.notifying(property) {
            state.related[property.index] = unique
            recordChange(of: model, at: property.index)
        }
        let removed = old.filter { !seen.contains($0) }
        let added = unique.filter { !before.contains($0) }
        switch entity.place(of: property) {
        case .reference:
            guard let inverse = entity.inverse(of: property) else { return }
            for row in removed { assign(nil, to: anyModel(destination, row: row), inverse) }
            for row in added {
                let other = anyModel(destination, row: row)
                let previous = other.loaded.values[inverse.index].row
                if let previous, previous != own { removeRow(row, of: entity, previous, property) }
                assign(own, to: other, inverse)
            }
        case .pairs:
            let inverse = entity.inverse(of: property)
            for row in removed {
                changePair(entity, property, own, row, isAdded: false)
                if let inverse { removeRow(own, of: destination, row, inverse) }
            }
            for row in added {
                changePair(entity, property, own, row, isAdded: true)
                if let inverse { addRow(own, of: destination, row, inverse) }
            }
        }
    }

    /// Records that two rows are related by a pair, or no longer.
    func changePair(
        _ entity: Schema.Entity, _ property: Schema.Property, _ own: Int64, _ other: Int64, isAdded: Bool
    ) {
        registerUndoOfPair(entity, property, own, other, isAdded: isAdded)
        let side = PairSide(entity, property)
        let isSymmetric = entity.inverse(of: property) == property
        let both =
            [side.pair(own: own, other: other)]
            + (isSymmetric ? [side.pair(own: other, other: own)] : [])
        for pair in both {
            if isAdded {
                if pairs[side.key]?.removed.remove(pair) != nil { continue }
                pairs[side.key, default: ChangeSet.Pairs()].added.insert(pair)
            } else {
                if pairs[side.key]?.added.remove(pair) != nil { continue }
                pairs[side.key, default: ChangeSet.Pairs()].removed.insert(pair)
            }
        }
    }

    /// Changes a reference alone, without its inverse.
    ///
    /// - Parameter isUndoable: whether the change can be undone.
    func assign(
        _ row: Int64?, to model: some PersistentModel, _ property: Schema.Property, isUndoable: Bool = true
    ) {
        let state = model.loaded
        let value = row.map(SQLiteValue.integer) ?? .null
        guard state.values[property.index] != value else { return }
        model.notifying(property) {
            recordChange(of: model, at: property.index, isUndoable: isUndoable)
            state.values[property.index] = value
        }
    }

    /// Adds a row to a relationship to many, if its object exists and was read.
    private func addRow(_ row: Int64, of entity: Schema.Entity, _ owner: Int64, _ property: Schema.Property) {
        changeRows(of: entity, owner, property) { rows in
            if !rows.contains(row) { rows.append(row) }
        }
    }

    /// Removes a row from a relationship to many, if its object exists and was read.
    func removeRow(_ row: Int64, of entity: Schema.Entity, _ owner: Int64, _ property: Schema.Property) {
        changeRows(of: entity, owner, property) { rows in rows.removeAll { $0 == row } }
    }

    private func changeRows(
        of entity: Schema.Entity, _ owner: Int64, _ property: Schema.Property,
        _ change: (inout [Int64]) -> Void
    ) {
        guard let model = existing(entity, row: owner), let state = model.existingState else { return }
        // Otherwise they are read from the store when they are needed, with the changes of this context.
        guard state.related[property.index] != nil else { return }
        model.notifying(property) {
            change(&state.related[property.index, default: []])
            recordChange(of: model, at: property.index)
        }
    }
}
