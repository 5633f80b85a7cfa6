public import Foundation
package import InMemoryScreen
import Observation
public import ViewGraph

/// A view in a window in memory: without a display, in virtual time, with the input of a user.
///
///     let screen = HostedView(ContactList())
///     try screen.find(TextField.self, "Name").type("Ann")
///     try screen.find(Button.self, "Add").tap()
///     #expect(screen.contains("Ann"))
///
/// Layout, state, gestures, lists and animations are those of a program. Text has fixed metrics: each
/// character is half as wide as its font is large, so that frames are the same on every machine.
///
/// An action runs frames until nothing is left to do, so that its result is on screen when it returns. Tasks
/// of the program continue in ``settle()`` and ``wait(limit:until:)``.
///
/// On Apple's platforms this module does not exist: there, programs are tested in a simulator.
@MainActor
public final class HostedView: ElementContainer {
    /// The size of a window if none is set: 402 × 874 points, that of a telephone.
    public static let defaultSize = CGSize(width: 402, height: 874)

    package let screen = MemoryScreen()
    private let host: WindowHost<HostedContent>
    private let content: ContentHolder
    private let traits: ViewTraits
    /// Whether an action runs frames until nothing is left to do. If not, a test follows the animation of an
    /// action with ``advance(by:)``.
    public var runsFrames = true
    /// The scrolled region that keys go to.
    weak var focusedArea: MemoryScrollArea?
    /// The button whose menu is open.
    weak var menuButton: MemoryButton?

    /// Hosts a view and shows its first frame.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - size: The size of the window, in points.
    ///   - traits: The environment.
    public init(
        _ view: some View, size: CGSize = HostedView.defaultSize, traits: ViewTraits = ViewTraits()
    ) {
        self.traits = traits
        screen.isDark = traits.colorScheme == .dark
        screen.scale = traits.displayScale
        content = ContentHolder(AnyView(view.hosted(in: traits)))
        host = WindowHost(HostedContent(holder: content), screen: screen, title: "", size: size)
        host.open()
        runUntilIdle()
    }

    /// Hosts the view that a closure makes.
    public convenience init(
        size: CGSize = HostedView.defaultSize, traits: ViewTraits = ViewTraits(),
        @ViewBuilder content: () -> some View
    ) {
        self.init(content(), size: size, traits: traits)
    }

    /// The whole window.
    public var query: ElementQuery { ElementQuery(self) }

    package var window: MemoryWindow { screen.windows[0] }
    package var clock: MemoryClock { window.clock as! MemoryClock }
    package var graph: Graph { host.graph }
    var rootView: InspectedView { host.rootView }

    /// Replaces the view. A view of the same type keeps its state, as if its parent had changed it.
    public func show(_ view: some View) {
        content.view = AnyView(view.hosted(in: traits))
        runUntilIdle()
    }

    /// Closes the window: all views disappear, and their tasks are canceled.
    public func close() { host.close() }

    // MARK: The window

    /// The size of the window, in points.
    public var size: CGSize {
        get { window.size }
        set {
            window.resize(to: newValue)
            runUntilIdle()
        }
    }

    /// The appearance of the desktop.
    public var colorScheme: ColorScheme {
        get { window.isDark ? .dark : .light }
        set {
            window.setDark(newValue == .dark)
            runUntilIdle()
        }
    }

    /// The texts that were announced to the users of assistive technologies.
    public var announcements: [String] { window.announcements }
    /// The URLs that the program opened in other programs.
    public var openedURLs: [URL] { screen.openedURLs }

    /// Everything that is drawn on screen, from back to front. The content of a list comes after what is
    /// drawn over its rows.
    public var drawing: [DrawnItem] { DrawnItems(window.layer).items }

    /// The texts that are drawn on screen, in the order in which they are drawn: that of ``drawing``.
    public var texts: [String] { drawing.compactMap(\.text) }
}

/// The content of a hosted view, which tests can replace.
@MainActor @Observable
final class ContentHolder {
    var view: AnyView
    init(_ view: AnyView) { self.view = view }
}

struct HostedContent: View {
    let holder: ContentHolder
    var body: some View { holder.view }
}
