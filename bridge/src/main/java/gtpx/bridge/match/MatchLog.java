package gtpx.bridge.match;

import gtpx.client.Transcript;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything said to and by the programs of a match, with times. A line is written when the turn
 * that it was said in is resolved, so that nobody can read a choice that is still hidden; answers
 * of a turn that never was resolved stay hidden.
 */
public final class MatchLog {
  private final PrintWriter out;
  private final Clock clock;
  private final List<Entry> pending = new ArrayList<>();
  private boolean isHiding; // to the end

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

  /** What hears one program. */
  Transcript transcript(String seat) {
    return (direction, text) -> {
      synchronized (pending) {
        pending.add(new Entry(clock.instant() + " " + seat, direction, text));
      }
    };
  }

  /** Everything up to now may be known. */
  void reveal() {
    synchronized (pending) {
      pending.forEach(entry -> out.println(entry.line(isHiding)));
      pending.clear();
      out.flush();
    }
  }

  /** The match was broken off: what is said from the last turn on stays hidden. */
  void hide() {
    synchronized (pending) {
      isHiding = true;
    }
    reveal();
  }
}
