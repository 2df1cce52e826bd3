package gtpx.record;

import gtpx.game.Game;
import gtpx.game.GameSpec;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * How much of a record is played again, and as which game. Says nothing of what is legal.
 *
 * @param before the turn of the record, from 1, before which the replay stops; {@link
 *     Integer#MAX_VALUE}: never
 * @param playsResult whether a resignation, a loss on time and the like that a plain SGF tells by
 *     its RE alone ends the game
 * @param isFree the games in which either colour may play at any time, beside those that say so
 * @param plain the game whose rules an SGF without GX has, and whose komi if it tells none; empty:
 *     as its RU says; refuses such files by an {@link IllegalArgumentException}
 * @param watcher is told the game after each of its events; if the replay has to begin again, to
 *     stop before an accepted joint move, it hears a game from the start again
 */
public record Replay(
    int before,
    boolean playsResult,
    Predicate<GameSpec> isFree,
    Supplier<Optional<GameSpec>> plain,
    Consumer<Game> watcher) {
  /** All of it, as the record says. */
  public static final Replay WHOLE =
      new Replay(Integer.MAX_VALUE, true, spec -> false, Optional::empty, game -> {});

  /** The same up to the position before that turn, and without what RE alone tells. */
  public Replay before(int turn) {
    return new Replay(turn, false, isFree, plain, watcher);
  }
}
