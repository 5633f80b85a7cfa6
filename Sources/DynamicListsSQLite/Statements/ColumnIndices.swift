/// The positions of a result's columns for keys of one byte, such as those of an enumeration that the
/// compiler synthesizes. Each column is looked up by its name once.
///
/// A pointer, which is cheap to pass: the statement owns the memory, and outlives this value.
struct ColumnIndices {
    private static let unknown: Int16 = -2
    private static let missing: Int16 = -1
    private let columns: UnsafeMutablePointer<Int16>

    init() {
        columns = .allocate(capacity: 256)
        columns.initialize(repeating: Self.unknown, count: 256)
    }

    func free() { columns.deallocate() }

    /// Clears all positions, because the columns have changed.
    func forget() { columns.update(repeating: Self.unknown, count: 256) }

    /// The column of a key, or nil if there is none.
    func column(_ key: UInt8, orElse find: () -> Int32?) -> Int32? {
        var column = columns[Int(key)]
        if column == Self.unknown {
            // SQLite has no more than 32 767 columns.
            column = find().map { Int16($0) } ?? Self.missing
            columns[Int(key)] = column
        }
        return column == Self.missing ? nil : Int32(column)
    }
}
