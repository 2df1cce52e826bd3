package gtpx.record;

import gtpx.sgf.DecodedText;
import gtpx.sgf.Sgf;
import gtpx.sgf.SgfDecoder;
import gtpx.sgf.SgfText;
import gtpx.sgf.TextEncoding;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads a record in either format: text that starts with a brace is JSON, all other text is SGF.
 * Files are decoded as {@link SgfDecoder} says.
 */
public final class Records {
  private static final Pattern SGF_START = Pattern.compile("\\(\\s*(;|[A-Z]{1,2}\\s*\\[)");

  private static final Pattern JSON_START = Pattern.compile("\ufeff?\\s*+\\{(?!;)");

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
    DecodedText decoded = decode(file, Optional.empty());
    return read(decoded.text(), how).after(decoded.warnings());
  }

  /**
   * Replays a record whose text is known.
   *
   * @throws RecordException with the place of the first error
   */
  public static RecordedGame read(String text, Replay how) throws RecordException {
    return isJson(text) ? readJson(text, how) : SgfRecord.read(checkedSgf(text), how);
  }

  /**
   * Replays all games of a text that can be read: SGF may be a collection.
   *
   * @throws RecordException with the place of the first error, if no game can be read
   */
  public static RecordCollection readAll(String text, Replay how) throws RecordException {
    RecordCollection.Builder games = new RecordCollection.Builder();
    if (isJson(text)) {
      games.add(readJson(text, how));
    } else {
      SgfRecord.readAll(checkedSgf(text), how, games);
    }
    return games.build();
  }

  /**
   * Decodes a file in either format. docs/records.md#encodings
   *
   * @param encoding of an SGF file, if somebody has chosen one; JSON is UTF-8
   * @throws RecordException if it is larger than {@link Sgf#MAX_BYTES}
   */
  public static DecodedText decode(byte[] file, Optional<TextEncoding> encoding)
      throws RecordException {
    if (file.length > Sgf.MAX_BYTES) {
      throw new RecordException(
          "", file.length + " bytes (expected: at most " + Sgf.MAX_BYTES + ")");
    }
    return SgfDecoder.decode(file, isJson(file) ? Optional.of(TextEncoding.UTF_8) : encoding);
  }

  /**
   * Returns whether the first letter, after a byte order mark and whitespace, is a brace that isn't
   * the damaged parenthesis of SGF.
   */
  private static boolean isJson(byte[] file) {
    for (int i = 0; i < file.length; i++) {
      byte letter = file[i];
      boolean isMark = letter == (byte) 0xef || letter == (byte) 0xbb || letter == (byte) 0xbf;
      if (!isMark && !Character.isWhitespace(letter)) {
        return letter == '{' && (i + 1 == file.length || file[i + 1] != ';');
      }
    }
    return false;
  }

  private static boolean isJson(String text) {
    return JSON_START.matcher(text).lookingAt();
  }

  private static RecordedGame readJson(String text, Replay how) throws RecordException {
    return JsonRecord.read(text.startsWith("\ufeff") ? text.substring(1) : text, how);
  }

  private static String checkedSgf(String text) throws RecordException {
    if (SgfText.isBlank(text)) {
      throw new RecordException("", "empty, not a record (expected: SGF or JSON)");
    } else if (!SGF_START.matcher(text).find()) {
      throw new RecordException("", "not a record (expected: SGF, which has a (;, or JSON)");
    }
    return text;
  }
}
