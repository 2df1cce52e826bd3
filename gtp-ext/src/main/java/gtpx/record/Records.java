package gtpx.record;

import java.nio.charset.StandardCharsets;

/** Reads a record in whichever format it is: what begins with a brace is JSON, the rest SGF. */
public final class Records {
  private Records() {}

  /**
   * Plays a whole record again.
   *
   * @throws RecordException with the place of the first thing that is wrong
   */
  public static RecordedGame read(byte[] file) throws RecordException {
    return read(file, Replay.WHOLE);
  }

  /**
   * Plays a record again.
   *
   * @throws RecordException with the place of the first thing that is wrong
   */
  public static RecordedGame read(byte[] file, Replay how) throws RecordException {
    return isJson(file)
        ? JsonRecord.read(new String(file, StandardCharsets.UTF_8).replaceFirst("^\ufeff", ""), how)
        : SgfRecord.read(file, how);
  }

  /** Whether the first letter, behind a byte order mark and blanks, is a brace. */
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
