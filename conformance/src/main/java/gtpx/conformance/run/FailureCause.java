package gtpx.conformance.run;

import gtpx.conformance.dialog.ReadResult;
import gtpx.conformance.script.Escapes;
import gtpx.conformance.script.Expectation;
import gtpx.conformance.script.ReceivedAnswer;
import gtpx.conformance.script.Variables;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Why a session failed, if the cause can make any session fail, whatever it tests. Sessions that
 * failed for the same cause have equal values.
 *
 * @param kind what went wrong
 * @param detail where it went wrong, in words; empty if everywhere
 */
public record FailureCause(Kind kind, String detail) {
  private static final Pattern SIGN_AND_ID = Pattern.compile("^[\\s&&[^\\n]]*[=?][0-9]*");
  private static final Pattern NO_FRACTION = Pattern.compile("(?<=\\d)\\.0+$");
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");
  private static final Pattern TWO_ANSWERS = Pattern.compile("\\A[=?].*\\R[=?]", Pattern.DOTALL);

  /** Failures that can occur in any session. */
  public enum Kind {
    WRONG_ID("The id of an answer differs from that of its command (1.21, 1.23)."),
    NO_SECOND_LF("An answer MUST end with two LF (1.26)."),
    UNASKED("It sends answers that no command asked for (1.17)."),
    ENDED("It ends before it has answered (1.17)."),
    SILENT("It doesn't answer (1.17)."),
    WRONG_DEFAULT("An option that isn't given MUST have the preset's value (5.9).");

    private final String sentence;

    Kind(String sentence) {
      this.sentence = sentence;
    }

    /** Returns the kind as a sentence. */
    public String sentence() {
      return sentence;
    }
  }

  /**
   * The cause if no complete answer has arrived; empty if it is another.
   *
   * @param command the name of the unanswered command
   * @param end why the stream has ended, if it has
   */
  static Optional<FailureCause> ofMissing(ReadResult result, String command, String end) {
    if (result.isUnfinished()) {
      return Optional.of(new FailureCause(Kind.NO_SECOND_LF, ""));
    } else if (result instanceof ReadResult.End) {
      return Optional.of(new FailureCause(Kind.ENDED, end));
    }
    return result instanceof ReadResult.Silence
        ? Optional.of(new FailureCause(Kind.SILENT, command))
        : Optional.empty();
  }

  /**
   * The first option of a game that wasn't given and has another value than the preset's.
   *
   * @param given the arguments of {@code gtpx-game}
   * @param wanted the whole game, word by word
   * @param got its answer
   */
  static Optional<FailureCause> ofGame(List<String> given, List<String> wanted, List<String> got) {
    return wanted.stream()
        .filter(word -> given.stream().noneMatch(one -> one.startsWith(key(word))))
        .flatMap(
            word ->
                got.stream()
                    .filter(one -> isOtherValue(word, one))
                    .map(
                        one ->
                            "gtpx-game %s has %s (expected: %s)"
                                .formatted(given.get(0), one, word)))
        .findFirst()
        .map(detail -> new FailureCause(Kind.WRONG_DEFAULT, detail));
  }

  private static String key(String word) {
    return word.substring(0, word.indexOf('=') + 1);
  }

  private static boolean isOtherValue(String word, String got) {
    return got.startsWith(key(word)) && !NO_FRACTION.matcher(got).replaceFirst("").equals(word);
  }

  /** The cause of a wrong answer; empty if the answer's text is wrong. */
  static Optional<FailureCause> ofWrong(
      Expectation expectation, ReceivedAnswer answer, Variables variables) {
    if (TWO_ANSWERS.matcher(answer.raw().strip()).find()) {
      return Optional.of(new FailureCause(Kind.NO_SECOND_LF, ""));
    }
    return fitsButForId(expectation, answer, variables)
        ? Optional.of(new FailureCause(Kind.WRONG_ID, ""))
        : Optional.empty();
  }

  private static boolean fitsButForId(
      Expectation expectation, ReceivedAnswer answer, Variables variables) {
    if (expectation instanceof Expectation.Text text) {
      return new Expectation.Text(text.isSuccess(), answer.id(), text.pattern())
          .fits(answer, variables);
    }
    if (expectation instanceof Expectation.ExactRegex regex) {
      return fitsWithSomeId(regex, answer, variables);
    }
    return expectation instanceof Expectation.Exact exact
        && withoutId(answer.raw()).equals(withoutId(Escapes.read(variables.fill(exact.bytes()))));
  }

  /**
   * Whether the answer would match if its number were replaced by one of the numbers in the regex.
   */
  private static boolean fitsWithSomeId(
      Expectation.ExactRegex regex, ReceivedAnswer answer, Variables variables) {
    Matcher signAndId = SIGN_AND_ID.matcher(answer.raw());
    if (answer.id().isEmpty() || !signAndId.find()) {
      return false;
    }
    String sign = NUMBER.matcher(signAndId.group()).replaceFirst("");
    return NUMBER
        .matcher(regex.regex())
        .results()
        .map(id -> sign + id.group() + withoutId(answer.raw()))
        .anyMatch(raw -> variables.pattern(regex.regex()).matcher(raw).matches());
  }

  private static String withoutId(String answer) {
    return SIGN_AND_ID.matcher(answer).replaceFirst("");
  }
}
