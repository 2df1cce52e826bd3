package gtpx.bridge.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.store.Store.EndedGame;
import gtpx.rooms.log.StoreException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every store does with games that are over: listing and deleting them. */
interface EndedGamesContract {
  Store store();

  /** Returns the events of a game. */
  List<String> events(String game);

  /** Returns the first column of each row. */
  List<String> query(String sql) throws Exception;

  @Test
  default void aGameEndedWhenItFirstDid() throws Exception {
    store().create("alpha", "").join();
    store().end("alpha", 5000, "").join();
    store().end("alpha", 6000, "").join();

    assertThat(query("SELECT ended FROM games")).containsExactly("5000");
  }

  @Test
  default void gamesThatEndedBeforeATimeAreListedTheLastFirst() {
    for (int i = 0; i < 5; i++) {
      store().create("game " + i, "").join();
      store().end("game " + i, 5000 + i / 2, "end of " + i).join();
    }
    store().create("open", "").join();

    assertThat(store().ended(Long.MAX_VALUE, 9))
        .extracting(EndedGame::name)
        .containsExactly("game 4", "game 3", "game 2", "game 1", "game 0");
    assertThat(store().ended(5003, 1)).containsExactly(new EndedGame("game 4", "end of 4", 5002));
    assertThat(store().ended(5000, 9)).isEmpty();
  }

  /** Otherwise, whoever goes on before the last one would never see the others. */
  @Test
  default void gamesThatEndedTogetherAreListedTogether() {
    for (int i = 0; i < 5; i++) {
      store().create("game " + i, "").join();
      store().end("game " + i, 5000 + i / 2, "").join();
    }

    assertThat(store().ended(5002, 1))
        .extracting(EndedGame::name)
        .containsExactly("game 3", "game 2");
    assertThat(store().ended(5003, 2))
        .extracting(EndedGame::name)
        .containsExactly("game 4", "game 3", "game 2");
  }

  @Test
  default void gamesThatEndedBeforeATimeAreDeletedWithTheirEvents() throws Exception {
    for (int i = 0; i < 100; i++) {
      store().create("game " + i, "").join();
      store().append("game " + i, 1, "event of " + i).join();
      store().end("game " + i, 5000 + i, "").join();
    }
    store().create("open", "").join();
    store().append("open", 1, "black D4").join();

    assertThat(store().deleteEnded(5000)).isZero();
    assertThat(store().deleteEnded(5090)).isEqualTo(90);
    assertThat(store().deleteEnded(5090)).isZero();

    assertThat(store().find("game 89")).isEmpty();
    assertThat(events("game 89")).isEmpty();
    assertThat(events("game 90")).containsExactly("event of 90");
    assertThat(events("open")).containsExactly("black D4");
    assertThat(query("SELECT COUNT(*) FROM events")).containsExactly("11");
    store().create("game 89", "another").join();
    assertThat(events("game 89")).isEmpty();
  }

  @Test
  default void aClosedStoreDeletesNothing() {
    store().create("alpha", "").join();
    store().end("alpha", 5000, "").join();
    store().close();

    assertThatThrownBy(() -> store().deleteEnded(6000))
        .isInstanceOf(StoreException.class)
        .hasMessageEndingWith(" is closed");
  }
}
