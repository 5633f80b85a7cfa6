import GTKScreen
import ViewGraph

extension App {
    /// Runs the program in a window until the window is closed.
    public static func main() {
        PictureHeaders.reader = PixbufHeaderReader()
        GTKProgram.run { screen in ProgramRun.start(Self.self, on: screen) }
    }
}
