package gtpx.record;

import com.google.gson.JsonElement;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import gtpx.sgf.SgfText;

/**
 * The names of our own properties, which other readers skip, and JSON as their value, one line of
 * it. docs/records.md
 */
final class GtpxProperties {
  /** All words of gtpx-rules, at the root. */
  static final String GAME = "GX";

  /** {@code true} or {@code false}: whether either colour could play at any time. */
  static final String FREE = "GXF";

  /** What FF[4] has no property for, of {@code metadata}, as JSON. */
  static final String METADATA = "GXD";

  /** The result as JSON. */
  static final String RESULT = "GXR";

  /** Which stones were dead, and how that was settled, as JSON. */
  static final String DEAD = "GXS";

  /** The moves of a turn, {@code [colour:vertex]} each. */
  static final String MOVES = "GXM";

  /** An event as JSON. */
  static final String EVENT = "GXE";

  /** The exact text of a comment that C would change, as JSON. */
  static final String COMMENT = "GXC";

  /** The time left of the third and later colours, {@code [colour:seconds/stones]} each. */
  static final String TIME = "GXT";

  private GtpxProperties() {}

  static String write(JsonElement json) {
    return SgfText.escape(Json.write(json));
  }

  static JsonValue<RecordException> read(String value, String place) throws RecordException {
    return RecordJson.parse(SgfText.text(value), place);
  }

  /**
   * Whether a text that is written and read as a Text stays the same; a SimpleText has no lines.
   */
  static boolean isKept(String text, boolean hasLines) {
    String raw = SgfText.escape(text);
    String read = hasLines ? SgfText.text(raw) : SgfText.simpleText(raw);
    return read.equals(text) && text.indexOf('\0') < 0;
  }
}
