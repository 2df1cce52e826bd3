package gtpx.client;

import gtpx.client.EngineFault.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Sends commands and converts their answers to values. Knows no command. */
final class TypedExchange {
  private static final Pattern WORD = Pattern.compile("[!-~&&[^#]]+");

  private final GtpClient client;
  private final Timeouts timeouts;

  /** Converts an answer to a value. */
  @FunctionalInterface
  interface Reading<T> {
    T read(Answer answer) throws MalformedException;
  }

  TypedExchange(GtpClient client, Timeouts timeouts) {
    this.client = client;
    this.timeouts = timeouts;
  }

  /** Runs a command whose answer isn't read. */
  void run(Object... words) throws EngineFault {
    client.ask(command(words), timeouts.answer());
  }

  /** Runs a command that may take as long as choosing a move, without reading its answer. */
  void runSlow(Object... words) throws EngineFault {
    client.ask(command(words), timeouts.thought());
  }

  <T> T ask(Reading<T> reading, Object... words) throws EngineFault {
    return ask(reading, command(words), timeouts.answer());
  }

  /** Sends a command that may take as long as choosing a move, and reads its answer. */
  <T> T askSlow(Reading<T> reading, Object... words) throws EngineFault {
    return ask(reading, command(words), timeouts.thought());
  }

  private <T> T ask(Reading<T> reading, String command, Duration timeout) throws EngineFault {
    Answer answer = client.ask(command, timeout);
    try {
      return reading.read(answer);
    } catch (MalformedException e) {
      String what = client.name() + " answered " + EngineFault.shorten(command);
      String why = " with \"" + answer.shown() + "\": " + e.getMessage();
      String summary =
          String.format(
              "%s answered %s with %d characters that can't be read",
              client.name(), EngineFault.name(command), answer.text().strip().length());
      throw new EngineFault(Kind.PROTOCOL, what + why, summary);
    }
  }

  /** Builds a command from words, numbers and lists of words. */
  private static String command(Object... parts) {
    List<String> words = new ArrayList<>();
    for (Object part : parts) {
      (part instanceof List<?> list ? list : List.of(part)).forEach(word -> words.add("" + word));
    }
    for (String word : words) {
      if (!WORD.matcher(word).matches()) {
        throw new IllegalArgumentException(
            MalformedException.quoted(word) + " (expected: one word, without #)");
      }
    }
    return String.join(" ", words);
  }
}
