// Where there is SwiftUI, nothing stands in for it.
