import Foundation

/// The row at the top of a page: the back button, the small title, and items.
struct BarTop: View {
    let page: PageModel

    var body: some View {
        let settings = page.settings
        if settings.isBarHidden != true {
            row(settings).environment(\.barIsDark, settings.barIsDark)
                .environment(\.barTint, BarAppearance.navigation.tint)
        }
    }

    private func row(_ settings: PageSettings) -> some View {
        let center = settings.toolbar.filter { $0.side == .center }
        return BarRow(
            leading: HStack(spacing: 16) {
                if let toggle = page.column?.toggle, settings.hasSidebarButton != false {
                    SidebarButton(action: toggle)
                }
                if page.hasBack { BackButton(page: page) }
                SlotBoxes(slots: settings.toolbar.filter { $0.side == .leading })
            },
            center: HStack(spacing: 8) {
                if !center.isEmpty {
                    SlotBoxes(slots: center)
                } else if !page.isLarge || page.showsSmallTitle, let title = settings.title {
                    VStack(spacing: 0) {
                        title.styled(as: BarAppearance.navigation.title, font: .headline)
                            .accessible { $0.role = .heading }
                        if let subtitle = settings.subtitle { subtitle.font(.caption) }
                    }
                    .lineLimit(1)
                    .transition(.opacity)
                }
            },
            trailing: HStack(spacing: 16) {
                if page.offersRefresh { RefreshButton(page: page) }
                SlotBoxes(slots: settings.toolbar.filter { $0.side == .trailing })
            })
    }
}

/// The large title, if the page has one.
struct BarTitle: View {
    let page: PageModel

    var body: some View {
        let settings = page.settings
        if settings.isBarHidden != true, page.isLarge, let title = settings.title, !page.titleText.isEmpty {
            LargeTitle(title: title, subtitle: settings.subtitle)
                .environment(\.barIsDark, settings.barIsDark)
        }
    }
}

/// The search field, if the page has one.
struct BarSearch: View {
    let page: PageModel

    var body: some View {
        if page.settings.isBarHidden != true, let search = page.search {
            SearchBar(search: search).environment(\.barIsDark, page.settings.barIsDark)
        }
    }
}

/// The background of the bar while content is beneath it.
struct BarBackdrop: View {
    let page: PageModel

    var body: some View {
        let settings = page.settings
        if settings.isBarHidden != true {
            let appearance = BarAppearance.navigation
            let style =
                settings.barStyle
                ?? (appearance.background ?? appearance.edgeBackground).map { AnyShapeStyle($0) }
            BarBackground(style: style, line: .bottom)
                .environment(\.barIsDark, settings.barIsDark)
        }
    }
}

extension EnvironmentValues {
    /// Sets the color scheme of a bar whose page requests light or dark.
    var barIsDark: Bool? {
        get { nil }
        set { if let newValue { colorScheme = newValue ? .dark : .light } }
    }
}

/// An arrow with the title of the page below.
private struct BackButton: View {
    let page: PageModel

    var body: some View {
        let title = page.previous?.titleText ?? ""
        Button {
            page.back?()
        } label: {
            HStack(spacing: 3) {
                Image(systemName: "chevron.backward").font(.system(size: 20, weight: .semibold))
                Text(verbatim: title.isEmpty || title.count > 12 ? "Back" : title).lineLimit(1)
            }
            .frame(height: 44)
        }
        // The arrow is nearer to the edge than items are.
        .padding(.leading, -8)
    }
}

/// A button that shows and hides the columns of a split view before the last one.
private struct SidebarButton: View {
    let action: @MainActor () -> Void

    var body: some View {
        ButtonCore(
            look: .automatic, role: nil, action: action, name: Text("Toggle Sidebar").plainText,
            label: Image(systemName: "sidebar.left").frame(height: 44))
    }
}

/// A button that does what pulling the content down does, for users without a touch screen.
private struct RefreshButton: View {
    let page: PageModel

    var body: some View {
        Button {
            page.refresh()
        } label: {
            Image(systemName: "arrow.clockwise").imageScale(.large).accessibilityLabel("Refresh")
                .frame(height: 44)
        }
        .help("Refresh")
    }
}

