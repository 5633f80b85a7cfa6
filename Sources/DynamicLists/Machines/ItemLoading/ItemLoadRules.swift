extension ListConfiguration {
    /// Returns the loads of additional data of a list or tree with this configuration, before the first.
    func itemLoads<Item>(of loader: ItemLoader<Item>?) -> ItemLoadMachine {
        ItemLoadMachine(
            maxConcurrentLoads: maxConcurrentItemLoads, batchLimit: loader?.batchLimit ?? 1,
            policy: unwantedItemLoads, rateLimit: itemRateLimit,
            maxLoadedRows: loader?.release == nil ? nil : maxLoadedItems)
    }
}
