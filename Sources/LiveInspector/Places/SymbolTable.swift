import Foundation

/// The names of the functions in an ELF file of 64 bits in this machine's byte order.
struct SymbolTable {
    /// An entry of the table `.symtab`, as it is in the file.
    private struct Entry {
        var name: UInt32
        var info: UInt8
        var other: UInt8
        var section: UInt16
        var value: UInt64
        var size: UInt64

        var isFunction: Bool { info & 0xf == 2 }
    }

    private let file: Data
    private let entries: Range<Int>
    private let names: Range<Int>
    /// Whether the file's addresses are those in the process.
    let isAtFixedAddress: Bool

    /// Reads the headers of a file. `nil` if it is another kind of file, or has no names.
    init?(path: String) {
        guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else {
            return nil
        }
        self.init(file)
    }

    init?(_ file: Data) {
        let reader = BytesReader(file)
        guard file.prefix(6).elementsEqual([0x7f, 0x45, 0x4c, 0x46, 2, 1]),
            let kind: UInt16 = reader.value(at: 16), let start: UInt64 = reader.value(at: 40),
            let size: UInt16 = reader.value(at: 58), let count: UInt16 = reader.value(at: 60)
        else { return nil }
        let sections = (0..<Int(count)).map { UInt64($0).multipliedReportingOverflow(by: UInt64(size)) }
            .compactMap { $0.overflow ? nil : Section(reader, at: start &+ $0.partialValue) }
        guard let table = sections.first(where: { $0.kind == Section.symbols }),
            sections.indices.contains(Int(table.link))
        else { return nil }
        self.file = file
        entries = table.range
        names = sections[Int(table.link)].range
        isAtFixedAddress = kind == 2
    }

    private struct Section {
        static let symbols: UInt32 = 2
        let kind: UInt32
        let link: UInt32
        let range: Range<Int>

        init?(_ reader: BytesReader, at place: UInt64) {
            guard let place = Int(exactly: place), let kind: UInt32 = reader.value(at: place + 4),
                let start: UInt64 = reader.value(at: place + 24),
                let size: UInt64 = reader.value(at: place + 32),
                let link: UInt32 = reader.value(at: place + 40),
                let start = Int(exactly: start), let size = Int(exactly: size)
            else { return nil }
            let (end, overflow) = start.addingReportingOverflow(size)
            guard !overflow, kind != Self.symbols || end <= reader.count else { return nil }
            (self.kind, self.link) = (kind, link)
            range = start..<max(start, min(end, reader.count))
        }
    }

    // MARK: Search

    /// The name of the function that begins at an address of the file.
    func name(at address: UInt64) -> String? {
        var result: String?
        visit { entry, name in
            if entry.value == address { result = String(cString: name) }
            return result == nil
        }
        return result
    }

    /// The address of a function in the file.
    func address(of function: String) -> UInt64? {
        var result: UInt64?
        visit { entry, name in
            if strcmp(name, function) == 0 { result = entry.value }
            return result == nil
        }
        return result
    }

    /// The address of the getter of `body` that a function of a type's conformance to `View` calls.
    ///
    /// The mangled name of both begins with that of the type. The getter's continues with the property.
    func bodyGetter(calledBy witness: String) -> UInt64? {
        var (result, length): (UInt64?, Int) = (nil, 0)
        visit { entry, name in
            guard let property = strstr(name, "4body") else { return true }
            let typeLength = UnsafePointer(property) - UnsafePointer(name)
            guard typeLength > max(length, 2), strncmp(name, witness, typeLength) == 0,
                String(cString: name).hasSuffix("vg")
            else { return true }
            (result, length) = (entry.value, typeLength)
            return true
        }
        return result
    }

    /// Calls `body` with each function until it returns false.
    private func visit(_ body: (Entry, UnsafePointer<CChar>) -> Bool) {
        file.withUnsafeBytes { bytes in
            // The last name ends in the table, or is not read.
            guard let base = bytes.baseAddress, !names.isEmpty, bytes[names.upperBound - 1] == 0 else {
                return
            }
            let stride = MemoryLayout<Entry>.size
            var place = entries.lowerBound
            while place + stride <= entries.upperBound {
                let entry = bytes.loadUnaligned(fromByteOffset: place, as: Entry.self)
                place += stride
                guard entry.isFunction, Int(entry.name) < names.count else { continue }
                let name = (base + names.lowerBound + Int(entry.name)).assumingMemoryBound(to: CChar.self)
                if !body(entry, name) { return }
            }
        }
    }
}

/// Integers in the bytes of a file.
private struct BytesReader {
    private let bytes: Data
    var count: Int { bytes.count }

    init(_ bytes: Data) { self.bytes = bytes }

    func value<Number: FixedWidthInteger & BitwiseCopyable>(at place: Int) -> Number? {
        guard place >= 0, place <= bytes.count - MemoryLayout<Number>.size else { return nil }
        return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Number.self) }
    }
}
