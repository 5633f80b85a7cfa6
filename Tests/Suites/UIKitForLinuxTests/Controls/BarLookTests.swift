import Foundation
import Testing
import UIKitForLinux
import ViewGraph

@MainActor
@Suite("Appearance of bars", .timeLimit(.minutes(10)))
struct BarLookTests {
    private static var page: some View {
        NavigationView {
            Text("Content").navigationTitle("Title").navigationBarItems(trailing: Button("Add") {})
        }
    }

    private func seen(_ color: UIColor) -> ResolvedColor { Color(uiColor: color).resolve(dark: false) }

    @Test("the appearance that a program sets on all navigation bars is shown")
    // Shows: UINavigationBar
    func navigationBars() {
        defer { BarAppearance.navigation = BarAppearance() }
        #expect(!ShownWindow(Self.page).fills.contains(seen(.purple)))
        let bar = UINavigationBar.appearance()
        bar.largeTitleTextAttributes = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)]
        bar.titleTextAttributes = [.foregroundColor: UIColor.green]
        bar.tintColor = .orange
        bar.backgroundColor = .purple
        let large = ShownWindow(Self.page)
        #expect(large.color(of: "Title") == seen(.red) && large.color(of: "Add") == seen(.orange))
        #expect(large.fills.contains(seen(.purple)))
        let small = ShownWindow(
            NavigationView { Text("A").navigationBarTitle("Title", displayMode: .inline) })
        #expect(small.color(of: "Title") == seen(.green))
        // Each call returns the same bar. A bar that the program creates has no effect on the others.
        #expect(UINavigationBar.appearance() === bar)
        UINavigationBar().backgroundColor = .blue
        #expect(ShownWindow(Self.page).fills.contains(seen(.purple)))
        (bar.largeTitleTextAttributes, bar.titleTextAttributes, bar.backgroundColor) = (nil, nil, nil)
    }

    @Test("an appearance sets title and background colors, at the edge only if it is set for that")
    // Shows: UINavigationBarAppearance
    func appearances() {
        defer { BarAppearance.navigation = BarAppearance() }
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .purple
        appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
        UINavigationBar.appearance().standardAppearance = appearance
        #expect(ShownWindow(Self.page).color(of: "Title") == seen(.white))
        #expect(!ShownWindow(Self.page).fills.contains(seen(.purple)), "nothing is beneath the bar")
        UINavigationBar.appearance().scrollEdgeAppearance = appearance
        #expect(ShownWindow(Self.page).fills.contains(seen(.purple)))
        UINavigationBar.appearance().standardAppearance = UINavigationBarAppearance()
        UINavigationBar.appearance().scrollEdgeAppearance = nil
    }

    @Test("the appearance that a program sets on all tab bars is shown")
    // Shows: UITabBar
    func tabBars() {
        defer { BarAppearance.tabs = BarAppearance() }
        let tabs = TabView {
            List(0..<50, id: \.self) { Text("\($0)") }.tabItem { Text("First") }
            Text("2").tabItem { Text("Second") }
        }
        let bar = UITabBar.appearance()
        bar.barTintColor = .purple
        bar.unselectedItemTintColor = .green
        bar.tintColor = .orange
        let shown = ShownWindow(tabs)
        #expect(shown.color(of: "First") == seen(.orange) && shown.color(of: "Second") == seen(.green))
        #expect(shown.fills.contains(seen(.purple)))
        let still = TabView { Text("1").tabItem { Text("First") } }
        #expect(!ShownWindow(still).fills.contains(seen(.purple)), "nothing goes on beneath the bar")
        bar.backgroundColor = .purple
        #expect(ShownWindow(still).fills.contains(seen(.purple)))
        bar.isHidden = true
        #expect(ShownWindow(tabs).color(of: "First") == nil)
        (bar.isHidden, bar.barTintColor, bar.unselectedItemTintColor) = (false, nil, nil)
        bar.backgroundColor = nil
    }

    @Test("the appearance that a program sets on all page controls is shown by a page view's dots")
    // Shows: UIPageControl
    func pageDots() {
        defer { BarAppearance.pages = BarAppearance() }
        UIPageControl.appearance().currentPageIndicatorTintColor = .red
        UIPageControl.appearance().pageIndicatorTintColor = .green
        let shown = ShownWindow(
            TabView {
                Text("1")
                Text("2")
            }.tabViewStyle(.page))
        #expect(shown.fills.filter { $0 == seen(.red) }.count == 1)
        #expect(shown.fills.filter { $0 == seen(.green) }.count == 1)
    }
}
