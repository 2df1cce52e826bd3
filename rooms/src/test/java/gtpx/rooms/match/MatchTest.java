package gtpx.rooms.match;

import static gtpx.rooms.match.Games.assertReplays;
import static gtpx.rooms.match.Games.bot;
import static gtpx.rooms.match.Games.gtpx;
import static gtpx.rooms.match.Games.human;
import static gtpx.rooms.match.Games.moves;
import static gtpx.rooms.match.Games.plain;
import static gtpx.rooms.match.Games.program;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Iterables;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Thinking;
import gtpx.rooms.seat.RandomEngine;
import gtpx.rooms.seat.RandomPlayer;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.SeatSpec;
import gtpx.rooms.seat.TimeUsed;
import gtpx.rules.Outcome;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import gtpx.testing.Peers;
import gtpx.testing.ScriptedPlayer;
import gtpx.testing.TierFilter;
import gtpx.time.TimeSetting;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class MatchTest {
  private static final Color RED = new Color(2);

  @TempDir Path folder;
  private final Games games = new Games();

  static List<Variant> presets() {
    return Variants.STANDARD.all();
  }

  @ParameterizedTest
  @MethodSource("presets")
  void botsPlayEveryVariantToItsEnd(Variant preset) throws Exception {
    for (String board : List.of("3x3", "torus:4x3", "hex:2")) {
      for (games.seed = 0; games.seed < 5; games.seed++) {
        SeatSpec[] seats = Collections.nCopies(preset.players(), bot()).toArray(SeatSpec[]::new);

        MatchResult result = games.play(preset.name() + " board=" + board, seats);

        String where = preset.name() + " " + board + " seed " + games.seed;
        assertThat(result.isRegular()).as(where + result.faults()).isTrue();
        assertReplays(result, where);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=5x5",
        "multi players=4 board=5x5",
        "parallel-coop players=3 board=5x5",
        "f-go-bargaining board=torus:5x5",
        "alter-igo board=4x4"
      })
  void anEngineOfTheDialectPlaysEveryVariantWithBots(String words) throws Exception {
    int players = Games.spec(words).players();
    SeatSpec[] seats = Collections.nCopies(players, bot()).toArray(SeatSpec[]::new);
    seats[0] = program(RandomEngine.command(1));
    seats[players - 1] = program(RandomEngine.command(2));

    MatchResult result = games.play(words, seats);

    assertThat(result.faults()).isEmpty();
    assertThat(result.metadata().names()).containsEntry(Color.BLACK, "random engine 1");
    assertReplays(result, words);
  }

  @ParameterizedTest
  @ValueSource(strings = {"multi-coop players=3 board=5x5", "parallel-coop players=3 board=5x5"})
  void botsSayWhosePrisonersTheyTakeFirst(String words) throws Exception {
    SeatSpec[] seats = {bot(), program(RandomEngine.command(1)), bot()};

    MatchResult result = games.play(words, seats);

    assertThat(result.faults()).isEmpty();
    assertThat(result.game().events()).hasAtLeastOneElementOfType(Event.Preferred.class);
    assertReplays(result, words);
  }

  @Test
  void botsBargain() throws Exception {
    MatchResult result = games.play("f-go-bargaining board=4x4", bot(), bot());

    assertThat(result.faults()).isEmpty();
    assertThat(result.game().events())
        .hasAtLeastOneElementOfType(Event.Proposed.class)
        .hasAtLeastOneElementOfType(Event.BargainingEnded.class);
    assertReplays(result, "bargaining");
  }

  @Test
  void aBargainingEndsAfterAHundredOffers() throws Exception {
    games.bots =
        (budget, seed) ->
            new RandomPlayer(seed) {
              @Override
              public Optional<Event> bargain(Position position, Color color, Thinking thinking) {
                return Optional.of(new Event.Proposed(color, new Move(0), new Move(1)));
              }
            };
    games.maxTurns = 1;

    MatchResult result = games.play("f-go-bargaining board=4x4", bot(), bot());

    assertThat(result.game().events().stream().filter(Event.Proposed.class::isInstance))
        .hasSize(100);
    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.TURN_LIMIT);
  }

  /** A plain engine moves when it is asked during bargaining; the bot's move follows. */
  @Test
  void whoMovesEndsABargainingAndKeepsItsMove() throws Exception {
    SeatSpec moving = plain(folder, "say PASS", "", "");

    MatchResult result = games.play("f-go-bargaining board=4x4", moving, bot());

    assertThat(result.faults()).isEmpty();
    assertThat(result.game().events())
        .contains(new Event.BargainingEnded(Color.BLACK))
        .noneMatch(event -> event instanceof Event.Accepted);
    assertReplays(result, "bargaining with an engine");
  }

  @Test
  void anEngineOfTheDialectBargains() throws Exception {
    SeatSpec[] seats = {program(RandomEngine.command(1)), program(RandomEngine.command(2))};

    MatchResult result = games.play("f-go-bargaining board=4x4", seats);

    assertThat(result.faults()).isEmpty();
    assertThat(result.game().events())
        .hasAtLeastOneElementOfType(Event.Proposed.class)
        .hasAtLeastOneElementOfType(Event.Threatened.class);
    assertReplays(result, "bargaining of engines");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=7x7 komi=6.5",
        "multi players=4 board=7x7",
        "parallel players=4 board=9x9",
        "f-go board=9x9",
        "kee players=3 board=5x5",
        "alter-igo board=5x5"
      })
  @Tag(TierFilter.LONG)
  void gnugoPlaysVariantsThatItDoesNotKnow(String words) throws Exception {
    String gnugo = Peers.require("gnugo").toString();
    SeatSpec seat = program(List.of(gnugo, "--mode", "gtp", "--level", "1", "--seed", "1"));
    SeatSpec[] seats =
        Collections.nCopies(Games.spec(words).players(), seat).toArray(SeatSpec[]::new);

    MatchResult result = games.play(words, seats);

    assertThat(result.isRegular()).as("%s", result.faults()).isTrue();
    assertReplays(result, words);
  }

  // Faults.

  @Test
  void whoCrashesLosesByForfeit() throws Exception {
    SeatSpec crashing = plain(folder, "echo out of memory >&2; exit 9", "", "");

    MatchResult result = games.play("go board=5x5", bot(), crashing);

    assertThat(result.outcome())
        .isEqualTo(new Outcome(Outcome.Reason.FORFEIT, ColorSet.of(Color.BLACK)));
    assertThat(result.faults().get(Color.WHITE).kind()).isEqualTo(SeatFault.Kind.CRASHED);
    assertThat(result.faults().get(Color.WHITE))
        .hasMessage(
            "white (sh) ended with exit code 9 during genmove white; it said: out of memory");
    assertThat(result.isRegular()).isFalse();
    assertReplays(result, "crash");
  }

  @Test
  void whoHangsLosesByTimeAndTheOthersShare() throws Exception {
    games.time =
        new TimeControl(
            new TimeSetting.PerTurn(Duration.ofMillis(100)), false, Duration.ZERO, Duration.ZERO);
    SeatSpec hanging = plain(folder, ":", "", "");
    games.maxTurns = 1000;

    MatchResult result =
        games.play("parallel players=3 board=5x5", gtpxThatPasses(), gtpxThatPasses(), hanging);

    assertThat(result.outcome())
        .isEqualTo(new Outcome(Outcome.Reason.TIME, ColorSet.of(Color.BLACK, Color.WHITE)));
    assertThat(result.faults()).containsOnlyKeys(RED);
    assertReplays(result, "hang");
  }

  private SeatSpec gtpxThatPasses() throws Exception {
    return gtpx(folder, "say PASS", "");
  }

  @Test
  void anEngineOfTheDialectThatPlaysAnIllegalMoveLoses() throws Exception {
    games.typed = "B2\n";

    MatchResult result = games.play("go board=5x5", gtpx(folder, "say A1", ""), human());

    assertThat(result.faults().get(Color.BLACK))
        .hasMessage("black chose A1: illegal move: A1 is occupied");
    assertThat(result.outcome())
        .isEqualTo(new Outcome(Outcome.Reason.FORFEIT, ColorSet.of(Color.WHITE)));
  }

  @Test
  void whatIsNoMoveIsAFaultOfTheProtocol() throws Exception {
    MatchResult result = games.play("go board=5x5", plain(folder, "say Q99", "", ""), bot());

    assertThat(result.faults().get(Color.BLACK).kind()).isEqualTo(SeatFault.Kind.PROTOCOL);
    assertThat(result.faults().get(Color.BLACK))
        .hasMessage("black (sh) answered genmove with \"Q99\"");
  }

  @Test
  void aBotThatFailsLosesLikeAnybody() throws Exception {
    games.bots =
        (budget, seed) ->
            seed > 1
                ? new RandomPlayer(seed)
                : new ScriptedPlayer() {
                  @Override
                  public Decision genmove(Position position, Color color, Thinking thinking) {
                    throw new IllegalStateException("a bug");
                  }
                };

    MatchResult result = games.play("go board=5x5", bot(), bot());

    assertThat(result.outcome().winners()).isEqualTo(ColorSet.of(Color.WHITE));
    assertThat(result.faults().get(Color.BLACK)).hasMessageContaining("a bug");
  }

  @Test
  void aBoardThatAPlainEngineCannotPlayOnIsRefusedBeforeTheGame() throws Exception {
    SeatSpec small =
        plain(folder, "say PASS", "", "boardsize) printf '? unacceptable size\\n\\n' ;;");

    assertThat(fault("go board=hex:3", bot(), small))
        .hasMessage("white (sh) can't play on hex:3: it plays only on square boards");
    assertThat(fault("go board=25x25", bot(), small))
        .hasMessage("white (sh) can't play on rect:25x25: unacceptable size");
  }

  @Test
  void aProgramThatIsNotThereIsToldBeforeTheGame() throws Exception {
    assertThat(fault("go board=5x5", bot(), program(List.of("/no/such/program"))).kind())
        .isEqualTo(SeatFault.Kind.COULD_NOT_START);
  }

  @Test
  void thinkingIsMeasuredByTheGivenClock() throws Exception {
    AtomicLong now = new AtomicLong();
    games.nanos = now::get;
    games.bots =
        (budget, seed) ->
            new ScriptedPlayer() {
              @Override
              public Decision genmove(Position position, Color color, Thinking thinking) {
                now.addAndGet(color.equals(Color.BLACK) ? 1_000_000 : 5_000_000);
                return super.genmove(position, color, thinking);
              }
            };
    games.maxTurns = 2;

    MatchResult result = games.play("go board=5x5", bot(), bot());

    assertThat(result.thinkingTimes())
        .isEqualTo(
            Map.of(
                Color.BLACK,
                new TimeUsed(1, Duration.ofMillis(1)),
                Color.WHITE,
                new TimeUsed(1, Duration.ofMillis(5))));
  }

  /** Returns the fault that keeps a game from beginning. */
  private SeatFault fault(String words, SeatSpec... seats) throws Exception {
    MatchResult result = games.play(words, seats);
    assertThat(result.hasBegun()).isFalse();
    return Iterables.getOnlyElement(result.faults().values());
  }

  // Plain engines.

  @Test
  void aMoveThatTheVariantForbidsIsAskedAgainAndCounted() throws Exception {
    SeatSpec plain =
        plain(folder, "say PASS", "undo\nrestricted_genmove", "restricted_genmove) say A1 ;;");
    games.maxTurns = 1;

    MatchResult result = games.play("alter-igo board=4x4", plain, bot());

    assertThat(result.metadata().substituted())
        .isEqualTo(Map.of(Color.BLACK, Map.of("illegal", 1)));
    assertThat(moves(result)).isEqualTo(List.of("{black=A1}"));
  }

  /** No variant gives a plain engine leave to play on a stone that it has been shown. */
  @ParameterizedTest
  @ValueSource(strings = {"go board=5x5", "parallel board=5x5", "multi board=5x5 opening=none"})
  void aPlainEngineThatPlaysOnAStoneLoses(String words) throws Exception {
    SeatSpec[] seats =
        Collections.nCopies(Games.spec(words).players(), gtpxThatPasses()).toArray(SeatSpec[]::new);
    seats[0] = plain(folder, "say A1", "", "");

    MatchResult result = games.play(words, seats);

    assertThat(result.faults()).containsOnlyKeys(Color.BLACK);
    SeatFault fault = result.faults().get(Color.BLACK);
    assertThat(fault.kind()).isEqualTo(SeatFault.Kind.ILLEGAL);
    assertThat(fault).hasMessage("black (sh) chose A1, which is occupied");
    assertThat(fault.summary()).isEqualTo("black (sh) chose an occupied point");
    assertThat(result.metadata().substituted()).isEmpty();
  }

  @Test
  void leelasAndKatagosWayToAvoidMovesIsUsed() throws Exception {
    SeatSpec plain =
        plain(
            folder,
            "say PASS",
            "kata-genmove_analyze",
            "kata-genmove_analyze) echo \"$arguments\" >&2; say 'info move B2 visits 1\nplay B2' ;;");
    games.maxTurns = 1;

    MatchResult result = games.play("alter-igo board=4x4", plain, bot());

    assertThat(moves(result)).isEqualTo(List.of("{black=B2}"));
    assertThat(games.log.toString())
        .contains("black > kata-genmove_analyze black 100000 avoid black pass 1");
  }

  @Test
  void theBestOfItsTopMovesThatIsLegalIsTaken() throws Exception {
    SeatSpec plain =
        plain(folder, "say PASS", "top_moves_black", "top_moves_black) say 'pass 9 C3 8 D4 7' ;;");
    games.maxTurns = 1;

    MatchResult result = games.play("alter-igo board=4x4", plain, bot());

    assertThat(moves(result)).isEqualTo(List.of("{black=C3}"));
  }

  @Test
  void withManyPlayersAResignationIsNotTaken() throws Exception {
    games.maxTurns = 3;

    MatchResult result =
        games.play("multi board=5x5", plain(folder, "say resign", "", ""), bot(), bot());

    assertThat(result.game().active().size()).isEqualTo(3);
    assertThat(result.metadata().substituted()).isEqualTo(Map.of(Color.BLACK, Map.of("resign", 1)));
  }

  @Test
  void ofTwoPlayersAResignationIsTaken() throws Exception {
    MatchResult result = games.play("go board=5x5", plain(folder, "say resign", "", ""), bot());

    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.RESIGNATION);
    assertThat(result.isRegular()).isTrue();
  }

  @Test
  void aPlainEngineIsShownOneColourAndAllOthersAsTheOther() throws Exception {
    games.typed = "B2\nC3\n";
    games.maxTurns = 4;

    games.play("multi board=5x5 opening=none", human(), plain(folder, "say A1", "", ""), human());

    assertThat(sent("white"))
        .containsSubsequence("boardsize 5", "clear_board", "play white B2", "genmove black")
        .contains("play white C3");
  }

  @Test
  void aTurnThatPlainGoCannotSayIsShownByRebuildingTheBoard() throws Exception {
    games.typed = "A1\nB2\npass\n"; // a collision, then a stone
    games.maxTurns = 3;
    SeatSpec plain =
        plain(folder, "n=$((n+1)); case $n in 1) say A1 ;; *) say C$n ;; esac", "", "");

    games.play("parallel board=5x5", plain, human());

    assertThat(sent("black"))
        .containsSubsequence("genmove black", "clear_board", "genmove black", "play white B2");
  }

  @Test
  void othersPassesAreToldOnlyIfAllPassed() throws Exception {
    games.typed = "pass\nC3\npass\npass\n";
    games.maxTurns = 7;
    SeatSpec plain =
        plain(
            folder, "n=$((n+1)); case $n in 1) say A1 ;; 2) say B1 ;; *) say PASS ;; esac", "", "");

    games.play("multi board=5x5 opening=none", plain, human(), human());

    assertThat(sent("black"))
        .containsSubsequence("genmove black", "play white C3", "genmove black", "play white pass")
        .containsOnlyOnce("play white pass");
  }

  private List<String> sent(String seat) {
    return games
        .log
        .toString()
        .lines()
        .filter(line -> line.contains(" " + seat + " > "))
        .map(line -> line.replaceFirst(".* > ", ""))
        .toList();
  }

  // Secrecy and time.

  @Test
  void allSeatsOfASimultaneousTurnAreAskedAtOnceAndSeeNobodysChoice() throws Exception {
    CountDownLatch all = new CountDownLatch(3);
    games.maxTurns = 1;
    games.bots =
        (budget, seed) ->
            new ScriptedPlayer() {
              @Override
              public Decision genmove(Position position, Color color, Thinking thinking) {
                all.countDown();
                await(all);
                assertThat(position.committed()).isEqualTo(ColorSet.NONE);
                return Decision.of(new Move(color.seat()));
              }
            };

    MatchResult result = games.play("parallel players=3 board=5x5", bot(), bot(), bot());

    assertThat(moves(result)).isEqualTo(List.of("{black=A1, white=B1, red=C1}"));
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void theLogNeverTellsAChoiceOfATurnThatWasNotResolved() throws Exception {
    Path asked = folder.resolve("asked"); // exists as soon as black has been asked
    SeatSpec crashing = plain(folder, "until [ -e '" + asked + "' ]; do :; done; exit 1", "", "");

    games.play("parallel board=5x5", gtpx(folder, ": > '" + asked + "'; say D4", ""), crashing);

    assertThat(games.log.toString()).contains("black > genmove black").doesNotContain("D4");
  }

  @Test
  void theTurnLimitEndsAGame() throws Exception {
    games.maxTurns = 3;

    MatchResult result = games.play("go board=5x5", plain(folder, "say resign", "", ""), bot());

    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.RESIGNATION);
    result = games.play("alter-igo board=9x9", bot(), bot());
    assertThat(result.outcome().reason()).isEqualTo(Outcome.Reason.TURN_LIMIT);
    assertThat(result.isRegular()).isTrue();
  }
}
