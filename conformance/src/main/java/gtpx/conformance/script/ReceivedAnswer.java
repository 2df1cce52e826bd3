package gtpx.conformance.script;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An answer as received, and as a controller reads it: without CR and other control characters
 * except tab and LF, since GTP 2 requires controllers to ignore them.
 *
 * @param raw all bytes since the previous answer, one per character
 */
public record ReceivedAnswer(String raw) {
  private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f]");
  private static final Pattern FORM =
      Pattern.compile("\\s*([=?])([0-9]*)[ \\t]?(.*?)\\s*", Pattern.DOTALL);

  private Matcher form() {
    return FORM.matcher(CONTROL.matcher(raw).replaceAll(""));
  }

  /** Whether it starts like an answer. */
  public boolean isAnswer() {
    return form().matches();
  }

  public boolean isSuccess() {
    return part(1).equals("=");
  }

  /** The number of the command that it answers; empty if it has none. */
  public Optional<String> id() {
    return Optional.of(part(2)).filter(id -> !id.isEmpty());
  }

  /** Its text, without trailing blanks. */
  public String text() {
    return part(3);
  }

  private String part(int group) {
    Matcher form = form();
    return form.matches() ? form.group(group) : "";
  }

  /** The answer as people read it. */
  @Override
  public String toString() {
    return isAnswer()
        ? (isSuccess() ? "=" : "?") + id().orElse("") + " " + text()
        : Escapes.show(raw);
  }
}
