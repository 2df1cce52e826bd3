package gtpx.conformance.script;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.engine.EngineConfig;
import gtpx.engine.GtpEngine;
import gtpx.engine.Viewpoint;
import gtpx.engine.clients.EngineCommands;
import gtpx.game.GameSpec;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import gtpx.rules.Variants;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds moves of plain play that lead to a position set up by a script. If all chains of a position
 * have liberties, so have the chains of every part of it, and no stone is ever captured on the way.
 * So the search only decides when each player places a stone, and who passes. Our engine judges the
 * result.
 */
final class PositionSolver {
  private static final int MORE_TURNS = 9;
  private static final int TURNS_OF_AN_OPENING = 3; // of all players
  private static final int MOST_OF_AN_OPENING = 4; // players; five and more place two stones
  private static final List<String> ALIKE =
      List.of("stones", "barred", "active", "phase", "prisoners", "lost", "eliminated", "to_move");
  private static final List<String> EXACT =
      Stream.concat(ALIKE.stream(), Stream.of("pass_run")).toList();
  private static final String PASS = "pass";

  private final GtpEngine engine = engine();
  private final String game;
  private final String words;

  /**
   * Creates a solver for a game.
   *
   * @throws IllegalArgumentException if there is no such game
   */
  PositionSolver(String game) {
    this.game = game;
    GtpResponse answer = ask("gtpx-game " + game);
    if (!answer.isSuccess()) {
      throw new IllegalArgumentException(game + ": " + answer.text());
    }
    words = answer.text();
  }

  private static GtpEngine engine() {
    EngineConfig config =
        new EngineConfig(
            GameSpec.parse(List.of("go"), Variants.STANDARD),
            Variants.STANDARD,
            new EngineConfig.Program("solver", "1"),
            Optional.empty(),
            Viewpoint.TRUE,
            Set.of(),
            new EngineConfig.Host(() -> 0, () -> 0, new PrintWriter(Writer.nullWriter())));
    return new GtpEngine(config, EngineCommands.all());
  }

  private GtpResponse ask(String line) {
    return engine.answer(GtpCommand.parse(line).orElseThrow());
  }

  /** Returns the whole game specification. */
  String words() {
    return words;
  }

  /**
   * Returns the moves that lead to the position of {@code gtpx-setup}; empty if none were found.
   */
  Optional<String> moves(String setup) {
    ask("gtpx-game " + game);
    if (!ask("gtpx-setup " + setup).isSuccess()) {
      return Optional.empty();
    }
    JsonObject target = position();
    List<String> schedules =
        schedules(target).stream().map(moves -> String.join(" ", moves)).toList();
    return Stream.of(EXACT, ALIKE)
        .flatMap(keys -> schedules.stream().filter(moves -> leadsTo(moves, target, keys)))
        .findFirst();
  }

  private JsonObject position() {
    return JsonParser.parseString(ask("gtpx-position").text()).getAsJsonObject();
  }

  private boolean leadsTo(String moves, JsonObject target, List<String> keys) {
    ask("gtpx-game " + game);
    boolean isPlayed =
        PlainPositions.pairs(moves).stream().allMatch(move -> ask("play " + move).isSuccess());
    JsonObject reached = position();
    return isPlayed && keys.stream().allMatch(key -> target.get(key).equals(reached.get(key)));
  }

  private List<List<String>> schedules(JsonObject target) {
    List<String> seats = List.of(ask("gtpx-colors").text().split(" "));
    Map<String, List<String>> stones = new LinkedHashMap<>();
    seats.forEach(seat -> stones.put(seat, stones(target, seat)));
    List<String> resigned =
        seats.stream()
            .filter(seat -> !target.getAsJsonArray("active").toString().contains('"' + seat + '"'))
            .map(seat -> seat + " resign")
            .toList();
    List<List<String>> all = new ArrayList<>();
    if (words.matches("variant=go(-japanese)? .*turn=sequential.*")) {
      all.add(alternating(stones, target.getAsJsonArray("to_move").get(0).getAsString()));
    } else if (words.contains("turn=simultaneous")) {
      all.add(atOnce(stones));
    } else if (!hasOpening() || seats.size() <= MOST_OF_AN_OPENING) {
      inTurn(stones).forEach(all::add);
    }
    return all.stream().map(moves -> joined(moves, resigned)).toList();
  }

  private static List<String> stones(JsonObject position, String seat) {
    JsonElement stones = position.getAsJsonObject("stones").get(seat);
    return stones == null
        ? List.of()
        : stones.getAsJsonArray().asList().stream().map(JsonElement::getAsString).toList();
  }

  private static List<String> joined(List<String> moves, List<String> last) {
    List<String> all = new ArrayList<>(moves);
    all.addAll(last);
    return all;
  }

  private boolean hasOpening() {
    return words.contains("opening=compensation") && !words.contains("players=2 ");
  }

  /**
   * Alternates the colours as long as both have stones; in these games, either colour may move at
   * any time.
   */
  private static List<String> alternating(Map<String, List<String>> stones, String next) {
    List<String> backwards = new ArrayList<>();
    Map<String, List<String>> left = new LinkedHashMap<>();
    stones.forEach((seat, points) -> left.put(seat, new ArrayList<>(points)));
    String mover = next;
    while (left.values().stream().anyMatch(points -> !points.isEmpty())) {
      String after = mover;
      String other = left.keySet().stream().filter(seat -> !seat.equals(after)).findFirst().get();
      mover = left.get(other).isEmpty() ? mover : other;
      List<String> points = left.get(mover);
      backwards.add(mover + " " + points.remove(points.size() - 1));
    }
    Collections.reverse(backwards);
    return backwards;
  }

  /** Lets all move in each turn; a player with fewer stones passes first. */
  private static List<String> atOnce(Map<String, List<String>> stones) {
    int turns = stones.values().stream().mapToInt(List::size).max().orElse(0);
    List<String> moves = new ArrayList<>();
    for (int turn = 0; turn < turns; turn++) {
      int left = turns - turn;
      stones.forEach(
          (seat, points) ->
              moves.add(
                  seat + " " + (points.size() < left ? PASS : points.get(points.size() - left))));
    }
    return moves;
  }

  /** Lets players move one after the other, trying every number of turns that might do. */
  private List<List<String>> inTurn(Map<String, List<String>> stones) {
    int seats = stones.size();
    int most = stones.values().stream().mapToInt(List::size).max().orElse(0);
    int least = hasOpening() ? seats * TURNS_OF_AN_OPENING : 0;
    return IntStream.rangeClosed(least, Math.max(least, most * seats) + MORE_TURNS)
        .mapToObj(turns -> new TurnSchedule(stones, turns, hasOpening()).find())
        .flatMap(Optional::stream)
        .toList();
  }
}
