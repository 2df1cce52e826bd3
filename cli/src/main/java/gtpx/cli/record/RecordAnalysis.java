package gtpx.cli.record;

import gtpx.board.Color;
import gtpx.bot.Bots;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Position;
import gtpx.player.Analysis;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import java.time.Duration;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.ToDoubleBiFunction;
import org.apache.commons.cli.ParseException;

/** The bot's judgement of the positions of a game, with a number of playouts for each. */
record RecordAnalysis(int playouts) {

  /**
   * The probability that a point belongs to a player.
   *
   * @throws ParseException if nobody is to move
   */
  ToDoubleBiFunction<Integer, Color> ownership(Position position) throws ParseException {
    if (!position.phase().isPlay() || position.toMove().isEmpty()) {
      throw new ParseException(
          "--ownership where no player is to move (expected: an earlier --turn)");
    }
    int players = position.spec().players();
    double[] shares = new double[position.topology().size() * players];
    analyze(
        bot(),
        position,
        position.toMove().first(),
        analysis -> {
          for (int i = 0; i < shares.length; i++) {
            Color color = new Color(i % players);
            shares[i] = analysis.ownership().share(Math.floorDiv(i, players), color);
          }
        });
    return (point, color) -> shares[point * players + color.seat()];
  }

  /** Each player's share of the victory, by the turns after which the player was to move. */
  SortedMap<Color, SortedMap<Integer, Double>> shares(Game game) {
    SortedMap<Color, SortedMap<Integer, Double>> shares = new TreeMap<>();
    Player bot = bot();
    Game copy = new Game(game.spec(), game.isFree());
    for (Event event : game.events()) {
      if (event instanceof Event.Played) {
        for (Color color : copy.toMove()) {
          SortedMap<Integer, Double> own = shares.computeIfAbsent(color, c -> new TreeMap<>());
          analyze(bot, copy, color, analysis -> own.put(copy.turn(), analysis.value()));
        }
      }
      copy.replay(event);
    }
    return shares;
  }

  private Player bot() {
    return Bots.factory(System::nanoTime).create(ThinkingBudget.ofPlayouts(playouts), 1);
  }

  private static void analyze(
      Player bot, Position position, Color color, Consumer<Analysis> watcher) {
    Thinking.Watching watching = new Thinking.Watching(Duration.ofDays(1), watcher);
    bot.genmove(position, color, Thinking.FREELY.watchedBy(watching));
  }
}
