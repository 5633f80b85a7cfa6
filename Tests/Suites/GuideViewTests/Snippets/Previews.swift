// Scaffolding
import SwiftUI

// Shown
#Preview("A switch", traits: .sizeThatFitsLayout) {
    @Previewable @State var isOn = true
    Toggle("Airplane mode", isOn: $isOn)
}
