import Foundation

/// The edit mode of a list, and its animation.
@MainActor
final class EditingController: AnimationTarget {
    private unowned let list: ListVirtualizer
    private(set) var isEditing = false
    /// The share of the editing controls that is shown, from 0 to 1.
    private(set) var progress = 0.0
    private var animatedProgress = AnimatedValue(0.0)
    private(set) lazy var press = EditingPress(self)
    private(set) lazy var colors = EditingColors(list.environment)

    init(in list: ListVirtualizer) { self.list = list }

    func environmentChanged() { colors = EditingColors(list.environment) }

    /// Updates the list to the environment's edit mode, in the running transaction.
    func follow(_ mode: EditMode?) {
        let isEditing = mode?.isEditing ?? false
        guard isEditing != self.isEditing else { return }
        self.isEditing = isEditing
        list.actions.swipes.close()
        if list.isVisible {
            animatedProgress.set(isEditing ? 1 : 0, transaction: Graph.transaction, now: list.graph.now)
        } else {
            animatedProgress.reset(to: isEditing ? 1 : 0)
        }
        if animatedProgress.isAnimating { list.graph.animate(self) }
        show(at: list.graph.now)
    }

    func animationTick(at now: Double) -> Bool {
        show(at: now)
        return animatedProgress.isAnimating
    }

    private func show(at now: Double) {
        progress = min(max(animatedProgress.value(at: now), 0), 1)
        list.actions.showsEditing = isEditing || progress > 0
        for row in list.rows.values { row.traitsDidChange() }
    }

    // MARK: Rows

    /// The editing controls of a row. (B347)
    func controls(of row: ListRow) -> RowEditing {
        guard list.actions.showsEditing, !row.isSectionPart else { return RowEditing() }
        var editing = RowEditing(isEditing: isEditing, progress: progress)
        if let selection = list.selection, selection.state.allowsSeveral {
            guard selection.isSelectable(row.index) else { return editing }
            editing.leading = .selection(isSelected: selection.isSelected(row.index))
        } else if row.canBeDeleted {
            editing.leading = .delete
        }
        editing.hasHandle = row.canBeMoved
        editing.colors = colors
        return editing
    }

    /// Performs the action of a press in the controls at the leading edge of a row.
    func pressLeading(_ row: ListRow) {
        switch controls(of: row).leading {
        case .delete: list.actions.swipes.open(row, .trailing)
        case .selection: list.selection?.click(row.index, count: 1, .control)
        case nil: break
        }
    }
}

/// The editing controls at the edges of a row.
struct RowEditing: Equatable {
    enum Leading: Equatable {
        /// A button that reveals the Delete button.
        case delete
        /// A mark of the row's selection.
        case selection(isSelected: Bool)
    }
    var isEditing = false
    /// The share of the controls that is shown, from 0 to 1.
    var progress = 0.0
    var leading: Leading?
    /// Whether there is a handle by which the row can be moved.
    var hasHandle = false
    var colors: EditingColors?

    var isShown: Bool { isEditing || progress > 0 }
    /// The width that the controls take at the edges, in points.
    var leadingRoom: Double { isEditing && leading != nil ? Self.leadingWidth : 0 }
    var trailingRoom: Double { isEditing && hasHandle ? Self.handleWidth : 0 }
    /// The distance of the content from its place during the animation, toward the trailing edge.
    var shift: Double { leading == nil ? 0 : (progress - (isEditing ? 1 : 0)) * Self.leadingWidth }

    static let leadingWidth = 38.0
    static let handleWidth = 36.0
}

/// The colors of the editing controls.
struct EditingColors: Equatable {
    let delete, selected, unselected, handle, ground: ResolvedColor

    init(_ environment: EnvironmentValues) {
        delete = environment.resolve(.red)
        selected = environment.resolve(environment.tint ?? .accentColor)
        unselected = environment.resolve(Palette.tertiaryLabel)
        handle = environment.resolve(Palette.tertiaryLabel)
        ground = environment.resolve(.white)
    }
}

/// The recognizer of clicks on the editing controls at the leading edges of rows.
@MainActor
final class EditingPress: GestureTarget {
    private weak var editing: EditingController?
    private var row: ListRow?
    private var start = CGPoint.zero

    private static let maximumDistance = 10.0

    init(_ editing: EditingController) { self.editing = editing }

    let precedence = GesturePrecedence.high
    let tapCount = 0

    func send(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        switch event.kind {
        case .down:
            guard event.isPrimary, let row = event.box as? ListRow else { return .failed }
            (self.row, start) = (row, event.global)
        case .move:
            let distance = hypot(event.global.x - start.x, event.global.y - start.y)
            if distance > Self.maximumDistance { return .failed }
        case .up:
            guard let row else { return .failed }
            effects.add { [weak editing] in editing?.pressLeading(row) }
            return .ended(())
        case .tick: break
        }
        return .possible(nil)
    }

    func reset(_ effects: inout GestureEffects) { row = nil }
}
