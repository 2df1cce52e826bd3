package gtpx.gateways.cgos.server;

import gtpx.bridge.store.Store.Document;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The games that were played: the last ones, those that ratings don't include yet, and how often
 * each pair has met in which colours. Confined to the gateway's thread.
 */
final class GameRecords {
  private static final int MOST = 1000; // finished games

  private final Deque<GameRecord> recent = new ArrayDeque<>();
  private final Map<Integer, GameRecord> toRate = new TreeMap<>();
  private final Map<String, Integer> meetings = new HashMap<>(); // by White's and Black's names
  private int lastId;

  /**
   * Reads what the store has.
   *
   * @return the games that are not over
   */
  List<GameRecord> load(List<Document> documents) {
    List<GameRecord> open = new ArrayList<>();
    for (Document document : documents) {
      lastId = Math.max(lastId, GameRecord.id(document).orElse(0));
      StoredDocuments.read(document, GameRecord::read)
          .ifPresent(
              game -> {
                if (game.end().isPresent()) {
                  add(game);
                } else {
                  open.add(game);
                }
              });
    }
    return open;
  }

  /** Returns the number of a new game. */
  int nextId() {
    return ++lastId;
  }

  /** Returns the number that the next new game will have. */
  int followingId() {
    return lastId + 1;
  }

  /** Adds a finished game. */
  void add(GameRecord game) {
    recent.addLast(game);
    if (recent.size() > MOST) {
      recent.removeFirst();
    }
    if (game.isToRate()) {
      toRate.put(game.id(), game);
    }
    meetings.merge(pair(game.white().name(), game.black().name()), 1, Integer::sum);
  }

  private static String pair(String white, String black) {
    return white + " " + black;
  }

  /** Returns how often the two have met with these colours. */
  int meetings(String white, String black) {
    return meetings.getOrDefault(pair(white, black), 0);
  }

  /** Returns the last finished games, the oldest first. */
  List<GameRecord> recent(int most) {
    return recent.stream().skip(Math.max(0, recent.size() - most)).toList();
  }

  /** Removes and returns the games that the ratings don't include yet, in their order. */
  List<GameRecord> takeToRate() {
    List<GameRecord> taken = List.copyOf(toRate.values());
    toRate.clear();
    return taken;
  }
}
