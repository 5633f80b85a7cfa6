import Foundation

/// Turns a hang in an exit test into a failure, instead of a test run without end.
func failAfterAMinute() {
    Thread {
        Thread.sleep(forTimeInterval: 60)
        exit(1)
    }.start()
}
