/// Loads the additional data of items, for any kind of item model.
struct ItemLoader<Item: Sendable>: Sendable {
    typealias Load = @Sendable ([Item], _ step: Int) async throws -> [Result<Payload, ListError>]

    /// Loads a step for copies of items, at most `batchLimit`, off the main actor. Returns the result for
    /// each item, in order.
    let load: Load

    /// The maximum number of items of one load.
    var batchLimit = 1

    /// The number of steps of an item's data, or nil if one load brings everything.
    var stepCount: (@Sendable (Item) -> Int)?

    /// The item's request, or nil if its model does not define one.
    let request: @Sendable (Item) -> AnyKey?

    /// Whether items with equal requests get the same data.
    var sharesEqualRequests = false

    /// The item's data, if it is available without a load.
    let cached: @Sendable (Item) -> Payload?

    /// Whether two items are equal, or nil if their type is not `Equatable`.
    let areEqual: (@Sendable (Item, Item) -> Bool)?

    /// Removes the additional data from the item. Nil if its model does not support that.
    var release: (@Sendable (inout Item) -> Void)?

    /// The result of a load.
    enum Payload: Sendable {
        /// A filled copy, which replaces the item as it was when the load began.
        case filled(Item)
        /// Data to apply to the current item.
        case data(apply: @Sendable (inout Item) -> Void)
        /// The data of at least two steps, in order.
        case steps([Payload])

        /// Applies the data to an item.
        func fill(_ item: inout Item) {
            switch self {
            case .filled(let copy): item = copy
            case .data(let apply): apply(&item)
            case .steps(let steps): for step in steps { step.fill(&item) }
            }
        }

        /// The number of steps that the data contains.
        var stepCount: Int { if case .steps(let steps) = self { steps.count } else { 1 } }

        /// Appends the data of the next step.
        ///
        /// - Complexity: O(steps).
        func followed(by next: Payload) -> Payload {
            if case .steps(let steps) = self { .steps(steps + [next]) } else { .steps([self, next]) }
        }
    }

    /// A request and its result, which avoid repeating the same load.
    struct Answer: Sendable {
        /// The item's request when the load began, or nil if its model does not define one.
        let request: AnyKey?
        /// The item as it was when the load began, if it has no request and can be compared.
        let requestedItem: Item?
        /// The version of the item when the load began.
        let version: Int32
        /// The data of all steps that have arrived, or nil while the first is in flight.
        var payload: Payload?

        /// Returns the answer with its data, or nil if it cannot be compared with the request of another
        /// item.
        func answered(by payload: Payload) -> Answer? {
            if request == nil, requestedItem == nil { return nil }
            var answer = self
            answer.payload = payload
            return answer
        }
    }

    /// Whether additional data arrives in several steps. If not, the work for steps is skipped.
    var hasSteps: Bool { stepCount != nil }

    /// Whether an item's data has a step with this index.
    func hasStep(_ step: Int, for item: Item) -> Bool { stepCount.map { step < $0(item) } ?? false }

    /// Records the request of a load that begins.
    func makeAnswer(by item: Item, version: Int32) -> Answer {
        let request = request(item)
        return Answer(
            request: request, requestedItem: request == nil && areEqual != nil ? item : nil, version: version)
    }

    /// Whether an answer, or a load in flight, is also valid for a new item of the same row.
    ///
    /// - Parameter version: The current version of the row's item.
    func isValid(_ answer: Answer, for item: Item, version: Int32) -> Bool {
        if let request = answer.request { return request == self.request(item) }
        // A filled copy replaces the whole item, so it is valid only for the exact item that it was made
        // from.
        guard let requestedItem = answer.requestedItem, version == answer.version else { return false }
        return areEqual?(requestedItem, item) == true
    }

