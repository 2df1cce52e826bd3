package gtpx.tournament.run;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Setup;
import gtpx.record.RecordedGame;
import gtpx.record.Records;
import gtpx.record.Replay;
import gtpx.rooms.match.FaultAction;
import gtpx.rooms.match.MatchHost;
import gtpx.rooms.match.MatchTerms;
import gtpx.rooms.match.TimeControl;
import gtpx.rooms.seat.RandomPlayer;
import gtpx.rooms.seat.SeatSpec;
import gtpx.rules.Variants;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class MatchRunnerTest {
  @TempDir private Path folder;
  private Openings openings = Openings.NONE;

  private static GameSpec spec(String words) {
    return GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD);
  }

  private MatchRunner player(String game, Entrant... entrants) {
    TimeControl time = TimeControl.perMove(Duration.ofSeconds(60), Duration.ZERO);
    MatchTerms terms = new MatchTerms(200, time, FaultAction.REPLACE, Optional.empty());
    GameRules rules = new GameRules(spec(game), openings, terms);
    return new MatchRunner(
        "summer",
        List.of(entrants),
        rules,
        folder,
        new MatchHost(
            (budget, seed) -> new RandomPlayer(seed), new EntrantEngines(line -> {}), () -> 0),
        Clock.fixed(Instant.parse("2026-01-31T12:00:00.5Z"), ZoneOffset.UTC));
  }

  private static Entrant bot(String name) {
    return new Entrant(name, SeatSpec.parse("bot playouts=1"), false);
  }

  private Entrant engine(String name, boolean isKept, String genmove) throws IOException {
    Path script = folder.resolve(name + ".sh");
    Files.writeString(
        script,
        """
        say() { printf '= %%s\\n\\n' "$1"; }
        echo "started for $GTPX_TOURNAMENT $GTPX_GAME $GTPX_SEAT $GTPX_SEED" >&2
        while read -r command arguments; do
          case $command in
            list_commands) say 'boardsize
        clear_board
        komi
        play
        genmove
        quit' ;;
            name) say 'Small' ;;
            version) say '2' ;;
            genmove) %s ;;
            quit) say ''; exit 0 ;;
            *) say '' ;;
          esac
        done
        """
            .formatted(genmove));
    return new Entrant(name, SeatSpec.program(List.of("sh", script.toString())), isKept);
  }

  private static ScheduledGame game(int number, String... entrants) {
    return new ScheduledGame(number, 1, 1, List.of(entrants), 77);
  }

  private Path file(GameResult result, String name) {
    return folder.resolve(result.folder().orElseThrow()).resolve(name);
  }

  @Test
  void theResultIsThatOfTheRecordedGame() throws Exception {
    GameResult result =
        player("multi players=3 board=5x5", bot("a"), bot("b"), bot("c"))
            .play(game(4, "c", "a", "b"));

    Game replayed = read(file(result, "game.json")).game();
    assertThat(result.key()).isEqualTo("1:c,a,b");
    assertThat(result.number()).isEqualTo(4);
    assertThat(result.seats()).extracting(SeatResult::entrant).containsExactly("c", "a", "b");
    assertThat(result.started()).isEqualTo("2026-01-31T12:00:00Z");
    assertThat(result.turns()).isEqualTo(replayed.turn());
    assertThat(result.reason()).isEqualTo(replayed.outcome().orElseThrow().reason().word());
    for (int seat = 0; seat < 3; seat++) {
      Color color = new Color(seat);
      SeatResult seated = result.seats().get(seat);
      assertThat(seated.victory())
          .isEqualTo(replayed.outcome().orElseThrow().victory(color).value());
      assertThat(seated.points().orElseThrow())
          .isEqualByComparingTo(replayed.score(replayed.dead()).points(color));
      for (int other = 0; other < 3; other++) {
        assertThat(seated.prisoners().get(other)).isEqualTo(replayed.tally().held(seat, other));
      }
    }
    assertThat(read(file(result, "game.sgf")).game().outcome()).isEqualTo(replayed.outcome());
    assertThat(file(result, "game.sgf")).content().contains("PB[c]", "PW[a]", "EV[summer]");
  }

  private static RecordedGame read(Path file) throws Exception {
    return Records.read(Files.readAllBytes(file), Replay.WHOLE);
  }

  @Test
  void theSameGameIsPlayedTheSameWayAgain() throws Exception {
    MatchRunner player = player("go board=5x5", bot("a"), bot("b"));

    GameResult first = player.play(game(1, "a", "b"));
    String record = Files.readString(file(first, "game.json"));
    GameResult second = player.play(game(1, "a", "b"));

    assertThat(second).isEqualTo(first);
    assertThat(file(second, "game.json")).hasContent(record);
  }

  @Test
  void anEngineLearnsItsGameAndItsSeatAndWhatItSaysIsKept() throws Exception {
    GameResult result =
        player("go board=5x5", bot("a"), engine("small", false, "say PASS"))
            .play(game(3, "a", "small"));

    assertThat(file(result, "white.err")).hasContent("started for summer 3 white 77");
    assertThat(Files.readString(file(result, "white.log")))
        .contains(" white > genmove white\n", " white < = PASS\n");
    assertThat(file(result, "black.log")).doesNotExist();
    assertThat(result.seats().get(1).player()).isEqualTo("Small 2");
  }

  /** Octal escapes of printf: é in UTF-8, é in Latin-1, control characters, and no line end. */
  @Test
  void itsStandardErrorIsKeptByteForByte() throws Exception {
    String noise = "printf '\\r\\n caf\\303\\251 \\351\\033[0m\\001 \\n\\nend' >&2; say PASS";

    GameResult result =
        player("go board=5x5", bot("a"), engine("small", false, noise)).play(game(3, "a", "small"));

    byte[] said = "\r\n caf\u00c3\u00a9 \u00e9\u001b[0m\u0001 \n\nend".getBytes(ISO_8859_1);
    assertThat(new String(Files.readAllBytes(file(result, "white.err")), ISO_8859_1))
        .contains(new String(said, ISO_8859_1));
    assertThat(new String(Files.readAllBytes(file(result, "white.log")), ISO_8859_1))
        .contains(" white !  caf\u00c3\u00a9 \u00e9\u001b[0m\u0001 \n");
  }

  @Test
  void anEngineThatIsKeptPlaysOneGameAfterTheOther() throws Exception {
    MatchRunner player = player("go board=5x5", bot("a"), engine("small", true, "say PASS"));

    GameResult first = player.play(game(1, "a", "small"));
    GameResult second = player.play(game(2, "small", "a"));

    assertThat(file(first, "white.err")).hasContent("started for summer   ");
    assertThat(file(second, "black.err")).doesNotExist();
    assertThat(Files.readString(file(second, "black.log"))).contains(" black < = PASS\n");
  }

  @Test
  void whoFailsWinsNothingEvenIfItsSubstituteDoes() throws Exception {
    GameResult result =
        player("go board=5x5", engine("small", false, "exit 1"), bot("b"))
            .play(game(1, "small", "b"));

    SeatResult failed = result.seats().get(0);
    assertThat(result.reason()).isEqualTo("score");
    assertThat(failed.victory()).isZero();
    assertThat(failed.fault().orElseThrow().kind()).isEqualTo("crashed");
    assertThat(failed.player()).startsWith("Small 2, then bot");
  }

  /** A file or a connection has gone, which is no fault of the engine. */
  @Test
  void whoeverCouldBeStartedBeforeHasNotLostIfItCanNotBeStartedNow() throws Exception {
    Path shell = Files.createSymbolicLink(folder.resolve("shell"), Path.of("/bin/sh"));
    List<String> script = engine("x", false, "say pass").seat().command().subList(1, 2);
    List<String> command = List.of(shell.toString(), script.get(0));
    MatchRunner player =
        player("go board=3x3", new Entrant("x", SeatSpec.program(command), false), bot("a"));
    player.play(game(1, "x", "a"));
    Files.delete(shell);

    assertThatThrownBy(() -> player.play(game(2, "a", "x")))
        .isInstanceOf(HostFailedException.class)
        .hasMessageStartingWith("x could be started before, but not now: ");
  }

  /** What an earlier run has left of a game is deleted, but of no other. */
  @Test
  void namesThatAreNoEntrantsDeleteNothing() throws Exception {
    Path precious = Files.createDirectories(folder.resolve("precious"));
    Files.createDirectories(folder.resolve("games/1.a,b"));
    MatchRunner player = player("go board=3x3", bot("a"), bot("b"));

    assertThatThrownBy(() -> player.play(game(1, "a", "b/../../precious")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("no entrant b/../../precious ");

    assertThat(precious).exists();
  }

  @Test
  void whoeverCouldNeverBeStartedHasLost() throws Exception {
    Entrant missing = new Entrant("x", SeatSpec.program(List.of("/no/such")), false);

    GameResult result = player("go board=3x3", missing, bot("a")).play(game(1, "x", "a"));

    assertThat(result.seats().get(0).fault().orElseThrow().kind()).isEqualTo("could-not-start");
    assertThat(result.seats().get(0).victory()).isZero();
  }

  @Test
  void aGameStartsFromItsOpening() throws Exception {
    Game opening = new Game(spec("go board=5x5"));
    opening.play(Color.BLACK, new Move(12));
    openings = game -> OpeningPosition.of("center.sgf", Setup.of(opening));

    GameResult result = player("go board=5x5", bot("a"), bot("b")).play(game(1, "a", "b"));

    Game played = read(file(result, "game.json")).game();
    assertThat(result.opening()).contains("center.sgf");
    assertThat(result.turns()).isEqualTo(played.turn() - 1);
    assertThat(played.events().get(0)).isInstanceOf(gtpx.game.Event.SetUp.class);
  }

  @Test
  void whatAnEarlierRunHasLeftIsDeleted() throws Exception {
    Path left = folder.resolve("games/1.a,b/red.log");
    Files.createDirectories(left.getParent());
    Files.writeString(left, "half a game");

    player("go board=5x5", bot("a"), bot("b")).play(game(1, "a", "b"));

    assertThat(left).doesNotExist();
  }

  @Test
  void aRecordThatCanNotBeWrittenIsAFailureOfTheMachine() throws Exception {
    Files.writeString(folder.resolve("games"), "a file where the folder should be");

    assertThatThrownBy(() -> player("go board=5x5", bot("a"), bot("b")).play(game(1, "a", "b")))
        .isInstanceOf(HostFailedException.class)
        .hasMessageContaining("games");
  }

  @Test
  void namesOfFoldersStayDifferentWhenTheyAreCut() {
    String[] longNames = new String[8];
    for (int i = 0; i < 8; i++) {
      longNames[i] = ("entrant" + i).repeat(5);
    }
    String one = GameFolder.name(game(1, longNames));
    longNames[7] = "other";

    assertThat(one).hasSize(200).doesNotContain(":");
    assertThat(GameFolder.name(game(1, longNames))).hasSize(200).isNotEqualTo(one);
  }
}
