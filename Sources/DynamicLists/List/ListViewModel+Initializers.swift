extension ListViewModel where Source: BatchModel {
    /// Creates a list over a model that is fetched batch by batch.
    ///
    /// Traps if the model is a class, because fetches run on copies, and a class instance cannot be copied.
    ///
    /// - Parameters:
    ///   - listModel: The model to start from.
    ///   - configuration: The loading behavior.
    public nonisolated convenience init(listModel: Source, configuration: ListConfiguration) {
        precondition(
            !(Source.self is AnyObject.Type),
            "\(Source.self) is a class, so that a failed fetch would change it; make it a struct")
        if let limit = configuration.maxResidentItems {
            preconditionFailure(
                "maxResidentItems is \(limit), but a \(Source.self) cannot load rows again: leave it nil")
        }
        self.init(loader: PageLoader(listModel), configuration)
    }

    /// Creates a list over a model that is fetched batch by batch.
    ///
    /// - Parameters:
    ///   - listModel: The model to start from.
    ///   - itemBatchCount: The number of items of one fetch; see ``ListConfiguration/itemBatchCount``.
    ///   - prefetchMargin: The distance from the last row at which the next batch is fetched; see
    ///     ``ListConfiguration/prefetchMargin``.
    public nonisolated convenience init(
        listModel: Source, itemBatchCount: Int = ListConfiguration.defaultBatchCount,
        prefetchMargin: Int = ListConfiguration.defaultMargin
    ) {
        self.init(
            listModel: listModel,
            configuration: ListConfiguration(itemBatchCount: itemBatchCount, prefetchMargin: prefetchMargin))
    }
}

extension ListViewModel where Source: BatchModel {
    /// Directs callers to the initializer with the model's label.
    @available(*, unavailable, message: "a model has a label: write ListViewModel(listModel: …)")
    public nonisolated convenience init(_ listModel: Source, configuration: ListConfiguration) {
        preconditionFailure("A model has a label")
    }

    /// Directs callers to the initializer with the model's label.
    @available(*, unavailable, message: "a model has a label: write ListViewModel(listModel: …)")
    public nonisolated convenience init(
        _ listModel: Source, itemBatchCount: Int = ListConfiguration.defaultBatchCount,
        prefetchMargin: Int = ListConfiguration.defaultMargin
    ) {
        preconditionFailure("A model has a label")
    }
}

extension ListViewModel where Source: ListModel {
    /// Creates a list over a new model, which is fetched batch by batch.
    public nonisolated convenience init(configuration: ListConfiguration) {
        self.init(listModel: Source(), configuration: configuration)
    }

    /// Creates a list over a new model, which is fetched batch by batch.
    ///
    /// - Parameters:
    ///   - itemBatchCount: The number of items of one fetch; see ``ListConfiguration/itemBatchCount``.
    ///   - prefetchMargin: The distance from the last row at which the next batch is fetched; see
    ///     ``ListConfiguration/prefetchMargin``.
    public nonisolated convenience init(
        itemBatchCount: Int = ListConfiguration.defaultBatchCount,
        prefetchMargin: Int = ListConfiguration.defaultMargin
    ) {
        self.init(
            listModel: Source(), itemBatchCount: itemBatchCount, prefetchMargin: prefetchMargin)
    }
}

extension ListViewModel where Source: PageSource {
    /// Creates a list over a source of pages.
    ///
    /// Traps if the first batch has another size than the others and the source does not support this
    /// (``PageSource/acceptsAnyCount``).
    ///
    /// - Parameters:
    ///   - source: The source of the pages.
    ///   - configuration: The loading behavior.
    public nonisolated convenience init(source: Source, configuration: ListConfiguration) {
        self.init(source: source, opening: nil, configuration)
    }

