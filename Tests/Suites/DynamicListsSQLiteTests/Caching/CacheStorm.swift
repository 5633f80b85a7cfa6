import CacheTesting
import DynamicLists
import DynamicListsSQLite
import DynamicListsTesting
import Foundation

/// Two lists over a cache, and a service with all kinds of events: it fails and recovers, responds late or
/// not at all, and other clients change its data.
@MainActor
final class CacheStorm {
    let folder: Folder
    let service = WalkService(0..<20)
    /// Responses in flight.
    let late = HeldCalls<Int, Void>()
    let isSlow = Locked(false)
    /// The edits that were discarded in favor of the service's items.
    let yielded = Locked<Set<Int64>>([])
    var random: SeededRandom
    /// The current run, or nil between two.
    private var run: StormWorld?
    /// The edits that were made, and those of them that were taken back or discarded.
    var made: [QueuedEdit<Walk>] = []
    var withdrawn: Set<Int64> = []
    var history: [String] = []

    init(seed: UInt64) throws {
        random = SeededRandom(seed: seed)
        folder = try Folder()
        policy = Int(seed % 3)
        begin()
    }

    private let policy: Int

    private func begin() {
        run = StormWorld(service, late: late, isSlow: isSlow, yielded: yielded, policy: policy, in: folder)
    }

    var world: StormWorld {
        guard let run else { preconditionFailure("Nothing runs") }
        return run
    }

    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// Runs storms, each followed by a calm in which everything must be right, and by a time without a
    /// connection.
    ///
    /// - Returns: a description of the first failure, or nil if there is none.
    func run(rounds: Int) async throws -> String? {
        for round in 1...rounds {
            for _ in 0..<25 { try await step() }
            if let failure = try await calm() { return report("\(failure) in the calm of round \(round)") }
            if let failure = try await offline() {
                return report("\(failure) without a connection, \(round)")
            }
        }
        return nil
    }

    private func report(_ failure: String) -> String {
        (history.suffix(60) + [failure]).joined(separator: "\n")
    }

    // MARK: Steps

    private func step() async throws {
        switch number(0...15) {
        case 0...4: try await edit()
        case 5: try await takeBack()
        case 6: service.change { [isDown = number(0...1) == 0] in $0.isDown = isDown }
        case 7: isSlow.withLock { [slow = number(0...2) > 0] in $0 = slow }
        case 8: service.change { [loses = number(0...1) == 0] in $0.losesAnswers = loses }
        case 9, 10: others()
        case 11: for call in late.takeAll() { call.succeed() }
        case 12: await world.clock.advance(by: .seconds(number(0...90)))
        case 13:
            let list = [world.all, world.favourites][number(0...1)].list
            Task { await list.refresh() }
        case 14: try await restart()
        default:
            if number(0...3) == 0 {
                history.append("clear")
                try await world.cache.clear()
            } else if let edit = made.randomElement(using: &random),
                (try? await world.walks.discard(edit)) != nil
            {
                history.append("discard \(edit.number)")
                withdrawn.insert(edit.number)
            }
        }
        if number(0...1) == 0 { await world.clock.advance(by: .zero) }
    }

    private func edit() async throws {
        let id = number(0...25)
        if number(0...3) == 0 {
            made.append(try await world.walks.remove(id))
        } else {
            var walk = world.all.items.first { $0.id == id } ?? Walk(id)
            walk.name = "mine \(made.count)"
            walk.isFavourite = number(0...1) == 0
            made.append(try await world.walks.put(walk))
        }
        history.append("edit \(made[made.count - 1].number) of \(id)")
    }

    private func takeBack() async throws {
        guard let edit = made.suffix(4).randomElement(using: &random) else { return }
        do {
            try await world.walks.takeBack(edit)
        } catch CacheError.nothingToPutBack {
            return
        }
        withdrawn.insert(edit.number)
        history.append("take back \(edit.number)")
    }

