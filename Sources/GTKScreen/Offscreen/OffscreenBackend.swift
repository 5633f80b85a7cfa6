import CGTK
import ChildProcesses
import Foundation
import ViewGraph

/// GTK without a display of the desktop.
///
/// GTK creates widgets only on a display. That of its Broadway backend needs a daemon, and no desktop; the
/// daemon is this process's own, listens on sockets in a private folder, and no browser is connected to it.
@MainActor
enum OffscreenBackend {
    private static let daemonName = "gtk4-broadwayd"
    private static var daemon: ChildProcess?

    /// Starts GTK, unless this process has a display already.
    static func start() throws(PictureError) {
        if gdk_display_get_default() != nil { return }
        let variables = ProcessInfo.processInfo.environment
        let path = variables["PATH"] ?? "/usr/bin:/bin"
        guard let file = ChildProcess.find(daemonName, path: path) else {
            throw .noScreen("\(daemonName) is missing: apt-get install libgtk-4-bin")
        }
        var template = Array("/tmp/pictures-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw .noScreen("no folder can be made in /tmp: \(String(cString: strerror(errno)))")
        }
        let folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        // The daemon and GTK find each other by these variables, which programs that this one starts must
        // not. Another renderer than Broadway's own would crash the daemon.
        let changes = [
            "XDG_RUNTIME_DIR": folder, "GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": ":0",
            "GSK_RENDERER": nil,
        ]
        for (name, value) in changes { setVariable(name, value) }
        defer { for name in changes.keys { setVariable(name, variables[name]) } }
        // GLib reads the variable once.
        let used = String(cString: g_get_user_runtime_dir())
        let number = used == folder ? 0 : Int(getpid())
        setenv("BROADWAY_DISPLAY", ":\(number)", 1)
        var environment = variables
        environment["XDG_RUNTIME_DIR"] = used
        do {
            daemon = try ChildProcess(
                file, ["--unixsocket", folder + "/pages", ":\(number)"], environment: environment,
                isQuiet: true, removing: [folder])
        } catch { throw .noScreen("\(daemonName) cannot be started: \(error.reason)") }
        guard isListening(at: "\(used)/broadway\(number + 1).socket"), gtk_init_check() != 0 else {
            throw .noScreen("\(daemonName) does not start: try it by hand")
        }
    }

    private static func setVariable(_ name: String, _ value: String?) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }

    /// Waits until the daemon listens, which it does not report.
    private static func isListening(at path: String) -> Bool {
        let end = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < end {
            if connects(to: path) { return true }
            usleep(2_000)
        }
        return false
    }

    private static func connects(to path: String) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < capacity else { return false }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard connection >= 0 else { return false }
        defer { close(connection) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection, $0, length) == 0
            }
        }
    }
}
