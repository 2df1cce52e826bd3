package gtpx.conformance.suite;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Ways in which a mutant is wrong. Each creates a new filter for each stream. */
final class Falsify {
  private static final Pattern COMMAND = Pattern.compile("(\\s*(?:\\d+\\s+)?)(\\S.*)");
  private static final Pattern GAME = Pattern.compile("gtpx-game (.*)");
  private static final String HARMLESS = "protocol_version";

  private Falsify() {}

  /**
   * Falsifies answers.
   *
   * @param line matches the whole lines whose answers are changed, without their ids
   * @param found what is replaced, everywhere in the answer
   * @param instead the replacement, with {@code $1} for groups
   */
  static Supplier<Mutant.Filter> answers(String line, String found, String instead) {
    Pattern lines = Pattern.compile(line);
    Pattern pattern = Pattern.compile(found, Pattern.DOTALL);
    return () ->
        new Mutant.Filter() {
          @Override
          public boolean keepsBack(String said) {
            return lines.matcher(said).matches();
          }

          @Override
          public String answer(String said, String answer) {
            return keepsBack(said) ? pattern.matcher(answer).replaceAll(instead) : answer;
          }
        };
  }

  /** Holds back answers to such lines until they are complete. */
  static Supplier<Mutant.Filter> whole(String line) {
    return answers(line, "$^", "");
  }

  /** Does the same as {@link #answers}, in games with these specifications. */
  static Supplier<Mutant.Filter> answersIn(String game, String line, String found, String instead) {
    Mutant.Filter filter = answers(line, found, instead).get();
    return () ->
        new Mutant.Filter() {
          private boolean isSuch;

          @Override
          public String answer(String said, String answer) {
            Matcher begins = GAME.matcher(said);
            if (begins.matches() && answer.startsWith("=")) {
              isSuch = begins.group(1).matches(game);
            }
            return isSuch ? filter.answer(said, answer) : answer;
          }
        };
  }

  /** Replaces commands by others; they keep their ids. */
  static Supplier<Mutant.Filter> commands(String found, String instead) {
    Pattern pattern = Pattern.compile(found);
    return understood(
        line -> {
          Matcher parts = COMMAND.matcher(line);
          return parts.matches()
              ? parts.group(1) + pattern.matcher(parts.group(2)).replaceAll(instead)
              : line;
        });
  }

  /** Changes raw lines, including comments and blanks. */
  static Supplier<Mutant.Filter> lines(String found, String instead) {
    Pattern pattern = Pattern.compile(found);
    return understood(line -> pattern.matcher(line).replaceAll(instead));
  }

  private static Supplier<Mutant.Filter> understood(UnaryOperator<String> form) {
    return () ->
        new Mutant.Filter() {
          @Override
          public String command(String line) {
            return form.apply(line);
          }

          @Override
          public boolean keepsBack(String said) {
            return false;
          }

          @Override
          public String answer(String said, String answer) {
            return answer;
          }
        };
  }

  /** Makes commands succeed without doing anything. */
  static Supplier<Mutant.Filter> ignores(String command) {
    Pattern ignored = Pattern.compile(command);
    return () ->
        new Mutant.Filter() {
          @Override
          public String command(String line) {
            Matcher parts = COMMAND.matcher(line);
            boolean isIgnored = parts.matches() && ignored.matcher(parts.group(2)).matches();
            return isIgnored ? parts.group(1) + HARMLESS : line;
          }

          @Override
          public String answer(String said, String answer) {
            return ignored.matcher(said).matches() ? answer.replace(" 2\n\n", " \n\n") : answer;
          }
        };
  }

  /** Turns refusals that begin this way into successes, without doing anything. */
  static Supplier<Mutant.Filter> accepts(String line, String refusal) {
    return answers(line, "^\\?(\\d*) " + refusal + ".*", "=$1 \n\n");
  }

  /** Delays answers to such lines until the next answer. */
  static Supplier<Mutant.Filter> late(String line) {
    return () ->
        new Mutant.Filter() {
          private String kept = "";

          @Override
          public String answer(String said, String answer) {
            String all = kept + answer;
            boolean isLate = said.matches(line);
            kept = isLate ? all : "";
            return isLate ? "" : all;
          }
        };
  }
}
