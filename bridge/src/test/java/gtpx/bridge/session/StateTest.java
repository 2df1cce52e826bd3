package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.bridge.service.Pages;
import gtpx.rooms.limit.LimitException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The whole game in one answer, and the clocks in events. docs/protocol/bridge.md, section 26 */
class StateTest {
  private final TestBridge bridge = new TestBridge();

  private static JsonObject json(String text) {
    return JsonParser.parseString(text).getAsJsonObject();
  }

  private static JsonObject state(TestBridge.Line line) {
    return json(line.ok("gtpx-state"));
  }

  @Test
  void aStateConsistsOfTheAnswersToSingleQuestions() {
    bridge.create("g", "parallel players=3 board=5 time=byoyomi:60/3x10");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black C3");

    JsonObject state = state(black);

    assertThat(state.get("position")).isEqualTo(json(black.ok("gtpx-position")));
    assertThat(state.get("record").toString()).isEqualTo(bridge.room("g").record("json"));
    assertThat(state.get("result")).isEqualTo(json(black.ok("gtpx-result")));
    assertThat(state.get("clocks")).isEqualTo(json(black.ok("gtpx-clocks")));
    assertThat(state.get("held").toString()).isEqualTo("[\"black\"]");
    assertThat(state.get("terms").getAsString())
        .isEqualTo("time=byoyomi:60/3x10 late=pass undo=agree private=no assist=none phase=60");
    assertThat(state.get("seats").toString())
        .isEqualTo(
            "{\"black\":{\"connections\":1},\"white\":{\"connections\":0},\"red\":{\"connections\":0}}");
  }

  @Test
  void aSpectatorSeesThatSomebodyHasCommittedButNotWhat() {
    bridge.create("g", "parallel players=3 board=5");
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch g");
    state(watcher); // kept for the next who asks

    bridge.sit("g", "black").ok("play black C3");

    assertThat(watcher.ok("gtpx-state"))
        .contains("\"committed\":[\"black\"],\"own\":{}")
        .contains("\"held\":[]")
        .doesNotContain("C3");
  }

  @Test
  void whoHasCommittedSeesItAndTheNextWhoAsksDoesNot() {
    bridge.create("g", "parallel players=3 board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("play black C3");

    assertThat(state(black).getAsJsonObject("position").get("own").toString())
        .isEqualTo("{\"black\":\"C3\"}");
    assertThat(white.ok("gtpx-state")).contains("\"own\":{}").doesNotContain("C3");
  }

  @Test
  void aStateAndTheEventsAfterItAreTheWholeGame() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch g");
    List<Integer> turns = new ArrayList<>();

    black.ok("play black C3");
    JsonObject state = state(watcher);
    white.ok("play white D4");
    black.ok("play black A1");
    for (JsonElement event : JsonParser.parseString(watcher.ok("gtpx-wait")).getAsJsonArray()) {
      turns.add(event.getAsJsonObject().getAsJsonObject("turn").get("turn").getAsInt());
    }

    assertThat(state.getAsJsonObject("position").get("turn").getAsInt()).isEqualTo(1);
    assertThat(turns).containsExactly(2, 3);
  }

  @Test
  void aStateHasTheChatThatIsKept() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch g");
    black.ok("gtpx-chat héllo");
    watcher.ok("gtpx-chat hi");

