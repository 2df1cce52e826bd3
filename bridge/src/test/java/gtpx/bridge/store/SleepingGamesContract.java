package gtpx.bridge.store;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.store.Store.SleepingGame;
import gtpx.rooms.log.RoomLog.Sleep;
import gtpx.rooms.log.RoomLog.StoredGame;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every store does with games that fall asleep. */
interface SleepingGamesContract {
  Store store();

  /** Closes the store and opens it again. */
  void reopen() throws Exception;

  /** Returns the events of a game. */
  List<String> events(String game);

  /** Returns the first column of each row. */
  List<String> query(String sql) throws Exception;

  private static Sleep asleep(boolean hasBegun, long unused, String... seats) {
    return new Sleep("asleep", Optional.of("summary"), hasBegun, unused, List.of(seats));
  }

  private static Sleep hidden() {
    return new Sleep("asleep", Optional.empty(), false, 0, List.of());
  }

  @Test
  default void aSleepingGameIsOpenAndNotAwake() throws Exception {
    store().create("alpha", "awake").join();
    store().create("bravo", "awake").join();
    store().append("alpha", 1, "black D4").join();
    store().sleep("alpha", asleep(true, 5000)).join();
    reopen();

    assertThat(store().awake()).extracting(StoredGame::name).containsExactly("bravo");
    assertThat(store().find("alpha")).contains(new StoredGame("alpha", "asleep", false));
    assertThat(events("alpha")).containsExactly("black D4");

    store().wake("alpha").join();
    store().append("alpha", 2, "white Q16").join();
    store().wake("bravo").join();

    assertThat(store().awake()).extracting(StoredGame::name).containsExactly("alpha", "bravo");
    assertThat(store().sleeping("", 9)).isEmpty();
  }

  @Test
  default void sleepingGamesAreListedPageByPageInTheOrderOfCharacters() {
    for (String name : List.of("b", "a_", "B", "a-b", "a", "hidden", "awake")) {
      store().create(name, "").join();
      if (!name.equals("awake")) {
        store().sleep(name, name.equals("hidden") ? hidden() : asleep(false, 0)).join();
      }
    }

    assertThat(store().sleeping("", 2))
        .containsExactly(new SleepingGame("B", "summary"), new SleepingGame("a", "summary"));
    assertThat(store().sleeping("a", 9))
        .extracting(SleepingGame::name)
        .containsExactly("a-b", "a_", "b");
  }

  @Test
  default void sleepingGamesThatNobodyUsesAreFound() {
    for (int i = 0; i < 6; i++) {
      store().create("game " + i, "").join();
      store().sleep("game " + i, asleep(i % 2 == 0, 5000 + i)).join();
    }
    store().end("game 0", 9000, "").join();
    store().wake("game 1").join();

    assertThat(store().unused(true, 9000, 9)).containsExactly("game 2", "game 4");
    assertThat(store().unused(false, 9000, 1)).containsExactly("game 3");
    assertThat(store().unused(false, 5003, 9)).isEmpty();
  }

  @Test
  default void aSleepingGameIsFoundByTheHashesOfItsSeats() throws Exception {
    store().create("alpha", "").join();
    store().create("bravo", "").join();
    store().sleep("alpha", asleep(true, 0, "a1", "a2")).join();
    store().sleep("bravo", asleep(true, 0, "b1", "b2")).join();

    assertThat(store().ofSeat("a2")).contains("alpha");
    assertThat(store().ofSeat("a3")).isEmpty();

    store().wake("alpha").join();
    assertThat(store().ofSeat("a2")).isEmpty();
    store().sleep("alpha", asleep(true, 0, "a1", "a3")).join();
    assertThat(store().ofSeat("a3")).contains("alpha");

    store().wake("alpha").join();
    store().end("alpha", 5000, "").join();
    store().end("bravo", 5000, "").join(); // as no server does
    assertThat(store().deleteEnded(6000)).isEqualTo(2);
    assertThat(query("SELECT hash FROM seats")).isEmpty();
  }

  @Test
  default void aGameThatIsOverDoesNotFallAsleep() {
    store().create("alpha", "").join();
    store().end("alpha", 5000, "end").join();
    store().sleep("alpha", asleep(true, 0, "a1")).join();

    assertThat(store().find("alpha")).contains(new StoredGame("alpha", "end", true));
    assertThat(store().ofSeat("a1")).isEmpty();
    assertThat(store().sleeping("", 9)).isEmpty();
  }
}
