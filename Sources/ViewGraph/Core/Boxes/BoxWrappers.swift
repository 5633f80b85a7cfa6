/// The boxes that a modifier put around its content's: one, except where the content is several views.
///
/// They belong to whoever shows them; this only finds them again.
@MainActor
struct BoxWrappers<Box: UnaryBox> {
    private var known = KnownWrappers()

    /// The first that is shown.
    var first: Box? {
        known.first.map { unsafeDowncast($0, to: Box.self) }
    }

    /// Calls `body` with those that are shown.
    @inline(__always)
    func updateAll(_ body: (Box) -> Void) {
        known.visit { body(unsafeDowncast($0, to: Box.self)) }
    }

    /// The box around `inner`, made if there is none.
    @inline(__always)
    mutating func box(around inner: LayoutBox, make: () -> Box) -> Box {
        // Only boxes that were made here are known.
        if let box = known.box(around: inner) { return unsafeDowncast(box, to: Box.self) }
        let box = make()
        known.add(box)
        return box
    }
}

/// Of one type whatever the boxes are, since nodes are generic: a generic collection in their code is looked
/// up for each node that is made, at many times the cost of what it holds.
@MainActor
private struct KnownWrappers {
    /// Most have one, which needs no array.
    private var one: BoxPlace?
    private var others: [BoxPlace] = []

    var first: UnaryBox? {
        if let box = one?.box { return wrapper(box) }
        for place in others { if let box = place.box { return wrapper(box) } }
        return nil
    }

    func visit(_ body: (UnaryBox) -> Void) {
        if let box = one?.box { body(wrapper(box)) }
        for place in others { if let box = place.box { body(wrapper(box)) } }
    }

    func box(around inner: LayoutBox) -> UnaryBox? {
        if let box = one?.box.map(wrapper), box.content === inner { return box }
        for place in others {
            if let box = place.box.map(wrapper), box.content === inner { return box }
        }
        return nil
    }

    mutating func add(_ box: UnaryBox) {
        if !others.isEmpty { others.removeAll { $0.box == nil } }
        if one?.box == nil, others.isEmpty { one = box.place } else { others.append(box.place) }
    }

    /// No others are put in.
    private func wrapper(_ box: LayoutBox) -> UnaryBox { unsafeDowncast(box, to: UnaryBox.self) }
}
