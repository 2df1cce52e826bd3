package gtpx.bot;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Setup;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Variants;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Games for tests: drawn positions, and games that bots play to the end. */
final class BotGames {
  private static final int TURNS_PER_POINT = 10; // the referee's limit

  private BotGames() {}

  /** Returns a player with the default settings and a stopped clock. */
  static MonteCarloPlayer player(ThinkingBudget budget) {
    return new MonteCarloPlayer(SearchSettings.DEFAULT, budget, () -> 0);
  }

  /** Returns the move that the player chooses; fails if it resigns. */
  static Move move(MonteCarloPlayer player, Game game, Color color, Thinking thinking) {
    return player.genmove(game, color, thinking).move().orElseThrow();
  }

  /** Returns a game with that specification. */
  static Game game(String words) {
    return new Game(GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD));
  }

  /**
   * Returns a game with that specification and these stones on the board, in which {@code toMove}
   * moves next.
   */
  static Game game(String words, Color toMove, String... rows) {
    Game game = game(words);
    boolean inTurn = !game.spec().rules().isSimultaneous();
    Setup stones = Setup.of(stones(game, rows));
    game.setUp(
        new Setup(
            0,
            inTurn ? Optional.of(toMove) : Optional.empty(),
            stones.stones(),
            Map.of(),
            Map.of(),
            0,
            List.of(),
            stones.resigned(),
            0));
    return game;
  }

  private static Map<Color, List<Integer>> stones(Game game, String... rows) {
    int[] colors = Diagram.board(game.topology().toString(), game.spec().players(), rows).stones();
    Map<Color, List<Integer>> stones = new HashMap<>();
    for (int point = 0; point < colors.length; point++) {
      if (colors[point] >= 0) {
        stones.computeIfAbsent(new Color(colors[point]), c -> new ArrayList<>()).add(point);
      }
    }
    return stones;
  }

  /** Plays until the game is finished, with one player for each seat. An illegal move throws. */
  static void finish(Game game, List<MonteCarloPlayer> players) {
    while (!game.isFinished()) {
      if (game.phase().isPlay()) {
        playTurn(game, players);
      } else {
        answer(game, players);
      }
    }
  }

  private static void playTurn(Game game, List<MonteCarloPlayer> players) {
    if (game.turn() >= TURNS_PER_POINT * game.topology().size()) {
      game.stopAtTurnLimit();
      return;
    }
    int turn = game.turn();
    for (Color color : game.toMove()) {
      if (game.phase().isPlay() && game.turn() == turn) {
        game.play(color, move(player(players, color), game, color, Thinking.FREELY));
      }
    }
  }

  private static void answer(Game game, List<MonteCarloPlayer> players) {
    Phase phase = game.phase();
    for (Color color : game.toMove()) {
      MonteCarloPlayer player = player(players, color);
      if (phase == Phase.ALLIANCES) {
        game.ally(color, player.allies(game, color));
      } else if (game.phase() == Phase.SCORING) {
        game.proposeDead(color, player.deadStones(game));
      }
    }
  }

  private static MonteCarloPlayer player(List<MonteCarloPlayer> players, Color color) {
    return players.get(color.seat() % players.size());
  }
}
