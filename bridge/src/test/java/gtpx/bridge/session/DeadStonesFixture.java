package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.rooms.seat.SeatFault;
import org.junit.jupiter.api.AfterEach;

/**
 * A game whose dead stones are to be settled: black has C3 and white E5 on 5x5, so black has all 25
 * points if E5 is dead, and each has one point if both are alive.
 */
abstract class DeadStonesFixture {
  final TestBridge bridge = new TestBridge();
  TestBridge.Line owner = bridge.connect();
  TestBridge.Line black = bridge.connect();
  TestBridge.Line white = bridge.connect();

  /** Creates the game, seats two clients and places the stones. */
  void create(String words) {
    bridge.create("g", words);
    owner = bridge.connect();
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));
    black = bridge.sit("g", "black");
    white = bridge.sit("g", "white");
    black.ok("play black C3");
    white.ok("play white E5");
  }

  /** Seats the server's players, which then pass; a seat that keeps its client passes too. */
  void passWith(String ofBlack, String ofWhite) {
    pass("black", black, ofBlack);
    pass("white", white, ofWhite);
  }

  private void pass(String color, TestBridge.Line line, String player) {
    if (player.equals("client")) {
      line.ok("play " + color + " pass");
    } else {
      bridge.fill("g", color, player);
    }
  }

  /** Returns how the dead stones were settled, and the score; the phase while they are not. */
  String settled() {
    String position = owner.ok("gtpx-position");
    String phase = word("phase", position);
    return phase.equals("finished")
        ? word("dead_by", position) + " " + owner.ok("final_score")
        : phase;
  }

  private static String word(String key, String json) {
    return json.replaceFirst(".*\"" + key + "\":\"([^\"]*)\".*", "$1");
  }

  /** Returns the bridge as it is after a restart that found this many rows of the game. */
  TestBridge restarted(int rows) {
    TestBridge again = new TestBridge(bridge.store.cut("g", rows), bridge);
    again.players.estimate = bridge.players.estimate;
    again.restore();
    return again;
  }

  /** A seat that is given up passes too; only a crasher's seat may be given up. */
  @AfterEach
  void nobodyHasFailedByMistake() {
    assertThat(bridge.players.faults).allMatch(SeatFault.Kind.UNFIT::equals);
  }
}
