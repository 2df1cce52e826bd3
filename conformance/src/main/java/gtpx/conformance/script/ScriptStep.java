package gtpx.conformance.script;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One step of a session. Each knows its line in the script, for reports. */
public sealed interface ScriptStep {
  int line();

  /** A step on one of the session's streams; a session with one stream calls it the empty name. */
  sealed interface OnStream extends ScriptStep {
    String stream();
  }

  /**
   * A line is sent. Lines that follow each other on a stream are sent in one piece.
   *
   * @param text may name variables
   */
  record Send(int line, String stream, String text) implements OnStream {}

  /** Bytes are sent as they are. See {@link Escapes}. */
  record SendBytes(int line, String stream, String text) implements OnStream {}

  /** An answer has to come, and to be as expected. */
  record Expect(int line, String stream, Expectation expectation) implements OnStream {}

  /** We end our side of the stream. */
  record Finish(int line, String stream) implements OnStream {}

  /**
   * The other side ends the stream, and sends nothing before.
   *
   * @param within how soon; empty: in the time of an answer
   */
  record Ends(int line, String stream, Optional<Duration> within) implements OnStream {}

  /** The stream is asked nothing more, not even at the end: it may be closed, or speak no GTP. */
  record Over(int line, String stream) implements OnStream {}

  /** Nothing comes for some time. */
  record Quiet(int line, String stream, Duration time) implements OnStream {}

  /** The next answer on the stream has to come in that time. */
  record Within(int line, String stream, Duration time) implements OnStream {}

  /**
   * So much of the next answer has to come before its end.
   *
   * @param regex is found in what has arrived, from its beginning on; may name variables
   */
  record Comes(int line, String stream, String regex) implements OnStream {}

  /**
   * What stands, or who may move, is seen from what {@code play} accepts and refuses. The game is
   * then as it was.
   *
   * @param words points or colours, by the sight; may name variables
   */
  record Observe(int line, String stream, Observation sight, String words) implements OnStream {}

  /** What can be seen by plain play, and the words that tell of it in a script. */
  enum Observation {
    /** A stone stands on each of the points. */
    OCCUPIED,
    /** No stone stands on any of the points. */
    FREE,
    /** The points are barred. */
    BARRED,
    /** None of the points is barred. */
    UNBARRED,
    /** The first word is a colour, which may choose all the others. */
    LEGAL,
    /** The first word is a colour, which may choose none of the others. */
    ILLEGAL,
    /** These colours, and no others, may move now. */
    TO_MOVE,
    /** These colours have committed to the pending turn. */
    COMMITTED,
    /** Somebody may move: no words, as for those that follow. */
    IN_PLAY,
    /** The play is over and the game isn't: dead stones or alliances are asked for. */
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
   * All questions are answered alike after one line as after another. The game is then as it was.
   *
   * @param first a line that succeeds, such as a choice that is secret; may name variables
   * @param second likewise, in its place
   * @param questions lines whose commands the engine may lack; those are left out
   */
  record Alike(int line, String stream, String first, String second, List<String> questions)
      implements OnStream {
    public Alike {
      questions = List.copyOf(questions);
    }
  }

  /** Time passes. */
  record Pause(int line, Duration time) implements ScriptStep {}

  /** A variable gets a value, which may name others. */
  record Let(int line, String name, String value) implements ScriptStep {}

  /**
   * A file is written into the session's folder, {@code $folder}.
   *
   * @param text what is in it; may name variables
   */
  record File(int line, String name, String text) implements ScriptStep {}

  /**
   * Steps are taken once for each word, which is then the variable's value.
   *
   * @param words may name variables
   */
  record For(int line, String name, String words, List<ScriptStep> steps) implements ScriptStep {
    public For {
      steps = List.copyOf(steps);
    }
  }
}
