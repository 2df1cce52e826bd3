package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.SeatHandle;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a room offers to gateways, whose players aren't connections of the bridge. */
class GatewaySeatTest {
  private final TestBridge bridge = new TestBridge();

  private SeatHandle white() {
    return white("go board=5 time=absolute:60 late=forfeit");
  }

  private SeatHandle white(String game) {
    bridge.create("g", game);
    TestBridge.Line owner = bridge.connect();
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));
    owner.ok("gtpx-fill white passer");
    return bridge.players.passers.get(0).seat;
  }

  private static String record(TestBridge of) {
    return new LobbyPages(of.lobby)
        .record("g", "json", Optional.empty(), "192.0.2.1", "test")
        .join()
        .orElseThrow();
  }

  private TestBridge restarted() {
    TestBridge again = new TestBridge(bridge.store, bridge);
    again.restore();
    return again;
  }

  @Test
  void aRemarkIsKeptWithTheSeatsNextMoveAndItsTime() {
    SeatHandle white = white();
    bridge.together(() -> white.note("55 %"));
    assertThat(record(bridge)).doesNotContain("55 %");

    bridge.sit("g", "black").ok("play black C3"); // white passes at once

    String noted =
        "{\"play\":{\"black\":\"C3\"}},{\"play\":{\"white\":\"pass\"},"
            + "\"comment\":\"55 %\",\"time\":{\"white\":{\"seconds\":60}}";
    assertThat(record(bridge)).contains(noted);
    assertThat(record(restarted())).contains(noted);
  }

  /** The remark could tell others about a move that is still hidden. */
  @Test
  void aRemarkOnAHiddenMoveIsNotShownWhenSomebodyElseResigns() {
    SeatHandle white = white("parallel players=3 board=5");
    bridge.together(() -> white.note("to C3"));

    bridge.sit("g", "red").ok("play red resign");
    assertThat(record(bridge)).contains("{\"resign\":[\"red\"]}").doesNotContain("to C3");
    bridge.sit("g", "black").ok("play black A1");

    assertThat(record(bridge)).contains("\"white\":\"pass\"},\"comment\":\"to C3\"");
  }

  @Test
  void aSeatThatForfeitsLosesAtOnce() {
    SeatHandle white = white();

    bridge.together(white::forfeit);

    assertThat(record(bridge)).contains("\"reason\":\"forfeit\"").contains("[\"black\"]");
  }

  @Test
  void theOperatorNamesTheWinners() {
    white();
    Room room = bridge.room("g");

    bridge.together(() -> room.adjudicate(ColorSet.of(Color.WHITE)));

    assertThat(record(bridge)).contains("\"reason\":\"adjudication\"").contains("[\"white\"]");
  }

  @Test
  void aSeatHasAClockOfItsOwnAfterARestartToo() {
    white();
    Room room = bridge.room("g");

    bridge.together(
        () ->
            room.setClock(
                Color.BLACK,
                new TimeSetting.Absolute(Duration.ofSeconds(7)),
                Duration.ofSeconds(2)));
    bridge.pass(Duration.ofSeconds(3)); // two of which aren't charged

    assertThat(room.clocks().getAsJsonObject("black").get("main").getAsString()).isEqualTo("6");
    assertThat(room.clocks().getAsJsonObject("white").get("main").getAsString()).isEqualTo("60");
    Room after = restarted().room("g");
    assertThat(after.clocks().getAsJsonObject("black").get("main").getAsString()).isEqualTo("7");
  }
}
