package gtpx.cli;

import ch.qos.logback.classic.pattern.ClassicConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import java.util.List;
import org.slf4j.event.KeyValuePair;

/**
 * The fields of a log line, {@code game="g" seat="red"}. The contents of a value can't end it:
 * quotes and backslashes are preceded by a backslash, and control characters are written like
 * {@code \\u001b}. {@code logback.xml} refers to this class.
 */
public final class LogFields extends ClassicConverter {
  @Override
  public String convert(ILoggingEvent event) {
    List<KeyValuePair> pairs = event.getKeyValuePairs();
    StringBuilder text = new StringBuilder();
    for (KeyValuePair pair : pairs == null ? List.<KeyValuePair>of() : pairs) {
      text.append(text.isEmpty() ? "" : " ").append(pair.key).append("=\"");
      String.valueOf(pair.value).chars().forEach(letter -> append(text, (char) letter));
      text.append('"');
    }
    return text.toString();
  }

  private static void append(StringBuilder text, char letter) {
    if (Character.isISOControl(letter)) {
      text.append(String.format("\\u%04x", (int) letter));
    } else {
      text.append(letter == '"' || letter == '\\' ? "\\" : "").append(letter);
    }
  }
}