    /// The loader for this type of item, or nil if its items have no additional data.
    static var ofItem: ItemLoader? {
        var loader: ItemLoader
        if let model = Item.self as? any AdditionalDataStepLoading.Type {
            precondition(
                !(model is any AdditionalDataBatchLoading.Type),
                "\(Item.self) loads its additional data in steps and in batches; let it do one of the two")
            loader = stepped(model)
        } else if let model = Item.self as? any AdditionalDataBatchLoading.Type {
            loader = batched(model)
        } else if let model = Item.self as? any AdditionalDataLoading.Type {
            loader = general(model)
        } else if let model = Item.self as? any ListItemModel.Type {
            loader = filling(model)
        } else {
            return nil
        }
        if let model = Item.self as? any AdditionalDataReleasing.Type { loader.release = releasing(model) }
        return loader
    }

    private static func filling<Model: ListItemModel>(_: Model.Type) -> ItemLoader {
        let loader = ItemLoader<Model>(
            load: { @concurrent items, _ in
                var copy = items[0]
                try await copy.fetchAdditionalData()
                return [.success(.filled(copy))]
            },
            request: { _ in nil }, cached: { _ in nil },
            areEqual: Model.self is any Equatable.Type ? equals : nil)
        return unwrap(loader)
    }

    private static func general<Model: AdditionalDataLoading>(_: Model.Type) -> ItemLoader {
        let loader = applying(Model.self) { @concurrent items, _ in
            let data = try await items[0].loadAdditionalData()
            return [.success(.data { $0.apply(data) })]
        }
        return unwrap(loader)
    }

    private static func stepped<Model: AdditionalDataStepLoading>(_: Model.Type) -> ItemLoader {
        var loader = applying(Model.self) { @concurrent items, step in
            let data = try await items[0].loadAdditionalData(step: step)
            return [.success(.data { $0.apply(data) })]
        }
        loader.stepCount = { $0.additionalDataStepCount }
        return unwrap(loader)
    }

    private static func batched<Model: AdditionalDataBatchLoading>(_: Model.Type) -> ItemLoader {
        let limit = Model.additionalDataBatchLimit
        precondition(
            limit >= 1, "additionalDataBatchLimit of \(Model.self) is \(limit), but must be at least 1")
        precondition(
            Model.AdditionalDataRequest.self != UnnamedRequest.self,
            "\(Model.self) loads up to \(limit) items at a time; let its additionalDataRequest distinguish "
                + "them"
        )
        var loader = applying(Model.self) { @concurrent items, _ in
            let requests = items.map { $0.additionalDataRequest }
            let answers = try await Model.loadAdditionalData(for: items)
            return requests.map { request in
                guard let data = answers[request] else { return .failure(.dataMissing("\(request)")) }
                return .success(.data { $0.apply(data) })
            }
        }
        loader.batchLimit = limit
        return unwrap(loader)
    }

    private static func applying<Model: AdditionalDataLoading>(
        _: Model.Type, load: @escaping ItemLoader<Model>.Load
    ) -> ItemLoader<Model> {
        ItemLoader<Model>(
            load: load,
            request: { AnyKey($0.additionalDataRequest) },
            sharesEqualRequests: Model.AdditionalDataRequest.self != UnnamedRequest.self,
            cached: { item in
                guard let data = item.cachedAdditionalData else { return nil }
                return .data { $0.apply(data) }
            },
            areEqual: nil)
    }

    private static func releasing<Model: AdditionalDataReleasing>(
        _: Model.Type
    ) -> (@Sendable (inout Item) -> Void)? {
        let loader = ItemLoader<Model>(
            load: { _, _ in [] }, request: { _ in nil }, cached: { _ in nil }, areEqual: nil,
            release: { $0.releaseAdditionalData() })
        return unwrap(loader).release
    }

    /// Casts a loader whose model type is the item type, which the compiler cannot prove.
    private static func unwrap<Model>(_ loader: ItemLoader<Model>) -> ItemLoader {
        guard let loader = loader as? ItemLoader else {
            preconditionFailure("\(Model.self) is not \(Item.self)")
        }
        return loader
    }
}

/// Compares two values whose type is not statically `Equatable` here.
@Sendable
private func equals<Item>(_ left: Item, _ right: Item) -> Bool {
    func compare<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
    return (left as? any Equatable).map { compare($0) } ?? false
}
