package gtpx.gateways.cgos.server;

import gtpx.bridge.store.Store;
import gtpx.bridge.store.Store.Document;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the documents of a store, a page at a time. They may be damaged. */
final class StoredDocuments {
  private static final Logger LOG = LoggerFactory.getLogger(StoredDocuments.class);

  private static final int PAGE = 1000;

  private StoredDocuments() {}

  /** Passes all documents of a kind to the reader, in the order of their names. */
  static void readAll(Store store, String kind, Consumer<List<Document>> reader) {
    String last = "";
    List<Document> page;
    do {
      page = store.documents(kind, last, PAGE);
      reader.accept(page);
      last = page.isEmpty() ? last : page.get(page.size() - 1).name();
    } while (page.size() == PAGE);
  }

  /**
   * Returns what a document contains; if that can't be read, reports it in the log and returns
   * nothing. The document stays in the store.
   */
  static <T> Optional<T> read(Document document, Function<Document, T> reader) {
    try {
      return Optional.of(reader.apply(document));
    } catch (RuntimeException e) { // the parser's, or that of a missing or wrong member
      LOG.atError()
          .addKeyValue("kind", document.kind())
          .addKeyValue("name", document.name())
          .addKeyValue("why", String.valueOf(e.getMessage()).lines().findFirst().orElse(""))
          .log("damaged document, set aside");
      return Optional.empty();
    }
  }
}
