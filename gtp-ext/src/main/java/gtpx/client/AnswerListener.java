package gtpx.client;

import java.io.IOException;
import java.util.Optional;

/** What the reader of a program's stream has to tell. Judges nothing. */
sealed interface AnswerListener {
  /** An answer with its mark. */
  record Whole(String answer) implements AnswerListener {}

  /** A line of an answer that is read line by line; the first has the mark. */
  record Line(String text) implements AnswerListener {}

  /** The end of an answer that is read line by line. */
  record EndOfAnswer() implements AnswerListener {}

  /** What came is no answer; nothing is read after it. */
  record Malformed(String what) implements AnswerListener {}

  /** The stream has ended, by itself or because of something. */
  record EndOfStream(Optional<IOException> cause) implements AnswerListener {}

  /** Nothing can be written any more, though the stream has not ended. */
  record Deaf() implements AnswerListener {}

  /** This side has closed the conversation. */
  record Closed() implements AnswerListener {}
}
