package gtpx.conformance.script;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Bytes as text: {@code \n}, {@code \r}, {@code \t}, {@code \\}, {@code \x07}, and {@code
 * \{A*1000\}} for a thousand times a letter or one of these. Every character is one byte.
 */
public final class Escapes {
  private static final String ONE = "\\\\x[0-9a-f]{2}|\\\\[nrt\\\\]";
  private static final Pattern ESCAPE =
      Pattern.compile("\\\\\\{(" + ONE + "|[^\\\\])\\*(\\d+)\\\\\\}|" + ONE);
  private static final int HEX = 16;
  private static final String SPECIAL = "\n\r\t\\";
  private static final String NAMES = "nrt\\"; // of these characters, after a backslash

  private Escapes() {}

  /** The bytes, one per character. */
  public static String read(String text) {
    return ESCAPE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(bytes(found)));
  }

  private static String bytes(MatchResult found) {
    return found.group(1) == null
        ? letter(found.group())
        : letter(found.group(1)).repeat(Integer.parseInt(found.group(2)));
  }

  /** The byte of a letter or an escape. */
  private static String letter(String text) {
    if (text.length() == 1) {
      return text;
    }
    int special = NAMES.indexOf(text.charAt(1));
    return special < 0
        ? String.valueOf((char) Integer.parseInt(text.substring(2), HEX))
        : SPECIAL.substring(special, special + 1);
  }

  /** The same bytes as text on a single line. */
  public static String show(String bytes) {
    StringBuilder shown = new StringBuilder();
    bytes.chars().forEach(letter -> show(shown, (char) letter));
    return shown.toString();
  }

  /** The same; if there are more than that many bytes, only the first ones. */
  public static String show(String bytes, int most) {
    return bytes.length() > most ? show(bytes.substring(0, most)) + "…" : show(bytes);
  }

  private static void show(StringBuilder shown, char letter) {
    int special = SPECIAL.indexOf(letter);
    if (special >= 0) {
      shown.append('\\').append(NAMES.charAt(special));
    } else if (letter >= ' ' && letter <= '~') {
      shown.append(letter);
    } else {
      shown.append(String.format("\\x%02x", (int) letter));
    }
  }
}
