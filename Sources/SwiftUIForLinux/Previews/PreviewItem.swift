import Foundation
import PreviewJobs
import ViewGraph

/// A preview of the program.
@MainActor
struct PreviewItem {
    var description: PreviewDescription
    let settings: PreviewSettings
    /// Makes the view again for each picture.
    let view: @MainActor () async throws -> AnyView
}

/// A type that has previews.
@MainActor
struct PreviewSource {
    /// The description before any code of the program has run.
    let description: PreviewDescription
    /// Evaluates the previews.
    let items: @MainActor (any PictureScreen) -> [PreviewItem]

    /// All of the program, in the order of files and lines; those of providers follow by name.
    static var all: [PreviewSource] {
        let sources = PreviewTypes.all().compactMap(PreviewSource.init)
        return sources.sorted { first, second in
            let (a, b) = (first.description, second.description)
            if a.file != b.file { return (a.file ?? "\u{10FFFF}") < (b.file ?? "\u{10FFFF}") }
            return (a.line ?? 0, a.identifier) < (b.line ?? 0, b.identifier)
        }
    }

    private init?(_ type: Any.Type) {
        if let declaration = type as? any _PreviewDeclaration.Type {
            self.init(declaration: declaration)
        } else if let provider = type as? any PreviewProvider.Type {
            self.init(provider: provider)
        } else {
            return nil
        }
    }

    private init<Declaration: _PreviewDeclaration>(declaration type: Declaration.Type) {
        let file = URL(filePath: type._file).lastPathComponent
        var description = PreviewDescription(identifier: "\(file):\(type._line)", name: file)
        (description.file, description.line) = (type._file, type._line)
        let found = description
        self.description = found
        items = { _ in
            let preview = type._preview
            return preview.bodies.indices.map { index in
                var description = found
                description.name = preview.name ?? found.name
                if let suffix = preview.bodies[index].suffix {
                    description.identifier += "#\(index + 1)"
                    description.name += " (\(suffix))"
                }
                return PreviewItem(description: description, settings: preview.settings) {
                    try await preview.view(index)
                }
            }
        }
    }

    private init<Provider: PreviewProvider>(provider type: Provider.Type) {
        let name = String(describing: type)
        var description = PreviewDescription(identifier: name, name: name)
        description.provider = name
        let found = description
        self.description = found
        items = { screen in
            let settings = Self.settings(of: type, on: screen)
            return settings.indices.map { index in
                var description = found
                if settings.count > 1 { description.identifier += "#\(index + 1)" }
                description.name = settings[index].name ?? name
                return PreviewItem(description: description, settings: settings[index]) {
                    AnyView(Group(subviews: type.previews) { $0[index] })
                }
            }
        }
    }

    /// The settings of a provider's views, which are found by evaluating them.
    private static func settings<Provider: PreviewProvider>(
        of type: Provider.Type, on screen: any PictureScreen
    ) -> [PreviewSettings] {
        let found = FoundSettings()
        let views = Group(subviews: type.previews) { views in
            found.views(views.map(\.containerValues.previewSettings))
        }
        RenderedView(views, size: .window(PreviewDevice.standardSize), on: screen).close()
        return found.settings
    }
}

/// The settings of the views of a provider.
@MainActor
private final class FoundSettings {
    private(set) var settings: [PreviewSettings] = []

    func views(_ settings: [PreviewSettings]) -> EmptyView {
        self.settings = settings
        return EmptyView()
    }
}
