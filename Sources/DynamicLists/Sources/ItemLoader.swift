/// How the additional data of an item is loaded, whichever form of model it has.
struct ItemLoader<Item: Sendable>: Sendable {
    typealias Load = @Sendable ([Item], _ step: Int) async throws -> [Result<Payload, ListError>]

    /// Loads a step for copies of items, at most `batchLimit`, off the main actor. What came for each, in
    /// order.
    let load: Load

    /// How many items one load may be for.
    var batchLimit = 1

    /// In how many steps an item's data comes; nil if one load brings all.
    var stepCount: (@Sendable (Item) -> Int)?

    /// What the item would ask for; nil if its model does not say.
    let request: @Sendable (Item) -> AnyKey?

    /// Whether items whose requests are equal get the same data.
    var sharesEqualRequests = false

    /// The item's data, if it is at hand without a load.
    let cached: @Sendable (Item) -> Payload?

    /// Whether two items are the same; nil if their type does not say.
    let areEqual: (@Sendable (Item, Item) -> Bool)?

    /// Takes the additional data out of the item; nil if its model cannot.
    var release: (@Sendable (inout Item) -> Void)?

    /// What a load brings.
    enum Payload: Sendable {
        /// The copy, filled. Takes the place of the item as it was when the load began.
        case filled(Item)
        /// Data to be put into the item as it is now.
        case data(apply: @Sendable (inout Item) -> Void)
        /// The data of at least two steps, in order.
        case steps([Payload])

        /// Puts the data into an item.
        func fill(_ item: inout Item) {
            switch self {
            case .filled(let copy): item = copy
            case .data(let apply): apply(&item)
            case .steps(let steps): for step in steps { step.fill(&item) }
            }
        }

        /// How many steps it is the data of.
        var stepCount: Int { if case .steps(let steps) = self { steps.count } else { 1 } }

        /// The data with that of the next step.
        ///
        /// - Complexity: O(steps).
        func followed(by next: Payload) -> Payload {
            if case .steps(let steps) = self { .steps(steps + [next]) } else { .steps([self, next]) }
        }
    }

    /// What was asked for, and what came, so that the same need not be asked for again.
    struct Answer: Sendable {
        /// What the item asked for when the load began; nil if its model does not say.
        let request: AnyKey?
        /// Else the item as it was then, if its like can be known again.
        let asked: Item?
        /// The version of the item.
        let version: Int32
        /// That of all steps that came; nil while the first is under way.
        var payload: Payload?

        /// With the data that came; nil if it cannot be compared with what another item asks.
        func answered(by payload: Payload) -> Answer? {
            if request == nil, asked == nil { return nil }
            var answer = self
            answer.payload = payload
            return answer
        }
    }

    /// Whether additional data comes in several steps. Where it does not, nothing is spent on them.
    var hasSteps: Bool { stepCount != nil }

    /// Whether an item's data has a step after so many.
    func hasStep(_ step: Int, for item: Item) -> Bool { stepCount.map { step < $0(item) } ?? false }

    /// What is known of a load that begins.
    func asked(by item: Item, version: Int32) -> Answer {
        let request = request(item)
        return Answer(
            request: request, asked: request == nil && areEqual != nil ? item : nil, version: version)
    }

    /// Whether an answer, or one that is under way, is good for a new item of the same row, too.
    ///
    /// - Parameter version: the version of the row's item by now.
    func holds(_ answer: Answer, for item: Item, version: Int32) -> Bool {
        if let request = answer.request { return request == self.request(item) }
        // A filled copy takes the whole item's place: only for the very item that it was made from.
        guard let asked = answer.asked, version == answer.version else { return false }
        return areEqual?(asked, item) == true
    }

    /// The loader for this type of item; nil if its items have no additional data.
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
            areEqual: Model.self is any Equatable.Type ? areTheSame : nil)
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
            "\(Model.self) loads up to \(limit) items at a time; let its additionalDataRequest tell them "
                + "apart"
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

    /// The model type is the item type, which only a cast can tell the compiler.
    private static func unwrap<Model>(_ loader: ItemLoader<Model>) -> ItemLoader {
        guard let loader = loader as? ItemLoader else {
            preconditionFailure("\(Model.self) is not \(Item.self)")
        }
        return loader
    }
}

/// Compares two values, of which their type does not tell here that they can be.
@Sendable
private func areTheSame<Item>(_ left: Item, _ right: Item) -> Bool {
    func compare<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
    return (left as? any Equatable).map { compare($0) } ?? false
}
