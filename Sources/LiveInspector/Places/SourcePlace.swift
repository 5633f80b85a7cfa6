import ChildProcesses
import Foundation
import ViewGraph

/// A line of a program's sources.
struct SourcePlace: Equatable, Sendable {
    let file: String
    let line: Int

    /// The place in the form that editors and terminals open. A file in the folder is relative to it.
    func text(in folder: String) -> String {
        let name = file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : file
        return "\(name):\(line)"
    }

    /// A line of the output of addr2line, as `/folder/File.swift:24`, and possibly more after a space.
    /// `nil` for unknown places, and for functions that the compiler made.
    init?(output: some StringProtocol) {
        let place = output.prefix { $0 != " " }
        guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]),
            line > 0, !place.contains("<compiler-generated>"), !place.hasPrefix("??")
        else { return nil }
        (file, self.line) = (String(place[..<colon]), line)
    }
}

extension SourcePlace {
    /// Looks up a function of this process in the sources, if the program was built with line tables. It
    /// reads the program's file and runs a tool, which takes about half a second: not on the main thread.
    init?(of code: ProgramCode) {
        let address: UInt64? =
            switch code {
            case .closure(let function): UInt64(function)
            case .body(let functions): functions.first.map { UInt64($0) }
            }
        guard let address, let image = ProgramImage(containing: address),
            let symbols = SymbolTable(path: image.path)
        else { return nil }
        let offset = symbols.isAtFixedAddress ? 0 : image.offset
        guard let function = symbols.function(of: code, offset: offset) else { return nil }
        self.init(of: function, in: image.path)
    }

    private init?(of address: UInt64, in path: String) {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let tools = ["addr2line", "llvm-addr2line"]
        guard let tool = tools.lazy.compactMap({ ChildProcess.find($0, path: folders) }).first,
            let output = Spawn.output(
                of: tool, ["-e", path, "0x" + String(address, radix: 16)], limit: 4_096)
        else { return nil }
        self.init(output: output.prefix { $0 != "\n" })
    }
}

extension SymbolTable {
    /// The address in the file of the function that the program's author wrote.
    ///
    /// - Parameter offset: the difference between addresses in the process and in the file.
    func function(of code: ProgramCode, offset: UInt64) -> UInt64? {
        switch code {
        case .closure(let function):
            let address = UInt64(function) &- offset
            // A closure with captured values is called by a function that unpacks them.
            guard let name = name(at: address), name.hasSuffix("TA") else { return address }
            return self.address(of: String(name.dropLast(2))) ?? address
        case .body(let functions):
            for function in functions {
                let address = UInt64(function) &- offset
                guard let name = name(at: address), name.contains("4body"), name.hasSuffix("TW") else {
                    continue
                }
                return bodyGetter(calledBy: name) ?? address
            }
            return nil
        }
    }
}
