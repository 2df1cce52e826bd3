package gtpx.gateways.cgos.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What happens while the store is writing, and when it fails. */
@Timeout(120)
class SlowStoreTest {
  @TempDir Path folder;
  private final HeldStore store = new HeldStore();
  private TestCgos cgos;
  private CgosClient admin;
  private CgosClient alice;
  private CgosClient bob;

  @BeforeEach
  void start() throws Exception {
    cgos = TestCgos.start(TestCgos.CONFIG, folder, store.store());
    admin = CgosClient.admin(cgos.address());
    alice = player("alice");
    bob = player("bob");
  }

  private CgosClient player(String name) throws Exception {
    CgosClient client = CgosClient.player(cgos.address(), name);
    awaitInWho(name + " waiting", true);
    return client;
  }

  private void awaitInWho(String text, boolean isThere) throws Exception {
    boolean isFound = !isThere;
    while (isFound != isThere) {
      StringBuilder answers = new StringBuilder(admin.send("who").send("x").line());
      while (!answers.toString().endsWith("unknown command")) {
        answers.append('\n').append(admin.line());
      }
      isFound = answers.toString().contains(text);
    }
  }

  @AfterEach
  void end() throws Exception {
    admin.close();
    alice.close();
    bob.close();
    cgos.close();
  }

  private void match() throws Exception {
    admin.send("match alice bob").expect("match alice(1800?) bob(1800?)");
  }

  @Test
  void aGameThatIsAbortedWhileItIsOpenedDoesNotBegin() throws Exception {
    store.hold("put");
    match();
    store.awaitWrite();

    admin.send("abort 1 B+Time").expect("aborted 1 alice bob");
    store.release();

    alice.expect("gameover DATE B+Time ");
    bob.expect("gameover DATE B+Time ");
  }

  @Test
  void anAbortDoesNotReplaceTheResultOfAGameThatIsOver() throws Exception {
    match();
    alice.expect("setup 1 5 0.5 600000 alice(1800?) bob(1800?)");
    bob.expect("setup 1 5 0.5 600000 alice(1800?) bob(1800?)").expect("genmove b 600000");
    store.hold("append");
    bob.send("resign");
    store.awaitWrite();

    admin.send("abort 1 B+Time").expect("aborted 1 alice bob");
    store.release();

    alice.expect("gameover DATE W+Resign Resignation");
    bob.expect("gameover DATE W+Resign Resignation");
  }

  @Test
  void aResultThatCannotBeStoredIsReportedToTheBridge() throws Exception {
    match();
    bob.expect("setup 1 5 0.5 600000 alice(1800?) bob(1800?)").expect("genmove b 600000");
    store.hold("put");
    bob.send("resign");
    store.awaitWrite();

    store.fail(new IOException("disk full"));

    assertThat(cgos.bridge().failure().get(1, TimeUnit.MINUTES)).hasMessage("disk full");
  }

  @Test
  void anEventWhosePlayerLeavesBeforeItBeginsEnds() throws Exception {
    CgosClient cora = player("cora");
    store.hold("create");
    admin.send("event alice bob cora").expect("event alice bob cora");
    store.awaitWrite();
    cora.send("quit").expectEnd();
    awaitInWho("cora", false);

    store.release();

    alice.expect("gameover DATE Abort ");
    bob.expect("gameover DATE Abort ");
  }
}
