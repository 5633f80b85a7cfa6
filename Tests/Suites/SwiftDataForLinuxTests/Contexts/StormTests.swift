import Foundation
import SwiftDataForLinux
import Testing

@Model
final class Vertex {
    var number: Int
    var text = 0
    var parent: Vertex?
    var other: Vertex?
    @Relationship(deleteRule: .cascade, inverse: \Vertex.parent) var children: [Vertex]
    @Relationship(inverse: \Badge.nodes) var marks: [Badge]

    init(number: Int) {
        self.number = number
        children = []
        marks = []
    }
}

@Model
final class Badge {
    var number: Int
    var nodes: [Vertex]?

    init(number: Int) { self.number = number }
}

/// Random edits, saves, rollbacks and fetches in three contexts, compared with values in dictionaries.
@Suite(.timeLimit(.minutes(5)))
struct StormTests {
    @Test("contexts agree with a naive store after random edits, saves, rollbacks and fetches")
    func storm() throws {
        let count = ProcessInfo.processInfo.environment["STORM_SEEDS"].flatMap(Int.init) ?? 60
        let first = ProcessInfo.processInfo.environment["STORM_SEED"].flatMap(Int.init) ?? 0
        for seed in first..<first + count {
            var storm = try Storm(seed: seed)
            try storm.run(steps: 60)
            if storm.hasFailed { return }
        }
    }
}

private struct Record: Equatable {
    var text = 0
    var parent: Int?
    var other: Int?
}

private struct Link: Hashable {
    let node: Int
    let mark: Int
}

private struct NaiveWorld {
    var nodes: [Int: Record] = [:]
    var marks: Set<Int> = []
    var links: Set<Link> = []

    mutating func repair() {
        for (number, record) in nodes {
            if let parent = record.parent, nodes[parent] == nil { nodes[number]?.parent = nil }
            if let other = record.other, nodes[other] == nil { nodes[number]?.other = nil }
        }
        links = links.filter { nodes[$0.node] != nil && marks.contains($0.mark) }
    }
}

/// The changes of a context.
private struct NaiveChanges {
    var insertedNodes: Set<Int> = []
    var insertedMarks: Set<Int> = []
    var text: [Int: Int] = [:]
    var parent: [Int: Int?] = [:]
    var other: [Int: Int?] = [:]
    var deletedNodes: Set<Int> = []
    var deletedMarks: Set<Int> = []
    var addedLinks: Set<Link> = []
    var removedLinks: Set<Link> = []

    func applied(to base: NaiveWorld) -> NaiveWorld {
        var world = base
        for number in insertedNodes { world.nodes[number] = Record() }
        world.marks.formUnion(insertedMarks)
        for (number, value) in text { world.nodes[number]?.text = value }
        for (number, value) in parent { world.nodes[number]?.parent = value }
        for (number, value) in other { world.nodes[number]?.other = value }
        for number in deletedNodes { world.nodes[number] = nil }
        world.marks.subtract(deletedMarks)
        world.links = world.links.union(addedLinks).subtracting(removedLinks)
        world.repair()
        return world
    }

    mutating func link(_ link: Link, _ isLinked: Bool) {
        if isLinked {
            if removedLinks.remove(link) == nil { addedLinks.insert(link) }
        } else {
            if addedLinks.remove(link) == nil { removedLinks.insert(link) }
        }
    }
}

private struct Storm {
    private let contexts: [ModelContext]
    private var changes = [NaiveChanges](repeating: NaiveChanges(), count: 3)
    private var committed = NaiveWorld()
    private var random: SeededNumbers
    private var nextNumber = 1
    private let seed: Int
    private(set) var hasFailed = false
    /// Objects that stay in use, so that identity and refreshing matter.
    private var kept: [Vertex] = []
    private var log: [String] = []

    init(seed: Int) throws {
        let container = try memory(Vertex.self)
        contexts = (0..<3).map { _ in ModelContext(container) }
        random = SeededNumbers(UInt64(seed))
        self.seed = seed
    }

