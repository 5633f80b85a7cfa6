extension ListViewModel where Source: BatchModel {
    /// Makes a list over a model that is fetched batch by batch.
    ///
    /// Traps if the model is a class: fetches run on copies, of which a class has none.
    ///
    /// - Parameters:
    ///   - listModel: the model to start from.
    ///   - configuration: how it loads.
    public nonisolated convenience init(listModel: Source, configuration: ListConfiguration) {
        precondition(
            !(Source.self is AnyObject.Type),
            "\(Source.self) is a class, so that a failed fetch would change it; make it a struct")
        if let most = configuration.maxResidentItems {
            preconditionFailure(
                "maxResidentItems is \(most), but a \(Source.self) cannot load rows again: leave it nil")
        }
        self.init(loader: PageLoader(listModel), configuration)
    }

    /// Makes a list over a model that is fetched batch by batch.
    ///
    /// - Parameters:
    ///   - listModel: the model to start from.
    ///   - itemBatchCount: how many items one fetch asks for; see ``ListConfiguration/itemBatchCount``.
    ///   - prefetchMargin: how many rows before the last one the next batch is fetched; see
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
    /// Says what the model's label is.
    @available(*, unavailable, message: "a model has a label: write ListViewModel(listModel: …)")
    public nonisolated convenience init(_ listModel: Source, configuration: ListConfiguration) {
        preconditionFailure("A model has a label")
    }

    /// Says what the model's label is.
    @available(*, unavailable, message: "a model has a label: write ListViewModel(listModel: …)")
    public nonisolated convenience init(
        _ listModel: Source, itemBatchCount: Int = ListConfiguration.defaultBatchCount,
        prefetchMargin: Int = ListConfiguration.defaultMargin
    ) {
        preconditionFailure("A model has a label")
    }
}

extension ListViewModel where Source: ListModel {
    /// Makes a list over a new model, which is fetched batch by batch.
    public nonisolated convenience init(configuration: ListConfiguration) {
        self.init(listModel: Source(), configuration: configuration)
    }

    /// Makes a list over a new model, which is fetched batch by batch.
    ///
    /// - Parameters:
    ///   - itemBatchCount: how many items one fetch asks for; see ``ListConfiguration/itemBatchCount``.
    ///   - prefetchMargin: how many rows before the last one the next batch is fetched; see
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
    /// Makes a list over a source of pages.
    ///
    /// Traps if the first batch is to be of another size than the others, and the source does not say that it
    /// can serve that (``PageSource/acceptsAnyCount``).
    ///
    /// - Parameters:
    ///   - source: where the pages come from.
    ///   - configuration: how it loads.
    public nonisolated convenience init(source: Source, configuration: ListConfiguration) {
        self.init(source: source, opening: nil, configuration)
    }

    /// Makes a list over a source of pages that opens in the middle, and opens there again after a reset.
    ///
    /// Rows before it are loaded when they are wanted, if the source names the page before
    /// (``Page/previousKey``).
    ///
    /// Traps if the first batch is to be of another size than the others, and the source does not say that it
    /// can serve that (``PageSource/acceptsAnyCount``).
    ///
    /// - Parameters:
    ///   - source: where the pages come from.
    ///   - key: the page that is loaded first.
    ///   - configuration: how it loads.
    public nonisolated convenience init(
        source: Source, startingAt key: Source.Key,
        configuration: ListConfiguration = ListConfiguration()
    ) {
        self.init(source: source, opening: AnyKey(key), configuration)
    }

    /// Makes a list over a source of pages that opens where one was being read before, in this process or
    /// another, and opens there again after a reset.
    ///
    /// When the first page is there, the row that was read is `ListSnapshot.anchor`, for the view to bring it
    /// to the top of the screen; the page's first row if it is not in it any more.
    ///
    /// Traps if the first batch is to be of another size than the others, and the source does not say that it
    /// can serve that (``PageSource/acceptsAnyCount``).
    ///
    /// - Parameters:
    ///   - source: where the pages come from.
    ///   - restoration: what ``restoration`` of the other list said; with nil the list opens where the source
    ///     begins.
    ///   - configuration: how it loads.
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
        if let first = configuration.firstBatchCount, !Source.acceptsAnyCount {
            precondition(
                first == configuration.itemBatchCount,
                """
                firstBatchCount is \(first), but itemBatchCount \(configuration.itemBatchCount): pages \
                counted by a number would overlap or leave a hole. If \(Source.self) begins each page where \
                the last one ended, let its acceptsAnyCount be true
                """)
        }
        self.init(
            loader: PageLoader(source), startingAt: key, restoring: row, extent: extent,
            listen: SourceListening.to(source), configuration)
    }

    /// Makes a list over a source of pages.
    ///
    /// - Parameters:
    ///   - source: where the pages come from.
    ///   - itemBatchCount: how many items one fetch asks for; see ``ListConfiguration/itemBatchCount``.
    ///   - prefetchMargin: how many rows before the last one the next page is fetched; see
    ///     ``ListConfiguration/prefetchMargin``.
    public nonisolated convenience init(
        source: Source, itemBatchCount: Int = ListConfiguration.defaultBatchCount,
        prefetchMargin: Int = ListConfiguration.defaultMargin
    ) {
        self.init(
            source: source,
            configuration: ListConfiguration(itemBatchCount: itemBatchCount, prefetchMargin: prefetchMargin))
    }

    /// Makes a list over a closure that loads pages, off the main actor; see ``ClosureSource``.
    public nonisolated convenience init<Key, Element>(
        configuration: ListConfiguration = ListConfiguration(),
        load: @escaping @Sendable (PageRequest<Key>) async throws -> Page<Key, Element>
    ) where Source == ClosureSource<Key, Element> {
        self.init(source: ClosureSource(load), configuration: configuration)
    }

    /// Says what the source's label is.
    @available(*, unavailable, message: "a source has a label: write ListViewModel(source: …)")
    public nonisolated convenience init(_ source: Source, configuration: ListConfiguration) {
        preconditionFailure("A source has a label")
    }

    /// Says what the source's label is.
    @available(*, unavailable, message: "a source has a label: write ListViewModel(source: …)")
    public nonisolated convenience init(
        _ source: Source, itemBatchCount: Int = ListConfiguration.defaultBatchCount,
        prefetchMargin: Int = ListConfiguration.defaultMargin
    ) {
        preconditionFailure("A source has a label")
    }

    /// A source of pages cannot be made from nothing.
    @available(*, unavailable, message: "a list over a PageSource needs one: ListViewModel(source: …)")
    public nonisolated convenience init() {
        preconditionFailure("A list over a PageSource needs one")
    }
}
