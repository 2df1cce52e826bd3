package gtpx.proof;

import com.google.common.base.CharMatcher;
import gtpx.board.Topology;
import gtpx.game.Move;
import gtpx.protocol.LineReader;
import gtpx.protocol.LineReader.Line;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of a proof, and the words of its trees, with line numbers for errors. Mutable. */
final class ProofTokens {
  private static final int MAX_LINE_BYTES = 1 << 16;
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,4}(\\.\\d{1,15})?");

  private final LineReader in;
  private long line;
  private Optional<Line> ahead = Optional.empty(); // read, but not yet asked for
  private Iterator<String> words = List.<String>of().iterator();

  ProofTokens(InputStream in) {
    this.in = new LineReader(in, MAX_LINE_BYTES);
  }

  long line() {
    return line;
  }

  ProofException error(String message) {
    return new ProofException(line, message);
  }

  /**
   * The next line; at the end of the file, or if the line is too long, an error.
   *
   * @throws UncheckedIOException if it can't be read
   */
  String nextLine() throws ProofException {
    readAhead();
    line++;
    Line next = ahead.orElseThrow(() -> error("the proof ends here (expected: more)"));
    ahead = Optional.empty();
    if (next.isTooLong()) {
      throw error("too long (expected: at most " + MAX_LINE_BYTES + " bytes)");
    }
    return CharMatcher.is('\r').trimTrailingFrom(next.text());
  }

  /** The next line if it begins with a text; otherwise it is still the next one. */
  Optional<String> nextLineIf(String beginning) throws ProofException {
    readAhead();
    boolean is = ahead.filter(next -> next.text().startsWith(beginning)).isPresent();
    return is ? Optional.of(nextLine()) : Optional.empty();
  }

  /** Whether there are lines left. */
  boolean hasLine() {
    readAhead();
    return ahead.isPresent();
  }

  private void readAhead() {
    if (ahead.isEmpty()) {
      try {
        ahead = in.nextUnlessTooLong();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** The next word, of this line or the next. */
  String next() throws ProofException {
    if (!words.hasNext()) {
      words = List.of(nextLine().split(" ")).iterator();
    }
    String word = words.hasNext() ? words.next() : "";
    if (word.isEmpty()) {
      throw error("an empty word (expected: words with one space between)");
    }
    return word;
  }

  /** Matches a line; if it has another form, an error with this message. */
  Matcher match(Pattern form, String line, String message) throws ProofException {
    Matcher matcher = form.matcher(line);
    if (!matcher.matches()) {
      throw error(message);
    }
    return matcher;
  }

  /** Reads the name of a point, or {@code pass}. */
  Move move(String name, Topology topology) throws ProofException {
    return Move.parse(name, topology)
        .orElseThrow(() -> error(name + " (expected: a point or pass)"));
  }

  /** Reads a decimal number. */
  BigDecimal number(String text) throws ProofException {
    return new BigDecimal(match(NUMBER, text, text + " (expected: a number)").group());
  }

  /** Checks that the next word is this one. */
  void expectNext(String word) throws ProofException {
    String next = next();
    if (!next.equals(word)) {
      throw error(next + " (expected: " + word + ")");
    }
  }

  /** Checks that the next word is this one, and the last of its line. */
  void expect(String word) throws ProofException {
    expectNext(word);
    if (words.hasNext()) {
      throw error(words.next() + " after " + word + " (expected: a new line)");
    }
  }
}
