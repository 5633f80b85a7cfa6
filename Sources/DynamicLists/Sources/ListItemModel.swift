/// The data of a row with a second part, which is fetched when the row comes into view.
///
///     import DynamicLists
///     import Foundation
///
///     #if canImport(FoundationNetworking)
///         import FoundationNetworking
///     #endif
///
///     struct Picture: ListItemModel {
///         let url: URL
///         var bytes: Data?
///         mutating func fetchAdditionalData() async throws {
///             bytes = try await URLSession.shared.data(from: url).0
///         }
///     }
public protocol ListItemModel: Sendable {
    /// Fetches the missing data and stores it.
    ///
    /// The list calls it on a copy, off the main actor. The copy replaces the item if the item was not edited
    /// in the meantime. Otherwise the fetch runs again on the edited item, twice at most. When the row leaves
    /// the screen, the task is canceled and the copy is discarded.
    ///
    /// A refresh that returns an equal item keeps the fetched data if the items are `Equatable`. If they are
    /// not, or the item differs, the data is fetched again. (`AdditionalDataLoading` needs no comparison.)
    /// The copy must keep its id; otherwise the load fails.
    ///
    /// - Throws: Any error of the load. The row shows the error and offers Retry.
    mutating func fetchAdditionalData() async throws
}

/// The general form of `ListItemModel`, which separates loading the data from storing it.
///
/// An edit made while the data was loading is kept, and the data is applied to the edited item.
public protocol AdditionalDataLoading: ListItemModel {
    /// The result of a load.
    associatedtype AdditionalData: Sendable

    /// The type that identifies a load; see `additionalDataRequest`.
    associatedtype AdditionalDataRequest: Hashable & Sendable = UnnamedRequest

    /// The identity of the load, for example a URL. Rows with equal requests share one load, which runs for
    /// one of their items, and its result. Data that was loaded for one request is never applied to an item
    /// that has another request by the time it arrives; it is loaded again, twice at most. Default: an
    /// `UnnamedRequest`, which gives each row its own load.
    var additionalDataRequest: AdditionalDataRequest { get }

    /// The data, if it is already available. The row then shows it from the beginning, and nothing is loaded.
    /// Called on the main actor when a view requests the row; keep it short. Default nil.
    var cachedAdditionalData: AdditionalData? { get }

    /// Loads the data, off the main actor.
    ///
    /// - Throws: Any error of the load. The row shows the error and offers Retry.
    func loadAdditionalData() async throws -> AdditionalData

    /// Stores the data in the item. Called on the main actor; keep it short.
    mutating func apply(_ data: AdditionalData)
}

extension AdditionalDataLoading {
    /// Nil: no data is available without a load.
    public var cachedAdditionalData: AdditionalData? { nil }

    /// Loads the data and applies it. A list loads and applies the data itself and does not call this
    /// function.
    ///
    /// - Throws: The errors of `loadAdditionalData()`.
    public mutating func fetchAdditionalData() async throws {
        apply(try await loadAdditionalData())
    }
}

/// The request of an item whose type declares none. It is unique to the row, stays the same when the item is
/// edited, and is shared with no other row.
///
/// The type of the request determines whether rows share loads: with any other type, `Int` included, equal
/// requests identify the same load.
public struct UnnamedRequest: Hashable, Sendable {
    /// Creates a request without a value.
    public init() {}
}

extension AdditionalDataLoading where AdditionalDataRequest == UnnamedRequest {
    /// The request of the row alone: edits do not change the data to load.
    public var additionalDataRequest: UnnamedRequest { UnnamedRequest() }
}
