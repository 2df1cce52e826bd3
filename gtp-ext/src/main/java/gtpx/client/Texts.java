package gtpx.client;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Parses answers that consist of words as what the caller expects, or refuses them. Sends nothing.
 */
final class Texts {
  private static final Pattern COLOR =
      Pattern.compile("black|white|red|blue|green|yellow|purple|orange|p9|p[1-5][0-9]|p6[0-4]");

  private Texts() {}

  /** Returns the text of a one-line answer, which may be empty. */
  static String line(Answer answer) throws MalformedException {
    String line = answer.text().strip();
    if (line.indexOf('\n') >= 0) {
      throw new MalformedException(line.lines().count() + " lines (expected: one)");
    }
    return line;
  }

  static String word(Answer answer) throws MalformedException {
    List<String> words = words(answer);
    if (words.size() != 1) {
      throw new MalformedException(words.size() + " words (expected: one)");
    }
    return words.get(0);
  }

  /** Returns the words of a one-line answer. */
  static List<String> words(Answer answer) throws MalformedException {
    line(answer);
    return answer.words();
  }

  /** Parses an answer, or one word or line of it. */
  @FunctionalInterface
  interface Reading<A, T> {
    T read(A text) throws MalformedException;
  }

  /** Parses each of some words or lines in the same way. */
  static <T> List<T> each(List<String> texts, Reading<String, T> reading)
      throws MalformedException {
    List<T> values = new ArrayList<>();
    for (String text : texts) {
      values.add(reading.read(text));
    }
    return List.copyOf(values);
  }

  /** Parses a number from 0 to 2^31-1. */
  static int count(Answer answer) throws MalformedException {
    String word = word(answer);
    if (!word.matches("[0-9]{1,10}") || Long.parseLong(word) > Integer.MAX_VALUE) {
      throw new MalformedException(word, "a number");
    }
    return Integer.parseInt(word);
  }

  static boolean truth(Answer answer) throws MalformedException {
    String word = word(answer);
    if (!word.equals("true") && !word.equals("false")) {
      throw new MalformedException(word, "true or false");
    }
    return word.equals("true");
  }

  static GtpMove move(Answer answer) throws MalformedException {
    return GtpMove.read(word(answer));
  }

  /** Parses the names of points. */
  static List<String> vertices(Answer answer) throws MalformedException {
    return each(words(answer), Texts::vertex);
  }

  static String vertex(String word) throws MalformedException {
    GtpMove move = GtpMove.read(word);
    if (move.isPass() || move.isResign()) {
      throw new MalformedException(move.word(), "a vertex");
    }
    return move.word();
  }

  static String color(String word) throws MalformedException {
    if (!COLOR.matcher(word).matches()) {
      throw new MalformedException(word, "a colour");
    }
    return word;
  }
}
