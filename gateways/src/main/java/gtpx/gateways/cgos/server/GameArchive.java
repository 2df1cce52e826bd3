package gtpx.gateways.cgos.server;

import gtpx.bridge.store.Store.Document;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/** Finds finished games in the store, however old they are. Confined to the gateway's thread. */
record GameArchive(CgosContext cgos) {
  private static final int PAGE = 40; // games in a list

  /** Finds a finished game by its number. */
  CompletableFuture<Optional<GameRecord>> find(int id) {
    return before(id + 1, 1).thenApply(games -> games.stream().findFirst());
  }

  private CompletableFuture<List<GameRecord>> before(int id, int most) {
    String after = GameRecord.documentName(Math.max(0, id - 1 - most));
    return CompletableFuture.supplyAsync(
        () ->
            cgos.bridge().store().documents(GameRecord.KIND, after, most).stream()
                .filter(document -> isBefore(document, id))
                .flatMap(document -> StoredDocuments.read(document, GameRecord::read).stream())
                .filter(game -> game.end().isPresent())
                .toList(),
        cgos.bridge().threads().blocking());
  }

  private static boolean isBefore(Document document, int id) {
    return GameRecord.id(document).filter(number -> number < id).isPresent();
  }

  /**
   * Lists the last finished games before a number.
   *
   * @param line returns the line about a game
   * @param answer receives the lines later, and an {@code info} that says how to go on
   */
  void list(int before, Function<GameRecord, String> line, Consumer<String> answer) {
    cgos.then(
        before(before, PAGE),
        (games, problem) -> {
          if (games == null) {
            answer.accept("info the games can't be read now");
            return;
          }
          StringBuilder text = new StringBuilder();
          games.forEach(game -> text.append(line.apply(game)).append('\n'));
          int first = Math.max(1, before - PAGE);
          answer.accept(
              text
                  + (first == 1
                      ? "info there are no earlier games"
                      : "info for earlier games, send: games " + first));
        });
  }
}
