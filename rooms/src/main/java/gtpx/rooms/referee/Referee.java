package gtpx.rooms.referee;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.RefusedException;
import gtpx.json.JsonValue;
import gtpx.record.JsonNotation;
import gtpx.record.JsonSnapshot;
import gtpx.record.RecordException;
import gtpx.rooms.limit.GameSize;
import gtpx.rules.Variants;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Answers JSON requests about games of every variant. A request begins a game, restores one, or
 * names one that the referee keeps; then it may play moves and ask questions. A request that is
 * refused changes nothing. The referee trusts whoever asks: it answers what is hidden too. One that
 * keeps games is not thread-safe. docs/json-referee.md
 */
public final class Referee {
  private final Variants variants;
  private final RefereeLimits limits;
  private final Optional<Map<String, KeptGame>> games; // empty if it keeps none
  private long keptBytes; // of memory, of all these games

  private Referee(Variants variants, RefereeLimits limits, Optional<Map<String, KeptGame>> games) {
    this.variants = variants;
    this.limits = limits;
    this.games = games;
  }

  /** A game, and the memory that it takes. */
  private record KeptGame(Game game, long bytes) {}

  /** Returns a referee that keeps the games that requests name. */
  public static Referee keepingGames(Variants variants, RefereeLimits limits) {
    return new Referee(variants, limits, Optional.of(new HashMap<>()));
  }

  /** Returns a referee that keeps nothing from one request to the next. */
  public static Referee stateless(Variants variants, RefereeLimits limits) {
    return new Referee(variants, limits, Optional.empty());
  }

  /** Answers a request, whatever the text is. */
  public JsonObject answer(String request) {
    JsonObject answer = new JsonObject();
    try {
      RequestPrice text = RequestPrice.ofText(request.length());
      text.check(limits);
      JsonValue<RecordException> json = JsonValue.parse(request, "", RecordException.OF_JSON);
      if (json.has("id")) {
        answer.add("id", id(json.get("id")));
      }
      Request read = Request.read(json);
      if (!read.onlyForgets()) { // which must be possible when memory is full
        price(read).plus(text.bytes() + keptBytes).check(limits);
      }
      JsonObject asked = answer(read);
      answer.addProperty("ok", true);
      asked.asMap().forEach(answer::add);
    } catch (RecordException e) {
      refuse(answer, badRequest(String.valueOf(e.getMessage())));
    } catch (RefusalException e) {
      refuse(answer, e);
    }
    return answer;
  }

  /** Returns the answer to what isn't even a request. */
  public static JsonObject refusal(String message) {
    JsonObject answer = new JsonObject();
    refuse(answer, badRequest(message));
    return answer;
  }

  /** Returns the answer to a request that a bug has prevented from being answered. */
  public static JsonObject internalError(RuntimeException bug) {
    JsonObject answer = new JsonObject();
    String message = "internal error: " + bug.getClass().getSimpleName();
    refuse(answer, RefusalException.of("INTERNAL_ERROR", message));
    return answer;
  }

  private static JsonElement id(JsonValue<RecordException> json) throws RecordException {
    if (!json.element().isJsonPrimitive() || json.element().getAsJsonPrimitive().isBoolean()) {
      throw json.expected("a string or a number");
    }
    return json.element();
  }

  private static void refuse(JsonObject answer, RefusalException refusal) {
    answer.addProperty("ok", false);
    answer.add("error", refusal.error());
  }

  /** Returns whether an answer says that the request made no sense, whatever the game. */
  public static boolean isBadRequest(JsonObject answer) {
    return isOfKind(answer, RefusalException.BAD_REQUEST);
  }

  /** Returns whether an answer says that the request would cost more than the limits allow. */
  public static boolean isTooLarge(JsonObject answer) {
    return isOfKind(answer, RefusalException.TOO_LARGE);
  }

  private static boolean isOfKind(JsonObject answer, String kind) {
    JsonObject error = answer.getAsJsonObject("error");
    return error != null && error.get("kind").getAsString().equals(kind);
  }

  private JsonObject answer(Request request) throws RecordException, RefusalException {
    Game before = game(request);
    List<Consumer<Game>> commands = commands(request, before.spec());
    JsonNotation words = new JsonNotation(before.spec());
    ColorSet own = request.own().isPresent() ? words.colors(request.own().get()) : ColorSet.NONE;
    Optional<List<Integer>> dead =
        request.dead().isPresent()
            ? Optional.of(words.points(request.dead().get()))
            : Optional.empty();
    boolean mayBeHalfDone = commands.size() > 1 || dead.isPresent();
    Game game = mayBeHalfDone && !request.beginsGame() ? before.copy() : before;
    for (int i = 0; i < commands.size(); i++) {
      run(commands.get(i), i, game);
    }
    JsonObject answer = new JsonObject();
    for (RefereeQuestion asked : request.questions()) {
      answer.add(asked.word(), answer(asked, game, own, dead.orElse(game.dead())));
    }
    keep(request, game);
    return answer;
  }

