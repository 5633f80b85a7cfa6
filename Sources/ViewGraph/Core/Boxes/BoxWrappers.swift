/// The boxes that a modifier put around its content's boxes: one, unless the content is several views.
///
/// The container that shows the boxes retains them; this type only finds them again.
@MainActor
struct BoxWrappers<Box: UnaryBox> {
    private var wrappers = AnyBoxWrappers()

    /// The first box that is shown.
    var first: Box? {
        wrappers.first.map { unsafeDowncast($0, to: Box.self) }
    }

    /// Calls `body` with each box that is shown.
    @inline(__always)
    func updateAll(_ body: (Box) -> Void) {
        wrappers.visit { body(unsafeDowncast($0, to: Box.self)) }
    }

    /// Returns the box around `inner`, creating it if there is none.
    @inline(__always)
    mutating func box(around inner: LayoutBox, make: () -> Box) -> Box {
        // Only boxes created here are in the list.
        if let box = wrappers.box(around: inner) { return unsafeDowncast(box, to: Box.self) }
        let box = make()
        wrappers.add(box)
        return box
    }
}

/// The non-generic part of ``BoxWrappers``. Nodes are generic, and a generic collection in their code is
/// looked up for each node that is created, at many times the cost of the collection's contents.
@MainActor
private struct AnyBoxWrappers {
    /// The first wrapper. Most modifiers have only one, which needs no array.
    private var firstBox: UnownedHandle<LayoutBox>?
    private var moreBoxes: [UnownedHandle<LayoutBox>] = []

    var first: UnaryBox? {
        if let box = firstBox?.object { return wrapper(box) }
        for handle in moreBoxes { if let box = handle.object { return wrapper(box) } }
        return nil
    }

    func visit(_ body: (UnaryBox) -> Void) {
        if let box = firstBox?.object { body(wrapper(box)) }
        for handle in moreBoxes { if let box = handle.object { body(wrapper(box)) } }
    }

    func box(around inner: LayoutBox) -> UnaryBox? {
        if let box = firstBox?.object.map(wrapper), box.content === inner { return box }
        for handle in moreBoxes {
            if let box = handle.object.map(wrapper), box.content === inner { return box }
        }
        return nil
    }

    mutating func add(_ box: UnaryBox) {
        if !moreBoxes.isEmpty { moreBoxes.removeAll { $0.object == nil } }
        if firstBox?.object == nil, moreBoxes.isEmpty {
            firstBox = box.handle
        } else {
            moreBoxes.append(box.handle)
        }
    }

    /// Only `UnaryBox`es are added.
    private func wrapper(_ box: LayoutBox) -> UnaryBox { unsafeDowncast(box, to: UnaryBox.self) }
}
