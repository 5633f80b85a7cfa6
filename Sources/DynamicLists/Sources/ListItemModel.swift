/// The data of a row that has a second part, fetched when the row is looked at.
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
    /// Fetches what is missing and keeps it.
    ///
    /// It runs on a copy, off the main actor. The copy replaces the item if that was not edited meanwhile;
    /// otherwise the fetch runs again on the edited item, twice at most. When its row leaves the screen the
    /// task is cancelled and the copy is thrown away, whatever it holds.
    ///
    /// A refresh that brings the same item again keeps what was fetched, if the items are `Equatable`; else,
    /// or if the item is another, it is fetched again. (`AdditionalDataLoading` needs no comparison.) The
    /// copy must keep its id; otherwise the row has failed.
    ///
    /// - Throws: whatever went wrong; the row shows it and offers Retry.
    mutating func fetchAdditionalData() async throws
}

/// The general form of `ListItemModel`: what is loaded is separate from where it goes.
///
/// An edit made while the data was loading stays, and the data is applied to the edited item.
public protocol AdditionalDataLoading: ListItemModel {
    /// What one load brings.
    associatedtype AdditionalData: Sendable

    /// What names the work to be done; see `additionalDataRequest`.
    associatedtype AdditionalDataRequest: Hashable & Sendable = UnnamedRequest

    /// Names what is to be loaded, for example an address. Rows whose requests are equal share one load,
    /// which is done for one of their items, and its answer. Data that was loaded for one request is never
    /// applied to an item that by then has another; it is loaded again, twice at most. Default: an
    /// `UnnamedRequest`, with which each row has a load of its own.
    var additionalDataRequest: AdditionalDataRequest { get }

    /// The data, if it is at hand: the row then shows it from the first moment on, and nothing is loaded.
    /// Called on the main actor when a view asks for the row; keep it short. Default: nil.
    var cachedAdditionalData: AdditionalData? { get }

    /// Loads the data, off the main actor.
    ///
    /// - Throws: whatever went wrong; the row shows it and offers Retry.
    func loadAdditionalData() async throws -> AdditionalData

    /// Puts the data into the item. Called on the main actor; keep it short.
    mutating func apply(_ data: AdditionalData)
}

extension AdditionalDataLoading {
    /// Nothing is at hand.
    public var cachedAdditionalData: AdditionalData? { nil }

    /// Loads the data and applies it. A list does both on its own, and does not call this.
    ///
    /// - Throws: what `loadAdditionalData()` throws.
    public mutating func fetchAdditionalData() async throws {
        apply(try await loadAdditionalData())
    }
}

/// The request of an item whose type names none: its row's own. It stays the same when the item is edited,
/// and is shared with no other row.
///
/// That rows share their loads is decided by the type: name a request of any other type, `Int` included, and
/// equal ones are the same work.
public struct UnnamedRequest: Hashable, Sendable {
    /// Makes a request that names nothing.
    public init() {}
}

extension AdditionalDataLoading where AdditionalDataRequest == UnnamedRequest {
    /// The row's own: edits do not change what is to be loaded.
    public var additionalDataRequest: UnnamedRequest { UnnamedRequest() }
}
