import DynamicLists

/// The pages of a small tree, in two versions: the second one has the rows in another order, and in other
/// levels.
enum TreePages {
    /// The pages of each level by the parent's ID, 0 being the top level. Row 1 is among its own descendants.
    private static let versions: [[Int: [[Int]]]] = [
        [0: [[1, 2], [3]], 1: [[11], [12]], 2: [[1], [21]], 11: [[1, 111]]],
        [0: [[2, 4], [1]], 1: [[12, 21], [11]], 2: [[3]], 12: [[11]]],
    ]
    static let ids = [1, 2, 3, 4, 11, 12, 21, 111]

    static func page(of parent: Int, _ number: Int, version: Int) -> (ids: [Int], next: Int?) {
        let pages = versions[version][parent] ?? []
        guard number < pages.count else { return ([], nil) }
        return (pages[number], number + 1 < pages.count ? number + 1 : nil)
    }

    /// Whether a row has children: row 3 has none, and that of the others is unknown.
    static func hasChildren(_ id: Int) -> Bool? { id == 3 ? false : nil }
}

/// An obviously correct tree without any tables: the oracle of `TreeMachine`.
struct NaiveTree: Hashable {
    enum Slot: Hashable {
        case idle, held, failed
        case loading(Int)

        var isActive: Bool { self == .held || isLoading }
        var isLoading: Bool { if case .loading = self { true } else { false } }
    }

    struct Level: Hashable {
        var children: [Int] = []
        var isStarted = false
        var hasPages = false
        /// The number of the next page.
        var next: Int?
        var append = Slot.idle
        var refresh = Slot.idle
        var isWanted = false
        var isForced = false
        /// Whether a refresh will replace its rows.
        var isOutdated = false
    }

    struct Load: Hashable {
        let stamp: Int
        let parent: Int
        /// The number of the page, or `nil` for a first one.
        let key: Int?
    }

    var levels: [Int: Level] = [0: Level()]
    /// The expanded rows, loaded or not.
    var expanded: Set<Int> = []
    /// The last load that does not include a row's place.
    var lastOlderLoads: [Int: Int] = [:]
    var lastStamp = 0

    // MARK: State

    func parent(of id: Int) -> Int? { levels.first { $0.value.children.contains(id) }?.key }

    func isPresent(_ id: Int) -> Bool { id == 0 || parent(of: id) != nil }

    func isVisible(_ level: Int) -> Bool {
        guard level != 0 else { return true }
        guard let parent = parent(of: level) else { return false }
        return expanded.contains(level) && isVisible(parent)
    }

    /// The word for the state that the row of a level shows, or `nil` if it is hidden.
    func state(of level: Int) -> String? {
        guard let level = levels[level] else { return "idle" }
        if level.refresh == .failed { return "failed" }
        if !level.hasPages { return level.refresh.isActive ? "loading" : "idle" }
        if level.append == .idle, level.next == nil { return nil }
        return level.append.isActive ? "loading" : level.append == .failed ? "failed" : "idle"
    }

    func hasChildren(_ id: Int) -> Bool? {
        guard let level = levels[id] else { return TreePages.hasChildren(id) }
        if !level.children.isEmpty { return true }
        return level.hasPages ? state(of: id) != nil : TreePages.hasChildren(id)
    }

    /// The visible rows with their depths.
    func rows(of level: Int = 0, depth: Int = 0) -> [String] {
        var rows: [String] = []
        for child in levels[level]?.children ?? [] {
            let isOpen = expanded.contains(child) && levels[child] != nil
            rows.append("\(depth) \(child) \(isOpen ? "open" : "closed")")
            if isOpen { rows += self.rows(of: child, depth: depth + 1) }
        }
        if let state = state(of: level) { rows.append("\(depth) more of \(level) \(state)") }
        return rows
    }

    var loads: [Load] {
        levels.flatMap { parent, level in
            var loads: [Load] = []
            if case .loading(let stamp) = level.refresh {
                loads.append(Load(stamp: stamp, parent: parent, key: nil))
            }
            if case .loading(let stamp) = level.append {
                loads.append(Load(stamp: stamp, parent: parent, key: level.next))
            }
            return loads
        }.sorted { $0.stamp < $1.stamp }
    }

    func isInSubtree(_ id: Int, of root: Int) -> Bool {
        id == root || parent(of: id).map { isInSubtree($0, of: root) } ?? false
    }

    // MARK: Loading

    private mutating func begin(_ slot: WritableKeyPath<Level, Slot>, of level: Int) {
        guard isVisible(level) else {
            levels[level]?[keyPath: slot] = .held
            return
        }
        lastStamp += 1
        levels[level]?[keyPath: slot] = .loading(lastStamp)
    }

    mutating func evaluate(_ level: Int) {
        guard let state = levels[level], state.isStarted, !state.refresh.isActive else { return }
        if !state.hasPages {
            if state.refresh == .idle { begin(\.refresh, of: level) }
        } else if state.append == .idle, state.next != nil,
            state.isWanted || state.isForced || state.children.isEmpty
        {
            levels[level]?.isForced = false
            begin(\.append, of: level)
        }
    }

    private mutating func startRefresh(_ level: Int) {
        if levels[level]?.append.isActive == true { levels[level]?.append = .idle }
        levels[level]?.isStarted = true
        begin(\.refresh, of: level)
    }

    private mutating func beginHeldLoads() {
        // In the order of the machine's numbers of levels, which only determines the order of new loads.
        for level in levels.keys.sorted() where isVisible(level) {
            if levels[level]?.refresh == .held { begin(\.refresh, of: level) }
            if levels[level]?.append == .held { begin(\.append, of: level) }
        }
    }

