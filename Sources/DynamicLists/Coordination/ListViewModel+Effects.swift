// What the machine says is to be done.
extension ListViewModel {
    typealias Machine = ListMachine<ID, Item>

    /// Tells the machine what happened, and does what it says.
    func send(_ event: Machine.Event) {
        for effect in machine.handle(event, at: clock.now()) { perform(effect) }
    }

    private func perform(_ effect: Machine.Effect) {
        switch effect {
        case .loadPage(let load): startLoad(load)
        case .cancelPage(let load):
            // One that waits for a suspended list never began.
            guard let task = pageTasks[load.number] else { break }
            task.cancel()
            note(.pageEnded(load: load.number, load.direction, .cancelled))
        case .pageTaken(let load, let successor):
            note(.pageEnded(load: load.number, load.direction, .loaded))
            if let successor { takeLoader(successor) }
        case .backOff(let load, let attempt, let time): wait(with: load, attempt: attempt, advised: time)

        case .loadItems(let load, let jobs): startLoad(load, jobs)
        case .cancelItems(let load): cancel(load)
        case .wake(let time): wake(at: time)
        case .refill(let id): refill(id)
        case .compare(let id, let former, let isFilled): compare(id, with: former, isFilled: isFilled)
        case .renew(let rows): for (id, item) in rows { renew(id, by: item) }
        case .release(let id): release(id)
        case .rowsCame(let ids): tellRows(ids)

        case .runQuery(let number, let run, let isAtOnce): start(run, number, isAtOnce: isAtOnce)
        case .cancelQuery:
            queryTask?.cancel()
            queryTask = nil
        case .choose(let slots):
            let filter = machine.shownQuery.filter
            send(.chosen(asked { store in Set(slots.filter { filter?(store.item(inSlot: $0)) ?? true }) }))
        case .arrange(let slots):
            let order = machine.shownQuery.order
            send(.arranged(asked { $0.staying(slots, by: order) }))
        case .place(let slot):
            let order = machine.shownQuery.order
            send(.placed(at: asked { $0.shownIndex(forHidden: slot, by: order) }))
        case .placeNewRows(let ids): placeNew(ids)

        case .endJump(let number, let outcome):
            jumpWaiters.removeValue(forKey: number)?.resume(returning: outcome)
        case .placeAnchor(let id):
            let order = machine.shownQuery.order
            guard let slot = machine.store.place(of: id)?.slot else { break }
            send(.anchorPlaced(at: asked { $0.shownIndex(forHidden: slot, by: order) }))
        case .judgeSoon: judgeSoon()
        case .judge: judge()
        case .judgeAt(let end): judge(at: end)
        case .demandItems(let rows, let isPassing): demandItems(rows, isPassing: isPassing)

        case .duplicate(let id): tellDuplicate(id)
        }
    }

    /// What code of a program answers about the rows. It is asked on a copy, so that it may call the list;
    /// the copy is gone before the rows are changed, which would otherwise copy their tables.
    func asked<Answer>(_ question: (RowStore<ID, Item>) -> Answer) -> Answer {
        let copy = machine.store
        return question(copy)
    }
}
