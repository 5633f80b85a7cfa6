/// A stack of pages as the views in it see it.
@MainActor
final class NavigationModel {
    weak var host: (any NavigationHost)?
    private var destinations: [ObjectIdentifier: [Destination]] = [:]

    private struct Destination {
        weak var owner: (any DestinationOwner)?
        /// How many pages are below the one that it is declared on.
        let depth: Int
    }

    /// Of the destinations for a type the one declared first, closest to the root, counts. (B174)
    func add(_ owner: any DestinationOwner, for type: ObjectIdentifier, named name: String, depth: Int) {
        var known = destinations[type, default: []].filter { $0.owner != nil }
        // Covered pages are made when they are uncovered: after those above them.
        let place = known.firstIndex { $0.depth > depth } ?? known.endIndex
        if place > 0 {
            Diagnostics.log(
                "A navigationDestination for “\(name)” was declared earlier on the stack. Only the "
                    + "destination declared closest to the root view of the stack will be used.")
        }
        known.insert(Destination(owner: owner, depth: depth), at: place)
        destinations[type] = known
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

/// Who declared a destination.
@MainActor
protocol DestinationOwner: AnyObject {
    func view(for value: AnyHashable) -> AnyView?
}

/// Who shows the pages.
@MainActor
protocol NavigationHost: AnyObject {
    var isVisible: Bool { get }
    /// Pushes a value onto the path.
    func push(_ value: AnyHashable)
    /// Pushes a page that `pusher` stands for.
    func push(_ pusher: any PagePusher)
    /// Takes that page away, and what is above it.
    func pop(_ pusher: any PagePusher)
    func contains(_ pusher: any PagePusher) -> Bool
    /// The pusher's page is to show another view.
    func contentChanged(of pusher: any PagePusher)
    func destinationsChanged(for type: ObjectIdentifier)
}

/// A view that pushes a page of its own: a link, or a flag.
@MainActor
protocol PagePusher: AnyObject {
    func pageContent() -> AnyView
    /// What the pushed page inherits beside the stack's environment.
    var environment: EnvironmentValues { get }
    /// The page was taken away by the user, or with a page below.
    func pagePopped()
}

/// How a stack reads and writes its program's path.
struct PathAccess {
    let read: @MainActor () -> [AnyHashable]
    let push: @MainActor (AnyHashable) -> Void
    let cut: @MainActor (Int) -> Void

    @MainActor
    init(_ path: Binding<NavigationPath>) {
        read = { path.wrappedValue.elements }
        push = { value in
            var new = path.wrappedValue
            new.push(value)
            path.wrappedValue = new
        }
        cut = { count in
            var new = path.wrappedValue
            new.cut(to: count)
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
        cut = { count in
            var new = path.wrappedValue
            new.removeLast(new.count - count)
            path.wrappedValue = new
        }
    }
}
