import Foundation
import Observation

/// A window's title bar where no page has its bar in it: the title over the content's own background.
@MainActor
final class TitleBar {
    let model: TitleBarModel
    let box: TitleBarBox
    private let parts: [_Node]

    init(title: String, in context: _NodeContext) {
        let model = TitleBarModel(title: title)
        self.model = model
        let text = VStack<TitleBarText>._makeNode(VStack { TitleBarText(model: model) }, in: context)
        let backdrop = ZStack<BarBackground>._makeNode(
            ZStack { BarBackground(style: nil, line: .bottom) }, in: context)
        parts = [text, backdrop]
        var boxes: [LayoutBox] = []
        for part in parts { part.collectBoxes(into: &boxes) }
        let box = TitleBarBox(text: boxes[0], backdrop: boxes[1], graph: context.graph)
        self.box = box
        model.contentMoved = { [weak box] in box?.contentExtends(by: $0) }
        for part in parts { part.setVisible(true) }
    }

    func setEnvironment(_ environment: EnvironmentValues) {
        for part in parts { part.setEnvironment(environment) }
    }

    func unmount() { for part in parts { part.unmount() } }
}

/// The title of a window, and what scrolls beneath it.
@MainActor @Observable
final class TitleBarModel: EnclosingPage {
    /// The title of the scene, for pages without one.
    private let sceneTitle: String
    /// The title of the visible page, otherwise that of the scene.
    private(set) var title: String
    /// Whether the window's own title is shown, because no page has its bar in the title bar.
    private(set) var isShown = true
    /// Called with the distance of the content beneath the title from its start.
    @ObservationIgnored var contentMoved: (@MainActor (CGFloat) -> Void)?
    @ObservationIgnored private weak var scroller: AnyObject?

    init(title: String) { (sceneTitle, self.title) = (title, title) }

    /// - Parameter pages: the pages at the window's top, the most important first.
    func show(_ pages: [any TitleBarPage]) {
        let newTitle = pages.lazy.map(\.titleText).first { !$0.isEmpty } ?? sceneTitle
        let shows = !pages.contains(where: \.hasBar)
        if newTitle != title { title = newTitle }
        if shows != isShown { isShown = shows }
    }

    let isCovered = false
    func collapse(at scrolled: CGFloat) -> CGFloat { 0 }
    func offerRefresh(_ isOffered: Bool, by scroller: AnyObject) {}

    func contentExtends(for length: CGFloat, of scroller: AnyObject) {
        self.scroller = scroller
        contentMoved?(length)
    }

    func contentDetached(_ scroller: AnyObject) {
        guard self.scroller === scroller else { return }
        contentExtends(for: 0, of: scroller)
    }
}

/// A page that may be at the top of a window.
@MainActor
protocol TitleBarPage: LayoutBox {
    /// Whether the page is animating out.
    var isOutgoing: Bool { get }
    /// Whether the page has a bar.
    var hasBar: Bool { get }
    var titleText: String { get }
}

/// The title of a window whose pages have no bar in the title bar.
private struct TitleBarText: View {
    let model: TitleBarModel

    var body: some View {
        if model.isShown, !model.title.isEmpty {
            Text(verbatim: model.title).styled(as: BarAppearance.navigation.title, font: .headline)
                .lineLimit(1)
                .accessible { $0.role = .heading }
                .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
        }
    }
}

/// The layout of a window's own title: centered between the window's buttons, over a background while content
/// is beneath it.
final class TitleBarBox: LayoutBox {
    private let text: LayoutBox
    private let backdrop: BarLayer
    private let layers: WindowLayers
    private static let margin: CGFloat = 16

    init(text: LayoutBox, backdrop: LayoutBox, graph: Graph) {
        self.text = text
        self.backdrop = BarLayer(backdrop, graph: graph)
        layers = graph[WindowLayers.self]
        super.init()
        self.backdrop.opacity = 0
        for box in subboxes { adopt(box) }
    }