    /// Creates a list over a source of pages that opens in the middle, and opens there again after a reset.
    ///
    /// Rows before that position are loaded when they are needed, if the source provides the key of the
    /// previous page (``Page/previousKey``).
    ///
    /// Traps if the first batch has another size than the others and the source does not support this
    /// (``PageSource/acceptsAnyCount``).
    ///
    /// - Parameters:
    ///   - source: The source of the pages.
    ///   - key: The page that is loaded first.
    ///   - configuration: The loading behavior.
    public nonisolated convenience init(
        source: Source, startingAt key: Source.Key,
        configuration: ListConfiguration = ListConfiguration()
    ) {
        self.init(source: source, opening: AnyKey(key), configuration)
    }

    /// Creates a list over a source of pages that opens at a saved reading position, from this process or
    /// another, and opens there again after a reset.
    ///
    /// When the first page has arrived, `ListSnapshot.anchor` is the saved row, which the view scrolls to the
    /// top of the viewport. It is the page's first row if the saved one is no longer in the page.
    ///
    /// Traps if the first batch has another size than the others and the source does not support this
    /// (``PageSource/acceptsAnyCount``).
    ///
    /// - Parameters:
    ///   - source: The source of the pages.
    ///   - restoration: The ``restoration`` of the other list. With nil, the list opens where the source
    ///     begins.
    ///   - configuration: The loading behavior.
    public nonisolated convenience init(
        source: Source, restoring restoration: ListRestoration<Source.Key, ID>?,
        configuration: ListConfiguration = ListConfiguration()
    ) {
        self.init(
            source: source, opening: restoration?.pageKey.map { AnyKey($0) },
            restoring: restoration?.anchor, extent: PageExtent(rows: restoration?.rows ?? 0), configuration)
    }

    private nonisolated convenience init(
        source: Source, opening key: AnyKey?, restoring row: ID? = nil, extent: PageExtent = PageExtent(),
        _ configuration: ListConfiguration
    ) {
        configuration.checkFirstBatch(of: Source.self)
        self.init(
            loader: PageLoader(source), startingAt: key, restoring: row, extent: extent,
            listen: InvalidationObserver.to(source), configuration)
    }

    /// Creates a list over a source of pages.
    ///
    /// - Parameters:
    ///   - source: The source of the pages.
    ///   - itemBatchCount: The number of items of one fetch; see ``ListConfiguration/itemBatchCount``.
    ///   - prefetchMargin: The distance from the last row at which the next page is fetched; see
    ///     ``ListConfiguration/prefetchMargin``.
    public nonisolated convenience init(
        source: Source, itemBatchCount: Int = ListConfiguration.defaultBatchCount,
        prefetchMargin: Int = ListConfiguration.defaultMargin
    ) {
        self.init(
            source: source,
            configuration: ListConfiguration(itemBatchCount: itemBatchCount, prefetchMargin: prefetchMargin))
    }

    /// Creates a list over a closure that loads pages, off the main actor; see ``ClosureSource``.
    public nonisolated convenience init<Key, Element>(
        configuration: ListConfiguration = ListConfiguration(),
        load: @escaping @Sendable (PageRequest<Key>) async throws -> Page<Key, Element>
    ) where Source == ClosureSource<Key, Element> {
        self.init(source: ClosureSource(load), configuration: configuration)
    }

    /// Directs callers to the initializer with the source's label.
    @available(*, unavailable, message: "a source has a label: write ListViewModel(source: …)")
    public nonisolated convenience init(_ source: Source, configuration: ListConfiguration) {
        preconditionFailure("A source has a label")
    }

    /// Directs callers to the initializer with the source's label.
    @available(*, unavailable, message: "a source has a label: write ListViewModel(source: …)")
    public nonisolated convenience init(
        _ source: Source, itemBatchCount: Int = ListConfiguration.defaultBatchCount,
        prefetchMargin: Int = ListConfiguration.defaultMargin
    ) {
        preconditionFailure("A source has a label")
    }

    /// Directs callers to an initializer with a source.
    @available(*, unavailable, message: "a list over a PageSource needs one: ListViewModel(source: …)")
    public nonisolated convenience init() {
        preconditionFailure("A list over a PageSource needs one")
    }
}
