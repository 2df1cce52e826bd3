package gtpx.cli.engine;

import com.google.gson.JsonObject;
import gtpx.cli.option.GameOptions;
import gtpx.json.Json;
import gtpx.protocol.LineReader;
import gtpx.rooms.referee.Referee;
import gtpx.rooms.referee.RefereeLimits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.ParseException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@code gtpx referee --json}: answers each line of the standard input with one line, in order,
 * until the input ends. Blank lines are ignored. docs/json-referee.md
 */
record JsonReferee(Referee referee, LineReader lines, int maxLineBytes, PrintStream out) {
  private static final Logger LOG = LoggerFactory.getLogger(JsonReferee.class);
  private static final int MAX_LINE_BYTES = 16 << 20;
  private static final int MAX_WAITING_BYTES = 64 << 10; // of answers that are written together
  private static final List<String> OPTIONS = List.of("json", "variants", "config");

  /** Answers requests until the input ends; returns the exit code. */
  static int run(CommandLine line, InputStream in, PrintStream out)
      throws ParseException, IOException {
    Optional<String> other =
        Arrays.stream(line.getOptions())
            .map(Option::getLongOpt)
            .filter(name -> !OPTIONS.contains(name))
            .findFirst();
    if (other.isPresent()) {
      throw new ParseException(
          "--" + other.get() + " with --json (expected: the rules in each request)");
    }
    long memory = Runtime.getRuntime().maxMemory() / 4 * 3; // the rest is for collecting garbage
    RefereeLimits limits = new RefereeLimits(Long.MAX_VALUE, memory);
    Referee referee = Referee.keepingGames(GameOptions.variants(line), limits);
    int maxLineBytes = Math.min(MAX_LINE_BYTES, limits.letters());
    new JsonReferee(referee, new LineReader(in, maxLineBytes), maxLineBytes, out).answerAll();
    return 0;
  }

  /** Writes answers once no other request is waiting, so that many small ones cost one write. */
  private void answerAll() throws IOException {
    ByteArrayOutputStream waiting = new ByteArrayOutputStream();
    Optional<LineReader.Line> line = lines.next();
    while (line.isPresent() && !out.checkError()) {
      if (!line.get().text().isBlank()) {
        String answer = Json.write(answer(line.get())) + "\n";
        waiting.writeBytes(answer.getBytes(StandardCharsets.UTF_8));
      }
      if (!lines.hasAnother() || waiting.size() > MAX_WAITING_BYTES) {
        out.write(waiting.toByteArray(), 0, waiting.size());
        out.flush();
        waiting.reset();
      }
      line = lines.next();
    }
  }

  private JsonObject answer(LineReader.Line line) {
    if (line.isTooLong()) {
      return Referee.refusal("line too long (expected: at most " + maxLineBytes + " bytes)");
    }
    byte[] bytes = line.text().getBytes(StandardCharsets.ISO_8859_1); // as the reader decodes them
    try {
      return referee.answer(new String(bytes, StandardCharsets.UTF_8));
    } catch (RuntimeException e) { // a bug; the other games go on
      LOG.error("internal error", e);
      return Referee.internalError(e);
    }
  }
}
