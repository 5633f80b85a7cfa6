import DynamicLists
import Observation
import SwiftUI

/// The part of a masonry's scrolled content that is on screen and not beneath bars.
struct MasonryViewport: Equatable, Sendable {
    /// The distance of its top from the start of the content.
    var top: CGFloat = 0
    var height: CGFloat = 0
}

/// The places of a masonry's items, the items that exist, and the items on screen.
@MainActor
@Observable
final class MasonryState<Source: ListSource> {
    typealias ID = Source.ItemID

    /// The items that exist, and the point to scroll to.
    struct Scene {
        struct Item: Identifiable {
            let id: ID
            let frame: CGRect
        }
        var items: [Item] = []
        var height: CGFloat = 0
        /// The number of times that items were arranged.
        var arrangement = 0
        /// The height that is to be at the top of the screen, and the number of times that one was set.
        var target: CGFloat = 0
        var scrollNumber = 0
    }

    /// The width that the columns divide, or `nil` before the first layout.
    private var width: CGFloat?
    /// The part of the masonry whose items exist.
    private var window = 0.0..<0.0
    @ObservationIgnored private var numbers: RowNumbers<Source>?
    /// The rows that are arranged in `layout`, and the version of their aspect ratios.
    @ObservationIgnored private var arranged = (ids: ListIDs<ID>?.none, version: -1)
    @ObservationIgnored private var layout: MasonryLayout?
    @ObservationIgnored private var viewport = MasonryViewport()
    /// The distance of the masonry from the start of the scrolled content.
    @ObservationIgnored private var start: CGFloat = 0
    @ObservationIgnored private var last = Scene()
    /// The target that the screen has not been scrolled to yet.
    @ObservationIgnored private var pendingTarget: CGFloat?
    @ObservationIgnored private var isTargetRequested = false
    /// Whether items were ever shown, the last row that a view had to bring to the top, and whether there may
    /// have been more rows above the first one.
    @ObservationIgnored private var isOpen = false
    @ObservationIgnored private var anchor: ID?
    @ObservationIgnored private var hasEarlierRows = false
    @ObservationIgnored private(set) var isVisible = false
    /// The items that were reported to be on screen, in order.
    @ObservationIgnored private var reported: [ID] = []

    /// Whether the items leave part of the screen empty.
    var isShort: Bool { (layout?.height ?? 0) <= viewport.height }
    var columnCount: Int { layout?.columns.columns.count ?? 1 }

    // MARK: Arranging

    /// Arranges the rows of the list, and returns the items that exist. Called while a body is evaluated.
    func scene<ItemView: View>(of masonry: DynamicMasonry<ItemView, Source>) -> Scene {
        let viewModel = masonry.viewModel
        let numbers = numbers ?? viewModel.numbers(of: masonry.aspectRatio)
        self.numbers = numbers
        let (value, snapshot, window) = (numbers.value, viewModel.snapshot, window)
        guard let width else { return last }
        let columns = MasonryColumns(masonry.columns, width: width, spacing: masonry.spacing)
        if columns != layout?.columns || value.version != arranged.version {
            let kept = placesOnScreen
            arrange(value, in: columns)
            last.arrangement += 1
            keep(kept, of: viewModel)
        }
        open(snapshot, of: viewModel)
        hasEarlierRows = snapshot.prependState != .ended
        guard let layout else { return last }
        last.height = layout.height
        let range = pendingTarget.map { self.window(at: $0) } ?? window
        last.items = layout.items(in: range).map {
            Scene.Item(id: value.ids[$0], frame: layout.frame(of: $0))
        }
        return last
    }

    private func arrange(_ value: RowNumbers<Source>.Value, in columns: MasonryColumns) {
        let change = arranged.ids.map { value.ids.change(since: $0) } ?? .replaced
        var new = MasonryLayout(columns)
        var unchanged = 0
        if let layout, layout.columns == columns {
            new = layout
            unchanged =
                value.version == arranged.version + 1
                ? value.unchangedCount : layout.unchangedCount(value.numbers)
        }
        let oldColumns = unchanged < (layout?.count ?? 0) ? oldColumns(change, in: columns) : []
        // The only reference to the items, so that appending copies none.
        layout = nil
        new.removeItems(from: unchanged)
        new.append(value.numbers[unchanged...], oldColumns: Array(oldColumns.dropFirst(unchanged)))
        layout = new
        arranged = (value.ids, value.version)
    }

