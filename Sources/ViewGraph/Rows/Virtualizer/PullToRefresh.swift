import Foundation

/// One refresh of a scrolled region at a time: its content is pulled down, and a spinner stands above it
/// while the refresh runs. (B104, B106, B328)
@MainActor
final class PullToRefresh: AnimationTarget {
    /// The room that the spinner takes, in points. Content that is pulled as far down refreshes when it is
    /// let go.
    static let restingHeight = 52.0

    /// What is above the content now, in points.
    private(set) var height = 0.0
    /// Called when ``height`` is another one, with what it was, and when a refresh begins and is over.
    var changed: (_ height: Double) -> Void = { _ in }
    private let graph: Graph
    private var task: Task<Void, Never>?
    /// How far the content is held down; nil: nobody holds it.
    private var held: Double?
    private var room = AnimatedValue(0.0)
    private lazy var spinner = graph.screen.controls.makeProgressIndicator()
    private let layer = DisplayLayer()

    private static let closing = Animation.easeOut(duration: 0.25)

    init(graph: Graph) { self.graph = graph }

    // MARK: Pulling

    /// The user holds the content.
    ///
    /// - Parameter distance: how far the finger is beyond the place where the content began to be pulled, in
    ///   points; 0: it is back.
    /// - Parameter length: the region's, in points.
    func pull(by distance: Double, in length: Double) {
        held = Self.resisted(distance, in: length)
        update(animated: false)
    }

    /// The user lets go: content that is far enough down refreshes, other content goes back.
    func letGo(_ refresh: RefreshAction?) {
        guard let pulled = held else { return }
        held = nil
        if pulled >= Self.restingHeight, let refresh { begin(refresh) }
        update(animated: true)
    }

    func begin(_ refresh: RefreshAction) {
        guard task == nil else { return }
        task = Task { [weak self] in
            await refresh()
            self?.task = nil
            self?.update(animated: true)
        }
        update(animated: true)
    }

    /// The region ends: what still moves is told to nobody.
    func end() {
        task?.cancel()
        (task, held) = (nil, nil)
        changed = { _ in }
        room.reset(to: 0)
    }

    /// The further content is pulled, the less it follows: by 0.55 of the way at first, and never by its
    /// region's length. The formula is the one that `UIScrollView` is known for. In a low region content can
    /// be pulled as far as in others.
    private static func resisted(_ distance: Double, in length: Double) -> Double {
        guard distance > 0, length.isFinite else { return 0 }
        let most = max(length, 400)
        return (1 - 1 / (distance * 0.55 / most + 1)) * most
    }

    // MARK: The room above the content

    private func update(animated: Bool) {
        let wanted = max(held ?? 0, task == nil ? 0 : Self.restingHeight)
        if animated {
            room.set(wanted, animation: Self.closing, now: graph.now)
            if room.isAnimating { graph.animate(self) }
        } else {
            room.reset(to: wanted)
        }
        show(at: graph.now)
    }

    func animationTick(at now: Double) -> Bool {
        show(at: now)
        return room.isAnimating
    }

    private func show(at now: Double) {
        let old = height
        height = max(0, room.value(at: now))
        changed(old)
    }

    /// What is drawn over the region: a ring that closes as the content is pulled, or the spinner.
    ///
    /// - Parameter start: the content's, from the region's top; nil: it is out of view.
    func overlay(above start: Double?, in size: CGSize, _ environment: EnvironmentValues) -> DisplayLayer {
        var items: [DisplayItem] = []
        if let start, held != nil || task != nil {
            let own = spinner.sizeThatFits(.unspecified)
            let rect = DisplayList(graph: graph).snapped(
                CGRect(
                    x: (size.width - own.width) / 2, y: start - (Self.restingHeight + own.height) / 2,
                    width: own.width, height: own.height))
            items.append(task == nil ? ring(in: rect, environment) : .control(spinner, rect: rect))
        }
        if !items.isEmpty || !layer.items.isEmpty { layer.rewrite(items, size: size) }
        return layer
    }

    private func ring(in rect: CGRect, _ environment: EnvironmentValues) -> DisplayItem {
        let share = min(height / Self.restingHeight, 1)
        let style = StrokeStyle(lineWidth: 2.5, lineCap: .round)
        var path = Path()
        path.addArc(
            center: CGPoint(x: rect.width / 2, y: rect.height / 2),
            radius: (min(rect.width, rect.height) - style.lineWidth) / 2, startAngle: .degrees(-90),
            endAngle: .degrees(-90 + 360 * share), clockwise: false)
        let color = environment.resolve(Palette.secondaryLabel)
        return .line(.path(path), .color(color), rect: rect, style: style)
    }
}

/// What the user does to a region that can be refreshed.
extension ScrollRegion {
    var canRefresh: Bool { mainAxis == .vertical && environment.refresh != nil && settings.isEnabled }

    func scrollArea(_ area: any ScrollArea, didPullBy distance: Double) {
        guard canRefresh else { return }
        setPhase(.interacting)
        refreshing.pull(by: distance, in: viewport.height)
    }

    func scrollAreaDidLetGo(_ area: any ScrollArea) {
        refreshing.letGo(canRefresh ? environment.refresh : nil)
        if history.phase == .interacting { setPhase(.idle) }
    }

    func scrollAreaDidAskToRefresh(_ area: any ScrollArea) {
        if canRefresh, let refresh = environment.refresh { refreshing.begin(refresh) }
    }
}
