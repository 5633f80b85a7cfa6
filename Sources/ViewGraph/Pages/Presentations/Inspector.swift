public import Foundation

extension View {
    /// Shows details of the view while `isPresented` is true.
    ///
    /// Differs from Apple's: as on the iPhone it is a sheet, even in wide windows.
    public func inspector<Content: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        sheet(isPresented: isPresented, content: content)
    }

    /// No effect on Linux: an inspector is a sheet.
    public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        Diagnostics.noEffect("inspectorColumnWidth")
        return self
    }

    /// No effect on Linux: an inspector is a sheet.
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        Diagnostics.noEffect("inspectorColumnWidth")
        return self
    }

    /// No effect on Linux: lists do not select by typing.
    public func typeSelectEquivalent(_ text: Text?) -> some View {
        Diagnostics.noEffect("typeSelectEquivalent")
        return self
    }
    /// No effect on Linux: lists do not select by typing.
    public func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View {
        Diagnostics.noEffect("typeSelectEquivalent")
        return self
    }
    /// No effect on Linux: lists do not select by typing.
    @_disfavoredOverload
    public func typeSelectEquivalent<Words: StringProtocol>(_ string: Words) -> some View {
        Diagnostics.noEffect("typeSelectEquivalent")
        return self
    }
}
