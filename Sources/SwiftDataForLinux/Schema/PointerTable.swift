import CSwiftRuntime

/// A pointer to an object of a table, which does not retain it.
///
/// `@unchecked`: the table that contains it is used under a lock, and the object in its isolation.
struct ObjectPointer: @unchecked Sendable {
    let object: Unmanaged<AnyObject>

    init(_ object: AnyObject) { self.object = .passUnretained(object) }

    /// Retains the object, unless it is being released. Its memory exists as long as the table contains it.
    func retained() -> ObjectPointer? {
        CSwiftRuntimeTryRetain(object.toOpaque()) == nil ? nil : self
    }
}

/// Pointers by rows, in pages: neighboring rows need 8 bytes each. Used under a lock.
final class PointerTable {
    private static let bits: Int64 = 6
    private static let length = 1 << bits

    /// The pointers of neighboring rows, in memory of its own: without reference counts, which would take
    /// longer than looking a pointer up.
    private struct Page {
        let number: Int64
        /// Few at first, because rows may be far apart.
        private(set) var pointers = UnsafeMutableBufferPointer<ObjectPointer?>(start: nil, count: 0)
        /// The number of pointers.
        private(set) var count = 0

        init(_ number: Int64) { self.number = number }

        subscript(index: Int) -> ObjectPointer? {
            get { index < pointers.count ? pointers[index] : nil }
            set {
                if pointers.count <= index {
                    if newValue == nil { return }
                    grow(to: index < 16 ? 16 : PointerTable.length)
                }
                count += (newValue == nil ? 0 : 1) - (pointers[index] == nil ? 0 : 1)
                pointers[index] = newValue
            }
        }

        private mutating func grow(to length: Int) {
            let grown = UnsafeMutableBufferPointer<ObjectPointer?>.allocate(capacity: length)
            grown.initialize(repeating: nil)
            for (index, pointer) in pointers.enumerated() { grown[index] = pointer }
            pointers.deallocate()
            pointers = grown
        }
    }

    @exclusivity(unchecked) private var pages: [Int64: UnsafeMutablePointer<Page>] = [:]
    /// The page that was used last, because most rows are next to each other.
    @exclusivity(unchecked) private var last: UnsafeMutablePointer<Page>?

    deinit { for page in pages.values { Self.free(page) } }

    private static func free(_ page: UnsafeMutablePointer<Page>) {
        page.pointee.pointers.deallocate()
        page.deallocate()
    }

    private static func index(_ row: Int64) -> Int { Int(row & Int64(length - 1)) }

    private func page(of row: Int64) -> UnsafeMutablePointer<Page>? {
        let number = row >> Self.bits
        if let last, last.pointee.number == number { return last }
        guard let page = pages[number] else { return nil }
        last = page
        return page
    }

    /// The pointer of a row.
    subscript(row: Int64) -> ObjectPointer? {
        get { page(of: row)?.pointee[Self.index(row)] }
        set {
            if let page = page(of: row) {
                page.pointee[Self.index(row)] = newValue
                if page.pointee.count == 0 { remove(page) }
            } else if newValue != nil {
                let page = UnsafeMutablePointer<Page>.allocate(capacity: 1)
                page.initialize(to: Page(row >> Self.bits))
                page.pointee[Self.index(row)] = newValue
                pages[page.pointee.number] = page
                last = page
            }
        }
    }

    /// Removes the pointer of a row whose object is being released, unless it is to another object.
    ///
    /// - Returns: that object, retained.
    func removeReleased(_ row: Int64) -> ObjectPointer? {
        guard let page = page(of: row), let pointer = page.pointee[Self.index(row)] else { return nil }
        if let other = pointer.retained() { return other }
        page.pointee[Self.index(row)] = nil
        if page.pointee.count == 0 { remove(page) }
        return nil
    }

    private func remove(_ page: UnsafeMutablePointer<Page>) {
        pages[page.pointee.number] = nil
        if last == page { last = nil }
        Self.free(page)
    }

    /// Assigns the pointer of a row, unless it has one to an object that is in use.
    ///
    /// - Returns: that object, retained.
    func add(_ pointer: ObjectPointer, _ row: Int64) -> ObjectPointer? {
        guard let page = page(of: row) else {
            self[row] = pointer
            return nil
        }
        if let other = page.pointee[Self.index(row)]?.retained() { return other }
        page.pointee[Self.index(row)] = pointer
        return nil
    }

    /// The rows with a pointer, in no order.
    var rows: [Int64] {
        pages.values.flatMap { page in
            page.pointee.pointers.indices.compactMap { index in
                page.pointee[index] == nil ? nil : page.pointee.number << Self.bits + Int64(index)
            }
        }
    }
}
