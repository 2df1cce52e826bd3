package gtpx.proof;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The lines of a proof, and the words of its trees, with line numbers for errors. Mutable. */
final class ProofTokens {
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,4}(\\.\\d{1,15})?");

  private final BufferedReader in;
  private int line;
  private Iterator<String> words = List.<String>of().iterator();

  ProofTokens(BufferedReader in) {
    this.in = in;
  }

  int line() {
    return line;
  }

  ProofException error(String message) {
    return new ProofException(line, message);
  }

  /**
   * The next line; at the end of the file, an error.
   *
   * @throws UncheckedIOException if it can't be read
   */
  String nextLine() throws ProofException {
    String next = readLine();
    if (next == null) {
      throw error("the proof ends here (expected: more)");
    }
    return next;
  }

  /** Whether there are lines left, after which {@link #nextLine} returns the first of them. */
  boolean hasLine() {
    try {
      in.mark(1);
      boolean hasMore = in.read() >= 0;
      if (hasMore) {
        in.reset();
      }
      return hasMore;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private @Nullable String readLine() {
    try {
      line++;
      return in.readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The next word, of this line or the next. */
  String next() throws ProofException {
    while (!words.hasNext()) {
      words = List.of(nextLine().split(" ")).iterator();
    }
    return words.next();
  }

  /** Reads a decimal number. */
  BigDecimal number(String text) throws ProofException {
    if (!NUMBER.matcher(text).matches()) {
      throw error(text + " (expected: a number)");
    }
    return new BigDecimal(text);
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
    String next = next();
    if (!next.equals(word) || words.hasNext()) {
      throw error(next + " (expected: " + word + ")");
    }
  }
}
