package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rules.Outcome;
import gtpx.rules.Variants;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a game refuses, what it reports, and which players are left: docs/rules.md by hand. */
final class GameTest {
  private static final Color RED = new Color(2);
  private static final Color BLUE = new Color(3);
  private static final Color FIFTH = new Color(4);
  private static final int A1 = 0;
  private static final int B1 = 1;
  private static final int C1 = 2;

  private static Game game(String... words) {
    return new Game(GameSpec.parse(List.of(words), Variants.STANDARD));
  }

  private static void pass(Game game, Color... colors) {
    for (Color color : colors) {
      game.play(color, Move.PASS);
    }
  }

  // docs/rules.md#end

  @Test
  void aResignationEndsThePlayIfTheOthersHavePassed() {
    Game game = game("multi", "players=3", "board=rect:5x5");
    pass(game, Color.BLACK, Color.WHITE);

    game.resign(RED);

    assertThat(game.phase()).isEqualTo(Phase.SCORING);
  }

  @Test
  void aResignationAfterASingleUncompelledPassDoesNot() {
    Game game = game("multi", "players=3", "board=rect:5x5");
    pass(game, Color.BLACK);

    game.resign(RED);

    assertThat(game.phase()).isEqualTo(Phase.PLAY);
    assertThat(game.toMove()).isEqualTo(ColorSet.of(Color.WHITE));
  }

  @Test
  void whoIsLeftAndHasProposedTheSameEndsTheScoring() {
    Game game = game("multi", "players=3", "board=rect:5x5");
    pass(game, Color.BLACK, Color.WHITE, RED);
    game.proposeDead(Color.BLACK, List.of());
    game.proposeDead(Color.WHITE, List.of());

    game.resign(RED);

    assertThat(game.phase()).isEqualTo(Phase.FINISHED);
  }

  // docs/rules.md#suicide

  /**
   * The fifth player has two stones in round 1 and loses by the first; round 2 begins with black.
   */
  @Test
  void whoLosesByTheFirstOfTwoStonesHasNoSecond() {
    Game game = game("multi", "players=5", "suicide=loses", "ko=none", "board=rect:5x5");
    game.play(Color.BLACK, new Move(B1));
    game.play(Color.WHITE, new Move(5)); // A2
    game.play(RED, new Move(24));
    game.play(BLUE, new Move(22));

    game.play(FIFTH, new Move(A1));

    assertThat(game.active()).isEqualTo(ColorSet.first(4));
    assertThat(game.toMove()).isEqualTo(ColorSet.of(Color.BLACK));
    assertThat(game.color(A1)).isEqualTo(-1);
  }

  // Refused commands.

  @Test
  void coloursThatDoNotPlayAreRefusedEverywhere() {
    Game game = game("go", "board=rect:5x5");

    assertThatThrownBy(() -> game.resign(RED)).hasMessageStartingWith("invalid color red");
    assertThatThrownBy(() -> game.prefer(RED, List.of(Color.BLACK)))
        .hasMessageStartingWith("invalid color red");
    assertThatThrownBy(() -> game.prefer(Color.BLACK, List.of(RED)))
        .hasMessageStartingWith("invalid color red");
    assertThatThrownBy(() -> game.proposeDead(RED, List.of()))
        .hasMessageStartingWith("invalid color red");
  }

  @Test
  void aSimultaneousTurnIsGivenWholeOrNotAtAll() {
    Game game = game("parallel", "players=3", "board=rect:5x5");
    Map<Color, Move> two = Map.of(Color.BLACK, new Move(A1), Color.WHITE, new Move(B1));

    assertThatThrownBy(() -> game.playTurn(two, ColorSet.NONE))
        .isInstanceOf(RefusedException.class)
        .hasMessageStartingWith("syntax error: moves of");
    assertThat(game.turn()).isZero();

    game.playTurn(two, ColorSet.of(RED));

    assertThat(game.turn()).isEqualTo(1);
    assertThat(game.active()).isEqualTo(ColorSet.first(2));
  }

  @Test
  void aTurnOfResignationsAloneNeedsNotAll() {
    Game game = game("parallel", "players=3", "board=rect:5x5");

    game.playTurn(Map.of(), ColorSet.of(RED));

    assertThat(game.turn()).isZero();
    assertThat(game.active()).isEqualTo(ColorSet.first(2));
  }

  @Test
  void handicapIsForThePlay() {
    Game game = game("go", "board=rect:5x5");
    pass(game, Color.BLACK, Color.WHITE);

    assertThatThrownBy(() -> game.handicap(List.of(A1, C1)))
        .hasMessageContaining("invalid handicap: not in play");
    assertThat(game.color(A1)).isEqualTo(-1);
  }

