package gtpx.javascript;

import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.json.Json;
import gtpx.record.EventJson;
import gtpx.record.GameJson;
import gtpx.record.JsonRecord;
import gtpx.record.JsonSnapshot;
import gtpx.record.RecordException;
import gtpx.record.ResultJson;
import gtpx.rules.Variants;
import gtpx.rules.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSClass;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSMethod;
import org.teavm.jso.JSObject;
import org.teavm.jso.JSProperty;
import org.teavm.jso.core.JSArray;
import org.teavm.jso.core.JSNumber;
import org.teavm.jso.core.JSObjects;
import org.teavm.jso.core.JSString;

/**
 * One game, as the class {@code Game} of the module for JavaScript. Reads arguments, asks {@link
 * Game} and {@code gtpx.record}, and converts the answer; the garbage collector of JavaScript frees
 * it. {@code index.d.cts} describes every method for its callers.
 */
@JSClass(name = "Game")
public final class ExportedGame {
  private final Game game;

  /** {@code new Game("parallel players=3 board=rect:9x9")}, with the words of gtpx-game. */
  @JSExport
  public ExportedGame(JSObject rules) {
    this(GameErrors.orThrow(() -> create(JsValues.text(rules, "rules of a game"))));
  }

  private ExportedGame(Game game) {
    this.game = game;
  }

  private static Game create(String rules) {
    return new Game(
        GameSpec.parse(Arrays.asList(rules.trim().split("\\s+", -1)), Variants.STANDARD));
  }

  // Making games.

  @JSExport
  public static ExportedGame restore(JSObject snapshot) {
    return new ExportedGame(GameErrors.orThrow(() -> JsonSnapshot.read(JsValues.record(snapshot))));
  }

  @JSExport
  public static ExportedGame replay(JSObject record) {
    return new ExportedGame(
        GameErrors.orThrow(() -> JsonRecord.read(JsValues.record(record)).game()));
  }

  @JSExport
  public ExportedGame copy() {
    return new ExportedGame(game.copy());
  }

  @JSExport
  public ExportedGame copyFor(JSObject seats) {
    return new ExportedGame(GameErrors.orThrow(() -> game.copyFor(colors(seats))));
  }

  // Playing.

  @JSExport
  public void commit(JSObject color, JSObject move) {
    run(() -> game.commit(color(color), move(move)));
  }

  @JSExport
  public void play(JSObject color, JSObject move) {
    run(() -> game.play(color(color), move(move)));
  }

  @JSExport
  public void playTurn(JSObject moves, JSObject resigning) {
    run(() -> game.playTurn(moves(moves), colors(resigning)));
  }

  @JSExport
  public void takeBack(JSObject color) {
    run(() -> game.takeBack(color(color)));
  }

  @JSExport
  public void resign(JSObject color) {
    run(() -> game.resign(color(color)));
  }

  @JSExport
  public void ally(JSObject color, JSObject allies) {
    run(() -> game.ally(color(color), colors(allies)));
  }

  @JSExport
  public void undo(JSObject count) {
    run(() -> game.undo(JsValues.isAbsent(count) ? 1 : count(count, "number of steps")));
  }

  @JSExport
  @JSMethod("do")
  public void apply(JSObject event) {
    run(() -> new EventJson(game.spec()).read(JsValues.toJson(event)).playIn(game));
  }

  // Asking.

  @JSExport
  @JSProperty
  public String getRules() {
    return game.spec().toString();
  }

  @JSExport
  @JSProperty
  public JSObject getPlayers() {
    return JsValues.names(game.spec().colors());
  }

  @JSExport
  @JSProperty
  public int getTurn() {
    return game.turn();
  }

  @JSExport
  @JSProperty
  public String getPhase() {
    return game.phase().word();
  }

  @JSExport
  @JSProperty
  public int getUndoable() {
    return game.undoable();
  }

  @JSExport
  public JSObject toMove() {
    return JsValues.names(game.toMove());
  }

  @JSExport
  public JSObject legalMoves(JSObject color) {
    JSArray<JSString> names = new JSArray<>();
    for (Move move : GameErrors.orThrow(() -> game.legalMoves(color(color)))) {
      names.push(JSString.valueOf(move.name(game.topology())));
    }
    return names;
  }

  @JSExport
  public JSObject legality(JSObject color, JSObject move) {
    return JsValues.toJs(GameErrors.orThrow(() -> legality(color(color), move(move))));
  }

  private JsonObject legality(Color color, Move move) {
    Legality legality = game.legality(color, move);
    JsonObject json = new JsonObject();
    json.addProperty("legal", legality.isLegal());
    if (!legality.isLegal()) {
      json.addProperty("reason", legality.reason().name());
      json.addProperty("message", legality.words(move.name(game.topology())));
    }
    return json;
  }

