package gtpx.bridge.match;

import gtpx.client.Transcript;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The log of everything that the programs of a match send and are sent, with times. A line is
 * written when its turn is resolved, so that nobody can read a choice that is still hidden. Answers
 * of a turn that was never resolved stay hidden.
 */
public final class MatchLog {
  private final Target target;
  private final Clock clock;
  private final List<Entry> pending = new ArrayList<>();
  private boolean isHiding; // until the end

  /** Where the lines go. */
  public interface Target {
    /**
     * Receives what a program was sent or has sent.
     *
     * @param line the text with its time, its seat and the mark of its direction
     */
    void add(String seat, Transcript.Direction direction, String text, String line);

    void flush();

    /** Writes the lines of all seats to the same place. */
    static Target to(PrintWriter out) {
      return new Target() {
        @Override
        public void add(String seat, Transcript.Direction direction, String text, String line) {
          out.println(line);
        }

        @Override
        public void flush() {
          out.flush();
        }
      };
    }
  }

  private record Entry(Instant time, String seat, Transcript.Direction direction, String text) {
    String line(boolean isHidden) {
      boolean isSecret = isHidden && direction != Transcript.Direction.SENT;
      String mark =
          switch (direction) {
            case SENT -> ">";
            case RECEIVED -> "<";
            case STDERR -> "!";
          };
      String shown = isSecret ? "***" : text.replace("\n", "\n    ");
      return time + " " + seat + " " + mark + " " + shown;
    }
  }

  public MatchLog(Target target, Clock clock) {
    this.target = target;
    this.clock = clock;
  }

  /** Returns the transcript of one program. */
  Transcript transcript(String seat) {
    return (direction, text) -> {
      synchronized (pending) {
        pending.add(new Entry(clock.instant(), seat, direction, text));
      }
    };
  }

  /** Writes everything up to now. */
  void reveal() {
    synchronized (pending) {
      for (Entry entry : pending) {
        target.add(entry.seat, entry.direction, entry.text, entry.line(isHiding));
      }
      pending.clear();
      target.flush();
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
