package gtpx.bench;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bench.net.LoadLoop;
import gtpx.testing.JavaCommand;
import gtpx.testing.TierFilter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * With -Dgtpx.load=true, ten thousand connections in a process of their own: CONTRIBUTING.md,
 * Longer runs.
 */
@Timeout(240)
@Tag(TierFilter.LONG)
@Tag(TierFilter.SOAK)
class IdleConnectionsTest {
  private static final int COUNT = Boolean.getBoolean("gtpx.load") ? 10_000 : 2000;
  private static final Duration LIMIT = Duration.ofMinutes(1);

  @TempDir Path folder;

  @Test
  void thousandsAreHeldAndAllAreAnswered() throws Exception {
    List<String> command =
        JavaCommand.of(
            List.of("-Xmx512m"),
            "gtpx.cli.Main",
            List.of(
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--admin",
                "off",
                "--data",
                folder.resolve("data").toString()));
    try (ServerProcess server = ServerProcess.start(command, folder.resolve("log"));
        LoadLoop loop = new LoadLoop();
        IdleClients crowd = new IdleClients(loop, server.address())) {
      crowd.open(COUNT, i -> "protocol_version", LIMIT);

      crowd.askAll("name", "gtpx bridge", LIMIT);

      assertThat(crowd.lost()).isZero();
    }
  }
}
