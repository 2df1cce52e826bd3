package gtpx.cli;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The ways in which a mutant is wrong. Each makes a new filter for each stream. */
final class Falsify {
  private static final Pattern COMMAND = Pattern.compile("(\\s*(?:\\d+\\s+)?)(\\S.*)");
  private static final Pattern GAME = Pattern.compile("gtpx-game (.*)");
  private static final String HARMLESS = "protocol_version";

  private Falsify() {}

  /**
   * In answers something is told otherwise.
   *
   * @param line the lines whose answers these are, without their numbers, as a whole
   * @param found what is replaced, everywhere in the answer
   * @param instead by what, with {@code $1} for groups
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

  /** Answers to such lines come when they are whole. */
  static Supplier<Mutant.Filter> whole(String line) {
    return answers(line, "$^", "");
  }

  /** The same, in games of these words. */
  static Supplier<Mutant.Filter> answersIn(String game, String line, String found, String instead) {
    return () ->
        new Mutant.Filter() {
          private final Mutant.Filter filter = answers(line, found, instead).get();
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

  /** Commands are understood as others; they keep their numbers. */
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

  /** The lines as they come are changed, comments and blanks too. */
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

  /** Commands succeed and nothing is done. */
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

  /** Refusals that begin so are successes, though nothing is done. */
  static Supplier<Mutant.Filter> accepts(String line, String refusal) {
    return answers(line, "^\\?(\\d*) " + refusal + ".*", "=$1 \n\n");
  }

  /** Answers to such lines come only before the next answer. */
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
