extension ListConfiguration {
    /// Returns the paging rules of a list with this configuration.
    func pagingRules(
        for loader: PageLoader<some Sendable>, openingKey: AnyKey?, extent: PageExtent = PageExtent()
    ) -> PagingMachine<AnyKey>.Rules {
        var rules = PagingMachine<AnyKey>.Rules()
        rules.firstCount = firstBatchCount ?? itemBatchCount
        rules.count = itemBatchCount
        (rules.openingKey, rules.openingExtent) = (openingKey, extent)
        rules.maxConsecutiveEmptyPages = maxConsecutiveEmptyPages
        rules.retriesAtEnd = loader.canRetryAtEnd
        rules.acceptsAnyCount = loader.acceptsAnyCount
        rules.maxResidentItems = maxResidentItems
        rules.maxAttempts = backOff?.attempts ?? 0
        rules.margin = pageMargin
        return rules
    }
}

extension ListConfiguration {
    /// Traps if the first batch has another size than the others and the source does not support this.
    func checkFirstBatch<Source: PageSource>(of source: Source.Type) {
        guard let firstBatchCount, !Source.acceptsAnyCount else { return }
        precondition(
            firstBatchCount == itemBatchCount,
            """
            firstBatchCount is \(firstBatchCount), but itemBatchCount \(itemBatchCount): pages \
            counted by a number would overlap or leave a hole. If \(Source.self) begins each page where \
            the last one ended, let its acceptsAnyCount be true
            """)
    }
}
