package gtpx.bridge.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.bridge.store.Store.Document;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every store does with documents. */
interface DocumentsContract {
  Store store();

  /** Closes the store and opens it again. */
  void reopen() throws Exception;

  @Test
  default void aDocumentReplacesTheOneOfItsKindAndName() throws Exception {
    store()
        .put(List.of(new Document("account", "Bob", "1"), new Document("account", "al", "2")))
        .join();
    store()
        .put(List.of(new Document("game", "Bob", "3"), new Document("account", "Bob", "4\n\"'é")))
        .join();
    store().put(List.of()).join();
    reopen();

    assertThat(store().documents("account", "", 9))
        .containsExactlyInAnyOrder(
            new Document("account", "Bob", "4\n\"'é"), new Document("account", "al", "2"));
    assertThat(store().documents("game", "", 9)).containsExactly(new Document("game", "Bob", "3"));
    assertThat(store().documents("other", "", 9)).isEmpty();
  }

  @Test
  default void documentsAreReadPageByPage() {
    List<Document> all =
        Stream.of("007", "008", "009", "010", "100").map(n -> new Document("game", n, "")).toList();
    store().put(List.of(all.get(3), all.get(0), all.get(4), all.get(2), all.get(1))).join();

    assertThat(store().documents("game", "", 2)).isEqualTo(all.subList(0, 2));
    assertThat(store().documents("game", "008", 2)).isEqualTo(all.subList(2, 4));
    assertThat(store().documents("game", "0085", 9)).isEqualTo(all.subList(2, 5));
    assertThat(store().documents("game", "100", 2)).isEmpty();
  }

  @Test
  default void aDocumentThatNoDatabaseCanStoreIsRefusedAtOnce() {
    assertThatThrownBy(() -> store().put(List.of(new Document("account", "a".repeat(256), ""))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> store().put(List.of(new Document("account", "bob", "\0"))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(store().documents("account", "", 9)).isEmpty();
  }
}
