import Foundation

/// The layout of a page: the content with the bars over it. (R27)
///
/// The content is laid out between the bars. Scrolled content that touches the upper bar extends beneath it,
/// and moves the large title and the search field as it is scrolled, until the bar is 44 points high. From
/// then on the bar has a background.
final class PageArrangement: LayoutBox {
    private let model: PageModel
    private var content: LayoutBox!
    private var row: LayoutBox!
    private var bottom: LayoutBox!
    private var backdrop: BarLayer!
    private var title: BarLayer!
    private var search: BarLayer!
    /// The distance by which the content is scrolled from its start.
    private var scrolled: CGFloat = 0
    private var heights = Heights()
    var background = ResolvedColor(red: 1, green: 1, blue: 1)

    /// The heights of the bars' parts.
    private struct Heights: Equatable {
        var row: CGFloat = 0
        var title: CGFloat = 0
        var search: CGFloat = 0
        var bottom: CGFloat = 0
        var top: CGFloat { row + title + search }
    }

    init(_ model: PageModel) {
        self.model = model
        super.init()
        model.contentMoved = { [weak self] in self?.scroll(to: $0) }
        model.collapsible = { [weak self] in self?.collapsible ?? 0 }
    }

    func set(
        content: LayoutBox, row: LayoutBox, title: LayoutBox, search: LayoutBox, backdrop: LayoutBox,
        bottom: LayoutBox, graph: Graph
    ) {
        (self.content, self.row, self.bottom) = (content, row, bottom)
        self.title = BarLayer(title, graph: graph)
        self.search = BarLayer(search, graph: graph)
        self.backdrop = BarLayer(backdrop, graph: graph)
        for part in subboxes { adopt(part) }
    }

    override var subboxes: [LayoutBox] { [content, backdrop, title, search, row, bottom] }

    override var safeArea: CGRect? {
        CGRect(
            x: 0, y: heights.top, width: frame.width,
            height: max(0, frame.height - heights.top - heights.bottom))
    }

    // MARK: Layout

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        let heights = heights(width: proposal.width)
        let bars = heights.top + heights.bottom
        let inner = content.size(
            for: ProposedViewSize(
                width: proposal.width, height: proposal.height.map { max(0, $0 - bars) }))
        return CGSize(
            width: proposal.width ?? inner.width, height: proposal.height ?? inner.height + bars)
    }

    private func heights(width: CGFloat?) -> Heights {
        let barProposal = ProposedViewSize(width: width, height: nil)
        return Heights(
            row: row.size(for: barProposal).height, title: title.size(for: barProposal).height,
            search: search.size(for: barProposal).height, bottom: bottom.size(for: barProposal).height)
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        heights = heights(width: size.width)
        let bar = ProposedViewSize(width: size.width, height: nil)
        row.place(at: .zero, proposal: bar)
        title.place(at: CGPoint(x: 0, y: heights.row), proposal: bar)
        search.place(at: CGPoint(x: 0, y: heights.row + heights.title), proposal: bar)
        bottom.place(at: CGPoint(x: 0, y: size.height - heights.bottom), proposal: bar)
        let full = CGSize(width: size.width, height: heights.top)
        backdrop.place(at: .zero, size: full, proposal: ProposedViewSize(full))
        let contentProposal = ProposedViewSize(
            width: size.width, height: max(0, size.height - heights.top - heights.bottom))
        let contentSize = content.size(for: contentProposal)
        content.place(
            at: CGPoint(
                x: (size.width - contentSize.width) / 2,
                y: heights.top + ((contentProposal.height ?? 0) - contentSize.height) / 2),
            proposal: contentProposal)
        showScroll()
    }

    /// Collects the bars before the content that they are above, and names lists after the page.
    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        for part in [row, title, search, content, bottom].compactMap({ $0 }) {
            let found = elements.collected(part)
            elements.append(contentsOf: part === content ? found.namingLists(model.titleText) : found)
        }
    }

    // MARK: Scrolling

    private func scroll(to offset: CGFloat) {
        guard offset != scrolled else { return }
        scrolled = offset
        showScroll()
    }

    /// The height of the title and the search field that can move beneath the bar.
    private var collapsible: CGFloat {
        heights.title + (model.keepsSearch ? 0 : heights.search)
    }

    /// The current distance by which the title and the search field are moved up.
    private var collapse: CGFloat { model.collapse(at: scrolled) }

    private func showScroll() {
        let collapse = collapse
        title.lift = collapse
        title.topClip = collapse
        let keptHeight = model.keepsSearch ? heights.title : .infinity
        search.lift = min(collapse, keptHeight)
        search.topClip = max(0, search.lift - heights.title)
        backdrop.lift = collapse
        backdrop.topClip = collapse
        backdrop.opacity =
            switch model.settings.barVisibility ?? .automatic {
            case .visible: 1
            case .hidden: 0
            case .automatic where BarAppearance.navigation.edgeBackground != nil: 1
            // At its start the content has the bar's place for itself.
            case .automatic: min(max((scrolled - collapsible) / 8, 0), 1)
            }
        // The small title appears when the large one is almost gone.
        model.showTitle(heights.title > 0 && collapse > heights.title - 12)
    }

    // MARK: Input

    private func shift(of box: LayoutBox) -> CGFloat { (box as? BarLayer)?.lift ?? 0 }

    override func convert(_ point: CGPoint, to subbox: LayoutBox) -> CGPoint {
        let inner = super.convert(point, to: subbox)
        return CGPoint(x: inner.x, y: inner.y + shift(of: subbox))
    }
    override func convert(_ point: CGPoint, from subbox: LayoutBox) -> CGPoint {
        let outer = super.convert(point, from: subbox)
        return CGPoint(x: outer.x, y: outer.y - shift(of: subbox))
    }

    /// Hit tests the bars before the content beneath them.
    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        let count = result.targets.count
        for box in subboxes.dropFirst().reversed()
        where box.hitTest(convert(point, to: box), into: &result) {
            if result.targets.count > count { result.isBarItem = true }
            return true
        }
        if point.y < heights.top - collapse || point.y >= frame.height - heights.bottom,
            CGRect(origin: .zero, size: frame.size).contains(point)
        {
            return true
        }
        _ = content.hitTest(convert(point, to: content), into: &result)
        return true
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        let outside = safeAreaInsetsOutside
        let rect = CGRect(
            x: origin.x - outside.leading, y: origin.y - outside.top,
            width: frame.width + outside.horizontal, height: frame.height + outside.vertical)
        list.append(.fill(.rectangle, .color(background), rect: list.snapped(rect)))
        super.draw(into: &list, at: origin)
    }

    /// The insets of bars around the page, such as a tab view's.
    private var safeAreaInsetsOutside: EdgeInsets { parent?.safeAreaInsets() ?? EdgeInsets() }
}
