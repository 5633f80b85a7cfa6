import Observation

/// The model of a stack of pages for the views in it.
@MainActor
final class NavigationModel {
    weak var host: (any NavigationHost)?
    let nextPage = NextPage()
    private var destinations: [ObjectIdentifier: [Destination]] = [:]

    private struct Destination {
        weak var owner: (any DestinationOwner)?
        /// The number of pages below the one that declares it.
        let depth: Int
    }

    /// Adds a destination for a type. The one declared first, closest to the root, is used. (B174)
    func add(_ owner: any DestinationOwner, for type: ObjectIdentifier, named name: String, depth: Int) {
        var entries = destinations[type, default: []].filter { $0.owner != nil }
        // Covered pages are created when they are uncovered, after those above them.
        let index = entries.firstIndex { $0.depth > depth } ?? entries.endIndex
        if index > 0 {
            Diagnostics.log(
                "A navigationDestination for “\(name)” was declared earlier on the stack. Only the "
                    + "destination declared closest to the root view of the stack will be used.")
        }
        entries.insert(Destination(owner: owner, depth: depth), at: index)
        destinations[type] = entries
        host?.destinationsChanged(for: type)
    }

    func remove(_ owner: any DestinationOwner, for type: ObjectIdentifier) {
        destinations[type]?.removeAll { $0.owner == nil || $0.owner === owner }
    }

    func destination(for value: AnyHashable) -> AnyView? {
        let type = ObjectIdentifier(type(of: value.base))
        return destinations[type]?.lazy.compactMap(\.owner).first?.view(for: value)
    }
}

/// The page that a link in a column of a split view shows next to the columns.
@MainActor @Observable
final class NextPage {
    /// The value or the view that pushed the page, or `nil` if there is no such page.
    private(set) var value: AnyHashable?
    private(set) var provider: ObjectIdentifier?

    nonisolated init() {}

    func set(_ value: AnyHashable?, _ provider: ObjectIdentifier?) {
        if value != self.value { self.value = value }
        if provider != self.provider { self.provider = provider }
    }
}

/// The view that declares a destination.
@MainActor
protocol DestinationOwner: AnyObject {
    func view(for value: AnyHashable) -> AnyView?
}

/// The view that shows the pages.
@MainActor
protocol NavigationHost: AnyObject {
    var isVisible: Bool { get }
    /// Pushes a value onto the path.
    ///
    /// - Parameter page: the page with the view that pushes it.
    func push(_ value: AnyHashable, from page: PageModel?)
    /// Pushes the page of `provider`.
    func push(_ provider: any PageProvider)
    /// Pops the page of `provider`, and the pages above it.
    func pop(_ provider: any PageProvider)
    func contains(_ provider: any PageProvider) -> Bool
    /// Called when the provider's page should show a different view.
    func contentChanged(of provider: any PageProvider)
    func destinationsChanged(for type: ObjectIdentifier)
}

/// A view that pushes its own page: a link, or a flag.
@MainActor
protocol PageProvider: AnyObject {
    func pageContent() -> AnyView
    /// The environment that the pushed page inherits in addition to the stack's.
    var environment: EnvironmentValues { get }
    /// Whether the page is a column of a split view.
    var isColumn: Bool { get }
    /// Called when the page was popped by the user, or with a page below.
    func pagePopped()
}

extension PageProvider {
    var isColumn: Bool { false }
}

/// Reads and writes the program's path of a stack.
struct PathAccess {
    let read: @MainActor () -> [AnyHashable]
    let push: @MainActor (AnyHashable) -> Void
    let truncate: @MainActor (Int) -> Void

    @MainActor
    init(_ path: Binding<NavigationPath>) {
        read = { path.wrappedValue.elements }
        push = { value in
            var new = path.wrappedValue
            new.push(value)
            path.wrappedValue = new
        }
        truncate = { count in
            var new = path.wrappedValue
            new.truncate(to: count)
            path.wrappedValue = new
        }
    }

    @MainActor
    init<Data: RandomAccessCollection & RangeReplaceableCollection>(_ path: Binding<Data>)
    where Data.Element: Hashable {
        read = { path.wrappedValue.map { AnyHashable($0) } }
        push = { value in
            guard let element = value.base as? Data.Element else {
                return Diagnostics.log(
                    "A NavigationLink's value of type \(type(of: value.base)) does not belong to a path of "
                        + "\(Data.Element.self): nothing is pushed.")
            }
            var new = path.wrappedValue
            new.append(element)
            path.wrappedValue = new
        }
        truncate = { count in
            var new = path.wrappedValue
            new.removeLast(new.count - count)
            path.wrappedValue = new
        }
    }
}
