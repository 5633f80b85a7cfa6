import Foundation

/// What happens when the X server ends: GTK ends the process without a word.
enum DisplayLoss {
    private typealias Handler = @convention(c) (OpaquePointer?) -> CInt
    private typealias Setter = @convention(c) (Handler?) -> Handler?

    /// Says it in a line, and ends the process with status 74. Call it when GTK has started, which sets a
    /// handler of its own. (Wayland's end is told by GTK itself.)
    static func install() {
        // Xlib is not linked: GTK brings it where it can show windows on X.
        guard let symbol = dlsym(nil, "XSetIOErrorHandler") else { return }
        let setHandler = unsafeBitCast(symbol, to: Setter.self)
        _ = setHandler { _ in
            let line = "error: the connection to the display was lost: the X server has ended.\n"
            _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
            _exit(74)  // EX_IOERR
        }
    }
}
