package gtpx.bridge.session;

import gtpx.bridge.store.NameTakenException;
import gtpx.bridge.store.Store;
import gtpx.rooms.log.FencedException;
import gtpx.rooms.log.GameDeletedException;
import gtpx.rooms.log.StoreException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** A disk that a test can stop: it then keeps what it is given only on {@link #flush}. */
final class TestStore implements Store {
  private final Map<String, StoredGame> games = new LinkedHashMap<>();
  private final List<EndedGame> ends = new ArrayList<>();
  private final Map<String, List<String>> events = new LinkedHashMap<>();
  private final Map<String, Sleep> sleeping = new TreeMap<>();
  private final Map<String, Document> documents = new TreeMap<>();
  private final List<Runnable> waiting = new ArrayList<>();
  private boolean isSlow;
  private boolean isFull;
  private boolean areMoved;
  private long delay; // total length of past outages in nanoseconds
  private OptionalLong awaySince = OptionalLong.empty();
  private int reads;
  private Runnable beforeReading = () -> {};

  /** From now on, keeps nothing before {@link #flush}. */
  void stall() {
    isSlow = true;
  }

  /** From now on, keeps nothing before {@link #comeBack}, and the clocks stop. */
  void goAway(long nanos) {
    stall();
    awaySince = OptionalLong.of(nanos);
  }

  /** Keeps what has arrived during the outage. */
  void comeBack(long nanos) {
    delay = delay(nanos);
    awaySince = OptionalLong.empty();
    flush();
  }

  @Override
  public long delay(long nanos) {
    return delay + (awaySince.isPresent() ? nanos - awaySince.getAsLong() : 0);
  }

  /** From now on, nothing can be kept. */
  void fill() {
    isFull = true;
  }

  /** From now on, the games belong to another node. */
  void moveGames() {
    areMoved = true;
  }

  /** Runs a check before each read of a game. */
  void beforeReading(Runnable check) {
    beforeReading = check;
  }

  /** Keeps what has arrived. */
  void flush() {
    isSlow = false;
    List<Runnable> all = new ArrayList<>(waiting);
    waiting.clear();
    all.forEach(Runnable::run);
  }

  /** Returns everything on the disk. */
  String everything() {
    return games + " " + events;
  }

  /** Returns the header of a game on the disk. */
  String header(String game) {
    return Objects.requireNonNull(games.get(game)).header();
  }

  /** Returns a game's rows on the disk. */
  List<String> kept(String game) {
    return events.getOrDefault(game, List.of());
  }

  /** Keeps only the first item that has arrived, and stays stopped. */
  void flushOne() {
    if (!waiting.isEmpty()) {
      waiting.remove(0).run();
    }
  }

  /** Returns how often the events of a game were read. */
  int reads() {
    return reads;
  }

  /** Returns whether something has arrived that isn't kept yet. */
  boolean isBehind() {
    return !waiting.isEmpty();
  }

  /** Forgets that the game is over, as if the server had stopped first. */
  void forgetEnd(String game) {
    games.computeIfPresent(game, (name, g) -> new StoredGame(name, g.header(), false));
  }

  /**
   * Returns a disk with what this one would contain if it had stopped after that row of the only
   * game.
   */
  TestStore cut(String game, int rows) {
    TestStore cut = new TestStore();
    StoredGame whole = Objects.requireNonNull(games.get(game));
    cut.games.put(
        game, new StoredGame(game, whole.header(), whole.isOver() && rows == kept(game).size()));
    cut.events.put(game, new ArrayList<>(kept(game).subList(0, rows)));
    return cut;
  }

  private CompletableFuture<Void> keep(Runnable task) {
    if (areMoved) {
      return CompletableFuture.failedFuture(new FencedException("moved"));
    }
    CompletableFuture<Void> done = new CompletableFuture<>();
    Runnable whole =
        () -> {
          task.run();
          done.complete(null);
        };
    if (isSlow) {
      waiting.add(whole);
    } else {
      whole.run();
    }
    return done;
  }

  @Override
  public CompletableFuture<Void> put(List<Document> texts) {
    return keep(() -> texts.forEach(each -> documents.put(each.kind() + " " + each.name(), each)));
  }

  @Override
  public List<Document> documents(String kind, String after, int most) {
    return documents.values().stream()
        .filter(each -> each.kind().equals(kind) && each.name().compareTo(after) > 0)
        .sorted(Comparator.comparing(Document::name))
        .limit(most)
        .toList();
  }

  @Override
  public CompletableFuture<Void> create(String game, String header) {
    if (isFull) {
      return CompletableFuture.failedFuture(
          new StoreException("/srv/games.db: database or disk is full (INSERT INTO " + header));
    }
    if (games.containsKey(game)) {
      return CompletableFuture.failedFuture(new NameTakenException(game));
    }
    return keep(() -> games.put(game, new StoredGame(game, header, false)));
  }

  @Override
  public CompletableFuture<Void> append(String game, long number, String event) {
    return keep(
        () -> {
          List<String> list = events.computeIfAbsent(game, name -> new ArrayList<>());
          if (list.size() + 1 != number) {
            throw new AssertionError(game + ": " + number + " after " + list.size());
          }
          list.add(event);
        });
  }

  @Override
  public CompletableFuture<Void> appendAfterEnd(String game, long number, String event) {
    return games.containsKey(game)
        ? append(game, number, event)
        : CompletableFuture.failedFuture(new GameDeletedException(game));
  }

  @Override
  public CompletableFuture<Void> end(String game, long millis, String header) {
    return keep(
        () -> {
          games.computeIfPresent(game, (name, g) -> new StoredGame(name, header, true));
          if (ends.stream().noneMatch(one -> one.name().equals(game))) {
            ends.add(new EndedGame(game, header, millis));
          }
        });
  }

  @Override
  public int deleteEnded(long millis) {
    List<String> over =
        games.values().stream().filter(StoredGame::isOver).map(StoredGame::name).toList();
    over.forEach(games::remove);
    over.forEach(events::remove);
    ends.clear();
    return over.size();
  }

  /** Returns the games that are not over. */
  List<StoredGame> open() {
    return games.values().stream().filter(game -> !game.isOver()).toList();
  }

  @Override
  public List<StoredGame> awake() {
    return open().stream().filter(game -> !sleeping.containsKey(game.name())).toList();
  }

  @Override
  public CompletableFuture<Void> sleep(String game, Sleep sleep) {
    return keep(
        () -> {
          games.computeIfPresent(game, (name, g) -> new StoredGame(name, sleep.header(), false));
          sleeping.put(game, sleep);
        });
  }

  @Override
  public CompletableFuture<Void> wake(String game) {
    return keep(() -> sleeping.remove(game));
  }

  @Override
  public List<SleepingGame> sleeping(String after, int most) {
    beforeReading.run();
    return sleeping.entrySet().stream()
        .filter(game -> game.getKey().compareTo(after) > 0)
        .filter(game -> game.getValue().summary().isPresent())
        .limit(most)
        .map(game -> new SleepingGame(game.getKey(), game.getValue().summary().orElseThrow()))
        .toList();
  }

  @Override
  public List<String> unused(boolean hasBegun, long millis, int most) {
    beforeReading.run();
    return sleeping.entrySet().stream()
        .filter(game -> game.getValue().hasBegun() == hasBegun)
        .filter(game -> game.getValue().unused() < millis)
        .limit(most)
        .map(Map.Entry::getKey)
        .toList();
  }

  @Override
  public Optional<String> ofSeat(String hash) {
    beforeReading.run();
    return sleeping.entrySet().stream()
        .filter(game -> game.getValue().seats().contains(hash))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  @Override
  public List<EndedGame> ended(long millis, int most) {
    beforeReading.run();
    List<EndedGame> before =
        ends.stream()
            .filter(game -> game.millis() < millis)
            .sorted(Comparator.comparingLong(EndedGame::millis).reversed())
            .toList();
    long last = before.isEmpty() ? 0 : before.get(Math.min(most, before.size()) - 1).millis();
    return before.stream().filter(game -> game.millis() >= last).toList();
  }

  @Override
  public Optional<StoredGame> find(String game) {
    beforeReading.run();
    return Optional.ofNullable(games.get(game));
  }

  @Override
  public void read(String game, Consumer<List<String>> reader) {
    beforeReading.run();
    reads++;
    reader.accept(List.copyOf(kept(game)));
  }

  @Override
  public boolean isHealthy() {
    return true;
  }

  @Override
  public int waiting() {
    return waiting.size();
  }

  @Override
  public void onCommit(LongConsumer listener) {}

  @Override
  public void close() {}
}
