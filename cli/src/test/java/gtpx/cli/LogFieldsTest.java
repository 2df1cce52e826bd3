package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.spi.LoggingEvent;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.slf4j.event.KeyValuePair;

class LogFieldsTest {
  private static String fields(KeyValuePair... pairs) {
    LoggingEvent event = new LoggingEvent();
    event.setKeyValuePairs(List.of(pairs));
    return new LogFields().convert(event);
  }

  @Test
  void eachFieldHasItsValueInQuotes() {
    assertThat(fields(new KeyValuePair("game", "g"), new KeyValuePair("turn", 7)))
        .isEqualTo("game=\"g\" turn=\"7\"");
    assertThat(new LogFields().convert(new LoggingEvent())).isEmpty();
  }

  @Test
  void aValueCanNotForgeAnotherFieldOrLine() {
    assertThat(fields(new KeyValuePair("name", "x\" seat=\"red\n2026 ERROR \\")))
        .isEqualTo("name=\"x\\\" seat=\\\"red\\u000a2026 ERROR \\\\\"");
  }
}
