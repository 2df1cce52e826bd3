package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.rules.Variants;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Contracts that limit undos: docs/rules.md#negotiation. */
final class ContractUndoTest {
  private final Game game =
      new Game(GameSpec.parse(List.of("f-go-bargaining", "board=rect:5x5"), Variants.STANDARD));

  private void playTurn(int black, int white) {
    game.play(Color.BLACK, new Move(black));
    game.play(Color.WHITE, new Move(white));
  }

  private void agree(String... terms) {
    int id =
        game.bargain().offerContract(Color.BLACK, Contract.parse(List.of(terms), game.topology()));
    game.bargain().accept(Color.WHITE, id, Optional.empty());
  }

  @Test
  void noMoreUndosThanAgreed() {
    agree("undos=1", "for=5");
    playTurn(0, 1);
    playTurn(2, 3);
    game.undo();

    assertThatThrownBy(game::undo).hasMessage("cannot undo: contract 1");
    assertThat(game.turn()).isEqualTo(1);
  }

  @Test
  void anUndoneContractLeavesNoCountBehind() {
    playTurn(0, 1);
    agree("undos=5", "for=9");
    playTurn(2, 3);
    game.undo();
    game.undo();
    game.undo();
    game.undo();
    playTurn(4, 5);
    agree("undos=1");
    playTurn(6, 7);

    game.undo();

    assertThat(game.committed().size()).isEqualTo(1);
  }
}
