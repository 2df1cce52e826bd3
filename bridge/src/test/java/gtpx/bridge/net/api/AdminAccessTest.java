package gtpx.bridge.net.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.base.Ticker;
import com.google.common.net.InetAddresses;
import gtpx.bridge.net.http.PageRequest;
import gtpx.bridge.net.http.PageResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdminAccessTest {
  private static final String TOKEN = "abcdefghijklmnopqrstuvwxyz";

  @TempDir private Path folder;

  private final AtomicLong nanos = new AtomicLong();
  private final AdminAccess access =
      new AdminAccess(
          new AdminToken(TOKEN),
          new Ticker() {
            @Override
            public long read() {
              return nanos.get();
            }
          });

  private int status(String address, String token) {
    Optional<String> bearer = token.isEmpty() ? Optional.empty() : Optional.of(token);
    PageRequest request =
        new PageRequest(
            "GET",
            "/metrics",
            Map.of(),
            bearer,
            Optional.empty(),
            false,
            false,
            true,
            false,
            false,
            List.of(),
            "",
            "/metrics");
    return access
        .refusal(request, InetAddresses.forString(address))
        .map(PageResponse::status)
        .orElse(200);
  }

  @Test
  void whoGuessesIsRefusedEvenIfHeGuessesRight() {
    for (int i = 0; i < 10; i++) {
      assertThat(status("192.0.2.1", "guess" + i)).isEqualTo(401);
    }

    assertThat(status("192.0.2.1", TOKEN)).isEqualTo(429);
    assertThat(status("192.0.2.2", TOKEN)).isEqualTo(200);
  }

  @Test
  void aMinuteAfterTheFirstGuessHeIsHeardAgain() {
    for (int i = 0; i < 10; i++) {
      status("192.0.2.1", "guess");
    }

    nanos.set(TimeUnit.SECONDS.toNanos(59));
    assertThat(status("192.0.2.1", TOKEN)).isEqualTo(429);
    nanos.set(TimeUnit.SECONDS.toNanos(61));
    assertThat(status("192.0.2.1", TOKEN)).isEqualTo(200);
  }

  @Test
  void aNetworkOfIpv6IsOneGuesser() {
    for (int i = 0; i < 10; i++) {
      status("2001:db8::" + i, "guess");
    }

    assertThat(status("2001:db8::ffff", TOKEN)).isEqualTo(429);
  }

  @Test
  void whoSendsNoTokenHasNotGuessed() {
    for (int i = 0; i < 20; i++) {
      assertThat(status("192.0.2.1", "")).isEqualTo(401);
    }

    assertThat(status("192.0.2.1", TOKEN)).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "short", "two words of some length", "sechzehn-und-mehr-ü"})
  void aFileWithoutATokenIsRefused(String content) throws IOException {
    Path file = Files.writeString(folder.resolve("token"), content);

    assertThatThrownBy(() -> AdminToken.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("token: not a token (expected: one word of at least 16");
  }

  @Test
  void aTokenOfAFileIsItsLine() throws IOException {
    Path file = Files.writeString(folder.resolve("token"), TOKEN + "\r\n");

    AdminToken token = AdminToken.read(file);

    assertThat(List.of(token.matches(TOKEN), token.matches(TOKEN + "\r")))
        .containsExactly(true, false);
    assertThat(token).hasToString("AdminToken");
  }
}
