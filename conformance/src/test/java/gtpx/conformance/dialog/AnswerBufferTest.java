package gtpx.conformance.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.conformance.script.ReceivedAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnswerBufferTest {
  /** Returns the answers that are cut from bytes arriving one by one. */
  private static List<String> cut(String bytes) {
    AnswerBuffer buffer = new AnswerBuffer();
    List<String> cut = new ArrayList<>();
    for (String letter : bytes.split("", -1)) {
      buffer.add(letter);
      Optional<ReceivedAnswer> whole = buffer.take();
      whole.ifPresent(heard -> cut.add(heard.raw()));
    }
    cut.add("rest:" + buffer.rest());
    return cut;
  }

  @Test
  void anEmptyLineEndsAnAnswer() {
    assertThat(cut("= 2\n\n=\n\n? a\nb\n\n= x"))
        .containsExactly("= 2\n\n", "=\n\n", "? a\nb\n\n", "rest:= x");
  }

  @Test
  void controlCharactersMakeNoDifferenceAndAreKept() {
    assertThat(cut("=\r 2\r\n\r\n\u0007= 3\n\n"))
        .containsExactly("=\r 2\r\n\r\n", "\u0007= 3\n\n", "rest:");
  }

  @Test
  void emptyLinesBeforeAnAnswerBelongToIt() {
    assertThat(cut("\n\n= 2\n\n\n")).containsExactly("\n\n= 2\n\n", "rest:\n");
  }

  @Test
  void severalMayComeAtOnce() {
    AnswerBuffer buffer = new AnswerBuffer();
    buffer.add("= 1\n\n= 2\n\n");

    assertThat(buffer.take()).contains(new ReceivedAnswer("= 1\n\n"));
    assertThat(buffer.take()).contains(new ReceivedAnswer("= 2\n\n"));
    assertThat(buffer.take()).isEmpty();
  }
}
