extension SymbolArtwork {
    static let arrows = """
        arrow.up | l M12 20.5 V3.5 M5 10.5 L12 3.5 L19 10.5
        arrow.down | l M12 3.5 V20.5 M5 13.5 L12 20.5 L19 13.5
        arrow.left | l M20.5 12 H3.5 M10.5 5 L3.5 12 L10.5 19
        arrow.right | l M3.5 12 H20.5 M13.5 5 L20.5 12 L13.5 19
        arrow.up.right | l M6 18 L18 6 M8 6 H18 V16
        arrow.up.left | l M18 18 L6 6 M16 6 H6 V16
        arrow.down.right | l M6 6 L18 18 M8 18 H18 V8
        arrow.down.left | l M18 6 L6 18 M16 18 H6 V8
        arrow.up.arrow.down | l M7.5 20 V4 M3 8.5 L7.5 4 L12 8.5 M16.5 4 V20 M12 15.5 L16.5 20 L21 15.5
        arrow.left.arrow.right | l M20 7.5 H4 M8.5 3 L4 7.5 L8.5 12 M4 16.5 H20 M15.5 12 L20 16.5 L15.5 21
        arrow.up.and.down | l M12 3 V21 M7 8 L12 3 L17 8 M7 16 L12 21 L17 16
        arrow.left.and.right | l M3 12 H21 M8 7 L3 12 L8 17 M16 7 L21 12 L16 17
        arrow.up.left.and.arrow.down.right | l M10 10 L4 4 M4 10 V4 H10 M14 14 L20 20 M20 14 V20 H14
        arrow.down.right.and.arrow.up.left | l M4 4 L10 10 M10 4.5 V10 H4.5 M20 20 L14 14 M14 19.5 V14 \
            H19.5
        arrow.clockwise | l P12 12.5 8.5 -5 -310 M18.8 2.5 V7.2 H14.1
        arrow.counterclockwise | l P12 12.5 8.5 185 490 M5.2 2.5 V7.2 H9.9
        arrow.triangle.2.circlepath | l P12 12 8.5 195 330 M20.5 3.2 V8 H15.7 M3.5 20.8 V16 H8.3 P12 12 \
            8.5 15 150
        arrow.uturn.left | l M8 4 L3 9 L8 14 M3 9 H15 C22.5 9 22.5 20 15 20 H9
        arrow.uturn.right | l M16 4 L21 9 L16 14 M21 9 H9 C1.5 9 1.5 20 9 20 H15
        arrow.up.to.line | l M4 3.5 H20 M12 21 V8 M6.5 13.5 L12 8 L17.5 13.5
        arrow.down.to.line | l M4 20.5 H20 M12 3 V16 M6.5 10.5 L12 16 L17.5 10.5
        arrowshape.turn.up.left | b M10.5 3.5 L2.5 11 L10.5 18.5 V14 C15 13.8 18.5 15.5 21.5 19.5 C20.5 \
            12.5 17 8.5 10.5 8 Z
        arrowshape.turn.up.right | b M13.5 3.5 L21.5 11 L13.5 18.5 V14 C9 13.8 5.5 15.5 2.5 19.5 C3.5 \
            12.5 7 8.5 13.5 8 Z
        arrowtriangle.up | b M12 5.5 L20 18.5 H4 Z
        arrowtriangle.down | b M4 5.5 H20 L12 18.5 Z
        arrowtriangle.left | b M5.5 12 L18.5 4 V20 Z
        arrowtriangle.right | b M5.5 4 L18.5 12 L5.5 20 Z
        chevron.right 14 | l M8.5 4 L16.5 12 L8.5 20
        chevron.left 14 | l M15.5 4 L7.5 12 L15.5 20
        chevron.up | l M4 16 L12 8 L20 16
        chevron.down | l M4 8 L12 16 L20 8
        chevron.up.chevron.down | l M6 9 L12 3.5 L18 9 M6 15 L12 20.5 L18 15
        chevron.right.2 | l M5 4.5 L12.5 12 L5 19.5 M13 4.5 L20.5 12 L13 19.5
        chevron.left.2 | l M11 4.5 L3.5 12 L11 19.5 M19 4.5 L11.5 12 L19 19.5
        chevron.compact.down | l M4 10 L12 14 L20 10
        chevron.compact.up | l M4 14 L12 10 L20 14
        chevron.compact.right 14 | l M10 4 L14 12 L10 20
        chevron.compact.left 14 | l M14 4 L10 12 L14 20
        chevron.left.forwardslash.chevron.right 30 | l M3.5 5.5 L-2.5 12 L3.5 18.5 M20.5 5.5 L26.5 12 \
            L20.5 18.5 M14.5 4 L9.5 20
        gobackward | l P12 13 8.5 -60 210 M12 1.5 L8.5 4.6 L12 7.8
        goforward | l P12 13 8.5 240 -30 M12 1.5 L15.5 4.6 L12 7.8
        shuffle | l M2.5 17 H6.5 L15.5 7 H21 M2.5 7 H6.5 L8.5 9.2 M13.5 14.8 L15.5 17 H21 M18 4 L21 7 \
            L18 10 M18 14 L21 17 L18 20
        arrow.2.squarepath 28 | l M0.5 9 L4 5.5 L7.5 9 M4 6 V15 C4 17 5 18 7 18 H13 M16.5 15 L20 18.5 \
            L23.5 15 M20 18 V9 C20 7 19 6 17 6 H11
        accessibility | l O12 12 10.3 M6.5 9.3 L10.5 10.3 V13 L8.8 18 M17.5 9.3 L13.5 10.3 V13 L15.2 18 \
            M10.5 10.3 H13.5; f O12 6.6 1.5
        repeat | l M3 11.5 C3 8 5 6.5 8 6.5 H20.5 M17.5 3.5 L20.5 6.5 L17.5 9.5 M21 12.5 C21 16 19 17.5 \
            16 17.5 H3.5 M6.5 14.5 L3.5 17.5 L6.5 20.5
        """

