/// Items whose additional data comes in several steps, each with a load of its own: a picture in three sizes,
/// for example.
///
///     struct Poster: AdditionalDataStepLoading, Identifiable {
///         enum Size: CaseIterable { case small, medium, large }
///
///         let id: Int
///         let service: PosterService
///         var bytes: Data?
///
///         var additionalDataRequest: Int { id }
///         var additionalDataStepCount: Int { Size.allCases.count }
///
///         func loadAdditionalData(step: Int) async throws -> Data {
///             try await service.bytes(of: id, in: Size.allCases[step])
///         }
///
///         mutating func apply(_ bytes: Data) { self.bytes = bytes }
///     }
///
/// A row is loaded as soon as the first step is there. The others follow silently, one after the other: the
/// row stays loaded, and its item changes when each comes. The first step of any row comes before the next
/// step of another one.
///
/// A step after the first that fails leaves what is there. It is tried again when the row comes back on
/// screen or near, and by a refresh. A row that leaves the screen keeps the steps that came; the load of the
/// next one ends as any load does, and begins again when the row is back.
///
/// `additionalDataRequest` names all steps together. As long as it is the same, edits and refreshes keep what
/// came; rows with equal requests share the load of each step. `cachedAdditionalData` is the first step.
/// What is given back (``AdditionalDataReleasing``) comes again from the first step on.
///
/// A list over items that are ``AdditionalDataBatchLoading``, too, traps when it is made.
public protocol AdditionalDataStepLoading: AdditionalDataLoading {
    /// In how many steps the data comes. Unit steps, at least 1: what is less counts as 1.
    ///
    /// Asked on the main actor of the item that has a step's data, whenever one has come, so that the first
    /// may bring how many follow. Keep it short.
    var additionalDataStepCount: Int { get }

    /// Loads a step of the data, off the main actor, for an item that has those before it.
    ///
    /// - Parameter step: which one, counted from 0; less than `additionalDataStepCount`.
    /// - Throws: whatever went wrong. The row shows it, with Retry, if it is the first step.
    func loadAdditionalData(step: Int) async throws -> AdditionalData
}

extension AdditionalDataStepLoading {
    /// Loads the first step of the data, off the main actor.
    ///
    /// - Throws: what ``loadAdditionalData(step:)`` throws.
    public func loadAdditionalData() async throws -> AdditionalData {
        try await loadAdditionalData(step: 0)
    }

    /// Loads all steps, one after the other, and applies each. A list does this on its own, and does not call
    /// this.
    ///
    /// - Throws: what ``loadAdditionalData(step:)`` throws; the steps before are applied.
    /// - Complexity: one load for each step.
    public mutating func fetchAdditionalData() async throws {
        var step = 0
        repeat {
            apply(try await loadAdditionalData(step: step))
            step += 1
        } while step < additionalDataStepCount
    }
}
