package gtpx.sgf;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;

/**
 * Decodes bytes as the WHATWG's standard does, with U+FFFD for what can't be decoded. The module
 * for JavaScript replaces this class by one that uses the browser's decoders.
 */
final class CharsetText {
  private static final char REPLACEMENT = '\ufffd';

  private CharsetText() {}

  /** Returns the text, including a byte order mark. */
  static String decode(byte[] bytes, TextEncoding encoding) {
    CharsetDecoder decoder = Charset.forName(encoding.charset()).newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length + 1);
    CoderResult result = decoder.decode(in, out, true);
    while (result.isError()) {
      int length = errorLength(in, result.length(), encoding);
      out.put(replacement(in.get(in.position()), encoding));
      in.position(in.position() + length);
      result = decoder.decode(in, out, true);
    }
    decoder.flush(out);
    return standard(out.flip().toString(), encoding);
  }

  /** Bytes of ASCII are never lost with what is wrong before them. */
  private static int errorLength(ByteBuffer in, int length, TextEncoding encoding) {
    if (encoding.hasLeads()) {
      int next = in.position() + 1;
      return next < in.limit() && in.get(next) < 0 && encoding.isLead(in.get(next - 1)) ? 2 : 1;
    }
    return encoding.isSingleByte() ? 1 : length;
  }

  /** The standard knows some bytes that Java doesn't. */
  private static char replacement(byte octet, TextEncoding encoding) {
    if (octet == (byte) 0x80 && encoding == TextEncoding.GB18030) {
      return '€';
    }
    boolean isControl = encoding.isSingleByte() && octet < (byte) 0xa0;
    return isControl ? (char) (octet & 0xff) : REPLACEMENT;
  }

  /** Some characters of East Asia look alike; the standard takes others of them than Java. */
  private static String standard(String text, TextEncoding encoding) {
    return switch (encoding) {
      case EUC_JP -> replace(text, "—〜‖−¢£¬", "―～∥－￠￡￢");
      case BIG5 -> replace(text, "•､＿‾∼♁☉╱╲／＼¥¢£", "‧﹑╴¯～⊕⊙／＼∕﹨￥￠￡");
      case GB18030 -> replace(text, "\ue5e5", "\u3000");
      case KOI8_U -> replace(text, "╝╬", "ўЎ");
      default -> text;
    };
  }

  private static String replace(String text, String from, String to) {
    StringBuilder replaced = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      int found = text.charAt(i) < 0x80 ? -1 : from.indexOf(text.charAt(i));
      if (found >= 0) {
        replaced.setCharAt(i, to.charAt(found));
      }
    }
    return replaced.toString();
  }
}
