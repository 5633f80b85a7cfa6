/// A part of a section that a lazy container treats separately.
enum SectionPart {
    case header, footer
}

enum SectionPartKey: BoxTraitKey {
    typealias Value = SectionPart
}
