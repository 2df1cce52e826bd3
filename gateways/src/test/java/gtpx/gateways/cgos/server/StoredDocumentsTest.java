package gtpx.gateways.cgos.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.store.SqliteStore;
import gtpx.bridge.store.Store;
import gtpx.bridge.store.Store.Document;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredDocumentsTest {
  @TempDir Path folder;

  @Test
  void allDocumentsAreReadInPages() throws Exception {
    List<Document> all =
        IntStream.rangeClosed(1, 2001)
            .mapToObj(id -> new Document("game", GameRecord.documentName(id), "{}"))
            .toList();
    List<Integer> sizes = new ArrayList<>();
    List<Document> read = new ArrayList<>();
    try (Store store = SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime)) {
      store.put(all).join();

      StoredDocuments.readAll(
          store,
          "game",
          page -> {
            sizes.add(page.size());
            read.addAll(page);
          });
    }

    assertThat(sizes).containsExactly(1000, 1000, 1);
    assertThat(read).isEqualTo(all);
  }
}
