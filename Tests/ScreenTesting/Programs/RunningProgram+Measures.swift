import Foundation

extension RunningProgram {
    /// The most memory that the program has had resident so far, in megabytes of 2²⁰ bytes.
    ///
    /// - Throws: ``WaitFailure`` if the program is gone.
    package func peakMemory() throws -> Double {
        try memory(line: "VmHWM:")
    }

    /// The memory that the program has resident now, in megabytes of 2²⁰ bytes.
    ///
    /// - Throws: ``WaitFailure`` if the program is gone.
    package func residentMemory() throws -> Double {
        try memory(line: "VmRSS:")
    }

    /// The processor time that the program has used so far, its own and the system's for it, over all its
    /// threads, in steps of the kernel's clock (10 ms).
    ///
    /// - Throws: ``WaitFailure`` if the program is gone.
    package func processorTime() throws -> Duration {
        let text = try read("stat")
        // The name of the program, in brackets, may hold spaces: fields are counted after it, from the third.
        let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ").dropFirst()
        let values = Array(fields)
        guard values.count > 12, let user = Int(values[11]), let system = Int(values[12]) else {
            throw WaitFailure("/proc says nothing about the processor time of \(name)")
        }
        // In whole numbers: differences are compared with a tick.
        return .milliseconds((user + system) * 1000 / sysconf(Int32(_SC_CLK_TCK)))
    }

    private func memory(line: String) throws -> Double {
        let text = try read("status")
        guard let found = text.split(separator: "\n").first(where: { $0.hasPrefix(line) }),
            let kilobytes = Double(found.dropFirst(line.count).filter(\.isNumber))
        else { throw WaitFailure("/proc says nothing about the memory of \(name)") }
        return kilobytes / 1024
    }

    private func read(_ file: String) throws -> String {
        do {
            return try String(contentsOfFile: "/proc/\(processIdentifier)/\(file)", encoding: .utf8)
        } catch {
            throw WaitFailure("\(name) is gone: \(error.localizedDescription)")
        }
    }
}
