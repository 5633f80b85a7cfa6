/// A row as the item machine knows it: its id, and the number of the slot that holds its item. Slots are
/// dense and used again, so that a row's phase costs one byte.
package struct RowPlace<ID: Hashable & Sendable>: Hashable, Sendable {
    package let id: ID
    package let slot: Int

    package init(id: ID, slot: Int) {
        self.id = id
        self.slot = slot
    }
}

/// Decides which rows' additional data is loaded, and what becomes of the answers. Pure: events in, effects
/// out.
///
/// What is wanted is one list of rows in order of urgency. A load runs under a number of its own; an answer
/// is taken only while that number is the row's current one, so whatever was cancelled, removed or replaced
/// can still end, but never shows.
package struct ItemLoadMachine<ID: Hashable & Sendable>: Equatable, Sendable {
    package typealias Place = RowPlace<ID>

    /// What is stored of a row's phase. Which load, which error and how many tries stand in tables that hold
    /// only the rows concerned.
    private enum Mark: UInt8 {
        /// No load is current. Starts when wanted.
        case waiting
        /// The load in `current` runs, and its answer is taken.
        case loading
        /// The data is there; never loaded again unless it becomes invalid.
        case loaded
        /// The error stands in `errors`. Never loaded again before retry.
        case failed
    }

    private struct Load: Equatable, Sendable {
        let place: Place
        var isRefused = false
        /// How often this work was begun again because the item had been edited.
        let repeats: Int
    }

    package let maxConcurrentLoads: Int
    package let cancelsUnwanted: Bool
    /// How often a load is begun again after an edit.
    package static var maxRepeats: Int { 2 }

    private var marks: [Mark] = []
    private var current: [Int: Int] = [:]
    private var errors: [Int: ListError] = [:]
    private var wanted: [Place] = []
    private var loads: [Int: Load] = [:]
    private var lastLoad = 0

    package init(maxConcurrentLoads: Int, cancelsUnwanted: Bool) {
        self.maxConcurrentLoads = maxConcurrentLoads
        self.cancelsUnwanted = cancelsUnwanted
    }

    /// How many loads have begun and not ended, those whose answer is refused included.
    package var loadCount: Int { loads.count }

    /// Whether the answer of a load would be taken now.
    package func isCurrent(_ load: Int) -> Bool {
        loads[load].map { !$0.isRefused } ?? false
    }

    /// The phase of the row in a slot.
    ///
    /// - Complexity: O(1).
    package func phase(ofSlot slot: Int) -> ItemPhase {
        switch mark(slot) {
        case .waiting: return .waiting
        case .loading: return .loading
        case .loaded: return .loaded
        case .failed:
            guard let error = errors[slot] else {
                preconditionFailure("Slot \(slot) failed without an error")
            }
            return .failed(error)
        }
    }

    /// Takes an event and says what is to be done, in order.
    ///
    /// - Complexity: O(wanted rows + loads).
    package mutating func handle(_ event: Event) -> [Effect] {
        var effects: [Effect] = []
        switch event {
        case .demanded(let places):
            wanted = places
            if cancelsUnwanted { refuseUnwanted(&effects) }
            startWanted(&effects)
        case .loadSucceeded(let load, let isStale):
            end(load, &effects) { machine, ended, effects in
                if !isStale {
                    machine.setMark(.loaded, ended.place)
                    effects += [.commit(ended.place, load), .phaseChanged(ended.place)]
                } else if ended.repeats < Self.maxRepeats {
                    machine.start(ended.place, repeats: ended.repeats + 1, &effects)
                } else {
                    machine.fail(ended.place, .editedTooOften(ended.repeats + 1), &effects)
                }
            }
            startWanted(&effects)
        case .loadFailed(let load, let error):
            end(load, &effects) { machine, ended, effects in machine.fail(ended.place, error, &effects) }
            startWanted(&effects)
        case .loadCancelled(let load):
            var givenUp: Place?
            end(load, &effects) { machine, ended, effects in
                machine.setMark(.waiting, ended.place)
                effects.append(.phaseChanged(ended.place))
                givenUp = ended.place
            }
            // A load that ended by itself, as if cancelled, waits for the next demand: an item that always
            // does so must not be asked for ever.
            wanted.removeAll { $0 == givenUp }
            startWanted(&effects)
        case .retried(let place):
            guard mark(place.slot) == .failed else { break }
            becomeWaiting(place, &effects)
            if !wanted.contains(place) { wanted.insert(place, at: 0) }
            startWanted(&effects)
        case .invalidated(let place):
            guard mark(place.slot) == .loaded else { break }
            becomeWaiting(place, &effects)
            startWanted(&effects)
        case .removed(let place):
            wanted.removeAll { $0 == place }
            refuse(place, &effects)
            errors[place.slot] = nil
            setMark(.waiting, place)
            startWanted(&effects)
        case .emptied:
            empty(&effects)
        }
        return effects
    }
}