    /// The columns of rows that were arranged before in as many columns.
    private func oldColumns(_ change: ListChange, in columns: MasonryColumns) -> [Int?] {
        guard let layout, layout.columns.columns.count == columns.columns.count else { return [] }
        switch change {
        case .same: return layout.itemColumns
        case .changed(let difference): return difference.applied(to: layout.itemColumns) { _ in nil }
        case .replaced: return []
        }
    }

    /// The part of the masonry around the screen whose items exist. It changes only after half a screen.
    private func window(at top: CGFloat) -> Range<Double> {
        let step = viewport.height / 2
        guard step > 0 else { return 0..<0 }
        let first = (top / step).rounded(.down) - 1
        let end = ((top + viewport.height) / step).rounded(.up) + 1
        return first * step..<end * step
    }

    // MARK: Keeping the place

    private struct Place {
        let id: ID
        /// The distance of the item from the top of the screen, and its height.
        let distance, height: CGFloat
    }

    /// The height in the masonry that is at the top of the screen, or is going to be.
    private var top: CGFloat { pendingTarget ?? viewport.top - start }

    /// The items on screen, first those whose beginning is on screen.
    private var placesOnScreen: [Place] {
        guard let layout, let ids = arranged.ids, viewport.height > 0 else { return [] }
        // The very beginning of a list shows new rows.
        if top < 0.5, !hasEarlierRows, top > -0.5 { return [] }
        let places = layout.items(in: top..<top + viewport.height).map { index in
            let frame = layout.frame(of: index)
            return Place(id: ids[index], distance: frame.minY - top, height: frame.height)
        }
        return places.filter { $0.distance >= 0 } + places.filter { $0.distance < 0 }
    }

    private func keep(_ places: [Place], of viewModel: ListViewModel<Source>) {
        guard let layout, let ids = arranged.ids else { return }
        for place in places {
            guard let index = viewModel.index(of: place.id), index < ids.count, ids[index] == place.id else {
                continue
            }
            let frame = layout.frame(of: index)
            let scale = place.distance < 0 ? frame.height / place.height : 1
            let target = frame.minY - place.distance * scale
            if abs(target - top) > 0.01 { setTarget(target) }
            return
        }
    }

    /// Scrolls to the row at which the list opens, or that it has to bring to the top.
    private func open(_ snapshot: ListSnapshot<ID>, of viewModel: ListViewModel<Source>) {
        guard let layout, let ids = arranged.ids, let first = ids.first else { return }
        func start(of id: ID) -> CGFloat? {
            viewModel.index(of: id).flatMap { $0 < layout.count ? layout.frame(of: $0).minY : nil }
        }
        if snapshot.anchor != anchor, let anchor = snapshot.anchor, let target = start(of: anchor) {
            setTarget(target)
        } else if !isOpen {
            if let read = viewModel.lastFirstVisibleID, read != first, let target = start(of: read) {
                setTarget(target)
            } else if snapshot.prependState != .ended {
                setTarget(0)
            }
        }
        (isOpen, anchor) = (true, snapshot.anchor)
    }

    private func setTarget(_ target: CGFloat) {
        (pendingTarget, isTargetRequested) = (target, false)
        last.target = target
        last.scrollNumber += 1
    }

    /// Called when the screen is being scrolled to the target.
    func targetRequested() { isTargetRequested = true }

    // MARK: Following the screen

    /// Called when the masonry was laid out.
    func placed(_ extent: MasonryExtent) {
        start = extent.start
        if extent.width != width { width = extent.width }
        updateWindow()
    }

    /// Called when the content was scrolled, or the size of the screen changed.
    func scrolled(to viewport: MasonryViewport, in viewModel: ListViewModel<Source>) {
        self.viewport = viewport
        if isTargetRequested { (pendingTarget, isTargetRequested) = (nil, false) }
        updateWindow()
        reportVisibleItems(to: viewModel)
    }

    private func updateWindow() {
        let new = window(at: top)
        if new != window { window = new }
    }

    func setVisible(_ isVisible: Bool, in viewModel: ListViewModel<Source>) {
        self.isVisible = isVisible
        reportVisibleItems(to: viewModel)
    }

    /// Notifies the list of the items that appeared on screen and disappeared.
    func reportVisibleItems(to viewModel: ListViewModel<Source>) {
        var shown: [ID] = []
        if isVisible, let layout, let ids = arranged.ids {
            shown = layout.items(in: top..<top + viewport.height).map { ids[$0] }
        }
        if shown == reported { return }
        let old = reported
        reported = shown
        let (oldIDs, newIDs) = (Set(old), Set(shown))
        for id in shown where !oldIDs.contains(id) { viewModel.rowAppeared(id, in: self) }
        for id in old where !newIDs.contains(id) { viewModel.rowDisappeared(id, in: self) }
    }
}
