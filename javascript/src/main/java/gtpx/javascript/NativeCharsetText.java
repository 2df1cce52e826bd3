package gtpx.javascript;

import gtpx.sgf.TextEncoding;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSByRef;

/** Decodes bytes by JavaScript's own decoders. {@link NativeSubstitution} puts it in place. */
final class NativeCharsetText {
  /** What 0x80 to 0x9f mean in windows-1252; Node decodes it as ISO-8859-1 before version 24. */
  private static final String WINDOWS_1252 =
      "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

  private NativeCharsetText() {}

  static String decode(byte[] bytes, TextEncoding encoding) {
    String text = decode(bytes, encoding.toString());
    return encoding == TextEncoding.WINDOWS_1252 ? withoutControls(text) : text;
  }

  private static String withoutControls(String text) {
    StringBuilder letters = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      int found = text.charAt(i) - 0x80;
      if (found >= 0 && found < WINDOWS_1252.length()) {
        letters.setCharAt(i, WINDOWS_1252.charAt(found));
      }
    }
    return letters.toString();
  }

  @JSBody(
      params = {"bytes", "label"},
      script = "return new TextDecoder(label, {ignoreBOM: true}).decode(bytes);")
  private static native String decode(@JSByRef byte[] bytes, String label);
}