  @JSExport
  public @Nullable JSObject commitment(JSObject color) {
    Optional<Move> move = GameErrors.orThrow(() -> game.commitment(color(color)));
    return move.map(own -> JSString.valueOf(own.name(game.topology()))).orElse(null);
  }

  @JSExport
  public JSObject position(JSObject own) {
    Map<Color, Move> moves = new TreeMap<>();
    for (Color color : GameErrors.orThrow(() -> colors(own))) {
      game.commitment(color).ifPresent(move -> moves.put(color, move));
    }
    return JsValues.toJs(GameJson.position(game, moves));
  }

  @JSExport
  public JSObject lastTurn() {
    return JsValues.toJs(GameJson.turn(game.lastTurn(), game.topology()));
  }

  @JSExport
  public JSObject score(JSObject dead) {
    List<Integer> points = GameErrors.orThrow(() -> points(dead));
    return JsValues.toJs(GameErrors.orThrow(() -> GameJson.score(game, points)));
  }

  @JSExport
  public double alliancePoints(JSObject members, JSObject dead) {
    return GameErrors.orThrow(() -> verdict(points(dead)).points(alliance(members)).doubleValue());
  }

  @JSExport
  public boolean allianceQualifies(JSObject members, JSObject dead) {
    return GameErrors.orThrow(() -> verdict(points(dead)).qualifies(alliance(members)));
  }

  private Verdict verdict(List<Integer> dead) {
    return new Verdict(game.score(dead), game.active());
  }

  private ColorSet alliance(JSObject members) {
    ColorSet colors = colors(members);
    if (colors.isEmpty()) {
      throw new IllegalArgumentException("no members (expected: one or more)");
    }
    return colors;
  }

  @JSExport
  public JSObject result() {
    return JsValues.toJs(ResultJson.of(game));
  }

  @JSExport
  public JSObject topology() {
    return JsValues.toJs(GameJson.topology(game.topology()));
  }

  @JSExport
  public boolean isAtTurnLimit(JSObject turns) {
    int limit =
        JsValues.isAbsent(turns)
            ? game.spec().turnLimit()
            : GameErrors.orThrow(() -> count(turns, "number of turns"));
    return game.isAtTurnLimit(limit);
  }

  @JSExport
  public JSObject events() {
    EventJson writer = new EventJson(game.spec());
    return JsValues.toJs(Json.array(game.events(), writer::write));
  }

  @JSExport
  public JSObject record() {
    return JsValues.toJs(JsonRecord.json(game));
  }

  /** What JSON.stringify writes, which must not be the fields of this object: they are secret. */
  @JSExport
  @JSMethod("toJSON")
  public JSObject toJson() {
    return record();
  }

  @JSExport
  public JSObject snapshot() {
    return JsValues.toJs(JsonSnapshot.json(game));
  }

  // Reading arguments.

  /** A command without an answer. */
  @FunctionalInterface
  private interface Action {
    void run() throws RecordException;
  }

  private static void run(Action action) {
    GameErrors.orThrow(
        () -> {
          action.run();
          return true;
        });
  }

  private static int count(JSObject value, String expected) {
    if (!JsValues.isCount(value)) {
      throw new IllegalArgumentException(
          JsValues.describe(value) + " (expected: a " + expected + ")");
    }
    return ((JSNumber) value).intValue();
  }

  private Color color(JSObject value) {
    String word = JsValues.text(value, "name of a colour");
    return Color.parse(word)
        .filter(color -> color.seat() < game.spec().players())
        .orElseThrow(
            () ->
                new RefusedException(
                    RefusedException.Kind.NO_SUCH_PLAYER,
                    "invalid color " + word + " (expected: " + game.spec().colors() + ")"));
  }

  /** Reads a colour or an array of colours; none if the argument is left out. */
  private ColorSet colors(JSObject value) {
    ColorSet colors = ColorSet.NONE;
    for (JSObject item : JsValues.items(value)) {
      colors = colors.with(color(item));
    }
    return colors;
  }

  private Move move(JSObject value) {
    String vertex = JsValues.text(value, "name of a vertex");
    return Move.parse(vertex, game.topology())
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    vertex + " (expected: a vertex of " + game.topology() + " or pass)"));
  }

  private Map<Color, Move> moves(JSObject value) {
    if (JsValues.isAbsent(value) || !JSObjects.typeOf(value).equals("object")) {
      throw new IllegalArgumentException(JsValues.describe(value) + " (expected: moves by colour)");
    }
    Map<Color, Move> moves = new TreeMap<>();
    for (String key : JSObjects.keys(value)) {
      moves.put(color(JSString.valueOf(key)), move(JsValues.get(value, key)));
    }
    return moves;
  }

  private List<Integer> points(JSObject value) {
    List<Integer> points = new ArrayList<>();
    for (JSObject item : JsValues.items(value)) {
      Move move = move(item);
      if (move.isPass()) {
        throw new IllegalArgumentException("pass (expected: a point)");
      }
      points.add(move.point());
    }
    return points;
  }
}
