package gtpx.sgf;

import static java.util.stream.Collectors.joining;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Turns the bytes of a file into text. A byte order mark counts first, then what the caller says,
 * then CA in the root of the first game, and of each later one that names another encoding, unless
 * the bytes show that it is wrong. Without these, bytes that are UTF-8 are, and others are guessed.
 * Refuses nothing.
 */
public final class SgfDecoder {
  private static final char REPLACEMENT = '\ufffd';
  private static final String MARK = "\ufeff";
  private static final String NONE = "no CA";
  private static final int MOST_SHOWN = 40; // letters of a name

  private final byte[] file;

  private SgfDecoder(byte[] file) {
    this.file = file;
  }

  /**
   * Decodes a file.
   *
   * @param given the encoding that somebody has chosen for it
   */
  public static DecodedText decode(byte[] file, Optional<TextEncoding> given) {
    return new SgfDecoder(file).decode(given);
  }

  private DecodedText decode(Optional<TextEncoding> given) {
    Optional<TextEncoding> known = marked().or(() -> given);
    return known.isPresent() ? decoded(known.get(), List.of()) : decodeParts();
  }

  /** Decodes apart what stands in different encodings. */
  private DecodedText decodeParts() {
    List<Integer> starts = starts();
    List<DecodedText> parts = new ArrayList<>();
    for (int i = 0; i < starts.size(); i++) {
      int end = i + 1 < starts.size() ? starts.get(i + 1) : file.length;
      parts.add(new SgfDecoder(Arrays.copyOfRange(file, starts.get(i), end)).decodeAsStated());
    }
    return new DecodedText(
        parts.stream().map(DecodedText::text).collect(joining()),
        parts.get(0).encoding(),
        parts.stream().flatMap(part -> part.warnings().stream()).distinct().toList());
  }

  /** Returns where games begin that have another encoding than those before; first, 0. */
  private List<Integer> starts() {
    List<Integer> games = StatedEncoding.games(file);
    List<Integer> starts = new ArrayList<>(List.of(0));
    Optional<TextEncoding> before = StatedEncoding.find(file).flatMap(TextEncoding::find);
    for (int i = 1; i < games.size(); i++) {
      int end = i + 1 < games.size() ? games.get(i + 1) : file.length;
      Optional<TextEncoding> next = encoding(games.get(i), end, before);
      if (!next.equals(before)) {
        starts.add(games.get(i));
      }
      before = next;
    }
    return starts;
  }

  /** Returns the encoding that a game names, else that of the game before or UTF-8, if it fits. */
  private Optional<TextEncoding> encoding(int from, int end, Optional<TextEncoding> before) {
    Optional<TextEncoding> named =
        StatedEncoding.named(file, from, before.orElse(TextEncoding.UTF_8));
    if (named.isPresent()) {
      return named;
    }
    SgfDecoder game = new SgfDecoder(Arrays.copyOfRange(file, from, end));
    if (before.equals(Optional.of(TextEncoding.UTF_8))) {
      return game.isUtf8() ? before : Optional.empty();
    }
    return game.isRatherUtf8(before.orElse(TextEncoding.GB18030))
        ? Optional.of(TextEncoding.UTF_8)
        : before;
  }

  /** Returns the encoding of a byte order mark, or of a first letter of two bytes. */
  private Optional<TextEncoding> marked() {
    int first = file.length < 2 ? 0 : (file[0] & 0xff) << 8 | (file[1] & 0xff);
    return switch (first) {
      case 0xefbb -> Optional.of(TextEncoding.UTF_8);
      case 0xfffe, '(' << 8, '{' << 8 -> Optional.of(TextEncoding.UTF_16LE);
      case 0xfeff, '(', '{' -> Optional.of(TextEncoding.UTF_16BE);
      default -> Optional.empty();
    };
  }

  private DecodedText decodeAsStated() {
    Optional<String> name = StatedEncoding.find(file);
    if (name.isEmpty()) {
      return guessed(NONE);
    }
    String shown = "CA[" + shown(name.get()) + "]";
    Optional<TextEncoding> stated = TextEncoding.find(name.get());
    if (stated.isEmpty()) {
      return guessed("unknown encoding " + shown);
    }
    return isWrong(stated.get()) ? guessed(shown + " is wrong") : decoded(stated.get(), List.of());
  }

  private static String shown(String name) {
    String plain = name.replaceAll("\\p{Cntrl}", " ");
    return plain.length() <= MOST_SHOWN ? plain : plain.substring(0, MOST_SHOWN) + "…";
  }

  /** Returns whether half of the text can't be decoded, or it is UTF-8 for all we know. */
  private boolean isWrong(TextEncoding stated) {
    if (stated == TextEncoding.UTF_8) {
      return !isUtf8();
    }
    String text = CharsetText.decode(file, stated);
    boolean isHalfLost = 2 * lost(text, stated) > countForeign(text);
    return stated.isUtf16() || isHalfLost || isRatherUtf8(stated);
  }

  /** Two bytes that are a letter of UTF-8 are too often a character of East Asia. */
  private boolean isRatherUtf8(TextEncoding stated) {
    String text = CharsetText.decode(file, TextEncoding.UTF_8);
    int least = stated.isSingleByte() ? 0x80 : 0x800;
    return lost(text, TextEncoding.UTF_8) == 0 && text.chars().anyMatch(letter -> letter >= least);
  }

  private DecodedText guessed(String why) {
    TextEncoding encoding = isUtf8() ? sevenOrEightBits() : EncodingDetector.detect(file);
    boolean isSure = encoding == TextEncoding.UTF_8 && why.equals(NONE);
    return decoded(encoding, isSure ? List.of() : List.of(why + ": read as " + encoding));
  }

  /** ISO-2022-JP consists of bytes of ASCII: after an escape, two of them are a character. */
  private TextEncoding sevenOrEightBits() {
    boolean isEscaped = new String(file, StandardCharsets.ISO_8859_1).contains("\u001b$");
    return isEscaped ? TextEncoding.ISO_2022_JP : TextEncoding.UTF_8;
  }

  /** Returns whether it is UTF-8, apart from a few bytes. */
  private boolean isUtf8() {
    String text = CharsetText.decode(file, TextEncoding.UTF_8);
    int lost = lost(text, TextEncoding.UTF_8);
    return lost == 0 || 4 * lost < countForeign(text) - lost;
  }

  private DecodedText decoded(TextEncoding encoding, List<String> warnings) {
    String text = CharsetText.decode(file, encoding);
    int lost = lost(text, encoding);
    List<String> all = new ArrayList<>(warnings);
    if (lost > 0) {
      all.add(lost + (lost == 1 ? " character is" : " characters are") + " lost: not " + encoding);
    }
    return new DecodedText(text.startsWith(MARK) ? text.substring(1) : text, encoding, all);
  }

  /** Returns how many letters stand for bytes that couldn't be decoded. */
  private int lost(String text, TextEncoding encoding) {
    int count = (int) text.chars().filter(letter -> letter == REPLACEMENT).count();
    return count == 0 || encoding != TextEncoding.UTF_8 ? count : count - encodedReplacements();
  }

  /** Returns how often the file has U+FFFD itself, in UTF-8. */
  private int encodedReplacements() {
    int count = 0;
    for (int i = 2; i < file.length; i++) {
      boolean isOne = file[i - 2] == (byte) 0xef && file[i - 1] == (byte) 0xbf;
      count += isOne && file[i] == (byte) 0xbd ? 1 : 0;
    }
    return count;
  }

  private static int countForeign(String text) {
    return (int) text.chars().filter(letter -> letter > 0x7f).count();
  }
}
