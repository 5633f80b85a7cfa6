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
        var place: Place
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
    private var isPassing = false
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

    /// The load under way for the row in a slot.
    package func load(ofSlot slot: Int) -> Int? { current[slot] }

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
        case .demanded(let places, let isPassing):
            wanted = places
            self.isPassing = isPassing
            if cancelsUnwanted { refuseUnwanted(&effects) }
            startWanted(&effects)
        case .loadSucceeded(let load, let isStale):
            if let place = end(load, isStale, .editedTooOften(Self.maxRepeats + 1), &effects) {
                setMark(.loaded, place)
                effects += [.commit(place, load), .phaseChanged(place)]
            }
            startWanted(&effects)
        case .loadFailed(let load, let error, let isStale):
            if let place = end(load, isStale, error, &effects) { fail(place, error, &effects) }
            startWanted(&effects)
        case .loadTimedOut(let load, let error):
            if isCurrent(load) { effects.append(.cancel(load)) }
            if let place = end(load, false, error, &effects) { fail(place, error, &effects) }
            startWanted(&effects)
        case .retried(let place):
            guard mark(place.slot) == .failed else { break }
            becomeWaiting(place, &effects)
            // Who asks for it looks at it.
            isPassing = false
            wanted.removeAll { $0 == place }
            wanted.insert(place, at: 0)
            startWanted(&effects)
        case .invalidated(let place):
            guard mark(place.slot) != .waiting else { break }
            refuse(place, &effects)
            becomeWaiting(place, &effects)
            startWanted(&effects)
        case .provided(let place):
            refuse(place, &effects)
            errors[place.slot] = nil
            setMark(.loaded, place)
            effects.append(.phaseChanged(place))
        case .removed(let place):
            // What else is wanted is judged anew by the owner: nothing begins from the old demand.
            wanted.removeAll { $0 == place }
            refuse(place, &effects)
            errors[place.slot] = nil
            setMark(.waiting, place)
        case .moved(let slots):
            move(slots)
        case .replaced(let moves):
            replace(moves, &effects)
        }
        return effects
    }
}

extension ItemLoadMachine {
    private func mark(_ slot: Int) -> Mark { slot < marks.count ? marks[slot] : .waiting }

    private mutating func setMark(_ mark: Mark, _ place: Place) { setMark(mark, slot: place.slot) }

    private mutating func setMark(_ mark: Mark, slot: Int) {
        if slot >= marks.count {
            marks.append(contentsOf: repeatElement(.waiting, count: slot + 1 - marks.count))
        }
        marks[slot] = mark
    }

    private mutating func startWanted(_ effects: inout [Effect]) {
        if isPassing { return }
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

    /// Ends a load in the books. One that was for an item as it no longer is begins again, but not for ever.
    ///
    /// - Returns: the row, if the load's answer is to be taken.
    private mutating func end(
        _ load: Int, _ isStale: Bool, _ lastError: ListError, _ effects: inout [Effect]
    ) -> Place? {
        guard let ended = loads.removeValue(forKey: load) else {
            preconditionFailure("Load \(load) ended twice, or never began")
        }
        if ended.isRefused { return nil }
        current[ended.place.slot] = nil
        if !isStale { return ended.place }
        if ended.repeats < Self.maxRepeats {
            start(ended.place, repeats: ended.repeats + 1, &effects)
        } else {
            fail(ended.place, lastError, &effects)
        }
        return nil
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

    private mutating func move(_ slots: SlotMove) {
        let mark = mark(slots.from)
        if mark != self.mark(slots.to) { setMark(mark, slot: slots.to) }
        if mark != .waiting { setMark(.waiting, slot: slots.from) }
        errors[slots.to] = errors.removeValue(forKey: slots.from)
        if let load = current.removeValue(forKey: slots.from) {
            current[slots.to] = load
            if let id = loads[load]?.place.id { loads[load]?.place = Place(id: id, slot: slots.to) }
        }
        if let index = wanted.firstIndex(where: { $0.slot == slots.from }) {
            wanted[index] = Place(id: wanted[index].id, slot: slots.to)
        }
    }

    private mutating func replace(_ moves: [Move], _ effects: inout [Effect]) {
        let old = self
        marks = []
        current = [:]
        errors = [:]
        wanted = []
        for move in moves {
            setMark(old.mark(move.from.slot), move.to)
            errors[move.to.slot] = old.errors[move.from.slot]
            if let load = old.current[move.from.slot] {
                current[move.to.slot] = load
                loads[load]?.place = move.to
            }
        }
        let kept = Set(current.values)
        for load in old.current.values.sorted() where !kept.contains(load) {
            loads[load]?.isRefused = true
            effects.append(.cancel(load))
        }
    }
}
