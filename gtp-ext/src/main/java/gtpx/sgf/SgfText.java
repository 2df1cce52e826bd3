package gtpx.sgf;

import java.util.List;

/**
 * The text types of values: Text, which has lines; SimpleText, which has none; and two values
 * joined by a colon. FF[4], "Text" and "SimpleText".
 */
public final class SgfText {
  private SgfText() {}

  /** Decodes a Text: removes escapes and escaped line breaks, and turns white space into blanks. */
  public static String text(String raw) {
    return read(raw, '\n');
  }

  /** Decodes a SimpleText: like a Text, but line breaks become blanks too. */
  public static String simpleText(String raw) {
    return read(raw, ' ');
  }

  private static String read(String raw, char lineBreak) {
    StringBuilder text = new StringBuilder(raw.length());
    int i = 0;
    while (i < raw.length()) {
      boolean isEscaped = raw.charAt(i) == '\\';
      int at = isEscaped ? i + 1 : i;
      int length = breakLength(raw, at);
      if (length == 0 && at < raw.length()) {
        text.append(blankOrSame(raw.charAt(at)));
      } else if (!isEscaped) {
        text.append(lineBreak);
      }
      i = at + Math.max(1, length);
    }
    return text.toString();
  }

  private static char blankOrSame(char letter) {
    return letter == '\t' || letter == '\u000b' || letter == '\f' ? ' ' : letter;
  }

  /** The length of a line break at that index: LF, CR, LF CR or CR LF; 0 if there is none. */
  private static int breakLength(String raw, int at) {
    if (at >= raw.length() || !isBreak(raw.charAt(at))) {
      return 0;
    }
    boolean isPair =
        at + 1 < raw.length()
            && isBreak(raw.charAt(at + 1))
            && raw.charAt(at + 1) != raw.charAt(at);
    return isPair ? 2 : 1;
  }

  private static boolean isBreak(char letter) {
    return letter == '\n' || letter == '\r';
  }

  /**
   * Encodes a text so that it is decoded to the same text, apart from white space and line breaks.
   */
  public static String escape(String text) {
    return text.replace("\\", "\\\\").replace("]", "\\]");
  }

  /**
   * Removes white space from both ends, on every platform the same: {@link String#strip} removes
   * U+FEFF in JavaScript, and not U+001F.
   */
  public static String strip(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && Character.isWhitespace(text.charAt(from))) {
      from++;
    }
    while (from < to && Character.isWhitespace(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  /** Returns whether a text is white space, on every platform the same. */
  public static boolean isBlank(String text) {
    return strip(text).isEmpty();
  }

  /** The raw parts of a value, split at the first unescaped colon; one part if there is none. */
  public static List<String> parts(String raw) {
    for (int i = 0; i < raw.length(); i++) {
      char letter = raw.charAt(i);
      if (letter == ':') {
        return List.of(raw.substring(0, i), raw.substring(i + 1));
      }
      i += letter == '\\' ? 1 : 0;
    }
    return List.of(raw);
  }
}
