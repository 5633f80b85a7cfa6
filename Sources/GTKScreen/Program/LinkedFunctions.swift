package import ViewGraph

// The functions that SwiftUIForLinux calls by these names, without importing this module.

@_silgen_name("dynamic_lists_run_program")
@MainActor package func runProgram(_ start: @MainActor (any Screen) -> Void) -> Never {
    GTKProgram.run(start)
}

@_silgen_name("dynamic_lists_has_display")
@MainActor package func hasScreenDisplay() -> Bool { GTKProgram.hasDisplay }

@_silgen_name("dynamic_lists_picture_screen")
@MainActor package func pictureScreen(
    scale: Double, fonts: String?
) throws(PictureError) -> any PictureScreen {
    try OffscreenDisplay.display(scale: scale, fonts: fonts)
}
