package gtpx.client;

import gtpx.protocol.LineReader;
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

  private final LineReader lines;

  AnswerReader(InputStream in) {
    lines = new LineReader(in, MAX_LINE_BYTES + 1); // a carriage return more
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
    Optional<LineReader.Line> line = lines.nextUnlessTooLong();
    return line.isPresent() ? Optional.of(decode(line.get())) : Optional.empty();
  }

  private static String decode(LineReader.Line line) throws MalformedException {
    String text = LineReader.withoutControls(line.text());
    if (line.isTooLong() || text.length() > MAX_LINE_BYTES) {
      throw new MalformedException("a line of more than " + MAX_LINE_BYTES + " bytes");
    }
    return new String(text.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }
}
