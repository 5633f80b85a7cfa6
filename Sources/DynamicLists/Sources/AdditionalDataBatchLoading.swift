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
/// A load takes up as many as wait, in the order of the screen, and counts once among those that run. It is
/// cancelled when nobody wants any of its items.
///
/// `additionalDataRequest` must be named, since it tells whose an answer is: a list over items that leave it
/// an `UnnamedRequest` traps when it is made.
public protocol AdditionalDataBatchLoading: AdditionalDataLoading {
    /// How many items one load may be for. Unit items, at least 1: a list over items that say less traps when
    /// it is made; the message has the value.
    static var additionalDataBatchLimit: Int { get }

    /// Loads the data of many items, off the main actor.
    ///
    /// - Parameter items: 1…`additionalDataBatchLimit` items, the most urgent first. No two have the same
    ///   request.
    /// - Returns: the data for each request. An item whose request is missing has failed with
    ///   `ListError.dataMissing`; what nobody asked for is not taken.
    /// - Throws: whatever went wrong; then all these rows show it, each with a Retry of its own.
    static func loadAdditionalData(
        for items: [Self]
    ) async throws -> [AdditionalDataRequest: AdditionalData]
}

extension AdditionalDataBatchLoading {
    /// Loads the data of this item alone, off the main actor.
    ///
    /// - Throws: what ``loadAdditionalData(for:)`` throws; `ListError.dataMissing` if that brings nothing for
    ///   this item.
    public func loadAdditionalData() async throws -> AdditionalData {
        let request = additionalDataRequest
        guard let data = try await Self.loadAdditionalData(for: [self])[request] else {
            throw ListError.dataMissing("\(request)")
        }
        return data
    }
}

/// Items that can give their additional data back, so that a list may bound how much it keeps
/// (`ListConfiguration.maxLoadedItems`).
public protocol AdditionalDataReleasing: ListItemModel {
    /// Takes the additional data out of the item; it is loaded again when its row is wanted. The item keeps
    /// its id. Called on the main actor; keep it short.
    mutating func releaseAdditionalData()
}
