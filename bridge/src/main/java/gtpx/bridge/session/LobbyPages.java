package gtpx.bridge.session;

import com.google.common.base.Throwables;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.bridge.service.Operator;
import gtpx.bridge.service.Pages;
import gtpx.bridge.service.ProspectsAnswer;
import gtpx.bridge.service.RefereeAnswer;
import gtpx.game.RefusedException;
import gtpx.json.Json;
import gtpx.record.GameJson;
import gtpx.record.ResultJson;
import gtpx.rooms.limit.LimitException;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.RoomHeader;
import gtpx.rooms.room.RoomOption;
import gtpx.rooms.room.RoomSettings;
import gtpx.rooms.room.RoomSummary;
import gtpx.rooms.room.Secrets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The public pages of a lobby's games and its operator's pages, as JSON. docs/openapi.yaml */
public final class LobbyPages implements Pages, Operator {
  private static final String OPTIONS =
      Json.array(RoomSettings.OPTIONS, RoomOption::json).toString();

  private final Lobby lobby;
  private final Supplier<CompletableFuture<Void>> drain;
  private final LoadingCache<RoomSummary, String> entries = // of the list, cached until they change
      CacheBuilder.newBuilder().weakKeys().build(CacheLoader.from(game -> game.json().toString()));

  /** Creates the pages of a lobby that has all games of the server. */
  public LobbyPages(Lobby lobby) {
    this(lobby, lobby::drain);
  }

  /**
   * Creates the pages of a lobby.
   *
   * @param drain gives up all games, as before a shutdown
   */
  public LobbyPages(Lobby lobby, Supplier<CompletableFuture<Void>> drain) {
    this.lobby = lobby;
    this.drain = drain;
  }

  @Override
  public String options() {
    return OPTIONS;
  }

  @Override
  public CompletableFuture<String> games(String after, int most, String client) {
    return lobby.lists().current(after, most, client, this::list);
  }

  @Override
  public CompletableFuture<String> gamesInMemory(String after, int most) {
    return lobby.lists().inMemory(after, most, this::list);
  }

  private String list(List<RoomSummary> games) {
    return games.stream().map(entries::getUnchecked).collect(Collectors.joining(",", "[", "]"));
  }

  @Override
  public CompletableFuture<String> finished(long before, int most, String client) {
    return lobby
        .lists()
        .finished(before, most, client)
        .thenApply(games -> Json.array(games, LobbyPages::entry).toString());
  }

  /** Returns the entry of a finished game from the store. */
  private static JsonObject entry(GameLists.FinishedGame game) {
    RoomHeader header = game.header();
    JsonObject json = new JsonObject();
    json.addProperty("name", header.name());
    json.addProperty("variant", header.spec().variant());
    json.addProperty("board", header.spec().board().toString());
    json.addProperty("players", header.spec().players());
    json.addProperty("created", header.created());
    json.addProperty("ended", game.millis());
    header
        .end()
        .ifPresent(
            end -> {
              json.addProperty("turns", end.turns());
              json.add("result", JsonParser.parseString(end.result()));
            });
    return json;
  }

  @Override
  public CompletableFuture<Optional<String>> game(
      String game, Optional<String> secret, String address, String client) {
    return ofVisible(game, secret, LobbyPages::page, address, client);
  }

  private static String page(Room room) {
    JsonObject json = room.summary().json();
    json.addProperty("rules", room.spec().toString());
    json.addProperty("terms", room.header().settings().toString());
    json.addProperty("paused", room.shared().isPaused());
    json.add("seats", room.seating());
    json.add("clocks", room.clocks());
    json.add("position", GameJson.position(room.game(), Map.of()));
    json.add("result", ResultJson.of(room.game()));
    json.addProperty("seq", room.feed().last());
    return json.toString();
  }

  @Override
  public CompletableFuture<Optional<String>> state(
      String game, Optional<String> secret, String address, String client) {
    return ofVisible(game, secret, Room::report, address, client);
  }

  @Override
  public CompletableFuture<Optional<String>> record(
      String game, String format, Optional<String> secret, String address, String client) {
    return ofVisible(game, secret, room -> room.record(format), address, client);
  }

  @Override
  public CompletableFuture<Optional<ProspectsAnswer>> prospects(
      String game, OptionalInt turn, Optional<String> secret, String address, String client) {
    return ofVisible(game, secret, room -> prospects(room, turn, client), address, client)
        .thenCompose(
            found ->
                found.isPresent()
                    ? found.get().thenApply(Optional::of)
                    : CompletableFuture.completedFuture(Optional.empty()));
  }

  private CompletableFuture<ProspectsAnswer> prospects(Room room, OptionalInt turn, String client) {
    CompletableFuture<String> found;
    try {
      found = lobby.prospects().find(room, turn, false, client);
    } catch (LimitException e) {
      throw e;
    } catch (RefusedException e) {
      return CompletableFuture.completedFuture(refusal(e));
    }
    return found
        .thenApply(json -> new ProspectsAnswer(true, json))
        .exceptionallyCompose(
            problem ->
                Throwables.getRootCause(problem) instanceof RefusedException refused
                    ? CompletableFuture.completedFuture(refusal(refused))
                    : CompletableFuture.failedFuture(problem));
  }

  private static ProspectsAnswer refusal(RefusedException reason) {
    return new ProspectsAnswer(false, String.valueOf(reason.getMessage()));
  }

  private <T> CompletableFuture<Optional<T>> ofVisible(
      String game, Optional<String> secret, Function<Room, T> page, String address, String client) {
    Runnable ifWrong = () -> Audit.ofRequest(address).warn("wrong secret", game);
    return lobby.ask(
        game,
        header -> lobby.secrets().maySee(header, Secrets::mayWatch, secret, client, ifWrong),
        page,
        client);
  }

  @Override
  public CompletableFuture<RefereeAnswer> referee(String request, String client) {
    return lobby.tasks().referee(client, () -> RefereeAnswer.of(lobby.referee().answer(request)));
  }

  /** Returns what the operator sees of a game. */
  static JsonObject operatorSummary(Room room) {
    JsonObject json = room.summary().json();
    json.addProperty("private", room.header().settings().isPrivate());
    json.add("seats", room.seating());
    json.add("clocks", room.clocks());
    return json;
  }

  // The operator's.

  @Override
  public CompletableFuture<String> list() {
    return lobby
        .open()
        .ofAll(LobbyPages::operatorSummary)
        .thenApply(games -> Json.array(games, game -> game).toString());
  }

  @Override
  public CompletableFuture<Boolean> abort(String game) {
    return lobby
        .ask(game, header -> true, LobbyPages::abort, Quotas.OPERATOR)
        .thenApply(done -> done.orElse(false));
  }

  /** Aborts a game, unless it has ended since it was looked up on another thread. */
  private static boolean abort(Room room) {
    boolean isRunning = !room.isOver();
    if (isRunning) {
      room.abort();
      Audit.OPERATOR.note("game aborted", room.header().name());
    }
    return isRunning;
  }

  @Override
  public CompletableFuture<Void> drain() {
    Audit.OPERATOR.note("games parked");
    return drain.get();
  }
}
