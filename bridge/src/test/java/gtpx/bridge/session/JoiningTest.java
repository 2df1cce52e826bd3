package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.bridge.service.CommandHandler;
import gtpx.bridge.service.Placement;
import gtpx.engine.GtpEngine;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpError;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.Seats;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What happens between finding a room and arriving in it. */
class JoiningTest {
  private final TestBridge bridge = new TestBridge();

  /**
   * The bridge's commands, with an action that happens on another thread while a session arrives in
   * a room.
   */
  private record Interrupted(Sessions of, Runnable onArrival) implements Session.Commands {
    @Override
    public GtpEngine inRoom(Room room, ClientGame game) {
      onArrival.run();
      return of.inRoom(room, game);
    }

    @Override
    public Optional<Session.Execution> find(String name) {
      return of.find(name);
    }

    @Override
    public Set<String> names(GtpEngine engine) {
      return of.names(engine);
    }

    @Override
    public Placement placement() {
      return of.placement();
    }

    @Override
    public GtpEngine outside() {
      return of.outside();
    }

    @Override
    public boolean isAnsweredOutside(String name) {
      return of.isAnsweredOutside(name);
    }

    @Override
    public boolean asks(String name) {
      return of.asks(name);
    }

    @Override
    public GtpError refusal(String name) {
      return of.refusal(name);
    }
  }

  /** Regression: its session stayed in the room forever, and the room in memory. */
  @Test
  void aConnectionThatIsClosedWhileItArrivesLeavesNobodyInTheRoom() {
    bridge.create("g", "go board=5");
    TestBridge.Line line = bridge.connect();
    bridge.holdOutsideBack();
    Interrupted commands = new Interrupted(bridge.sessions, bridge::runOutside);
    Session session = new Session(line, bridge.lobby, commands, "c0");
    session.command(GtpCommand.parse("gtpx-watch g").orElseThrow());
    bridge.runOutside(); // finds the header
    bridge.runOutside(); // finds the room

    session.closed(); // takes effect after it enters, since that is queued
    bridge.runOutside(); // enters, and closes as it arrives

    assertThat(bridge.isOutsideDone()).as("it was closed on arrival").isTrue();
    assertThat(bridge.room("g").seats().clients()).isEmpty();
  }

  /** Regression: it left the seat on the lobby's thread while the room's thread was active. */
  @Test
  void aConnectionThatIsClosedBeforeItEntersLeavesOnTheRoomsThread() {
    bridge.create("g", "go board=5");
    bridge.holdOutsideBack();
    Session session = new Session(bridge.connect(), bridge.lobby, bridge.sessions, "c0");
    String sit = "gtpx-sit g black " + bridge.secret("g", "black");
    session.command(GtpCommand.parse(sit).orElseThrow());
    bridge.runOutside(); // finds the header
    bridge.runOutside(); // finds the room
    session.closed(); // takes effect after it enters, since that is queued
    bridge.runOutside(); // enters, and sits down
    Seats seats = bridge.room("g").seats();
    List<Integer> holders = new ArrayList<>();

    bridge.together(
        () -> {
          bridge.runOutside(); // closes, while the room's thread is busy
          holders.add(seats.connections(Color.BLACK));
        });
    holders.add(seats.connections(Color.BLACK));

    assertThat(holders).containsExactly(1, 0);
  }

  /** Regression: it was in a game that nobody else could find. */
  @Test
  void whoHasFoundARoomThatIsForgottenBeforeItArrivesAsksOnceMore() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black resign");
    TestBridge.Line watcher = bridge.connect();

    bridge.together(
        () -> {
          watcher.say("gtpx-watch g");
          black.drop();
        });

    assertThat(bridge.lobby.open().all()).isEmpty();
    assertThat(watcher.last()).isEqualTo("? no such game: g; try again");
    watcher.ok("gtpx-watch g");
    assertThat(watcher.ok("final_score")).isEqualTo("W+R");
  }

  @Test
  void aCommandForASeatOfARoomThatIsForgottenBeforeItArrivesIsNotCarriedOut() {
    bridge.create("g", "go board=5");
    TestBridge.Line black = bridge.sit("g", "black");
    black.ok("play black resign");
    TestBridge.Line wire = bridge.connect();
    CommandHandler caller =
        bridge.sessions.openSeated(wire, bridge.secret("g", "white")).orElseThrow().handler();
    black.drop();

    caller.command(GtpCommand.parse("gtpx-position").orElseThrow());

    assertThat(wire.answers).containsExactly("? no such game: g; try again");
  }
}
