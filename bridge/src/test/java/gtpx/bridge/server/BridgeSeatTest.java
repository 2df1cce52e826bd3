package gtpx.bridge.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.store.NullStore;
import gtpx.client.Transcript;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Setup;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.EngineTimeouts;
import gtpx.rooms.seat.MoveRequest;
import gtpx.rooms.seat.NewEngines;
import gtpx.rooms.seat.RandomEngine;
import gtpx.rooms.seat.RandomPlayer;
import gtpx.rooms.seat.Seat;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.SeatSources;
import gtpx.rooms.seat.SeatSpec;
import gtpx.rules.Variants;
import gtpx.time.TimeSetting;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A match one of whose seats is played on a server elsewhere. */
@Timeout(120)
class BridgeSeatTest {
  private static final MoveRequest REQUEST =
      new MoveRequest(Duration.ofSeconds(60), Optional.empty(), () -> false);
  private static final Optional<Setup> EMPTY = Optional.empty();

  @TempDir Path folder;
  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
  private final List<String> invitations = Collections.synchronizedList(new ArrayList<>());
  private final NewEngines engines = new NewEngines(invitations::add);
  private Server.Running server;
  private Game game;

  @BeforeEach
  void serve() throws Exception {
    TestServerConfig config =
        TestServerConfig.of(folder).withPrograms(Map.of("random", RandomEngine.command(1)));
    server = new Server(config.build(), new NullStore()).open();
  }

  @AfterEach
  void end() throws Exception {
    engines.close();
    server.close();
  }

  private static GameSpec spec(String words) {
    return GameSpec.parse(List.of(words.split(" ", -1)), Variants.STANDARD);
  }

  private Seat open(String words, Color color, String player) throws SeatFault {
    return open(spec(words), color, player);
  }

  private Seat open(GameSpec spec, Color color, String player) throws SeatFault {
    game = new Game(spec);
    Transcript transcript = (direction, text) -> lines.add(text);
    String seat = "bridge:127.0.0.1:" + server.addresses().get(0).getPort() + player;
    return new SeatSources(
            spec,
            EngineTimeouts.STANDARD,
            new TimeSetting.None(),
            (budget, seed) -> new RandomPlayer(seed),
            engines)
        .source(SeatSpec.parse(seat), color, "remote", transcript, 1)
        .open();
  }

  /** Plays a move of the match and reports it to the seat. */
  private void play(Seat seat, Color color, Move move) throws SeatFault {
    Event event = new Event.Played(Map.of(color, move));
    event.playIn(game);
    seat.notify(event, Map.of(color, move), game);
  }

