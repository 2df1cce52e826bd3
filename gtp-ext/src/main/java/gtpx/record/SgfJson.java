package gtpx.record;

import com.google.gson.JsonElement;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import gtpx.sgf.SgfText;

/** JSON as the value of a property, one line of it. */
final class SgfJson {
  private SgfJson() {}

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
