import Testing

@MainActor
@Suite("Layout, case by case", .timeLimit(.minutes(10)))
struct LayoutCaseTests {
    // Shows: Color
    @Test("a view without a size takes the offer, or ten points", arguments: LayoutCase.leaves)
    func leaves(_ worked: LayoutCase) { worked.check() }

    // Shows: Image, .resizable, .scaledToFill
    @Test("an image keeps its own size until it is resizable", arguments: LayoutCase.images)
    func images(_ worked: LayoutCase) { worked.check() }

    // Shows: .aspectRatio, .scaledToFit, .scaledToFill
    @Test("an aspect ratio shapes the offer, not the answer", arguments: LayoutCase.ratios)
    func ratios(_ worked: LayoutCase) { worked.check() }

    // Shows: .frame, Alignment
    @Test("a frame has its size and aligns its content in it", arguments: LayoutCase.frames)
    func frames(_ worked: LayoutCase) { worked.check() }

    // Shows: .frame
    @Test("a frame with bounds takes the offer between them", arguments: LayoutCase.flexibleFrames)
    func flexibleFrames(_ worked: LayoutCase) { worked.check() }

    // Shows: .padding, EdgeInsets, Group
    @Test("padding insets the offer and adds to the answer", arguments: LayoutCase.paddings)
    func paddings(_ worked: LayoutCase) { worked.check() }

    // Shows: .fixedSize
    @Test("offsets and effects leave the layout alone", arguments: LayoutCase.neutral)
    func neutral(_ worked: LayoutCase) { worked.check() }

    // Shows: HStack, VStack
    @Test("a stack shares out its length, the least flexible first", arguments: LayoutCase.sharing)
    func sharing(_ worked: LayoutCase) { worked.check() }

    // Shows: .layoutPriority
    @Test("a stack serves higher priorities first", arguments: LayoutCase.priorities)
    func priorities(_ worked: LayoutCase) { worked.check() }

    // Shows: EmptyView
    @Test("neighbours are 8 points apart, or what the stack says", arguments: LayoutCase.spacings)
    func spacings(_ worked: LayoutCase) { worked.check() }

    // Shows: Spacer
    @Test("a spacer takes the rest of its stack's length", arguments: LayoutCase.spacers)
    func spacers(_ worked: LayoutCase) { worked.check() }

    // Shows: Divider
    @Test("a divider is a pixel thick and as long as its stack is wide", arguments: LayoutCase.dividers)
    func dividers(_ worked: LayoutCase) { worked.check() }

    // Shows: VStack, HStack
    @Test("a stack brings its children together at its alignment", arguments: LayoutCase.alignments)
    func alignments(_ worked: LayoutCase) { worked.check() }

    // Shows: .alignmentGuide
    @Test("an explicit guide moves a view in the stack that aligns by it", arguments: LayoutCase.guides)
    func guides(_ worked: LayoutCase) { worked.check() }

    // Shows: ZStack
    @Test("a ZStack is as large as its largest views", arguments: LayoutCase.depth)
    func depth(_ worked: LayoutCase) { worked.check() }

    // Shows: .overlay, .background
    @Test("an overlay and a background have no say in the size", arguments: LayoutCase.layers)
    func layers(_ worked: LayoutCase) { worked.check() }

    // Shows: .ignoresSafeArea, .safeAreaPadding, .safeAreaInset
    @Test("what ignores the safe area grows where it touches its end", arguments: LayoutCase.safeArea)
    func safeArea(_ worked: LayoutCase) { worked.check() }

    // Shows: GeometryReader
    @Test("a geometry reader takes the offer, its content is in its corner", arguments: LayoutCase.readers)
    func readers(_ worked: LayoutCase) { worked.check() }

    // Shows: Layout, .layoutValue, LayoutValueKey
    @Test("a program's own layout sizes and places its views", arguments: LayoutCase.arranged)
    func arranged(_ worked: LayoutCase) { worked.check() }

    // Shows: ViewThatFits
    @Test("of several views the first that fits is shown", arguments: LayoutCase.fitting)
    func fitting(_ worked: LayoutCase) { worked.check() }

    // Shows: Circle
    @Test("a circle is as large as the smaller length of what it is offered", arguments: LayoutCase.shapes)
    func shapes(_ worked: LayoutCase) { worked.check() }

    // Shows: .position
    @Test("a view at a position takes the offer, and has its middle there", arguments: LayoutCase.places)
    func places(_ worked: LayoutCase) { worked.check() }

    // Shows: Section
    @Test(
        "outside of lists a section is its header, its content and its footer", arguments: LayoutCase.sections
    )
    func sections(_ worked: LayoutCase) { worked.check() }
}
