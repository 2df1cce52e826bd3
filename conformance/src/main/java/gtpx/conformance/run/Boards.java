package gtpx.conformance.run;

import gtpx.conformance.dialog.ReadResult;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** Remembers which boards an engine accepts. Asks it once for each board that a script needs. */
final class Boards {
  private final Target target;
  private final Duration most;
  private final LongSupplier nanos;
  private final Map<String, Optional<String>> known = new ConcurrentHashMap<>();

  Boards(Target target, Duration most, LongSupplier nanos) {
    this.target = target;
    this.most = most;
    this.nanos = nanos;
  }

  /** Why the engine refuses a command such as {@code boardsize 9}; empty if it accepts it. */
  Optional<String> refusal(String command) throws InterruptedException {
    Optional<String> refusal = known.get(command);
    if (refusal == null) {
      refusal = ask(command);
      known.put(command, refusal);
    }
    return refusal;
  }

  private Optional<String> ask(String command) throws InterruptedException {
    try (ScriptStreams talk = new ScriptStreams(target, nanos)) {
      talk.say("", command + "\n");
      return talk.listen("", most) instanceof ReadResult.Answer answer
              && answer.heard().isAnswer()
              && !answer.heard().isSuccess()
          ? Optional.of("refuses " + command + ": " + answer.heard().text())
          : Optional.empty();
    } catch (DeviationException e) {
      return Optional.empty(); // the script will tell why
    }
  }
}
