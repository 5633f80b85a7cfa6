import Foundation

/// The inspection of one `ForEach`: its elements' number of views, their IDs, and where its data comes from.
///
/// It reads a bounded number of IDs, and only when the data may have changed.
@MainActor
struct LoopInspector<Data: RandomAccessCollection, ID: Hashable, Content: View> {
    typealias Loop = ForEach<Data, ID, Content>

    private unowned let recorder: GraphRecorder
    /// Whether the elements are rows that a list or a lazy container creates on demand.
    private let isInList: Bool
    /// The number of updates in a row in which all IDs were new.
    private var updatesWithNewIDs = 0
    /// The number of updates in a row whose data was the same in other memory.
    private var updatesWithCopies = 0

    init(_ recorder: GraphRecorder, isInList: Bool) {
        (self.recorder, self.isInList) = (recorder, isInList)
    }

    /// Inspects a loop that was just made.
    func inspect(_ loop: Loop, in node: _Node) {
        inspectType(of: loop, in: node)
        inspectIDs(of: loop, in: node)
    }

    /// Inspects a loop after its body was evaluated again.
    mutating func inspect(_ loop: Loop, after old: Loop, in node: _Node) {
        if loop.ids.isSame(as: old.ids) { return }
        inspectIDs(of: loop, in: node)
        inspectOrigin(of: loop, after: old, in: node)
    }

    private func report(_ kind: ViewDiagnostic.Kind, _ finding: String, of loop: Loop, in node: _Node) {
        guard let view = node.programView else { return }
        recorder.report(
            ViewDiagnostic(
                kind: kind, subject: ProgramTypes.name(of: view), finding: finding,
                code: .closure(loop.content) ?? .body(of: view)))
    }

    // MARK: Views

    private func inspectType(of loop: Loop, in node: _Node) {
        guard isInList else { return }
        let count = Content.viewCount
        if count == .erased {
            report(
                .erasedRows, "a row is AnyView: on Apple's platforms a list then makes all rows at once",
                of: loop, in: node)
        } else if case .between(let least, let most) = count, count.varies {
            report(
                .varyingViews,
                "an element is \(least) to \(most) views: on Apple's platforms a list then makes all at once",
                of: loop, in: node)
        }
    }

    // MARK: IDs

    /// The number of IDs that are read to measure them, and that are searched for duplicates.
    private var limits: (measured: Int, searched: Int) { (64, 2_000) }
    /// The longest time to read an ID, in seconds.
    private var idLimit: Double { 0.000_02 }

    private func inspectIDs(of loop: Loop, in node: _Node) {
        let count = loop.data.count
        guard count > 0, !loop.isConstant else { return }
        let begin = recorder.clock.processor()
        let first = ids(of: loop, atMost: limits.measured)
        let time = (recorder.clock.processor() - begin) / Double(first.count)
        if first.count >= 8, time > idLimit {
            let microseconds = Int(nearest: time * 1_000_000)
            report(
                .slowIDs, "reading an id takes \(microseconds) µs, and a list reads all ids",
                of: loop, in: node)
        }
        if first != ids(of: loop, atMost: limits.measured) {
            report(
                .unstableIDs, "an element's id is another one each time it is read", of: loop, in: node)
            return
        }
        var seen: Set<ID> = []
        for id in ids(of: loop, atMost: limits.searched) where !seen.insert(id).inserted {
            let words = String(String(describing: id).prefix(80))
            report(.duplicateIDs, "the id \(words) occurs more than once", of: loop, in: node)
            return
        }
    }

    private func ids(of loop: Loop, atMost limit: Int) -> [ID] { loop.data.prefix(limit).map(loop.id) }

    // MARK: Data

    /// The number of elements below which it does not matter where the data comes from.
    private var relevantCount: Int { 50 }

    private mutating func inspectOrigin(of loop: Loop, after old: Loop, in node: _Node) {
        let (new, before) = (
            ids(of: loop, atMost: limits.measured), ids(of: old, atMost: limits.measured)
        )
        let isAllNew =
            !new.isEmpty && loop.data.count == old.data.count && Set(before).isDisjoint(with: new)
        updatesWithNewIDs = isAllNew ? updatesWithNewIDs + 1 : 0
        if updatesWithNewIDs == 2 {
            report(
                .unstableIDs, "all ids are new with each evaluation of the body", of: loop, in: node)
        }
        guard loop.data.count >= relevantCount else { return }
        updatesWithCopies = Self.areCopies(loop.data, old.data) ? updatesWithCopies + 1 : 0
        if updatesWithCopies == 2 {
            report(
                .dataMadeInBody,
                "the same \(loop.data.count) elements are made again with each evaluation of the body",
                of: loop, in: node)
        }
    }

    /// The number of bytes that are compared.
    private static var comparedBytes: Int { 1 << 20 }

    /// Whether two collections contain the same bytes in different memory. An edited collection differs in
    /// the edited element, and one that was loaded again in the memory that its elements refer to.
    private static func areCopies(_ new: Data, _ old: Data) -> Bool {
        guard new.count == old.count else { return false }
        let result = new.withContiguousStorageIfAvailable { new in
            old.withContiguousStorageIfAvailable { old in
                guard
                    let (left, right) = new.baseAddress.flatMap({ new in
                        old.baseAddress.map { (new, $0) }
                    }), left != right
                else { return false }
                return memcmp(left, right, min(UnsafeRawBufferPointer(new).count, comparedBytes)) == 0
            }
        }
        return (result ?? nil) ?? false
    }
}

extension EnvironmentValues {
    /// Whether the rows of the list around are erased by the vocabulary, as those of a table are.
    var hasErasedRows: Bool {
        get { self[ErasedRowsKey.self] }
        set { self[ErasedRowsKey.self] = newValue }
    }
    private enum ErasedRowsKey: EnvironmentKey { static var defaultValue: Bool { false } }
}
