import Foundation

/// In an exit test: what hangs is a failure, not a test run without an end.
func failAfterAMinute() {
    Thread {
        Thread.sleep(forTimeInterval: 60)
        exit(1)
    }.start()
}
