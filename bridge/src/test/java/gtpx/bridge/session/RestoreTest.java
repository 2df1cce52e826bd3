package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a bridge finds on its disk when it starts again. */
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{\"at\":0,\"deed\":{\"do\":\"mo",
        "[]",
        "{}",
        "{\"deed\":{\"do\":\"dance\"}}",
        "{\"deed\":{\"do\":\"move\",\"colour\":\"black\",\"move\":\"A1\"}}",
        "{\"deed\":{\"do\":\"chat\",\"by\":[],\"text\":\"hi\"},\"clocks\":7}",
        "{\"deed\":{\"do\":\"chat\",\"by\":[],\"text\":\"hi\"},\"clocks\":{\"black\":[]}}",
        "{\"deed\":{\"do\":\"chat\",\"by\":[],\"text\":\"hi\"},\"clocks\":{\"black\":\"noon\"}}",
        "{\"deed\":{\"do\":\"undo\",\"turns\":99}}",
        "{\"at\":0,\"deed\":{\"do\":\"pause\"}},{\"at\":0,\"deed\":{\"do\":\"unpause\"}}"
      })
  void aGameWithADamagedRowKeepsNoOtherFromGoingOn(String damaged) {
    TestStore store = new TestStore();
    TestBridge before = new TestBridge(store);
    before.create("whole", "go board=5");
    before.create("torn", "go board=5");
    before.sit("torn", "black").ok("play black A1");
    store.append("torn", store.kept("torn").size() + 1, damaged).join();

    TestBridge after = new TestBridge(store, before);
    after.restore();

    assertThat(after.connect().ok("gtpx-games")).isEqualTo("whole\tgo\t0/2\t0\tplay");
    assertThat(after.connect().fails("gtpx-watch torn")).startsWith("no such game");
    assertThat(store.kept("torn")).last().isEqualTo(damaged);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{}", "{\"rules\":[],\"terms\":\"\"}"})
  void aGameWithADamagedHeaderKeepsNoOtherFromGoingOn(String header) {
    TestStore store = new TestStore();
    store.create("torn", header).join();
    new TestBridge(store).create("whole", "go board=5");

    TestBridge after = new TestBridge(store);
    after.restore();

    assertThat(after.connect().ok("gtpx-games")).isEqualTo("whole\tgo\t0/2\t0\tplay");
  }

  @Test
  void onlyRowsThatStartOrStopAClockHaveClocks() {
    TestStore store = new TestStore();
    TestBridge bridge = new TestBridge(store);

    bridge.create("untimed", "go board=5");
    bridge.create("timed", "go board=5 time=absolute:60");
    for (String game : List.of("untimed", "timed")) {
      TestBridge.Line black = bridge.sit(game, "black");
      black.ok("play black A1");
      black.ok("gtpx-chat hello");
    }

    assertThat(store.kept("untimed"))
        .hasSize(3)
        .satisfiesExactly(
            sat -> assertThat(sat).doesNotContain("clocks"),
            move -> assertThat(move).contains("\"clocks\":{}"),
            chat -> assertThat(chat).doesNotContain("clocks"));
    assertThat(store.kept("timed"))
        .satisfiesExactly(
            sat -> assertThat(sat).doesNotContain("clocks"),
            move -> assertThat(move).contains("\"clocks\":{\"black\""),
            chat -> assertThat(chat).doesNotContain("clocks"));
  }

  @Test
  void talkAfterAMoveLeavesTheClocksOfThatMove() {
    TestStore store = new TestStore();
    TestBridge before = new TestBridge(store);
    before.create("g", "go board=5 time=absolute:60");
    TestBridge.Line black = before.sit("g", "black");
    before.pass(Duration.ofSeconds(10));
    black.ok("play black A1");
    black.ok("gtpx-chat hello");

    TestBridge after = new TestBridge(store, before);
    after.restore();

    assertThat(after.sit("g", "white").ok("gtpx-clocks"))
        .contains("\"black\":{\"main\":50,")
        .contains("\"white\":{\"main\":60,");
  }

  /**
   * The game's store is about to be closed: a result reported to a client now would be missing
   * later.
   */
  @Test
  void nothingHappensInAGameAfterItIsParked() {
    TestStore store = new TestStore();
    TestBridge bridge = new TestBridge(store);
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    bridge.lobby.drain().join();
    List<String> rows = List.copyOf(store.kept("g"));
    long last = bridge.room("g").feed().last();

    white.ok("gtpx-stand white");
    black.drop();

    assertThat(rows).last().asString().contains("\"park\"");
    assertThat(store.kept("g")).isEqualTo(rows);
    assertThat(bridge.room("g").feed().last()).isEqualTo(last);
  }

  /** Older bridges asked only those players again who had named the resigned player. */
  @Test
  void aGameThatAnOlderBridgeEndedAfterAResignationHasEnded() {
    TestStore store = new TestStore();
    TestBridge before = new TestBridge(store);
    before.create("g", "parallel-coop players=3 board=5 phase=0");
    String[] rows = {
      "{'do':'turn','moves':{'black':'pass','white':'pass','red':'pass'},'resigning':[]}",
      "{'do':'event','event':{'dead':'black','points':[]}}",
      "{'do':'event','event':{'dead':'white','points':[]}}",
      "{'do':'event','event':{'dead':'red','points':[]}}",
      "{'do':'ally','colour':'black','allies':['black']}",
      "{'do':'resign','colour':'white'}",
      "{'do':'ally','colour':'red','allies':['red']}",
    };
    for (int i = 0; i < rows.length; i++) {
      String row = "{\"at\":0,\"deed\":" + rows[i].replace('\'', '"') + ",\"clocks\":{}}";
      store.append("g", i + 1, row).join();
    }

    TestBridge after = new TestBridge(store, before);
    after.restore();

    assertThat(after.sit("g", "black").ok("gtpx-result")).contains("\"finished\":true");
  }
}