/// The title of 34 points below the bar.
private struct LargeTitle: View {
    let title: Text
    let subtitle: Text?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            title.styled(as: BarAppearance.navigation.largeTitle, font: .largeTitle.bold()).lineLimit(1)
                .accessible { $0.role = .heading }
            if let subtitle { subtitle.font(.subheadline).foregroundColor(.secondary) }
        }
        .padding(EdgeInsets(top: 3, leading: 16, bottom: 8, trailing: 16))
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// The bar at the bottom of a page, if it has items for one. While a field is edited, the keyboard's bar
/// covers it.
struct BottomBar: View {
    let page: PageModel

    private var slots: [ToolbarSlotReference] {
        let keyboard = page.settings.toolbar.filter { $0.side == .keyboard }
        guard keyboard.isEmpty, page.settings.isBottomBarHidden != true else { return keyboard }
        return page.settings.toolbar.filter { $0.side == .bottom }
    }

    var body: some View {
        if !slots.isEmpty {
            HStack(spacing: 8) { SlotBoxes(slots: slots) }
                .padding(.horizontal, 16)
                .frame(maxWidth: .infinity, minHeight: 44, maxHeight: 44)
                .background {
                    if page.settings.bottomBarVisibility != .hidden {
                        BarBackground(style: page.settings.bottomBarStyle, line: .top)
                            .ignoresSafeArea(edges: .bottom)
                    }
                }
        }
    }
}

/// A row of 44 points with items at the ends, and the title in the middle if it fits.
private struct BarRow<Leading: View, Center: View, Trailing: View>: View, PrimitiveView {
    let leading: HStack<Leading>
    let center: HStack<Center>
    let trailing: HStack<Trailing>

    static var shape: ViewShape { .one(holding: Leading.self, Center.self, Trailing.self) }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        BarRowNode(view, in: context)
    }
}

private final class BarRowNode<Leading: View, Center: View, Trailing: View>:
    ContainerNode<
        BarRow<Leading, Center, Trailing>,
        TupleView<(HStack<Leading>, HStack<Center>, HStack<Trailing>)>
    >
{
    init(_ view: BarRow<Leading, Center, Trailing>, in context: _NodeContext) {
        super.init(
            view, content: Self.parts(view), container: BarRowBox(graph: context.graph), in: context)
    }

    private static func parts(_ view: BarRow<Leading, Center, Trailing>)
        -> TupleView<(HStack<Leading>, HStack<Center>, HStack<Trailing>)>
    { TupleView(views: view.leading, view.center, view.trailing) }

    override func viewChanged(from old: BarRow<Leading, Center, Trailing>) {
        updateContent(Self.parts(view))
    }
}

private final class BarRowBox: ContainerBox, GeometryObserver {
    private static let height: CGFloat = 44
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 8
    private let layers: WindowLayers
    /// The part of the width that the items were placed in.
    private var span: ClosedRange<CGFloat> = 0...0

    init(graph: Graph) {
        layers = graph[WindowLayers.self]
        super.init()
        graph.geometry.add(self)
    }

    /// The part of the width between the margins and the window's buttons.
    private var freeSpan: ClosedRange<CGFloat> { layers.freeSpan(of: self, margin: Self.margin) }

    func geometryMayHaveChanged() {
        let new = freeSpan
        guard new != span else { return }
        // Also for a box that is not placed, which would be reported again and again.
        span = new
        setNeedsLayout()
    }

    override func computeSize(for proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? 100, height: Self.height)
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        span = freeSpan
        let available = span.upperBound - span.lowerBound
        let trailing = boxes[2].size(for: ProposedViewSize(width: available, height: Self.height))
        let leading = boxes[0].size(
            for: ProposedViewSize(width: max(0, available - trailing.width), height: Self.height))
        place(boxes[0], x: span.lowerBound, width: max(0, available - trailing.width))
        place(boxes[2], x: span.upperBound - trailing.width, width: available)
        // Centered in the bar where possible, otherwise in the remaining space.
        let start = span.lowerBound + leading.width + (leading.width > 0 ? Self.gap : 0)
        let end = span.upperBound - trailing.width - (trailing.width > 0 ? Self.gap : 0)
        let free = start...max(start, end)
        let width = free.upperBound - free.lowerBound
        let center = boxes[1].size(for: ProposedViewSize(width: width, height: Self.height))
        place(boxes[1], x: free.position(of: center.width, centeredIn: size.width), width: width)
    }

    private func place(_ box: LayoutBox, x: CGFloat, width: CGFloat) {
        let proposal = ProposedViewSize(width: width, height: Self.height)
        let size = box.size(for: proposal)
        box.place(at: CGPoint(x: x, y: (Self.height - size.height) / 2), proposal: proposal)
    }
}
