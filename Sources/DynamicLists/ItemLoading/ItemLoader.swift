/// How the additional data of an item is loaded, whichever form of model it has.
struct ItemLoader<Item: Sendable>: Sendable {
    /// Loads for a copy of the item, off the main actor.
    let load: @Sendable (Item) async throws -> Payload

    /// What the item would ask for; nil if its model does not say.
    let request: @Sendable (Item) -> AnyKey?

    /// What a load brings.
    enum Payload: Sendable {
        /// The copy, filled. Takes the place of the item as it was when the load began.
        case filled(Item)
        /// Data to be put into the item as it is now.
        case data(apply: @Sendable (inout Item) -> Void)
    }

    /// The loader for this type of item; nil if its items have no additional data.
    static var ofItem: ItemLoader? {
        if let model = Item.self as? any AdditionalDataLoading.Type { return general(model) }
        if let model = Item.self as? any ListItemModel.Type { return filling(model) }
        return nil
    }

    private static func filling<Model: ListItemModel>(_: Model.Type) -> ItemLoader {
        let loader = ItemLoader<Model>(
            load: { @concurrent item in
                var copy = item
                try await copy.fetchAdditionalData()
                return .filled(copy)
            },
            request: { _ in nil })
        return unwrap(loader)
    }

    private static func general<Model: AdditionalDataLoading>(_: Model.Type) -> ItemLoader {
        let loader = ItemLoader<Model>(
            load: { @concurrent item in
                let data = try await item.loadAdditionalData()
                return .data { $0.apply(data) }
            },
            request: { AnyKey($0.additionalDataRequest) })
        return unwrap(loader)
    }

    /// The model type is the item type, which only a cast can tell the compiler.
    private static func unwrap<Model>(_ loader: ItemLoader<Model>) -> ItemLoader {
        guard let loader = loader as? ItemLoader else {
            preconditionFailure("\(Model.self) is not \(Item.self)")
        }
        return loader
    }
}