    mutating func run(steps: Int) throws {
        for step in 0..<steps where !hasFailed {
            let index = Int.random(in: 0..<3, using: &random)
            try edit(index)
            if step % 3 == 0 { try compare(index) }
        }
        for index in 0..<3 {
            try contexts[index].save()
            committed = changes[index].applied(to: committed)
            changes[index] = NaiveChanges()
        }
        for index in 0..<3 { try compare(index) }
    }

    private mutating func edit(_ index: Int) throws {
        let context = contexts[index]
        let world = changes[index].applied(to: committed)
        let nodes = Dictionary(
            uniqueKeysWithValues: try context.fetch(FetchDescriptor<Vertex>()).map { ($0.number, $0) })
        let marks = Dictionary(
            uniqueKeysWithValues: try context.fetch(FetchDescriptor<Badge>()).map { ($0.number, $0) })
        guard Set(nodes.keys) == Set(world.nodes.keys), Set(marks.keys) == world.marks else {
            return fail("context \(index) has \(nodes.keys.sorted()), not \(world.nodes.keys.sorted())")
        }
        let numbers = nodes.keys.sorted()
        let some = numbers.randomElement(using: &random)
        let another = numbers.randomElement(using: &random)
        let mark = marks.keys.sorted().randomElement(using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1:
            let node = Vertex(number: nextNumber)
            if let some, Bool.random(using: &random) {
                node.parent = nodes[some]
                changes[index].parent[nextNumber] = .some(some)
            }
            context.insert(node)
            changes[index].insertedNodes.insert(nextNumber)
            note("\(index) inserts node \(nextNumber) in \(node.parent?.number ?? 0)")
            kept.append(node)
            nextNumber += 1
        case 2:
            context.insert(Badge(number: nextNumber))
            changes[index].insertedMarks.insert(nextNumber)
            note("\(index) inserts mark \(nextNumber)")
            nextNumber += 1
        case 3:
            guard let some, let node = nodes[some] else { return }
            let value = Int.random(in: 0..<100, using: &random)
            node.text = value
            // Assigning the same value changes nothing.
            if world.nodes[some]?.text != value { changes[index].text[some] = value }
            note("\(index) sets the text of \(some) to \(value)")
        case 4:
            guard let some, let node = nodes[some] else { return }
            let parent = Bool.random(using: &random) ? another : nil
            node.parent = parent.flatMap { nodes[$0] }
            let before = changes[index].parent[some] ?? committed.nodes[some]?.parent
            if before != parent { changes[index].parent[some] = .some(parent) }
            note("\(index) sets the parent of \(some) to \(parent ?? 0)")
        case 5:
            guard let some, let node = nodes[some] else { return }
            let other = Bool.random(using: &random) ? another : nil
            node.other = other.flatMap { nodes[$0] }
            let before = changes[index].other[some] ?? committed.nodes[some]?.other
            if before != other { changes[index].other[some] = .some(other) }
            note("\(index) sets the other of \(some) to \(other ?? 0)")
        case 6:
            guard let some, let node = nodes[some] else { return }
            let children = numbers.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            node.children = children.compactMap { nodes[$0] }
            for (number, record) in world.nodes {
                let isChild = children.contains(number)
                if isChild, record.parent != some { changes[index].parent[number] = .some(some) }
                if !isChild, record.parent == some { changes[index].parent[number] = .some(nil) }
            }
            note("\(index) sets the children of \(some) to \(children)")
        case 7:
            guard let some, let node = nodes[some], let mark, let object = marks[mark] else { return }
            let link = Link(node: some, mark: mark)
            let isLinked = world.links.contains(link)
            if Bool.random(using: &random) {
                if isLinked { node.marks.removeAll { $0 === object } } else { node.marks.append(object) }
            } else {
                if isLinked {
                    object.nodes?.removeAll { $0 === node }
                } else {
                    object.nodes = (object.nodes ?? []) + [node]
                }
            }
            changes[index].link(link, !isLinked)
            note("\(index) \(isLinked ? "unlinks" : "links") \(some) and \(mark)")
        case 8:
            guard let some, let node = nodes[some] else { return }
            context.delete(node)
            delete(some, world, index)
            note("\(index) deletes node \(some)")
        case 9:
            guard let mark, let object = marks[mark] else { return }
            context.delete(object)
            changes[index].deletedMarks.insert(mark)
            note("\(index) deletes mark \(mark)")
        case 10:
            note("\(index) saves")
            try context.save()
            committed = changes[index].applied(to: committed)
            changes[index] = NaiveChanges()
        default:
            guard Int.random(in: 0..<3, using: &random) == 0 else { return }
            note("\(index) rolls back")
            context.rollback()
            changes[index] = NaiveChanges()
        }
    }

