package gtpx.client;

import gtpx.client.EngineFault.Kind;
import java.time.Duration;

/** The faults of one conversation, in words. Decides nothing. */
final class Faults {
  private final Peer peer;

  Faults(Peer peer) {
    this.peer = peer;
  }

  private EngineFault fault(Kind kind, String what) {
    return new EngineFault(kind, peer.name() + " " + what);
  }

  EngineFault timedOut(String command, Duration timeout) {
    return fault(Kind.TIMED_OUT, "has not answered " + command + " within " + seconds(timeout));
  }

  EngineFault notRead(String command, Duration timeout) {
    return fault(Kind.NOT_READ, "has not read " + command + " within " + seconds(timeout));
  }

  private static String seconds(Duration timeout) {
    return timeout.toMillis() / 1000.0 + " s";
  }

  EngineFault interrupted(String command) {
    return fault(Kind.CANCELLED, "was no longer waited for during " + command);
  }

  EngineFault closed(String command) {
    return fault(Kind.CANCELLED, "was closed during " + command);
  }

  EngineFault closed() {
    return fault(Kind.CANCELLED, "is closed");
  }

  /** The listener of an answer failed. */
  EngineFault abandoned() {
    return fault(Kind.CANCELLED, "was left in the middle of an answer");
  }

  EngineFault malformed(String command, String what) {
    return fault(Kind.PROTOCOL, "answered " + command + " with " + what);
  }

  /** What was heard is no answer to the command that waits for one. */
  EngineFault of(AnswerListener heard, String command) {
    if (heard instanceof AnswerListener.Malformed malformed) {
      return malformed(command, malformed.what());
    } else if (heard instanceof AnswerListener.EndOfStream end) {
      return end.cause()
          .map(cause -> peer.broke(command, cause))
          .orElseGet(() -> peer.ended(command));
    } else if (heard instanceof AnswerListener.Deaf) {
      return fault(Kind.DISCONNECTED, "closed its input during " + command);
    }
    return closed(command);
  }

  /** What was heard before anything was asked. */
  EngineFault unasked(String answer) {
    String shown = MalformedException.shorten(answer.strip().replace('\n', ' '));
    return fault(Kind.PROTOCOL, "answered without a question: \"" + shown + "\"");
  }
}
