import Foundation
import Observation

/// How a page's title is shown.
enum TitleSize: Hashable {
    case automatic, inline, large
}

/// What the views of a page ask of the bars around it.
struct PageSettings: Equatable {
    var title: Text?
    var subtitle: Text?
    var titleSize: TitleSize?
    var isBarHidden: Bool?
    var isBottomBarHidden: Bool?
    var isBackHidden: Bool?
    var barStyle: AnyShapeStyle?
    var barVisibility: Visibility?
    var bottomBarStyle: AnyShapeStyle?
    var bottomBarVisibility: Visibility?
    var barIsDark: Bool?
    var toolbar: [ToolbarSlotReference] = []
    var search: SearchModel?

    static func == (left: Self, right: Self) -> Bool {
        left.title == right.title && left.subtitle == right.subtitle && left.titleSize == right.titleSize
            && left.isBarHidden == right.isBarHidden && left.isBottomBarHidden == right.isBottomBarHidden
            && left.isBackHidden == right.isBackHidden && left.barStyle == right.barStyle
            && left.barVisibility == right.barVisibility && left.bottomBarStyle == right.bottomBarStyle
            && left.bottomBarVisibility == right.bottomBarVisibility
            && left.barIsDark == right.barIsDark && left.toolbar == right.toolbar
            && left.search === right.search
    }
}

/// A page of a navigation stack: collects what the views on it ask for. The settings of views that are on
/// screen count, the innermost first.
@MainActor @Observable
final class PageModel: PageAround {
    @ObservationIgnored private var owned = OwnedSettings<PageSettings>()
    /// While the page is covered, it keeps what it knows.
    @ObservationIgnored var isFrozen = false
    /// All settings as one.
    private(set) var settings = PageSettings()
    @ObservationIgnored private weak var stack: NavigationModel?
    /// How many pages are below.
    @ObservationIgnored let depth: Int
    /// The page below; nil for the root. The stack holds its pages: a chain of them would end one in the
    /// other, however many there are.
    @ObservationIgnored private(set) weak var previous: PageModel?
    /// A search that was declared around the stack.
    @ObservationIgnored var searchAround: SearchModel?
    @ObservationIgnored var back: (@MainActor () -> Void)?

    /// Told how far what scrolls beneath the bar is from its start.
    @ObservationIgnored var contentMoved: (@MainActor (CGFloat) -> Void)?
    /// How much of the bar goes with what scrolls beneath it.
    @ObservationIgnored var collapsible: @MainActor () -> CGFloat = { 0 }
    /// Who scrolls beneath the bar.
    @ObservationIgnored private weak var scroller: AnyObject?
    /// The large title is scrolled away: the small one stands in.
    private(set) var showsSmallTitle = false

    /// The first page of a stack.
    init(of stack: NavigationModel) {
        self.stack = stack
        depth = 0
    }

    init(above previous: PageModel) {
        self.previous = previous
        stack = previous.stack
        depth = previous.depth + 1
    }

    func set(_ value: PageSettings?, of node: _Node) {
        guard !isFrozen || value != nil else { return }
        owned.set(value, of: node)
        var merged = PageSettings()
        merged.title = owned.first(\.title)
        merged.subtitle = owned.first(\.subtitle)
        merged.titleSize = owned.first(\.titleSize)
        merged.isBarHidden = owned.first(\.isBarHidden)
        merged.isBottomBarHidden = owned.first(\.isBottomBarHidden)
        merged.isBackHidden = owned.first(\.isBackHidden)
        merged.barStyle = owned.first(\.barStyle)
        merged.barVisibility = owned.first(\.barVisibility)
        merged.bottomBarStyle = owned.first(\.bottomBarStyle)
        merged.bottomBarVisibility = owned.first(\.bottomBarVisibility)
        merged.barIsDark = owned.first(\.barIsDark)
        merged.toolbar = owned.values.flatMap(\.toolbar)
        merged.search = owned.first(\.search)
        if merged != settings { settings = merged }
    }

    /// The root is large, and pages follow those below them, unless they say otherwise. (B184)
    var isLarge: Bool {
        var page: PageModel? = self
        while let current = page {
            switch current.settings.titleSize ?? .automatic {
            case .large: return true
            case .inline: return false
            case .automatic: page = current.previous
            }
        }
        return true
    }

    /// The page's search field, or that of the stack.
    var search: SearchModel? { settings.search ?? searchAround }
    /// Whether the field stays while the content is scrolled.
    var keepsSearch: Bool { search.map { $0.isAlwaysShown || $0.isSearching } ?? false }

    func showTitle(_ isShown: Bool) {
        guard isShown != showsSmallTitle else { return }
        withAnimation(.easeInOut(duration: 0.2)) { showsSmallTitle = isShown }
    }

    func contentGoesOn(for length: CGFloat, of scroller: AnyObject) {
        self.scroller = scroller
        contentMoved?(length)
    }

    func contentLeft(_ scroller: AnyObject) {
        if self.scroller === scroller, !isFrozen { contentGoesOn(for: 0, of: scroller) }
    }

    func collapse(at scrolled: CGFloat) -> CGFloat { min(max(scrolled, 0), collapsible()) }

    var isCovered: Bool { isFrozen && stack?.host?.isVisible == true }

    var titleText: String { settings.title?.words ?? "" }
}

extension EnvironmentValues {
    /// The page that the view is on.
    var page: PageModel? {
        get { self[PageKey.self] }
        set {
            self[PageKey.self] = newValue
            bars.page = newValue
        }
    }
    /// The stack of pages that the view is in.
    var navigation: NavigationModel? {
        get { self[NavigationKey.self] }
        set { self[NavigationKey.self] = newValue }
    }
    private enum PageKey: PlaceKey {
        static var defaultValue: PageModel? { nil }
        static var ends: PlaceBeginning { .card }
    }
    private enum NavigationKey: PlaceKey {
        static var defaultValue: NavigationModel? { nil }
        static var ends: PlaceBeginning { .card }
    }
}

/// A view that asks something of its page while it is on screen.
struct PageSettingView<Content: View>: View, TransparentView {
    let content: Content
    let settings: PageSettings

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        PageSettingNode(view, in: context)
    }
}

private final class PageSettingNode<Content: View>: TransparentNode<PageSettingView<Content>, Content> {
    init(_ view: PageSettingView<Content>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
    }

    override func viewChanged(from old: PageSettingView<Content>) {
        inner.update(view.content)
        if isVisible { environment.page?.set(view.settings, of: self) }
    }

    override func visibilityChanged() {
        environment.page?.set(isVisible ? view.settings : nil, of: self)
    }
}

extension View {
    func pageSettings(_ change: (inout PageSettings) -> Void) -> PageSettingView<Self> {
        var settings = PageSettings()
        change(&settings)
        return PageSettingView(content: self, settings: settings)
    }
}
