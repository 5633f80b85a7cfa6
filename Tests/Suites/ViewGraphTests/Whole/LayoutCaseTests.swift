import Testing

@MainActor
@Suite("Worked cases of layout", .timeLimit(.minutes(10)))
struct LayoutCaseTests {
    // Shows: Color
    @Test("a view without a size takes the proposal, or ten points", arguments: LayoutCase.leaves)
    func leaves(_ worked: LayoutCase) { worked.check() }

    // Shows: Image, .resizable, .scaledToFill
    @Test("an image keeps its own size until it is resizable", arguments: LayoutCase.images)
    func images(_ worked: LayoutCase) { worked.check() }

    // Shows: .aspectRatio, .scaledToFit, .scaledToFill
    @Test("an aspect ratio shapes the proposal, not the size", arguments: LayoutCase.ratios)
    func ratios(_ worked: LayoutCase) { worked.check() }

    // Shows: .frame, Alignment
    @Test("a frame has its size and aligns its content in it", arguments: LayoutCase.frames)
    func frames(_ worked: LayoutCase) { worked.check() }

    // Shows: .frame
    @Test("a frame with bounds takes the proposal between them", arguments: LayoutCase.flexibleFrames)
    func flexibleFrames(_ worked: LayoutCase) { worked.check() }

    // Shows: .padding, EdgeInsets, Group
    @Test("padding insets the proposal and adds to the size", arguments: LayoutCase.paddings)
    func paddings(_ worked: LayoutCase) { worked.check() }

    // Shows: .fixedSize
    @Test(
        "a fixed size is the ideal size, and offsets and effects do not change the layout",
        arguments: LayoutCase.neutral)
    func neutral(_ worked: LayoutCase) { worked.check() }

    // Shows: HStack, VStack
    @Test("a stack distributes its length, to the least flexible views first", arguments: LayoutCase.sharing)
    func sharing(_ worked: LayoutCase) { worked.check() }

    // Shows: .layoutPriority
    @Test("a stack lays out views with higher priorities first", arguments: LayoutCase.priorities)
    func priorities(_ worked: LayoutCase) { worked.check() }

    // Shows: EmptyView
    @Test("adjacent views are 8 points apart, or have the stack's spacing", arguments: LayoutCase.spacings)
    func spacings(_ worked: LayoutCase) { worked.check() }

    // Shows: Spacer
    @Test("a spacer takes the rest of its stack's length", arguments: LayoutCase.spacers)
    func spacers(_ worked: LayoutCase) { worked.check() }

    // Shows: Divider
    @Test("a divider is a pixel thick and as long as its stack is wide", arguments: LayoutCase.dividers)
    func dividers(_ worked: LayoutCase) { worked.check() }

    // Shows: VStack, HStack
    @Test("a stack aligns its children at its alignment", arguments: LayoutCase.alignments)
    func alignments(_ worked: LayoutCase) { worked.check() }

    // Shows: .alignmentGuide
    @Test("an explicit guide moves a view in a stack with that alignment", arguments: LayoutCase.guides)
    func guides(_ worked: LayoutCase) { worked.check() }

    // Shows: ZStack
    @Test("a ZStack is as large as its largest views", arguments: LayoutCase.depth)
    func depth(_ worked: LayoutCase) { worked.check() }

    // Shows: .overlay, .background
    @Test("an overlay and a background do not affect the size", arguments: LayoutCase.layers)
    func layers(_ worked: LayoutCase) { worked.check() }

    // Shows: .ignoresSafeArea, .safeAreaPadding, .safeAreaInset
    @Test("a view that ignores the safe area grows where it touches its edge", arguments: LayoutCase.safeArea)
    func safeArea(_ worked: LayoutCase) { worked.check() }

    // Shows: GeometryReader
    @Test("a geometry reader takes the proposal, with content in its corner", arguments: LayoutCase.readers)
    func readers(_ worked: LayoutCase) { worked.check() }

    // Shows: Layout, .layoutValue, LayoutValueKey
    @Test("a program's own layout sizes and places its views", arguments: LayoutCase.arranged)
    func arranged(_ worked: LayoutCase) { worked.check() }

    // Shows: ViewThatFits
    @Test("ViewThatFits shows the first view that fits", arguments: LayoutCase.fitting)
    func fitting(_ worked: LayoutCase) { worked.check() }

    // Shows: Circle
    @Test("a circle is as large as the smaller length of the proposal", arguments: LayoutCase.shapes)
    func shapes(_ worked: LayoutCase) { worked.check() }

    // Shows: .position
    @Test("a view with a position takes the proposal, and its center is there", arguments: LayoutCase.places)
    func places(_ worked: LayoutCase) { worked.check() }

    // Shows: Section
    @Test(
        "a section outside of lists is its header, its content and its footer", arguments: LayoutCase.sections
    )
    func sections(_ worked: LayoutCase) { worked.check() }
}
