package gtpx.gateways.cgos.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.server.GatewayContext;
import gtpx.bridge.store.NullStore;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Rounds that pair themselves. */
@Timeout(120)
class RoundsTest {
  private static final CgosConfig ROUNDS =
      TestCgos.config("go board=5 komi=0.5", true, Duration.ofMinutes(10));

  @TempDir Path folder;

  /** Plays one game by resigning at once; returns the setup. */
  private static String resignOnce(CgosClient one, CgosClient other, String name) throws Exception {
    String setup = one.line();
    assertThat(setup).startsWith("setup ");
    other.expect(setup);
    boolean isBlack = setup.contains(" " + name + "(") && setup.split(" ", -1)[6].startsWith(name);
    (isBlack ? one : other).expect("genmove b 600000").send("resign");
    one.expect("gameover DATE W+Resign Resignation");
    other.expect("gameover DATE W+Resign Resignation");
    return setup;
  }

  @Test
  void coloursEvenOut() throws Exception {
    try (TestCgos cgos = TestCgos.start(ROUNDS, folder, new NullStore());
        CgosClient alice = CgosClient.player(cgos.address(), "alice");
        CgosClient bob = CgosClient.player(cgos.address(), "bob")) {
      Map<String, Integer> whites = new HashMap<>();
      for (int round = 0; round < 6; round++) {
        String setup = resignOnce(alice, bob, "alice");
        whites.merge(setup.split(" ", -1)[5].replaceAll("\\(.*", ""), 1, Integer::sum);
        alice.send("ready");
        bob.send("ready");
      }

      assertThat(whites).isEqualTo(Map.of("alice", 3, "bob", 3));
    }
  }

  @Test
  void whoIsNotReadyHoldsUpNobody() throws Exception {
    try (TestCgos cgos = TestCgos.start(ROUNDS, folder, new NullStore());
        CgosClient alice = CgosClient.player(cgos.address(), "alice");
        CgosClient bob = CgosClient.player(cgos.address(), "bob")) {
      resignOnce(alice, bob, "alice");
      alice.send("ready"); // but Bob isn't
      try (CgosClient carol = CgosClient.player(cgos.address(), "carol")) {
        assertThat(resignOnce(alice, carol, "alice")).contains("alice(", "carol(");
      }
    }
  }

  @Test
  void anAnchorKeepsItsRating() throws Exception {
    try (TestCgos cgos = TestCgos.start(ROUNDS, folder, new NullStore());
        CgosClient anchor = CgosClient.player(cgos.address(), "anchor");
        CgosClient bob = CgosClient.player(cgos.address(), "bob")) {
      List<String> setups = new ArrayList<>();
      for (int round = 0; round < 4; round++) {
        setups.add(resignOnce(anchor, bob, "anchor"));
        anchor.send("ready");
        bob.send("ready");
      }

      assertThat(setups).allMatch(setup -> setup.contains("anchor(1500)"));
      assertThat(setups.get(0)).contains("bob(1800?)");
      assertThat(setups.get(1)).doesNotContain("bob(1800?)");
    }
  }

  @Test
  void aRoundThatFailsIsFollowedByOthers() throws Exception {
    try (TestCgos cgos = TestCgos.start(TestCgos.CONFIG, folder, new NullStore())) {
      ManualAlarms alarms = new ManualAlarms();
      GatewayContext context =
          alarms.in(
              cgos.bridge().gateway(),
              () -> {
                throw new IllegalStateException("a fault");
              });
      CgosContext shared = CgosContext.of(ROUNDS, context);
      new Rounds(shared, new Games(shared), new Random(1)).begin();

      alarms.ring();

      assertThat(alarms.planned()).isEqualTo(1);
    }
  }

  @Test
  void badUsersMayNotPlay() throws Exception {
    try (TestCgos cgos = TestCgos.start(ROUNDS, folder, new NullStore());
        CgosClient client = CgosClient.to(cgos.address())) {
      client
          .expect("protocol genmove_analyze")
          .send("e1 client")
          .expect("username")
          .send("villain");
      client.expect("Error: " + CredentialSyntax.BAD_USER).expectEnd();
    }
  }
}