    private mutating func delete(_ number: Int, _ world: NaiveWorld, _ index: Int) {
        var open = [number]
        while let number = open.popLast() {
            guard changes[index].deletedNodes.insert(number).inserted else { continue }
            open += world.nodes.filter { $0.value.parent == number }.map(\.key)
        }
        for (other, record) in world.nodes {
            if let target = record.other, changes[index].deletedNodes.contains(target) {
                changes[index].other[other] = .some(nil)
            }
        }
    }

    private mutating func compare(_ index: Int) throws {
        let world = changes[index].applied(to: committed)
        let context = contexts[index]
        let least = Int.random(in: 0..<100, using: &random)
        let found = try context.fetch(
            FetchDescriptor<Vertex>(
                predicate: #Predicate { $0.text >= least },
                sortBy: [SortDescriptor(\.text, order: .reverse), SortDescriptor(\.number)]))
        let expected = world.nodes.filter { $0.value.text >= least }
            .sorted { ($1.value.text, $0.key) < ($0.value.text, $1.key) }.map(\.key)
        if found.map(\.number) != expected {
            return fail("context \(index) finds \(found.map(\.number)), not \(expected)")
        }
        let nodes = try context.fetch(FetchDescriptor<Vertex>())
        if try context.fetchCount(FetchDescriptor<Vertex>()) != world.nodes.count {
            return fail("context \(index) counts wrong")
        }
        for node in nodes {
            guard let record = world.nodes[node.number] else { return fail("\(node.number) exists") }
            let children = Set(world.nodes.filter { $0.value.parent == node.number }.map(\.key))
            let marks = Set(world.links.filter { $0.node == node.number }.map(\.mark))
            let real = Record(text: node.text, parent: node.parent?.number, other: node.other?.number)
            if real != record { return fail("\(node.number) in \(index) is \(real), not \(record)") }
            if Set(node.children.map(\.number)) != children || node.children.count != children.count {
                return fail(
                    "\(node.number) in \(index) has the children \(node.children.map(\.number)), "
                        + "not \(children)")
            }
            if Set(node.marks.map(\.number)) != marks || node.marks.count != marks.count {
                return fail(
                    "\(node.number) in \(index) has the marks \(node.marks.map(\.number)), not \(marks)")
            }
        }
        for mark in try context.fetch(FetchDescriptor<Badge>()) {
            let nodes = Set(world.links.filter { $0.mark == mark.number }.map(\.node))
            if Set((mark.nodes ?? []).map(\.number)) != nodes {
                return fail(
                    "mark \(mark.number) in \(index) has the nodes "
                        + "\((mark.nodes ?? []).map(\.number)), not \(nodes)")
            }
        }
    }

    private mutating func note(_ text: String) { log.append(text) }

    private mutating func fail(_ text: String) {
        hasFailed = true
        Issue.record("seed \(seed): \(text), after:\n\(log.joined(separator: "\n"))")
    }
}

/// Numbers that are the same for the same seed.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }
}
