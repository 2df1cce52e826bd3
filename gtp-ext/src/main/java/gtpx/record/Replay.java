package gtpx.record;

import gtpx.game.Game;
import gtpx.game.GameSpec;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Which part of a record is replayed, and as which game. Judges nothing.
 *
 * @param before the turn of the record, from 1, before which the replay stops; {@link
 *     Integer#MAX_VALUE}: never
 * @param playsResult whether a resignation, a loss on time and the like that a plain SGF states
 *     only in RE ends the game
 * @param isFree the games in which either colour may play at any time, besides those marked so
 * @param plain the game that gives an SGF without GX its rules, and its komi if it states none;
 *     empty: RU decides; may refuse such files by an {@link IllegalArgumentException}
 * @param watcher receives the game after each of its events; if the replay has to start again, to
 *     stop before an accepted joint move, it receives a new game from the start
 */
public record Replay(
    int before,
    boolean playsResult,
    Predicate<GameSpec> isFree,
    Supplier<Optional<GameSpec>> plain,
    Consumer<Game> watcher) {
  /** The whole record, unchanged. */
  public static final Replay WHOLE =
      new Replay(Integer.MAX_VALUE, true, spec -> false, Optional::empty, game -> {});

  /** The same up to the position before that turn, and without the result of RE. */
  public Replay before(int turn) {
    return new Replay(turn, false, isFree, plain, watcher);
  }
}
