import CGTK
package import Foundation
import ViewGraph

/// The movement of the keyboard focus through the children of a widget by Tab, in reading order.
@MainActor
struct FocusMovement {
    let direction: FocusDirection
    private let gtkDirection: GtkDirectionType

    /// Returns `nil` for directions of arrow keys.
    init?(_ direction: GtkDirectionType) {
        gtkDirection = direction
        switch direction {
        case GTK_DIR_TAB_FORWARD: self.direction = .forward
        case GTK_DIR_TAB_BACKWARD: self.direction = .backward
        default: return nil
        }
    }

    /// The widget with the keyboard focus, if it is inside a parent.
    static func focus(inside parent: WidgetPointer) -> WidgetPointer? {
        guard let root = gtk_widget_get_root(parent), let focus = gtk_root_get_focus(root),
            focus != parent, focus.isInside(parent)
        else { return nil }
        return focus
    }

    /// Moves the focus to the next widget in a child of `parent`: the child that contains the focus, or those
    /// after it.
    ///
    /// - Returns: whether there is one.
    func move(among parent: WidgetPointer) -> Bool {
        let focus = Self.focus(inside: parent)
        var isAhead = focus == nil
        for child in children(of: parent) {
            if let focus, focus.isInside(child.widget) { isAhead = true }
            // Moving the focus runs code of the program, which may remove children.
            guard isAhead, gtk_widget_get_parent(child.widget) == parent,
                gtk_widget_get_mapped(child.widget) != 0
            else { continue }
            if gtk_widget_child_focus(child.widget, gtkDirection) != 0 { return true }
        }
        return false
    }

    /// The children on screen, in the order in which the focus reaches them.
    private func children(of parent: WidgetPointer) -> [ObjectReference] {
        var children: [ObjectReference] = []
        var frames: [CGRect] = []
        var next = gtk_widget_get_first_child(parent)
        while let child = next {
            var bounds = graphene_rect_t()
            // The widget of a row is placed when the list is at rest, and the controls in it at all times.
            let placed = WidgetClass.isElement(child) ? gtk_widget_get_first_child(child) ?? child : child
            if gtk_widget_get_mapped(child) != 0, gtk_widget_compute_bounds(placed, parent, &bounds) != 0 {
                children.append(ObjectReference(sharing: child))
                frames.append(
                    CGRect(
                        x: Double(bounds.origin.x), y: Double(bounds.origin.y),
                        width: Double(bounds.size.width), height: Double(bounds.size.height)))
            }
            next = gtk_widget_get_next_sibling(child)
        }
        let isRightToLeft = gtk_widget_get_direction(parent) == GTK_TEXT_DIR_RTL
        let order = ReadingOrder.indices(of: frames, isRightToLeft: isRightToLeft)
        return (direction == .forward ? order : order.reversed()).map { children[$0] }
    }
}

/// The order in which rectangles are read.
package enum ReadingOrder {
    /// Returns the indices of the rectangles from top to bottom, and within a line from the leading to the
    /// trailing side. Two rectangles are in one line if each contains the height of the other's center.
    package static func indices(of frames: [CGRect], isRightToLeft: Bool = false) -> [Int] {
        let sorted = frames.indices.sorted { (frames[$0].midY, $0) < (frames[$1].midY, $1) }
        var order: [Int] = []
        var line: [Int] = []
        func endLine() {
            order += line.sorted {
                let (left, right) = (frames[$0].minX, frames[$1].minX)
                return left == right ? $0 < $1 : (left < right) != isRightToLeft
            }
            line = []
        }
        for index in sorted {
            if let first = line.first, !areInLine(frames[first], frames[index]) { endLine() }
            line.append(index)
        }
        endLine()
        return order
    }

    private static func areInLine(_ first: CGRect, _ second: CGRect) -> Bool {
        first.midY == second.midY
            || first.minY < second.midY && second.midY < first.maxY && second.minY < first.midY
                && first.midY < second.maxY
    }
}