    static let signs = """
        plus | l M12 3.5 V20.5 M3.5 12 H20.5
        minus | l M3.5 12 H20.5
        multiply | l M5.5 5.5 L18.5 18.5 M18.5 5.5 L5.5 18.5
        xmark | l M4.5 4.5 L19.5 19.5 M19.5 4.5 L4.5 19.5
        divide | l M3.5 12 H20.5; f O12 5.5 1.7 O12 18.5 1.7
        equal | l M4 9 H20 M4 15 H20
        number | l M9.5 3.5 L7 20.5 M17 3.5 L14.5 20.5 M4.5 8.8 H20.5 M3.5 15.2 H19.5
        percent | l M18.5 4.5 L5.5 19.5 O7 7 3.2 O17 17 3.2
        at | l O12 12 4.2 M16.2 8 V13.5 C16.2 17 21.5 17 21.5 12 C21.5 6.7 17.3 2.5 12 2.5 C6.7 2.5 2.5 \
            6.7 2.5 12 C2.5 17.3 6.7 21.5 12 21.5 C14 21.5 15.8 21 17.2 20
        checkmark | l M4 13 L9.5 19 L20 5
        exclamationmark 12 | l M12 3 V14.5; f O12 20 1.7
        questionmark 18 | l M7 8 C7 1.3 17 1.3 17 7.8 C17 11.5 12 11.3 12 15; f O12 20 1.7
        info 14 | f O12 4.5 1.9; l M9.3 10 H12.3 V20 M8.8 20 H15.4
        ellipsis | f O4 12 2.1 O12 12 2.1 O20 12 2.1
        dollarsign 18 | l M17 7.5 C16.5 4.2 7.2 3.6 7.2 8 C7.2 12.6 17.2 11.2 17.2 16 C17.2 20.5 7 20.2 \
            6.7 16.3 M12 1.5 V22.5
        eurosign | l M18.5 5.5 C12.5 1 7 5.5 7 12 C7 18.5 12.5 23 18.5 18.5 M3.5 10 H14.5 M3.5 14 H14
        circle | b O12 12 10.5
        square | b R2.5 2.5 19 19 4
        app | b R2.5 2.5 19 19 5.5
        rectangle 30 | b R-1.5 4 27 16 3
        capsule 30 | b R-1.5 5 27 14 7
        triangle | b M12 3 L22 20.5 H2 Z
        diamond | b M12 1.8 L22.2 12 L12 22.2 L1.8 12 Z
        hexagon | b M12 1.5 L21 6.7 V17.3 L12 22.5 L3 17.3 V6.7 Z
        octagon | b M8 2 H16 L22 8 V16 L16 22 H8 L2 16 V8 Z
        seal | b S12 12 11.2 9.2 8
        shield | b M12 1.8 L20.5 4.8 V11 C20.5 17 17 20.8 12 22.5 C7 20.8 3.5 17 3.5 11 V4.8 Z
        heart | b M12 21 C5.5 16.2 1.8 12.6 1.8 8.4 C1.8 5.2 4.2 3 7 3 C9.1 3 11 4.2 12 6.2 C13 4.2 \
            14.9 3 17 3 C19.8 3 22.2 5.2 22.2 8.4 C22.2 12.6 18.5 16.2 12 21 Z
        star | b S12 12.8 10.8 4.6 5
        star.leadinghalf.filled | b S12 12.8 10.8 4.6 5; f M12 2 L9.3 9.1 L1.7 9.5 L7.6 14.3 L5.7 21.5 \
            L12 17.4 Z
        circle.lefthalf.filled | l O12 12 10.5; f P12 12 10.5 90 270 Z
        circle.righthalf.filled | l O12 12 10.5; f P12 12 10.5 -90 90 Z
        largecircle.fill.circle | l O12 12 10.5; f O12 12 6.5
        smallcircle.filled.circle | l O12 12 10.5; f O12 12 3.5
        record.circle | l O12 12 10.5; f O12 12 5.5
        circle.dashed | l P12 12 10.5 10 50 P12 12 10.5 70 110 P12 12 10.5 130 170 P12 12 10.5 190 230 \
            P12 12 10.5 250 290 P12 12 10.5 310 350
        square.dashed | l M2.5 6.5 C2.5 4 4 2.5 6.5 2.5 M10 2.5 H14 M17.5 2.5 C20 2.5 21.5 4 21.5 6.5 \
            M21.5 10 V14 M21.5 17.5 C21.5 20 20 21.5 17.5 21.5 M14 21.5 H10 M6.5 21.5 C4 21.5 2.5 20 \
            2.5 17.5 M2.5 14 V10
        exclamationmark.triangle | b M12 3 L22.5 21 H1.5 Z; d M12 9.8 V14.8; D O12 18 1.25
        exclamationmark.octagon | b M8 2 H16 L22 8 V16 L16 22 H8 L2 16 V8 Z; d M12 6.8 V13; D O12 17 1.4
        line.3.horizontal | l M3 6 H21 M3 12 H21 M3 18 H21
        line.3.horizontal.decrease | l M3 6.5 H21 M6.5 12 H17.5 M10 17.5 H14
        text.alignleft | l M3 5 H21 M3 9.7 H15 M3 14.3 H21 M3 19 H13
        text.aligncenter | l M3 5 H21 M6.5 9.7 H17.5 M3 14.3 H21 M7.5 19 H16.5
        text.alignright | l M3 5 H21 M9 9.7 H21 M3 14.3 H21 M11 19 H21
        text.justify | l M3 5 H21 M3 9.7 H21 M3 14.3 H21 M3 19 H21
        list.bullet | f O3 5.5 1.7 O3 12 1.7 O3 18.5 1.7; l M8 5.5 H22 M8 12 H22 M8 18.5 H22
        list.dash | l M2 5.5 H4 M2 12 H4 M2 18.5 H4 M8 5.5 H22 M8 12 H22 M8 18.5 H22
        list.number | l M2 3.4 L3.4 2.6 V7.6 M1.8 10.6 C2.6 8.8 5.2 10 4 11.8 L1.8 14 H4.8 M2 17 H4.4 \
            L3 19 C5.4 19 5 21.8 3.2 21.8 L1.8 21.4 M9 5.5 H22 M9 12 H22 M9 18.5 H22
        square.grid.2x2 | b R2.5 2.5 7.5 7.5 1.8 R14 2.5 7.5 7.5 1.8 R2.5 14 7.5 7.5 1.8 R14 14 7.5 7.5 \
            1.8
        square.grid.3x3 | b R2.5 2.5 19 19 3; d M8.8 2.5 V21.5 M15.2 2.5 V21.5 M2.5 8.8 H21.5 M2.5 15.2 \
            H21.5
        rectangle.grid.1x2 | b R2.5 3 19 7.5 1.8 R2.5 13.5 19 7.5 1.8
        rectangle.grid.2x2 | b R2 3.5 8.5 7 1.5 R13.5 3.5 8.5 7 1.5 R2 13.5 8.5 7 1.5 R13.5 13.5 8.5 7 1.5
        rectangle.split.3x1 30 | b R-1.5 4 27 16 3; d M7.5 4 V20 M16.5 4 V20
        circle.grid.2x2 | b O6.5 6.5 4 O17.5 6.5 4 O6.5 17.5 4 O17.5 17.5 4
        circle.grid.3x3 | f O4.5 4.5 2.3 O12 4.5 2.3 O19.5 4.5 2.3 O4.5 12 2.3 O12 12 2.3 O19.5 12 2.3 \
            O4.5 19.5 2.3 O12 19.5 2.3 O19.5 19.5 2.3
        rectangle.stack | b R3 9.5 18 12 2.5; l M5 6 H19 M7 2.5 H17
        square.stack | b R3 9.5 18 12 2.5; l M5 6 H19 M7 2.5 H17
        square.on.square | b R2.5 7.5 14 14 3; l M7.5 7.5 V5.5 C7.5 3.5 8.5 2.5 10.5 2.5 H18.5 C20.5 \
            2.5 21.5 3.5 21.5 5.5 V13.5 C21.5 15.5 20.5 16.5 18.5 16.5 H16.5
        sidebar.left 28 | b R-0.5 3.5 25 17 3; d M8 3.5 V20.5
        sidebar.right 28 | b R-0.5 3.5 25 17 3; d M16 3.5 V20.5
        slider.horizontal.3 | l M2.5 5.5 H5 M10 5.5 H21.5 O7.5 5.5 2.5 M2.5 12 H13.5 M18.5 12 H21.5 O16 \
            12 2.5 M2.5 18.5 H5 M10 18.5 H21.5 O7.5 18.5 2.5
        slider.vertical.3 | l M5.5 2.5 V5 M5.5 10 V21.5 O5.5 7.5 2.5 M12 2.5 V13.5 M12 18.5 V21.5 O12 \
            16 2.5 M18.5 2.5 V5 M18.5 10 V21.5 O18.5 7.5 2.5
        infinity 30 | l M12 12 C15 7.5 17 6 20 6 C24 6 26.5 8.5 26.5 12 C26.5 15.5 24 18 20 18 C17 18 \
            15 16.5 12 12 C9 7.5 7 6 4 6 C0 6 -2.5 8.5 -2.5 12 C-2.5 15.5 0 18 4 18 C7 18 9 16.5 12 12
        textformat 28 | l M0 20 L6.5 3.5 L13 20 M2.3 14.5 H10.7 M23 9.5 V20 O19 15 4
        viewfinder | l M2.5 8 V6 C2.5 3.7 3.7 2.5 6 2.5 H8 M16 2.5 H18 C20.3 2.5 21.5 3.7 21.5 6 V8 \
            M21.5 16 V18 C21.5 20.3 20.3 21.5 18 21.5 H16 M8 21.5 H6 C3.7 21.5 2.5 20.3 2.5 18 V16 M12 \
            8.5 V15.5 M8.5 12 H15.5
        qrcode | b R2.5 2.5 7 7 1 R14.5 2.5 7 7 1 R2.5 14.5 7 7 1; f R5 5 2 2 0 R17 5 2 2 0 R5 17 2 2 0 \
            R13.5 13.5 3 3 0 R18.5 13.5 3 3 0 R16 16 3 3 0 R13.5 18.5 3 3 0 R18.5 18.5 3 3 0
        barcode | l M2.5 4 V20 M6 4 V20 M9 4 V20 M13.5 4 V20 M17.5 4 V20 M21.5 4 V20
        """
}
