import Foundation

/// Pull to refresh of a scrolled region. Pulling the content down starts a refresh, at most one at a time,
/// and a spinner is shown above the content while it runs. (B104, B106, B328)
@MainActor
final class PullToRefresh: AnimationTarget {
    /// The height of the spinner's area, in points. Content that is pulled at least this far down is
    /// refreshed when the user releases it.
    static let restingHeight = 52.0

    /// The current height of the area above the content, in points.
    private(set) var height = 0.0
    /// Called with the old height when ``height`` changes, and when a refresh begins or ends.
    var changed: (_ height: Double) -> Void = { _ in }
    private let graph: Graph
    private var task: Task<Void, Never>?
    /// The distance by which the user holds the content down, or `nil` if the user does not hold it.
    private var heldDistance: Double?
    private var animatedHeight = AnimatedValue(0.0)
    private lazy var spinner = graph.screen.controls.makeProgressIndicator()
    private let layer = DisplayLayer()

    private static let closing = Animation.easeOut(duration: 0.25)

    init(graph: Graph) { self.graph = graph }

    // MARK: Pulling

    /// Updates the pull while the user holds the content.
    ///
    /// - Parameter distance: the distance of the finger from the point where the pull began, in points. With
    ///   0 the content is back.
    /// - Parameter length: the region's length, in points.
    func pull(by distance: Double, in length: Double) {
        heldDistance = Self.rubberBandedDistance(distance, in: length)
        update(animated: false)
    }

    /// Ends the pull: content that is far enough down is refreshed, other content moves back.
    func endPull(_ refresh: RefreshAction?) {
        guard let pulled = heldDistance else { return }
        heldDistance = nil
        if pulled >= Self.restingHeight, let refresh { begin(refresh) }
        update(animated: true)
    }

    func begin(_ refresh: RefreshAction) {
        guard task == nil else { return }
        task = Task { [weak self] in
            await refresh()
            self?.task = nil
            self?.announce(Text("Refreshed"))
            self?.update(animated: true)
        }
        announce(Text("Refreshing"))
        update(animated: true)
    }

    private func announce(_ text: Text) { graph[Announcer.self].post { text.plainText } }

    /// Ends with the region; nothing is notified of a movement that is still in progress.
    func end() {
        task?.cancel()
        (task, heldDistance) = (nil, nil)
        changed = { _ in }
        animatedHeight.reset(to: 0)
    }

    /// Damps a pull: the further content is pulled, the less it follows, by a factor of 0.55 at first, and
    /// never further than its region's length. The formula is known from `UIScrollView`. In a region lower
    /// than 400 points, content can be pulled as far as in one of 400 points.
    private static func rubberBandedDistance(_ distance: Double, in length: Double) -> Double {
        guard distance > 0, length.isFinite else { return 0 }
        let limit = max(length, 400)
        return (1 - 1 / (distance * 0.55 / limit + 1)) * limit
    }

    // MARK: Area above the content

    private func update(animated: Bool) {
        let target = max(heldDistance ?? 0, task == nil ? 0 : Self.restingHeight)
        if animated {
            animatedHeight.set(target, animation: Self.closing, now: graph.now)
            if animatedHeight.isAnimating { graph.animate(self) }
        } else {
            animatedHeight.reset(to: target)
        }
        show(at: graph.now)
    }

    func animationTick(at now: Double) -> Bool {
        show(at: now)
        return animatedHeight.isAnimating
    }

    private func show(at now: Double) {
        let old = height
        height = max(0, animatedHeight.value(at: now))
        changed(old)
    }

    /// Returns what is drawn over the region: a ring that closes as the content is pulled, or the spinner.
    ///
    /// - Parameter start: the content's start, from the region's top, or `nil` if it is out of view.
    func overlay(above start: Double?, in size: CGSize, _ environment: EnvironmentValues) -> DisplayLayer {
        var items: [DisplayItem] = []
        if let start, heldDistance != nil || task != nil {
            let spinnerSize = spinner.sizeThatFits(.unspecified)
            let rect = DisplayList(graph: graph).snapped(
                CGRect(
                    x: (size.width - spinnerSize.width) / 2,
                    y: start - (Self.restingHeight + spinnerSize.height) / 2,
                    width: spinnerSize.width, height: spinnerSize.height))
            items.append(task == nil ? ring(in: rect, environment) : .control(spinner, rect: rect))
        }
        if !items.isEmpty || !layer.items.isEmpty { layer.rewrite(items, size: size) }
        return layer
    }

    private func ring(in rect: CGRect, _ environment: EnvironmentValues) -> DisplayItem {
        let fraction = min(height / Self.restingHeight, 1)
        let style = StrokeStyle(lineWidth: 2.5, lineCap: .round)
        var path = Path()
        path.addArc(
            center: CGPoint(x: rect.width / 2, y: rect.height / 2),
            radius: (min(rect.width, rect.height) - style.lineWidth) / 2, startAngle: .degrees(-90),
            endAngle: .degrees(-90 + 360 * fraction), clockwise: false)
        let color = environment.resolve(Palette.secondaryLabel)
        return .line(.path(path), .color(color), rect: rect, style: style)
    }
}

/// User actions on a region that can be refreshed.
extension ScrollRegion {
    var canRefresh: Bool { mainAxis == .vertical && environment.refresh != nil && settings.isEnabled }

    func scrollArea(_ area: any ScrollArea, didPullBy distance: Double) {
        guard canRefresh else { return }
        setPhase(.interacting)
        refreshing.pull(by: distance, in: viewport.height)
    }

    func scrollAreaDidReleasePull(_ area: any ScrollArea) {
        refreshing.endPull(canRefresh ? environment.refresh : nil)
        if history.phase == .interacting { setPhase(.idle) }
    }

    func scrollAreaDidRequestRefresh(_ area: any ScrollArea) {
        _ = beginRefresh()
    }

    /// Begins a refresh, unless one is running.
    ///
    /// - Returns: whether the region can be refreshed.
    func beginRefresh() -> Bool {
        guard canRefresh, let refresh = environment.refresh else { return false }
        refreshing.begin(refresh)
        return true
    }
}
