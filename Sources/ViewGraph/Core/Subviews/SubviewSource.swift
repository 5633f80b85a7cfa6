import Synchronization

/// A node that owns a view whose parts are shown elsewhere, and finds the parts.
final class SubviewSource<Base: View>: _Node {
    private var content: _ViewNode<Base>!
    /// Called when parts were inserted, removed or changed.
    private let changed: () -> Void
    private var owners: Set<ObjectIdentifier> = []
    private var previousSlots: [SubviewSlot] = []
    private var sectionSlots: [(mark: LayoutBox, id: SectionConfiguration.ID, slot: SectionSlot)] = []

    /// - Parameter context: its stack direction applies to Spacers and Dividers among the parts.
    init(_ base: Base, in context: _NodeContext, changed: @escaping () -> Void) {
        self.changed = changed
        super.init(in: context)
        var inside = contentContext(in: context.stack)
        inside.isSubviewSource = true
        content = Base._makeNode(base, in: inside)
    }

    override var children: ChildNodes { .one(content) }
    /// The parts become visible at the position where they are shown.
    override var visibleChildren: ChildNodes { .none }
    override func collectBoxes(into boxes: inout [LayoutBox]) {}
    override func collectRows(into rows: inout [RowSegment]) {}
    override func boxesChanged() { changed() }
    override func visibilityChanged() { setVisibleAround(content) }

    func update(_ base: Base) { content.update(base) }

    /// Makes the nodes around the parts visible together with the view that shows the parts.
    private func setVisibleAround(_ node: _Node) {
        if owners.contains(ObjectIdentifier(node)) { return }
        node.setVisibleNonrecursively(isVisible)
        for child in node.children { setVisibleAround(child) }
    }

    // MARK: Parts

    /// Returns the current parts. Slots that did not change are identical to the previous ones.
    func collect() -> FoundSubviews {
        var rows: [RowSegment] = []
        content.collectRows(into: &rows)
        var found = FoundSubviews()
        var slots: [SubviewSlot] = []
        for case .box(let box, let owner) in rows {
            if let mark = box.trait(SectionMarkKey.self) {
                found.mark(mark, section: section(at: box))
            } else {
                let slot = slot(for: box, of: owner, after: slots)
                slots.append(slot)
                found.add(Subview(slot: slot))
            }
        }
        found.end()
        previousSlots = slots
        sectionSlots.removeAll { section in !found.sections.contains { $0.id == section.id } }
        owners = Set(slots.map { ObjectIdentifier($0.owner) })
        setVisibleAround(content)
        for slot in slots where slot.owner.subviewBaseEnvironment == nil {
            slot.owner.subviewBaseEnvironment = environment
        }
        for slot in slots where slot.owner.isVisible { slot.owner.propagateVisibility() }
        return found
    }

    override func environmentChanged(from old: EnvironmentValues) {
        for slot in previousSlots { slot.owner.subviewBaseEnvironment = environment }
        super.environmentChanged(from: old)
    }

    private func slot(for box: LayoutBox, of owner: _Node, after previous: [SubviewSlot]) -> SubviewSlot {
        let values = ContainerValues(of: box)
        let index = previous.count { $0.owner === owner }
        let same = previousSlots.filter { $0.owner === owner }
        guard same.indices.contains(index) else {
            return SubviewSlot(
                id: .init(number: SubviewNumbers.next()), owner: owner, box: box, values: values)
        }
        let old = same[index]
        if old.box === box, old.values.isEqual(to: values) { return old }
        return SubviewSlot(id: old.id, owner: owner, box: box, values: values)
    }

    private func section(at mark: LayoutBox) -> (SectionConfiguration.ID, SectionSlot) {
        let values = ContainerValues(of: mark)
        if let index = sectionSlots.firstIndex(where: { $0.mark === mark }) {
            if !sectionSlots[index].slot.values.isEqual(to: values) {
                sectionSlots[index].slot = SectionSlot(values)
            }
            return (sectionSlots[index].id, sectionSlots[index].slot)
        }
        let id = SectionConfiguration.ID(number: SubviewNumbers.next())
        let slot = SectionSlot(values)
        sectionSlots.append((mark, id, slot))
        return (id, slot)
    }
}

/// Unique numbers for parts.
private enum SubviewNumbers {
    private static let last = Atomic(0)
    static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}

/// The parts of a view, in order.
@MainActor
struct FoundSubviews {
    private(set) var subviews: [Subview] = []
    private(set) var sections: [SectionConfiguration] = []
    private var parts: [SectionMark: [Subview]] = [:]
    private var part: SectionMark?
    private var section: (SectionConfiguration.ID, SectionSlot)?
    private var unsectioned: [Subview] = []

    mutating func add(_ subview: Subview) {
        subviews.append(subview)
        if let part { parts[part, default: []].append(subview) } else { unsectioned.append(subview) }
    }

    mutating func mark(_ mark: SectionMark, section: (SectionConfiguration.ID, SectionSlot)) {
        switch mark {
        case .header:
            end()
            self.section = section
            part = mark
        case .content, .footer: part = mark
        case .end:
            if let section = self.section {
                append(section, header: parts[.header], content: parts[.content], footer: parts[.footer])
            }
            (self.section, part, parts) = (nil, nil, [:])
        }
    }

    /// Ends a section of adjacent views that are in no explicit section.
    mutating func end() {
        guard let first = unsectioned.first else { return }
        append((.init(number: -first.id.number), SectionSlot(ContainerValues())), content: unsectioned)
        unsectioned = []
    }

    private mutating func append(
        _ section: (id: SectionConfiguration.ID, slot: SectionSlot), header: [Subview]? = nil,
        content: [Subview]?, footer: [Subview]? = nil
    ) {
        sections.append(
            SectionConfiguration(
                id: section.id, header: SubviewsCollection(subviews: header ?? []),
                content: SubviewsCollection(subviews: content ?? []),
                footer: SubviewsCollection(subviews: footer ?? []), slot: section.slot))
    }

    /// Whether the parts are unchanged.
    func isSame(as other: FoundSubviews) -> Bool {
        func isSame(_ left: SubviewsCollection, _ right: SubviewsCollection) -> Bool {
            left.count == right.count && zip(left, right).allSatisfy { $0.slot === $1.slot }
        }
        return isSame(.init(subviews: subviews), .init(subviews: other.subviews))
            && sections.count == other.sections.count
            && zip(sections, other.sections).allSatisfy {
                $0.id == $1.id && isSame($0.header, $1.header) && isSame($0.content, $1.content)
                    && isSame($0.footer, $1.footer) && $0.slot.values.isEqual(to: $1.slot.values)
            }
    }
}

/// The beginnings of a section's parts among the parts of a view.
enum SectionMark {
    case header, content, footer, end
}

private enum SectionMarkKey: BoxTraitKey {
    typealias Value = SectionMark
}

/// An invisible box that marks the beginning of a section's part.
final class SectionMarkBox: LayoutBox {
    private let mark: SectionMark

    init(_ mark: SectionMark) {
        self.mark = mark
        super.init()
    }

    override func traitValue(to query: TraitQuery) -> AnyTraitValue? {
        query.matches(SectionMarkKey.self) ? TraitValue<SectionMarkKey>(mark) : nil
    }
}
