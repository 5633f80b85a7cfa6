import CGTK
import Foundation
import ViewGraph

/// The order of the controls' widgets, and the widgets that hold them.
extension HostedControls: ArrangedControls {
    /// The controls, in which those of the reading order exchange places. Where controls overlap, they keep
    /// the order of drawing, because GTK delivers the pointer to the last one.
    func inReadingOrder(_ controls: [ControlPlacement]) -> [ControlPlacement] {
        guard !ranks.isEmpty else { return controls }
        let ranked = controls.indices.compactMap { index in
            ranks[ObjectIdentifier(controls[index].control)].map {
                (index: index, rank: $0, frame: controls[index].frame)
            }
        }
        let free = ranked.filter { own in
            !ranked.contains { $0.index != own.index && $0.frame.intersects(own.frame) }
        }
        var result = controls
        for (place, source) in zip(free, free.sorted { $0.rank < $1.rank }) {
            result[place.index] = controls[source.index]
        }
        return result
    }

    /// The controls that are over others which are read later, and whose widgets therefore follow theirs.
    ///
    /// - Parameter order: the controls in reading order.
    func misplaced(in order: [ObjectIdentifier]) -> Set<ObjectIdentifier> {
        let places = Dictionary(
            placements.enumerated().map { (ObjectIdentifier($0.element.control), $0.offset) },
            uniquingKeysWith: { first, _ in first })
        var misplaced: Set<ObjectIdentifier> = []
        var first = Int.max
        for control in order.reversed() {
            guard let place = places[control] else { continue }
            if place > first { misplaced.insert(control) } else { first = place }
        }
        return misplaced
    }

    /// Moves controls into the widget of their row, in drawing order, unless one of them is in use: a widget
    /// that moves loses the keyboard, the pointer and its menu.
    ///
    /// - Returns: whether there are controls in the row's widget.
    func move(_ controls: Set<ObjectIdentifier>, into row: WidgetPointer) -> Bool {
        let own = placements.map(\.control).filter { controls.contains(ObjectIdentifier($0)) }
        let moved = own.filter { gtk_widget_get_parent($0.widget) == parent }
        if let hovered = moved.first(where: { Self.isHovered($0.widget) }) {
            // GTK would deliver a press to the parent until it looks for the pointer again.
            awaitHoverEnd(of: hovered.widget)
        } else if moved.allSatisfy({ !$0.isNeededOffscreen }) {
            var previous: WidgetPointer?
            for control in own {
                insert(control.widget, in: row, after: previous)
                previous = control.widget
            }
        }
        return gtk_widget_get_first_child(row) != nil
    }

    private static func isHovered(_ widget: WidgetPointer) -> Bool {
        gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
    }

    /// Waits until the pointer leaves a widget that is to be moved.
    private func awaitHoverEnd(of widget: WidgetPointer) {
        guard hovered?.widget.widget != widget else { return }
        forgetHovered()
        let reference = ObjectReference(sharing: widget)
        let handler = Signals.connectEnum(reference.raw, "state-flags-changed") { [weak self] _ in
            guard let self, let hovered, !Self.isHovered(hovered.widget.widget) else { return }
            forgetHovered()
            // Not while GTK reports that the pointer leaves.
            hoverEnd = Delay(milliseconds: 0) { [weak self] in self?.onHoverEnd?() }
        }
        hovered = (reference, handler)
    }

    func forgetHovered() {
        guard let hovered else { return }
        self.hovered = nil
        g_signal_handler_disconnect(hovered.widget.raw, hovered.handler)
    }

    /// Makes a widget a child of a parent, after a sibling.
    func insert(_ child: WidgetPointer, in parent: WidgetPointer, after previous: WidgetPointer?) {
        let holder = gtk_widget_get_parent(child)
        guard holder != parent || Self.controlBefore(child) != previous else { return }
        let reference = ObjectReference(sharing: child)
        if holder != nil, holder != parent { gtk_widget_unparent(child) }
        withExtendedLifetime(reference) { gtk_widget_insert_after(child, parent, previous) }
    }

    /// Whether a control's widget is a child of the parent, or of the widget of a row in it.
    func holds(_ child: WidgetPointer) -> Bool {
        gtk_widget_get_parent(child) == parent || AccessibleWidget.holding(child, in: parent) != nil
    }

    /// The sibling before a control that is not the widget of a drawn element.
    private static func controlBefore(_ child: WidgetPointer) -> WidgetPointer? {
        var sibling = gtk_widget_get_prev_sibling(child)
        while let widget = sibling, WidgetClass.isElement(widget) {
            sibling = gtk_widget_get_prev_sibling(widget)
        }
        return sibling
    }
}
