package gtpx.rooms.match;

import gtpx.client.ErrorText;
import gtpx.client.Transcript;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The log of everything that the programs of a match send and are sent, with times. A line is
 * written when its turn is resolved, so that nobody can read a choice that is still hidden. Answers
 * of a turn that was never resolved stay hidden. Of what a program writes to its standard error it
 * keeps a limited part.
 */
public final class MatchLog {
  private final Target target;
  private final Clock clock;
  private final List<Entry> pending = new ArrayList<>();
  private final Map<String, StderrQuota> quotas = new HashMap<>(); // by seat; guarded by pending
  private boolean isHiding; // until the end

  /** Where the lines go. */
  public interface Target {
    /**
     * Receives what a program was sent or has sent.
     *
     * @param line the text with its time, its seat and the mark of its direction, without a line
     *     end
     */
    void add(String seat, Transcript.Direction direction, String text, String line);

    void flush();

    /** Writes the lines of all seats to the same place. */
    static Target to(PrintStream out) {
      return new Target() {
        @Override
        public void add(String seat, Transcript.Direction direction, String text, String line) {
          out.writeBytes(ErrorText.encode(line + "\n"));
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
      String shown = isSecret ? "***" : withoutEnd(text).replace("\n", "\n    ");
      return time + " " + seat + " " + mark + " " + shown;
    }
  }

  /** Only lines of standard error have an end. */
  private static String withoutEnd(String text) {
    return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
  }

  /** How much a program may still write to its standard error. */
  private static final class StderrQuota {
    private static final int MAX_IN_A_TURN = 4 << 20; // letters, which wait in memory
    private static final int MAX_IN_ALL = 64 << 20; // of a log that several games may share
    private static final int LINE = 64; // what a line costs beside its letters

    private long turn;
    private long all;
    private long dropped; // lines of this turn

    boolean admits(String text) {
      int cost = text.length() + LINE;
      boolean fits = turn + cost <= MAX_IN_A_TURN && all + cost <= MAX_IN_ALL;
      if (fits) {
        turn += cost;
        all += cost;
      } else {
        dropped++;
      }
      return fits;
    }

    /** Begins a turn; returns how many lines of the last one were dropped. */
    long next() {
      long lost = dropped;
      turn = 0;
      dropped = 0;
      return lost;
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
        if (direction != Transcript.Direction.STDERR
            || quotas.computeIfAbsent(seat, each -> new StderrQuota()).admits(text)) {
          pending.add(new Entry(clock.instant(), seat, direction, text));
        }
      }
    };
  }

  /** Writes everything up to now. */
  void reveal() {
    synchronized (pending) {
      quotas.forEach((seat, quota) -> addDropped(seat, quota.next()));
      for (Entry entry : pending) {
        target.add(entry.seat, entry.direction, entry.text, entry.line(isHiding));
      }
      pending.clear();
      target.flush();
    }
  }

  private void addDropped(String seat, long lines) {
    if (lines > 0) {
      String text = "... " + lines + " lines of its standard error are not kept\n";
      pending.add(new Entry(clock.instant(), seat, Transcript.Direction.STDERR, text));
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
