package gtpx.engine;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.protocol.GtpError;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The decisions of all players in every turn of a game, so that repeating a move with {@code
 * turn=N} is harmless. It includes unrevealed moves: only compare them with what their own player
 * sends, and never show them to anybody.
 */
final class TurnLog {
  private final TreeMap<Integer, Turn> turns = new TreeMap<>();
  private final Map<Color, Decision> pending = new TreeMap<>();
  private final Map<Color, Integer> resigned = new TreeMap<>(); // turn pending at resignation
  private Optional<Game> followed = Optional.empty();

  /**
   * Keeps the decisions of a game that is being replayed. Must be called after each of its events.
   */
  void follow(Game game) {
    Event last = game.events().get(game.events().size() - 1);
    if (followed.filter(seen -> seen == game).isEmpty() || last instanceof Event.SetUp) {
      turns.clear();
      pending.clear();
      resigned.clear();
    }
    followed = Optional.of(game);
    if (last instanceof Event.Resigned resignation) {
      resignation.colors().forEach(color -> noteResignation(game, game.turn() + 1, color));
    }
    update(game);
  }

  /**
   * Records a move of a turn.
   *
   * @param turn the turn that was pending before the move
   */
  void noteMove(Game game, int turn, Color color, Decision decision) {
    if (game.turn() < turn) {
      pending.put(color, decision);
    }
    update(game);
  }

  void noteResignation(Game game, int turn, Color color) {
    resigned.put(color, turn);
    update(game);
  }

  /** Records a resolved turn, and forgets turns that were undone. */
  void update(Game game) {
    Turn reopened = turns.get(game.turn() + 1);
    if (reopened != null) {
      reopened.moves().forEach((color, move) -> pending.put(color, Decision.of(move)));
    }
    turns.tailMap(game.turn(), false).clear();
    Turn last = game.lastTurn();
    if (!last.isStart()) {
      turns.put(last.number(), last);
    }
    pending.keySet().removeIf(color -> !game.committed().contains(color));
    resigned.keySet().removeIf(color -> game.active().contains(color));
  }

  /**
   * What a player has decided in a turn; empty if the turn is pending and the player hasn't moved
   * yet.
   *
   * @throws GtpError if the turn is over and the player decided nothing in it, or if the turn isn't
   *     the next
   */
  Optional<Decision> find(Game game, int turn, Color color) {
    checkTurn(game, turn);
    Optional<Decision> decision =
        turn > game.turn() ? findPending(turn, color) : findPast(turn, color);
    if (decision.isEmpty() && turn <= game.turn()) {
      throw GtpError.turnIsOver(turn);
    }
    return decision;
  }

  private static void checkTurn(Game game, int turn) {
    if (turn > game.turn() + 1) {
      throw GtpError.turnIsNotNext(turn);
    }
  }

  private Optional<Decision> findPending(int turn, Color color) {
    return resigned.getOrDefault(color, -1) == turn
        ? Optional.of(Decision.RESIGN)
        : Optional.ofNullable(pending.get(color));
  }

  private Optional<Decision> findPast(int number, Color color) {
    Turn turn = turns.get(number);
    return turn == null ? Optional.empty() : Optional.ofNullable(decisions(turn).get(color));
  }

  private static Map<Color, Decision> decisions(Turn turn) {
    Map<Color, Decision> decisions = new TreeMap<>();
    turn.choices()
        .forEach(
            (color, choice) ->
                decisions.put(
                    color,
                    choice.result() == Turn.Result.RESIGNED
                        ? Decision.RESIGN
                        : Decision.of(choice.move())));
    return decisions;
  }

  /**
   * The turn that was played with exactly those moves; empty if it still has to be played.
   *
   * @throws GtpError if a different turn was played, or if the turn isn't the next
   */
  Optional<Turn> findTurn(Game game, int number, Map<Color, Decision> decisions) {
    checkTurn(game, number);
    if (number > game.turn()) {
      return hasResigned(game, number, decisions) ? Optional.of(game.lastTurn()) : Optional.empty();
    }
    Turn turn = turns.get(number);
    if (turn == null || !isSame(turn, decisions)) {
      throw GtpError.turnIsOver(number);
    }
    return Optional.of(turn);
  }

  /** Whether the players resigned in that turn, and nobody else was to move or the game is over. */
  private boolean hasResigned(Game game, int number, Map<Color, Decision> decisions) {
    Set<Color> resigning = new TreeSet<>(decisions.keySet());
    resigning.removeIf(color -> !decisions.getOrDefault(color, Decision.RESIGN).isResignation());
    return !resigning.isEmpty()
        && (resigning.size() == decisions.size() || game.isFinished())
        && resigning.stream().allMatch(color -> resigned.getOrDefault(color, -1) == number);
  }

  private static boolean isSame(Turn turn, Map<Color, Decision> decisions) {
    return decisions.keySet().containsAll(turn.moves().keySet())
        && decisions(turn).entrySet().containsAll(decisions.entrySet());
  }
}
