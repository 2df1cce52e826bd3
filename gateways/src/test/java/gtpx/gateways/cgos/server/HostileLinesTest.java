package gtpx.gateways.cgos.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.store.NullStore;
import gtpx.testing.RunSeed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Clients that send nonsense disturb nobody else. */
@Timeout(180)
@ExtendWith(RunSeed.class)
class HostileLinesTest {
  private static final int CLIENTS = 60;
  private static final List<String> WORDS =
      List.of(
          "",
          " ",
          "e1",
          "v1",
          "e1 genmove_analyze",
          "quit",
          "ready",
          "resign",
          "pass",
          "D4",
          "who",
          "observe",
          "observe -1",
          "observe 99999999999",
          "match a b",
          "abort 1",
          "admin1",
          "pass-other",
          "alice",
          "villain",
          "\0",
          "\r",
          "\u00e9\u00fc",
          "{}",
          "D4 {",
          "D4 [[[[",
          "D4 {\"a\":" + "[".repeat(500),
          "x".repeat(300),
          "setup 1 9",
          "Error: x",
          "info x");

  @TempDir Path folder;

  @Test
  void nonsenseFromManyLeavesAGameOfOthersAlone() throws Exception {
    Random random = new Random(RunSeed.value());
    try (TestCgos cgos = TestCgos.start(TestCgos.CONFIG, folder, new NullStore());
        CgosClient admin = CgosClient.admin(cgos.address());
        CgosClient alice = CgosClient.player(cgos.address(), "alice");
        CgosClient bob = CgosClient.player(cgos.address(), "bob")) {
      cgos.awaitWaiting("alice", "bob");
      admin.send("match alice bob").expect("match alice(1800?) bob(1800?)");
      assertThat(alice.line()).startsWith("setup 1 ");
      assertThat(bob.line()).startsWith("setup 1 ");
      for (int client = 0; client < CLIENTS; client++) {
        disturb(cgos, random);
      }
      bob.expect("genmove b 600000").send("C3");
      alice.expect("play b C3 600000").expect("genmove w 600000").send("resign");
      bob.expect("gameover DATE B+Resign Resignation");
    }
  }

  private static void disturb(TestCgos cgos, Random random) throws Exception {
    try (CgosClient client = CgosClient.to(cgos.address())) {
      for (int line = 0; line < 12; line++) {
        if (random.nextInt(8) == 0) {
          byte[] bytes = new byte[random.nextInt(200)];
          random.nextBytes(bytes);
          client.sendRaw(bytes);
        } else {
          client.send(WORDS.get(random.nextInt(WORDS.size())));
        }
      }
    } catch (IOException e) {
      // it was refused already
    }
  }

  @Test
  void anAnalysisMayBeAnything() throws Exception {
    try (TestCgos cgos = TestCgos.start(TestCgos.CONFIG, folder, new NullStore());
        CgosClient admin = CgosClient.admin(cgos.address());
        CgosClient alice = CgosClient.player(cgos.address(), "alice");
        CgosClient bob = CgosClient.player(cgos.address(), "bob")) {
      cgos.awaitWaiting("alice", "bob");
      admin.send("match alice bob").expect("match alice(1800?) bob(1800?)");
      alice.line();
      bob.line();
      String open = "[".repeat(20_000);
      bob.expect("genmove b 600000").send("A1 {\"a\":" + open);
      alice.expect("play b A1 600000");
      byte[] binary = "B1 \u0000\u00ff{}\n".getBytes(StandardCharsets.ISO_8859_1);
      alice.expect("genmove w 600000").sendRaw(binary);
      bob.expect("play w B1 600000");
      String closed = "]".repeat(20_000);
      bob.expect("genmove b 600000").send("A2 {\"a\":" + open + closed + "}");
      alice.expect("play b A2 600000").expect("genmove w 600000").send("B2");
      bob.expect("play w B2 600000");
      bob.expect("genmove b 600000").send("C1 {\"v\":\"" + "y".repeat(30_000) + "\"}");
      alice.expect("play b C1 600000");
      alice.expect("genmove w 600000").send("D1 " + "z".repeat(70_000));
      alice.expect("Error: line too long").expectEnd();
    }
  }
}
