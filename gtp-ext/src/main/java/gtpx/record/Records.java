package gtpx.record;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads a record in either format: text that starts with a brace is JSON, all other text is SGF.
 */
public final class Records {
  private static final Pattern SGF_START = Pattern.compile("\\(\\s*;");

  private Records() {}

  /**
   * Replays a whole record.
   *
   * @throws RecordException with the place of the first error
   */
  public static RecordedGame read(byte[] file) throws RecordException {
    return read(file, Replay.WHOLE);
  }

  /**
   * Replays a record.
   *
   * @throws RecordException with the place of the first error
   */
  public static RecordedGame read(byte[] file, Replay how) throws RecordException {
    return isJson(file) ? readJson(file, how) : SgfRecord.read(checkedSgf(file), how);
  }

  /**
   * Replays all games of a file: an SGF file may be a collection. One or more.
   *
   * @throws RecordException with the place of the first error
   */
  public static List<RecordedGame> readAll(byte[] file, Replay how) throws RecordException {
    return isJson(file) ? List.of(readJson(file, how)) : SgfRecord.readAll(checkedSgf(file), how);
  }

  private static RecordedGame readJson(byte[] file, Replay how) throws RecordException {
    String text = new String(file, StandardCharsets.UTF_8);
    return JsonRecord.read(text.replaceFirst("^\ufeff", ""), how);
  }

  private static byte[] checkedSgf(byte[] file) throws RecordException {
    if (!SGF_START.matcher(new String(file, StandardCharsets.ISO_8859_1)).find()) {
      throw new RecordException("", "not a record (expected: SGF, which has a (;, or JSON)");
    }
    return file;
  }

  /** Returns whether the first letter, after a byte order mark and whitespace, is a brace. */
  private static boolean isJson(byte[] file) {
    for (byte letter : file) {
      boolean isMark = letter == (byte) 0xef || letter == (byte) 0xbb || letter == (byte) 0xbf;
      if (!isMark && !Character.isWhitespace(letter)) {
        return letter == '{';
      }
    }
    return false;
  }
}
