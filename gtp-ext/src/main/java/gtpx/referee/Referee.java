package gtpx.referee;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.RefusedException;
import gtpx.json.JsonValue;
import gtpx.record.JsonSnapshot;
import gtpx.record.RecordException;
import gtpx.record.RecordJson;
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
  private final Optional<Map<String, Game>> games; // empty if it keeps none

  private Referee(Variants variants, Optional<Map<String, Game>> games) {
    this.variants = variants;
    this.games = games;
  }

  /** Returns a referee that keeps the games that requests name. */
  public static Referee keepingGames(Variants variants) {
    return new Referee(variants, Optional.of(new HashMap<>()));
  }

  /** Returns a referee that keeps nothing from one request to the next. */
  public static Referee stateless(Variants variants) {
    return new Referee(variants, Optional.empty());
  }

  /** Answers a request, whatever the text is. */
  public JsonObject answer(String request) {
    JsonObject answer = new JsonObject();
    try {
      JsonValue<RecordException> json = JsonValue.parse(request, "", RecordException.OF_JSON);
      if (json.has("id")) {
        answer.add("id", id(json.get("id")));
      }
      JsonObject asked = answer(Request.read(json));
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
    JsonObject error = answer.getAsJsonObject("error");
    return error != null && error.get("kind").getAsString().equals(RefusalException.BAD_REQUEST);
  }

  private JsonObject answer(Request request) throws RecordException, RefusalException {
    Game before = game(request);
    List<Consumer<Game>> commands = commands(request, before.spec());
    RecordJson words = new RecordJson(before.spec());
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

  /** Returns the game before the commands. */
  private Game game(Request request) throws RecordException, RefusalException {
    if (!request.beginsGame()) {
      return kept(
          request
              .name()
              .orElseThrow(() -> badRequest("no game (expected: rules, snapshot, copy or game)")));
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
    Game game = kept().get(name);
    if (game == null) {
      throw RefusalException.of(
          "NO_SUCH_GAME",
          "no game \"" + name + "\" (expected: one that has been begun and not forgotten)");
    }
    return game;
  }

  private Map<String, Game> kept() throws RefusalException {
    return games.orElseThrow(() -> badRequest("no game is kept (expected: rules or snapshot)"));
  }

  private static RefusalException badRequest(String message) {
    return RefusalException.of(RefusalException.BAD_REQUEST, message);
  }

  private Game newGame(JsonValue<RecordException> rules, boolean isFree) throws RecordException {
    List<String> words = Arrays.asList(rules.text().strip().split("\\s+"));
    try {
      return new Game(GameSpec.parse(words, variants), isFree);
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
      if (request.isLast()) {
        games.get().remove(request.name().get());
      } else {
        games.get().put(request.name().get(), game);
      }
    }
  }
}
