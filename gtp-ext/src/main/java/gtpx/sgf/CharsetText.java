package gtpx.sgf;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.util.Arrays;

/**
 * Decodes bytes as the WHATWG's standard does, with U+FFFD for what can't be decoded. The module
 * for JavaScript replaces this class by one that uses the browser's decoders.
 */
final class CharsetText {
  private static final char REPLACEMENT = '\ufffd';
  private static final int THREE_BYTES = 0x8f; // of EUC-JP: what begins them

  /** Pairs of bytes, and the characters that the standard's index gives them instead of Java's. */
  private static final String BIG5 =
      "\u8e69箸\u8e6f簆\u8e7e糎\u8eab緒\u8eb4縝\u8ecd者\u8ed0耨\u8f57菁\u8f69蒨\u8f6e萏\u8fcb覦"
          + "\u8fcc覩\u8ffe起\u906d都\u907a銹\u90dc靜\u90f1響\u91bf鼖\u9244蔃\u92af兙\u92b0兛\u92b1兝"
          + "\u92b2兞\u92c8鍮\u92d1瑹\u9447浧\u94ca禛\u95d9邗\u9644靝\u96ed瀞\u96fc嬨\u9b76爁\u9b78矗"
          + "\u9b7b纇\u9bc6駖\u9bde釔\u9bec惞\u9bf6澶\u9c42輶\u9c53侻\u9c62營\u9c68鄄\u9c6b鷰\u9c77菏"
          + "\u9cbc尐\u9cbd秣\u9cd0婧\u9d57輋\u9d5a筑\u9dc4拐\u9ea9恢\u9eef痹\u9efd汊\u9f60鬮\u9f66鼗"
          + "\u9fcb僭\u9fd8弌\ua063蠏\ua077拎\ua0d5瑨\ua0df煢\ua0e4牐\ua1c3￣\ua1c4＿\ua1c5ˍ\ua2ac╱"
          + "\ua2ad╲\ua3c0␀\ua3c1␁\ua3c2␂\ua3c3␃\ua3c4␄\ua3c5␅\ua3c6␆\ua3c7␇\ua3c8␈\ua3c9␉"
          + "\ua3ca␊\ua3cb␋\ua3cc␌\ua3cd␍\ua3ce␎\ua3cf␏\ua3d0␐\ua3d1␑\ua3d2␒\ua3d3␓\ua3d4␔"
          + "\ua3d5␕\ua3d6␖\ua3d7␗\ua3d8␘\ua3d9␙\ua3da␚\ua3db␛\ua3dc␜\ua3dd␝\ua3de␞\ua3df␟"
          + "\ua3e0␡\ua3e1€\uc6cf廴\uc6d3无\uc6d5癶\uc6d7隶\uc6de〃\uc6df仝\ufa5f倩\ufa66偽\ufabd包"
          + "\ufac5卄\ufad5卿\ufb48嘅\ufbb8婷\ufbf3幵\ufbf9廐\ufc4f彘\ufc6c悤\ufcb9撐\ufce2晴\ufcf1杞"
          + "\ufdb7沜\ufdb8渝\ufdbb港\ufdf1煮\ufe52猪\ufe6f瑜\ufeaa瓩\ufedd砉";

  private static final String EUC_JP = "\ufcfb￢\ufcfc￤";

  private CharsetText() {}

  /** Returns the text, including a byte order mark. */
  static String decode(byte[] bytes, TextEncoding encoding) {
    String pairs =
        encoding == TextEncoding.BIG5 ? BIG5 : encoding == TextEncoding.EUC_JP ? EUC_JP : "";
    if (pairs.isEmpty()) {
      return decodeByJava(bytes, encoding);
    }
    StringBuilder text = new StringBuilder();
    int from = 0; // of what Java decodes
    for (int i = 0; i + 1 < bytes.length; i += length(bytes, i, encoding)) {
      int pair = pairs.indexOf((char) ((bytes[i] & 0xff) << 8 | (bytes[i + 1] & 0xff)));
      if (pair >= 0 && pair % 2 == 0) {
        text.append(decodeByJava(Arrays.copyOfRange(bytes, from, i), encoding));
        text.append(pairs.charAt(pair + 1));
        from = i + 2;
      }
    }
    byte[] rest = Arrays.copyOfRange(bytes, from, bytes.length);
    return text.append(decodeByJava(rest, encoding)).toString();
  }

  private static String decodeByJava(byte[] bytes, TextEncoding encoding) {
    CharsetDecoder decoder = Charset.forName(encoding.charset()).newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length + 1);
    CoderResult result = decoder.decode(in, out, true);
    while (result.isError()) {
      int length = errorLength(bytes, in.position(), result.length(), encoding);
      out.put(replacement(in.get(in.position()), encoding));
      in.position(in.position() + length);
      result = decoder.decode(in, out, true);
    }
    decoder.flush(out);
    return standard(out.flip().toString(), encoding);
  }

  /** Bytes of ASCII are never lost with what is wrong before them. */
  private static int errorLength(byte[] bytes, int at, int length, TextEncoding encoding) {
    if (encoding.hasLeads()) {
      return length(bytes, at, encoding);
    }
    int next = at + 1 < bytes.length ? bytes[at + 1] & 0xff : 0;
    boolean isSurrogate = encoding == TextEncoding.UTF_8 && bytes[at] == (byte) 0xed && next > 0x9f;
    return encoding.isSingleByte() || isSurrogate ? 1 : length;
  }

  /** Returns how many bytes a character has that begins there, or what is there instead of one. */
  private static int length(byte[] bytes, int at, TextEncoding encoding) {
    boolean isThree = encoding == TextEncoding.EUC_JP && (bytes[at] & 0xff) == THREE_BYTES;
    int length = 1;
    if (isThree || encoding.isLead(bytes[at])) {
      boolean hasThird = isThree && at + 1 < bytes.length && (bytes[at + 1] & 0xff) > 0xa0;
      int longest = hasThird ? 3 : 2;
      while (length < longest && at + length < bytes.length && bytes[at + length] < 0) {
        length++;
      }
    }
    return length;
  }

  /** The standard knows some bytes that Java doesn't. */
  private static char replacement(byte octet, TextEncoding encoding) {
    if (octet == (byte) 0x80 && encoding == TextEncoding.GB18030) {
      return '€';
    } else if (octet == (byte) 0x80 && encoding == TextEncoding.SHIFT_JIS) {
      return '\u0080';
    } else if (octet == (byte) 0xca && encoding == TextEncoding.WINDOWS_1255) {
      return '\u05ba';
    }
    boolean isControl = encoding.isSingleByte() && octet < (byte) 0xa0;
    return isControl ? (char) (octet & 0xff) : REPLACEMENT;
  }

  /** Some characters of East Asia look alike; the standard takes others of them than Java. */
  private static String standard(String text, TextEncoding encoding) {
    return switch (encoding) {
      case EUC_JP -> replace(text, "—〜‖−¢£¬", "―～∥－￠￡￢");
      case BIG5 -> replace(text, "•､＿‾∼♁☉╱╲／＼¥¢£", "‧﹑╴¯～⊕⊙／＼∕﹨￥￠￡");
      case EUC_KR -> text.replaceAll("[\ue000-\uf8ff]", "\ufffd"); // the rows of the user
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
