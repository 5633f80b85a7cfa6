// As on Apple's platforms, a file that imports SwiftData has Foundation, too.
@_exported public import Foundation
@_exported public import SwiftDataForLinux
