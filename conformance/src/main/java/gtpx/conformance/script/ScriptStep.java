package gtpx.conformance.script;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One step of a session. Each knows its line in the script, for reports. */
public sealed interface ScriptStep {
  int line();

  /** A step on one of the session's streams; the name of a session's only stream is empty. */
  sealed interface OnStream extends ScriptStep {
    String stream();
  }

  /**
   * Sends a line. Consecutive lines on a stream are sent in one piece.
   *
   * @param text may contain variables
   */
  record Send(int line, String stream, String text) implements OnStream {}

  /** Sends bytes as they are. See {@link Escapes}. */
  record SendBytes(int line, String stream, String text) implements OnStream {}

  /** An answer must come and meet the expectation. */
  record Expect(int line, String stream, Expectation expectation) implements OnStream {}

  /** Closes the stream in our direction. */
  record Finish(int line, String stream) implements OnStream {}

  /**
   * The other side must close the stream without sending anything first.
   *
   * @param within how soon; empty for the time of an answer
   */
  record Ends(int line, String stream, Optional<Duration> within) implements OnStream {}

  /** Nothing more is sent on the stream, not even at the end: it may be closed or not be GTP. */
  record Over(int line, String stream) implements OnStream {}

  /** Nothing may arrive for some time. */
  record Quiet(int line, String stream, Duration time) implements OnStream {}

  /** The next answer on the stream must arrive within that time. */
  record Within(int line, String stream, Duration time) implements OnStream {}

  /**
   * A part of the next answer must arrive before its end.
   *
   * @param regex is searched for in the bytes received so far; may contain variables
   */
  record Comes(int line, String stream, String regex) implements OnStream {}

  /**
   * Finds out which stones are on the board, or who may move, from what {@code play} accepts and
   * refuses. Afterwards the game is as it was before.
   *
   * @param words points or colours, depending on the sight; may contain variables
   */
  record Observe(int line, String stream, Observation sight, String words) implements OnStream {}

  /** What can be found out by plain play, with the words that express it in a script. */
  enum Observation {
    /** There is a stone on each of the points. */
    OCCUPIED,
    /** There is no stone on any of the points. */
    FREE,
    /** The points are barred. */
    BARRED,
    /** None of the points is barred. */
    UNBARRED,
    /** The first word is a colour that may choose all the others. */
    LEGAL,
    /** The first word is a colour that may choose none of the others. */
    ILLEGAL,
    /** These colours and no others may move now. */
    TO_MOVE,
    /** These colours have committed to the pending turn. */
    COMMITTED,
    /** Somebody may move; takes no words, like those below. */
    IN_PLAY,
    /** The play is over but the game isn't: it waits for dead stones or alliances. */
    AFTER_PLAY,
    /** The game is over. */
    FINISHED,
    /** The game isn't over. */
    UNFINISHED;

    /** The word in scripts. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * All questions must get the same answers after either of two lines. Afterwards the game is as it
   * was before.
   *
   * @param first a line that succeeds, such as a secret choice; may contain variables
   * @param second another such line, sent in place of the first
   * @param questions lines whose commands the engine may lack; such lines are omitted
   */
  record Alike(int line, String stream, String first, String second, List<String> questions)
      implements OnStream {
    public Alike {
      questions = List.copyOf(questions);
    }
  }

  /** Time passes. */
  record Pause(int line, Duration time) implements ScriptStep {}

  /** Sets a variable to a value, which may contain variables. */
  record Let(int line, String name, String value) implements ScriptStep {}

  /**
   * Writes a file into the session's folder, {@code $folder}.
   *
   * @param text its contents; may contain variables
   */
  record File(int line, String name, String text) implements ScriptStep {}

  /**
   * Repeats steps for each word, which is the value of the variable in them.
   *
   * @param words may contain variables
   */
  record For(int line, String name, String words, List<ScriptStep> steps) implements ScriptStep {
    public For {
      steps = List.copyOf(steps);
    }
  }
}
