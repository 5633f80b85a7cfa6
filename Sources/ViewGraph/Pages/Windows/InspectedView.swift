package import Foundation

/// A view in a window, read from outside of the graph by tools for tests.
@MainActor
package struct InspectedView {
    private let node: _Node

    init(_ node: _Node) { self.node = node }

    /// An identity that the view has as long as it exists.
    package var identity: ObjectIdentifier { ObjectIdentifier(node) }
    /// The value of the view, or `nil` for an element of a loop, whose view is inside.
    package var view: (any View)? { node.erasedView }
    /// The ID of an element of a loop, `nil` for other views.
    package var elementID: AnyHashable? { (node as? ElementNode)?.erasedID }
    package var environment: EnvironmentValues { node.environment }
    /// Whether the view has appeared and is not disappearing.
    package var isVisible: Bool { node.isVisible && !node.isLeaving }
    /// Whether something modal is over the view.
    package var isCovered: Bool { boxes.first?.isUncovered == false }

    /// The views inside, in order, including those that are presented and the rows that exist.
    package var children: [InspectedView] {
        var known: Set<ObjectIdentifier> = []
        return (Array(node.ownedNodes) + Array(node.preferenceChildren))
            .filter { known.insert(ObjectIdentifier($0)).inserted }.map(InspectedView.init)
    }

    /// The row of a list or a lazy container that shows the element.
    private var row: VirtualRow? { (node as? ElementNode)?.rowHandle?.object as? VirtualRow }

    private var boxes: [LayoutBox] {
        if let row { return [row] }
        var boxes: [LayoutBox] = []
        node.collectBoxes(into: &boxes)
        return boxes
    }

    /// The frame in the window, or `nil` if the view has no size of its own.
    package var frame: CGRect? {
        boxes.map(\.frameInWindow).reduce(nil) { all, frame in all?.union(frame) ?? frame }
    }

    /// The part of the frame that no scrolled region around the view clips.
    package var visibleFrame: CGRect? {
        boxes.map(\.visibleFrame).filter { !$0.isEmpty }
            .reduce(nil) { all, frame in all?.union(frame) ?? frame }
    }

    /// The elements that assistive technologies read, as modifiers around the view describe them.
    package var accessibility: [AccessibilityElement] {
        if let row = row as? ListRow { return row.speech.accessibility.map { [$0] } ?? [] }
        return boxes.flatMap(\.described.accessibilityElements)
    }

    /// The control that has the keyboard when the view is used: its own, one inside, or one around it.
    package var focusableControl: (any FocusableControl)? {
        if let control = controlInside { return control }
        var ancestor = node.parent
        while let current = ancestor {
            if let target = current as? any FocusTarget { return target.focusableControl }
            ancestor = current.parent
        }
        return nil
    }

    private var controlInside: (any FocusableControl)? {
        if let target = node as? any FocusTarget { return target.focusableControl }
        for child in children where child.isVisible {
            if let control = child.controlInside { return control }
        }
        return nil
    }

    /// Scrolls the regions around the view until it is in view.
    package func reveal() { boxes.first?.reveal() }
}

extension LayoutBox {
    fileprivate var frameInWindow: CGRect { convert(CGRect(origin: .zero, size: frame.size), to: .global) }

    fileprivate var visibleFrame: CGRect {
        var visible = frameInWindow
        var box = parent
        while let current = box {
            if current.scrollAxes != nil || current.parent == nil {
                visible = visible.intersection(current.frameInWindow)
            }
            box = current.parent
        }
        return visible.isNull ? .zero : visible
    }

    /// The outermost box around this one alone that changes its accessibility elements, or this box.
    fileprivate var described: LayoutBox {
        var (result, box): (LayoutBox, LayoutBox) = (self, self)
        while let around = box.parent as? UnaryBox {
            if around is AccessibleBox { result = around }
            box = around
        }
        return result
    }
}
