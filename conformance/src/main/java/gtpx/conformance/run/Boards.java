package gtpx.conformance.run;

import gtpx.conformance.dialog.Sign;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Which boards an engine plays on, as far as somebody wanted to know. It is asked once for each.
 */
final class Boards {
  private final Target target;
  private final Duration most;
  private final LongSupplier nanos;
  private final Map<String, Boolean> known = new ConcurrentHashMap<>();

  Boards(Target target, Duration most, LongSupplier nanos) {
    this.target = target;
    this.most = most;
    this.nanos = nanos;
  }

  /** Whether it fails at a command such as {@code boardsize 9}. */
  boolean areRefused(String command) throws InterruptedException {
    Boolean isRefused = known.get(command);
    if (isRefused == null) {
      isRefused = ask(command);
      known.put(command, isRefused);
    }
    return isRefused;
  }

  private boolean ask(String command) throws InterruptedException {
    try (Talk talk = new Talk(target, nanos)) {
      talk.say("", command + "\n");
      return talk.listen("", most) instanceof Sign.Answer answer
          && answer.heard().isAnswer()
          && !answer.heard().isSuccess();
    } catch (DeviationException e) {
      return false; // the script will tell why
    }
  }
}
