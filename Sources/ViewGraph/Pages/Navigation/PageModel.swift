import Foundation
import Observation

/// The size of a page's title.
enum TitleSize: Hashable {
    case automatic, inline, large
}

/// The settings that the views of a page make for its bars.
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
    var columnWidth: SplitColumnWidth?
    var hasSidebarButton: Bool?

    static func == (left: Self, right: Self) -> Bool {
        left.title == right.title && left.subtitle == right.subtitle && left.titleSize == right.titleSize
            && left.isBarHidden == right.isBarHidden && left.isBottomBarHidden == right.isBottomBarHidden
            && left.isBackHidden == right.isBackHidden && left.barStyle == right.barStyle
            && left.barVisibility == right.barVisibility && left.bottomBarStyle == right.bottomBarStyle
            && left.bottomBarVisibility == right.bottomBarVisibility
            && left.barIsDark == right.barIsDark && left.toolbar == right.toolbar
            && left.search === right.search && left.columnWidth == right.columnWidth
            && left.hasSidebarButton == right.hasSidebarButton
    }
}

/// The model of a page in a navigation stack, which collects the settings of its views. The settings of views
/// on screen apply, the innermost first.
@MainActor @Observable
final class PageModel: EnclosingPage {
    @ObservationIgnored private var owned = NodeSettings<PageSettings>()
    /// Whether the settings are kept, because the page is covered.
    @ObservationIgnored var isFrozen = false
    /// All settings combined.
    private(set) var settings = PageSettings()
    @ObservationIgnored private weak var stack: NavigationModel?
    /// The number of pages below.
    @ObservationIgnored let depth: Int
    /// The page below, `nil` for the root. The reference is weak because the stack retains its pages:
    /// releasing a long chain of strong references would recurse through all of them.
    @ObservationIgnored private(set) weak var previous: PageModel?
    /// The page's position in the columns of a split view, or `nil` where one page is shown at a time.
    var column: SplitColumnPosition? {
        get { columnPosition }
        set { if newValue != columnPosition { columnPosition = newValue } }
    }
    private var columnPosition: SplitColumnPosition?
    /// Whether there is a page to go back to.
    var hasBack: Bool { depth > 0 && settings.isBackHidden != true && column?.isColumn != true }
    @ObservationIgnored let editMode = EditModeModel()
    /// A search that was declared around the stack.
    @ObservationIgnored var searchAround: SearchModel?
    @ObservationIgnored var back: (@MainActor () -> Void)?

    /// Called with the distance of the content beneath the bar from its start.
    @ObservationIgnored var contentMoved: (@MainActor (CGFloat) -> Void)?
    /// Returns the height of the bar that moves with the content beneath it.
    @ObservationIgnored var collapsible: @MainActor () -> CGFloat = { 0 }
    /// The scrolled region beneath the bar.
    @ObservationIgnored private weak var scroller: AnyObject?
    /// The region of the page that can be refreshed.
    @ObservationIgnored private weak var refreshed: AnyObject?
    /// Whether the user can refresh a region of the page.
    private(set) var offersRefresh = false
    /// Whether the small title is shown, because the large one is scrolled away.
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
        merged.columnWidth = owned.first(\.columnWidth)
        merged.hasSidebarButton = owned.first(\.hasSidebarButton)
        if merged != settings { settings = merged }
    }

    /// Whether the title is large. By default the root's is, and pages follow those below them. (B184)
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
    /// Whether the field stays visible while the content is scrolled.
    var keepsSearch: Bool { search.map { $0.isAlwaysShown || $0.isSearching } ?? false }

    func showTitle(_ isShown: Bool) {
        guard isShown != showsSmallTitle else { return }
        withAnimation(.easeInOut(duration: 0.2)) { showsSmallTitle = isShown }
    }

    func contentExtends(for length: CGFloat, of scroller: AnyObject) {
        self.scroller = scroller
        contentMoved?(length)
    }

    func contentDetached(_ scroller: AnyObject) {
        if self.scroller === scroller, !isFrozen { contentExtends(for: 0, of: scroller) }
    }

    func offerRefresh(_ isOffered: Bool, by scroller: AnyObject) {
        guard isOffered || refreshed === scroller && !isFrozen else { return }
        refreshed = isOffered ? scroller : nil
        if offersRefresh != isOffered { offersRefresh = isOffered }
    }

    /// Refreshes the region that offered it.
    ///
    /// - Returns: whether there is one.
    @discardableResult
    func refresh() -> Bool { (refreshed as? any ScrollRegion)?.beginRefresh() ?? false }

    func collapse(at scrolled: CGFloat) -> CGFloat { min(max(scrolled, 0), collapsible()) }

    var isCovered: Bool { isFrozen && stack?.host?.isVisible == true }

    var titleText: String { settings.title?.plainText ?? "" }
}

extension EnvironmentValues {
    /// The page that contains the view.
    var page: PageModel? {
        get { self[PageKey.self] }
        set {
            self[PageKey.self] = newValue
            bars.page = newValue
        }
    }
    /// The stack of pages that contains the view.
    var navigation: NavigationModel? {
        get { self[NavigationKey.self] }
        set { self[NavigationKey.self] = newValue }
    }
    private enum PageKey: ScopedEnvironmentKey {
        static var defaultValue: PageModel? { nil }
        static var boundaries: ScopeBoundary { .card }
    }
    private enum NavigationKey: ScopedEnvironmentKey {
        static var defaultValue: NavigationModel? { nil }
        static var boundaries: ScopeBoundary { .card }
    }
}

/// A view with settings for its page, which apply while it is on screen.
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
