import Foundation

/// The user's actions on a row of a list.
extension ListRow {
    private var sources: [any RowActionSource] { rowTrait(RowActionsKey.self) ?? [] }

    /// Whether a swipe may reveal actions at an edge, as far as this is known without creating them.
    func mayReveal(_ edge: HorizontalEdge) -> Bool {
        let sources = sources
        if sources.isEmpty { return edge == .trailing && canBeDeleted }
        return sources.contains { $0.edge == edge }
    }

    /// Whether the row may have actions, as far as this is known without creating them.
    var mayHaveActions: Bool { !sources.isEmpty || canBeDeleted }

    /// Whether the program lets the user delete the row.
    var canBeDeleted: Bool {
        rowTrait(DeleteDisabledKey.self) != true && list.edits(of: index).edits.delete != nil
    }

    /// Whether the program lets the user move the row.
    var canBeMoved: Bool {
        guard rowTrait(MoveDisabledKey.self) != true, element != nil else { return false }
        return list.edits(of: index).edits.move != nil
    }

    /// Whether a point is on the handle by which the row is moved in edit mode.
    func hasHandle(at point: CGPoint) -> Bool {
        guard list.actions.editing.isEditing, let frame = frames.first, frame.editing.hasHandle else {
            return false
        }
        let card = card.rect
        let distance = isRightToLeft ? point.x - card.minX : card.maxX - point.x
        return card.contains(point) && distance < frame.insets.trailing + RowEditing.handleWidth
    }

    /// Whether the row is the header or footer of a section.
    var isSectionPart: Bool { rowTrait(SectionPartKey.self) != nil }

    /// The recognizer of presses on the editing control at a point, or `nil` if there is none.
    func editingTarget(at point: CGPoint) -> (any GestureTarget)? {
        guard list.actions.editing.isEditing, let frame = frames.first, frame.editing.leading != nil else {
            return nil
        }
        let card = card.rect
        let distance = isRightToLeft ? card.maxX - point.x : point.x - card.minX
        let width = frame.insets.leading + RowEditing.leadingWidth
        return card.contains(point) && distance < width ? list.actions.editing.press : nil
    }

    /// Creates the actions on the row.
    func makeActions() -> RowActions {
        RowActions(sources, deletion: canBeDeleted ? deletion : nil)
    }

    /// Creates the actions that move the row by one place, for assistive tools.
    func makeMoves() -> [RowAction] {
        guard canBeMoved else { return [] }
        let allowed = list.movableRows(around: index)
        return [(Text("Move Up"), -1), (Text("Move Down"), 1)].compactMap { title, direction in
            guard allowed.contains(index + direction) else { return nil }
            return RowAction(title.plainText) { [weak self] in
                if let self { _ = list.actions.moves.move([index], direction) }
            }
        }
    }

    private var deletion: RowAction {
        var action = RowAction(Text("Delete").plainText) { [weak self] in
            if let self { list.actions.delete(rows: [index]) }
        }
        action.isDestructive = true
        action.icon = SymbolDrawing(named: "trash")
        return action
    }
}

extension ListRow: MovableRow {
    /// Sideways drags are swipes.
    var dragDirections: Axis.Set { .vertical }
}
