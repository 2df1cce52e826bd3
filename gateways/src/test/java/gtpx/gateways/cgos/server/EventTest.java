package gtpx.gateways.cgos.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.store.NullStore;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A simultaneous game of three, whose clients each see two colours. */
@Timeout(120)
class EventTest {
  @TempDir Path folder;

  private static String move(CgosClient client, String... words) throws Exception {
    for (String word : words) {
      assertThat(client.line().replaceAll(" \\d+$", " TIME")).isEqualTo(word);
    }
    return client.line();
  }

  private static String setup(String name) {
    return "setup 1 5 0.0 600000 others(0) " + name + "(0)";
  }

  @Test
  void threeClientsPlayOneGame() throws Exception {
    try (TestCgos cgos = TestCgos.start(TestCgos.CONFIG, folder, new NullStore());
        CgosClient admin = CgosClient.admin(cgos.address());
        CgosClient alice = CgosClient.player(cgos.address(), "alice");
        CgosClient bob = CgosClient.player(cgos.address(), "bob");
        CgosClient cora = CgosClient.player(cgos.address(), "cora")) {
      admin.send("event alice bob").expect("event <player>... (3 players)");
      cgos.awaitWaiting("alice", "bob", "cora");
      admin.send("event alice bob cora").expect("event alice bob cora");

      assertThat(move(alice, setup("alice"))).startsWith("genmove b ");
      alice.send("A1");
      assertThat(move(bob, setup("bob"))).startsWith("genmove b ");
      bob.send("B2");
      assertThat(move(cora, setup("cora"))).startsWith("genmove b ");
      cora.send("C3");

      assertThat(move(alice, "play w B2 TIME", "play b pass TIME", "play w C3 TIME"))
          .startsWith("genmove b ");
      alice.send("pass");
      assertThat(move(bob, "play w A1 TIME", "play b pass TIME", "play w C3 TIME"))
          .startsWith("genmove b ");
      bob.send("pass");
      assertThat(move(cora, "play w A1 TIME", "play b pass TIME", "play w B2 TIME"))
          .startsWith("genmove b ");
      cora.send("pass");

      for (CgosClient each : new CgosClient[] {alice, bob, cora}) {
        assertThat(each.line()).matches("gameover \\S+ [BW]\\+Win ");
        each.send("ready");
      }
      cgos.awaitWaiting("alice", "bob", "cora");
    }
  }

  /**
   * Regression: nothing but another {@code genmove} told a client that the others had passed. It
   * took that for a repeated request, and sent its old move.
   */
  @Test
  void aClientLearnsThatTheOthersHavePassed() throws Exception {
    try (TestCgos cgos = TestCgos.start(TestCgos.CONFIG, folder, new NullStore());
        CgosClient admin = CgosClient.admin(cgos.address());
        CgosClient alice = CgosClient.player(cgos.address(), "alice");
        CgosClient bob = CgosClient.player(cgos.address(), "bob");
        CgosClient cora = CgosClient.player(cgos.address(), "cora")) {
      cgos.awaitWaiting("alice", "bob", "cora");
      admin.send("event alice bob cora").expect("event alice bob cora");
      assertThat(move(alice, setup("alice"))).startsWith("genmove b ");
      alice.send("A1");
      assertThat(move(bob, setup("bob"))).startsWith("genmove b ");
      bob.send("pass");
      assertThat(move(cora, setup("cora"))).startsWith("genmove b ");
      cora.send("pass");

      assertThat(move(alice, "play w pass TIME")).startsWith("genmove b ");
    }
  }

  @Test
  void whoDisconnectsLeavesTheGameToTheOthers() throws Exception {
    try (TestCgos cgos = TestCgos.start(TestCgos.CONFIG, folder, new NullStore());
        CgosClient admin = CgosClient.admin(cgos.address());
        CgosClient alice = CgosClient.player(cgos.address(), "alice");
        CgosClient bob = CgosClient.player(cgos.address(), "bob");
        CgosClient cora = CgosClient.player(cgos.address(), "cora")) {
      cgos.awaitWaiting("alice", "bob", "cora");
      admin.send("event alice bob cora").expect("event alice bob cora");
      assertThat(move(alice, setup("alice"))).startsWith("genmove b ");
      alice.send("A1");
      assertThat(move(bob, setup("bob"))).startsWith("genmove b ");
      bob.send("B2");
      cora.send("quit");

      assertThat(move(alice, "play w B2 TIME")).startsWith("genmove b ");
      assertThat(move(bob, "play w A1 TIME")).startsWith("genmove b ");
    }
  }
}
