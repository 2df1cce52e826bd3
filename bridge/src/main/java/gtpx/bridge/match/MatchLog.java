package gtpx.bridge.match;

import gtpx.client.Transcript;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/**
 * The log of everything that the programs of a match send and are sent, with times. A line is
 * written when its turn is resolved, so that nobody can read a choice that is still hidden. Answers
 * of a turn that was never resolved stay hidden.
 */
public final class MatchLog {
  private final PrintWriter out;
  private final Clock clock;
  private final List<Entry> pending = new ArrayList<>();
  private boolean isHiding; // until the end

  private record Entry(String head, Transcript.Direction direction, String text) {
    String line(boolean isHidden) {
      boolean isSecret = isHidden && direction != Transcript.Direction.SENT;
      String mark =
          switch (direction) {
            case SENT -> ">";
            case RECEIVED -> "<";
            case STDERR -> "!";
          };
      return head + " " + mark + " " + (isSecret ? "***" : text.replace("\n", "\n    "));
    }
  }

  public MatchLog(PrintWriter out, Clock clock) {
    this.out = out;
    this.clock = clock;
  }

  /** Returns the transcript of one program. */
  Transcript transcript(String seat) {
    return (direction, text) -> {
      synchronized (pending) {
        pending.add(new Entry(clock.instant() + " " + seat, direction, text));
      }
    };
  }

  /** Writes everything up to now. */
  void reveal() {
    synchronized (pending) {
      pending.forEach(entry -> out.println(entry.line(isHiding)));
      pending.clear();
      out.flush();
    }
  }

  /** Hides all answers that are not written yet, because the match was broken off. */
  void hide() {
    synchronized (pending) {
      isHiding = true;
    }
    reveal();
  }
}
