package gtpx.record;

import com.google.gson.JsonElement;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import gtpx.sgf.SgfText;
import java.util.Set;

/**
 * The names of our own SGF properties, which other readers skip. Their JSON values are written on
 * one line. docs/records.md
 */
final class GtpxProperties {
  /** The answer of gtpx-rules, at the root. */
  static final String GAME = "GX";

  /** {@code true} or {@code false}: whether either colour could play at any time. */
  static final String FREE = "GXF";

  /** The members of {@code metadata} for which FF[4] has no property, as JSON. */
  static final String METADATA = "GXD";

  /** The result as JSON. */
  static final String RESULT = "GXR";

  /** Which stones were dead and how that was settled, as JSON. */
  static final String DEAD = "GXS";

  /** The moves of a turn, each as {@code [colour:vertex]}. */
  static final String MOVES = "GXM";

  /** An event as JSON. */
  static final String EVENT = "GXE";

  /** The exact text of a comment that property C would change, as JSON. */
  static final String COMMENT = "GXC";

  /** The time left of the third and later colours, each as {@code [colour:seconds/stones]}. */
  static final String TIME = "GXT";

  /** The properties of the root. */
  static final Set<String> OF_ROOT = Set.of(GAME, FREE, METADATA, RESULT, DEAD);

  private GtpxProperties() {}

  static String write(JsonElement json) {
    return SgfText.escape(Json.write(json));
  }

  static JsonValue<RecordException> read(String value, String place) throws RecordException {
    return JsonNotation.parse(SgfText.text(value), place);
  }

  /**
   * Returns whether a text survives being written and read as an SGF Text. If it has no lines, it
   * is a SimpleText.
   */
  static boolean isKept(String text, boolean hasLines) {
    String raw = SgfText.escape(text);
    String read = hasLines ? SgfText.text(raw) : SgfText.simpleText(raw);
    return read.equals(text) && text.indexOf('\0') < 0;
  }
}
