package gtpx.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WatchedOutputTest {
  private final AtomicInteger failures = new AtomicInteger();

  private PrintStream watch(OutputStream stream) {
    PrintStream standard = new PrintStream(stream, true, StandardCharsets.UTF_8);
    return WatchedOutput.of(standard, failures::incrementAndGet);
  }

  @Test
  void whatIsPrintedArrivesAtOnce() {
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    PrintStream out = watch(written);

    out.println("café");
    out.print('x');
    out.write(new byte[] {1, 2, 3}, 1, 1);

    String text = "café" + System.lineSeparator() + "x\u0002";
    assertThat(written.toByteArray()).isEqualTo(text.getBytes(Charset.defaultCharset()));
    assertThat(out.checkError()).isFalse();
    assertThat(failures).hasValue(0);
  }

  @Test
  void theFirstFailureIsReportedOnceAndRemembered() {
    PrintStream out =
        watch(
            new OutputStream() {
              @Override
              public void write(int letter) throws IOException {
                throw new IOException("Broken pipe");
              }
            });

    out.println("one");
    assertThat(failures).hasValue(1);
    out.println("two");

    assertThat(failures).hasValue(1);
    assertThat(out.checkError()).isTrue();
  }
}
