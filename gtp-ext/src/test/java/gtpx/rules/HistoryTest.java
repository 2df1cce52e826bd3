package gtpx.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * docs/rules.md#undo-and-setup with Kee rules C: what a setup implies about passes and appearances.
 */
final class HistoryTest {
  private static final long SET_UP = 11;
  private static final long OTHER = 12;

  @Test
  void aSetUpWithPassesHasItsLastPassAtItsTurn() {
    History history = new History(SET_UP, 6, 0, 2);

    assertThat(history.lastPass()).isEqualTo(6);
    assertThat(history.passRun()).isEqualTo(2);
    assertThat(history.lastAppearance(SET_UP)).isEqualTo(6);
    assertThat(history.timesStood()).isEqualTo(1);
  }

  @Test
  void aSetUpWithoutPassesHasNone() {
    assertThat(new History(SET_UP, 6, 0, 0).lastPass()).isEqualTo(History.NEVER);
  }

  /**
   * Nothing was placed in turn 7, so the position remained; undo restores its appearance of turn 6.
   */
  @Test
  void undoGivesBackTheAppearanceBefore() {
    History history = new History(SET_UP, 6, 0, 0);
    history.addNothing();
    assertThat(history.lastAppearance(SET_UP)).isEqualTo(7);

    history.undo();

    assertThat(history.lastAppearance(SET_UP)).isEqualTo(6);
  }

  @Test
  void undoOfAPassGivesBackTheAppearanceBefore() {
    History history = new History(SET_UP, 6, 0, 0);
    history.addPlay(OTHER, 0);
    history.addPass(0, 2);
    history.addPass(0, 2);
    assertThat(history.lastAppearance(OTHER)).isEqualTo(9);

    history.undo();
    assertThat(history.lastAppearance(OTHER)).isEqualTo(8);
    history.undo();

    assertThat(history.lastAppearance(OTHER)).isEqualTo(7);
    assertThat(history.lastPass()).isEqualTo(History.NEVER);
  }

  /** docs/rules.md#kee-rules, "First cycle": two players pass in turns 1, 2 and 3. */
  @Test
  void theFirstCycleStartsAtTheFirstOfItsLastPasses() {
    History history = new History(SET_UP, 0, 0, 0);
    history.addPass(0, 2);
    history.addPass(0, 2);
    assertThat(history.hasCycle()).isFalse();

    history.addPass(0, 2);

    assertThat(history.hasCycle()).isTrue();
    assertThat(history.firstCycleStart()).isEqualTo(2);
  }
}
