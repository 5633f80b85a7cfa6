import Foundation

/// A file of code that this process has loaded: the program, or a library.
struct ProgramImage {
    let path: String
    /// The difference between addresses in this process and those in the file.
    let offset: UInt64

    /// The file that contains an address of this process. `nil` if it is of none.
    init?(containing address: UInt64) {
        guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return nil }
        self.init(containing: address, in: maps)
    }

    /// - Parameter maps: the mappings of a process, in the format of proc(5).
    init?(containing address: UInt64, in maps: String) {
        let mappings = maps.split(separator: "\n").compactMap(Mapping.init)
        guard let found = mappings.first(where: { $0.range.contains(address) }),
            let first = mappings.first(where: { $0.path == found.path })
        else { return nil }
        path = found.path
        offset = first.range.lowerBound
    }

    private struct Mapping {
        let range: Range<UInt64>
        let path: String

        /// A line as `55d0c000-55d0d000 r-xp 00001000 08:01 1234   /usr/bin/program`.
        init?(_ line: Substring) {
            let fields = line.split(separator: " ", maxSplits: 5)
            guard fields.count == 6 else { return nil }
            let bounds = fields[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
            let name = fields[5].drop { $0 == " " }
            guard bounds.count == 2, bounds[0] < bounds[1], name.hasPrefix("/") else { return nil }
            range = bounds[0]..<bounds[1]
            path = String(name)
        }
    }
}