    private func others() {
        let (id, kind) = (number(0...25), number(0...3))
        service.change { state in
            guard let place = state.walks.firstIndex(where: { $0.id == id }) else {
                return state.walks.insert(Walk(id, "theirs", version: 1_000), at: state.walks.count / 2)
            }
            if kind == 0 {
                state.walks.remove(at: place)
            } else {
                state.walks[place].name = "theirs"
                state.walks[place].isFavourite.toggle()
                state.walks[place].version += 1_000
            }
        }
        history.append("others: \(id)")
    }

    /// A run that has ended writes nothing into the file any more.
    private func restart() async throws {
        history.append("restart")
        let clock = world.clock
        weak let cache = world.cache
        world.end(late)
        run = nil
        for _ in 0..<1_000 where cache != nil {
            // Responses that were already slow when the run ended.
            for call in late.takeAll() { call.fail(with: Unreachable()) }
            await clock.advance(by: .zero)
        }
        if cache != nil { throw Outlived(history: history) }
        begin()
    }

    /// A cache that was not released.
    private struct Outlived: Error {
        let history: [String]
    }

    // MARK: Invariants

    /// From now on all requests succeed.
    private func calm() async throws -> String? {
        service.change { ($0.isDown, $0.losesAnswers) = (false, false) }
        isSlow.withLock { $0 = false }
        try await world.rest(late) { [world] in
            // The status is updated shortly after the change.
            try await world.walks.pendingEdits().isEmpty && world.walks.status.pendingEdits == 0
        }
        let pending = try await world.walks.pendingEdits()
        if !pending.isEmpty || world.walks.status.pendingEdits != 0 {
            return "\(pending.map(\.number)) wait, \(world.walks.status)"
        }
        let sent = service.numbers
        if sent != sent.sorted() || Set(sent).count != sent.count { return "sent in the order \(sent)" }
        let refused = Set(try await world.walks.refusedEdits().map(\.number))
        let lost = Set(made.map(\.number)).subtracting(withdrawn).subtracting(sent).subtracting(refused)
            .subtracting(yielded.withLock { $0 })
        if !lost.isEmpty { return "\(lost) are lost" }
        for list in [world.all.list, world.favourites.list] {
            let refresh = Task { await list.refresh() }
            try await world.rest(late) { !list.snapshot.refreshState.isLoading }
            if await refresh.value != .refreshed { return "\(await refresh.value)" }
        }
        return try await shown(service.walks, service.walks.filter(\.isFavourite))
    }

    /// Edits are shown, applied to the service's last data.
    private func offline() async throws -> String? {
        let serviceWalks = service.walks
        let favourites = serviceWalks.filter(\.isFavourite)
        service.change { $0.isDown = true }
        for _ in 0..<6 {
            switch number(0...5) {
            case 0: try await takeBack()
            case 1: try await restart()
            default: try await edit()
            }
        }
        let edits = try await world.walks.pendingEdits()
        let last = Dictionary(edits.map { ($0.id, $0) }) { $1 }
        let added = last.values.sorted { $0.number > $1.number }.compactMap { edit -> Walk? in
            guard case .put(let walk) = edit.change, walk.isFavourite else { return nil }
            return favourites.contains { $0.id == walk.id } ? nil : walk
        }
        func edited(_ walk: Walk) -> Walk? {
            switch last[walk.id]?.change {
            case nil: walk
            case .put(let walk): walk
            case .remove: nil
            }
        }
        return try await shown(
            serviceWalks.compactMap(edited), added + favourites.compactMap(edited).filter(\.isFavourite))
    }

    private func shown(_ all: [Walk], _ favourites: [Walk]) async throws -> String? {
        for (screen, walks) in [(world.all, all), (world.favourites, favourites)] {
            try await world.rest(late) { screen.items == walks }
            // The lists do not change any more.
            try await world.goOn(late, rounds: 20)
            if screen.items != walks {
                return "\(screen.items.map(\.summary)), not \(walks.map(\.summary)), "
                    + "\(screen.list.snapshot.appendState), \(world.walks.status)"
            }
        }
        return nil
    }
}

extension Walk {
    fileprivate var summary: String { "\(id)\(isFavourite ? "*" : "") \(name) v\(version)" }
}
