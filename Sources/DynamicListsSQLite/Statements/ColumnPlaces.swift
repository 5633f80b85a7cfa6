/// Where the columns of a type's keys are in a result, for keys of one byte: those of an enumeration, as the
/// compiler makes them. Each is looked for by its name once.
///
/// A pointer, which costs nothing to hand around: the statement has what it points to, and outlives it.
struct ColumnPlaces {
    private static let unknown: Int16 = -2
    private static let missing: Int16 = -1
    private let columns: UnsafeMutablePointer<Int16>

    init() {
        columns = .allocate(capacity: 256)
        columns.initialize(repeating: Self.unknown, count: 256)
    }

    func free() { columns.deallocate() }

    /// The columns are others now.
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
