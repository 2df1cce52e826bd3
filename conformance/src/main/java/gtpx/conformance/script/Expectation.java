package gtpx.conformance.script;

import com.google.gson.JsonElement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A condition on an answer. */
public sealed interface Expectation {
  /** Whether the answer meets the condition; its named parts then become variables. */
  boolean fits(ReceivedAnswer answer, Variables variables);

  /** The condition as the script writes it. */
  String text();

  /** Any answer. */
  record Any() implements Expectation {
    @Override
    public boolean fits(ReceivedAnswer answer, Variables variables) {
      return answer.isAnswer();
    }

    @Override
    public String text() {
      return "* (any answer)";
    }
  }

  /**
   * This text; {@code …} stands for any. JSON is the same in any order of its members.
   *
   * @param id the answer's number; empty: it has none
   */
  record Text(boolean isSuccess, Optional<String> id, String pattern) implements Expectation {
    @Override
    public boolean fits(ReceivedAnswer answer, Variables variables) {
      return answer.isAnswer()
          && answer.isSuccess() == isSuccess
          && answer.id().equals(id.map(variables::fill))
          && isSame(variables.fill(pattern), answer.text());
    }

    private static boolean isSame(String pattern, String text) {
      String regex =
          Arrays.stream(pattern.split("…", -1))
              .map(Pattern::quote)
              .collect(Collectors.joining(".*"));
      Optional<JsonElement> json = JsonPattern.read(pattern);
      return Pattern.compile(regex, Pattern.DOTALL).matcher(text).matches()
          || (json.isPresent() && json.equals(JsonPattern.read(text)));
    }

    @Override
    public String text() {
      return (isSuccess ? "=" : "?") + id.orElse("") + " " + pattern;
    }
  }

  /** A text that the whole expression matches; its named groups become variables. */
  record Regex(boolean isSuccess, String regex) implements Expectation {
    private static final Pattern GROUP = Pattern.compile("\\(\\?<([A-Za-z][A-Za-z0-9]*)>");

    @Override
    public boolean fits(ReceivedAnswer answer, Variables variables) {
      Matcher matcher = variables.pattern(regex).matcher(answer.text());
      if (!answer.isAnswer() || answer.isSuccess() != isSuccess || !matcher.matches()) {
        return false;
      }
      GROUP
          .matcher(regex)
          .results()
          .map(found -> found.group(1))
          .filter(name -> matcher.group(name) != null)
          .forEach(name -> variables.set(name, matcher.group(name)));
      return true;
    }

    @Override
    public String text() {
      return (isSuccess ? "=~ " : "?~ ") + regex;
    }
  }

  /** A success in JSON that has at least what the pattern has. See {@link JsonPattern}. */
  record Json(String pattern) implements Expectation {
    @Override
    public boolean fits(ReceivedAnswer answer, Variables variables) {
      return answer.isSuccess() && JsonPattern.fits(answer.text(), variables.fill(pattern));
    }

    @Override
    public String text() {
      return "= " + pattern;
    }
  }

  /** A success whose words relate in this way to those of the script. */
  record WordSet(Relation relation, String words) implements Expectation {
    @Override
    public boolean fits(ReceivedAnswer answer, Variables variables) {
      return answer.isSuccess() && relation.fits(answer.text(), variables.words(words));
    }

    @Override
    public String text() {
      String sign = relation.name().toLowerCase(Locale.ROOT).replace('_', '-');
      return "=" + sign + " " + words;
    }
  }

  /** How the words of an answer relate to those of the script. */
  enum Relation {
    /**
     * They are the same in any order, on any lines, in upper or lower case; without one of each
     * word that the script has after {@code but}.
     */
    ANY_ORDER,
    /** The answer is one of the script's, in upper or lower case. */
    ONE_OF,
    /** The answer has all of the script's, and perhaps more. */
    WITH,
    /** The answer has none of the script's. */
    WITHOUT;

    private static final String BUT = "but";

    private boolean fits(String text, List<String> words) {
      return switch (this) {
        case ANY_ORDER -> sorted(Variables.split(text)).equals(sorted(withoutRest(words)));
        case ONE_OF -> words.stream().anyMatch(text::equalsIgnoreCase);
        case WITH -> Variables.split(text).containsAll(words);
        case WITHOUT -> words.stream().noneMatch(Variables.split(text)::contains);
      };
    }

    /** The words before {@code but}, without those after it, which must be among them. */
    private static List<String> withoutRest(List<String> words) {
      int but = words.indexOf(BUT);
      if (but < 0) {
        return words;
      }
      List<String> left = new ArrayList<>(words.subList(0, but));
      boolean areThere = words.subList(but + 1, words.size()).stream().allMatch(left::remove);
      return areThere ? left : words; // which has "but", and so is no answer
    }

    private static List<String> sorted(List<String> words) {
      return words.stream().map(word -> word.toUpperCase(Locale.ROOT)).sorted().toList();
    }
  }

  /** These bytes, written as {@link Escapes} reads them. */
  record Exact(String bytes) implements Expectation {
    @Override
    public boolean fits(ReceivedAnswer answer, Variables variables) {
      return answer.raw().equals(Escapes.read(variables.fill(bytes)));
    }

    @Override
    public String text() {
      return "== " + bytes;
    }
  }

  /** Bytes that the whole expression matches. */
  record ExactRegex(String regex) implements Expectation {
    @Override
    public boolean fits(ReceivedAnswer answer, Variables variables) {
      return variables.pattern(regex).matcher(answer.raw()).matches();
    }

    @Override
    public String text() {
      return "==~ " + regex;
    }
  }
}
