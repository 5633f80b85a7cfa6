/// Items whose additional data can be loaded for many at a time, with one request.
///
///     struct Quote: AdditionalDataBatchLoading, Identifiable {
///         let id: Int
///         var price: Double?
///         static var additionalDataBatchLimit: Int { 50 }
///         var additionalDataRequest: Int { id }
///         static func loadAdditionalData(for items: [Quote]) async throws -> [Int: Double] {
///             try await Prices.current(of: items.map { $0.id })
///         }
///         mutating func apply(_ price: Double) { self.price = price }
///     }
///
/// A load takes as many waiting items as the limit allows, in the order of the screen, and counts once among
/// the concurrent loads. It is canceled when none of its items is needed anymore.
///
/// `additionalDataRequest` must be declared, because it maps the results to their items. A list over items
/// that use the default `UnnamedRequest` traps when it is created.
public protocol AdditionalDataBatchLoading: AdditionalDataLoading {
    /// The maximum number of items of one load. Unit items, at least 1. A list over items with a smaller
    /// limit traps when it is created; the message contains the value.
    static var additionalDataBatchLimit: Int { get }

    /// Loads the data of many items, off the main actor.
    ///
    /// - Parameter items: 1…`additionalDataBatchLimit` items, the most urgent first. No two have the same
    ///   request.
    /// - Returns: The data for each request. An item whose request is missing fails with
    ///   `ListError.dataMissing`; data for other requests is discarded.
    /// - Throws: Any error of the load. All its rows show the error, each with its own Retry.
    static func loadAdditionalData(
        for items: [Self]
    ) async throws -> [AdditionalDataRequest: AdditionalData]
}

extension AdditionalDataBatchLoading {
    /// Loads the data of this item alone, off the main actor.
    ///
    /// - Throws: The errors of ``loadAdditionalData(for:)``; `ListError.dataMissing` if the result has no
    ///   data for this item.
    public func loadAdditionalData() async throws -> AdditionalData {
        let request = additionalDataRequest
        guard let data = try await Self.loadAdditionalData(for: [self])[request] else {
            throw ListError.dataMissing("\(request)")
        }
        return data
    }
}

/// Items that can release their additional data, which allows a list to limit the data that it keeps
/// (`ListConfiguration.maxLoadedItems`).
public protocol AdditionalDataReleasing: ListItemModel {
    /// Removes the additional data from the item. It is loaded again when its row needs it. The item keeps
    /// its id. Called on the main actor; keep it short.
    mutating func releaseAdditionalData()
}
