package gtpx.tournament.opening;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.util.concurrent.UncheckedExecutionException;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Setup;
import gtpx.player.BotFactory;
import gtpx.player.Player;
import gtpx.player.Prospects;
import gtpx.player.ThinkingBudget;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.run.OpeningPosition;
import gtpx.tournament.run.Openings;
import java.util.Optional;
import java.util.Random;

/**
 * Random openings in which the built-in bot gives every player nearly the same chance. Which one a
 * block has follows from its seed alone. Thread-safe.
 */
final class RandomOpenings implements Openings {
  /** How far an accepted share may be from the mean, as a part of the mean. */
  static final double TOLERANCE = 0.1;

  /** Positions tried; if none is balanced enough, the most balanced one is taken. */
  static final int MAX_ATTEMPTS = 20;

  /** The judge's playouts per position. */
  static final int PLAYOUTS = 400;

  private static final int MAX_KEPT = 1000; // openings; the games of a block are played together

  private final GameSpec spec;
  private final int turns;
  private final BotFactory bots;
  private final LoadingCache<Long, OpeningPosition> openings =
      CacheBuilder.newBuilder().maximumSize(MAX_KEPT).build(CacheLoader.from(this::create));

  /**
   * Creates openings.
   *
   * @param turns how many random turns the games begin with
   */
  RandomOpenings(GameSpec spec, int turns, BotFactory bots) {
    this.spec = spec;
    this.turns = turns;
    this.bots = bots;
  }

  @Override
  public OpeningPosition opening(ScheduledGame game) {
    try {
      return openings.getUnchecked(game.seed());
    } catch (UncheckedExecutionException e) {
      throw new IllegalStateException("no opening for seed " + game.seed(), e.getCause());
    }
  }

  /** A position and how far its shares are from equal. */
  private record Attempt(Setup setup, double imbalance) {}

  private OpeningPosition create(long seed) {
    Random random = new Random(seed);
    Player judge = bots.create(ThinkingBudget.ofPlayouts(PLAYOUTS), seed);
    Attempt best = attempt(random, judge);
    for (int i = 1; i < MAX_ATTEMPTS && best.imbalance > TOLERANCE; i++) {
      Attempt next = attempt(random, judge);
      best = next.imbalance < best.imbalance ? next : best;
    }
    return OpeningPosition.of("random:%d:%x".formatted(turns, seed), best.setup);
  }

  private Attempt attempt(Random random, Player judge) {
    Setup setup = new RandomTurns(spec, random).play(turns);
    Game game = new Game(spec);
    game.setUp(setup);
    return new Attempt(setup, imbalance(spec, judge.prospects(game)));
  }

  /**
   * Returns the largest difference between a player's share and the mean, as a part of the mean; 0
   * if nothing is known.
   */
  static double imbalance(GameSpec spec, Optional<Prospects> prospects) {
    return prospects.stream()
        .flatMap(known -> spec.colors().stream().map(known::share))
        .mapToDouble(share -> Math.abs(share * spec.players() - 1))
        .max()
        .orElse(0);
  }
}