  private Move choose(Seat seat) throws SeatFault {
    return ((Choice.Moved) seat.choose(game, REQUEST)).move();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/bot", "/bot:3", "/random"})
  void itsMovesAreLegalAndItKnowsThoseOfTheOthers(String player) throws Exception {
    Color red = new Color(2);
    Seat seat = open("multi players=3 board=5x5 opening=none", red, player);
    seat.start(EMPTY);

    for (int i = 0; i < 6 && game.phase().isPlay(); i++) {
      play(seat, Color.BLACK, game.legalMoves(Color.BLACK).get(0));
      play(seat, Color.WHITE, game.legalMoves(Color.WHITE).get(0));
      Move move = choose(seat);

      assertThat(game.legalMoves(red)).contains(move);
      play(seat, red, move);
    }

    assertThat(seat.name()).startsWith(player.substring(1) + " at 127.0.0.1:");
    seat.close();
    assertThat(lines).contains("gtpx-abort");
  }

  @Test
  void aGameUnderWayIsPlayedThereBeforeTheSeatIsGivenAway() throws Exception {
    Seat seat = open("go board=5x5", Color.WHITE, "/bot");
    seat.resume(EMPTY);
    play(seat, Color.BLACK, new Move(0));
    play(seat, Color.WHITE, new Move(1));
    play(seat, Color.BLACK, new Move(2));

    Move move = choose(seat);

    assertThat(game.legalMoves(Color.WHITE)).contains(move);
    assertThat(lines)
        .containsSubsequence(
            "play black A1 turn=1",
            "play white B1 turn=2",
            "play black C1 turn=3",
            "gtpx-stand white",
            "gtpx-fill white bot",
            "genmove white turn=4");
    seat.close();
  }

  @Test
  void aPositionIsReachedByMovesInTurn() throws Exception {
    Seat seat = open("go board=5x5", Color.BLACK, "/bot");
    Setup setup =
        Setup.of(Map.of(Color.BLACK, List.of(6), Color.WHITE, List.of(12, 18)))
            .withToMove(Color.BLACK);
    game.setUp(setup);

    seat.start(Optional.of(setup));

    assertThat(game.legalMoves(Color.BLACK)).contains(choose(seat));
    assertThat(lines)
        .containsSubsequence(
            "play black pass turn=1",
            "play white C3 turn=2",
            "play black B2 turn=3",
            "play white D4 turn=4",
            "genmove black turn=5");
    seat.close();
  }

  @Test
  void aPositionWithPrisonersIsNotReached() throws Exception {
    Seat seat = open("go board=5x5", Color.BLACK, "/bot");
    Setup setup =
        new Setup(
            8,
            Optional.of(Color.BLACK),
            Map.of(Color.BLACK, List.of(6)),
            Map.of(Color.BLACK, Map.of(Color.WHITE, 1)),
            Map.of(Color.WHITE, 1),
            0,
            List.of(),
            ColorSet.NONE,
            0);

    assertThat(fault(seat, Optional.of(setup)))
        .hasMessage(
            "remote can't start from this position (expected: one reached by moves in turn)");
  }

  private static SeatFault fault(Seat seat, Optional<Setup> from) {
    SeatFault fault = catchThrowableOfType(SeatFault.class, () -> seat.start(from));
    seat.close();
    assertThat(fault.kind()).isEqualTo(SeatFault.Kind.UNFIT);
    return fault;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "parallel board=5x5 | shows a simultaneous move only when all have moved",
        "f-go-bargaining board=5x5 | shows a simultaneous move only when all have moved",
      })
  void whatABridgeCannotDoIsReportedBeforeTheGame(String words, String why) throws Exception {
    Seat seat = open(words, Color.BLACK, "/bot");

    assertThat(fault(seat, EMPTY)).hasMessageStartingWith("remote " + why);
  }

  @Test
  void aGameThatTheBridgeDoesNotHaveIsReportedBeforeTheGame() throws Exception {
    GameSpec go = spec("go board=5x5");
    GameSpec ours = new GameSpec("ours", 2, go.board(), go.rules(), go.komi());
    Seat seat = open(ours, Color.BLACK, "/bot");

    assertThat(fault(seat, EMPTY))
        .hasMessageStartingWith("remote has not created the game: syntax error");
  }

  @Test
  void aPlayerThatTheBridgeDoesNotHaveIsReportedBeforeTheGame() throws Exception {
    Seat seat = open("go board=5x5", Color.BLACK, "/gnugo");

    assertThat(fault(seat, EMPTY))
        .hasMessageStartingWith("remote has not seated gnugo: no player gnugo");
  }

  /** Somebody sits down with the invitation, without seeing the match. */
  @Test
  void withoutAPlayerSomebodyIsInvited() throws Exception {
    Seat seat = open("go board=5x5", Color.WHITE, "");
    seat.start(EMPTY);
    play(seat, Color.BLACK, new Move(0));
    String[] invitation = invitations.get(0).split(": ", 2);
    assertThat(invitation[0]).isEqualTo("at 127.0.0.1:" + server.addresses().get(0).getPort());

    try (TestLine guest = TestLine.connect(server.addresses().get(0))) {
      assertThat(guest.ask(invitation[1])).isEqualTo("= ");
      assertThat(guest.ask("play white C3")).isEqualTo("= ");
    }

    assertThat(choose(seat)).isEqualTo(Move.parse("C3", game.topology()).orElseThrow());
    assertThat(lines).contains(invitations.get(0) + "\n");
    seat.close();
  }

  @Test
  void aResignationThereIsOneHere() throws Exception {
    Seat seat = open("go board=5x5", Color.WHITE, "");
    seat.start(EMPTY);
    play(seat, Color.BLACK, new Move(0));
    try (TestLine guest = TestLine.connect(server.addresses().get(0))) {
      assertThat(guest.ask(invitations.get(0).split(": ", 2)[1])).isEqualTo("= ");
      assertThat(guest.ask("play white resign")).isEqualTo("= ");
    }

    assertThat(seat.choose(game, REQUEST)).isEqualTo(new Choice.Resigned());
    seat.close();
  }
}
