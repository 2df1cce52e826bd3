package gtpx.client;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Cuts a stream into answers, in bounded memory. Empty lines before an answer are passed over, as
 * are carriage returns and other control characters. An answer that the stream ends in is none.
 */
final class AnswerReader {
  static final int MAX_LINE_BYTES = 1 << 20;
  static final int MAX_ANSWER_BYTES = 16 << 20;

  private final InputStream in;

  AnswerReader(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  /** The first line of the next answer, with its mark; empty at the end of the stream. */
  Optional<String> first() throws IOException, MalformedException {
    Optional<String> line = line();
    while (line.isPresent() && line.get().isBlank()) {
      line = line();
    }
    if (line.isPresent() && line.get().charAt(0) != '=' && line.get().charAt(0) != '?') {
      String shown = MalformedException.shorten(line.get());
      throw new MalformedException("\"" + shown + "\" (expected: = or ?)");
    }
    return line;
  }

  /** The next line of the answer; empty at its end. */
  Optional<String> more() throws IOException, MalformedException {
    String line = line().orElseThrow(EOFException::new);
    return line.isEmpty() ? Optional.empty() : Optional.of(line);
  }

  /** The whole answer, of which the first line has been read. */
  String whole(String first) throws IOException, MalformedException {
    StringBuilder answer = new StringBuilder(first);
    Optional<String> line = more();
    while (line.isPresent()) {
      if (answer.length() + line.get().length() > MAX_ANSWER_BYTES) {
        throw new MalformedException("an answer of more than " + MAX_ANSWER_BYTES + " bytes");
      }
      answer.append('\n').append(line.get());
      line = more();
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
}
