import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// The statistics of the process's allocator.
enum Allocator {
    /// The number of bytes in use, or `nil` if the allocator does not provide it.
    static var bytesInUse: Int? {
        #if canImport(Glibc)
            typealias Report = @convention(c) (Int32, UnsafeMutablePointer<FILE>?) -> Int32
            // Swift's module of the C library does not include malloc.h.
            let report = unsafeBitCast(dlsym(nil, "malloc_info"), to: Report.self)
            var (text, length) = (UnsafeMutablePointer<CChar>?.none, 0)
            guard let stream = open_memstream(&text, &length) else { return nil }
            _ = report(0, stream)
            fclose(stream)
            defer { free(text) }
            let lines = text.map { String(cString: $0).split(separator: "\n") } ?? []
            // The last entry of each kind is the sum.
            func size(_ name: String) -> Int {
                let line = lines.last { $0.hasPrefix("<" + name) }
                guard let number = line?.components(separatedBy: "size=\"").last?.prefix(while: \.isNumber),
                    let size = Int(number)
                else { preconditionFailure("malloc_info has no \(name)") }
                return size
            }
            return size("system type=\"current\"") + size("total type=\"mmap\"")
                - size("total type=\"fast\"") - size("total type=\"rest\"")
        #else
            return nil
        #endif
    }
}