  @Test
  void aServersLeaveIsForTheKoAlone() {
    Game game = game("go", "board=rect:5x5");
    game.play(Color.BLACK, new Move(A1));

    assertThatThrownBy(() -> game.playDespiteKo(Color.WHITE, new Move(A1)))
        .isInstanceOf(IllegalMoveException.class);
    assertThat(game.turn()).isEqualTo(1);
  }

  @Test
  void aFinishedGameIsNotStoppedAgain() {
    Game game = game("go", "board=rect:5x5");
    game.play(Color.BLACK, new Move(A1));

    game.stop(Outcome.Reason.TIME, ColorSet.of(Color.BLACK));

    assertThat(game.phase()).isEqualTo(Phase.FINISHED);
    assertThat(game.undoable()).isZero();
    assertThatThrownBy(() -> game.stop(Outcome.Reason.TIME, ColorSet.of(Color.WHITE)))
        .hasMessage("the game is over");
  }

  // Reports: the events of a game reproduce it.

  @Test
  void preferencesOutliveUndoAndSetUp() {
    Game game = game("multi-coop", "players=3", "board=rect:5x5");
    Event preferred = new Event.Preferred(Color.BLACK, List.of(RED));
    game.play(Color.BLACK, new Move(A1));
    game.prefer(Color.BLACK, List.of(RED));

    game.undo();
    assertThat(game.events()).containsExactly(preferred);

    game.play(Color.BLACK, new Move(A1));
    Setup setup = Setup.of(Map.of(Color.BLACK, List.of(B1)));
    game.setUp(setup);
    assertThat(game.events()).hasSize(2).startsWith(preferred);
    assertThat(game.undoable()).isZero();
  }

  @Test
  void alliesAreToldWhenAllHaveNamedThem() {
    Game game = game("multi-strategic", "players=3", "board=rect:5x5");
    pass(game, Color.BLACK, Color.WHITE, RED);
    game.spec().colors().forEach(color -> game.proposeDead(color, List.of()));
    int before = game.events().size();
    game.ally(Color.BLACK, ColorSet.of(Color.BLACK));
    game.ally(Color.WHITE, ColorSet.of(Color.WHITE));
    assertThat(game.events()).hasSize(before);

    game.ally(RED, ColorSet.of(RED));

    assertThat(game.events().get(before)).isInstanceOf(Event.Allied.class);
  }

  @Test
  void everybodyNamesAlliesAgainAfterAResignation() {
    Game game = game("multi-strategic", "players=3", "board=rect:5x5");
    pass(game, Color.BLACK, Color.WHITE, RED);
    game.spec().colors().forEach(color -> game.proposeDead(color, List.of()));
    game.ally(Color.BLACK, ColorSet.of(Color.BLACK));
    game.ally(Color.WHITE, ColorSet.of(Color.WHITE));

    game.resign(RED);

    assertThat(game.phase()).isEqualTo(Phase.ALLIANCES);
    assertThat(game.named()).isEmpty();
    assertThat(game.toMove()).containsExactly(Color.BLACK, Color.WHITE);
  }

  /** docs/rules.md#turn-limit. */
  @Test
  void whoIsLeftAfterATurnLimitWinsAsTheLastPlayer() {
    Game game = game("multi-strategic", "players=3", "board=rect:5x5");
    game.stopAtTurnLimit();

    game.resign(Color.WHITE);
    game.resign(RED);

    Outcome outcome = game.outcome().orElseThrow();
    assertThat(outcome.reason()).isEqualTo(Outcome.Reason.LAST_PLAYER);
    assertThat(outcome.winners()).isEqualTo(ColorSet.of(Color.BLACK));
  }

  @Test
  void aResignationInThePlayTellsNoAllies() {
    Game game = game("multi-strategic", "players=3", "board=rect:5x5");

    game.resign(RED);

    assertThat(game.events()).containsExactly(new Event.Resigned(ColorSet.of(RED)));
  }

  @Test
  void ofCommandsThatFailTogetherNothingIsLeft() {
    Game game = game("go", "board=rect:5x5");
    game.play(Color.BLACK, new Move(A1));
    List<Event> before = List.copyOf(game.events());

    assertThatThrownBy(
            () ->
                game.allOrNone(
                    () -> {
                      game.play(Color.WHITE, new Move(B1));
                      game.prefer(Color.WHITE, List.of(Color.BLACK));
                      game.play(Color.BLACK, new Move(A1));
                    }))
        .isInstanceOf(IllegalMoveException.class);

    assertThat(game.events()).isEqualTo(before);
    assertThat(game.turn()).isEqualTo(1);
    assertThat(game.color(B1)).isEqualTo(-1);
    assertThat(game.undoable()).isEqualTo(1);
  }
}
