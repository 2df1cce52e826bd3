package gtpx.conformance.script;

import java.util.regex.Pattern;

/** The force of a requirement, in the words of RFC 2119. */
public enum Level {
  MUST,
  SHOULD;

  private static final Pattern MUST_WORD = Pattern.compile("\\bMUST\\b");
  private static final Pattern SHOULD_WORD = Pattern.compile("\\bSHOULD\\b");

  /**
   * The level of a requirement; a sentence with none of the words is a rule, which must be obeyed.
   */
  static Level of(String sentence) {
    boolean isAdvice = SHOULD_WORD.matcher(sentence).find() && !MUST_WORD.matcher(sentence).find();
    return isAdvice ? SHOULD : MUST;
  }
}
