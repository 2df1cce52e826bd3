package gtpx.sgf;

import java.util.List;

/**
 * The kinds of text in values: Text, which has lines, SimpleText, which has none, and two values
 * composed with a colon. FF[4], "Text" and "SimpleText".
 */
public final class SgfText {
  private SgfText() {}

  /** Reads a Text: escapes go, and so do line breaks behind one; white space is blanks. */
  public static String text(String raw) {
    return read(raw, '\n');
  }

  /** Reads a SimpleText: as a Text, and line breaks are blanks too. */
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

  /** The length of the line break there: LF, CR, LF CR or CR LF; 0 if there is none. */
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

  /** Writes a text so that it is read as it is, white space and the breaks of lines apart. */
  public static String escape(String text) {
    return text.replace("\\", "\\\\").replace("]", "\\]");
  }

  /** The raw parts of a value, cut at the first colon that is not escaped; one if there is none. */
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