    mutating func start() {
        levels[0]?.isStarted = true
        evaluate(0)
    }

    mutating func see(_ level: Int) {
        guard isVisible(level), state(of: level) != nil, levels[0]?.isStarted == true else { return }
        if levels[level]?.isStarted == false {
            levels[level]?.isStarted = true
        } else if levels[level]?.hasPages == true, levels[level]?.next != nil {
            levels[level]?.isWanted = true
        }
        evaluate(level)
    }

    mutating func refresh() {
        setOutdated(true)
        startRefresh(0)
    }

    private mutating func setOutdated(_ isOutdated: Bool) {
        for level in levels.keys where level != 0 { levels[level]?.isOutdated = isOutdated }
    }

    mutating func retry(_ level: Int) {
        guard let state = levels[level] else { return }
        if state.append == .failed {
            levels[level]?.append = .idle
            levels[level]?.isForced = true
        }
        if state.refresh == .failed { startRefresh(level) } else { evaluate(level) }
    }

    mutating func fail(_ load: Load) {
        if load.key == nil {
            levels[load.parent]?.refresh = .failed
        } else {
            levels[load.parent]?.append = .failed
        }
        if load.key == nil, load.parent == 0 { setOutdated(false) }
        if load.key == nil { evaluate(load.parent) }
    }

    mutating func answer(_ load: Load, version: Int) {
        let page = TreePages.page(of: load.parent, load.key ?? 0, version: version)
        if load.key == nil {
            replace(by: page, load)
        } else {
            let added = page.ids.filter { !isPresent($0) && !prevails($0, load) }
            levels[load.parent]?.append = .idle
            levels[load.parent]?.children += added
            levels[load.parent]?.next = page.next
            if !added.isEmpty { levels[load.parent]?.isWanted = false }
            evaluate(load.parent)
            reopen(added)
        }
        beginHeldLoads()
    }

    private func prevails(_ id: Int, _ load: Load) -> Bool { load.stamp <= lastOlderLoads[id] ?? 0 }

    private mutating func replace(by page: (ids: [Int], next: Int?), _ load: Load) {
        let level = load.parent
        let old = levels[level]?.children ?? []
        var rows: [Int] = []
        for id in page.ids {
            guard let current = parent(of: id) else {
                if !prevails(id, load) { rows.append(id) }
                continue
            }
            let isOutdated = levels[current]?.isOutdated == true && !isInSubtree(level, of: id)
            if current == level || isOutdated && !prevails(id, load) { rows.append(id) }
        }
        var index = 0
        for id in old {
            if let position = rows.firstIndex(of: id) {
                index = position + 1
            } else if prevails(id, load) {
                rows.insert(id, at: index)
                index += 1
            }
        }
        levels[level]?.refresh = .idle
        levels[level]?.hasPages = true
        levels[level]?.next = page.next
        levels[level]?.isWanted = false
        levels[level]?.isForced = false
        levels[level]?.isOutdated = false
        levels[level]?.append = .idle
        let new = rows.filter { !isPresent($0) }
        for id in rows where parent(of: id) != level {
            if let current = parent(of: id) { levels[current]?.children.removeAll { $0 == id } }
        }
        levels[level]?.children = rows
        for id in old where !rows.contains(id) { forget(id) }
        evaluate(level)
        reopen(new)
        for child in rows {
            guard let state = levels[child], !new.contains(child) else { continue }
            if isVisible(child) {
                if state.isStarted { startRefresh(child) }
            } else {
                forgetChildren(of: child)
                if expanded.contains(child) { levels[child] = Level() }
            }
        }
    }

    /// Gives new rows that were expanded before a level, which is loaded when it is on screen.
    private mutating func reopen(_ ids: [Int]) {
        for id in ids where expanded.contains(id) {
            if TreePages.hasChildren(id) != false { levels[id] = Level() } else { expanded.remove(id) }
        }
    }

    private mutating func forgetChildren(of id: Int) {
        guard let level = levels.removeValue(forKey: id) else { return }
        for child in level.children { forgetChildren(of: child) }
    }

    private mutating func forget(_ id: Int) { forgetChildren(of: id) }

    // MARK: The reader

    mutating func expand(_ id: Int) {
        guard isPresent(id) else {
            expanded.insert(id)
            return
        }
        if hasChildren(id) == false { return }
        expanded.insert(id)
        if levels[id] == nil { levels[id] = Level() }
        if levels[id]?.isStarted == false {
            levels[id]?.isStarted = true
            evaluate(id)
        }
        beginHeldLoads()
    }

    mutating func collapse(_ id: Int) { expanded.remove(id) }

    // MARK: Edits

    mutating func remove(_ id: Int) {
        guard let parent = parent(of: id) else { return }
        lastOlderLoads[id] = lastStamp
        levels[parent]?.children.removeAll { $0 == id }
        evaluate(parent)
        forget(id)
    }

    mutating func move(_ id: Int, toChildrenOf target: Int, isFirst: Bool) {
        guard let parent = parent(of: id), levels[target]?.hasPages == true, isPresent(target),
            !isInSubtree(target, of: id)
        else { return }
        lastOlderLoads[id] = lastStamp
        levels[parent]?.children.removeAll { $0 == id }
        evaluate(parent)
        let end = levels[target]?.children.count ?? 0
        levels[target]?.children.insert(id, at: isFirst ? 0 : end)
        beginHeldLoads()
    }
}
