// Scaffolding
import DynamicLists
import DynamicListsTesting
import Foundation

nonisolated struct Mail: Identifiable, Sendable {
    let id: Int
    var name = ""
    var price = 0.0
    var date = Date.now
    var isInStock = true
}

struct MailService: Sendable {
    func delete(_ mail: Mail) async throws {}
}

@MainActor
protocol Table {
    func update(_ difference: ListDifference)
    func reloadData()
    func redraw(_ id: Int)
}

@MainActor
func show(
    _ list: ListViewModel<FixedPageSource<Mail>>, done: Int, draft: Mail, mail: Mail, service: MailService,
    table: any Table, isOn: Bool
) async throws {
    // Shown
    list.log = { print($0) }
    // Scaffolding

    // Shown
    list.edit { edits in
        edits.remove(done)
        edits.insert(draft, at: .start)
    }
    // Scaffolding

    // Shown
    try await list.edit {
        $0.remove(mail.id)
    } confirmedBy: {
        try await service.delete(mail)
    }
    // Scaffolding

    // Shown
    list.order = { $0.price < $1.price }
    // Scaffolding

    // Shown
    list.filter = if isOn { { $0.isInStock } } else { nil }
    list.order = isOn ? { @Sendable in $0.price < $1.price } : nil
    // Scaffolding

    // Shown
    for await update in list.updates {
        switch update.change {
        case .same: break
        case .changed(let difference): table.update(difference)
        case .replaced: table.reloadData()
        }
        for (id, row) in update.changedRows where row.isItemChanged { table.redraw(id) }
    }
    // Scaffolding
}

func restored(
    _ source: FixedPageSource<Mail>, _ saved: ListRestoration<Int, Int>?
) -> ListViewModel<FixedPageSource<Mail>> {
    // Shown
    let list = ListViewModel(source: source, restoring: saved)
    // Scaffolding
    return list
}

enum Saving {
    @MainActor
    static func place(
        of list: ListViewModel<AnyPageSource<Mail>>, _ source: AnyPageSource<Mail>
    ) -> ListViewModel<AnyPageSource<Mail>> {
        // Shown
        let saved = list.restoration?.typed(as: ListRestoration<Int, UUID>.self)
        let other = ListViewModel(source: source, restoring: saved.map { ListRestoration($0) })
        // Scaffolding
        return other
    }
}

enum Holding {
    nonisolated struct Walk: Identifiable, Sendable {
        let id: Int
    }

    @MainActor
    static func held(_ walks: [Walk]) async throws -> ListViewModel<HeldPageSource<Int, Walk>> {
        // Shown
        let source = HeldPageSource<Int, Walk>()
        let list = ListViewModel(source: source)
        list.start()
        let call = try await source.calls.next()
        call.succeed(with: Page(items: walks, nextKey: 1))
        // Scaffolding
        return list
    }
}
