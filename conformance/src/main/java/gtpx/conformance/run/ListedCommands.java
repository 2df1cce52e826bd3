package gtpx.conformance.run;

import gtpx.conformance.dialog.ReadResult;
import gtpx.conformance.script.Escapes;
import gtpx.conformance.script.ReceivedAnswer;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks which commands a target lists: an engine once; a server in its lobby, at a seat, and at a
 * seat with GoGui's view, because its lists differ. Runs no script.
 */
final class ListedCommands {
  private static final String NO_ANSWER = " is not an answer (expected: = or ? at its beginning)";
  private static final String STREAM = "";
  private static final String LIST = "list_commands";
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern SECRETS =
      Pattern.compile("owner=(?<owner>\\S+) .*?black=(?<black>\\S+).*", Pattern.DOTALL);

  private final ScriptStreams streams;
  private final Duration most;
  private final Set<String> listed = new TreeSet<>();

  ListedCommands(ScriptStreams streams, Duration most) {
    this.streams = streams;
    this.most = most;
  }

  /**
   * Returns the commands of an engine.
   *
   * @throws UnreachableException if nothing answers
   */
  Set<String> ofEngine() throws UnreachableException, InterruptedException {
    try {
      streams.send(STREAM, LIST + "\n");
      ReadResult result = streams.read(STREAM, most);
      if (!(result instanceof ReadResult.Answer answer)) {
        throw new UnreachableException(why(result));
      }
      addAll(answer.received());
      return listed;
    } catch (DeviationException e) {
      throw new UnreachableException(e.got());
    }
  }

  /**
   * Returns the commands of a server; empty if it didn't create the game, so that they are unknown.
   *
   * @param game an unused name for a game
   * @throws UnreachableException if nothing answers
   */
  Optional<Set<String>> ofServer(String game, CreatedGames made)
      throws UnreachableException, InterruptedException {
    ofEngine();
    try {
      Matcher secrets = SECRETS.matcher(ask("gtpx-create " + game + " go board=9").text());
      if (!secrets.matches()) {
        return Optional.empty();
      }
      made.add(game, secrets.group("owner"));
      ask("gtpx-sit " + game + " black " + secrets.group("black"));
      addAll(ask(LIST));
      if (listed.contains("gtpx-view")) {
        ask("gtpx-view gogui");
        addAll(ask(LIST));
      }
      return Optional.of(listed);
    } catch (DeviationException e) {
      return Optional.empty(); // running the scripts will show why
    }
  }

  private void addAll(ReceivedAnswer answer) {
    BLANKS.splitAsStream(answer.text()).filter(name -> !name.isEmpty()).forEach(listed::add);
  }

  private ReceivedAnswer ask(String command) throws DeviationException, InterruptedException {
    streams.send(STREAM, command + "\n");
    ReadResult result = streams.read(STREAM, most);
    if (result instanceof ReadResult.Answer answer) {
      return answer.received();
    }
    throw streams.missing(STREAM, 0, "an answer to " + command, result);
  }

  private String why(ReadResult result) throws DeviationException {
    if (result.isUnfinished()) {
      return LIST + ": " + result.describe() + ". " + FailureCause.Kind.NO_SECOND_LF.sentence();
    }
    if (result instanceof ReadResult.Silence silence
        && !silence.rest().isBlank()
        && !new ReceivedAnswer(silence.rest()).isAnswer()) {
      return LIST + ": " + Escapes.show(silence.rest(), ReadResult.MAX_REST_BYTES) + NO_ANSWER;
    }
    return result instanceof ReadResult.End
        ? streams.end(STREAM)
        : "%s: %s (expected: an answer within %d s)"
            .formatted(LIST, result.describe(), most.toSeconds());
  }
}
