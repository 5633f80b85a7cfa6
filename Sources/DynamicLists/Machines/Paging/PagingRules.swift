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
