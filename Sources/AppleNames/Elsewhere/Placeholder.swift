// On platforms with SwiftUI no module replaces it.
