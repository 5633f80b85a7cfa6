/// Items whose additional data arrives in several steps, each with its own load: a picture in three sizes,
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
/// A row is loaded as soon as its first step has arrived. The remaining steps follow silently, one after the
/// other: the row stays loaded, and its item changes with each step. The first steps of all rows take
/// precedence over further steps of any row.
///
/// If a step after the first fails, the data that has arrived stays. The step is tried again when the row
/// returns to the screen or to the margin, and by a refresh. A row that leaves the screen keeps the steps
/// that have arrived; the load of its next step is treated as any load, and begins again when the row
/// returns.
///
/// `additionalDataRequest` identifies all steps together. As long as it is unchanged, edits and refreshes
/// keep the steps that have arrived. Rows with equal requests share the load of each step.
/// `cachedAdditionalData` is the first step. After a release (``AdditionalDataReleasing``), loading starts
/// again from the first step.
///
/// A list over items that also conform to ``AdditionalDataBatchLoading`` traps when it is created.
public protocol AdditionalDataStepLoading: AdditionalDataLoading {
    /// The number of steps in which the data arrives. Unit steps, at least 1; smaller values count as 1.
    ///
    /// Called on the main actor for the item that already has a step's data, each time a step has arrived, so
    /// the first step may determine how many follow. Keep it short.
    var additionalDataStepCount: Int { get }

    /// Loads a step of the data, off the main actor, for an item that has the previous steps.
    ///
    /// - Parameter step: The index of the step, from 0; less than `additionalDataStepCount`.
    /// - Throws: Any error of the load. If it is the first step, the row shows the error and offers Retry.
    func loadAdditionalData(step: Int) async throws -> AdditionalData
}

extension AdditionalDataStepLoading {
    /// Loads the first step of the data, off the main actor.
    ///
    /// - Throws: The errors of ``loadAdditionalData(step:)``.
    public func loadAdditionalData() async throws -> AdditionalData {
        try await loadAdditionalData(step: 0)
    }

    /// Loads all steps, one after the other, and applies each. A list loads and applies steps itself and does
    /// not call this function.
    ///
    /// - Throws: The errors of ``loadAdditionalData(step:)``. The previous steps remain applied.
    /// - Complexity: One load for each step.
    public mutating func fetchAdditionalData() async throws {
        var step = 0
        repeat {
            apply(try await loadAdditionalData(step: step))
            step += 1
        } while step < additionalDataStepCount
    }
}