  private static JsonElement answer(
      RefereeQuestion asked, Game game, ColorSet own, List<Integer> dead) throws RefusalException {
    try {
      return asked.answer(game, own, dead);
    } catch (RefusedException e) { // a dead stone where there is none
      throw RefusalException.of(e);
    }
  }

  /** Estimates the price of a request, without its text and the games that are kept. */
  private RequestPrice price(Request request) throws RecordException, RefusalException {
    int commands = request.commands().size();
    if (request.rules().isPresent()) {
      return RequestPrice.of(size(request.rules().get(), variants), commands, request.questions());
    }
    if (request.snapshot().isPresent()) {
      JsonValue<RecordException> snapshot = request.snapshot().get();
      JsonSnapshot.checkFormat(snapshot);
      return RequestPrice.of(
          size(snapshot.get("rules"), Variants.STANDARD),
          commands + snapshot.get("events").list(event -> event).size(),
          request.questions());
    }
    Game kept = kept(request.original().or(request::name).orElseThrow(Referee::noGame));
    return RequestPrice.of(
        GameSize.of(kept.spec()), commands + kept.events().size(), request.questions());
  }

  private static GameSize size(JsonValue<RecordException> rules, Variants variants)
      throws RecordException {
    try {
      return GameSize.of(words(rules), variants);
    } catch (IllegalArgumentException e) {
      throw rules.wrong(String.valueOf(e.getMessage()));
    }
  }

  private static List<String> words(JsonValue<RecordException> rules) throws RecordException {
    return Arrays.asList(rules.text().strip().split("\\s+"));
  }

  private static RefusalException noGame() {
    return badRequest("no game (expected: rules, snapshot, copy or game)");
  }

  /** Returns the game before the commands. */
  private Game game(Request request) throws RecordException, RefusalException {
    if (!request.beginsGame()) {
      return kept(request.name().orElseThrow(Referee::noGame));
    }
    if (request.name().isPresent() && kept().containsKey(request.name().get())) {
      throw RefusalException.of("GAME_EXISTS", "game \"" + request.name().get() + "\" exists");
    }
    if (request.original().isPresent()) {
      return kept(request.original().get()).copy();
    }
    return request.rules().isPresent()
        ? newGame(request.rules().get(), request.isFree())
        : JsonSnapshot.readRequested(request.snapshot().orElseThrow());
  }

  private Game kept(String name) throws RefusalException {
    KeptGame found = kept().get(name);
    if (found == null) {
      throw RefusalException.of(
          "NO_SUCH_GAME",
          "no game \"" + name + "\" (expected: one that has been begun and not forgotten)");
    }
    return found.game();
  }

  private Map<String, KeptGame> kept() throws RefusalException {
    return games.orElseThrow(() -> badRequest("no game is kept (expected: rules or snapshot)"));
  }

  private static RefusalException badRequest(String message) {
    return RefusalException.of(RefusalException.BAD_REQUEST, message);
  }

  private Game newGame(JsonValue<RecordException> rules, boolean isFree) throws RecordException {
    try {
      return new Game(GameSpec.parse(words(rules), variants), isFree);
    } catch (IllegalArgumentException e) {
      throw rules.wrong(String.valueOf(e.getMessage()));
    }
  }

  private static List<Consumer<Game>> commands(Request request, GameSpec spec)
      throws RecordException {
    CommandReader reader = new CommandReader(spec);
    List<Consumer<Game>> commands = new ArrayList<>();
    for (JsonValue<RecordException> command : request.commands()) {
      commands.add(reader.read(command));
    }
    return commands;
  }

  private static void run(Consumer<Game> command, int index, Game game) throws RefusalException {
    try {
      command.accept(game);
    } catch (RefusedException e) {
      throw RefusalException.of(e).at(index);
    } catch (IllegalArgumentException e) { // the terms of a contract
      throw badRequest("do[" + index + "]: " + e.getMessage()).at(index);
    }
  }

  private void keep(Request request, Game game) {
    if (games.isPresent() && request.name().isPresent()) {
      String name = request.name().get();
      keptBytes -= Optional.ofNullable(games.get().remove(name)).map(KeptGame::bytes).orElse(0L);
      if (!request.isLast()) {
        KeptGame kept = new KeptGame(game, RequestPrice.bytes(game));
        games.get().put(name, kept);
        keptBytes += kept.bytes();
      }
    }
  }
}
