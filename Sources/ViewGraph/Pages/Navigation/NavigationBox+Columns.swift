import Foundation

/// A page in a column of its own, next to the last column.
struct NavigationColumn {
    let page: PageBox
    let width: SplitColumnWidth
    let isShown: Bool
}

/// The columns of a split view before the last one, with their motion.
@MainActor
struct NavigationColumns {
    /// A column, which slides in and out.
    private struct Entry {
        var column: NavigationColumn
        var presence: AnimatedValue<Double>
        /// The part of the column that is in place, from 0 to 1.
        var share: Double

        var isPresent: Bool { column.isShown || share > 0 }
    }
    private var entries: [Entry] = []
    /// The widths that the user chose, by the columns' positions. They stay while columns are hidden.
    private var chosen: [Int: CGFloat] = [:]
    private(set) var style = Style()

    /// The appearance of the columns.
    struct Style: Equatable {
        /// The color of the lines between columns.
        var separator: ResolvedColor?
        /// Whether the columns are over the last one.
        var isOverlay = false
    }

    var isMoving: Bool { entries.contains { $0.presence.isAnimating } }
    /// The pages of the columns that are at least partly in view.
    var presentPages: [PageBox] { entries.filter(\.isPresent).map(\.column.page) }
    var shownPages: [PageBox] { entries.filter(\.column.isShown).map(\.column.page) }
    /// The part of the columns over the last one that is in view, from 0 to 1.
    var overlayShare: Double { style.isOverlay ? entries.map(\.share).max() ?? 0 : 0 }

    /// Sets the columns. Those that were hidden or shown move if there is an animation.
    ///
    /// - Returns: whether anything is different.
    mutating func set(_ new: [NavigationColumn], style: Style, animation: Animation?, now: Double) -> Bool {
        let isSame =
            entries.count == new.count && style == self.style
            && zip(entries, new).allSatisfy {
                $0.column.page === $1.page && $0.column.width == $1.width && $0.column.isShown == $1.isShown
            }
        guard !isSame else { return false }
        let old = entries
        self.style = style
        entries = new.map { column in
            let goal = column.isShown ? 1.0 : 0
            guard var entry = old.first(where: { $0.column.page === column.page }) else {
                return Entry(column: column, presence: AnimatedValue(goal), share: goal)
            }
            entry.column = column
            if animation == nil { entry.presence.reset(to: goal) }
            entry.presence.set(goal, transaction: Transaction(animation: animation), now: now)
            entry.share = entry.presence.value(at: now)
            return entry
        }
        return true
    }

    /// Advances the motion of columns.
    mutating func advance(to now: Double) {
        for index in entries.indices {
            entries[index].share = min(max(entries[index].presence.value(at: now), 0), 1)
        }
    }

    // MARK: Widths

    private func width(at index: Int) -> SplitColumnWidth {
        var width = entries[index].column.width
        if width.isResizable { width.chosen = chosen[index] }
        return width
    }

    private var shownIndices: [Int] { entries.indices.filter { entries[$0].column.isShown } }

    /// Returns the starts and widths of the columns in view, and the start of the last one.
    func places(in width: CGFloat) -> (
        columns: [(page: PageBox, start: CGFloat, width: CGFloat)], end: CGFloat
    ) {
        let shown = shownIndices
        let widths = Dictionary(
            uniqueKeysWithValues: zip(
                shown, SplitColumnWidth.widths(of: shown.map { self.width(at: $0) }, in: width)))
        var start: CGFloat = 0
        var places: [(page: PageBox, start: CGFloat, width: CGFloat)] = []
        for (index, entry) in entries.enumerated() where entry.isPresent {
            // A column that slides out keeps its width.
            let own = widths[index] ?? entry.column.page.frame.width
            places.append((entry.column.page, start - (1 - entry.share) * own, own))
            start += entry.share * own
        }
        return (places, style.isOverlay ? 0 : start)
    }

    /// The position of the column of a page, if the user can resize it.
    func resizable(_ page: PageBox) -> Int? {
        entries.firstIndex { $0.column.page === page && $0.column.isShown && $0.column.width.isResizable }
    }

    mutating func resize(_ index: Int, to new: CGFloat, in width: CGFloat) {
        let shown = shownIndices
        guard let position = shown.firstIndex(of: index), new.isFinite else { return }
        chosen[index] = SplitColumnWidth.resizing(
            position, to: new, of: shown.map { self.width(at: $0) }, in: width)
    }

    mutating func restoreWidth(of index: Int) { chosen[index] = nil }
}

// MARK: - Borders

extension NavigationBox {
    /// The distance from a border within which the pointer reaches it, in points.
    private static let borderReach: CGFloat = 4

    /// The border of a column that the user can resize, at a point of the box.
    func border(at point: CGPoint) -> (column: Int, width: CGFloat)? {
        guard !columns.isMoving, point.y >= 0, point.y <= frame.height else { return nil }
        for page in columns.shownPages {
            guard let column = columns.resizable(page) else { continue }
            let border = isRightToLeft ? page.frame.minX : page.frame.maxX
            if abs(point.x - border) <= Self.borderReach { return (column, page.frame.width) }
        }
        return nil
    }

    /// Resizes a column whose border was moved by a distance to the right.
    func resize(_ column: Int, to width: CGFloat, movedBy distance: CGFloat) {
        columns.resize(column, to: width + (isRightToLeft ? -distance : distance), in: frame.width)
        columnsMoved()
    }

    func restoreWidth(of column: Int) {
        columns.restoreWidth(of: column)
        columnsMoved()
    }

    /// Lays out the columns again, and draws them, because the layer of a page does not contain its place.
    func columnsMoved() {
        setNeedsLayout()
        setNeedsDisplay()
    }
}
