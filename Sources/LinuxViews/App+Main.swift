import Foundation
import ProcessStreams
import ProgramFolders
import ViewGraph
import WebRequests

extension App {
    /// Runs the program in a window until the window is closed.
    public static func main() {
        StandardStreams.prepare()
        ProgramFolders.current.prepare()
        printLineByLine()
        exemptThisMachineFromProxies()
        PromptCache.becomeShared()
        WindowScreen.run { screen in ProgramRun.start(Self.self, on: screen) }
    }

    /// What the program prints is read while it runs, through a pipe too.
    private static func printLineByLine() {
        // By name: to Swift 6 the variable is shared state.
        let variable = dlsym(nil, "stdout")?.assumingMemoryBound(to: UnsafeMutablePointer<FILE>?.self)
        if let file = variable?.pointee { setvbuf(file, nil, _IOLBF, 0) }
    }

    /// URLSession on Linux sends requests for this very machine through a proxy of the environment too.
    private static func exemptThisMachineFromProxies() {
        let environment = ProcessInfo.processInfo.environment
        let others = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
        setenv("no_proxy", others + (others.isEmpty ? "" : ",") + "127.0.0.1,localhost,::1", 1)
    }
}
