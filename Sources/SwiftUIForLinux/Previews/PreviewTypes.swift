import Foundation
import ViewGraph

/// The types of the program that are previews, found by their protocols in the executable.
///
/// The compiler records each conformance in a section of the executable; no code lists them.
@MainActor
package enum PreviewTypes {
    /// All types, in no particular order.
    package static func all() -> [Any.Type] {
        guard let image = ExecutableImage(),
            let section = image.section(named: "swift5_protocol_conformances")
        else { return [] }
        let protocols = [
            descriptor(of: (any _PreviewDeclaration).self), descriptor(of: (any PreviewProvider).self),
        ]
        let records = section.count / MemoryLayout<Int32>.size
        return (0..<records).compactMap { index in
            let record = section.baseAddress! + index * MemoryLayout<Int32>.size
            return type(of: target(of: record), conformingTo: protocols)
        }
    }

    /// Returns the descriptor of a protocol, which follows the kind, the flags and the number of protocols in
    /// the metadata of its existential type.
    private static func descriptor(of existential: Any.Type) -> UnsafeRawPointer {
        unsafeBitCast(existential, to: UnsafeRawPointer.self).load(
            fromByteOffset: 16, as: UnsafeRawPointer.self)
    }

    /// Returns the address that a relative pointer points to.
    private static func target(of pointer: UnsafeRawPointer) -> UnsafeRawPointer {
        pointer + Int(pointer.load(as: Int32.self))
    }

    /// Returns the type of a conformance to one of the protocols, `nil` for other conformances and for
    /// generic types.
    private static func type(
        of conformance: UnsafeRawPointer, conformingTo protocols: [UnsafeRawPointer]
    ) -> Any.Type? {
        guard let conformed = indirectTarget(of: conformance),
            protocols.contains(conformed)
        else { return nil }
        // The kind of the reference to the type: 0 for the type's descriptor, 1 for a pointer to it.
        let kind = conformance.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
        var descriptor = target(of: conformance + 4)
        if kind == 1 { descriptor = descriptor.load(as: UnsafeRawPointer.self) }
        guard kind <= 1 else { return nil }
        let flags = descriptor.load(as: UInt32.self)
        let (isType, isGeneric) = (16...18 ~= flags & 31, flags & 0x80 != 0)
        guard isType, !isGeneric else { return nil }
        // The function returns the type in the first register, as a function of C does. 0 requests complete
        // metadata.
        typealias Accessor = @convention(c) (UInt) -> UnsafeRawPointer
        let accessor = unsafeBitCast(target(of: descriptor + 12), to: Accessor.self)
        return unsafeBitCast(accessor(0), to: Any.Type.self)
    }

    /// Returns the address that a relative pointer points to, which may be a pointer itself if its lowest bit
    /// is set.
    private static func indirectTarget(of pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = Int(pointer.load(as: Int32.self))
        if offset & 1 == 0 { return pointer + offset }
        return (pointer + (offset & ~1)).load(as: UnsafeRawPointer?.self)
    }
}

/// The executable of this process in its file and in memory.
private struct ExecutableImage {
    private let file: Data
    private let address: UInt

    /// Returns `nil` if the file is not readable.
    init?() {
        guard let file = try? Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped),
            file.count > MemoryLayout<Elf64_Ehdr>.size
        else { return nil }
        self.file = file
        guard let address = Self.loadAddress() else { return nil }
        self.address = address
    }

    /// The address at which the beginning of the file is in memory.
    private static func loadAddress() -> UInt? {
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
            let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
        else { return nil }
        for line in maps.split(separator: "\n") {
            // The range of addresses, the permissions, the offset in the file, its device, inode and path.
            let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            guard parts.count == 6, parts[5].drop(while: { $0 == " " }) == path,
                UInt(parts[2], radix: 16) == 0
            else { continue }
            return parts[0].split(separator: "-").first.flatMap { UInt($0, radix: 16) }
        }
        return nil
    }

    /// Returns the bytes of a section in memory.
    func section(named name: String) -> UnsafeRawBufferPointer? {
        file.withUnsafeBytes { bytes in
            let header = bytes.loadUnaligned(as: Elf64_Ehdr.self)
            func section(_ index: Int) -> Elf64_Shdr {
                let offset = Int(header.e_shoff) + index * Int(header.e_shentsize)
                return bytes.loadUnaligned(fromByteOffset: offset, as: Elf64_Shdr.self)
            }
            let names = Int(section(Int(header.e_shstrndx)).sh_offset)
            let wanted = Array(name.utf8) + [0]
            for index in 0..<Int(header.e_shnum) {
                let found = section(index)
                let start = names + Int(found.sh_name)
                guard start + wanted.count <= bytes.count,
                    bytes[start..<start + wanted.count].elementsEqual(wanted)
                else { continue }
                return UnsafeRawBufferPointer(
                    start: UnsafeRawPointer(bitPattern: address + UInt(found.sh_addr)),
                    count: Int(found.sh_size))
            }
            return nil
        }
    }
}