extension ItemLoadMachine {
    private func mark(_ slot: Int) -> Mark { slot < marks.count ? marks[slot] : .waiting }

    private mutating func setMark(_ mark: Mark, _ place: Place) {
        if place.slot >= marks.count {
            marks.append(contentsOf: repeatElement(.waiting, count: place.slot + 1 - marks.count))
        }
        marks[place.slot] = mark
    }

    private mutating func startWanted(_ effects: inout [Effect]) {
        for place in wanted where mark(place.slot) == .waiting {
            if loads.count >= maxConcurrentLoads { return }
            start(place, repeats: 0, &effects)
        }
    }

    private mutating func start(_ place: Place, repeats: Int, _ effects: inout [Effect]) {
        lastLoad += 1
        loads[lastLoad] = Load(place: place, repeats: repeats)
        current[place.slot] = lastLoad
        setMark(.loading, place)
        effects.append(.start(place, lastLoad))
        if repeats == 0 { effects.append(.phaseChanged(place)) }
    }

    /// Ends a load in the books, and calls `take` if its answer counts.
    private mutating func end(
        _ load: Int, _ effects: inout [Effect],
        _ take: (inout ItemLoadMachine, Load, inout [Effect]) -> Void
    ) {
        guard let ended = loads.removeValue(forKey: load) else {
            preconditionFailure("Load \(load) ended twice, or never began")
        }
        if ended.isRefused { return }
        current[ended.place.slot] = nil
        take(&self, ended, &effects)
    }

    private mutating func fail(_ place: Place, _ error: ListError, _ effects: inout [Effect]) {
        errors[place.slot] = error
        setMark(.failed, place)
        effects.append(.phaseChanged(place))
    }

    private mutating func becomeWaiting(_ place: Place, _ effects: inout [Effect]) {
        errors[place.slot] = nil
        setMark(.waiting, place)
        effects.append(.phaseChanged(place))
    }

    private mutating func refuseUnwanted(_ effects: inout [Effect]) {
        if current.isEmpty { return }
        let kept = Set(wanted.map(\.slot))
        // In the order in which they began, so that the same events give the same effects.
        for load in current.filter({ !kept.contains($0.key) }).values.sorted() {
            guard let place = loads[load]?.place else { continue }
            refuse(place, &effects)
            setMark(.waiting, place)
            effects.append(.phaseChanged(place))
        }
    }

    /// Cancels the row's load, if there is one, and refuses whatever it still answers.
    private mutating func refuse(_ place: Place, _ effects: inout [Effect]) {
        guard let load = current.removeValue(forKey: place.slot) else { return }
        loads[load]?.isRefused = true
        effects.append(.cancel(load))
    }

    private mutating func empty(_ effects: inout [Effect]) {
        for load in current.values.sorted() {
            loads[load]?.isRefused = true
            effects.append(.cancel(load))
        }
        marks = []
        current = [:]
        errors = [:]
        wanted = []
    }
}
