package gtpx.conformance.script;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An answer as it came, and as a controller reads it: without CR and other control characters but
 * tab and LF, since that is what GTP 2 has controllers do.
 *
 * @param raw all bytes since the answer before, one a character
 */
public record ReceivedAnswer(String raw) {
  private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f]");
  private static final Pattern FORM =
      Pattern.compile("\\s*([=?])([0-9]*)[ \\t]?(.*?)\\s*", Pattern.DOTALL);

  private Matcher form() {
    return FORM.matcher(CONTROL.matcher(raw).replaceAll(""));
  }

  /** Whether it begins as an answer does. */
  public boolean isAnswer() {
    return form().matches();
  }

  public boolean isSuccess() {
    return part(1).equals("=");
  }

  /** The number of the command that it answers; empty: it has none. */
  public Optional<String> id() {
    return Optional.of(part(2)).filter(id -> !id.isEmpty());
  }

  /** Its text, without blanks at its end. */
  public String text() {
    return part(3);
  }

  private String part(int group) {
    Matcher form = form();
    return form.matches() ? form.group(group) : "";
  }

  /** As people read it. */
  @Override
  public String toString() {
    return isAnswer()
        ? (isSuccess() ? "=" : "?") + id().orElse("") + " " + text()
        : Escapes.show(raw);
  }
}
