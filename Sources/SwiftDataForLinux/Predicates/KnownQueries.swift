import DynamicListsSQLite
import Foundation
import ObservableObjects

/// The translations of queries by their shapes: those of the same shape differ in parameters only, so most
/// fetches need no translation.
enum KnownQueries {
    /// The greatest number of translations that are kept.
    private static let capacity = 256
    private static let known = Protected<[QueryShape: KnownQuery]>([:])

    static func find(_ shape: QueryShape) -> KnownQuery? { known.access { $0[shape] } }

    static func add(_ query: KnownQuery, _ shape: QueryShape) {
        known.update { known in
            if known.count >= capacity { known = [:] }
            known[shape] = query
        }
    }
}

/// A translated query for the values of others.
///
/// `@unchecked`: key paths to properties have no captured values, and are immutable.
final class KnownQuery: @unchecked Sendable {
    private let query: ModelQuery
    /// The values' positions, for the parameters of the condition; nil for a parameter that is always the
    /// same.
    private let positions: [Int?]
    /// The key paths of the shape, whose addresses belong to no others as long as they exist.
    private let keyPaths: [AnyKeyPath]

    /// Finds the values among the parameters of a translated condition.
    ///
    /// - Returns: nil if one of them could be another one: if two are equal.
    init?(_ query: ModelQuery, _ description: ShapeDescription) {
        let values = description.values
        guard Set(values).count == values.count else { return nil }
        let positions = query.parameters.map(values.firstIndex(of:))
        // A value may be a long text.
        self.query = query.replacingParameters { index, value in positions[index] == nil ? value : .null }
        self.positions = positions
        keyPaths = description.keyPaths ?? []
    }

    /// The query with other values.
    func query(with values: [SQLiteValue]) -> ModelQuery {
        if positions.isEmpty { return query }
        return query.replacingParameters { index, value in positions[index].map { values[$0] } ?? value }
    }
}
