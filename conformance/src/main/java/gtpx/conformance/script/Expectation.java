package gtpx.conformance.script;

import com.google.common.base.Splitter;
import com.google.gson.JsonElement;
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
  boolean fits(ReceivedAnswer heard, Variables variables);

  /** As it stands in the script. */
  String text();

  /** Any answer. */
  record Any() implements Expectation {
    @Override
    public boolean fits(ReceivedAnswer heard, Variables variables) {
      return heard.isAnswer();
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
    public boolean fits(ReceivedAnswer heard, Variables variables) {
      return heard.isAnswer()
          && heard.isSuccess() == isSuccess
          && heard.id().equals(id.map(variables::fill))
          && isSame(variables.fill(pattern), heard.text());
    }

    private static boolean isSame(String pattern, String text) {
      Optional<JsonElement> json = JsonPattern.read(pattern);
      return Pattern.compile(regex(pattern), Pattern.DOTALL).matcher(text).matches()
          || (json.isPresent() && json.equals(JsonPattern.read(text)));
    }

    private static String regex(String pattern) {
      return Arrays.stream(pattern.split("…", -1))
          .map(Pattern::quote)
          .collect(Collectors.joining(".*"));
    }

    @Override
    public String text() {
      return (isSuccess ? "=" : "?") + id.orElse("") + " " + pattern;
    }
  }

  /** A text that this expression matches as a whole; its named groups become variables. */
  record Regex(boolean isSuccess, String regex) implements Expectation {
    private static final Pattern GROUP = Pattern.compile("\\(\\?<([A-Za-z][A-Za-z0-9]*)>");

    @Override
    public boolean fits(ReceivedAnswer heard, Variables variables) {
      Matcher matcher = variables.pattern(regex).matcher(heard.text());
      if (!heard.isAnswer() || heard.isSuccess() != isSuccess || !matcher.matches()) {
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
    public boolean fits(ReceivedAnswer heard, Variables variables) {
      Optional<JsonElement> given = JsonPattern.read(heard.text());
      return heard.isAnswer()
          && heard.isSuccess()
          && given.isPresent()
          && JsonPattern.of(variables.fill(pattern)).fits(given.get());
    }

    @Override
    public String text() {
      return "= " + pattern;
    }
  }

  /** A success of these words, in any order, on any lines. */
  record AnyOrder(String words) implements Expectation {
    @Override
    public boolean fits(ReceivedAnswer heard, Variables variables) {
      return heard.isAnswer()
          && heard.isSuccess()
          && sorted(heard.text()).equals(sorted(variables.fill(words)));
    }

    private static List<String> sorted(String text) {
      return Words.of(text.toUpperCase(Locale.ROOT)).stream().sorted().toList();
    }

    @Override
    public String text() {
      return "=any-order " + words;
    }
  }

  /** A success that is one of these words, in upper or lower case. */
  record OneOf(String words) implements Expectation {
    @Override
    public boolean fits(ReceivedAnswer heard, Variables variables) {
      return heard.isAnswer()
          && heard.isSuccess()
          && Words.of(variables.fill(words)).stream()
              .anyMatch(word -> word.equalsIgnoreCase(heard.text()));
    }

    @Override
    public String text() {
      return "=one-of " + words;
    }
  }

  /** A success that has all of these words, and perhaps more. */
  record With(String words) implements Expectation {
    @Override
    public boolean fits(ReceivedAnswer heard, Variables variables) {
      return heard.isAnswer()
          && heard.isSuccess()
          && Words.of(heard.text()).containsAll(Words.of(variables.fill(words)));
    }

    @Override
    public String text() {
      return "=with " + words;
    }
  }

  /** A success that has none of these words. */
  record Without(String words) implements Expectation {
    @Override
    public boolean fits(ReceivedAnswer heard, Variables variables) {
      return heard.isAnswer()
          && heard.isSuccess()
          && Words.of(variables.fill(words)).stream().noneMatch(Words.of(heard.text())::contains);
    }

    @Override
    public String text() {
      return "=without " + words;
    }
  }

  /** These bytes, as {@link Escapes} has them. */
  record Exact(String bytes) implements Expectation {
    @Override
    public boolean fits(ReceivedAnswer heard, Variables variables) {
      return heard.raw().equals(Escapes.read(variables.fill(bytes)));
    }

    @Override
    public String text() {
      return "== " + bytes;
    }
  }

  /** Bytes that this expression matches as a whole. */
  record ExactRegex(String regex) implements Expectation {
    @Override
    public boolean fits(ReceivedAnswer heard, Variables variables) {
      return variables.pattern(regex).matcher(heard.raw()).matches();
    }

    @Override
    public String text() {
      return "==~ " + regex;
    }
  }

  /** Words of a text. */
  final class Words {
    private static final Splitter BLANKS = Splitter.on(Pattern.compile("\\s+")).omitEmptyStrings();

    private Words() {}

    static List<String> of(String text) {
      return BLANKS.splitToList(text);
    }
  }
}
