package import Foundation

/// What a program says of itself in its `Info.plist`, as far as its window needs that.
package struct ProgramInformation: Sendable {
    /// What it is called for its user.
    package let title: String
    /// The size of a window's content when it opens, in points: that of the telephones that list programs are
    /// written for, lying where the program is for that only.
    package let windowSize: CGSize

    package static let current = ProgramInformation(
        Bundle.main.infoDictionary ?? [:], name: ProcessInfo.processInfo.processName)

    /// - Parameter name: what it is called where it says nothing, or nothing that can be read.
    package init(_ dictionary: [String: Any], name: String) {
        let names = ["CFBundleDisplayName", "CFBundleName"].compactMap { dictionary[$0] as? String }
        title = names.first { !$0.allSatisfy(\.isWhitespace) } ?? name
        // The telephone's own list comes before the one for all devices.
        let key = "UISupportedInterfaceOrientations"
        let ways = (dictionary["\(key)~iphone"] ?? dictionary[key]) as? [String] ?? []
        let isLying = !ways.isEmpty && ways.allSatisfy { $0.hasPrefix("UIInterfaceOrientationLandscape") }
        windowSize = isLying ? CGSize(width: 874, height: 402) : CGSize(width: 402, height: 874)
    }
}
