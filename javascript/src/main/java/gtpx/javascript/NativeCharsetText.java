package gtpx.javascript;

import gtpx.sgf.TextEncoding;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSByRef;

/** Decodes bytes by JavaScript's own decoders. {@link NativeSubstitution} puts it in place. */
final class NativeCharsetText {
  private NativeCharsetText() {}

  static String decode(byte[] bytes, TextEncoding encoding) {
    return decode(bytes, encoding.toString());
  }

  @JSBody(
      params = {"bytes", "label"},
      script = "return new TextDecoder(label, {ignoreBOM: true}).decode(bytes);")
  private static native String decode(@JSByRef byte[] bytes, String label);
}
