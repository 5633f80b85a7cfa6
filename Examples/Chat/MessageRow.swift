import DynamicLists
import SwiftUI

/// A message in a bubble, on the side of its author.
struct MessageRow: View {
    let message: Message
    let model: ChatModel

    var body: some View {
        HStack(spacing: 0) {
            if message.isOwn { Spacer(minLength: 56) }
            VStack(alignment: message.isOwn ? .trailing : .leading, spacing: 2) {
                if let aspectRatio = message.aspectRatio {
                    MessagePicture(image: message.image, aspectRatio: aspectRatio)
                }
                if let answer = model.answer, answer.id == message.id {
                    GrowingText(answer: answer).bubble(isOwn: false)
                } else {
                    Text(markdown: message.text).bubble(isOwn: message.isOwn)
                }
                footer.font(.caption2).foregroundStyle(.secondary).padding(.horizontal, 6)
            }
            if !message.isOwn { Spacer(minLength: 56) }
        }
    }

    @ViewBuilder
    private var footer: some View {
        switch message.delivery {
        case .delivered: Text(message.sent, format: .dateTime.hour().minute())
        case .waiting: Text("Sending …")
        case .failed:
            HStack(spacing: 6) {
                Text(message.attempts > 1 ? "Not sent, \(message.attempts) attempts" : "Not sent")
                    .foregroundStyle(.red)
                Button("Try again") { model.send() }.buttonStyle(.borderless)
            }
        }
    }
}

/// A picture, whose space is known before it is loaded, so that nothing moves.
private struct MessagePicture: View {
    let image: Image?
    let aspectRatio: Double

    var body: some View {
        ZStack {
            Color.secondary.opacity(0.15)
            if let image { image.resizable().transition(.opacity) }
        }
        .animation(.easeOut(duration: 0.2), value: image == nil)
        .frame(width: 220, height: 220 / aspectRatio)
        .clipShape(RoundedRectangle(cornerRadius: 16))
        .accessibilityLabel("Picture")
    }
}

/// The text of an answer that is being written. A view of its own, so that a word updates nothing else.
private struct GrowingText: View {
    let answer: ChatModel.Answer

    var body: some View { Text(markdown: answer.text.isEmpty ? "…" : answer.text) }
}

extension Text {
    /// Text with Markdown, whose lines are kept.
    init(markdown text: String) {
        let options = AttributedString.MarkdownParsingOptions(
            interpretedSyntax: .inlineOnlyPreservingWhitespace)
        self.init((try? AttributedString(markdown: text, options: options)) ?? AttributedString(text))
    }
}

extension View {
    fileprivate func bubble(isOwn: Bool) -> some View {
        foregroundStyle(isOwn ? Color.white : Color.primary)
            .padding(.horizontal, 12)
            .padding(.vertical, 8)
            .background(
                isOwn ? Color.accentColor : Color.secondary.opacity(0.15),
                in: RoundedRectangle(cornerRadius: 16))
    }
}
