import Foundation

/// Handles the termination of the X server, at which GTK ends the process without a message.
enum DisplayLoss {
    private typealias Handler = @convention(c) (OpaquePointer?) -> CInt
    private typealias Setter = @convention(c) (Handler?) -> Handler?

    /// Prints a line and ends the process with status 74 when the connection is lost. Must be called after
    /// GTK has started, because GTK sets its own handler. (GTK reports a lost Wayland connection itself.)
    static func install() {
        // Xlib is not linked. GTK loads it where it can show windows on X.
        guard let symbol = dlsym(nil, "XSetIOErrorHandler") else { return }
        let setHandler = unsafeBitCast(symbol, to: Setter.self)
        _ = setHandler { _ in
            let line = "error: the connection to the display was lost: the X server has ended.\n"
            _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
            _exit(74)  // EX_IOERR
        }
    }
}
