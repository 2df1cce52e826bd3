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
  /** Whether the answer meets the condition; its named groups then become variables. */
  boolean fits(ReceivedAnswer answer, Variables variables);

  /** The condition as written in the script. */
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
   * This text, in which {@code …} stands for any text. The order of JSON members doesn't matter.
   *
   * @param id the answer's number; empty if it must have none
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
      return Pattern.compile(regex, Pattern.DOTALL).matcher(text).matches()
          || isSameJson(pattern, text);
    }

    private static boolean isSameJson(String pattern, String text) {
      Optional<JsonElement> json = JsonPattern.read(pattern);
      return json.isPresent() && json.equals(JsonPattern.read(text));
    }

    @Override
    public String text() {
      return (isSuccess ? "=" : "?") + id.orElse("") + " " + pattern;
    }
  }

  /** A text matched by the whole expression; its named groups become variables. */
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

  /** A success in JSON that has at least the contents of the pattern. See {@link JsonPattern}. */
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

  /** A success whose words have this relation to those of the script. */
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
     * They are the same in any order, on any lines, ignoring case; without one occurrence of each
     * word that the script has after {@code but}.
     */
    ANY_ORDER,
    /** The answer is one of the script's words, ignoring case. */
    ONE_OF,
    /** The answer has all of the script's words, and may have more. */
    WITH,
    /** The answer has none of the script's words. */
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

    /** The words before {@code but} without those after it, which must be among them. */
    private static List<String> withoutRest(List<String> words) {
      int but = words.indexOf(BUT);
      if (but < 0) {
        return words;
      }
      List<String> left = new ArrayList<>(words.subList(0, but));
      boolean areThere = words.subList(but + 1, words.size()).stream().allMatch(left::remove);
      return areThere ? left : words; // contains "but", and so matches no answer
    }

    private static List<String> sorted(List<String> words) {
      return words.stream().map(word -> word.toUpperCase(Locale.ROOT)).sorted().toList();
    }
  }

  /** Exactly these bytes, in the notation of {@link Escapes}. */
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

  /** Bytes matched by the whole expression. */
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
