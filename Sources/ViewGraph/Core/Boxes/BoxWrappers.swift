/// The boxes that a modifier put around its content's boxes: one, unless the content is several views.
///
/// The container that shows the boxes retains them; this type only finds them again.
@MainActor
struct BoxWrappers<Box: UnaryBox> {
    private var known = AnyBoxWrappers()

    /// The first box that is shown.
    var first: Box? {
        known.first.map { unsafeDowncast($0, to: Box.self) }
    }

    /// Calls `body` with each box that is shown.
    @inline(__always)
    func updateAll(_ body: (Box) -> Void) {
        known.visit { body(unsafeDowncast($0, to: Box.self)) }
    }

    /// Returns the box around `inner`, creating it if there is none.
    @inline(__always)
    mutating func box(around inner: LayoutBox, make: () -> Box) -> Box {
        // Only boxes created here are in the list.
        if let box = known.box(around: inner) { return unsafeDowncast(box, to: Box.self) }
        let box = make()
        known.add(box)
        return box
    }
}

/// The non-generic part of ``BoxWrappers``. Nodes are generic, and a generic collection in their code is
/// looked up for each node that is created, at many times the cost of the collection's contents.
@MainActor
private struct AnyBoxWrappers {
    /// The first wrapper. Most modifiers have only one, which needs no array.
    private var one: UnownedHandle<LayoutBox>?
    private var others: [UnownedHandle<LayoutBox>] = []

    var first: UnaryBox? {
        if let box = one?.object { return wrapper(box) }
        for place in others { if let box = place.object { return wrapper(box) } }
        return nil
    }

    func visit(_ body: (UnaryBox) -> Void) {
        if let box = one?.object { body(wrapper(box)) }
        for place in others { if let box = place.object { body(wrapper(box)) } }
    }

    func box(around inner: LayoutBox) -> UnaryBox? {
        if let box = one?.object.map(wrapper), box.content === inner { return box }
        for place in others {
            if let box = place.object.map(wrapper), box.content === inner { return box }
        }
        return nil
    }

    mutating func add(_ box: UnaryBox) {
        if !others.isEmpty { others.removeAll { $0.object == nil } }
        if one?.object == nil, others.isEmpty { one = box.handle } else { others.append(box.handle) }
    }

    /// Only `UnaryBox`es are added.
    private func wrapper(_ box: LayoutBox) -> UnaryBox { unsafeDowncast(box, to: UnaryBox.self) }
}
