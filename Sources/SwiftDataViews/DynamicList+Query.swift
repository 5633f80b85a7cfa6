public import DynamicLists
public import DynamicListsUI
public import SwiftDataForLinux
public import ViewGraph

extension DynamicList {
    /// Creates a list of the models of a ``PagedQuery``. A change of a property that the closure reads
    /// updates that row alone.
    public init<Element: PersistentModel, Content: View>(
        query: ListViewModel<ModelPages<Element>>,
        @ViewBuilder content: @escaping @MainActor (Element) -> Content
    ) where Source == ModelPages<Element>, ItemView == ModelRow<Element, Content> {
        self.init(query) { row in ModelRow(identifier: row.item, content: content) }
    }
}

/// The view of a model that is known by its identifier: nothing, if it is not there any more.
public struct ModelRow<Element: PersistentModel, Content: View>: View {
    let identifier: PersistentIdentifier
    let content: @MainActor (Element) -> Content
    @Environment(\.modelContext) private var context

    /// The content for the model in the view's context.
    public var body: some View {
        if let model = context.model(for: identifier) as? Element, !model.isDeleted { content(model) }
    }
}