    override var subboxes: [LayoutBox] { [backdrop, text] }

    func contentExtends(by length: CGFloat) { backdrop.opacity = min(max(length / 8, 0), 1) }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? 100, height: layers.metrics.height)
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        backdrop.place(at: .zero, size: size, proposal: ProposedViewSize(size))
        let span = layers.freeSpan(of: self, margin: Self.margin)
        let offer = ProposedViewSize(width: span.upperBound - span.lowerBound, height: size.height)
        let textSize = text.size(for: offer)
        let x = span.position(of: textSize.width, centeredIn: size.width)
        text.place(at: CGPoint(x: x, y: (size.height - textSize.height) / 2), proposal: offer)
    }

    /// Covers the content that is scrolled beneath the title.
    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        backdrop.opacity > 0 && CGRect(origin: .zero, size: frame.size).contains(point)
    }
}

extension ClosedRange<CGFloat> {
    /// The start of something of a length in the middle of `whole` where it fits, otherwise nearest to it.
    func position(of length: CGFloat, centeredIn whole: CGFloat) -> CGFloat {
        Swift.min(
            Swift.max((whole - length) / 2, lowerBound), Swift.max(lowerBound, upperBound - length))
    }
}

extension LayoutBox {
    /// The distance of the box from the window's top if it begins below the title bar and nothing else is
    /// between them, otherwise 0.
    final var titleBarInset: CGFloat {
        var y: CGFloat = 0
        var box = self
        while let parent = box.parent, parent.scrollAxes == nil {
            y = parent.convert(CGPoint(x: 0, y: y), from: box).y
            box = parent
            guard let free = box.safeArea, free.minY > 0, y <= free.minY + 0.5 else { continue }
            return box is WindowLayers ? max(0, y) : 0
        }
        return 0
    }

    /// Collects the pages that begin in the box at `height` or above it.
    fileprivate func collectTitleBarPages(from height: CGFloat, into pages: inout [any TitleBarPage]) {
        if let page = self as? any TitleBarPage {
            if page.isOutgoing { return }
            pages.append(page)
            if page.hasBar { return }
        }
        guard scrollAxes == nil else { return }
        // A tolerance of half a point, because frames are fractional.
        for box in subboxes where box.frame.minY <= height + 0.5 {
            box.collectTitleBarPages(from: height - box.frame.minY, into: &pages)
        }
    }
}

extension WindowLayers {
    /// Updates the window's title for the pages in `box`, which has just been placed.
    func updateTitleBar(for box: LayoutBox) {
        guard let titleBar else { return }
        var pages: [any TitleBarPage] = []
        box.collectTitleBarPages(from: metrics.height - box.frame.minY, into: &pages)
        titleBar.model.show(pages)
    }

    /// The part of a bar's width that the window's buttons leave free, at least a margin from both ends.
    func freeSpan(of bar: LayoutBox, margin: CGFloat) -> ClosedRange<CGFloat> {
        let buttons = buttons(over: bar)
        func inset(_ covered: CGFloat) -> CGFloat { covered > 0 ? max(margin, covered + 8) : margin }
        let start = inset(bar.isRightToLeft ? buttons.right : buttons.left)
        let end = bar.frame.width - inset(bar.isRightToLeft ? buttons.left : buttons.right)
        return start...max(start, end)
    }

    /// The widths that the window's buttons cover at a bar's ends.
    func buttons(over bar: LayoutBox) -> (left: CGFloat, right: CGFloat) {
        guard metrics.height > 0 else { return (0, 0) }
        let origin = bar.originInRoot
        guard origin.y < metrics.height else { return (0, 0) }
        return (
            metrics.left > 0 ? max(0, metrics.left - origin.x) : 0,
            metrics.right > 0 ? max(0, origin.x + bar.frame.width - (frame.width - metrics.right)) : 0
        )
    }
}
