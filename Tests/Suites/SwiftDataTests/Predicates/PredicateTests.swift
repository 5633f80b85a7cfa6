import Foundation
import SwiftDataForLinux
import Testing
