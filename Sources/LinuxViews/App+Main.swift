import Foundation
import GTKScreen
import ViewGraph

extension App {
    /// Runs the program in a window until the window is closed.
    public static func main() {
        exemptThisMachineFromProxies()
        PictureHeaders.reader = PixbufHeaderReader()
        GTKProgram.run { screen in ProgramRun.start(Self.self, on: screen) }
    }

    /// URLSession on Linux sends requests for this very machine through a proxy of the environment too.
    private static func exemptThisMachineFromProxies() {
        let environment = ProcessInfo.processInfo.environment
        let others = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
        setenv("no_proxy", others + (others.isEmpty ? "" : ",") + "127.0.0.1,localhost,::1", 1)
    }
}
