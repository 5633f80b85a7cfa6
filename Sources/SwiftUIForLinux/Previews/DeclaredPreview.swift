import Foundation
public import ViewGraph

/// A type that `#Preview` expands to.
@MainActor @preconcurrency
public protocol _PreviewDeclaration {
    /// The path of the file as the compiler read it.
    nonisolated static var _file: String { get }
    /// The line of the macro in that file.
    nonisolated static var _line: Int { get }
    /// The arguments of the macro.
    static var _preview: _DeclaredPreview { get }
}

/// The arguments of `#Preview`.
@MainActor
public struct _DeclaredPreview {
    let name: String?
    let traits: [PreviewTrait<Preview.ViewTraits>]
    /// The bodies, several for a preview with arguments, with names to distinguish them.
    let bodies: [(suffix: String?, make: () -> any View)]

    public init(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        (self.name, self.traits) = (name, traits)
        bodies = [(nil, body)]
    }

    public init<T>(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: [T],
        @ViewBuilder body: @escaping @MainActor (T) -> any View
    ) {
        (self.name, self.traits) = (name, traits)
        bodies = arguments.map { argument in (String(describing: argument), { body(argument) }) }
    }

    /// The settings that the traits make.
    var settings: PreviewSettings {
        var settings = PreviewSettings()
        settings.name = name
        for trait in traits {
            switch trait.kind {
            case .layout(let layout): settings.layout = layout
            case .orientation(let orientation): settings.orientation = orientation
            case .modifier: break
            }
        }
        return settings
    }

    /// A body with its modifiers.
    func view(_ index: Int) async throws -> AnyView {
        var view = Self.erased(bodies[index].make())
        for case .modifier(let apply) in traits.map(\.kind) { view = try await apply(view) }
        return view
    }

    private static func erased(_ view: any View) -> AnyView {
        func open(_ view: some View) -> AnyView { AnyView(view) }
        return open(view)
    }
}
