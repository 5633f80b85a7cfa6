/// The boxes that a modifier put around its content's: one, except where the content is several views.
///
/// They belong to whoever shows them; this only finds them again.
@MainActor
struct BoxWrappers<Box: UnaryBox> {
    private var known = KnownWrappers()

    /// The first that is shown.
    var first: Box? {
        for entry in known.entries {
            if let box = entry.object { return unsafeDowncast(box, to: Box.self) }
        }
        return nil
    }

    /// Calls `body` with those that are shown.
    @inline(__always)
    func updateAll(_ body: (Box) -> Void) {
        for entry in known.entries {
            if let box = entry.object { body(unsafeDowncast(box, to: Box.self)) }
        }
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
    private(set) var entries: [Weak<UnaryBox>] = []

    func box(around inner: LayoutBox) -> UnaryBox? {
        for entry in entries {
            if let box = entry.object, box.content === inner { return box }
        }
        return nil
    }

    mutating func add(_ box: UnaryBox) {
        if !entries.isEmpty { entries.removeAll { $0.object == nil } }
        entries.append(Weak(object: box))
    }
}
