public import DynamicListsSQLite

/// The values of a few rows as they are in the store: one piece of memory.
///
/// Making one for each row would take longer; in one for many rows, an object that is kept alone would keep
/// the values of them all. A group that objects refer to never changes.
public final class RowGroup: ManagedBuffer<RowGroup.Size, SQLiteValue> {
    /// The numbers of rows, and of the values of each: its own number, and those of its properties.
    public struct Size {
        @usableFromInline var rows = 0
        @usableFromInline let width: Int
    }

    /// The greatest number of rows: eight, or the power of two that fits into memory that is small for the
    /// allocator.
    ///
    /// - Parameter properties: the number of values of each row.
    static func length(properties: Int) -> Int {
        [8, 4, 2].first { $0 * (properties + 1) <= 40 } ?? 1
    }

    /// Makes a group without rows.
    ///
    /// - Parameters:
    ///   - properties: the number of values of each row.
    ///   - capacity: the number of rows that it can have.
    static func make(properties: Int, capacity: Int) -> RowGroup {
        let size = Size(width: properties + 1)
        return unsafeDowncast(
            create(minimumCapacity: capacity * size.width) { _ in size }, to: RowGroup.self)
    }

    deinit {
        withUnsafeMutablePointers { size, cells in
            for index in 0..<size.pointee.rows * size.pointee.width {
                // Numbers need nothing, and are found faster than they are released.
                switch cells[index] {
                case .null, .integer, .real: break
                case .text, .blob: (cells + index).deinitialize(count: 1)
                }
            }
        }
    }

    /// Adds rows to a new group, as long as there are any.
    ///
    /// - Parameters:
    ///   - capacity: the number of rows for which it has memory.
    ///   - initialize: initializes the number of the next row and its values, at this address, and returns
    ///     whether there is one.
    /// - Returns: whether all memory is in use.
    func fill(
        _ capacity: Int, _ initialize: (UnsafeMutablePointer<SQLiteValue>) throws -> Bool
    ) rethrows -> Bool {
        try withUnsafeMutablePointers { size, cells in
            while size.pointee.rows < capacity {
                guard try initialize(cells + size.pointee.rows * size.pointee.width) else { return false }
                size.pointee.rows += 1
            }
            return true
        }
    }

    /// A group with the rows of this one, which it leaves without any, and no memory for others.
    func movedToFit() -> RowGroup {
        withUnsafeMutablePointers { size, cells in
            let moved = Self.make(properties: size.pointee.width - 1, capacity: size.pointee.rows)
            moved.withUnsafeMutablePointers { movedSize, movedCells in
                movedCells.moveInitialize(from: cells, count: size.pointee.rows * size.pointee.width)
                swap(&movedSize.pointee.rows, &size.pointee.rows)
            }
            return moved
        }
    }

    /// The value of a property in a row of the group.
    @inlinable
    subscript(row: Int64, index: Int) -> SQLiteValue {
        withUnsafeMutablePointers { size, cells in
            let width = size.pointee.width
            precondition(index >= 0 && index < width - 1, "There is no property at this position.")
            return cells[start(of: row) + 1 + index]
        }
    }

    /// Initializes memory with the numbers of the rows, from a position on, and returns how many there are.
    func copyRows(to rows: inout UnsafeMutableBufferPointer<Int64>, at position: Int) -> Int {
        withUnsafeMutablePointers { size, cells in
            for index in 0..<size.pointee.rows {
                guard case .integer(let row) = cells[index * size.pointee.width] else {
                    preconditionFailure("The number of a row is an integer.")
                }
                rows.initializeElement(at: position + index, to: row)
            }
            return size.pointee.rows
        }
    }

    /// All values of a row of the group.
    func values(of row: Int64) -> [SQLiteValue] {
        withUnsafeMutablePointers { size, cells in
            Array(UnsafeBufferPointer(start: cells + start(of: row) + 1, count: size.pointee.width - 1))
        }
    }

    /// The position of a row's number.
    @inlinable
    func start(of row: Int64) -> Int {
        withUnsafeMutablePointers { size, cells in
            let end = size.pointee.rows * size.pointee.width
            var start = 0
            while start < end {
                if case .integer(let number) = cells[start], number == row { return start }
                start += size.pointee.width
            }
            preconditionFailure("The row \(row) is not in this group.")
        }
    }
}
