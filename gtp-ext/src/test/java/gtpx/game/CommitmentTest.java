package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.rules.Variants;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Commitments of players on a server: taken back one by one, and undone with their turn. */
final class CommitmentTest {
  private static final Color RED = new Color(2);
  private static final Move A = new Move(0);
  private static final Move B = new Move(7);
  private static final Move C = new Move(14);

  private static Game game(String... words) {
    return new Game(GameSpec.parse(List.of(words), Variants.STANDARD));
  }

  private static Game parallel() {
    return game("parallel", "players=3", "board=rect:5x5");
  }

  @Test
  void theLastOneResolvesTheTurnAsOneStep() {
    Game game = parallel();
    game.commit(Color.BLACK, A);
    game.commit(Color.WHITE, B);
    assertThat(game.undoable()).isZero();

    game.commit(RED, C);

    assertThat(game.turn()).isEqualTo(1);
    assertThat(game.undoable()).isEqualTo(1);
    assertThat(game.events())
        .containsExactly(new Event.Played(Map.of(Color.BLACK, A, Color.WHITE, B, RED, C)));
  }

  @Test
  void undoOpensTheTurnForEverybody() {
    Game game = parallel();
    game.commit(Color.BLACK, A);
    game.commit(Color.WHITE, B);
    game.commit(RED, C);
    game.commit(RED, new Move(3));

    game.undo();

    assertThat(game.turn()).isZero();
    assertThat(game.committed()).isEmpty();
    assertThat(game.events()).isEmpty();
  }

  @Test
  void undoOfNothingLeavesWhatIsCommitted() {
    Game game = parallel();
    game.commit(Color.BLACK, A);

    assertThatThrownBy(game::undo).hasMessage("cannot undo");

    assertThat(game.commitment(Color.BLACK)).contains(A);
  }

  @Test
  void whatIsTakenBackCanBeChosenAnew() {
    Game game = parallel();
    game.commit(Color.BLACK, A);

    game.takeBack(Color.BLACK);

    assertThat(game.commitment(Color.BLACK)).isEmpty();
    assertThat(game.toMove()).contains(Color.BLACK);
    game.commit(Color.BLACK, B);
    assertThat(game.commitment(Color.BLACK)).contains(B);
  }

  @Test
  void whoHasCommittedNothingTakesNothingBack() {
    Game game = parallel();
    game.commit(Color.BLACK, A);

    assertThatThrownBy(() -> game.takeBack(Color.WHITE))
        .isInstanceOf(RefusedException.class)
        .hasMessage("cannot undo");
  }

  @Test
  void aResignationThatCompletesTheTurnIsNoPartOfItsStep() {
    Game game = parallel();
    game.commit(Color.BLACK, A);
    game.commit(Color.WHITE, B);

    game.resign(RED);

    assertThat(game.turn()).isEqualTo(1);
    assertThat(game.undoable()).isEqualTo(1);
    game.undo();
    assertThat(game.turn()).isZero();
    assertThat(game.active()).containsExactly(Color.BLACK, Color.WHITE);
    assertThat(game.committed()).isEmpty();
  }

  @Test
  void theFirstOneEndsTheBargainingPublicly() {
    Game game = game("f-go-bargaining", "board=rect:5x5");

    game.commit(Color.WHITE, B);

    assertThat(game.phase()).isEqualTo(Phase.PLAY);
    assertThat(game.events()).containsExactly(new Event.BargainingEnded(Color.WHITE));
  }

  @Test
  void anIllegalOneChangesNothing() {
    Game game = game("f-go-bargaining", "board=rect:5x5");
    game.setUp(Setup.of(Map.of(Color.WHITE, List.of(A.point()))));

    assertThatThrownBy(() -> game.commit(Color.BLACK, A)).isInstanceOf(IllegalMoveException.class);

    assertThat(game.phase()).isEqualTo(Phase.BARGAINING);
    assertThat(game.events()).hasSize(1);
  }

  @Test
  void inASequentialGameItIsAMove() {
    Game game = game("go", "board=rect:5x5");

    game.commit(Color.BLACK, A);

    assertThat(game.turn()).isEqualTo(1);
    assertThat(game.undoable()).isEqualTo(1);
  }
}
