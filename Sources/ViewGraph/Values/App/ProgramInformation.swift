package import Foundation

/// The information in a program's `Info.plist` that its window needs.
package struct ProgramInformation: Sendable {
    /// The name of the program for the user.
    package let title: String
    /// The size of a window's content when it opens, in points. It is that of the iPhones that list programs
    /// are written for, in landscape if the program only supports that.
    package let windowSize: CGSize

    package static let current = ProgramInformation(
        Bundle.main.infoDictionary ?? [:], name: ProcessInfo.processInfo.processName)

    /// - Parameter name: the name if the dictionary contains none, or none that is readable.
    package init(_ dictionary: [String: Any], name: String) {
        let names = ["CFBundleDisplayName", "CFBundleName"].compactMap { dictionary[$0] as? String }
        title = names.first { !$0.allSatisfy(\.isWhitespace) } ?? name
        // The iPhone's own list takes precedence over the one for all devices.
        let key = "UISupportedInterfaceOrientations"
        let orientations = (dictionary["\(key)~iphone"] ?? dictionary[key]) as? [String] ?? []
        let isLandscape =
            !orientations.isEmpty
            && orientations.allSatisfy { $0.hasPrefix("UIInterfaceOrientationLandscape") }
        windowSize = isLandscape ? CGSize(width: 874, height: 402) : CGSize(width: 402, height: 874)
    }
}
