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
        WindowScreen.run { screen in
            AppRunner.start(Self.self, on: screen, recorder: WindowScreen.recorder())
        }
    }

    /// Flushes standard output after each line, so that it can be read while the program runs, also through a
    /// pipe.
    private static func printLineByLine() {
        // Looked up by name, because the variable is shared state in Swift 6.
        let variable = dlsym(nil, "stdout")?.assumingMemoryBound(to: UnsafeMutablePointer<FILE>?.self)
        if let file = variable?.pointee { setvbuf(file, nil, _IOLBF, 0) }
    }

    /// Excludes this machine from proxies, because URLSession on Linux sends requests to it through a proxy
    /// of the environment, too.
    private static func exemptThisMachineFromProxies() {
        let environment = ProcessInfo.processInfo.environment
        let exemptions = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
        setenv("no_proxy", exemptions + (exemptions.isEmpty ? "" : ",") + "127.0.0.1,localhost,::1", 1)
    }
}
