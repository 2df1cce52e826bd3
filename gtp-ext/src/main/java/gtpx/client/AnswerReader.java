package gtpx.client;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Cuts a stream into answers, in bounded memory. Empty lines before an answer are passed over, as
 * are carriage returns and other control characters; a last answer need not end with an empty line.
 */
final class AnswerReader {
  static final int MAX_LINE_BYTES = 1 << 20;
  static final int MAX_ANSWER_BYTES = 16 << 20;

  private final InputStream in;

  AnswerReader(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  /** What came is no answer; the message says what it was. */
  static final class MalformedException extends Exception {
    private static final long serialVersionUID = 1;

    MalformedException(String message) {
      super(message);
    }
  }

  /** The next answer with its {@code =} or {@code ?}; empty at the end of the stream. */
  Optional<String> next() throws IOException, MalformedException {
    Optional<String> line = line();
    while (line.isPresent() && line.get().isBlank()) {
      line = line();
    }
    if (line.isEmpty()) {
      return line;
    }
    char first = line.get().charAt(0);
    if (first != '=' && first != '?') {
      throw new MalformedException("\"" + shorten(line.get()) + "\" (expected: = or ?)");
    }
    return Optional.of(rest(line.get()));
  }

  private String rest(String first) throws IOException, MalformedException {
    StringBuilder answer = new StringBuilder(first);
    Optional<String> line = line();
    while (line.isPresent() && !line.get().isEmpty()) {
      if (answer.length() + line.get().length() > MAX_ANSWER_BYTES) {
        throw new MalformedException("an answer of more than " + MAX_ANSWER_BYTES + " bytes");
      }
      answer.append('\n').append(line.get());
      line = line();
    }
    return answer.toString();
  }

  private Optional<String> line() throws IOException, MalformedException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int letter = in.read();
    boolean isEnd = letter < 0;
    while (letter >= 0 && letter != '\n') {
      if (line.size() == MAX_LINE_BYTES) {
        throw new MalformedException("a line of more than " + MAX_LINE_BYTES + " bytes");
      }
      if (letter == '\t' || (letter >= ' ' && letter != 127)) {
        line.write(letter == '\t' ? ' ' : letter);
      }
      letter = in.read();
    }
    return isEnd ? Optional.empty() : Optional.of(line.toString(StandardCharsets.UTF_8));
  }

  private static String shorten(String line) {
    return line.length() <= 80 ? line : line.substring(0, 80) + "...";
  }
}
