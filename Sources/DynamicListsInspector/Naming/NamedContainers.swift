import DynamicListsUI
public import ViewGraph

// The views that arrange others.

extension VStack: NamedView { static var viewName: String { "VStack" } }
extension VStack: AnyNamedView where Content == AnyView {}
extension HStack: NamedView { static var viewName: String { "HStack" } }
extension HStack: AnyNamedView where Content == AnyView {}
extension ZStack: NamedView { static var viewName: String { "ZStack" } }
extension ZStack: AnyNamedView where Content == AnyView {}
extension Grid: NamedView { static var viewName: String { "Grid" } }
extension Grid: AnyNamedView where Content == AnyView {}
extension GridRow: NamedView { static var viewName: String { "GridRow" } }
extension GridRow: AnyNamedView where Content == AnyView {}
extension LazyVStack: NamedView { static var viewName: String { "LazyVStack" } }
extension LazyVStack: AnyNamedView where Content == AnyView {}
extension LazyHStack: NamedView { static var viewName: String { "LazyHStack" } }
extension LazyHStack: AnyNamedView where Content == AnyView {}
extension LazyVGrid: NamedView { static var viewName: String { "LazyVGrid" } }
extension LazyVGrid: AnyNamedView where Content == AnyView {}
extension LazyHGrid: NamedView { static var viewName: String { "LazyHGrid" } }
extension LazyHGrid: AnyNamedView where Content == AnyView {}
extension List: NamedView { static var viewName: String { "List" } }
extension List: AnyNamedView where SelectionValue == Int, Content == AnyView {}
extension Form: NamedView { static var viewName: String { "Form" } }
extension Form: AnyNamedView where Content == AnyView {}
extension ScrollView: NamedView { static var viewName: String { "ScrollView" } }
extension ScrollView: AnyNamedView where Content == AnyView {}
extension NavigationStack: NamedView { static var viewName: String { "NavigationStack" } }
extension NavigationStack: AnyNamedView where Data == NavigationPath, Root == AnyView {}
extension NavigationSplitView: NamedView { static var viewName: String { "NavigationSplitView" } }
extension NavigationSplitView: AnyNamedView
where Sidebar == AnyView, Content == AnyView, Detail == AnyView {}
extension TabView: NamedView { static var viewName: String { "TabView" } }
extension TabView: AnyNamedView where SelectionValue == Int, Content == AnyView {}
extension DisclosureGroup: NamedView { static var viewName: String { "DisclosureGroup" } }
extension DisclosureGroup: AnyNamedView where Label == AnyView, Content == AnyView {}
extension GroupBox: NamedView { static var viewName: String { "GroupBox" } }
extension GroupBox: AnyNamedView where Label == AnyView, Content == AnyView {}
extension LabeledContent: NamedView { static var viewName: String { "LabeledContent" } }
extension LabeledContent: AnyNamedView where Label == AnyView, Content == AnyView {}
extension ContentUnavailableView: NamedView {
    static var viewName: String { "ContentUnavailableView" }
}
extension ContentUnavailableView: AnyNamedView
where Label == AnyView, Description == AnyView, Actions == AnyView {}
extension ControlGroup: NamedView { static var viewName: String { "ControlGroup" } }
extension ControlGroup: AnyNamedView where Content == AnyView {}
extension GeometryReader: NamedView { static var viewName: String { "GeometryReader" } }
extension GeometryReader: AnyNamedView where Content == AnyView {}
extension ViewThatFits: NamedView { static var viewName: String { "ViewThatFits" } }
extension ViewThatFits: AnyNamedView where Content == AnyView {}
extension AsyncImage: NamedView { static var viewName: String { "AsyncImage" } }
extension AsyncImage: AnyNamedView where Content == AnyView {}

extension Section: NamedView where Parent: View, Content: View, Footer: View {
    static var viewName: String { "Section" }
}
extension Section: AnyNamedView where Parent == AnyView, Content == AnyView, Footer == AnyView {}
extension ForEach: NamedView where Content: View {
    static var viewName: String { "ForEach" }
}
extension ForEach: AnyNamedView where Data == [Int], ID == Int, Content == AnyView {}

// The views of Dynamic Lists. They have no specialization that means all of them: search for a `List`.

extension DynamicList: NamedView { static var viewName: String { "DynamicList" } }
extension DynamicForEach: NamedView { static var viewName: String { "DynamicForEach" } }
extension DynamicListEdge: NamedView { static var viewName: String { "DynamicListEdge" } }
extension DynamicListStatus: NamedView { static var viewName: String { "DynamicListStatus" } }
extension DynamicGrid: NamedView { static var viewName: String { "DynamicGrid" } }
extension DynamicCarousel: NamedView { static var viewName: String { "DynamicCarousel" } }
extension DynamicMasonry: NamedView { static var viewName: String { "DynamicMasonry" } }
extension DynamicOutline: NamedView { static var viewName: String { "DynamicOutline" } }

extension HStack: ContainerView {}
extension VStack: ContainerView {}
extension ZStack: ContainerView {}
extension Spacer: ContainerView {}
extension GeometryReader: ContainerView {}
extension ViewThatFits: ContainerView {}
extension LabeledContent: LabeledView {}
extension ContentUnavailableView: LabeledView {}
