import DynamicListsSQLite
import Foundation

/// An invented conversation of several years.
enum History {
    private static let sentences = [
        "Did you see the **heron** at the pond this morning?",
        "Yes.", "No, I slept until nine.", "It stood there for *half an hour*, then it flew off to the weir.",
        "The path along the river is open again. The new gravel is fine with a bicycle.",
        "I can bring the thermos.", "Shall we meet at the station at `10:15`?", "Good idea!",
        "The forecast is rain from noon, and wind in the evening. Better to start early, or on Sunday.",
        "Sunday is better for me.",
        "Then Sunday it is. I will ask **Mira** whether she would like to come, too.",
        "She says yes.", "Could you send me the map again? I have lost it with my old phone.",
        "Of course, in a minute.", "Thank you! 🙂",
        "The café at the mill has changed owners. The cake is still the same, but they close at five now.",
    ]

    /// Writes messages of unlike lengths, with the same text and the same intervals in each run.
    static func write(_ count: Int, to connection: SQLiteConnection) throws {
        let now = Date().timeIntervalSince1970
        let text = try JSONEncoder().encode(sentences)
        try connection.execute(
            """
            WITH RECURSIVE number(i) AS (SELECT 1 WHERE :count > 0 UNION ALL SELECT i + 1 FROM number
                WHERE i < :count),
            sentence(key, value) AS MATERIALIZED (SELECT key, value FROM json_each(:sentences))
            INSERT INTO message (id, isOwn, text, sent)
            SELECT i, i * 7919 % 13 < 6,
                CASE i * 31 % 9 WHEN 0 THEN a.value || ' ' || b.value ELSE a.value END,
                :now - (:count - i) * 1900 - i * 577 % 1800
            FROM number
            JOIN sentence AS a ON a.key = i * 37 % 16 JOIN sentence AS b ON b.key = i * 53 % 16
            """,
            [
                "count": count, "sentences": String(decoding: text, as: UTF8.self),
                "now": now,
            ])
        try connection.execute("INSERT INTO reading VALUES (?)", [max(0, count - 2)])
    }
}
