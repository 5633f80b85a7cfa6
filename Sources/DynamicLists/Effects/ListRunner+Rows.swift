// The view models of rows.
extension ListRunner {
    /// Returns the view model of a row, or nil if the row is not in the list.
    func row(for id: ID) -> ListItemViewModel<Item>? {
        guard let place = machine.content.loaded.place(of: id) else { return nil }
        if let row = rows[id] { return row }
        return withoutReentrancy {
            fillWaiting(place)
            if machine.content.loaded.hasDirtySlots { scheduleDemandEvaluation() }
            return rows[id] ?? addRow(at: place)
        }
    }

    private func addRow(at place: RowPlace<ID>) -> ListItemViewModel<Item> {
        let id = place.id
        let (item, phase) = machine.content.loaded.row(at: place)
        let row = ListItemViewModel(
            id: ListItemID(id), item: item, phase: phase, keyPaths: keyPaths
        ) { [weak self] in
            self?.enqueue { self?.retryItem(id) }
        }
        rows.add(row, for: id)
        machine.content.loaded.output.isAnyRowObserved = true
        return row
    }

    /// Notifies the view models of rows that were inserted or have returned. Data that is available without a
    /// load is shown at once.
    func notifyRows(_ ids: some Sequence<ID>) {
        if rows.count == 0 { return }
        for id in ids where rows[id] != nil {
            if let place = machine.content.loaded.store.place(of: id) { fillWaiting(place) }
            send(.rowInserted(id))
        }
    }

    /// Updates the view models of rows that changed.
    func update(_ notifications: [Machine.Output.RowNotification]) {
        for notification in notifications {
            guard let row = rows[notification.id] else { continue }
            guard let (item, phase) = machine.content.loaded.row(notification.id) else {
                row.leave()
                continue
            }
            row.update(item: notification.isItem ? item : nil, phase: phase)
        }
    }

    /// Sends the current snapshot and the changes of rows that are still in the list to the snapshot
    /// observers.
    @inline(never)
    func post(_ notifications: [Machine.Output.RowNotification]) {
        snapshotObservers.notify(
            publisher.current,
            changed: notifications.compactMap { notification in
                machine.content.loaded.row(notification.id).map { row in
                    (notification.id, ListRowChange(isItemChanged: notification.isItem, phase: row.phase))
                }
            })
    }
}
