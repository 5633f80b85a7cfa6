/// A load of additional data that is under way.
struct ItemTask<ID: Hashable & Sendable>: Sendable {
    let task: Task<Void, Never>
    /// The version of the item that the load began with.
    let version: Int32
    /// What that item asked for, if its model says so.
    let request: AnyKey?
    let place: RowPlace<ID>
}

extension ListViewModel {
    func handle(_ event: ItemLoadMachine<ID>.Event) {
        perform(itemLoads.handle(event))
        settle()
    }

    func perform(_ effects: [ItemLoadMachine<ID>.Effect], payload: ItemLoader<Item>.Payload? = nil) {
        for effect in effects {
            switch effect {
            case .start(let place, let load):
                startLoad(load, of: place)
            case .cancel(let load):
                itemTasks[load]?.task.cancel()
            case .commit(let place, _):
                commit(payload, to: place)
            case .phaseChanged(let place):
                row(place.id)?.update(phase: phase(of: place))
            }
        }
    }

    func retryItem(_ id: ID) {
        guard let place = store.place(of: id) else { return }
        handle(.retried(place))
    }

    private func startLoad(_ load: Int, of place: RowPlace<ID>) {
        guard let itemLoader else { return }
        let item = store.item(inSlot: place.slot)
        // The view model owns the task: `itemTasks` keeps it to cancel, and it keeps no view model alive.
        let task = Task.detached(priority: .userInitiated) { [weak self] in
            let answer: Result<ItemLoader<Item>.Payload, any Error>
            do { answer = .success(try await itemLoader.load(item)) } catch { answer = .failure(error) }
            await self?.ended(load, answer)
        }
        itemTasks[load] = ItemTask(
            task: task, version: store.version(ofSlot: place.slot), request: itemLoader.request(item),
            place: place)
    }

    private func ended(_ load: Int, _ answer: Result<ItemLoader<Item>.Payload, any Error>) {
        guard let task = itemTasks.removeValue(forKey: load) else { return }
        switch answer {
        case .success(let payload):
            let isStale = itemLoads.isCurrent(load) && isStale(payload, of: task)
            perform(itemLoads.handle(.loadSucceeded(load, isStale: isStale)), payload: payload)
        case .failure(let error) where ListError.isCancellation(error):
            perform(itemLoads.handle(.loadCancelled(load)))
        case .failure(let error):
            perform(itemLoads.handle(.loadFailed(load, ListError(error))))
        }
        settle()
    }

    /// Whether the item was edited in a way that the payload does not fit.
    private func isStale(_ payload: ItemLoader<Item>.Payload, of task: ItemTask<ID>) -> Bool {
        switch payload {
        case .filled: store.version(ofSlot: task.place.slot) != task.version
        case .data: itemLoader?.request(store.item(inSlot: task.place.slot)) != task.request
        }
    }

    private func commit(_ payload: ItemLoader<Item>.Payload?, to place: RowPlace<ID>) {
        guard let payload else { preconditionFailure("A load of \(place.id) succeeded without data") }
        store.change(slot: place.slot, isEdit: false) { item in
            switch payload {
            case .filled(let copy): item = copy
            case .data(let apply): apply(&item)
            }
        }
        row(place.id)?.update(item: store.item(inSlot: place.slot), phase: phase(of: place))
    }
}
