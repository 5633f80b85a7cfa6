import Foundation

extension Screenshot {
    /// Reads a picture from a file of any type that ImageMagick supports.
    ///
    /// - Throws: ``WaitFailure`` if ImageMagick is missing or cannot read it.
    package init(file path: String) async throws {
        let tool = try await RunningProgram.run("convert", arguments: [path, "-depth", "8", "ppm:-"])
        try self.init(ppm: tool.bytes(of: .output), scale: 1)
    }

    /// The folder of screenshots kept for inspection: `SCREENSHOTS` in the environment, or a temporary
    /// folder.
    package static var keptFolder: String {
        ProcessInfo.processInfo.environment["SCREENSHOTS"]
            ?? FileManager.default.temporaryDirectory.appending(path: "dynamic-lists-screenshots")
            .path(percentEncoded: false)
    }

    /// Writes the screenshot to the folder for inspection.
    ///
    /// - Parameter name: The file's name without extension. Characters other than letters, digits and dots
    ///   are replaced by hyphens.
    /// - Returns: The path of a PNG file.
    /// - Throws: The error of Foundation if the folder or file cannot be written.
    @discardableResult
    package func keep(as name: String) async throws -> String {
        let allowed = name.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }
        let path = "\(Self.keptFolder)/\(String(allowed.prefix(100))).png"
        try FileManager.default.createDirectory(atPath: Self.keptFolder, withIntermediateDirectories: true)
        try await write(to: path, area: area)
        return path
    }

    /// Writes an area of the picture as a PNG.
    ///
    /// - Throws: ``WaitFailure`` if ImageMagick is missing or fails.
    package func write(to path: String, area: ScreenArea) async throws {
        let folder = try PrivateFolder()
        let raw = folder.file("picture.ppm")
        try (Data("P6\n\(width) \(height)\n255\n".utf8) + Data(bytes)).write(to: URL(filePath: raw))
        let crop = "\(area.width * scale)x\(area.height * scale)+\(area.x * scale)+\(area.y * scale)"
        let tool = try await RunningProgram.run(
            "convert", arguments: [raw, "-crop", crop, "+repage", "-strip", "png:\(path)"])
        guard try await tool.exitStatus() == 0 else {
            throw WaitFailure("cannot write \(path): \(tool.lines(of: .error).joined(separator: " "))")
        }
    }
}
