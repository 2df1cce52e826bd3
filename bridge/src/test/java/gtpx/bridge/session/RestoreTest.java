package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a bridge finds on its disk when it is started again. */
class RestoreTest {
  @Test
  void aGameThatCannotBeReadKeepsNoOtherFromGoingOn() {
    TestStore store = new TestStore();
    TestBridge before = new TestBridge(store);
    before.create("g", "go board=5");
    String header = store.header("g");
    store.create("lost", header.replace("variant=go ", "variant=lost ")).join();

    TestBridge after = new TestBridge(store);
    after.restore();

    assertThat(after.connect().ok("gtpx-games")).isEqualTo("g\tgo\t0/2\t0\tplay");
    assertThat(after.connect().fails("gtpx-watch lost")).startsWith("no such game");
    assertThat(after.connect().fails("gtpx-create lost go")).startsWith("game lost exists");
  }

  @Test
  void rowsOfAGameWithoutATimeLimitHaveNoClocks() {
    TestStore store = new TestStore();
    TestBridge bridge = new TestBridge(store);

    bridge.create("untimed", "go board=5");
    bridge.create("timed", "go board=5 time=absolute:60");
    bridge.sit("untimed", "black").ok("play black A1");
    bridge.sit("timed", "black").ok("play black A1");

    assertThat(store.kept("untimed")).hasSize(2).noneMatch(row -> row.contains("\"clocks\""));
    assertThat(store.kept("timed")).hasSize(2).allMatch(row -> row.contains("\"clocks\""));
  }
}
