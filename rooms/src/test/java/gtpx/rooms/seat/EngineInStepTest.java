package gtpx.rooms.seat;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.client.Capabilities;
import gtpx.client.Gtp2Client;
import gtpx.client.GtpClient;
import gtpx.client.Timeouts;
import gtpx.client.Transcript;
import gtpx.game.Contract;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Setup;
import gtpx.record.JsonRecord;
import gtpx.rules.Variants;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A GTPX engine that is sent the public events has the same game after each of them. */
@Timeout(120)
class EngineInStepTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Color RED = new Color(2);

  private GtpClient client;
  private Capabilities capabilities;

  @BeforeEach
  void start() throws Exception {
    client = new GtpClient(OwnEngine.start(), Transcript.NONE, LONG);
    capabilities = new Gtp2Client(client, new Timeouts(LONG, LONG)).capabilities();
  }

  @AfterEach
  void close() {
    client.close();
  }

  private static Game game(String words) {
    return new Game(GameSpec.parse(List.of(words.split(" ", -1)), Variants.STANDARD));
  }

  private void assertFollows(Game game) throws Exception {
    SeatReplica replica = new SeatReplica(game.spec(), Color.BLACK);
    EngineConnection connection =
        new EngineConnection(
            new OpenEngine(client, capabilities, EngineRelease.QUIT),
            EngineTimeouts.STANDARD,
            new TimeSetting.None(),
            GenmoveStyle.STANDARD);
    Seat seat = new GtpxSeat(game.spec(), Color.BLACK, connection);
    for (Event event : game.events()) {
      replica.add(List.of(event));
      replica.catchUp(seat);
    }
    String record = client.ask("gtpx-record json", LONG).text();
    assertThat(JsonRecord.read(record).game().events()).isEqualTo(game.events());
  }

  private static Move at(Game game, String vertex) {
    return Move.parse(vertex, game.topology()).orElseThrow();
  }

  @Test
  void inAGameThatIsResumedWithOrdersOfPrisoners() throws Exception {
    Game game = game("go board=5x5");
    game.prefer(Color.WHITE, List.of(Color.BLACK, Color.WHITE));
    game.play(Color.BLACK, at(game, "C3"));
    game.play(Color.WHITE, Move.PASS);
    game.play(Color.BLACK, Move.PASS);
    game.proposeDead(Color.WHITE, List.of(at(game, "C3").point()));
    game.resume(Color.BLACK);
    game.play(Color.WHITE, at(game, "B2"));

    assertFollows(game);
  }

  /**
   * docs/rules.md#end: the next end of play has no agreement, so the engine should capture dead
   * stones.
   */
  @Test
  void whereItIsResumedTheEngineIsAskedToCleanUp() throws Exception {
    Game game = game("go board=5x5");
    game.play(Color.BLACK, at(game, "C3"));
    game.play(Color.WHITE, Move.PASS);
    assertThat(asked(game, Color.BLACK)).isEqualTo("genmove black");
    game.play(Color.BLACK, Move.PASS);
    game.resume(Color.WHITE);

    assertThat(asked(game, Color.WHITE)).isEqualTo("kgs-genmove_cleanup white");
  }

  private String asked(Game game, Color color) throws Exception {
    Capabilities knowing =
        new Capabilities("it", "1", Set.of("genmove", "kgs-genmove_cleanup"), true);
    List<String> sent = new ArrayList<>();
    try (GtpClient other =
        new GtpClient(OwnEngine.start(), (direction, text) -> sent.add(text), LONG)) {
      new EngineConnection(
              new OpenEngine(other, knowing, EngineRelease.QUIT),
              EngineTimeouts.STANDARD,
              new TimeSetting.None(),
              GenmoveStyle.STANDARD)
          .genmove(color, game, LONG);
    } catch (SeatFault e) {
      assertThat(e.kind()).isEqualTo(SeatFault.Kind.REFUSED); // a referee chooses no moves
    }
    return sent.get(0).replaceFirst("^[0-9]+ ", "");
  }

  @Test
  void whereOneOfThreeResigns() throws Exception {
    Game game = game("parallel players=3 board=5x5");
    game.playTurn(
        Map.of(Color.BLACK, at(game, "A1"), Color.WHITE, at(game, "B2"), RED, at(game, "C3")),
        ColorSet.NONE);
    game.resign(RED);
    game.playTurn(Map.of(Color.BLACK, at(game, "A5"), Color.WHITE, at(game, "A5")), ColorSet.NONE);

    assertFollows(game);
  }

  @Test
  void whereTheyBargain() throws Exception {
    Game game = game("f-go-bargaining board=5x5");
    game.bargain().propose(Color.BLACK, at(game, "A1"), at(game, "B1"));
    game.bargain().accept(Color.WHITE, 1, Optional.empty()); // plays the turn
    game.bargain().propose(Color.WHITE, at(game, "A2"), at(game, "B2"));
    game.bargain().reject(Color.BLACK, 2);
    game.bargain().propose(Color.WHITE, at(game, "A3"), at(game, "B3"));
    game.bargain().withdraw(Color.WHITE, 3);
    game.bargain().threaten(Color.BLACK, at(game, "C3"));
    game.bargain().accept(Color.WHITE, 4, Optional.of(at(game, "D3"))); // plays the turn
    game.bargain()
        .offerContract(Color.BLACK, Contract.parse(List.of("for=3", "no-pass"), game.topology()));
    game.bargain().accept(Color.WHITE, 5, Optional.empty());
    game.bargain().end(Color.BLACK);
    game.playTurn(Map.of(Color.BLACK, at(game, "E5"), Color.WHITE, at(game, "E4")), ColorSet.NONE);

    assertFollows(game);
  }

  @Test
  void whereTheOneWhoThreatensAcceptsThatTheOtherInsists() throws Exception {
    Game game = game("f-go-bargaining board=5x5");
    game.bargain().threaten(Color.BLACK, at(game, "C3"));
    game.bargain().reject(Color.WHITE, 1);
    game.bargain().accept(Color.BLACK, 1, Optional.of(at(game, "D4")));

    assertFollows(game);
  }

  @Test
  void fromAPositionThatWasSetUp() throws Exception {
    Game game = game("go board=5x5");
    game.setUp(Setup.of(Map.of(Color.WHITE, List.of(7))).withToMove(Color.WHITE));
    game.play(Color.WHITE, at(game, "A1"));

    assertFollows(game);
  }
}