    assertThat(state(watcher).get("chat").toString())
        .isEqualTo(
            "[{\"seq\":3,\"type\":\"chat\",\"by\":[\"black\"],\"text\":\"héllo\"},"
                + "{\"seq\":4,\"type\":\"chat\",\"by\":[],\"text\":\"hi\"}]");
  }

  @Test
  void aStateSaysHowLongAPhaseLasts() {
    bridge.create("g", "go board=5 phase=60");
    TestBridge.Line black = bridge.sit("g", "black");
    assertThat(state(black).has("phase_deadline")).isFalse();
    black.ok("play black pass");
    bridge.sit("g", "white").ok("play white pass");
    bridge.pass(Duration.ofSeconds(15));
    assertThat(state(black).get("phase_deadline").getAsDouble()).isEqualTo(45);

    TestBridge.Line owner = bridge.connect();
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));
    owner.ok("gtpx-pause");
    bridge.pass(Duration.ofSeconds(100));

    assertThat(state(black).get("paused").getAsBoolean()).isTrue();
    assertThat(state(black).get("phase_deadline").getAsDouble()).isEqualTo(45);
  }

  @Test
  void aStateHasTheOpenRequestToTakeBackTurns() {
    bridge.create("g", "multi players=3 board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    TestBridge.Line red = bridge.sit("g", "red");
    black.ok("play black C3");
    black.waits("gtpx-request_undo");
    white.ok("undo");
    bridge.pass(Duration.ofSeconds(4));

    assertThat(state(red).get("undo").toString())
        .isEqualTo("{\"turns\":1,\"by\":[\"black\"],\"missing\":[\"red\"],\"left\":6.0}");
    red.ok("undo");

    assertThat(black.last()).isEqualTo("= ");
    assertThat(state(red).has("undo")).isFalse();
    assertThat(state(red).getAsJsonObject("position").get("turn").getAsInt()).isZero();
  }

  @Test
  void aWithdrawnRequestTakesNothingBack() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    black.ok("play black C3");
    black.waits("gtpx-request_undo 1");

    black.interrupt();
    white.ok("undo"); // now only its own cursor

    assertThat(black.last()).isEqualTo("? interrupted");
    assertThat(state(black).getAsJsonObject("position").get("turn").getAsInt()).isEqualTo(1);
  }

  @Test
  void turnsAreAskedBackOnlyByPlayers() {
    bridge.create("g", "go board=5 undo=never");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line watcher = bridge.connect();
    watcher.ok("gtpx-watch g");
    black.ok("play black C3");

    assertThat(watcher.fails("gtpx-request_undo")).isEqualTo("cannot undo: you hold no seat");
    assertThat(black.fails("gtpx-request_undo")).isEqualTo("cannot undo: undo=never");
    assertThat(black.fails("gtpx-request_undo 0")).startsWith("syntax error");
  }

  @Test
  void eventsHaveTheClocksThatTheyStopAndStart() {
    bridge.create("g", "parallel players=2 board=5 time=absolute:60");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line white = bridge.sit("g", "white");
    bridge.pass(Duration.ofSeconds(10));
    black.ok("play black C3");
    bridge.pass(Duration.ofSeconds(10));
    white.ok("play white D4");

    String events = white.ok("gtpx-wait after=3");

    assertThat(events)
        .contains(
            "{\"seq\":4,\"type\":\"committed\",\"colour\":\"black\",\"clocks\":"
                + "{\"black\":{\"main\":50,\"periods\":0,\"stones\":0,\"running\":false}}}")
        .contains(
            "\"clocks\":{\"black\":{\"main\":50,\"periods\":0,\"stones\":0,\"running\":true},"
                + "\"white\":{\"main\":40,\"periods\":0,\"stones\":0,\"running\":true}}}");
  }

  @Test
  void withoutATimeLimitEventsHaveNoClocks() {
    bridge.create("g", "parallel players=2 board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black C3");
    bridge.sit("g", "white").ok("play white D4");

    assertThat(black.ok("gtpx-wait after=0")).doesNotContain("clocks");
  }

  @Test
  void theStateOfAFinishedGameIsReadFromTheStore() {
    bridge.create("g", "go board=5 time=absolute:60");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black C3");
    black.ok("play black resign");
    String before = black.ok("gtpx-state");
    black.drop();

    TestBridge later = new TestBridge(bridge.store, bridge);
    later.restore();
    TestBridge.Line watcher = later.connect();
    watcher.ok("gtpx-watch g");

    JsonObject state = state(watcher);
    assertThat(state.get("record")).isEqualTo(json(before).get("record"));
    assertThat(state.get("result")).isEqualTo(json(before).get("result"));
    assertThat(state.getAsJsonObject("position").get("phase").getAsString()).isEqualTo("finished");
  }

  private static List<String> names(String list) {
    List<String> names = new ArrayList<>();
    for (JsonElement game : JsonParser.parseString(list).getAsJsonArray()) {
      names.add(game.getAsJsonObject().get("name").getAsString());
    }
    return names;
  }

  private void finish(String game, String words) {
    bridge.pass(Duration.ofSeconds(1));
    finishAtOnce(game, words);
  }

  private void finishAtOnce(String game, String words) {
    bridge.create(game, words);
    TestBridge.Line black = bridge.sit(game, "black");
    black.ok("play black C3");
    bridge.sit(game, "white").ok("play white resign");
    black.drop();
  }

  /** Otherwise, whoever asks for those before the last one would never hear of the others. */
  @Test
  void gamesThatEndInTheSameMillisecondAreOnTheSamePage() {
    List<String> all = new ArrayList<>();
    finish("before", "go board=5");
    bridge.pass(Duration.ofSeconds(1));
    for (int i = 0; i < 150; i++) { // more than are read from the store at once
      finishAtOnce("g" + i, "go board=5");
      all.add("g" + i);
    }
    LobbyPages pages = new LobbyPages(bridge.lobby);

    assertThat(names(pages.finished(Long.MAX_VALUE, 20, "test").join()))
        .containsExactlyInAnyOrderElementsOf(all);
    all.add("before");
    assertThat(names(pages.finished(Long.MAX_VALUE, 160, "test").join()))
        .containsExactlyInAnyOrderElementsOf(all);
  }

  @Test
  void whoHasTheServerSearchAmongPrivateGamesForTooLongIsStopped() {
    for (int i = 0; i < 350; i++) {
      finish("g" + i, "go board=5 private=yes");
    }
    bridge.threadTimePerLook = Duration.ofMillis(500); // 1 s may be used at once
    LobbyPages pages = new LobbyPages(bridge.lobby);

    assertThatThrownBy(() -> pages.finished(Long.MAX_VALUE, 20, "test").join())
        .hasCauseInstanceOf(LimitException.class);
  }

  @Test
  void finishedGamesAreListedTheLastFirstWithoutPrivateOnes() {
    finish("a", "go board=5");
    finish("b", "go board=5 private=yes");
    finish("c", "go board=hex:3");
    bridge.create("open", "go board=5");

    TestBridge later = new TestBridge(bridge.store, bridge);
    later.restore();
    LobbyPages pages = new LobbyPages(later.lobby);
    String all = pages.finished(Long.MAX_VALUE, 20, "test").join();
    long ended =
        JsonParser.parseString(all)
            .getAsJsonArray()
            .get(0)
            .getAsJsonObject()
            .get("ended")
            .getAsLong();

    assertThat(names(all)).containsExactly("c", "a");
    assertThat(names(pages.finished(Long.MAX_VALUE, 1, "test").join())).containsExactly("c");
    assertThat(names(pages.finished(ended, 1, "test").join())).containsExactly("a");
    assertThat(all)
        .contains("\"variant\":\"go\",\"board\":\"hex:3\",\"players\":2,")
        .contains("\"turns\":1,\"result\":{\"finished\":true,\"reason\":\"resignation\"");
    assertThat(names(pages.games("", Pages.MOST_LISTED, "test").join())).containsExactly("open");
    assertThat(pages.state("a", Optional.empty(), "192.0.2.1", "test").join()).isPresent();
  }
}
